#pragma once

#include <QByteArray>
#include <QLockFile>
#include <QString>
#include <QThreadPool>

#include <memory>
#include <vector>

namespace lane::ide {

/// What a recovery file holds: an unsaved text and where it belongs.
struct RecoveredText {
    QString path;  ///< of the document; empty for one that was never saved
    QString title; ///< of one without a path
    QByteArray text; ///< UTF-8
    int line = 1, column = 1;
};

/// The recovery file of one document: written whole or not at all, removed when the text is saved
/// or given up. A lock beside it tells a living program's file from that of one that was killed.
class RecoveryFile {
public:
    explicit RecoveryFile(const QString& folder);
    ~RecoveryFile();
    RecoveryFile(const RecoveryFile&) = delete;
    RecoveryFile& operator=(const RecoveryFile&) = delete;

    /// On a thread of its own, as a disk may take its time: the newest text is the last to be written.
    void write(const RecoveredText& text);
    /// Nothing is being written any more, and the file is gone.
    void remove();
    void waitUntilWritten();
    const QString& path() const { return m_path; }

private:
    QString m_path;
    std::unique_ptr<QLockFile> m_lock;
    QThreadPool m_writes; ///< one thread
};

/// Reads and removes the files in `folder` whose program is no longer there.
std::vector<RecoveredText> takeOrphans(const QString& folder);

} // namespace lane::ide
