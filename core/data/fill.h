#pragma once

#include "core/data/array.h"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace lane::data {

/// Where an array's values come from. Texts are the command line's and the run sheet's.
struct Source {
    enum class Kind : std::uint8_t { Zeros, Values, Iota, Constant, Uniform, Normal, Expression, File };
    Kind kind = Kind::Zeros;
    Shape shape = {};                     ///< of all but Values and File may be empty: then the declared one
    std::vector<std::string> values = {}; ///< Values; Constant: one
    std::string low = "0", high = "1";    ///< Uniform; Normal: mean, standard deviation; Iota: start, step
    std::uint64_t seed = 1;
    std::string text = {};                ///< Expression in i; File: path

    /// Reads "values:1,2,3", "iota:SHAPE", "uniform:SHAPE:LO:HI:SEED", "file:PATH" …
    static Result<Source> parse(std::string_view text);
    std::string toText() const;       ///< the same, to be parsed again
    std::string description() const;  ///< short, for a table: "uniform(0, 1, 7)"

    friend bool operator==(const Source&, const Source&) = default;
};

/// Makes the array. `declared` is used where the source has no shape of its own. Relative files are
/// relative to `folder`. The same source gives the same values on every machine.
Result<Array> makeArray(ScalarKind type, const Source& source, const Shape& declared,
                        const std::string& folder);

} // namespace lane::data
