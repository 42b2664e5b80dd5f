#pragma once

#include <array>
#include <string>

/// Kernels of as many statements as one likes, one after the other: for what grows with their length.
namespace lane::test {

enum class LongKernel { Floats, Integers, Lets, Loads, Stores, Branches, Calls };
inline constexpr std::array allLongKernels{LongKernel::Floats, LongKernel::Integers,
                                           LongKernel::Lets,   LongKernel::Loads,
                                           LongKernel::Stores, LongKernel::Branches,
                                           LongKernel::Calls};

inline const char* nameOf(LongKernel kind) {
    static constexpr const char* Names[] = {"floats", "integers", "lets", "loads",
                                            "stores", "branches", "calls"};
    return Names[static_cast<unsigned>(kind)];
}

/// Statement `k` in terms of two of three variables.
inline std::string longStatement(LongKernel kind, unsigned k) {
    const std::string number = std::to_string(k % 13 + 1), place = std::to_string(k);
    const std::string a(1, static_cast<char>('a' + k % 3)), b(1, static_cast<char>('a' + (k + 1) % 3));
    switch (kind) {
    case LongKernel::Floats:
        return a + " := " + b + " * 1.5 + " + a;
    case LongKernel::Integers:
        return a + " := " + b + " * " + number + " + " + a;
    case LongKernel::Lets:
        return "let v" + place + " := x[i] + " + (k < 2 ? "a" : "v" + std::to_string(k / 2)) + "\n    " + a +
               " += v" + place;
    case LongKernel::Loads:
        return a + " += x[(i + " + place + ") % n]";
    case LongKernel::Stores:
        return k % 2 == 0 ? "r[i] := " + a + " * " + number + ".0" : a + " += r[i]";
    case LongKernel::Branches:
        return "if " + a + " < " + number + ".0 then\n      " + b + " += " + a;
    case LongKernel::Calls:
        return a + " := sqrt (" + b + " + " + a + ")";
    }
    return {};
}

/// kernel long (n; x r): of `count` statements of one kind.
inline std::string longKernel(LongKernel kind, unsigned count) {
    const std::string type = kind == LongKernel::Integers ? "Int" : "Float";
    std::string text = "kernel long (n: Nat, x: in Array " + type + " [n], r: inout Array " + type +
                       " [n]) := do\n  let i ← globalIdxX\n  if i < n then\n    let mut a : " + type +
                       " := x[i]\n    let mut b : " + type + " := a\n    let mut c : " + type + " := b\n";
    for (unsigned k = 0; k < count; ++k)
        text += "    " + longStatement(kind, k) + "\n";
    return text + "    r[i] := a + b + c\n";
}

} // namespace lane::test
