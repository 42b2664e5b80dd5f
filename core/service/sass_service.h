#pragma once

#include "core/machine/sass_listing.h"
#include "core/service/compile_service.h"
#include "core/service/newest_wins.h"
#include "core/service/quick_disassembler.h"
#include "core/service/sass_store.h"

#include <QHash>
#include <QObject>

#include <chrono>
#include <memory>
#include <optional>

namespace lane {

/// The machine code of one compile, or why it can't be shown.
struct SassResult {
    std::uint64_t revision = 0;
    std::string arch;
    machine::SassListing listing;
    bool fromCache = false;
    std::optional<Error> error; ///< no disassembler, or one that is too old; PTX only
    std::string disassembler;   ///< "nvdisasm 13.2"
    std::chrono::nanoseconds elapsed{}; ///< of the disassembly alone
};
using SassResultPtr = std::shared_ptr<const SassResult>;

/// Disassembles what the CompileService has compiled, for whoever looks at it: on a thread of its
/// own, newest first, so that CUDA and PTX never wait for it. Signals come on the owner's thread.
class SassService : public QObject {
    Q_OBJECT
public:
    /// `cacheFolder` is KernelCache's.
    explicit SassService(const std::string& cacheFolder, QObject* parent = nullptr);
    ~SassService() override;

    /// `result` is complete; `fileName` is the kernel file's.
    void request(quint64 document, const PtxResultPtr& result, const std::string& fileName);
    /// The document is closed, or its text has changed: nothing more will come of it.
    void forget(quint64 document);
    /// Waits: for the command line. `fileName` as above; with `quick`, who asks more than once.
    static SassResultPtr disassembleNow(const PtxResult& result, const std::string& fileName, SassStore& store,
                                        const std::function<bool()>& isGivenUp = {}, QuickDisassembler* quick = nullptr);
    /// How often it was quick, and why it was not.
    QuickDisassembler::Counts counts() const { return m_quick.counts(); }

Q_SIGNALS:
    void sassReady(quint64 document, lane::SassResultPtr result);

private:
    QHash<quint64, quint64> m_newest; ///< document → request
    quint64 m_requests = 0;
    SassStore m_store;
    QuickDisassembler m_quick;
    std::unique_ptr<NewestWins> m_queue; ///< ends before what its job looks at
};

} // namespace lane

Q_DECLARE_METATYPE(lane::SassResultPtr)
