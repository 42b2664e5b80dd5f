#include "core/launch/expected.h"

#include "core/data/near_names.h"
#include "core/data/text.h"
#include "core/launch/binding.h"

#include <algorithm>

namespace lane {

namespace {
Result<data::Array> expectedArray(const BoundArray& bound, const data::Source& source,
                                  const std::string& folder) {
    const std::string place = "What is expected of " + bound.name;
    auto made = data::makeArray(bound.type, inComponents(source, bound.axes), bound.shape,
                                folder);
    if (!made)
        return Error{made.error().code, place + ": " + made.error().message, made.error().hint};
    if (made->count() != bound.shape.elementCount())
        return Error{"L2004",
                     place + " has " + data::grouped(made->count()) +
                         " elements, and the array has " +
                         data::grouped(bound.shape.elementCount()) + " (" + textOf(bound.shape) +
                         ").",
                     "Give as many values as the array has elements."};
    made->shape = bound.shape;
    return made;
}
} // namespace

Result<std::map<std::string, data::Array>>
bindExpected(const BoundLaunch& launch, const Scenario& scenario, const std::string& folder) {
    std::vector<std::string> names;
    for (const BoundArray& array : launch.arrays)
        if (array.isWritten)
            names.push_back(array.name);
    std::map<std::string, data::Array> expected;
    for (const auto& [name, source] : scenario.expected) {
        const auto array =
            std::find_if(launch.arrays.begin(), launch.arrays.end(), [&](const BoundArray& a) {
                return a.isWritten && a.name == name;
            });
        if (array == launch.arrays.end())
            return Error{"L2001", launch.kernel + " writes no array called " + name + ".",
                         data::nameHint(name, names)};
        auto made = expectedArray(*array, source, folder);
        if (!made)
            return made.error();
        expected.emplace(name, std::move(*made));
    }
    return expected;
}

} // namespace lane
