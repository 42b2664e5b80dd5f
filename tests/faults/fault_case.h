#pragma once

#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>

/// A file of two kernels, or of two programs and their kernels: `planted` has one fault, `safe` is what it should have been. Comments say
/// what is expected:
///
///     -- run: WORDS                   how both are run
///     … -- fault: KIND[, KIND]        at a line that may be the fault's place
///     … -- other                      at a line that the other access of a race may have
struct FaultCase {
    QString path;
    QStringList run;
    QString kind;
    bool isOfPrograms = false;
    QList<int> lines;  ///< from 1
    QList<int> others; ///< the lines of faults too
    /// What a fault may be as well, by line: threads that race may read before anything is written.
    QMap<int, QString> also;
    QString problem;   ///< what is wrong with the file itself

    static FaultCase read(const QString& path);
    static QList<FaultCase> all(const QString& folder);
};

/// A fault as the command line tells it.
struct FoundFault {
    QString kind;
    int line = 0, otherLine = 0;
    bool hasOther = false;
};

struct FaultRun {
    int status = -1;
    QString text; ///< what stood on standard error
    QList<FoundFault> faults;
};

/// Runs one kernel of the case by the program lanework-cli, with further words.
FaultRun runKernel(const FaultCase& faultCase, const QString& kernel, const QStringList& words);
