// accepted_programs [COUNT [SEED [ARCH]]]: so many different texts that the checker accepts, each of ten or more IR
// nodes, made by steps away from the corpus, and NVRTC's answer to the CUDA of each. Prints how many compile and
// which IR instructions they use; exit status 1 where one does not compile or gives a warning, or an instruction is
// missing.
#include "core/exec_gpu/nvrtc.h"
#include "tests/fuzz/fuzz_material.h"
#include "tests/fuzz/sound_texts.h"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <mutex>
#include <set>
#include <thread>

using namespace lane;
using namespace lane::fuzz;

namespace {

constexpr std::size_t FewestNodes = 10;

std::size_t opCount() {
    std::size_t n = 0;
#define LANE_OP(Id, name, Class) ++n;
#include "core/ir/ops.def"
#undef LANE_OP
    return n;
}

std::size_t kindCount() {
    std::size_t n = 0;
#define LANE_STMT(Id, name) ++n;
#include "core/ir/ops.def"
#undef LANE_STMT
    return n;
}

struct Programs {
    std::vector<CompilationPtr> accepted;
    std::set<std::string> texts;                     ///< their CUDA
    std::map<std::string_view, std::size_t> uses; ///< of an instruction: by how many programs

    /// Whether it is one more.
    bool add(const std::string& text) {
        const auto c = compileSource(1, "a.lane", text);
        const bool isClean = std::none_of(c->diagnostics.begin(), c->diagnostics.end(), [](const Diagnostic& d) {
            return d.severity == Severity::Error;
        });
        if (!isClean || c->module.kernels.empty() || countNodes(c->module) < FewestNodes ||
            !texts.insert(c->cuda.text).second)
            return false;
        SoundTexts::all().add(*c);
        accepted.push_back(c);
        std::set<std::string_view> used;
        const auto note = [&](const auto& table) {
            for (const ir::Body& body : table) {
                for (const ir::Expr& e : body.exprs)
                    used.insert(ir::opName(e.op));
                for (const ir::Stmt& s : body.stmts)
                    used.insert(ir::stmtName(s.kind));
            }
        };
        note(c->module.functions);
        note(c->module.kernels);
        note(c->module.programs);
        note(c->module.references);
        for (const std::string_view name : used)
            ++uses[name];
        return true;
    }
};

Programs programs(std::size_t count, std::uint64_t seed) {
    Programs made;
    const auto texts = corpus();
    const auto words = dictionary();
    std::mt19937_64 random(seed);
    std::vector<std::string> begin;
    for (const std::string& text : texts)
        for (const std::string& smaller : text.size() < 6000 ? smallerTexts(text) : std::vector{text})
            begin.push_back(smaller);
    std::shuffle(begin.begin(), begin.end(), random);
    for (std::size_t i = 0; i < begin.size() && made.accepted.size() < count / 2; ++i)
        made.add(begin[i]);
    for (std::size_t tries = 0; made.accepted.size() < count && tries < 100 * count; ++tries) {
        std::string text = made.accepted[random() % made.accepted.size()]->text;
        for (auto steps = 1 + random() % 3; steps > 0; --steps)
            text = mutated(text, texts, words, random);
        made.add(text);
    }
    return made;
}

/// Of IR that is made by hand: the checker takes vectors apart.
bool isOnlyBuilt(std::string_view name) {
    return name == ir::opName(ir::Op::Splat) || name == ir::opName(ir::Op::Swizzle) ||
           name == ir::stmtName(ir::StmtKind::Probe); // a debugger's, put in behind the checker
}

std::vector<std::string_view> missing(const Programs& made) {
    std::vector<std::string_view> names;
    const auto want = [&](std::string_view name) {
        if (!made.uses.contains(name) && !isOnlyBuilt(name))
            names.push_back(name);
    };
    for (std::size_t i = 0; i < opCount(); ++i)
        want(ir::opName(static_cast<ir::Op>(i)));
    for (std::size_t i = 0; i < kindCount(); ++i)
        want(ir::stmtName(static_cast<ir::StmtKind>(i)));
    return names;
}

struct Answers {
    std::atomic<std::size_t> next{0}, compiled{0}, warned{0};
    std::mutex printing;

    void tell(const char* what, const Compilation& c, const std::string& log) {
        const std::lock_guard lock(printing);
        std::printf("---- %s\n%s\n---- CUDA\n%s\n---- NVRTC\n%s\n", what, c.text.c_str(), c.cuda.text.c_str(), log.c_str());
    }

    void one(const gpu::Nvrtc& nvrtc, const Compilation& c, const std::string& arch) {
        const auto reply = nvrtc.compile({.cuda = c.cuda.text, .fileName = "a.cu", .arch = arch});
        if (!reply || !reply->ok)
            return tell("does not compile", c, reply ? reply->log : reply.error().message);
        ++compiled;
        if (reply->log.find("warning") != std::string::npos) {
            ++warned;
            tell("warning", c, reply->log);
        }
    }
};

} // namespace

int main(int argc, char** argv) {
    const std::size_t count = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 2000;
    const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
    const std::string arch = argc > 3 ? argv[3] : "compute_90";
    const auto nvrtc = gpu::Nvrtc::load();
    if (!nvrtc) {
        std::printf("skipped: %s\n", nvrtc.error().message.c_str());
        return 77;
    }
    const Programs made = programs(count, seed);
    const auto lacking = missing(made);
    Answers answers;
    std::vector<std::jthread> threads;
    for (unsigned t = 0; t < std::max(1u, std::thread::hardware_concurrency()); ++t)
        threads.emplace_back([&] {
            for (std::size_t i; (i = answers.next++) < made.accepted.size();)
                answers.one(**nvrtc, *made.accepted[i], arch);
        });
    threads.clear();
    std::printf("%zu programs of %zu or more IR nodes, %zu compile with NVRTC %s for %s, %zu of them with a warning; "
                "%zu of %zu IR instructions used (2 more are made by hand only)\n",
                made.accepted.size(), FewestNodes, answers.compiled.load(), (*nvrtc)->version().c_str(), arch.c_str(),
                answers.warned.load(), opCount() + kindCount() - 2 - lacking.size(), opCount() + kindCount() - 2);
    for (const std::string_view name : lacking)
        std::printf("not used: %s\n", std::string(name).c_str());
    return made.accepted.size() == count && answers.compiled == count && answers.warned == 0 && lacking.empty() ? 0 : 1;
}
