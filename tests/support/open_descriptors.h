#pragma once

#include <dirent.h>

namespace lane::test {

/// How many files, sockets and pipes this process has open: what a leak would make more of.
inline int openDescriptors() {
    int count = 0;
    DIR* folder = ::opendir("/proc/self/fd");
    while (::readdir(folder))
        ++count;
    ::closedir(folder);
    return count;
}

} // namespace lane::test
