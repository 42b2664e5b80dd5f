#include "core/exec_cpu/lowering.h"

/// Sums of a warp or a block of signed integers that do not fit their type: checked code tells of the sum that is
/// meant. Where it fits, the order of the additions does not matter, for they wrap.
namespace lane::cpu {

bool Lowering::mayNotFit(ScalarKind type) const {
    return isLookingAtValues() && isInteger(type) && isSigned(type);
}

std::uint32_t Lowering::siteOfSum(const ir::Expr& e, ScalarKind type, bool isScan, const char* whose) {
    Site site{.range = e.range, .array = {}, .kind = "overflow", .valueType = type, .resultType = type};
    site.before = whose;
    site.isScan = isScan;
    return siteOfValues(e, std::move(site));
}

/// `values`: of the lanes, in their carrier.
void Lowering::checkWarpSum(const ir::Expr& e, ScalarKind type, llvm::Value* values) {
    const bool isScan = e.warp() == WarpKind::ScanAdd;
    if (!mayNotFit(type) || (!isScan && e.warp() != WarpKind::ReduceAdd))
        return;
    m_b.CreateAlignedStore(values, scratch(3), llvm::Align(64));
    callRuntime("lane_warp_sum_fits", {m_worker, i32(siteOfSum(e, type, isScan, "lane")), m_mask.bits, m_blockNumber,
                                       m_warp, scratch(3)});
}

void Lowering::checkBlockSum(const ir::Expr& e, ScalarKind type) {
    const bool isScan = e.block() == BlockKind::ScanAdd;
    if (!mayNotFit(type) || (!isScan && e.block() != BlockKind::ReduceAdd))
        return;
    callRuntime("lane_block_sum_fits", {m_worker, i32(siteOfSum(e, type, isScan, "thread")), m_blockLanes,
                                        m_blockNumber, m_warps, m_blockValues});
}

} // namespace lane::cpu
