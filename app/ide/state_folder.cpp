#include "app/ide/state_folder.h"

#include <QDir>

namespace lane::ide {

QString stateFolder() {
    QString folder = qEnvironmentVariable("LANE_STATE");
    if (folder.isEmpty()) {
        const QString base = qEnvironmentVariable("XDG_STATE_HOME");
        folder = (base.isEmpty() ? QDir::homePath() + QStringLiteral("/.local/state") : base) +
                 QStringLiteral("/lanework");
    }
    QDir().mkpath(folder);
    return folder;
}

} // namespace lane::ide
