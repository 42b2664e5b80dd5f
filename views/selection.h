#pragma once

#include <QObject>
#include <QString>

#include <array>
#include <cstdint>
#include <optional>

namespace lane {

/// Where the views meet: what the user points at. A view tells it, every view that cares listens;
/// nobody knows who the others are. Lines and columns are of the kernel source, from 1, columns in
/// code points; 0 means "none".
class Selection : public QObject {
    Q_OBJECT
public:
    /// One element of an array, by row-major position.
    struct Element {
        QString array;
        quint64 flat = 0;
        friend bool operator==(const Element&, const Element&) = default;
    };

    explicit Selection(QObject* parent = nullptr) : QObject(parent) {}

    int hoveredLine() const { return m_hoveredLine; }
    int clickedLine() const { return m_clickedLine; }
    const std::optional<Element>& element() const { return m_element; }

    /// The pointer rests on a line (or on its partner in generated code): lights it, never scrolls.
    void hoverLine(int line);
    /// A line was clicked: partners scroll into view where none is visible.
    void clickLine(int line);
    /// The user asks to be taken to a place of the source (a problem, a fault).
    void goToPlace(int line, int column);
    /// An element was chosen: tables and maps show it.
    void selectElement(const QString& array, quint64 flat);
    /// One thread of the launch was chosen: what is about a thread is about this one.
    struct Thread {
        std::array<std::uint32_t, 3> block{}, thread{};
        friend bool operator==(const Thread&, const Thread&) = default;
    };
    const std::optional<Thread>& thread() const { return m_thread; }
    /// The user wants to see the thread that writes an element, at work.
    void requestWriter(const QString& array, quint64 flat) { Q_EMIT writerRequested(array, flat); }
    /// The user wants to know who wrote an element last.
    void askLastWriter(const QString& array, quint64 flat) { Q_EMIT lastWriterRequested(array, flat); }
    void selectThread(const std::array<std::uint32_t, 3>& block, const std::array<std::uint32_t, 3>& thread);
    /// What was pointed at is no longer there (another kernel, another file).
    void clear();

Q_SIGNALS:
    void lineHovered(int line);
    void lineClicked(int line);
    void placeRequested(int line, int column);
    void elementSelected(const QString& array, quint64 flat);
    void threadSelected();
    void writerRequested(const QString& array, quint64 flat);
    void lastWriterRequested(const QString& array, quint64 flat);
    void cleared();

private:
    int m_hoveredLine = 0;
    int m_clickedLine = 0;
    std::optional<Element> m_element;
    std::optional<Thread> m_thread;
};

} // namespace lane
