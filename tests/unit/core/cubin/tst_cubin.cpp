#include "core/cubin/code.h"

#include <QtTest>

#include <cstring>
#include <elf.h>

using namespace lane::cubin;

namespace {

template <typename T> void append(std::string& to, const T& value) { to.append(reinterpret_cast<const char*>(&value), sizeof value); }

/// A CUBIN as small as it gets: one section of code with a kernel and a function, both line tables.
class Builder {
public:
    struct Part {
        std::string name;
        Elf64_Word type;
        std::string bytes;
        Elf64_Xword flags = 0;
        Elf64_Word link = 0, info = 0;
    };
    std::vector<Part> parts{{"", SHT_NULL, {}}};

    unsigned add(Part part) {
        parts.push_back(std::move(part));
        return static_cast<unsigned>(parts.size()) - 1;
    }

    std::string bytes() const {
        std::string names(1, '\0'), content;
        std::vector<Elf64_Shdr> heads;
        std::vector<Part> all = parts;
        all.push_back({".shstrtab", SHT_STRTAB, {}});
        for (Part& part : all) {
            Elf64_Shdr head{};
            head.sh_name = static_cast<Elf64_Word>(part.name.empty() ? 0 : names.size());
            if (!part.name.empty())
                names += part.name + '\0';
            if (&part == &all.back())
                part.bytes = names;
            head.sh_type = part.type;
            head.sh_flags = part.flags;
            head.sh_link = part.link;
            head.sh_info = part.info;
            head.sh_offset = sizeof(Elf64_Ehdr) + content.size();
            head.sh_size = part.bytes.size();
            heads.push_back(head);
            content += part.bytes;
        }
        content.resize((content.size() + 7) & ~std::size_t{7}); // the headers are aligned
        Elf64_Ehdr head{};
        std::memcpy(head.e_ident, ELFMAG, SELFMAG);
        head.e_ident[EI_CLASS] = ELFCLASS64;
        head.e_ident[EI_DATA] = ELFDATA2LSB;
        head.e_ident[EI_VERSION] = EV_CURRENT;
        head.e_type = ET_EXEC;
        head.e_machine = EM_CUDA;
        head.e_version = EV_CURRENT;
        head.e_flags = 90 << 8;
        head.e_ehsize = sizeof head;
        head.e_shentsize = sizeof(Elf64_Shdr);
        head.e_shoff = sizeof head + content.size();
        head.e_shnum = static_cast<Elf64_Half>(heads.size());
        head.e_shstrndx = static_cast<Elf64_Half>(heads.size() - 1);
        std::string out;
        append(out, head);
        out += content;
        for (const Elf64_Shdr& one : heads)
            append(out, one);
        return out;
    }
};

std::string symbol(unsigned name, unsigned type, unsigned section, std::uint64_t value, std::uint64_t size) {
    std::string out;
    append(out, Elf64_Sym{name, static_cast<unsigned char>(type), 0, static_cast<Elf64_Section>(section), value, size});
    return out;
}

/// DWARF 2's line program with a file and these operations.
std::string lineTable(const std::string& operations, const std::string& files) {
    std::string head;
    for (const int byte : {1, 1, -5, 14, 10, 0, 1, 1, 1, 1, 0, 0, 0, 1})
        head += static_cast<char>(byte);
    head += std::string(1, '\0') + files + '\0';
    std::string out;
    append(out, static_cast<std::uint32_t>(6 + head.size() + operations.size()));
    append(out, std::uint16_t{2});
    append(out, static_cast<std::uint32_t>(head.size()));
    return out + head + operations;
}

std::string address() { return std::string("\0\x09\x02", 3) + std::string(8, '\0'); }
std::string end(char advance) { return {2, advance, 0, 1, 1}; }
std::string row(char file, char lines, char advance) { return {2, advance, 4, file, 3, static_cast<char>(lines & 0x7f), 1}; }

struct Cubin {
    Builder builder;
    unsigned code, strings, symbols, lines, ptxLines, info, relocations, ptxRelocations;

    Cubin() {
        code = builder.add({".text.k", SHT_PROGBITS, std::string(0x40, '\1'), SHF_ALLOC | SHF_EXECINSTR});
        strings = builder.add({".strtab", SHT_STRTAB, std::string("\0k\0f\0", 5)});
        symbols = builder.add({".symtab", SHT_SYMTAB,
                               symbol(0, 0, 0, 0, 0) + symbol(0, STT_SECTION, code, 0, 0) + symbol(3, STT_FUNC, code, 0x20, 0x20) +
                                   symbol(1, STT_FUNC, code, 0, 0x20),
                               0, strings});
        // k.cu:3, then h.h:9 called from the first row of this sequence.
        const std::string table = address() + row(1, 2, 0) + std::string("\0\x03\x90\x01\0", 5) + row(2, 6, 0x10) +
                                  std::string("\0\x03\x90\0\0", 5) + row(1, -4, 0x10) + end(0x20);
        const auto file = [](const char* name) { return std::string(name) + std::string(4, '\0'); };
        lines = builder.add({".debug_line", SHT_PROGBITS, lineTable(table, file("k.cu") + file("h.h"))});
        ptxLines = builder.add({".nv_debug_line_sass", SHT_PROGBITS, lineTable(address() + row(0, 29, 0x10) + end(0x30), {})});
        info = builder.add({".nv.info.k", SHT_LOPROC, std::string("\x03\x1b\0\0\x04\x34\x14\0\x10\0\0\0\0\0\0\0\x02\0\0\0\x20\0\0\0\x30\0\0\0", 28), 0, symbols, code});
        std::string entry;
        append(entry, Elf64_Rela{addressIn(lines), ELF64_R_INFO(1ull, 2), 0});
        relocations = builder.add({".rela.debug_line", SHT_RELA, entry, 0, symbols, lines});
        entry.clear();
        append(entry, Elf64_Rel{addressIn(ptxLines), ELF64_R_INFO(1ull, 2)});
        ptxRelocations = builder.add({".rel.nv_debug_line_sass", SHT_REL, entry, 0, symbols, ptxLines});
    }
    /// Where the address of the first sequence stands.
    Elf64_Addr addressIn(unsigned table) const { return builder.parts[table].bytes.find(address()) + 3; }
    std::string refusal() const {
        std::string why;
        return codeOf(builder.bytes(), why) ? "" : why;
    }
};

} // namespace

class CubinTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void codeAndFunctions() {
        std::string why;
        const auto code = codeOf(Cubin().builder.bytes(), why);
        QVERIFY2(code, why.c_str());
        QCOMPARE(code->sm, 90u);
        QCOMPARE(code->bytes, std::string(0x40, '\1'));
        QCOMPARE(code->sections.size(), std::size_t(1));
        const Section& section = code->sections[0];
        QCOMPARE(section.name, std::string(".text.k"));
        QCOMPARE(section.functions.size(), std::size_t(2));
        QCOMPARE(section.functions[0].name, std::string("k"));
        QCOMPARE(section.functions[1].offset, std::uint64_t(0x20));
        QCOMPARE(section.indirect.size(), std::size_t(1));
        QCOMPARE(section.indirect[0].offset, std::uint64_t(0x10));
        QCOMPARE(section.indirect[0].targets, (std::vector<std::uint64_t>{0x20, 0x30}));
    }

    void rowsWithTheCallsAroundThem() {
        std::string why;
        const auto code = codeOf(Cubin().builder.bytes(), why);
        QVERIFY2(code, why.c_str());
        const Section& section = code->sections[0];
        QCOMPARE(section.cuda.size(), std::size_t(3));
        QCOMPARE(section.cuda[0].frames, (std::vector<Frame>{{"k.cu", 3}}));
        QCOMPARE(section.cuda[1].offset, std::uint64_t(0x10));
        QCOMPARE(section.cuda[1].frames, (std::vector<Frame>{{"h.h", 9}, {"k.cu", 3}}));
        QCOMPARE(section.cuda[2].frames, (std::vector<Frame>{{"k.cu", 5}}));
        QCOMPARE(section.ptx.size(), std::size_t(1));
        QCOMPARE(section.ptx[0].offset, std::uint64_t(0x10));
        QCOMPARE(section.ptx[0].frames[0].line, 30u);
    }

    void whatIsNotCarriedOverIsRefused() {
        Cubin relocated;
        relocated.builder.add({".rela.text.k", SHT_RELA, std::string(sizeof(Elf64_Rela), '\0'), 0, relocated.symbols, relocated.code});
        QCOMPARE(relocated.refusal(), std::string("relocations in code"));
        Cubin gap;
        gap.builder.parts[gap.code].bytes += std::string(0x10, '\1');
        QCOMPARE(gap.refusal(), std::string("a gap behind a function"));
        Cubin twice;
        twice.builder.parts[twice.symbols].bytes += symbol(1, STT_FUNC, twice.code, 0, 0x20);
        QCOMPARE(twice.refusal(), std::string("two names at one place"));
        Cubin label;
        label.builder.parts[label.symbols].bytes += symbol(1, STT_NOTYPE, label.code, 0x10, 0);
        QVERIFY(!label.refusal().empty());
        Cubin endless;
        endless.builder.parts[endless.info].bytes[16] = 99; // of targets
        QVERIFY(!endless.refusal().empty());
        Cubin strange;
        strange.builder.parts[strange.lines].bytes.resize(30);
        QVERIFY(!strange.refusal().empty());
    }

    void withoutLineTablesThereAreNoRows() {
        Cubin plain;
        for (const unsigned table : {plain.lines, plain.ptxLines, plain.relocations, plain.ptxRelocations})
            plain.builder.parts[table].name = ".other" + std::to_string(table);
        std::string why;
        const auto code = codeOf(plain.builder.bytes(), why);
        QVERIFY2(code, why.c_str());
        QVERIFY(code->sections[0].cuda.empty() && code->sections[0].ptx.empty());
    }

    void anyBytesAreRead() {
        const std::string whole = Cubin().builder.bytes();
        std::string why;
        for (std::size_t length = 0; length < whole.size(); ++length)
            static_cast<void>(codeOf(std::string_view(whole).substr(0, length), why));
        for (std::size_t at = 0; at < whole.size(); ++at) {
            std::string damaged = whole;
            for (const char byte : {'\0', '\x7f', '\xff'}) {
                damaged[at] = byte;
                static_cast<void>(codeOf(damaged, why));
            }
        }
        QVERIFY(!codeOf("", why));
    }
};

QTEST_APPLESS_MAIN(CubinTest)
#include "tst_cubin.moc"
