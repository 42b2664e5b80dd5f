#include "views/arguments/array_panel.h"

#include "core/data/files.h"
#include "resources/theme/theme.h"
#include "views/arguments/paste.h"
#include "views/array_table/array_model.h"
#include "views/array_table/array_table.h"
#include "views/array_table/format_box.h"
#include "views/common/folding_bar.h"
#include "views/common/index_field.h"
#include "views/common/value_finder.h"

#include <QAction>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace lane {

namespace {

constexpr std::uint64_t MaxFilled = 1'000'000; ///< cells of one step

} // namespace

ArrayPanel::ArrayPanel(Theme& theme, ArgumentStore& store, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_store(store), m_model(new ArrayModel(this)), m_table(new ArrayTable(theme, this)),
      m_note(new QLabel(this)), m_fill(new QAction(this)), m_open(new QAction(this)), m_save(new QAction(this)) {
    m_table->setObjectName(QStringLiteral("arrayTable"));
    m_table->setModel(m_model);
    m_note->setObjectName(QStringLiteral("arrayNote"));
    m_note->setProperty("role", QStringLiteral("muted"));
    m_note->setAlignment(Qt::AlignCenter);
    m_note->setWordWrap(true);
    m_note->setMargin(12);
    buildBar();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_note, 1);
    m_model->onEdit = [this](ArrayModel::Place place, const QString& text) { return editCell(place.array, place.flat, text); };
    connect(m_table, &ArrayTable::pasteRequested, this, &ArrayPanel::paste);
    connect(m_table, &ArrayTable::fillRequested, this, &ArrayPanel::openFill);
    connect(m_table, &ArrayTable::message, this, &ArrayPanel::message);
    connect(m_table, &ArrayTable::currentChanged, this, [this](quint64 row, int column) {
        if (const auto place = m_model->placeOf(row, column)) {
            m_go->show(place->flat);
            Q_EMIT elementSelected(m_model->arrays()[place->array].name, place->flat);
        }
    });
    connect(&store, &ArgumentStore::changed, this, &ArrayPanel::sync);
    connect(&store, &ArgumentStore::aboutToChangeCells, m_model, &ArrayModel::releaseArrays);
    connect(m_fill, &QAction::triggered, this, &ArrayPanel::openFill);
    connect(m_open, &QAction::triggered, this, [this] {
        const QString path = QFileDialog::getOpenFileName(this, tr("Open an array"), {}, tr("Arrays (*.npy *.csv *.bin *.raw)"));
        if (!path.isEmpty())
            openFrom(path);
    });
    connect(m_save, &QAction::triggered, this, [this] {
        const QString path = QFileDialog::getSaveFileName(this, tr("Save the array"), {}, tr("NumPy (*.npy);;Table (*.csv);;Raw elements (*.bin *.raw)"));
        if (!path.isEmpty())
            saveTo(path);
    });
    sync();
}

