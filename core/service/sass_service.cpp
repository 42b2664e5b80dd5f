#include "core/service/sass_service.h"

#include "core/service/disassembler.h"
#include "core/service/kernel_compiler.h"

namespace lane {

namespace {

using Clock = std::chrono::steady_clock;

Error noMachineCode(const std::string& arch) {
    return {"L4131", arch + " is no real architecture: there is PTX and no machine code",
            "choose one like sm_90"};
}

Result<std::string> textOf(const Disassembler& tool, const PtxResult& compiled, SassStore& store, bool& fromCache,
                           const std::function<bool()>& isGivenUp, QuickDisassembler* quick) {
    const std::string& cubin = compiled.reply.cubin;
    const std::string key = SassStore::key(cubin, tool.version());
    auto known = store.find(key);
    fromCache = known.has_value();
    if (known) {
        if (quick)
            quick->know(tool, compiled.arch, cubin, *known);
        return std::move(*known);
    }
    auto text = quick ? quick->disassemble(tool, compiled.arch, cubin, isGivenUp) : tool.disassemble(cubin, isGivenUp);
    if (text)
        store.put(key, *text);
    return text;
}

void fill(SassResult& result, const PtxResult& compiled, const std::string& fileName, SassStore& store,
          const std::function<bool()>& isGivenUp, QuickDisassembler* quick) {
    if (compiled.reply.cubin.empty()) {
        result.error = noMachineCode(compiled.arch);
        return;
    }
    const auto tool = Disassembler::find(compiled.reply.nvrtcVersion, compiled.reply.nvrtcPath);
    if (!tool) {
        result.error = tool.error();
        return;
    }
    result.disassembler = "nvdisasm " + tool->version();
    const auto text = textOf(*tool, compiled, store, result.fromCache, isGivenUp, quick);
    if (!text)
        result.error = text.error();
    else
        result.listing = machine::SassListing(*text, cudaFileName(fileName));
}

} // namespace

SassService::SassService(const std::string& cacheFolder, QObject* parent)
    : QObject(parent), m_store(cacheFolder), m_queue(std::make_unique<NewestWins>(1)) {
    qRegisterMetaType<SassResultPtr>();
}

SassService::~SassService() { m_queue.reset(); }

SassResultPtr SassService::disassembleNow(const PtxResult& compiled, const std::string& fileName,
                                          SassStore& store, const std::function<bool()>& isGivenUp,
                                          QuickDisassembler* quick) {
    const auto begin = Clock::now();
    auto result = std::make_shared<SassResult>();
    result->revision = compiled.revision;
    result->arch = compiled.arch;
    fill(*result, compiled, fileName, store, isGivenUp, quick);
    result->elapsed = Clock::now() - begin;
    return result;
}

void SassService::request(quint64 document, const PtxResultPtr& compiled, const std::string& fileName) {
    const quint64 number = ++m_requests;
    m_newest[document] = number;
    m_queue->submit(document, [this, document, number, compiled, fileName](const NewestWins::Ticket& ticket) {
        if (ticket.isStale())
            return;
        const auto result = disassembleNow(*compiled, fileName, m_store, [ticket] { return ticket.isStale(); }, &m_quick);
        if (ticket.isStale())
            return;
        const auto ifNewest = [this, document, number, result] {
            if (m_newest.value(document) == number)
                Q_EMIT sassReady(document, result);
        };
        QMetaObject::invokeMethod(this, ifNewest, Qt::QueuedConnection);
    });
}

void SassService::forget(quint64 document) {
    m_newest.remove(document);
    m_queue->forget(document);
}

} // namespace lane
