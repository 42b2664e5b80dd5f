// Operations that change the history, and those that take it elsewhere.
#include "app/cli/history_command.h"
#include "app/cli/outputs.h"

#include "core/data/files.h"
#include "profiler/history/trace.h"

#include <algorithm>
#include <cstdio>

namespace lane::cli {

namespace {

std::string megabytes(std::uint64_t bytes) {
    char text[32];
    std::snprintf(text, sizeof text, "%.1f MB", static_cast<double>(bytes) / 1e6);
    return text;
}

Result<std::vector<std::int64_t>> idsOf(const HistoryCall& call) {
    std::vector<std::int64_t> ids;
    for (const std::string& word : call.words) {
        const auto id = call.history.find(word, call.filter);
        if (!id)
            return id.error();
        if (std::find(ids.begin(), ids.end(), *id) == ids.end())
            ids.push_back(*id);
    }
    return ids;
}

Json usageJson(const history::Usage& usage) { return {{"bytes", usage.bytes}, {"runs", usage.runs}, {"kept", usage.kept}, {"texts", usage.texts}}; }

} // namespace

Exit historyName(const HistoryCall& call) {
    const Arguments& given = call.arguments;
    const bool isNamed = call.words.size() == 2;
    if (!isNamed && !given.has("--clear") && !given.has("--pin") && !given.has("--unpin"))
        return call.console.fail({"L5004", "`history name` lacks what is to be done", "history name RUN NAME, or --pin, --unpin, --clear"});
    if ((given.has("--pin") && given.has("--unpin")) || (isNamed && given.has("--clear")))
        return call.console.fail({"L5005", "`history name` was asked for two things that contradict each other", "give one of them"});
    if (isNamed && call.words[1].empty())
        return call.console.fail({"L5004", "`history name` was given an empty name", "history name RUN --clear takes the name away"});
    const auto id = call.history.find(call.words[0], call.filter);
    if (!id)
        return call.console.fail(id.error());
    if (isNamed || given.has("--clear"))
        if (const Status done = call.history.setName(*id, isNamed ? call.words[1] : ""); !done)
            return call.console.fail(done.error());
    if (given.has("--pin") || given.has("--unpin"))
        if (const Status done = call.history.setPinned(*id, given.has("--pin")); !done)
            return call.console.fail(done.error());
    const auto summary = summaryOf(call, std::to_string(*id));
    if (!summary)
        return call.console.fail(summary.error());
    call.console.print("run " + std::to_string(*id) + ": " + (nameText(*summary).empty() ? "no name, not pinned" : nameText(*summary)) + "\n");
    call.console.document(summaryJson(*summary));
    return Exit::Fine;
}

Exit historyDelete(const HistoryCall& call) {
    const auto ids = idsOf(call);
    if (!ids)
        return call.console.fail(ids.error());
    if (const Status done = call.history.remove(*ids); !done)
        return call.console.fail(done.error());
    call.console.print(std::to_string(ids->size()) + (ids->size() == 1 ? " run" : " runs") + " deleted\n");
    call.console.document({{"deleted", *ids}});
    return Exit::Fine;
}

Exit historyExport(const HistoryCall& call) {
    auto ids = idsOf(call);
    if (!ids)
        return call.console.fail(ids.error());
    if (call.words.empty()) {
        const auto runs = call.history.list(call.filter);
        if (!runs)
            return call.console.fail(runs.error());
        for (auto run = runs->rbegin(); run != runs->rend(); ++run)
            ids->push_back(run->id);
    }
    std::vector<std::int64_t> unreadable;
    const auto document = call.history.exported(*ids, &unreadable);
    if (!document)
        return call.console.fail(document.error());
    for (const std::int64_t id : unreadable)
        call.console.note("run " + std::to_string(id) + " is damaged, does not read, and is left out");
    if (unreadable.size() == ids->size() && !ids->empty())
        return call.console.fail({"L3041", "no run of `" + call.history.file() + "` reads: nothing is written", "Move the file away; the next run begins a new one."});
    const std::size_t written = ids->size() - unreadable.size();
    const Exit exit = unreadable.empty() ? Exit::Fine : Exit::WrongUsage;
    const std::string path = call.arguments.value("--out");
    if (path.empty()) { // the document is the same with --json and without
        std::fwrite(document->data(), 1, document->size(), stdout);
        return exit;
    }
    if (const Status done = writeOutput(path, *document); !done)
        return call.console.fail(done.error());
    std::erase_if(*ids, [&](std::int64_t id) { return std::find(unreadable.begin(), unreadable.end(), id) != unreadable.end(); });
    call.console.print(std::to_string(written) + " runs, " + megabytes(document->size()) + ", written to " + path + "\n");
    Json json{{"written", path}, {"runs", *ids}, {"bytes", document->size()}};
    if (!unreadable.empty())
        json["unreadable"] = unreadable;
    call.console.document(json);
    return exit;
}

Exit historyTrace(const HistoryCall& call) {
    const auto id = call.history.find(call.words[0], call.filter);
    if (!id)
        return call.console.fail(id.error());
    const auto run = call.history.load(*id);
    if (!run)
        return call.console.fail(run.error());
    const std::string trace = history::traceOf(*run);
    if (const Status written = writeOutput(call.words[1], trace); !written)
        return call.console.fail(written.error());
    call.console.print("run " + std::to_string(*id) + ", " + std::to_string(run->spans.size()) + " recorded activities, written to " + call.words[1] +
                       "; ui.perfetto.dev and chrome://tracing open it\n");
    call.console.document({{"id", *id}, {"written", call.words[1]}, {"activities", run->spans.size()}, {"bytes", trace.size()}});
    return Exit::Fine;
}

Exit historyImport(const HistoryCall& call) {
    const auto document = data::readFile(call.words[0]);
    if (!document)
        return call.console.fail(document.error());
    const auto imported = call.history.import(*document);
    if (!imported)
        return call.console.fail(imported.error());
    std::string text = std::to_string(imported->added) + " runs added, " + std::to_string(imported->known) + " were here already\n";
    for (const std::string& name : imported->renamed)
        text += "one is called `" + name + "` here: its name was taken, or is none that a run may have\n";
    call.console.print(text);
    call.console.document({{"added", imported->added}, {"known", imported->known}, {"renamed", imported->renamed}});
    return Exit::Fine;
}

Exit historyPrune(const HistoryCall& call) {
    std::uint64_t bound = call.history.options().maxBytes;
    if (call.arguments.has("--size")) {
        const auto size = numberOf("--size", call.arguments.value("--size"), 0);
        if (!size)
            return call.console.fail(size.error());
        bound = *size * 1'000'000;
    }
    const bool isDry = call.arguments.has("--dry-run");
    const auto pruned = call.history.prune(bound, isDry);
    if (!pruned)
        return call.console.fail(pruned.error());
    std::string text = std::to_string(pruned->runs.size()) + (isDry ? " runs would go, the oldest first; " : " runs went, the oldest first; ") + megabytes(pruned->before.bytes) + " → " +
                       megabytes(pruned->after.bytes) + " of at most " + megabytes(bound) + "; " + std::to_string(pruned->after.kept) + " that are named or pinned stay\n";
    if (!pruned->isBounded)
        text += "what is named or pinned is more than the bound by itself: take names or pins away (history name RUN --clear --unpin), or allow more (--size)\n";
    call.console.print(text);
    call.console.document({{"dry", isDry}, {"bound", bound}, {"before", usageJson(pruned->before)}, {"after", usageJson(pruned->after)}, {"runs", pruned->runs}, {"bounded", pruned->isBounded}});
    return Exit::Fine;
}

} // namespace lane::cli
