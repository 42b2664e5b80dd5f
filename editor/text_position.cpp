#include "editor/text_position.h"

#include <QChar>

namespace lane::text_position {

namespace {

bool isContinuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0u) == 0x80u; }
/// A lead byte from F0 on stands for a character of two UTF-16 units and four bytes.
bool isFourByteLead(char byte) { return static_cast<unsigned char>(byte) >= 0xF0u; }

} // namespace

qsizetype utf16Of(QByteArrayView utf8, qsizetype byte) {
    qsizetype units = 0;
    for (qsizetype i = 0; i < byte && i < utf8.size(); ++i)
        if (!isContinuation(utf8[i]))
            units += isFourByteLead(utf8[i]) ? 2 : 1;
    return units;
}

qsizetype byteOf(QStringView text, qsizetype unit) {
    qsizetype bytes = 0;
    for (qsizetype i = 0; i < unit && i < text.size(); ++i) {
        const char16_t c = text[i].unicode();
        if (QChar::isHighSurrogate(c) && i + 1 < text.size()) {
            if (i + 1 >= unit)
                break;
            bytes += 4;
            ++i;
        } else {
            bytes += c < 0x80 ? 1 : c < 0x800 ? 2 : 3;
        }
    }
    return bytes;
}

qsizetype codePoints(QByteArrayView utf8) {
    qsizetype count = 0;
    for (char byte : utf8)
        count += isContinuation(byte) ? 0 : 1;
    return count;
}

qsizetype byteOfColumn(QByteArrayView line, std::uint32_t column) {
    qsizetype i = 0;
    for (std::uint32_t at = 1; at < column && i < line.size(); ++at) {
        ++i;
        while (i < line.size() && isContinuation(line[i]))
            ++i;
    }
    return i;
}

} // namespace lane::text_position
