#pragma once

#include <string>
#include <vector>

namespace oracle {

/// How a program ended.
struct Ended {
    int status = -1;  ///< its exit status; 128 + the signal that ended it
    std::string text; ///< the last lines of its standard error
};

/// Starts a program and waits for it. Its standard output is thrown away.
Ended runProcess(const std::vector<std::string>& words);

} // namespace oracle
