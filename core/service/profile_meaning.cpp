#include "core/service/profile_meaning.h"

#include "core/service/sass_service.h"

namespace lane {

void addMeaning(ProfileRecord& record, SassStore& store, const std::function<bool()>& isGivenUp) {
    if (record.error || record.spec.isPlanOnly)
        return;
    if (record.compiled.cubin.empty()) {
        if (record.sassMissing.empty())
            record.sassMissing = "the code was not compiled here";
    } else {
        PtxResult compiled;
        compiled.arch = record.arch;
        compiled.reply = record.compiled;
        const SassResultPtr sass =
            SassService::disassembleNow(compiled, record.spec.run.fileName, store, isGivenUp);
        if (sass->error)
            record.sassMissing = sass->error->message + ". " + sass->error->hint;
        else
            record.sass = std::shared_ptr<const machine::SassListing>(sass, &sass->listing);
    }
    record.profile = std::make_shared<const profile::KernelProfile>(profileOf(record));
}

} // namespace lane
