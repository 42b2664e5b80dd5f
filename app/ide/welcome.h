#pragma once

namespace lane::ide {

class MainWindow;

/// What someone sees who starts the program for the first time: an example that runs with one key, the list of the
/// others, and a strip that says what to do. Runs nothing.
void welcome(MainWindow& window);

} // namespace lane::ide
