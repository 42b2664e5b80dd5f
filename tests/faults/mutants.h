#pragma once

#include <QList>
#include <QString>

/// A kernel with one mechanical fault.
struct Mutant {
    enum class Kind { Barrier, Guard, Index, Atomic };
    Kind kind = Kind::Barrier;
    int line = 0; ///< from 1
    QString what; ///< the line as it is now
    QString text; ///< of the whole file
};

QString kindName(Mutant::Kind kind);

/// All of one kernel of a file: each barrier dropped, each condition made true, each index one more
/// and one less, each atomic made plain. By the text, line by line; some do not compile.
QList<Mutant> mutantsOf(const QString& text, const QString& kernel);
