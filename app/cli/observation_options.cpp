#include "app/cli/observation_report.h"

#include "core/data/near_names.h"

#include <algorithm>
#include <charconv>

namespace lane::cli {

namespace {

/// forward, reversed, random:SEED
Status readOrder(wire::Checking& checking, const Arguments& arguments) {
    const std::string text = arguments.value("--order", "forward");
    const Error wrong{"L5005", "`--order` has `" + text + "`",
                      "forward, reversed, or random:SEED with a number of your choice"};
    if (text == "forward")
        return Unit{};
    if (text == "reversed") {
        checking.order = wire::RunOrder::Reversed;
        return Unit{};
    }
    constexpr std::string_view Random = "random:";
    if (!text.starts_with(Random))
        return wrong;
    const auto seed = numberOf("--order", std::string_view(text).substr(Random.size()), 0);
    if (!seed)
        return wrong;
    checking.order = wire::RunOrder::Random;
    checking.seed = *seed;
    return Unit{};
}

Result<std::uint64_t> elementOf(const std::string& word, const std::string& indices,
                                const BoundArray& array) {
    const std::vector<std::uint64_t> extents = array.elementShape().extents();
    std::uint64_t count = 1;
    for (const std::uint64_t extent : extents)
        count *= extent;
    const std::vector<std::string> parts = splitAt(indices, ',');
    const bool isFlat = parts.size() == 1;
    std::string shape;
    for (const std::uint64_t extent : extents)
        shape += (shape.empty() ? "" : " × ") + std::to_string(extent);
    const Error outside{"L5005", "`--writer` has `" + word + "`, and " + array.name + " has " + shape + " elements",
                        "an index for each dimension, or one that counts row by row, from 0"};
    if (!isFlat && parts.size() != extents.size())
        return outside;
    std::uint64_t element = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        std::uint64_t index = 0;
        const std::string& part = parts[i];
        const char* begin = part.data() + std::min(part.find_first_not_of(' '), part.size());
        const auto [end, error] = std::from_chars(begin, part.data() + part.size(), index);
        const std::uint64_t extent = isFlat ? count : extents[i];
        if (error != std::errc() || end != part.data() + part.size() || index >= extent)
            return outside;
        element = isFlat ? index : element * extent + index;
    }
    return element;
}

} // namespace

Status readChecking(RunRequest& request, const Arguments& arguments) {
    for (const auto& [option, hint] :
         {std::pair{"--blocks", "only a checked run may leave blocks out"},
          std::pair{"--observe", "only a checked run counts what it does"},
          std::pair{"--writer", "only a checked run knows who wrote what"},
          std::pair{"--order", "only a checked run can be put in another order"}})
        if (!request.isChecked && arguments.has(option))
            return Error{"L5005", "`" + std::string(option) + "` stands without `--checked`", hint};
    request.writersOf = arguments.values("--writer");
    request.checking.observe = arguments.has("--observe") || !request.writersOf.empty();
    return readOrder(request.checking, arguments);
}

Result<std::vector<wire::ElementName>> watchedElements(const std::vector<std::string>& words,
                                                       const BoundLaunch& launch) {
    std::vector<wire::ElementName> watched;
    for (const std::string& word : words) {
        const std::size_t open = word.find('[');
        if (open == std::string::npos || !word.ends_with("]"))
            return Error{"L5005", "`--writer` has `" + word + "`", "an element: --writer r[131072] or t[3,4]"};
        const std::string name = word.substr(0, open);
        std::vector<std::string> names;
        for (const BoundArray& array : launch.arrays)
            if (array.isWritten)
                names.push_back(array.name);
        const auto array = std::ranges::find_if(launch.arrays, [&](const BoundArray& a) {
            return a.isWritten && a.name == name;
        });
        if (array == launch.arrays.end())
            return Error{"L5005", "`--writer` has `" + word + "`, and " + launch.kernel + " writes no " + name,
                         data::nameHint(name, names)};
        const auto element = elementOf(word, word.substr(open + 1, word.size() - open - 2), *array);
        if (!element)
            return element.error();
        watched.push_back({name, *element});
    }
    return watched;
}

} // namespace lane::cli
