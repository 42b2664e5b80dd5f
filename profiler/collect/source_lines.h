#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace lane::profile {

/// Instructions of a CUBIN to lines of the CUDA text that it was made of, by the CUBIN's own line
/// table, which CUPTI reads. No GPU is needed. Errors of open(): those of CuptiLibrary.
class SourceLines {
public:
    static Result<std::unique_ptr<SourceLines>> open();
    ~SourceLines();
    SourceLines(const SourceLines&) = delete;
    SourceLines& operator=(const SourceLines&) = delete;

    /// From 1; 0 where the table has no line for the instruction. `offset`: bytes from the begin of
    /// the function. The CUBIN must be one that the driver has loaded.
    std::uint32_t lineOf(std::string_view cubin, const std::string& function,
                         std::uint64_t offset) const;

private:
    struct State;
    explicit SourceLines(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace lane::profile
