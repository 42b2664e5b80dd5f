#include "app/worker/print_capture.h"

#include <cstdio>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

namespace lane::worker {

PrintCapture::PrintCapture(bool isKept) {
    std::fflush(stdout);
    m_file = isKept ? ::memfd_create("prints", MFD_CLOEXEC) : ::open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (m_file < 0)
        return; // then the prints go to standard output
    m_before = ::dup(STDOUT_FILENO);
    ::dup2(m_file, STDOUT_FILENO);
}

PrintCapture::~PrintCapture() {
    if (m_file < 0)
        return;
    std::fflush(stdout);
    if (m_before >= 0)
        ::dup2(m_before, STDOUT_FILENO);
    else
        ::close(STDOUT_FILENO); // as it was
    ::close(m_before);
    ::close(m_file);
}

std::string PrintCapture::take() {
    std::fflush(stdout);
    std::string text;
    const off_t size = m_file < 0 ? 0 : ::lseek(m_file, 0, SEEK_END);
    if (size <= 0)
        return text;
    text.resize(static_cast<std::size_t>(size));
    const ssize_t read = ::pread(m_file, text.data(), text.size(), 0);
    text.resize(read < 0 ? 0 : static_cast<std::size_t>(read));
    if (::ftruncate(m_file, 0) != 0)
        return text;
    ::lseek(m_file, 0, SEEK_SET); // standard output has the same place
    return text;
}

} // namespace lane::worker
