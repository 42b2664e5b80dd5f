#pragma once

#include <string>

namespace lane::worker {

/// Standard output while kernels with `printf` run: CUDA writes what they print there whenever the
/// device is waited for. It is put aside, and back where it was at the end.
class PrintCapture {
public:
    /// `isKept`: take() gives what was written; else it is dropped.
    explicit PrintCapture(bool isKept);
    ~PrintCapture();
    PrintCapture(const PrintCapture&) = delete;
    PrintCapture& operator=(const PrintCapture&) = delete;
    /// What has been written since the last call.
    std::string take();

private:
    int m_before = -1; ///< standard output as it was
    int m_file = -1;
};

} // namespace lane::worker
