#pragma once

namespace lane::cpu {

/// A function that generated code may call.
struct RuntimeSymbol {
    const char* name;
    void* address;
};

} // namespace lane::cpu
