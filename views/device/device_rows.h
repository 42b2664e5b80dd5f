#pragma once

#include "core/wire/messages.h"

#include <QString>

#include <optional>
#include <vector>

namespace lane {

/// What is known of this machine: the worker's answer, the disassembler that was found, and what the driver
/// lets a profiler see, where it was asked or a profile has met it.
struct DeviceFacts {
    wire::DevicesReply reply;
    QString workerFailure;       ///< why no worker answered; empty: one did
    QString chosen;              ///< "cuda:0", "cpu"
    QString disassembler;        ///< "nvdisasm 13.2"; empty: none, or not looked for yet
    QString disassemblerMissing; ///< why there is none
    std::optional<wire::ProfilePermission> permission;

    /// The chosen GPU, else the first; null: there is none.
    const wire::DeviceInfo* gpu() const;
};

/// One kind of number or work: where it comes from on this machine, and how well.
struct DeviceRow {
    enum class State : std::uint8_t { Works, StandIn, Permission, Busy, Missing, Unknown };
    QString what, source;
    State state = State::Works;
    QString why, cure; ///< for everything but Works
};

std::vector<DeviceRow> deviceRows(const DeviceFacts& facts);
QString stateText(DeviceRow::State state); ///< "works", "stand-in", "permission" …
/// The whole in a few words: "counters available", "no counters permission", "no GPU".
QString levelText(const DeviceFacts& facts);

} // namespace lane
