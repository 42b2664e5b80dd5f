#include "core/check/body_checker.h"
#include "core/ir/layout.h"

#include <algorithm>
#include <array>

/// Values of structures: `{ pos := p, mass := m }`, `{ s with mass := m }`, `{ s with pos.y := 9 }`.
namespace lane::check {

namespace {

std::string listed(const std::vector<std::string>& names) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i)
        text += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + ("`" + names[i] + "`");
    return text;
}

} // namespace

Value BodyChecker::structureValue(NodeId node) {
    const ir::TypeId wanted = m_wanted;
    const NodeId baseNode = child(node, 0);
    Value base;
    ir::TypeId type = wanted;
    if (!isNone(baseNode)) {
        base = settle(synthFor(baseNode, wanted), baseNode);
        type = base.type;
        if (!base.ok())
            return synthFields(node), Value{};
    }
    const StructureEntry* entry = structureOf(type);
    if (!entry) {
        reportNoStructure(node, base, wanted);
        return synthFields(node), Value{};
    }
    if (base.ok())
        base = named(base, "base");
    const std::size_t position = m_statements->size();
    std::vector<PartValue> parts;
    const bool isOk = partValues(node, *entry, type, base.ok(), parts);
    if (!isOk)
        return {};
    if (base.ok() && m_statements->size() != position)
        keepBefore(position, {&base, 1});
    if (base.ok())
        return updated(base, type, parts, 0, at(node).range);
    return withDefaults(node, *entry, type, parts);
}

/// A structure of which nothing but the given fields and its defaults is known.
Value BodyChecker::withDefaults(NodeId node, const StructureEntry& entry, ir::TypeId type,
                                std::span<const PartValue> given) {
    std::vector<ir::ExprId> ids;
    std::vector<std::string> missing;
    bool isOk = true;
    for (std::uint32_t k = 0; k < entry.defaults.size(); ++k) {
        const auto found = std::ranges::find_if(given, [k](const PartValue& part) { return part.path[0] == k; });
        Value value;
        if (found != given.end())
            value = found->value;
        else if (!isNone(entry.defaults[k]))
            value = defaultOf(entry, k);
        else
            missing.push_back(m_module.types[type].fieldNames[k]);
        isOk = isOk && value.ok();
        ids.push_back(value.id);
    }
    if (!missing.empty()) {
        error("L0518",
              "this leaves out " + listed(missing) + " of `" + entry.name + "`, which " +
                  (missing.size() == 1 ? "has" : "have") + " no default",
              at(node).range);
        return {};
    }
    return isOk ? make(ir::Op::Construct, type, at(node).range, ids) : Value{};
}

/// A value in which the parts that are given stand for its own; `depth` is how far into the ways of the parts it is.
Value BodyChecker::updated(Value whole, ir::TypeId type, std::span<const PartValue> parts, std::size_t depth,
                           SourceRange range) {
    const std::size_t count = ir::componentsOf(m_module.types, type).size();
    std::vector<ir::ExprId> ids;
    for (std::uint32_t k = 0; k < count; ++k) {
        std::vector<PartValue> own;
        for (const PartValue& part : parts)
            if (part.path[depth] == k)
                own.push_back(part);
        if (own.empty()) {
            ids.push_back(part(whole, k, range).id);
        } else if (own[0].path.size() == depth + 1) {
            ids.push_back(own[0].value.id);
        } else {
            const Value inner = part(whole, k, range);
            ids.push_back(updated(inner, inner.type, own, depth + 1, range).id);
        }
    }
    return make(ir::Op::Construct, type, range, ids);
}

/// The way to the part that one of the fields names, from the structure on; nothing after an error. A swizzle leads to
/// several parts: its letters are left in the target.
std::optional<BodyChecker::PartTarget> BodyChecker::wayTo(NodeId field, const StructureEntry& entry, ir::TypeId type) {
    const auto number = fieldNumber(field, type);
    if (!number)
        return std::nullopt;
    m_output.uses.push_back({at(field).token, entry.fieldSymbols[*number]});
    PartTarget target;
    target.whole = type;
    target.type = m_module.types[type].fields[*number];
    target.steps.push_back({*number, {}});
    std::vector<NodeId> way; // from the end to the beginning
    if (children(field).size() > 1)
        for (NodeId step = child(field, 1); at(step).kind != NodeKind::Name; step = child(step, 0)) {
            if (at(step).kind == NodeKind::Error) {
                m_output.isBroken = true;
                return std::nullopt;
            }
            way.push_back(step);
        }
    for (std::size_t i = way.size(); i-- > 0;) {
        if (!stepInto(target, way[i]))
            return std::nullopt;
        if (!target.steps.back().indices.empty()) {
            error("L0518", "which part this gives is not known before the kernel runs: an index is a number here; else assign to a `let mut`",
                  at(way[i]).range);
            return std::nullopt;
        }
    }
    return target;
}

