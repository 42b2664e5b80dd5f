#include "core/diag/codes.h"

#include <array>

namespace lane {

namespace {
constexpr CodeInfo Codes[] = {
#define LANE_CODE(code, title, explanation) {code, title, explanation},
#include "core/diag/codes_lang.def"
#include "core/diag/codes_cuda.def"
#include "core/diag/codes_launch.def"
#include "core/diag/codes_files.def"
#include "core/diag/codes_worker.def"
#include "core/diag/codes_cli.def"
#undef LANE_CODE
    {"L9999", "internal error", "The program found itself in a state that its authors ruled out. "
                                "Report the file and the steps that led here."},
};
} // namespace

std::span<const CodeInfo> allCodes() { return Codes; }

const CodeInfo* findCode(std::string_view code) {
    for (const CodeInfo& info : Codes)
        if (info.code == code)
            return &info;
    return nullptr;
}

} // namespace lane
