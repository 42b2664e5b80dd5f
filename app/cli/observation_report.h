#pragma once

#include "app/cli/arguments.h"
#include "app/cli/console.h"
#include "app/cli/run_request.h"
#include "core/launch/launch.h"
#include "core/service/run_record.h"

namespace lane::cli {

/// `--observe`, `--writer`, `--order`, and what stands without `--checked`: error L5005.
Status readChecking(RunRequest& request, const Arguments& arguments);
/// The tables of a run that observes: lines, branches, accesses, arithmetic and bytes.
std::string observationText(const Console& console, const Compilation& compilation,
                            const wire::Observation& observation);
/// "observation" of the document: one object for each kernel.
Json observationJson(const std::vector<wire::Observation>& observed);
/// The elements that `--writer NAME[I,J]` names: an index for each dimension, or one that counts the
/// elements row by row. Error L5005.
Result<std::vector<wire::ElementName>> watchedElements(const std::vector<std::string>& words,
                                                       const BoundLaunch& launch);

} // namespace lane::cli
