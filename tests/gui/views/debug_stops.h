#pragma once

#include "core/wire/debug_messages.h"

#include <bit>

namespace lane::test {

/// Two warps of a block of 48, stopped in the first; its odd lanes are elsewhere.
inline wire::DebugStop stoppedInWarp0() {
    wire::DebugStop stop;
    stop.reason = wire::DebugReason::Breakpoint;
    stop.grid = {4, 1, 1};
    stop.blockDim = {48, 1, 1};
    stop.block = {2, 0, 0};
    stop.step = 1204;
    stop.frames = {{"square", 3, 3, 3, 9}, {"kernel", 22, 5, 22, 20}};
    wire::DebugWarp here, other;
    here.state = wire::DebugWarpState::Here;
    here.line = 3;
    here.exist = ~0u;
    here.active = 0x55555555u;
    other.state = wire::DebugWarpState::Waiting;
    other.line = 20;
    other.exist = other.active = 0xffffu;
    stop.warps = {here, other};
    return stop;
}

inline wire::DebugValue valueOf(const std::string& name, const std::string& type, ScalarKind kind, std::uint64_t (*bits)(unsigned), unsigned warps = 1) {
    wire::DebugValue value;
    value.name = name;
    value.type = type;
    value.line = 5;
    value.known.assign(warps, ~0u);
    wire::DebugPart part;
    part.type = kind;
    for (unsigned lane = 0; lane < 32 * warps; ++lane)
        part.bits.push_back(bits(lane));
    value.parts = {part};
    return value;
}

inline wire::DebugView viewOfWarp0() {
    wire::DebugView view;
    view.variables.push_back(valueOf("x", "Nat", ScalarKind::UInt32, [](unsigned lane) -> std::uint64_t { return lane; }));
    view.variables.push_back(valueOf("acc", "Float", ScalarKind::Float32, [](unsigned lane) -> std::uint64_t { return std::bit_cast<std::uint32_t>(0.1f * static_cast<float>(lane)); }));
    view.variables.push_back(valueOf("n", "Nat", ScalarKind::UInt32, [](unsigned) -> std::uint64_t { return 1000; }));
    return view;
}

inline wire::DebugArray sharedArray() {
    return {"As", "Float", "shared", {4, 4}, true};
}

inline wire::DebugElements sharedElements() {
    wire::DebugElements elements;
    elements.array = sharedArray();
    wire::DebugPart part;
    part.type = ScalarKind::Float32;
    for (unsigned i = 0; i < 16; ++i)
        part.bits.push_back(std::bit_cast<std::uint32_t>(0.5f * static_cast<float>(i)));
    elements.parts = {part};
    return elements;
}

} // namespace lane::test
