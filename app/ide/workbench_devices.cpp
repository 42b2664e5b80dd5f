// What this machine has, and what is said where something is missing.
#include "app/ide/workbench.h"

#include "app/ide/documents.h"
#include "app/ide/notice_strip.h"
#include "app/ide/run_bar.h"
#include "app/ide/status_segments.h"
#include "app/ide/texts.h"
#include "core/service/device_limits.h"
#include "core/service/disassembler.h"
#include "views/common/worker_words.h"
#include "views/device/device_view.h"

#include <QMessageBox>
#include <QPushButton>

namespace lane::ide {

namespace {

/// What CUDA is compiled for where there is no GPU to say it.
const QString DefaultArch = QStringLiteral("sm_90");

} // namespace

bool Workbench::hasGpu() const {
    for (const wire::DeviceInfo& device : m_devices.devices)
        if (device.id != "cpu")
            return true;
    return false;
}

const wire::DeviceInfo* Workbench::deviceInfo(const QString& id) const {
    for (const wire::DeviceInfo& device : m_devices.devices)
        if (text(device.id) == id)
            return &device;
    return nullptr;
}

QString Workbench::archFor(const QString& device) const {
    if (const std::string set = m_settings.text("arch"); set != "auto" && !set.empty())
        return text(set);
    const wire::DeviceInfo* info = deviceInfo(device);
    if (!info || info->computeMajor == 0)
        for (const wire::DeviceInfo& other : m_devices.devices)
            if (other.computeMajor > 0) {
                info = &other;
                break;
            }
    return info && info->computeMajor > 0 ? QStringLiteral("sm_%1%2").arg(info->computeMajor).arg(info->computeMinor)
                                          : DefaultArch;
}

LaunchLimits Workbench::limitsFor(const QString& device) const {
    return limitsOf(deviceInfo(device), archFor(device).toStdString());
}

void Workbench::devicesReady(const wire::DevicesReply& reply) {
    const bool hadGpu = hasGpu();
    m_devices = reply;
    m_devicesKnown = true;
    m_deviceFailure.clear();
    for (const wire::ProfilePermission& permission : reply.profiling)
        meetPermission(permission);
    QString wanted = text(m_settings.text("device"));
    if (wanted == QLatin1String("auto"))
        wanted = hasGpu() ? QStringLiteral("cuda:0") : QStringLiteral("cpu");
    if (hadGpu)
        wanted = m_window.runBar().device(); // the user's choice stays
    m_window.runBar().setDevices(reply.devices, wanted);
    for (const auto& document : m_window.documents().all())
        submitIfOther(*document);
    showDeviceState();
    updateHint();
    Q_EMIT devicesShown();
}

/// The newest word on what a profiler may see of a GPU.
void Workbench::meetPermission(const wire::ProfilePermission& permission) {
    if (permission.level == wire::ProfileLevel::NotAsked || permission.device == "cpu")
        return;
    std::erase_if(m_permissions, [&](const wire::ProfilePermission& one) { return one.device == permission.device; });
    m_permissions.push_back(permission);
}

const wire::ProfilePermission* Workbench::permissionOf(const QString& device) const {
    for (const wire::ProfilePermission& one : m_permissions)
        if (text(one.device) == device)
            return &one;
    return nullptr;
}

DeviceFacts Workbench::deviceFacts() const {
    DeviceFacts facts{m_devices, m_deviceFailure, m_window.runBar().device(), m_disassembler, m_disassemblerMissing, {}};
    if (const wire::DeviceInfo* gpu = facts.gpu())
        if (const wire::ProfilePermission* permission = permissionOf(text(gpu->id)))
            facts.permission = *permission;
    return facts;
}

/// A process is started for it, so a thread looks.
void Workbench::findDisassembler() {
    m_disassemblerSearch.run([version = m_devices.nvrtcVersion, path = m_devices.nvrtcPath](const Background::Stale&) { return Disassembler::find(version, path); },
                             [this](const Result<Disassembler>& found) {
                                 m_disassembler = found ? QStringLiteral("nvdisasm %1").arg(text(found->version())) : QString();
                                 m_disassemblerMissing = found ? QString() : workerText(found.error().message) + u' ' + workerText(found.error().hint);
                                 m_deviceView->setFacts(deviceFacts());
                             });
}

void Workbench::showDeviceView() {
    m_deviceView->setChecking(false);
    m_deviceView->setFacts(deviceFacts());
    findDisassembler();
}

void Workbench::showDeviceState() {
    if (!m_devicesKnown)
        return;
    showDeviceView();
    StatusSegments& status = m_window.status();
    if (hasGpu()) {
        const wire::DeviceInfo* device = deviceInfo(m_window.runBar().device());
        const bool onGpu = device && device->id != "cpu";
        const DeviceFacts facts = deviceFacts();
        const QString level = onGpu ? levelText(facts) : QString(), tip = tr("Driver for CUDA %1").arg(text(m_devices.driverVersion));
        const QString name = onGpu ? text(device->name) : tr("CPU reference");
        status.set(StatusSegments::Gpu, level.isEmpty() ? name : name + QStringLiteral(" · ") + level,
                   facts.permission && !facts.permission->why.empty() ? tip + u'\n' + text(facts.permission->why) + u'\n' + text(facts.permission->more) : tip);
        m_window.notices().hide();
        return;
    }
    const QString why = m_deviceFailure.isEmpty() ? text(m_devices.driverMissing) : m_deviceFailure;
    status.set(StatusSegments::Gpu, tr("No GPU"), why);
    if (m_noGpuDismissed)
        return;
    const bool ptx = m_devices.nvrtcMissing.empty() && m_deviceFailure.isEmpty();
    const QString works = ptx ? tr("Editing, CUDA, PTX and the CPU reference all work.")
                              : tr("Editing, CUDA and the CPU reference all work. PTX appears when NVRTC is there.");
    m_window.notices().showNotice(NoticeStrip::Tone::Note, tr("No GPU on this machine."),
                                  works + u' ' + tr("With one, kernels run on it too, are timed, and are compared with the CPU."));
    m_window.notices().addButton(tr("Why?"), [this, why] {
        QStringList reasons{why};
        if (!m_devices.nvrtcMissing.empty())
            reasons << text(m_devices.nvrtcMissing);
        if (!m_devices.cuptiMissing.empty())
            reasons << text(m_devices.cuptiMissing);
        reasons.removeAll(QString());
        auto* box = new QMessageBox(QMessageBox::NoIcon, tr("No GPU on this machine"), reasons.join(QStringLiteral("\n\n")),
                                    QMessageBox::Close, &m_window);
        box->setAttribute(Qt::WA_DeleteOnClose);
        box->open();
    });
}

} // namespace lane::ide
