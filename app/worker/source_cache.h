#pragma once

#include "core/compile/compilation.h"

#include <list>
#include <string>

namespace lane::worker {

/// The last texts and what the front end made of them: a client that runs a kernel again sends the
/// same text again.
class SourceCache {
public:
    CompilationPtr compile(const std::string& fileName, const std::string& text);

private:
    static constexpr std::size_t Most = 16;
    std::list<CompilationPtr> m_compilations; ///< the last used first
};

} // namespace lane::worker
