#pragma once

#include "core/service/run_record.h"

#include <QImage>
#include <QString>

#include <vector>

namespace lane::ide {

/// What a report of a run shows besides the run itself.
struct RunPage {
    struct Picture {
        QString title;
        QImage image;
    };
    RunRecordPtr run;
    QString source, cuda, ptx; ///< an empty one is left out
    QString program;           ///< "Lanework 1.0"
    QString when;              ///< the date, as people write it
    bool isStale = false;      ///< the text has been edited since
    std::vector<Picture> pictures;
};

/// One HTML file with everything in it: launch, verdict, times, faults, pictures, texts. In the language of the moment.
QString runAsHtml(const RunPage& page);

} // namespace lane::ide
