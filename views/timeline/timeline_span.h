#pragma once

#include <QString>

#include <cstdint>
#include <vector>

namespace lane {

/// One thing that the device did (up to Memset) or the host, in nanoseconds from the first.
struct TimelineSpan {
    enum class Kind : std::uint8_t { Kernel, Upload, Download, Copy, Memset, Wait, Overhead, Call };
    static constexpr std::uint32_t NoStream = 0xFFFFFFFF;

    Kind kind = Kind::Kernel;
    QString name;                  ///< of the kernel, also of one that a call launches; else empty
    std::uint32_t stream = 0;      ///< from 0; NoStream: of none
    double begin = 0, end = 0;
    std::uint64_t bytes = 0;       ///< of a copy or a memset
    std::uint32_t correlation = 0; ///< the same in a call and in what it asked for; 0: none
    std::uint8_t detail = 0;       ///< a wire::SyncKind, a wire::OverheadKind, or what a call asked for
    std::uint32_t launch = 0;      ///< from 1; 0: not of a launch
    QString shape = {};            ///< of a launch: grid and block
    bool isOnDevice() const { return kind <= Kind::Memset; }
    bool isCopy() const { return kind >= Kind::Upload && kind <= Kind::Copy; }
};

/// What overlaps and what waits on the device, over all lanes.
struct TimelineSummary {
    double beginNs = 0;      ///< of the first thing
    double wholeNs = 0;
    double busyNs = 0;       ///< something was done
    double computeNs = 0;    ///< at least one kernel ran
    double copyNs = 0;       ///< at least one copy ran
    double hiddenNs = 0;     ///< copies beside kernels
    double sideBySideNs = 0; ///< two kernels or more
    double longestGapNs = 0;
    double gapBegin = 0;     ///< where that gap begins
    double serialNs = 0;     ///< predicted: one after the other, without gaps
    double idealNs = 0;      ///< predicted: uploads, downloads and kernels all beside each other, each kind as long as it is now
};
TimelineSummary summaryOf(const std::vector<TimelineSpan>& spans);

/// What the device did between two times.
struct TimelineMeasure {
    double from = 0, to = 0;
    double busyNs = 0;
    int kernels = 0, copies = 0; ///< that ran at some time in between
    std::uint64_t bytes = 0;     ///< of copies that began in between
};
TimelineMeasure measureBetween(const std::vector<TimelineSpan>& spans, double from, double to);

} // namespace lane
