#include "views/debugger/memory_view.h"

#include "core/data/array.h"
#include "resources/theme/elided_label.h"
#include "resources/theme/theme.h"
#include "views/array_table/array_model.h"
#include "views/array_table/array_table.h"
#include "views/array_table/format_box.h"
#include "views/common/index_field.h"
#include "views/common/numbers.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <cstring>

namespace lane {

namespace {

/// First what a debugger is opened for.
int rankOf(const wire::DebugArray& array) { return array.space == "shared" ? 0 : array.space == "local" ? 1 : array.isWritten ? 2 : 3; }

/// One table column a scalar of an element.
std::optional<data::Array> arrayOf(const wire::DebugPart& part, const std::vector<std::uint64_t>& shape, std::uint64_t count) {
    std::uint64_t whole = 1;
    for (const std::uint64_t extent : shape)
        whole *= extent;
    auto array = data::Array::zeros(part.type, whole == count ? data::Shape(shape) : data::Shape{count});
    if (!array)
        return std::nullopt;
    const std::size_t size = sizeOf(part.type);
    for (std::size_t i = 0; i < std::min<std::size_t>(count, part.bits.size()); ++i)
        std::memcpy(array->buffer->bytes() + i * size, &part.bits[i], size);
    return *array;
}

} // namespace

struct MemoryView::State {
    std::vector<wire::DebugArray> arrays;
    quint64 first = 0;
    QComboBox* array = nullptr;
    FormatBox* format = nullptr;
    QLabel* what = nullptr;
    IndexField* go = nullptr;
    ArrayTable* table = nullptr;
    ArrayModel* model = nullptr;

