#pragma once

#include "core/data/array.h"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace lane::data {

/// Where an array's values come from. Texts are the command line's and the run sheet's.
struct Source {
    enum class Kind : std::uint8_t {
        Zeros,
        Values,
        Iota,
        Constant,
        Uniform,
        Normal,
        Expression,
        File
    };
    Kind kind = Kind::Zeros;
    Shape shape = {}; ///< of all but Values and File may be empty: then the declared one
    std::vector<std::string> values = {}; ///< Values; Constant: one
    std::string low = "0",
                high = "1"; ///< Uniform; Normal: mean, standard deviation; Iota: start, step
    std::uint64_t seed = 1;
    std::string text = {}; ///< Expression in i; File: path

    /// Reads "values:1,2,3" (or "values:SHAPE:1,2,3"), "zeros:SHAPE", "constant:SHAPE:V",
    /// "iota:SHAPE[:START[:STEP]]", "uniform:SHAPE[:LO:HI[:SEED]]",
    /// "normal:SHAPE[:MEAN:SD[:SEED]]", "expr:SHAPE:EXPRESSION", "file:PATH". An empty SHAPE means
    /// the declared one.
    static Result<Source> parse(std::string_view text);
    std::string toText() const;      ///< the same, to be parsed again
    std::string description() const; ///< short, for a table: "uniform(0, 1, 7)"

    friend bool operator==(const Source&, const Source&) = default;
};

/// As the texts write it ("expr" for Expression), and all of them.
std::string_view kindName(Source::Kind kind);
std::vector<std::string> kindNames();

/// Makes the array. `declared` is used where the source has no shape of its own (rank 0: there is
/// none, L2007). Relative files are relative to `folder`. Element i depends on the source and on i
/// alone, so the same source gives the same values on every machine and however many cores fill it
/// (an expression's sin, exp and the like are the C library's).
///
/// Uniform: floats in [low, high), whole numbers in low … high, both included; Bool: either value.
/// A whole-number array takes an expression's float truncated toward zero; what does not fit is an
/// error that names the element.
Result<Array> makeArray(ScalarKind type, const Source& source, const Shape& declared,
                        const std::string& folder);

} // namespace lane::data
