#include "app/worker/source_cache.h"

#include <algorithm>

namespace lane::worker {

CompilationPtr SourceCache::compile(const std::string& fileName, const std::string& text) {
    const auto known = std::ranges::find_if(m_compilations, [&](const CompilationPtr& compilation) {
        return compilation->text == text && compilation->fileName == fileName;
    });
    if (known != m_compilations.end()) {
        m_compilations.splice(m_compilations.begin(), m_compilations, known);
        return m_compilations.front();
    }
    if (m_compilations.size() >= Most)
        m_compilations.pop_back();
    m_compilations.push_front(compileSource(0, fileName, text));
    return m_compilations.front();
}

} // namespace lane::worker
