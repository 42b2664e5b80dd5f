#pragma once

#include "views/arguments/argument_store.h"

#include <QUndoCommand>

namespace lane {

/// A parameter gets another value or source.
class SetValueCommand : public QUndoCommand {
public:
    SetValueCommand(ArgumentStore& store, std::string name, ArgumentValue before, ArgumentValue after, const QString& text)
        : QUndoCommand(text), m_store(store), m_name(std::move(name)), m_before(std::move(before)), m_after(std::move(after)) {}
    void undo() override { m_store.putValue(m_name, m_before); }
    void redo() override { m_store.putValue(m_name, m_after); }

private:
    ArgumentStore& m_store;
    std::string m_name;
    ArgumentValue m_before, m_after;
};

/// Elements of a large array get other bits, in place.
class CellsCommand : public QUndoCommand {
public:
    CellsCommand(ArgumentStore& store, std::string name, std::vector<std::uint64_t> flats, std::vector<std::uint64_t> before,
                 std::vector<std::uint64_t> after, const QString& text)
        : QUndoCommand(text), m_store(store), m_name(std::move(name)), m_flats(std::move(flats)), m_before(std::move(before)),
          m_after(std::move(after)) {}
    void undo() override { m_store.putCells(m_name, m_flats, m_before); }
    void redo() override { m_store.putCells(m_name, m_flats, m_after); }

private:
    ArgumentStore& m_store;
    std::string m_name;
    std::vector<std::uint64_t> m_flats, m_before, m_after;
};

} // namespace lane
