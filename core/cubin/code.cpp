#include "core/cubin/code.h"

#include "core/cubin/line_rows.h"

#include <algorithm>
#include <cstring>
#include <elf.h>
#include <map>

namespace lane::cubin {

namespace {

constexpr std::string_view Names[] = {".debug_line", ".nv_debug_line_sass"};
constexpr char SizedForm = 4, IndirectTargets = 0x34; // of .nv.info

/// ELF as it lies in memory, every place checked before it is looked at.
class Reader {
public:
    Reader(std::string_view bytes, std::string& why) : m_bytes(bytes), m_why(why) {}

    std::optional<Code> read() {
        if (!readHeaders() || !takeCode() || !takeSymbols() || !takeIndirect() || !checkRelocations())
            return std::nullopt;
        for (const LineTable table : {LineTable::Cuda, LineTable::Ptx})
            if (const TableHeaders headers{headerOf(Names[table == LineTable::Cuda ? 0 : 1]), headerOf(Names[0])};
                headers.own != 0 && !addRows(m_bytes, table, headers, m_addresses[table], m_code, m_why))
                return std::nullopt;
        return std::move(m_code);
    }

private:
    bool no(std::string why) {
        m_why = std::move(why);
        return false;
    }
    bool holds(std::uint64_t offset, std::uint64_t size) const { return offset <= m_bytes.size() && size <= m_bytes.size() - offset; }

    template <typename T> std::optional<T> at(std::uint64_t offset) const {
        T value;
        if (!holds(offset, sizeof value))
            return std::nullopt;
        std::memcpy(&value, m_bytes.data() + offset, sizeof value);
        return value;
    }

    std::string_view stringAt(unsigned table, std::uint64_t offset) const {
        const Elf64_Shdr& strings = m_sections[table];
        if (offset >= strings.sh_size)
            return {};
        const std::string_view rest = m_bytes.substr(strings.sh_offset + offset, strings.sh_size - offset);
        return rest.substr(0, rest.find('\0'));
    }

    bool readHeaders() {
        const auto head = at<Elf64_Ehdr>(0);
        if (!head || std::memcmp(head->e_ident, ELFMAG, SELFMAG) != 0 || head->e_ident[EI_CLASS] != ELFCLASS64 ||
            head->e_machine != EM_CUDA || head->e_shentsize != sizeof(Elf64_Shdr) || head->e_shstrndx >= head->e_shnum)
            return no("not a CUBIN");
        m_code.sm = head->e_flags >> 8 & 0xff;
        for (unsigned i = 0; i < head->e_shnum; ++i) {
            const auto section = at<Elf64_Shdr>(head->e_shoff + i * sizeof(Elf64_Shdr));
            if (!section || (section->sh_type != SHT_NOBITS && !holds(section->sh_offset, section->sh_size)))
                return no("a section outside of the file");
            m_sections.push_back(*section);
        }
        m_headers = head->e_shoff;
        if (!endsWithZero(head->e_shstrndx))
            return no("names of sections without an end");
        for (const Elf64_Shdr& section : m_sections)
            m_names.emplace_back(stringAt(head->e_shstrndx, section.sh_name));
        return true;
    }

    /// Where it stands in the file; 0: no section of that name with bytes.
    std::uint64_t headerOf(std::string_view name) const {
        for (unsigned i = 1; i < m_names.size(); ++i)
            if (m_names[i] == name && m_sections[i].sh_type == SHT_PROGBITS)
                return m_headers + i * sizeof(Elf64_Shdr);
        return 0;
    }

    bool endsWithZero(unsigned table) const {
        const Elf64_Shdr& strings = m_sections[table];
        return strings.sh_type == SHT_STRTAB && strings.sh_size > 0 && m_bytes[strings.sh_offset + strings.sh_size - 1] == '\0';
    }

    bool takeCode() {
        for (unsigned i = 0; i < m_sections.size(); ++i) {
            if (m_sections[i].sh_type != SHT_PROGBITS || !(m_sections[i].sh_flags & SHF_EXECINSTR))
                continue;
            if (!m_names[i].starts_with(".text."))
                return no("code in " + m_names[i]);
            m_codeOf[i] = m_code.sections.size();
            m_code.sections.push_back({m_names[i], m_code.bytes.size(), m_sections[i].sh_size, {}, {}, {}, {}});
            m_code.bytes += m_bytes.substr(m_sections[i].sh_offset, m_sections[i].sh_size);
        }
        return true;
    }

    std::optional<Elf64_Sym> symbol(std::uint64_t index) const {
        if (m_symbols == 0 || index >= m_sections[m_symbols].sh_size / sizeof(Elf64_Sym))
            return std::nullopt;
        return at<Elf64_Sym>(m_sections[m_symbols].sh_offset + index * sizeof(Elf64_Sym));
    }

