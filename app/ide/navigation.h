#pragma once

#include "app/ide/place_trail.h"

#include <QObject>

namespace lane::ide {

class MainWindow;

/// Go back and Go forward: listens to the carets of all open files, and owns the two commands.
class Navigation : public QObject {
public:
    Navigation(MainWindow& window, QObject* parent);

private:
    void go(bool back);

    MainWindow& m_window;
    PlaceTrail m_trail;
    bool m_isGoing = false; ///< carets move, and no user moves them
};

} // namespace lane::ide
