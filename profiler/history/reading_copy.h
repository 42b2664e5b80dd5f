#pragma once

#include "core/base/result.h"

#include <string>

namespace lane::history {

/// A history and its log, copied into a folder of its own that goes with this.
class ReadingCopy {
public:
    /// L3040 where it does not read or there is no room for it.
    static Result<ReadingCopy> of(const std::string& file);
    ReadingCopy(ReadingCopy&& other) noexcept;
    ReadingCopy& operator=(ReadingCopy&&) = delete;
    ~ReadingCopy();
    const std::string& file() const { return m_file; }

private:
    explicit ReadingCopy(std::string folder);
    std::string m_folder, m_file;
};

} // namespace lane::history
