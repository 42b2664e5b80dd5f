// Lengths of dynamic shared arrays: expressions in the scalars and the block.
#include "views/arguments/argument_store.h"

#include "views/common/numbers.h"

#include <algorithm>

namespace lane {

void ArgumentStore::setLaunch(const std::vector<std::string>& block, const LaunchLimits& limits) {
    const bool isSame = block == m_scenario.block && limits.maxSharedBytes == m_limits.maxSharedBytes && limits.sharedOf == m_limits.sharedOf &&
                        limits.maxThreadsPerBlock == m_limits.maxThreadsPerBlock;
    m_scenario.block = block;
    m_limits = limits;
    if (isSame)
        return;
    readLengths();
    Q_EMIT changed();
}

/// Of dynamic shared arrays: what they come to, or why not. Needs the scenario.
void ArgumentStore::readLengths() {
    m_shared.reset();
    const bool has = std::any_of(m_parameters.begin(), m_parameters.end(), [](const Parameter& p) { return p.isShared; });
    if (has)
        m_shared = sharedUse(m_compilation->module, *m_kernel, m_scenario, m_limits);
    for (std::size_t i = 0; i < m_parameters.size(); ++i) {
        if (!m_parameters[i].isShared)
            continue;
        const SharedArrayUse* use = sharedUseOf(i);
        m_arrays[i].error = use ? use->error : std::nullopt;
        if (use && use->error && use->error->code == "L2015")
            m_arrays[i].error->hint = "Type a smaller length into its row, or choose a smaller block.";
    }
}

const SharedArrayUse* ArgumentStore::sharedUseOf(std::size_t parameter) const {
    if (m_shared && m_parameters[parameter].isShared)
        for (const SharedArrayUse& use : m_shared->arrays)
            if (use.name == m_parameters[parameter].name)
                return &use;
    return nullptr;
}

QString ArgumentStore::sharedWords(std::size_t parameter) const {
    const SharedArrayUse* use = sharedUseOf(parameter);
    if (!use)
        return tr("What it takes is known when the scalars and the block can be read.");
    const Numbers numbers = Numbers::of(QLocale());
    const QString all = tr("The shared arrays of the kernel take %1 B of the %2 B that a block may have on %3.")
                            .arg(numbers.integer(m_shared->bytes), numbers.integer(m_limits.maxSharedBytes), QString::fromStdString(m_limits.sharedOf));
    if (use->error && use->elements == 0)
        return all;
    return tr("%1 elements of %2 B: %3 B a block.").arg(numbers.integer(use->elements), numbers.integer(use->elementBytes), numbers.integer(use->bytes())) +
           u' ' + all;
}

} // namespace lane
