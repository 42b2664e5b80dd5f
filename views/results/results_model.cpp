#include "views/results/results_model.h"

#include "resources/theme/theme.h"
#include "views/common/voice_pairs.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace lane {

namespace {

/// Three significant digits say how far apart two values are; more would only be noise.
std::string shortDifference(double value) {
    std::array<char, 64> buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                   std::chars_format::general, 3).ptr;
    std::string text(buffer.data(), end);
    if (const auto at = text.find("e-0"); at != std::string::npos)
        text.erase(at + 2, 1);
    if (const auto at = text.find("e+"); at != std::string::npos)
        text.erase(at + 1, text[at + 2] == '0' ? 2 : 1);
    return text;
}

} // namespace

void ResultsModel::setArrays(const std::optional<data::Array>& gpu, const std::optional<data::Array>& cpu,
                             const std::optional<data::Array>& reference, VoicePair pair, unsigned components) {
    beginResetModel();
    m_gpu = gpu;
    m_cpu = cpu;
    m_reference = reference;
    m_pair = pair;
    m_components = components;
    m_owners = {};
    m_rows = nullptr;
    chooseColumns();
    measure();
    countRows();
    endResetModel();
}

void ResultsModel::setOwners(const Owners& owners, const Dim3& grid, const Dim3& block) {
    if (!owners.areKnown() && !m_owners.areKnown())
        return;
    beginResetModel();
    m_owners = owners;
    m_grid = grid;
    m_block = block;
    chooseColumns();
    countRows();
    endResetModel();
}

void ResultsModel::chooseColumns() {
    m_kinds.clear();
    if (shown())
        m_kinds.push_back(Kind::Index);
    for (const Kind kind : {Kind::Gpu, Kind::Cpu, Kind::Reference})
        if (arrayOf(kind))
            m_kinds.push_back(kind);
    if (hasBoth())
        m_kinds.insert(m_kinds.end(), {Kind::Difference, Kind::Ulp});
    if (m_owners.areKnown() && shown() && m_grid.count() > 1)
        m_kinds.push_back(Kind::Block);
    if (m_owners.areKnown() && shown())
        m_kinds.push_back(Kind::Thread);
}

void ResultsModel::setRows(Rows rows) {
    beginResetModel();
    m_rows = std::move(rows);
    countRows();
    endResetModel();
}

void ResultsModel::countRows() {
    setTotalRows(m_rows ? m_rows->size() : shown() ? shown()->count() : 0);
}

void ResultsModel::setTolerance(const data::Tolerance& tolerance) {
    m_tolerance = tolerance;
    cellsChanged();
}

void ResultsModel::setFormat(ValueFormat format, const Numbers& numbers) {
    beginResetModel();
    m_format = format;
    m_writer = ValueWriter(format, numbers);
    measure();
    countRows();
    endResetModel();
}

void ResultsModel::measure() {
    m_writer = ValueWriter(m_format, m_writer.numbers());
    for (const auto* array : {&m_gpu, &m_cpu, &m_reference})
        if (*array)
            m_writer.measure(**array);
}

const data::Array* ResultsModel::arrayOf(Kind kind) const {
    switch (kind) {
    case Kind::Gpu: return whole(m_gpu);
    case Kind::Cpu: return whole(m_cpu);
    case Kind::Reference: return whole(m_reference);
    default: return nullptr;
    }
}

std::uint64_t ResultsModel::flatOf(std::uint64_t row) const { return m_rows ? (*m_rows)[row] : row; }

std::optional<std::uint64_t> ResultsModel::rowOf(std::uint64_t flat) const {
    std::uint64_t row = flat;
    if (m_rows)
        row = static_cast<std::uint64_t>(std::lower_bound(m_rows->begin(), m_rows->end(), flat) - m_rows->begin());
    return row < totalRows() ? std::optional(row) : std::nullopt;
}

std::optional<ElementDifference> ResultsModel::differenceOf(std::uint64_t row) const {
    if (!hasBoth() || row >= totalRows())
        return std::nullopt;
    return differenceAt(*left(), *right(), flatOf(row), m_tolerance);
}

QString ResultsModel::header(int column) const {
    switch (kindOf(column)) {
    case Kind::Index: return tr("Index");
    case Kind::Gpu: return tr("GPU");
    case Kind::Cpu: return tr("CPU");
    case Kind::Reference: return tr("Reference");
    case Kind::Difference: return tr("Difference");
    case Kind::Ulp: return left() && isFloat(left()->type) ? tr("ulp") : tr("Distance");
    case Kind::Block: return tr("Block");
    case Kind::Thread: return tr("Thread");
    }
    return {};
}

