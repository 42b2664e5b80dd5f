#pragma once

#include <string>
#include <vector>

namespace lane::test {

/// A file with an input and what is expected of it, in sections that begin with `==== NAME`. The
/// first is `input`; each other one names a stage.
struct GoldenFile {
    struct Section {
        std::string name;
        std::string text;
    };
    std::string path;
    std::string input;
    std::vector<Section> expected;

    static GoldenFile read(const std::string& path);
    bool write() const;
};

/// What a stage gives for an input: `tokens`, `syntax`, `ir` or `diagnostics`. The path
/// tells Lean inputs: they end in `.lean.golden`.
std::string produce(const std::string& stage, const std::string& input, const std::string& path);

} // namespace lane::test
