#pragma once

#include "core/base/line_index.h"
#include "core/codegen_cuda/emit.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lane::cuda {

/// The lines of a statement that has room for so many columns on each: parted behind commas and operators, as far out of
/// brackets as can be; what is left stands below the bracket that it is in, or below the value.
std::vector<std::string> brokenLines(std::string_view text, std::size_t room);

/// Collects lines of CUDA with the source that each came from.
class CodeWriter {
public:
    explicit CodeWriter(const LineIndex& lines) : m_lines(lines) {}

    void line(unsigned depth, std::string_view text, std::optional<SourceRange> source = {});
    /// A statement, on further lines where it is longer than 100 columns: all of them come of its source.
    void broken(unsigned depth, std::string_view text, SourceRange source);
    /// The line last written comes of this piece of source too.
    void also(SourceRange source);
    /// The line of the source, from 1, in which a range begins.
    std::uint32_t sourceLine(SourceRange source) const { return m_lines.lineAt(source.begin); }
    /// An empty line, unless the last one is empty already or there is none.
    void blank();
    /// Adds what another writer (of the same source) has collected.
    void append(const CodeWriter& other);
    bool isEmpty() const { return m_text.text.empty(); }
    CudaText take() { return std::move(m_text); }

private:
    const LineIndex& m_lines;
    CudaText m_text;
    std::uint32_t m_count = 0; ///< lines written
};

} // namespace lane::cuda