void ArrayPanel::buildBar() {
    m_bar = new FoldingBar(m_theme, this);
    m_title = new QLabel;
    m_title->setObjectName(QStringLiteral("arrayTitle"));
    m_title->setTextFormat(Qt::RichText);
    m_go = new IndexField;
    m_go->setObjectName(QStringLiteral("arrayGoTo"));
    m_format = new FormatBox;
    m_fillLabel = new QLabel;
    m_fillLabel->setProperty("role", QStringLiteral("muted"));
    m_fillField = new QLineEdit;
    m_fillField->setObjectName(QStringLiteral("fillField"));
    m_fillField->setProperty("small", true);
    m_fillField->setProperty("code", true);
    m_fillField->setMaximumWidth(90);
    m_bar->addItem(m_title);
    m_bar->addPair(m_fillLabel, m_fillField);
    m_bar->addStretch();
    m_find = new ValueFinder;
    m_bar->addItem(m_go);
    m_bar->addItem(m_format);
    m_bar->addItem(m_find);
    m_bar->setItemVisible(m_fillField, false);
    m_find->onSearch = [this]() -> std::optional<ValueFinder::Place> {
        const data::Array* shown = m_parameter ? m_store.arrayOf(*m_parameter) : nullptr;
        if (!shown)
            return std::nullopt;
        const auto place = m_model->placeOf(m_table->currentRow(), m_table->currentColumn());
        if (place && parameterOf(place->array) != *m_parameter) // another array beside it is looked through
            return ValueFinder::Place{m_model->arrays()[place->array].array, place->flat};
        return ValueFinder::Place{*shown, place ? std::optional(place->flat) : std::nullopt};
    };
    connect(m_find, &ValueFinder::found, this, [this](quint64 flat) {
        const auto place = m_model->placeOf(m_table->currentRow(), m_table->currentColumn());
        const std::string name = m_model->arrays()[place ? place->array : 0].name.toStdString();
        goToElement(place ? name : m_store.parameters()[*m_parameter].name, flat);
    });
    connect(m_find, &ValueFinder::message, this, &ArrayPanel::message);
    connect(m_go, &IndexField::elementEntered, this, [this](quint64 flat) {
        if (m_parameter)
            goToElement(m_store.parameters()[*m_parameter].name, flat);
    });
    connect(m_format, &FormatBox::formatChosen, this, [this](const ValueFormat& format) { m_model->setFormat(format, Numbers::of(QLocale())); });
    connect(m_fillField, &QLineEdit::returnPressed, this, &ArrayPanel::fill);
}

void ArrayPanel::show(std::optional<std::size_t> parameter) {
    m_parameter = parameter;
    m_bar->setItemVisible(m_fillField, false);
    sync();
}

/// Whether the array has elements in one row, be they of several components.
bool ArrayPanel::isRow(std::size_t parameter) const {
    const auto shape = m_store.shapeOf(parameter);
    return !shape || shape->rank() <= 1;
}

/// The arrays that stand side by side: those of rank 1 and the length of the shown one.
std::vector<std::size_t> ArrayPanel::companions() const {
    std::vector<std::size_t> list;
    const std::uint64_t elements = m_store.shapeOf(*m_parameter)->elementCount();
    for (std::size_t i = 0; i < m_store.parameters().size(); ++i) {
        const data::Array* array = m_store.parameters()[i].isArray ? m_store.arrayOf(i) : nullptr;
        if (array && isRow(i) && m_store.shapeOf(i)->elementCount() == elements)
            list.push_back(i);
    }
    return list;
}

std::size_t ArrayPanel::parameterOf(std::size_t array) const {
    return m_store.find(m_model->arrays()[array].name.toStdString()).value_or(0);
}

/// Keeps the table, its place and its selection while only the numbers change.
void ArrayPanel::sync() {
    const bool stillThere = m_parameter && *m_parameter < m_store.parameters().size() && m_store.parameters()[*m_parameter].isArray;
    const data::Array* shown = stillThere ? m_store.arrayOf(*m_parameter) : nullptr;
    std::vector<ArrayModel::Column> columns;
    if (shown)
        for (const std::size_t i : isRow(*m_parameter) ? companions() : std::vector<std::size_t>{*m_parameter})
            columns.push_back({QString::fromStdString(m_store.parameters()[i].name), *m_store.arrayOf(i), true, m_store.parameters()[i].components});
    const auto same = [](const ArrayModel::Column& a, const ArrayModel::Column& b) {
        return a.name == b.name && a.components == b.components && a.array.type == b.array.type && a.array.shape == b.array.shape;
    };
    const auto& before = m_model->arrays();
    if (!columns.empty() && std::equal(columns.begin(), columns.end(), before.begin(), before.end(), same)) {
        std::vector<data::Array> arrays;
        for (const ArrayModel::Column& column : columns)
            arrays.push_back(column.array);
        m_model->replaceArrays(arrays);
    } else if (columns.empty()) {
        m_model->clear();
    } else {
        if (isRow(*m_parameter))
            m_model->setSideBySide(std::move(columns));
        else
            m_model->setGrid(std::move(columns.front()));
        m_go->setShape(shown->shape);
    }
    describe();
}

