#pragma once

#include "core/service/disassembler.h"

#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>

namespace lane {

class WarmDisassembler;

/// Disassembly while typing: of each architecture an nvdisasm is kept warm, whose print of the raw code becomes the
/// listing with what the CUBIN's own tables say (core/cubin). Before one is believed, it makes a listing that the
/// ordinary way has made too: both must be the same. Whatever is not as it should be is done the ordinary way: no
/// error comes of being quick. Thread-safe: one after the other.
class QuickDisassembler {
public:
    QuickDisassembler();
    ~QuickDisassembler();

    /// As Disassembler::disassemble; `arch` is "sm_90".
    Result<std::string> disassemble(const Disassembler& tool, const std::string& arch, const std::string& cubin,
                                    const std::function<bool()>& isGivenUp = {});
    /// A listing that there was already: one is started, and measured by this.
    void know(const Disassembler& tool, const std::string& arch, const std::string& cubin, const std::string& text);

    struct Counts {
        int quick = 0, ordinary = 0;
        std::string why; ///< the last reason for the ordinary way, but for the first listing of an architecture
    };
    Counts counts() const;

private:
    struct Kept;
    Kept& keptFor(const Disassembler& tool, const std::string& arch);
    void begin(Kept& kept);
    bool isBelieved(Kept& kept, const std::function<bool()>& isGivenUp);
    bool quickly(Kept& kept, const std::string& cubin, std::string& text, const std::function<bool()>& isGivenUp);
    bool ended(Kept& kept, const std::string& why, bool forGood = false);

    mutable std::mutex m_mutex;
    std::list<Kept> m_kept; ///< last used first
    Counts m_counts;
};

} // namespace lane