/// The values that a literal gives, in the order in which they stand.
bool BodyChecker::partValues(NodeId node, const StructureEntry& entry, ir::TypeId type, bool hasBase,
                             std::vector<PartValue>& parts) {
    std::vector<Value> values;
    std::vector<PartTarget> targets;
    bool isOk = true;
    for (NodeId field : children(node).subspan(1)) {
        if (at(field).kind != NodeKind::FieldValue) {
            isOk = false;
            continue;
        }
        const bool isShort = isNone(child(field, 0));
        const NodeId valueNode = isShort ? field : child(field, 0);
        const auto target = wayTo(field, entry, type);
        if (!target) {
            if (!isShort)
                synth(valueNode);
            isOk = false;
            continue;
        }
        const bool isPart = children(field).size() > 1;
        const SourceRange place = isPart ? at(child(field, 1)).range : at(field).token;
        isOk = isNew(*target, targets, place, type) && isOk;
        if (isPart && !hasBase) {
            error("L0518",
                  "only a part of `" + std::string(tokenOf(field)) + "` is given here: `{ s with " +
                      std::string(textOf(place)) + " := … }` takes the rest from `s`",
                  place);
            isOk = false;
        }
        const std::size_t position = m_statements->size();
        const Value given = isShort ? name(field) : synthFor(valueNode, target->type);
        if (m_statements->size() != position)
            keepBefore(position, values);
        values.push_back(coerce(given, target->type, valueNode,
                                isPart ? "`" + std::string(textOf(place)) + "`"
                                       : "the field `" + std::string(tokenOf(field)) + "`"));
        targets.push_back(*target);
        isOk = isOk && values.back().ok();
    }
    for (std::size_t i = 0; isOk && i < values.size(); ++i)
        addParts(targets[i], values[i], parts);
    return isOk;
}

/// The way to what is given as a whole, or one for each letter.
std::vector<std::vector<std::uint32_t>> BodyChecker::waysOf(const PartTarget& target) {
    std::vector<std::uint32_t> way;
    for (const ir::PathStep& step : target.steps)
        way.push_back(step.field);
    if (target.letters.empty())
        return {way};
    std::vector<std::vector<std::uint32_t>> ways;
    for (std::uint32_t letter : target.letters) {
        ways.push_back(way);
        ways.back().push_back(letter);
    }
    return ways;
}

void BodyChecker::addParts(const PartTarget& target, Value value, std::vector<PartValue>& into) {
    const bool isWhole = target.letters.empty();
    if (!isWhole)
        value = named(value, "value");
    std::uint32_t number = 0;
    for (std::vector<std::uint32_t>& way : waysOf(target))
        into.push_back({std::move(way), isWhole ? value : component(value, number++, m_kernel.exprs[value.id].range)});
}

/// Whether none of the parts before has a value that this one would give again.
bool BodyChecker::isNew(const PartTarget& target, std::span<const PartTarget> before, SourceRange place, ir::TypeId type) {
    const auto meets = [](const std::vector<std::uint32_t>& a, const std::vector<std::uint32_t>& b) {
        return std::equal(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(std::min(a.size(), b.size())), b.begin());
    };
    for (const PartTarget& other : before)
        for (const auto& a : waysOf(target))
            for (const auto& b : waysOf(other))
                if (meets(a, b)) {
                    const bool isField = target.steps.size() == 1 && other.steps.size() == 1;
                    error("L0204",
                          (isField ? "the field `" + m_module.types[type].fieldNames[target.steps[0].field] + "`"
                                   : "`" + std::string(textOf(place)) + "`") +
                              " has a value already",
                          place);
                    return false;
                }
    return true;
}

/// The values of a literal that cannot be made: what is wrong in them is said all the same.
void BodyChecker::synthFields(NodeId node) {
    for (NodeId field : children(node).subspan(1))
        if (at(field).kind == NodeKind::FieldValue && !isNone(child(field, 0)) &&
            at(bare(child(field, 0))).kind != NodeKind::StructureValue)
            synth(child(field, 0));
}

void BodyChecker::reportNoStructure(NodeId node, Value base, ir::TypeId wanted) {
    const SourceRange range = at(node).range;
    if (base.ok()) {
        error("L0518",
              quoted(child(node, 0)) + " is " + withArticle(typeName(base)) +
                  ", which has no fields",
              at(child(node, 0)).range);
        return;
    }
    if (wanted.isValid()) {
        error("L0518",
              "`{ … }` makes a structure; " + withArticle(m_module.types.nameOf(wanted)) +
                  " is wanted here",
              range);
        return;
    }
    if (m_isPlaceBroken) // which it is has been said
        return;
    std::vector<std::string> fits;
    for (const auto& [name, entry] : m_scope.structures) {
        if (entry.state != StructureEntry::State::Done)
            continue;
        const auto& names = m_module.types[entry.type].fieldNames;
        const auto fields = children(node).subspan(1);
        if (!fields.empty() && std::ranges::all_of(fields, [&](NodeId field) {
                return std::ranges::find(names, tokenOf(field)) != names.end();
            }))
            fits.push_back(name);
    }
    Diagnostic& d = error("L0518",
                          "which structure `{ … }` makes is not known here: write its type, as in "
                          "`let p : " +
                              (fits.size() == 1 ? fits[0] : "T") + " := { … }`",
                          range);
    if (fits.size() == 1)
        d.fixes.push_back({"Write `({ … } : " + fits[0] + ")`",
                           {{{range.begin, range.begin}, "("},
                            {{range.end, range.end}, " : " + fits[0] + ")"}}});
}

} // namespace lane::check
