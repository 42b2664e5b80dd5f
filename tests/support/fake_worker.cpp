// A worker for the tests: speaks the protocol and misbehaves as its first argument says.
// What it is asked steers it too: a kernel named "hang" never ends, "die" kills it and
// "slow code" takes 400 ms to be made;
// CUDA text with "error" does not compile.

#include "core/wire/channel.h"

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <map>
#include <string>
#include <sys/mman.h>
#include <unistd.h>

using namespace lane;
using namespace lane::wire;

namespace {

struct Mapping {
    void* bytes = nullptr;
    std::uint64_t size = 0;
};

struct Fake {
    std::string mode;
    Channel channel{3};
    std::map<std::uint64_t, Mapping> buffers;
    std::uint32_t request = 0, runs = 0;

    template <typename Message> void answer(const Message& message) {
        if (!channel.send(encode(message, request)).ok())
            std::_Exit(0);
    }
    void raw(std::string_view bytes) {
        if (::write(channel.socket(), bytes.data(), bytes.size()) < 0)
            std::_Exit(0);
    }
    [[noreturn]] void die(int signal = SIGKILL) {
        ::kill(::getpid(), signal);
        for (;;)
            ::pause();
    }
    [[noreturn]] void hang() {
        for (;;)
            ::pause();
    }
    std::string framed(std::uint16_t version, std::uint64_t length) const {
        std::string header(HeaderSize, '\0');
        const auto type = static_cast<std::uint16_t>(MessageType::RunReply);
        std::memcpy(header.data(), "LNWK", 4);
        std::memcpy(&header[4], &version, 2);
        std::memcpy(&header[6], &type, 2);
        std::memcpy(&header[8], &request, 4);
        std::memcpy(&header[16], &length, 8);
        return header;
    }