QColor ResultsModel::headerMark(int column) const {
    switch (kindOf(column)) {
    case Kind::Gpu: return m_theme.color(Theme::Role::Gpu);
    case Kind::Cpu: return m_theme.color(Theme::Role::Cpu);
    case Kind::Reference: return m_theme.color(Theme::Role::Reference);
    case Kind::Difference: return m_theme.color(Theme::Role::Difference);
    default: return {};
    }
}

QString ResultsModel::ulpText(const ElementDifference& d) const {
    if (d.isNaN)
        return QStringLiteral("NaN");
    if (d.isInfinite)
        return QStringLiteral("Inf");
    const QString sign = d.isNegative && d.ulp ? QStringLiteral("\u2212") : QString();
    return sign + m_writer.numbers().integer(d.ulp);
}

QString ResultsModel::differenceText(const ElementDifference& d) const {
    if (!isFloat(left()->type))
        return ulpText(d);
    if (std::isfinite(d.difference))
        return m_writer.numbers().screen(shortDifference(d.difference));
    return std::isnan(d.difference) ? QStringLiteral("nan") : m_writer.numbers().screen(d.difference < 0 ? "-inf" : "inf");
}

QString ResultsModel::text(std::uint64_t row, int column) const {
    const std::uint64_t flat = flatOf(row);
    switch (kindOf(column)) {
    case Kind::Index: return elementText(shown()->shape, flat, m_components);
    case Kind::Gpu:
    case Kind::Cpu:
    case Kind::Reference: return m_writer.text(*arrayOf(kindOf(column)), flat);
    case Kind::Difference: return differenceText(*differenceOf(row));
    case Kind::Ulp: return ulpText(*differenceOf(row));
    case Kind::Block:
    case Kind::Thread: {
        const auto owner = ownerOf(row);
        const bool isBlock = kindOf(column) == Kind::Block;
        return owner ? coordinatesText(isBlock ? owner->block : owner->thread, (isBlock ? m_grid : m_block).axes()) : QStringLiteral("–");
    }
    }
    return {};
}

QString ResultsModel::plainText(std::uint64_t row, int column) const {
    const std::uint64_t flat = flatOf(row);
    switch (kindOf(column)) {
    case Kind::Index:
    case Kind::Block:
    case Kind::Thread: return text(row, column);
    case Kind::Gpu:
    case Kind::Cpu:
    case Kind::Reference: return QString::fromStdString(arrayOf(kindOf(column))->textOf(flat));
    case Kind::Difference: {
        const ElementDifference d = *differenceOf(row);
        return isFloat(left()->type) ? QString::number(d.difference, 'g', QLocale::FloatingPointShortest)
                                    : (d.isNegative ? QStringLiteral("-") : QString()) + QString::number(d.ulp);
    }
    case Kind::Ulp: {
        const ElementDifference d = *differenceOf(row);
        return d.isNaN ? QStringLiteral("nan") : (d.isNegative ? QStringLiteral("-") : QString()) + QString::number(d.ulp);
    }
    }
    return {};
}

CellLook ResultsModel::look(std::uint64_t row, int column) const {
    CellLook look;
    const Kind kind = kindOf(column);
    if (kind == Kind::Index || kind == Kind::Block || kind == Kind::Thread)
        look.align = CellLook::Align::Left;
    if (kind == Kind::Block || kind == Kind::Thread)
        look.ink = m_theme.color(Theme::Role::Text2);
    if (kind != Kind::Ulp)
        return look;
    const auto d = differenceOf(row);
    if (!d)
        return look;
    look.isDim = d->ulp == 0 && d->agrees;
    look.fill = UlpColors(m_theme, left()->type).color(*d, m_tolerance);
    return look;
}

QString ResultsModel::toolTip(std::uint64_t row, int column) const {
    const std::uint64_t flat = flatOf(row);
    switch (kindOf(column)) {
    case Kind::Gpu:
    case Kind::Cpu:
    case Kind::Reference: return tr("Bits %1").arg(hexText(*arrayOf(kindOf(column)), flat));
    case Kind::Difference: return pairTitle(m_pair);
    case Kind::Ulp: return tr("Distance of %1 in units in the last place").arg(pairTitle(m_pair));
    case Kind::Block:
    case Kind::Thread:
        return tr("Worked out from the indices in the text, with nothing recorded: the thread whose store is at this element. "
                  "A condition may have kept it from storing.");
    default: return {};
    }
}

} // namespace lane
