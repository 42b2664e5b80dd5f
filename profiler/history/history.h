#pragma once

#include "core/base/result.h"
#include "profiler/history/run.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace lane::history {

class Database;
class ReadingCopy;

/// A run as a list has it: nothing of it needs a text or a blob.
struct Summary {
    std::int64_t id = 0;
    std::string uid;
    std::int64_t timeNs = 0;
    std::string kind, group, name;
    bool isPinned = false;
    std::string file, kernel, device, deviceName;
    std::string series, code, source; ///< hashes; see seriesOf(), codeOf(); source: of the user's text
    Verdict verdict = Verdict::NotCompared;
    std::optional<std::uint32_t> registers, sharedBytes, spillBytes; ///< absent: not compiled for a GPU
    double median = 0;               ///< ns; 0: not timed
    std::optional<double> low, high; ///< 95 % of the median; absent for fewer than six samples
    std::uint64_t samples = 0;
    std::string timeSource;
    bool isKept() const { return isPinned || !name.empty(); } ///< never pruned
};

/// Which runs; what is empty does not matter.
struct Filter {
    std::int64_t id = 0;
    std::string kernel = {};
    std::string file = {};   ///< whole, or as a path ends
    std::string device = {}; ///< its id, or a part of its name
    std::string name = {};   ///< a part of it
    std::string series = {}, group = {}, kind = {};
    std::int64_t sinceNs = 0, untilNs = 0;
    bool onlyKept = false, onlyTimed = false;
    bool withCells = true; ///< configurations of sweeps that were not the best
    std::size_t most = 0; ///< the newest; 0: all
};

struct Usage {
    std::uint64_t bytes = 0; ///< of what is in use; the file may be larger for a while
    std::uint64_t runs = 0, kept = 0, texts = 0;
};
struct Pruned {
    Usage before, after;
    std::vector<std::int64_t> runs; ///< that went, or would go, the oldest first
    bool isBounded = true;          ///< false: what is named or pinned is larger than the bound by itself
};
struct Imported {
    std::uint64_t added = 0, known = 0;
    std::vector<std::string> renamed; ///< "fast (2)": names that were taken here, or that none may have
};

struct Options {
    std::uint64_t maxBytes = 500'000'000; ///< beyond it record() prunes
    int busyMs = 5000;                    ///< waits so long for others that write
};

/// Every run that was kept, in one SQLite file that several programs may write at once. Not for several threads.
/// Errors: L3040 cannot be opened or written, L3041 damaged or not a history, L3042 of a newer program, L3043 others
/// write for too long, L3044 no such run, L3045 a name that is taken, L3046 a document that does not read,
/// L3047 a name that none may have.
class History {
public:
    static Result<History> open(const std::string& file, Options options = {});
    /// Of a file whose folder cannot be written to, which SQLite does not open with its log beside it: a copy for the time
    /// that this lives. Whatever changes something is L3040.
    static Result<History> openForReading(const std::string& file, Options options = {});
    /// It is there and reads, and it or its folder cannot be written to.
    static bool canOnlyBeRead(const std::string& file);
    /// $LANE_STATE/history.db, else $XDG_STATE_HOME/lanework/history.db, else below ~/.local/state.
    static std::string standardFile();
    History(History&&) noexcept;
    History& operator=(History&&) noexcept;
    ~History();

    /// Keeps a run and gives its number. A run whose uid is known already is left as it is: its number.
    Result<std::int64_t> record(Run run);
    /// As record(), all or none, and with their old numbers where they are free: what was removed comes back.
    Result<std::vector<std::int64_t>> restore(const std::vector<Run>& runs);

    /// The newest first.
    Result<std::vector<Summary>> list(const Filter& filter = {});
    Result<Run> load(std::int64_t id);
    /// The number of a run by number, name, "last", "last-2" (two before it; of the filter), or the beginning of its uid
    /// (8 digits or more). L3044.
    Result<std::int64_t> find(std::string_view word, const Filter& filter = {});
    /// The kernel's own samples.
    Result<std::vector<std::uint64_t>> samples(std::int64_t id);

    Status setName(std::int64_t id, const std::string& name); ///< empty: takes it away; L3047 see checkName()
    Status setPinned(std::int64_t id, bool pinned);
    Status remove(const std::vector<std::int64_t>& ids);

    Result<Usage> usage();
    /// Removes the oldest runs that are neither named nor pinned until nine tenths of the bound are left, and texts that
    /// nobody has any more. Nothing below the bound. `isDry`: only tells.
    Result<Pruned> prune(std::uint64_t maxBytes, bool isDry = false);

    /// One document with the runs and each of their texts once; see resources/schemas/history.schema.json. Runs of a damaged
    /// file that do not read are left out and put into `unreadable`; without one the first of them is the error.
    Result<std::string> exported(const std::vector<std::int64_t>& ids, std::vector<std::int64_t>* unreadable = nullptr);
    Result<Imported> import(std::string_view document);

    const std::string& file() const;
    const Options& options() const { return m_options; }

private:
    History(std::unique_ptr<Database> database, Options options);
    Result<std::int64_t> insert(const Run& run, std::int64_t id);
    Result<std::int64_t> textId(const std::string& text);
    Result<std::string> textOf(std::int64_t id);
    Status insertRow(const Run& run, std::int64_t id, const std::array<std::int64_t, 3>& texts);
    Status insertSamples(const Run& run, std::int64_t id);
    Result<std::int64_t> knownAs(const std::string& uid);
    Result<std::string> freeName(const std::string& name);
    Result<std::vector<std::int64_t>> oldest(std::size_t most);
    Status dropTexts();
    Result<std::uint64_t> bytesInUse();
    Status change(std::string_view sql, const std::function<void(class Statement&)>& bind);

    std::unique_ptr<ReadingCopy> m_copy; ///< outlives m_database
    std::string m_original;                    ///< of a copy
    std::unique_ptr<Database> m_database;
    Options m_options;
};

} // namespace lane::history