    const wire::DebugArray* chosen() const {
        const int place = array->currentIndex();
        return place >= 0 && place < static_cast<int>(arrays.size()) ? &arrays[static_cast<std::size_t>(place)] : nullptr;
    }
};

MemoryView::MemoryView(const ViewContext& context, QWidget* parent) : View(context, parent), m_state(std::make_unique<State>()) {
    setObjectName(QStringLiteral("memory"));
    State& s = *m_state;
    auto* bar = new QWidget(content());
    auto* line = new QHBoxLayout(bar);
    line->setContentsMargins(8, 3, 8, 3);
    line->setSpacing(8);
    s.array = new QComboBox(bar);
    s.array->setObjectName(QStringLiteral("memoryArray"));
    s.array->setProperty("small", true);
    s.array->setMinimumWidth(60);
    s.what = new ElidedLabel(bar);
    s.what->setProperty("role", QStringLiteral("muted"));
    s.what->setMinimumWidth(1);
    s.format = new FormatBox(bar);
    s.go = new IndexField(bar);
    s.go->setMinimumWidth(40);
    line->addWidget(s.array);
    line->addWidget(s.format);
    line->addWidget(s.what, 1);
    line->addWidget(s.go);
    s.model = new ArrayModel(this);
    s.table = new ArrayTable(theme(), content());
    s.table->setObjectName(QStringLiteral("memoryTable"));
    s.table->setModel(s.model);
    s.table->view()->setEditTriggers(QAbstractItemView::NoEditTriggers);
    s.table->view()->setContextMenuPolicy(Qt::CustomContextMenu);
    auto* layout = new QVBoxLayout(content());
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(bar);
    layout->addWidget(s.table, 1);
    connect(s.array, &QComboBox::activated, this, [this] {
        m_state->first = 0;
        showState();
        Q_EMIT memoryWanted();
    });
    connect(s.format, &FormatBox::formatChosen, this, [this](const ValueFormat& format) { m_state->model->setFormat(format, Numbers::of(QLocale())); });
    connect(s.go, &IndexField::elementEntered, this, [this](quint64 flat) {
        m_state->first = flat / wire::MostDebugElements * wire::MostDebugElements;
        Q_EMIT memoryWanted();
    });
    connect(s.table->view(), &QTableView::customContextMenuRequested, this, &MemoryView::showContextMenu);
    ready();
}

MemoryView::~MemoryView() = default;

void MemoryView::setArrays(const std::vector<wire::DebugArray>& arrays) {
    State& s = *m_state;
    const QString kept = currentArray();
    s.arrays = arrays;
    std::ranges::stable_sort(s.arrays, {}, rankOf);
    s.array->clear();
    for (const wire::DebugArray& array : s.arrays)
        s.array->addItem(QString::fromStdString(array.name));
    s.array->setCurrentIndex(std::max(0, s.array->findText(kept)));
    showState();
}

QString MemoryView::currentArray() const { return m_state->array->currentText(); }

std::optional<wire::DebugMemory> MemoryView::request() const {
    const wire::DebugArray* chosen = m_state->chosen();
    if (!chosen)
        return std::nullopt;
    wire::DebugMemory memory;
    memory.array = chosen->name;
    memory.first = m_state->first;
    memory.count = wire::MostDebugElements;
    return memory;
}

void MemoryView::setElements(const wire::DebugElements& elements) {
    State& s = *m_state;
    std::vector<ArrayModel::Column> columns;
    for (const wire::DebugPart& part : elements.parts)
        if (auto array = arrayOf(part, elements.array.shape, part.bits.size()))
            columns.push_back({QString::fromStdString(elements.array.name + part.path), *array, false, 1});
    if (columns.size() == 1 && columns.front().array.shape.rank() > 1)
        s.model->setGrid(columns.front());
    else
        s.model->setSideBySide(columns);
    s.model->setFormat(s.format->format(), Numbers::of(QLocale()));
    s.go->setShape(data::Shape(elements.array.shape));
}

void MemoryView::clear() {
    m_state->arrays.clear();
    m_state->array->clear();
    m_state->model->clear();
    showState();
}

void MemoryView::showContextMenu(const QPoint& at) {
    State& s = *m_state;
    const QModelIndex index = s.table->view()->indexAt(at);
    const wire::DebugArray* chosen = s.chosen();
    if (!index.isValid() || !chosen)
        return;
    const auto place = s.model->placeOf(s.model->base() + static_cast<quint64>(index.row()), index.column());
    if (!place)
        return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(theme().icon(QStringLiteral("to-writer")), tr("Run to the thread that writes it"), this,
                    [this, name = currentArray(), flat = s.first + place->flat] { Q_EMIT writerRequested(name, flat); });
    menu->popup(s.table->view()->viewport()->mapToGlobal(at));
}

void MemoryView::showState() {
    State& s = *m_state;
    const wire::DebugArray* chosen = s.chosen();
    if (!chosen) {
        showEmpty(QStringLiteral("memory"), tr("No memory to look at"),
                  tr("While a kernel is debugged, its arrays appear here as they are at that moment: the block's shared memory first."));
        return;
    }
    showContent();
    QStringList extents;
    for (const std::uint64_t extent : chosen->shape)
        extents << QString::number(extent);
    const QString space = chosen->space == "shared"     ? tr("shared by the block")
                          : chosen->space == "local"    ? tr("of the thread")
                          : chosen->space == "constant" ? tr("constant")
                                                        : tr("global");
    s.what->setText(QStringLiteral("%1 [%2] · %3").arg(QString::fromStdString(chosen->type), extents.join(QStringLiteral(" × ")), space));
}

void MemoryView::retranslate() {
    setAccessibleName(tr("Memory"));
    m_state->array->setAccessibleName(tr("Array"));
    m_state->array->setToolTip(tr("Which array is shown"));
    m_state->go->setAccessibleName(tr("Go to element"));
    m_state->table->view()->setAccessibleName(tr("Elements of the array"));
    m_state->format->retranslate();
    m_state->model->setFormat(m_state->format->format(), Numbers::of(QLocale()));
    showState();
}

void MemoryView::restyle() {
    m_state->table->restyle();
    showState();
}

} // namespace lane
