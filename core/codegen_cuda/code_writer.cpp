#include "core/codegen_cuda/code_writer.h"

namespace lane::cuda {

void CodeWriter::line(unsigned depth, std::string_view text, std::optional<SourceRange> source) {
    m_text.text.append(depth * 4, ' ').append(text).append("\n");
    ++m_count;
    if (source)
        m_text.map.push_back({m_count, *source, m_lines.lineAt(source->begin)});
}

void CodeWriter::also(SourceRange source) {
    m_text.map.push_back({m_count, source, m_lines.lineAt(source.begin)});
}

void CodeWriter::blank() {
    if (isEmpty() || m_text.text.ends_with("\n\n"))
        return;
    m_text.text += '\n';
    ++m_count;
}

void CodeWriter::append(const CodeWriter& other) {
    m_text.text += other.m_text.text;
    for (CudaLine entry : other.m_text.map) {
        entry.line += m_count;
        m_text.map.push_back(entry);
    }
    m_count += other.m_count;
}

} // namespace lane::cuda
