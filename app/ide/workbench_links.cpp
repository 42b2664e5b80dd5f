// Which lines belong together, in all directions: kernel ↔ CUDA by the emitter's map, CUDA ↔ PTX by
// the .loc directives, SASS ↔ PTX and SASS ↔ CUDA by the two line tables of the CUBIN.
#include "app/ide/workbench.h"

#include "app/ide/documents.h"
#include "app/ide/file_panel.h"
#include "app/ide/focus_order.h"
#include "app/ide/status_segments.h"
#include "app/ide/texts.h"
#include "editor/code_pane.h"
#include "editor/kernel_editor.h"

#include <algorithm>

namespace lane::ide {

namespace {

std::vector<int> ints(const std::vector<std::uint32_t>& lines) { return {lines.begin(), lines.end()}; }

void addPtx(const PtxLines& lines, const std::vector<int>& cuda, std::vector<int>& out) {
    for (int line : cuda)
        for (std::uint32_t ptx : lines.ptxLinesOf(static_cast<std::uint32_t>(line)))
            out.push_back(static_cast<int>(ptx));
    std::sort(out.begin(), out.end());
}

/// A map of another revision would light the wrong lines.
bool mapIsCurrent(const Document& document) {
    return document.compilation && document.compilation->revision == document.editor().revision();
}

bool ptxIsCurrent(const Document& document) {
    return mapIsCurrent(document) && document.ptx && document.ptx->revision == document.compilation->revision;
}

bool sassIsCurrent(const Document& document) {
    return mapIsCurrent(document) && document.sass && !document.sass->error &&
           document.sass->revision == document.compilation->revision;
}

} // namespace

void Workbench::connectLinks() {
    CodePane &cuda = m_window.cudaPane(), &ptx = m_window.ptxPane(), &sass = m_window.sassPane();
    connect(&sass, &CodePane::lineHovered, this, [this](int line) {
        if (const Document* document = current())
            hovered(line > 0 ? linksOfSassLine(*document, line) : m_clicked);
    });
    connect(&sass, &CodePane::lineClicked, this, [this](int line) {
        if (const Document* document = current())
            clicked(linksOfSassLine(*document, line));
    });
    connect(&cuda, &CodePane::lineHovered, this, [this, &cuda](int line) {
        const Document* document = current();
        if (document && cuda.currentPage() != IrText)
            hovered(line <= 0 ? m_clicked : cuda.currentPage() == CudaCode ? linksOfCudaLine(*document, line) : linksOfKernelLine(*document, line));
    });
    connect(&cuda, &CodePane::lineClicked, this, [this, &cuda](int line) {
        const Document* document = current();
        if (document && cuda.currentPage() == CudaCode)
            clicked(linksOfCudaLine(*document, line));
        else if (document && cuda.currentPage() == KernelText)
            m_window.selection().goToPlace(line, 1);
    });
    connect(&ptx, &CodePane::lineHovered, this, [this](int line) {
        if (const Document* document = current())
            hovered(line > 0 ? linksOfPtxLine(*document, line) : m_clicked);
    });
    connect(&ptx, &CodePane::lineClicked, this, [this](int line) {
        if (const Document* document = current())
            clicked(linksOfPtxLine(*document, line));
    });
    connect(&cuda, &CodePane::pageChanged, this, [this] {
        if (Document* document = current()) {
            showIr(*document);
            showCompared(*document);
        }
        showLinks(m_clicked);
    });
    connectPaneKeys(cuda, [this, &cuda](const Document& document, int line) {
        return cuda.currentPage() == CudaCode ? linksOfCudaLine(document, line)
               : cuda.currentPage() == KernelText ? linksOfKernelLine(document, line) : Links{};
    });
    connectPaneKeys(ptx, [this](const Document& document, int line) { return linksOfPtxLine(document, line); });
    connectPaneKeys(sass, [this](const Document& document, int line) { return linksOfSassLine(document, line); });
    const auto goTo = [this](int line, int column) {
        if (Document* document = current())
            document->editor().goTo(line, column);
    };
    connect(&m_window.selection(), &Selection::placeRequested, this, goTo);
    connect(&m_window.filePanel(), &FilePanel::placeRequested, this, goTo);
    for (CodePane* pane : {&cuda, &ptx, &sass})
        connect(pane, &CodePane::copied, this, [this](const QString& title) {
            m_window.status().showMessage(tr("%1 copied").arg(title), 3000);
        });
}

/// The caret lights partners as a click does; Return goes to the kernel's line, Escape back to the text.
void Workbench::connectPaneKeys(CodePane& pane, std::function<Links(const Document&, int)> linksOf) {
    connect(&pane, &CodePane::caretMoved, this, [this, linksOf](int line) {
        if (const Document* document = current())
            clicked(linksOf(*document, line));
    });
    connect(&pane, &CodePane::lineActivated, this, [this, linksOf](int line) {
        Document* document = current();
        if (!document)
            return;
        const Links links = linksOf(*document, line);
        const int kernel = links.kernel.empty() ? links.fromKernel : links.kernel.front();
        if (kernel > 0)
            document->editor().goTo(kernel, 1);
        else
            m_window.status().showMessage(tr("No line of the kernel stands behind this one"), 3000);
    });
    connect(&pane, &CodePane::escaped, this, [this] { m_window.focusOrder().enter(&m_window.documents()); });
}

Workbench::Links Workbench::linksOfKernelLine(const Document& document, int line) const {
    Links links;
    links.fromKernel = line;
    if (!mapIsCurrent(document))
        return links;
    links.cuda = ints(document.tuned->cuda.cudaLinesOf(static_cast<std::uint32_t>(line)));
    if (!links.cuda.empty())
        links.kernel = {line};
    if (ptxIsCurrent(document))
        addPtx(document.ptxLines, links.cuda, links.ptx);
    addSass(document, links);
    return links;
}

Workbench::Links Workbench::linksOfCudaLine(const Document& document, int line) const {
    Links links;
    links.fromCuda = line;
    if (!mapIsCurrent(document))
        return links;
    links.cuda = {line};
    if (const std::uint32_t source = document.tuned->cuda.sourceLineOf(static_cast<std::uint32_t>(line)))
        links.kernel = {static_cast<int>(source)};
    if (ptxIsCurrent(document))
        addPtx(document.ptxLines, links.cuda, links.ptx);
    addSass(document, links);
    return links;
}

Workbench::Links Workbench::linksOfPtxLine(const Document& document, int line) const {
    Links links;
    if (ptxIsCurrent(document))
        if (const std::uint32_t cuda = document.ptxLines.cudaLineOf(static_cast<std::uint32_t>(line)))
            links = linksOfCudaLine(document, static_cast<int>(cuda));
    links.fromCuda = 0;
    links.fromPtx = line;
    if (sassIsCurrent(document)) // its own instructions, not those of its whole CUDA line
        links.sass = ints(document.sass->listing.linesOfPtx(static_cast<std::uint32_t>(line)));
    return links;
}

/// Those of the CUDA lines, each once.
void Workbench::addSass(const Document& document, Links& links) {
    if (!sassIsCurrent(document))
        return;
    for (const int line : links.cuda)
        for (const std::uint32_t sass : document.sass->listing.linesOfCuda(static_cast<std::uint32_t>(line)))
            links.sass.push_back(static_cast<int>(sass));
    std::sort(links.sass.begin(), links.sass.end());
    links.sass.erase(std::unique(links.sass.begin(), links.sass.end()), links.sass.end());
}

/// What the tables say of one instruction: its PTX line, and its CUDA line with those around it that it was
/// inlined into. The kernel line is that of the innermost which has one.
Workbench::Links Workbench::linksOfSassLine(const Document& document, int line) const {
    Links links;
    links.fromSass = line;
    const machine::SassInstruction* one =
        sassIsCurrent(document) ? document.sass->listing.at(static_cast<std::uint32_t>(line)) : nullptr;
    if (!one)
        return links;
    links.sass = {line};
    if (one->ptxLine != 0)
        links.ptx = {static_cast<int>(one->ptxLine)};
    links.cuda = ints(one->cudaLines);
    std::sort(links.cuda.begin(), links.cuda.end());
    for (const std::uint32_t cuda : one->cudaLines)
        if (const std::uint32_t source = document.tuned->cuda.sourceLineOf(cuda); source != 0 && links.kernel.empty())
            links.kernel = {static_cast<int>(source)};
    return links;
}

void Workbench::showLinks(const Links& links) {
    if (Document* document = current()) {
        document->editor().setLinked(links.kernel, links.kernel.empty() ? 0 : links.fromKernel);
        m_window.ptxPane().setLinked(links.ptx, links.fromPtx, static_cast<int>(document->ptxLines.instructionCount()));
        if (m_window.cudaPane().currentPage() == CudaCode)
            m_window.cudaPane().setLinked(links.cuda, links.fromCuda, 0);
        else if (m_window.cudaPane().currentPage() == KernelText)
            m_window.cudaPane().setLinked(links.kernel, links.fromKernel, 0);
        if (document->sass)
            m_window.sassPane().setLinked(links.sass, links.fromSass, static_cast<int>(document->sass->listing.links().instructions));
    }
}

void Workbench::hovered(const Links& links) {
    showLinks(links);
    m_window.selection().hoverLine(links.kernel.empty() ? 0 : links.kernel.front());
}

void Workbench::clicked(const Links& links) {
    m_clicked = links;
    showLinks(links);
    // A click scrolls partners into view only where none is visible; the pane it came from stays.
    if (links.fromCuda == 0 && m_window.cudaPane().currentPage() == CudaCode)
        m_window.cudaPane().revealLinked();
    if (links.fromPtx == 0)
        m_window.ptxPane().revealLinked();
    if (links.fromSass == 0)
        m_window.sassPane().revealLinked();
    m_window.selection().clickLine(links.kernel.empty() ? 0 : links.kernel.front());
}

} // namespace lane::ide