void ArrayPanel::describe() {
    const bool isArray = m_parameter && *m_parameter < m_store.parameters().size() && m_store.parameters()[*m_parameter].isArray;
    const data::Array* shown = isArray ? m_store.arrayOf(*m_parameter) : nullptr;
    for (QAction* action : {m_fill, m_save})
        action->setEnabled(shown);
    m_open->setEnabled(isArray);
    m_table->setVisible(shown);
    m_note->setVisible(!shown);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_title, m_go, m_format, m_find})
        m_bar->setItemVisible(widget, shown);
    m_bar->setVisible(shown);
    if (!shown) {
        const bool written = isArray && !m_store.parameters()[*m_parameter].isRead && !m_store.valueOf(*m_parameter).source;
        const bool isShared = !isArray && m_parameter && *m_parameter < m_store.parameters().size() && m_store.parameters()[*m_parameter].isShared;
        m_note->setText(isShared                                          ? m_store.sharedWords(*m_parameter)
                        : !isArray                                        ? tr("Select an array to see and edit it as a table.")
                        : m_store.isBusy()                                ? tr("Making the array …")
                        : written                                         ? tr("Written by the run: its values stand in the results.")
                        : m_store.errorOf(*m_parameter)                   ? tr("The table appears when the source can be read.")
                                                                          : tr("Too large to be shown, or a scalar of its shape is missing. It is made when it runs."));
        return;
    }
    const QString name = QStringLiteral("<span style=\"color:%1;font-family:'%2'\">%3</span>")
                             .arg(m_theme.color(Theme::Role::GlobalArray).name(), m_theme.codeFont().family(),
                                  QString::fromStdString(m_store.parameters()[*m_parameter].name));
    const Numbers numbers = Numbers::of(QLocale());
    const std::uint64_t elements = shown->count() / m_store.parameters()[*m_parameter].components;
    QString extent = tr("elements 0–%1").arg(elements ? elements - 1 : 0);
    if (m_model->isGrid())
        extent = tr("rows 0–%1 × columns 0–%2").arg(m_model->totalRows() ? m_model->totalRows() - 1 : 0).arg(m_model->gridColumns() ? m_model->gridColumns() - 1 : 0);
    if (shown->count() == 0)
        extent = tr("no elements");
    m_title->setText(name + QStringLiteral("&nbsp; <span style=\"color:%1\">%2</span>").arg(m_theme.color(Theme::Role::Text2).name(), extent));
}

void ArrayPanel::goToElement(const std::string& name, std::uint64_t flat) {
    for (std::size_t i = 0; i < m_model->arrays().size(); ++i) {
        if (m_model->arrays()[i].name.toStdString() != name)
            continue;
        const auto [row, column] = m_model->cellOf(i, flat);
        m_table->goTo(row, column);
    }
}

void ArrayPanel::report(const Status& status) {
    if (!status.ok())
        Q_EMIT errorFound(status.error());
    else
        Q_EMIT errorFound({});
}

bool ArrayPanel::editCell(std::size_t array, std::uint64_t flat, const QString& text) {
    const std::size_t parameter = parameterOf(array);
    const Status status = m_store.editCells(parameter, {{flat, text.trimmed().toStdString()}},
                                            tr("Edit %1%2").arg(m_model->arrays()[array].name, elementText(m_model->arrays()[array].array.shape, flat, m_store.parameters()[parameter].components)));
    report(status);
    return status.ok();
}

/// The block's first field goes to the current cell. Fields beyond the last column are left out; a
/// single column may make a free array longer.
void ArrayPanel::paste(std::uint64_t row, int column, const QString& text) {
    const auto block = parseBlock(text);
    std::map<std::size_t, std::vector<CellText>> cells;
    std::size_t left = 0, used = 0;
    for (std::size_t y = 0; y < block.size(); ++y) {
        for (std::size_t x = 0; x < block[y].size(); ++x) {
            const int target = column + static_cast<int>(x);
            const auto place = m_model->placeOf(row + y, target);
            const auto below = m_model->arrayOf(target);
            const bool grows = !place && below && !m_model->isGrid() && m_store.canGrow(parameterOf(*below));
            if (!place && !grows) {
                ++left;
                continue;
            }
            ++used;
            const std::size_t array = place ? place->array : *below;
            cells[parameterOf(array)].push_back({place ? place->flat : row + y, block[y][x].toStdString()});
        }
    }
    Status status = Unit{};
    m_store.undoStack()->beginMacro(tr("Paste"));
    for (auto& [parameter, list] : cells)
        if (status.ok())
            status = m_store.editCells(parameter, std::move(list), tr("Paste"));
    m_store.undoStack()->endMacro();
    if (!status.ok()) {
        m_store.undoStack()->undo(); // all or nothing
        report(status);
        return;
    }
    report(status);
    Q_EMIT message(left ? tr("Pasted %1 values; %2 did not fit into the table").arg(used).arg(left) : tr("Pasted %1 values").arg(used));
}