    void misbehave();
    void hello(const Frame& frame);
    void compile(const Frame& frame);
    void run(Frame& frame);
    void profile(Frame& frame);
    void forget(const Frame& frame);
    void keepBuffers(const RunRequest& asked, Frame& frame);
    std::string increment(const RunRequest& asked);
    void serve();
};

/// The faults of a reply that is under way.
void Fake::misbehave() {
    if (mode == "garbage") {
        raw("This is not what you are looking for. Not at all, in no way.");
        hang();
    }
    if (mode == "wrong-version") {
        raw(framed(ProtocolVersion + 1, 0));
        hang();
    }
    if (mode == "truncated") {
        raw(framed(ProtocolVersion, 100) + "only this");
        std::_Exit(0);
    }
    if (mode == "die-mid-reply") {
        raw(framed(ProtocolVersion, 100) + "only this");
        die();
    }
    if (mode == "undecodable") {
        raw(framed(ProtocolVersion, 4) + "\xFF\xFF\xFF\xFF");
        hang();
    }
    if (mode == "other-request") {
        ++request;
        answer(RunReply{});
        hang();
    }
    if (mode == "other-message") {
        answer(NativeReply{});
        hang();
    }
    if (mode == "silent")
        hang();
    if (mode == "abort") {
        std::fprintf(stderr, "line one\nLLVM ERROR: out of ideas\n");
        die(SIGABRT);
    }
    if (mode == "exit")
        std::_Exit(7);
    if (mode == "close") {
        channel.shutdown();
        hang();
    }
    if (mode == "error-reply")
        answer(ErrorReply{"L4302", "There is no device cuda:7; there are cpu, cuda:0.",
                          "Choose one of these."});
}

void Fake::hello(const Frame& frame) {
    if (mode == "hello-exit") {
        std::fprintf(stderr, "libcuriosity.so: cannot open shared object file\n");
        std::_Exit(127);
    }
    if (mode == "hello-silent")
        hang();
    if (mode == "hello-garbage") {
        raw("HTTP/1.1 400 Bad Request\r\n");
        hang();
    }
    if (mode == "hello-version") {
        raw(framed(ProtocolVersion + 1, 0));
        hang();
    }
    HelloReply reply;
    if (mode == "hello-other")
        reply.protocol = ProtocolVersion + 1;
    reply.version = decode<Hello>(frame)->client;
    reply.pid = static_cast<std::int32_t>(::getpid());
    answer(reply);
}

void Fake::compile(const Frame& frame) {
    const CompileRequest asked = *decode<CompileRequest>(frame);
    if (asked.cuda.find("die") != std::string::npos)
        die();
    if (asked.cuda.find("hang") != std::string::npos)
        hang();
    CompileReply reply;
    reply.ok = asked.cuda.find("error") == std::string::npos;
    reply.nvrtcVersion = "13.0";
    if (reply.ok)
        reply.ptx = "// " + asked.arch + " of: " + asked.cuda;
    else
        reply.log = asked.fileName + "(2): error: identifier \"y\" is undefined\n";
    if (asked.wantCubin && asked.arch.starts_with("sm_")) {
        reply.cubin = std::string(300, 'c');
        reply.resources.push_back({.kernel = "saxpy", .registers = 12});
    }
    reply.ptxNs = 1'000'000;
    answer(reply);
}

void Fake::keepBuffers(const RunRequest& asked, Frame& frame) {
    for (std::size_t i = 0; i < asked.newBuffers.size(); ++i) {
        const NewBuffer& fresh = asked.newBuffers[i];
        void* bytes =
            ::mmap(nullptr, fresh.bytes, fresh.writable ? PROT_READ | PROT_WRITE : PROT_READ,
                   MAP_SHARED, frame.descriptors[i], 0);
        buffers[fresh.id] = {bytes, fresh.bytes};
    }
    closeDescriptors(frame);
}

/// Every output is its input plus one, float by float; what is wrong about the buffers, or nothing.
std::string Fake::increment(const RunRequest& asked) {
    for (const ArrayArgument& array : asked.arrays) {
        if (array.input != 0 && !buffers.contains(array.input))
            return "input of " + array.name + " is not known";
        if (array.output == 0)
            continue;
        const auto output = buffers.find(array.output);
        if (output == buffers.end() || output->second.bytes == MAP_FAILED)
            return "output of " + array.name + " is not known";
        auto* to = static_cast<float*>(output->second.bytes);
        const float* from =
            array.input != 0 ? static_cast<const float*>(buffers[array.input].bytes) : nullptr;
        for (std::uint64_t i = 0; i < output->second.size / sizeof(float); ++i)
            to[i] = (from ? from[i] : 0.0f) + 1.0f;
    }
    return {};
}

void Fake::run(Frame& frame) {
    misbehave();
    if (mode == "error-reply")
        return;
    const RunRequest asked = *decode<RunRequest>(frame);
    keepBuffers(asked, frame);
    if (asked.kernel == "slow code") {
        answer(RunProgress{"compile", 0, 1});
        ::usleep(400'000); // what LLVM takes for a long kernel
    }
    ++runs;
    answer(RunProgress{"run", 1, 2});
    if (asked.kernel == "hang")
        hang();
    if (asked.kernel == "die")
        die();
    if (asked.kernel == "broken")
        return answer(ErrorReply{"L4304", "The kernel broke the context.", "Look at its indices."});
    if (const std::string wrong = increment(asked); !wrong.empty())
        return answer(ErrorReply{"L4399", wrong, ""});
    RunReply reply;
    reply.device = asked.device;
    reply.times = {{"kernel", "clock", {1000, 3000, 2000}}};
    reply.notes = {"buffers known: " + std::to_string(buffers.size()),
                   "buffers new: " + std::to_string(asked.newBuffers.size()),
                   "cubin: " + asked.cubin.substr(0, 8)};
    if (asked.kernel == "asserts") {
        Fault fault;
        fault.kind = "assert";
        fault.message = "assertion failed: not 77";
        fault.line = 3;
        fault.count = 2;
        reply.faults.push_back(std::move(fault));
        reply.faultCount = 2;
    }
    reply.timesFollow = mode == "times" || mode == "times-die";
    answer(reply);
    if (mode == "times")
        answer(RunTimes{{{"kernel", "cupti", {900, 950, 925}}}, "", {}});
    if (mode == "times-die")
        die();
}

void Fake::profile(Frame& frame) {
    const ProfileRequest asked = *decode<ProfileRequest>(frame);
    keepBuffers(asked.run, frame);
    if (const std::string wrong = increment(asked.run); !wrong.empty())
        return answer(ErrorReply{"L4399", wrong, ""});
    ProfileReply reply;
    reply.device = asked.run.device;
    reply.notes = {"runs before: " + std::to_string(runs)};
    answer(reply);
}

void Fake::forget(const Frame& frame) {
    const ForgetBuffers asked = *decode<ForgetBuffers>(frame);
    for (const std::uint64_t id : asked.ids) {
        const auto found = buffers.find(id);
        if (found == buffers.end())
            continue;
        ::munmap(found->second.bytes, found->second.size);
        buffers.erase(found);
    }
}

void Fake::serve() {
    for (;;) {
        Result<Frame> got = channel.receive();
        if (!got)
            std::_Exit(0);
        request = got->request;
        switch (got->type) {
        case MessageType::Hello:
            hello(*got);
            break;
        case MessageType::DevicesRequest: {
            misbehave();
            DevicesReply reply;
            reply.devices.push_back({.id = "cpu", .name = "a processor"});
            reply.nvrtcVersion = "13.0";
            answer(reply);
            break;
        }
        case MessageType::CompileRequest:
            compile(*got);
            break;
        case MessageType::NativeRequest:
            answer(NativeReply{"define void @k()", 5});
            break;
        case MessageType::RunRequest:
            run(*got);
            break;
        case MessageType::ProfileRequest:
            profile(*got);
            break;
        case MessageType::ForgetBuffers:
            forget(*got);
            break;
        default:
            std::_Exit(9);
        }
    }
}

} // namespace

int main(int count, char** arguments) {
    if (count < 3 || std::strcmp(arguments[count - 2], "--fd") != 0)
        return 2;
    Fake fake;
    fake.mode = count > 3 ? arguments[1] : "correct";
    // A mode "once:PATH:MODE" misbehaves only as long as PATH is not there, and makes it.
    if (fake.mode.starts_with("once:")) {
        const auto colon = fake.mode.rfind(':');
        const std::string path = fake.mode.substr(5, colon - 5);
        if (std::ifstream(path).good())
            fake.mode = "correct";
        else {
            std::ofstream(path) << "x";
            fake.mode = fake.mode.substr(colon + 1);
        }
    }
    if (fake.mode == "exit-at-once")
        return 3;
    fake.serve();
}
