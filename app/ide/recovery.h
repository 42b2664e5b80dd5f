#pragma once

#include <QLockFile>
#include <QString>

#include <memory>
#include <vector>

namespace lane::ide {

/// What a recovery file holds: an unsaved text and where it belongs.
struct RecoveredText {
    QString path;  ///< of the document; empty for one that was never saved
    QString title; ///< of one without a path
    QString text;
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

    bool write(const RecoveredText& text);
    void remove();
    const QString& path() const { return m_path; }

private:
    QString m_path;
    std::unique_ptr<QLockFile> m_lock;
};

/// Reads and removes the files in `folder` whose program is no longer there.
std::vector<RecoveredText> takeOrphans(const QString& folder);

} // namespace lane::ide