    bool takeSymbols() {
        for (unsigned i = 0; i < m_sections.size(); ++i)
            if (m_sections[i].sh_type == SHT_SYMTAB)
                m_symbols = i;
        std::map<std::pair<std::size_t, std::uint64_t>, std::uint64_t> ends; // of functions, by their begins
        for (std::uint64_t i = 0; auto one = symbol(i); ++i) {
            const auto code = m_codeOf.find(one->st_shndx);
            if (code == m_codeOf.end() || ELF64_ST_TYPE(one->st_info) == STT_SECTION)
                continue;
            const unsigned strings = m_sections[m_symbols].sh_link;
            if (ELF64_ST_TYPE(one->st_info) != STT_FUNC || strings >= m_sections.size() || !endsWithZero(strings))
                return no("a name in code that is no function's");
            if (!ends.emplace(std::pair(code->second, one->st_value), one->st_value + one->st_size).second)
                return no("two names at one place");
            m_code.sections[code->second].functions.push_back({std::string(stringAt(strings, one->st_name)), one->st_value});
        }
        for (Section& section : m_code.sections)
            std::sort(section.functions.begin(), section.functions.end(), [](const Symbol& a, const Symbol& b) { return a.offset < b.offset; });
        return haveNoGaps(ends);
    }

    /// A function ends where the next one begins, or its section: anything else is an end that nvdisasm marks.
    bool haveNoGaps(const std::map<std::pair<std::size_t, std::uint64_t>, std::uint64_t>& ends) {
        for (const auto& [begin, end] : ends)
            if (end != m_code.sections[begin.first].size && !ends.contains({begin.first, end}))
                return no("a gap behind a function");
        return true;
    }

    /// The attributes of a function's .nv.info: a form, a kind, and either a size and as many bytes or two bytes.
    bool takeIndirect() {
        for (unsigned i = 0; i < m_sections.size(); ++i) {
            const auto code = m_codeOf.find(m_sections[i].sh_info);
            if (!m_names[i].starts_with(".nv.info.") || code == m_codeOf.end())
                continue;
            const std::uint64_t end = m_sections[i].sh_offset + m_sections[i].sh_size;
            for (std::uint64_t place = m_sections[i].sh_offset; place + 4 <= end;) {
                const std::uint64_t size = m_bytes[place] == SizedForm ? *at<std::uint16_t>(place + 2) : 0;
                if (place + 4 + size > end)
                    return no("an attribute outside of " + m_names[i]);
                if (m_bytes[place] == SizedForm && m_bytes[place + 1] == IndirectTargets &&
                    !takeBranches(place + 4, place + 4 + size, m_code.sections[code->second]))
                    return no("indirect branches in an unknown form");
                place += 4 + size;
            }
        }
        return true;
    }

    /// Each: its offset, a zero, a count, and as many targets; four bytes each.
    bool takeBranches(std::uint64_t place, std::uint64_t end, Section& into) const {
        while (place < end) {
            const auto offset = at<std::uint32_t>(place), count = at<std::uint32_t>(place + 8);
            if (!offset || !count || *count > (end - place) / 4)
                return false;
            IndirectBranch branch{*offset, {}};
            for (place += 12; branch.targets.size() < *count; place += 4)
                branch.targets.push_back(at<std::uint32_t>(place).value_or(0));
            into.indirect.push_back(std::move(branch));
        }
        return true;
    }

    bool checkRelocations() {
        for (unsigned i = 0; i < m_sections.size(); ++i) {
            const Elf64_Shdr& section = m_sections[i];
            if ((section.sh_type != SHT_REL && section.sh_type != SHT_RELA) || section.sh_size == 0)
                continue;
            const unsigned target = section.sh_info;
            if (m_codeOf.contains(target))
                return no("relocations in code");
            for (const LineTable table : {LineTable::Cuda, LineTable::Ptx})
                if (target < m_names.size() && m_names[target] == Names[table == LineTable::Cuda ? 0 : 1] &&
                    !takeAddresses(section, m_sections[target], table))
                    return no("a line table of unknown code");
        }
        return true;
    }

    bool takeAddresses(const Elf64_Shdr& relocations, const Elf64_Shdr& table, LineTable kind) {
        const bool isRela = relocations.sh_type == SHT_RELA;
        const std::uint64_t each = isRela ? sizeof(Elf64_Rela) : sizeof(Elf64_Rel);
        for (std::uint64_t i = 0; i < relocations.sh_size / each; ++i) {
            const auto entry = at<Elf64_Rel>(relocations.sh_offset + i * each);
            const auto named = entry ? symbol(ELF64_R_SYM(entry->r_info)) : std::nullopt;
            const auto code = named ? m_codeOf.find(named->st_shndx) : m_codeOf.end();
            const auto added = !entry ? std::nullopt
                               : isRela ? at<std::uint64_t>(relocations.sh_offset + i * each + offsetof(Elf64_Rela, r_addend))
                                        : at<std::uint64_t>(table.sh_offset + entry->r_offset);
            if (code == m_codeOf.end() || !added)
                return false;
            m_addresses[kind].push_back({entry->r_offset, code->second, named->st_value + *added});
        }
        return true;
    }

    std::string_view m_bytes;
    std::string& m_why;
    Code m_code;
    std::vector<Elf64_Shdr> m_sections;
    std::vector<std::string> m_names;
    std::map<unsigned, std::size_t> m_codeOf; ///< header → section of m_code
    std::uint64_t m_headers = 0; ///< where they begin
    unsigned m_symbols = 0;
    std::map<LineTable, std::vector<AddressAt>> m_addresses;
};

} // namespace

std::optional<Code> codeOf(std::string_view cubin, std::string& why) { return Reader(cubin, why).read(); }

} // namespace lane::cubin