void ArrayPanel::openFill() {
    const auto box = m_table->selection();
    if (!box)
        return;
    const auto cells = (box->lastRow - box->firstRow + 1) * static_cast<std::uint64_t>(box->lastColumn - box->firstColumn + 1);
    m_fillLabel->setText(tr("Fill %1 cells with").arg(Numbers::of(QLocale()).integer(cells)));
    m_bar->setItemVisible(m_fillField, true);
    m_fillField->setFocus();
    m_fillField->selectAll();
}

void ArrayPanel::fill() {
    const auto box = m_table->selection();
    if (!box)
        return;
    const std::string text = m_fillField->text().trimmed().toStdString();
    std::map<std::size_t, std::vector<CellText>> cells;
    std::uint64_t count = 0;
    for (std::uint64_t row = box->firstRow; row <= box->lastRow && count < MaxFilled; ++row)
        for (int column = box->firstColumn; column <= box->lastColumn; ++column)
            if (const auto place = m_model->placeOf(row, column); place && ++count)
                cells[parameterOf(place->array)].push_back({place->flat, text});
    Status status = Unit{};
    m_store.undoStack()->beginMacro(tr("Fill"));
    for (auto& [parameter, list] : cells)
        if (status.ok())
            status = m_store.editCells(parameter, std::move(list), tr("Fill"));
    m_store.undoStack()->endMacro();
    if (!status.ok())
        m_store.undoStack()->undo();
    report(status);
    if (status.ok()) {
        m_bar->setItemVisible(m_fillField, false);
        m_table->view()->setFocus();
    }
}

void ArrayPanel::saveTo(const QString& path) {
    const data::Array* array = m_parameter ? m_store.arrayOf(*m_parameter) : nullptr;
    if (!array)
        return;
    const Status status = data::writeArrayFile(path.toStdString(), *array);
    report(status);
    if (!status.ok())
        return;
    Q_EMIT message(tr("Saved %1").arg(path));
    if (m_store.isEdited(*m_parameter))
        openFrom(path); // the edits are kept by the file from now on
}

void ArrayPanel::openFrom(const QString& path) {
    if (!m_parameter)
        return;
    data::Source source;
    source.kind = data::Source::Kind::File;
    source.text = path.toStdString();
    m_store.setSource(*m_parameter, source, tr("Open %1").arg(path));
}

void ArrayPanel::retranslate() {
    m_fill->setText(tr("Fill the selection…"));
    m_fill->setToolTip(tr("Writes one value into all selected cells (Ctrl+D)"));
    m_open->setText(tr("Open the array from a file…"));
    m_save->setText(tr("Save the array as a file…"));
    m_go->setAccessibleName(tr("Go to element"));
    m_find->retranslate();
    m_fillField->setAccessibleName(tr("Value for the selected cells"));
    m_fillField->setToolTip(tr("Enter fills all selected cells"));
    m_table->view()->setAccessibleName(tr("Elements of the selected array"));
    m_format->retranslate();
    m_model->setFormat(m_format->format(), Numbers::of(QLocale()));
    describe();
}

void ArrayPanel::restyle() {
    m_fill->setIcon(m_theme.icon(QStringLiteral("pencil")));
    m_open->setIcon(m_theme.icon(QStringLiteral("folder2-open")));
    m_save->setIcon(m_theme.icon(QStringLiteral("save")));
    m_bar->restyle();
    m_table->restyle();
    describe();
}

} // namespace lane
