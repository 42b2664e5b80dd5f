#include "tests/oracle/cases.h"

#include <algorithm>
#include <numeric>

namespace oracle {
namespace {

void transpose(Trial& t) {
    const std::size_t rows = t.n(0), columns = t.n(1);
    t.scalar("rows", rows);
    t.scalar("columns", columns);
    const auto a = t.uniform<float>("a", {rows, columns}, -1, 1);
    t.grid({(columns + 15) / 16, (rows + 15) / 16});
    if (!t.run("transpose.lane", "transpose", {"b"}))
        return;
    std::vector<float> want(a.size());
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c)
            want[c * rows + r] = a[r * columns + c];
    t.exact("b", want);
}

void moved(Trial& t, const std::string& kernel, bool isTransposed) {
    const std::size_t rows = t.n(0), columns = t.n(1);
    t.scalar("rows", rows);
    t.scalar("columns", columns);
    const auto a = t.uniform<float>("a", {rows, columns}, -1, 1);
    t.grid({(columns + 15) / 16, (rows + 15) / 16});
    if (!t.run("transposes.lane", kernel, {"b"}))
        return;
    std::vector<float> want;
    for (std::size_t i = 0; i < a.size(); ++i)
        want.push_back(isTransposed ? a[i % rows * columns + i / rows] : a[i]);
    t.exact("b", want);
}
void copyPlain(Trial& t) {
    moved(t, "copyPlain", false);
}
void transposeNaive(Trial& t) {
    moved(t, "transposeNaive", true);
}
void transposeShared(Trial& t) {
    moved(t, "transposeShared", true);
}
void transposeDiagonal(Trial& t) {
    moved(t, "transposeDiagonal", true);
}

void volume(Trial& t) {
    const std::size_t depth = t.n(0), height = t.n(1), width = t.n(2);
    const float scale = 1.75F;
    t.scalar("depth", depth);
    t.scalar("height", height);
    t.scalar("width", width);
    t.scalar("scale", scale);
    const auto a = t.uniform<float>("a", {depth, height, width}, -1, 1);
    if (!t.run("volume.lane", "volume", {"b"}))
        return;
    std::vector<float> want(a.size());
    std::size_t from = 0;
    for (std::size_t z = 0; z < depth; ++z)
        for (std::size_t y = 0; y < height; ++y)
            for (std::size_t x = 0; x < width; ++x)
                want[(x * depth + z) * height + y] = scale * a[from++];
    t.exact("b", want);
}

void broadcast(Trial& t) {
    const std::size_t rows = t.n(0), columns = t.n(1);
    t.scalar("rows", rows);
    t.scalar("columns", columns);
    const auto row = t.uniform<float>("row", {columns}, -1, 1);
    const auto column = t.uniform<float>("column", {rows}, -1, 1);
    if (!t.run("broadcast.lane", "broadcast", {"table"}))
        return;
    std::vector<float> want(rows * columns);
    for (std::size_t i = 0; i < want.size(); ++i)
        want[i] = row[i % columns] + column[i / columns];
    t.rounded("table", want);
}

void permute(Trial& t) {
    const Shape s = {t.n(0), t.n(1), t.n(2), 3};
    for (std::size_t axis = 0; axis < 4; ++axis)
        t.scalar(std::string(1, static_cast<char>('a' + axis)), s[axis]);
    const auto x = t.uniform<std::int32_t>("x", s, -1e6, 1e6);
    if (!t.run("permute.lane", "permute", {"y"}))
        return;
    std::vector<std::int32_t> want(x.size());
    std::size_t from = 0;
    for (std::size_t i = 0; i < s[0]; ++i)
        for (std::size_t j = 0; j < s[1]; ++j)
            for (std::size_t k = 0; k < s[2]; ++k)
                for (std::size_t l = 0; l < s[3]; ++l)
                    want[((l * s[1] + j) * s[0] + i) * s[2] + k] = 3 * x[from++];
    t.exact("y", want);
}

void reverse(Trial& t) {
    t.scalar("n", t.n());
    auto x = t.uniform<std::int32_t>("x", {t.n()}, -1e6, 1e6);
    if (!t.run("reverse.lane", "reverse", {"x"}))
        return;
    std::ranges::reverse(x);
    t.exact("x", x);
}

void reverseBlocks(Trial& t) {
    t.scalar("n", t.n());
    auto x = t.uniform<std::int32_t>("x", {t.n()}, -1e6, 1e6);
    if (!t.run("reverse.lane", "reverseBlocks", {"y"}))
        return;
    for (std::size_t first = 0; first < x.size(); first += 128)
        std::reverse(x.begin() + static_cast<std::ptrdiff_t>(first),
                     x.begin() + static_cast<std::ptrdiff_t>(std::min(first + 128, x.size())));
    t.exact("y", x);
}

} // namespace

std::vector<Case> layoutCases() {
    return {{"transpose", transpose, Sizes::Plane, {}, {{16, 16}}},
            {"copyPlain", copyPlain, Sizes::Plane, {}, {{16, 16}}},
            {"transposeNaive", transposeNaive, Sizes::Plane, {}, {{16, 16}}},
            {"transposeShared", transposeShared, Sizes::Plane, {}, {{16, 16}}},
            {"transposeDiagonal", transposeDiagonal, Sizes::Plane, {}, {{16, 16}}},
            {"volume", volume, Sizes::Space},
            {"broadcast", broadcast, Sizes::Plane},
            {"permute", permute, Sizes::Own, {{5, 7, 9}, {1, 1, 1}, {64, 33, 17}}},
            {"reverse", reverse},
            {"reverseBlocks", reverseBlocks, Sizes::Line, {}, {{128}}}};
}

} // namespace oracle
