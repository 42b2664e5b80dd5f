#include "core/data/files.h"
#include "core/data/text.h"

#include <algorithm>

namespace lane::data {

namespace {
/// Reads fields one after the other, counting lines and columns (fields) from 1.
class CsvReader {
public:
    CsvReader(std::string_view text, const std::string& name, ScalarKind type)
        : m_name(name), m_type(type) {
        if (text.starts_with("\xEF\xBB\xBF"))
            text.remove_prefix(3);
        while (!text.empty() && (text.back() == '\n' || text.back() == '\r'))
            text.remove_suffix(1);
        m_rest = text;
        m_separator = separatorOf(text);
    }

    Status read() {
        while (!m_rest.empty()) {
            const std::uint64_t before = m_bits.size();
            if (Status status = readLine(); !status)
                return status;
            const std::uint64_t fields = m_bits.size() - before;
            if (m_lines == 0)
                m_columns = fields;
            ++m_lines;
            if (fields != m_columns)
                return ragged(fields);
        }
        return Unit{};
    }

    Result<Array> array() const {
        Shape shape{m_bits.size()};
        if (m_lines > 1 && m_columns > 1)
            shape = Shape{m_lines, m_columns};
        auto made = Array::zeros(m_type, shape);
        if (!made)
            return made;
        const std::size_t size = sizeOf(m_type);
        std::byte* out = made->buffer->bytes();
        for (std::size_t i = 0; i < m_bits.size(); ++i)
            std::copy_n(reinterpret_cast<const std::byte*>(&m_bits[i]), size, out + i * size);
        return made;
    }

private:
    static char separatorOf(std::string_view text) {
        bool hasSemicolon = false, isQuoted = false;
        for (const char c : text.substr(0, text.find('\n'))) {
            isQuoted = isQuoted != (c == '"');
            if (c == '\t' && !isQuoted)
                return '\t';
            hasSemicolon = hasSemicolon || (c == ';' && !isQuoted);
        }
        return hasSemicolon ? ';' : ',';
    }

    Error ragged(std::uint64_t fields) const {
        return {
            "L3013",
            m_name + ", line " + std::to_string(m_lines) + ": it has " + std::to_string(fields) +
                (fields == 1 ? " value" : " values") + ", and the lines above have " +
                std::to_string(m_columns) + ".",
            "All rows must be of one length: add what is missing, or take out what is too much."};
    }

    std::string place(std::uint64_t column) const {
        return m_name + ", line " + std::to_string(m_lines + 1) + ", column " +
               std::to_string(column) + ": ";
    }

    Status readLine() {
        for (std::uint64_t column = 1;; ++column) {
            std::string field;
            if (!takeField(field))
                return Error{"L3015", place(column) + "a quoted value is not closed.",
                             "Close it with \"."};
            if (Status status = store(field, column); !status)
                return status;
            if (m_rest.empty())
                return Unit{};
            const char end = m_rest.front();
            m_rest.remove_prefix(1);
            if (end == '\n')
                return Unit{};
        }
    }

    /// Up to the separator or the line's end, which stays; false when a quote is left open.
    bool takeField(std::string& field) {
        std::string_view blanks = m_rest;
        while (blanks.starts_with(' '))
            blanks.remove_prefix(1);
        if (blanks.starts_with('"')) {
            m_rest = blanks.substr(1);
            std::size_t close = m_rest.find('"');
            for (; close != std::string_view::npos && m_rest.substr(close + 1).starts_with('"');
                 close = m_rest.find('"')) {
                field += m_rest.substr(0, close + 1);
                m_rest.remove_prefix(close + 2);
            }
            if (close == std::string_view::npos)
                return false;
            field += m_rest.substr(0, close);
            m_rest.remove_prefix(close + 1);
        }
        const char ends[] = {m_separator, '\n', 0};
        const std::size_t end = std::min(m_rest.find_first_of(ends), m_rest.size());
        field += trimmed(m_rest.substr(0, end));
        m_rest.remove_prefix(end);
        return true;
    }

    Status store(std::string& field, std::uint64_t column) {
        const bool mayBeDecimalComma = m_separator != ',' || isFloat(m_type);
        if (mayBeDecimalComma && isFloat(m_type) && field.find('.') == std::string::npos &&
            std::count(field.begin(), field.end(), ',') == 1)
            field[field.find(',')] = '.';
        const auto bits = scalarFromText(m_type, field);
        if (bits) {
            m_bits.push_back(*bits);
            return Unit{};
        }
        const bool isHeading = m_lines == 0 && column == 1;
        return Error{"L3014", place(column) + bits.error().message,
                     isHeading ? "If line 1 is a heading, take it out. " + bits.error().hint
                               : bits.error().hint};
    }

    const std::string& m_name;
    ScalarKind m_type;
    std::string_view m_rest;
    char m_separator = ',';
    std::vector<std::uint64_t> m_bits;
    std::uint64_t m_lines = 0;
    std::uint64_t m_columns = 0;
};
} // namespace

Result<Array> readCsv(std::string_view text, const std::string& name, ScalarKind type) {
    CsvReader reader(text, name, type);
    if (Status status = reader.read(); !status)
        return status.error();
    return reader.array();
}

std::string csvText(const Array& array) {
    const std::size_t rank = array.shape.rank();
    const std::uint64_t columns = rank < 2 ? 1 : array.shape[rank - 1];
    std::string text;
    for (std::uint64_t i = 0; i < array.count(); ++i) {
        text += array.textOf(i);
        text += (i + 1) % columns == 0 ? '\n' : ',';
    }
    return text;
}

} // namespace lane::data
