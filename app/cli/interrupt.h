#pragma once

namespace lane::cli {

/// From here on Ctrl-C and a request to end stop the program at once, with the terminal's line
/// cleared; but not in the middle of a file (see WholeFile).
void watchForInterrupts();

/// While one lives, an interrupt waits: a file is written whole or not at all. The wait is as long
/// as the write.
class WholeFile {
public:
    WholeFile();
    ~WholeFile();
    WholeFile(const WholeFile&) = delete;
    WholeFile& operator=(const WholeFile&) = delete;
};

} // namespace lane::cli
