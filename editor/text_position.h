#pragma once

#include <QByteArrayView>
#include <QString>

#include <cstdint>

/// The one place where the three ways to count a text meet: the compiler and QScintilla's styling
/// count bytes of UTF-8, people and LineIndex count code points, QString counts UTF-16 units.
namespace lane::text_position {

/// UTF-16 units of the first `byte` bytes. `byte` must not split a character.
qsizetype utf16Of(QByteArrayView utf8, qsizetype byte);
/// Bytes of the first `unit` UTF-16 units. A unit inside a surrogate pair counts as its start.
qsizetype byteOf(QStringView text, qsizetype unit);
/// Code points in a piece of UTF-8.
qsizetype codePoints(QByteArrayView utf8);
/// Byte offset of the code point number `column` (from 1) in a line; its end beyond it.
qsizetype byteOfColumn(QByteArrayView line, std::uint32_t column);

} // namespace lane::text_position
