// Stands in for nvdisasm where raw code is printed: it opens its input once to look at it and once more when its tables
// are made. What the code begins with says what it does: "hang", "crash", "refuse"; else it prints the code's bytes.
// LANE_FAKE_OPENINGS=1: another version, which opens its input only once.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <unistd.h>

namespace {

std::string contentOf(const char* path) {
    std::string text;
    if (std::FILE* file = std::fopen(path, "rb")) {
        char bytes[256];
        while (const std::size_t got = std::fread(bytes, 1, sizeof bytes, file))
            text.append(bytes, got);
        std::fclose(file);
    }
    return text;
}

} // namespace

int main(int count, char** arguments) {
    if (count > 1 && std::strcmp(arguments[1], "--version") == 0) {
        std::puts("Cuda compilation tools, release 13.2, V1");
        return 0;
    }
    std::string code = contentOf(arguments[count - 1]);
    if (const char* openings = std::getenv("LANE_FAKE_OPENINGS"); !openings || std::atoi(openings) != 1)
        code = contentOf(arguments[count - 1]);
    if (code.starts_with("crash"))
        std::abort();
    while (code.starts_with("hang"))
        pause();
    if (code.starts_with("refuse"))
        return 3;
    std::printf("printed: %s\n", code.c_str());
}
