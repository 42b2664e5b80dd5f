#include "core/service/quick_disassembler.h"

#include "core/cubin/printed_code.h"
#include "core/machine/sass_listing.h"
#include "core/service/warm_disassembler.h"

#include <algorithm>
#include <cstdlib>

namespace lane {

namespace {

using Answer = WarmDisassembler::Answer;
constexpr std::size_t MostWarm = 2; ///< each has some 60 MB, shared with its forks
constexpr std::chrono::milliseconds ReadyLimit{2000};
constexpr int MostEnds = 3;

} // namespace

/// One program with one architecture.
struct QuickDisassembler::Kept {
    std::string program, version, arch;
    std::unique_ptr<WarmDisassembler> warm; ///< none: not started yet, or of no use
    bool isOfUse = true, isBelieved = false;
    int ends = 0; ///< that it came to without being asked
    std::string cubin, text; ///< a listing of the ordinary way, to be made again before it is believed
};

QuickDisassembler::QuickDisassembler() = default;
QuickDisassembler::~QuickDisassembler() = default;

QuickDisassembler::Counts QuickDisassembler::counts() const {
    const std::lock_guard lock(m_mutex);
    return m_counts;
}

QuickDisassembler::Kept& QuickDisassembler::keptFor(const Disassembler& tool, const std::string& arch) {
    const auto found = std::find_if(m_kept.begin(), m_kept.end(), [&](const Kept& one) {
        return one.program == tool.path() && one.version == tool.version() && one.arch == arch;
    });
    if (found != m_kept.end()) {
        m_kept.splice(m_kept.begin(), m_kept, found);
        return m_kept.front();
    }
    if (m_kept.size() == MostWarm)
        m_kept.pop_back();
    Kept& kept = m_kept.emplace_front();
    kept.program = tool.path();
    kept.version = tool.version();
    kept.arch = arch;
    return kept;
}

/// Of no more use: the next listing of the ordinary way starts another, unless this is for good.
bool QuickDisassembler::ended(Kept& kept, const std::string& why, bool forGood) {
    m_counts.why = why;
    kept.isOfUse = !forGood && ++kept.ends < MostEnds;
    kept.isBelieved = false;
    kept.warm.reset();
    return false;
}

void QuickDisassembler::begin(Kept& kept) {
    std::string why;
    if (kept.isOfUse && !kept.warm && !(kept.warm = WarmDisassembler::start(kept.program, "SM" + kept.arch.substr(3), why)))
        ended(kept, why, true);
}

/// False: this one the ordinary way.
bool QuickDisassembler::quickly(Kept& kept, const std::string& cubin, std::string& text, const std::function<bool()>& isGivenUp) {
    std::string raw;
    const auto code = cubin::codeOf(cubin, m_counts.why);
    if (!code)
        return false;
    if (code->sm != static_cast<unsigned>(std::atoi(kept.arch.c_str() + 3))) {
        m_counts.why = "code of another architecture";
        return false;
    }
    switch (kept.warm->print(code->bytes, raw, isGivenUp)) {
    case Answer::Text: break;
    case Answer::GivenUp: return false;
    case Answer::Refused: m_counts.why = "nvdisasm did not take the code"; return false;
    case Answer::Late: return ended(kept, "no answer in time");
    case Answer::Failed: return ended(kept, "nvdisasm ended");
    }
    auto printed = cubin::printedCode(*code, raw, m_counts.why);
    if (printed)
        text = std::move(*printed);
    return printed.has_value();
}

bool QuickDisassembler::isBelieved(Kept& kept, const std::function<bool()>& isGivenUp) {
    if (kept.isBelieved || !kept.warm || kept.cubin.empty())
        return kept.isBelieved;
    if (const Answer answer = kept.warm->waitUntilReady(ReadyLimit, isGivenUp); answer != Answer::Text)
        return answer == Answer::GivenUp ? false : ended(kept, "it did not open its input as we expect");
    std::string text;
    if (!quickly(kept, kept.cubin, text, isGivenUp))
        return false;
    if (machine::SassListing(text, {}) != machine::SassListing(kept.text, {}))
        return ended(kept, "its listing was another than the ordinary one", true);
    kept.isBelieved = true;
    kept.cubin.clear();
    kept.text.clear();
    return true;
}

Result<std::string> QuickDisassembler::disassemble(const Disassembler& tool, const std::string& arch, const std::string& cubin,
                                                   const std::function<bool()>& isGivenUp) {
    const std::lock_guard lock(m_mutex);
    const auto wasGivenUp = [&] { return isGivenUp && isGivenUp(); };
    if (!arch.starts_with("sm_"))
        return tool.disassemble(cubin, isGivenUp);
    Kept& kept = keptFor(tool, arch);
    std::string text;
    if (isBelieved(kept, isGivenUp) && quickly(kept, cubin, text, isGivenUp)) {
        ++m_counts.quick;
        return text;
    }
    if (wasGivenUp())
        return Error{"L4105", "Disassembling was given up."};
    ++m_counts.ordinary;
    auto printed = tool.disassemble(cubin, isGivenUp);
    begin(kept); // not before: on two cores this one would take half as long again
    if (printed && kept.warm && !kept.isBelieved) {
        kept.cubin = cubin;
        kept.text = *printed;
    }
    return printed;
}

void QuickDisassembler::know(const Disassembler& tool, const std::string& arch, const std::string& cubin, const std::string& text) {
    const std::lock_guard lock(m_mutex);
    if (!arch.starts_with("sm_"))
        return;
    Kept& kept = keptFor(tool, arch);
    if (kept.warm || !kept.isOfUse)
        return;
    begin(kept);
    kept.cubin = cubin;
    kept.text = text;
}

} // namespace lane
