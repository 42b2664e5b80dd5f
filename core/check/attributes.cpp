#include "core/check/body_checker.h"

/// `@[unroll]` before loops and `@[launchBounds 256]` before kernels.
namespace lane::check {

namespace {
constexpr std::uint32_t MostUnrolled = 1024, MostThreads = 1024, MostBlocks = 32;
} // namespace

void BodyChecker::unknownAttribute(NodeId attribute) {
    const std::string name(tokenOf(attribute));
    const bool isKnown = name == "unroll" || name == "launchBounds" || name == "wide";
    const char* place = name == "unroll"         ? "stands before a loop"
                        : name == "launchBounds" ? "stands before a kernel"
                                                 : "stands before a reference";
    error("L0509",
          isKnown ? "`@[" + name + "]` " + place
                  : "there is no attribute `" + name +
                        "`: `@[unroll]` stands before a loop, `@[launchBounds 256]` before a kernel",
          at(attribute).range);
}

/// A number of an attribute: whole, from 1 on.
std::optional<std::uint32_t> BodyChecker::attributeNumber(NodeId node, std::uint32_t most) {
    m_isConstant = true;
    const Value value = coerce(synth(node), ir::natType(), node, "the attribute");
    m_isConstant = false;
    const auto number = value.ok() ? constantValue(value, node) : std::nullopt;
    if (!number)
        return std::nullopt;
    if (number->bits >= 1 && number->bits <= most)
        return static_cast<std::uint32_t>(number->bits);
    error("L0509",
          "a number from 1 to " + std::to_string(most) + " stands here, not " +
              std::to_string(number->bits),
          at(node).range);
    return std::nullopt;
}

/// Of a loop: how many rounds at once, 0 for all; nothing without the attribute.
std::optional<std::uint32_t> BodyChecker::unrollOf(NodeId node) {
    std::optional<std::uint32_t> found;
    for (NodeId attribute : m_scope.tree.attributesOf(node)) {
        const auto numbers = children(attribute);
        if (tokenOf(attribute) != "unroll") {
            unknownAttribute(attribute);
            continue;
        }
        if (numbers.size() > 1)
            error("L0509", "`@[unroll]` takes one number at most, as in `@[unroll 4]`",
                  at(attribute).range);
        else
            found = numbers.empty() ? std::optional(std::uint32_t{0})
                                    : attributeNumber(numbers[0], MostUnrolled);
    }
    return found;
}

void BodyChecker::launchBounds(NodeId node) {
    for (NodeId attribute : m_scope.tree.attributesOf(node)) {
        const auto numbers = children(attribute);
        if (tokenOf(attribute) != "launchBounds") {
            unknownAttribute(attribute);
            continue;
        }
        if (numbers.empty() || numbers.size() > 2) {
            error("L0509",
                  "`@[launchBounds 256]` takes the threads of a block, and after them the blocks of "
                  "a multiprocessor, as in `@[launchBounds 256 2]`",
                  at(attribute).range);
            continue;
        }
        m_kernel.boundThreads = attributeNumber(numbers[0], MostThreads).value_or(0);
        if (numbers.size() == 2)
            m_kernel.boundBlocks = attributeNumber(numbers[1], MostBlocks).value_or(0);
    }
}

} // namespace lane::check
