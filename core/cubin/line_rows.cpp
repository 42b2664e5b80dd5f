// The only place that knows libdw, which reads a line table with NVIDIA's additions: the row that an
// inlined row was called from.
#include "core/cubin/line_rows.h"

#include <algorithm>
#include <cstring>
#include <elf.h>
#include <elfutils/libdw.h>
#include <functional>
#include <memory>

namespace lane::cubin {

namespace {

/// libdw keeps rows by address and a call by its row's number. Each sequence gets 4 GiB of addresses of its own, in
/// the order of the table, so that its order of rows is ours.
constexpr int SpaceBits = 32;
/// The PTX that NVRTC put into the CUBIN is a section, and no file of its table.
constexpr const char* PtxFile = ".nv_debug_ptx_txt";

struct ElfEnd {
    void operator()(Elf* elf) const { elf_end(elf); }
};
struct DwarfEnd {
    void operator()(Dwarf* dwarf) const { dwarf_end(dwarf); }
};

/// The rows of one unit. A call is a row's number, which libdw counts from the begin of the table, the CUBIN from that
/// of the sequence: each function's rows are one.
class Unit {
public:
    Unit(Dwarf_Lines* lines, std::size_t count, LineTable table) : m_lines(lines), m_table(table) {
        for (std::size_t i = 0; i < count; ++i)
            m_rows.push_back(dwarf_onesrcline(lines, i));
    }

    /// Into the sections that the addresses stand for.
    bool addTo(Code& code, const std::vector<AddressAt>& addresses) {
        for (std::size_t i = 0; i < m_rows.size(); ++i) {
            Dwarf_Addr address = 0;
            bool isEnd = false;
            if (dwarf_lineaddr(m_rows[i], &address) != 0 || dwarf_lineendsequence(m_rows[i], &isEnd) != 0)
                return false;
            const std::uint64_t space = address >> SpaceBits;
            if (space == 0 || space > addresses.size())
                return false;
            Section& section = code.sections[addresses[space - 1].section];
            auto& rows = m_table == LineTable::Cuda ? section.cuda : section.ptx;
            if (isEnd)
                m_first = i + 1;
            else
                rows.push_back({address & ((1ull << SpaceBits) - 1), framesOf(m_rows[i])});
        }
        return true;
    }

private:
    std::optional<Frame> frameOf(Dwarf_Line* line) const {
        const char* file = m_table == LineTable::Ptx ? PtxFile : dwarf_linesrc(line, nullptr, nullptr);
        int number = 0;
        if (!file || dwarf_lineno(line, &number) != 0 || number < 0)
            return std::nullopt;
        return Frame{file, static_cast<std::uint32_t>(number)};
    }

    /// A row, and the rows that it was called from; no chain is longer than there are rows.
    std::vector<Frame> framesOf(Dwarf_Line* line) const {
        std::vector<Frame> frames;
        for (; line && frames.size() < m_rows.size(); line = callerOf(line)) {
            auto frame = frameOf(line);
            if (!frame)
                break;
            frames.push_back(std::move(*frame));
        }
        return frames;
    }

    Dwarf_Line* callerOf(Dwarf_Line* line) const {
        Dwarf_Line* caller = dwarf_linecontext(m_lines, line);
        if (!caller)
            return nullptr;
        const auto found = std::lower_bound(m_rows.begin(), m_rows.end(), caller, std::less<>()); // they lie in one array
        const std::size_t index = m_first + static_cast<std::size_t>(found - m_rows.begin());
        return index < m_rows.size() ? m_rows[index] : nullptr;
    }

    Dwarf_Lines* m_lines;
    LineTable m_table;
    std::vector<Dwarf_Line*> m_rows;
    std::size_t m_first = 0; ///< of the sequence
};

bool read(Elf* elf, LineTable table, const std::vector<AddressAt>& addresses, Code& code) {
    const std::unique_ptr<Dwarf, DwarfEnd> dwarf(dwarf_begin_elf(elf, DWARF_C_READ, nullptr));
    if (!dwarf)
        return false;
    Dwarf_Off offset = 0, next = 0;
    Dwarf_CU* unit = nullptr;
    for (;; offset = next) {
        Dwarf_Files* files = nullptr;
        Dwarf_Lines* lines = nullptr;
        std::size_t fileCount = 0, count = 0;
        const int got = dwarf_next_lines(dwarf.get(), offset, &next, &unit, &files, &fileCount, &lines, &count);
        if (got != 0)
            return got == 1; // the end
        if (!Unit(lines, count, table).addTo(code, addresses))
            return false;
    }
}

/// A copy in which the table names addresses of our own, under the name by which libdw finds it.
class Copy {
public:
    Copy(std::string_view cubin, TableHeaders headers) : m_bytes(cubin), m_headers(headers) {}

    bool write(const std::vector<AddressAt>& addresses) {
        const auto table = at<Elf64_Shdr>(m_headers.own);
        for (std::size_t i = 0; i < addresses.size(); ++i) {
            const std::uint64_t position = addresses[i].position;
            if (table.sh_size < sizeof position || position > table.sh_size - sizeof position)
                return false;
            put(table.sh_offset + position, ((i + 1) << SpaceBits) + addresses[i].offset);
        }
        return true;
    }

    Elf* open() {
        if (m_headers.debugLine && m_headers.debugLine != m_headers.own)
            swapNames();
        elf_version(EV_CURRENT);
        return elf_memory(m_bytes.data(), m_bytes.size());
    }

private:
    template <typename T> T at(std::uint64_t offset) const {
        T value;
        std::memcpy(&value, m_bytes.data() + offset, sizeof value);
        return value;
    }
    template <typename T> void put(std::uint64_t offset, T value) { std::memcpy(m_bytes.data() + offset, &value, sizeof value); }

    void swapNames() {
        auto own = at<Elf64_Shdr>(m_headers.own), known = at<Elf64_Shdr>(m_headers.debugLine);
        std::swap(own.sh_name, known.sh_name);
        put(m_headers.own, own);
        put(m_headers.debugLine, known);
    }

    std::string m_bytes;
    TableHeaders m_headers;
};

} // namespace

bool addRows(std::string_view cubin, LineTable table, TableHeaders headers, std::vector<AddressAt> addresses, Code& code, std::string& why) {
    std::sort(addresses.begin(), addresses.end(), [](const auto& a, const auto& b) { return a.position < b.position; });
    Copy copy(cubin, headers);
    if (!copy.write(addresses)) {
        why = "a relocation outside of its line table";
        return false;
    }
    const std::unique_ptr<Elf, ElfEnd> elf(copy.open());
    if (elf && read(elf.get(), table, addresses, code))
        return true;
    const char* message = dwarf_errmsg(-1);
    why = std::string("a line table that can't be read: ") + (message ? message : "unknown rows");
    return false;
}

} // namespace lane::cubin
