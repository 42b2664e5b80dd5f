#pragma once

#include "core/data/compare.h"
#include "core/launch/owners.h"
#include "core/service/run_record.h"
#include "views/array_table/value_format.h"
#include "views/array_table/windowed_model.h"
#include "views/common/ulp_colors.h"

#include <memory>
#include <optional>

namespace lane {

class Theme;

/// One output: index and the voices that are there, with difference and ulp where there are two.
/// Beside it the thread that writes the element, where the text tells it.
/// Shows all elements, or those of a list; the list is made elsewhere and only read here.
class ResultsModel final : public WindowedModel {
    Q_OBJECT
public:
    enum class Kind : std::uint8_t { Index, Gpu, Cpu, Reference, Difference, Ulp, Block, Thread };
    using Rows = std::shared_ptr<const std::vector<std::uint64_t>>;

    ResultsModel(Theme& theme, QObject* parent) : WindowedModel(parent), m_theme(theme) {}

    /// The difference is that of the pair, where both of it are there.
    void setArrays(const std::optional<data::Array>& gpu, const std::optional<data::Array>& cpu,
                   const std::optional<data::Array>& reference = {}, VoicePair pair = VoicePair::GpuCpu, unsigned components = 1);
    /// Adds the columns Block and Thread where they are known.
    void setOwners(const Owners& owners, const Dim3& grid, const Dim3& block);
    void setRows(Rows rows); ///< null: all
    void setTolerance(const data::Tolerance& tolerance);
    void setFormat(ValueFormat format, const Numbers& numbers);

    bool hasBoth() const { return left() && right(); }
    /// The array whose shape and type count, or null.
    const data::Array* shown() const { return m_gpu ? &*m_gpu : m_cpu ? &*m_cpu : m_reference ? &*m_reference : nullptr; }
    std::uint64_t flatOf(std::uint64_t row) const;
    /// The row of an element, or of the next one that is shown; nothing behind the last.
    std::optional<std::uint64_t> rowOf(std::uint64_t flat) const;
    std::optional<ElementDifference> differenceOf(std::uint64_t row) const;
    std::optional<ElementOwner> ownerOf(std::uint64_t row) const { return m_owners.ownerOf(flatOf(row) / m_components); }
    /// The voice of a column, else the first that is there; null without any.
    const data::Array* arrayShownIn(int column) const {
        const data::Array* array = column >= 0 && column < columns() ? arrayOf(kindOf(column)) : nullptr;
        return array ? array : shown();
    }
    Kind kindOf(int column) const { return m_kinds[static_cast<std::size_t>(column)]; }

    int columns() const override { return static_cast<int>(m_kinds.size()); }
    QString header(int column) const override;
    QColor headerMark(int column) const override;
    QString text(std::uint64_t row, int column) const override;
    QString plainText(std::uint64_t row, int column) const override;
    CellLook look(std::uint64_t row, int column) const override;
    QString toolTip(std::uint64_t row, int column) const override;

private:
    static const data::Array* whole(const std::optional<data::Array>& array) { return array ? &*array : nullptr; }
    const data::Array* left() const { return whole(m_pair == VoicePair::CpuReference ? m_cpu : m_gpu); }
    const data::Array* right() const { return whole(m_pair == VoicePair::GpuCpu ? m_cpu : m_reference); }
    const data::Array* arrayOf(Kind kind) const;
    void chooseColumns();
    void measure();
    void countRows();
    QString ulpText(const ElementDifference& d) const;
    QString differenceText(const ElementDifference& d) const;

    Theme& m_theme;
    std::optional<data::Array> m_gpu, m_cpu, m_reference;
    VoicePair m_pair = VoicePair::GpuCpu;
    unsigned m_components = 1; ///< scalars of an element
    Owners m_owners;
    Dim3 m_grid, m_block;
    std::vector<Kind> m_kinds;
    Rows m_rows;
    data::Tolerance m_tolerance;
    ValueFormat m_format;
    ValueWriter m_writer{{}, Numbers::of(QLocale())};
};

} // namespace lane
