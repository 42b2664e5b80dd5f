#pragma once

#include "core/compile/compilation.h"
#include "resources/theme/theme.h"

#include <QAbstractItemModel>

namespace lane::ide {

/// The outline of one text, read where it stands: a long text has thousands of rows, of which a few
/// are seen. A text whose names are the same ones changes no row.
class OutlineModel : public QAbstractItemModel {
    Q_OBJECT
public:
    explicit OutlineModel(Theme& theme, QObject* parent);

    /// True when the rows are others now.
    bool set(const CompilationPtr& compilation);
    LineColumn placeOf(const QModelIndex& index) const;
    void restyle();

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& = {}) const override { return 2; }
    QVariant data(const QModelIndex& index, int role) const override;

private:
    struct Node {
        const OutlineItem* item;
        int parent, row, firstChild; ///< nodes; children stand one behind the other
    };
    static std::vector<Node> nodesOf(const std::vector<OutlineItem>& outline);
    const Node& node(const QModelIndex& index) const { return m_nodes[static_cast<std::size_t>(index.internalId())]; }

    Theme& m_theme;
    CompilationPtr m_compilation; ///< owns the items
    std::vector<Node> m_nodes;
};

} // namespace lane::ide
