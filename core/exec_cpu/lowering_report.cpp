#include "core/exec_cpu/lowering.h"
#include "core/ir/scalar_form.h"

/// `print` and `assert`: the values go to a helper as words, 32 lanes each, and the text is made there.
/// Code that checks nothing prints nothing either: a request's first run is a checked one.
namespace lane::cpu {

void Lowering::emitPrint(const ir::Stmt& stmt) {
    if (m_options.boundsChecked || m_options.checked)
        emitReport(stmt, "print");
}

void Lowering::emitAssert(const ir::Stmt& stmt) {
    if (!m_options.boundsChecked && !m_options.checked)
        return;
    const Value holds = eval(stmt.value);
    llvm::Value* failed = m_b.CreateAnd(m_mask.bits, m_b.CreateNot(bitsOf(asVector(holds))));
    emitIfAny(maskOf(failed), "assert.failed", [&] { emitReport(stmt, "assert"); });
}

void Lowering::emitReport(const ir::Stmt& stmt, const char* kind) {
    Site site{.range = stmt.range, .array = {}, .kind = kind};
    site.rank = 0;
    site.text = stmt.text;
    if (stmt.kind == ir::StmtKind::Assert && stmt.mark == ir::ComponentOutside) {
        site.kind = "bounds";
        site.array = stmt.array;
        site.isWrite = stmt.part != 0;
        site.object = stmt.var.isValid() ? body().vars[stmt.var].name : "";
    }
    llvm::Value* words = entryAlloca(m_b.getInt64Ty(), "report", i64(stmt.indices.size() * WarpSize));
    for (std::size_t i = 0; i < stmt.indices.size(); ++i) {
        const Value value = eval(stmt.indices[i]);
        site.values.push_back(value.type);
        llvm::Value* at = m_b.CreateConstGEP1_64(m_b.getInt64Ty(), words, i * WarpSize);
        m_b.CreateAlignedStore(asWords(value), at, llvm::Align(8));
    }
    m_sites.push_back(std::move(site));
    const auto number = static_cast<std::uint32_t>(m_sites.size() - 1);
    callRuntime(llvm::Twine("lane_") + kind,
                {m_worker, i32(number), m_mask.bits, m_blockNumber, m_warp, words});
}

/// The bits of a value in 64: of integers extended, of 16-bit floats those of the Float.
llvm::Value* Lowering::asWords(const Value& value) {
    const bool isNarrow = isFloat(value.type) && sizeOf(value.type) == 2;
    const ScalarKind type = isNarrow ? ScalarKind::Float32 : value.type;
    llvm::Value* v = cast(asVector(value), value.type, type);
    if (isFloat(type))
        v = m_b.CreateBitCast(v, vectorOf(sizeOf(type) == 8 ? m_b.getInt64Ty() : m_b.getInt32Ty()));
    llvm::Type* words = vectorOf(m_b.getInt64Ty());
    return isSigned(type) && !isFloat(type) ? m_b.CreateSExt(v, words) : m_b.CreateZExt(v, words);
}

} // namespace lane::cpu
