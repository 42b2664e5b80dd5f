#pragma once

#include "app/cli/console.h"
#include "core/base/result.h"
#include "core/service/run_service.h"

namespace lane::cli {

/// The finished measurements of `bench`.
struct BenchTable {
    std::string file, kernel, mapping, mode;
    std::string cpuName, gpu, gpuName;
    std::string gpuMissing; ///< why no GPU was measured
    std::vector<ScalingPoint> points;
};

enum class TableFormat : std::uint8_t { Text, Csv, Json, Markdown };

/// A format's name; error L5005.
Result<TableFormat> formatNamed(std::string_view name);
std::string tableText(const BenchTable& table, TableFormat format);
Json tableJson(const BenchTable& table);

} // namespace lane::cli
