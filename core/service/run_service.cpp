#include "core/service/run_service.h"

#include "core/service/kernel_runner.h"
#include "core/service/profile_meaning.h"
#include "core/service/serial_thread.h"

#include <QMetaObject>
#include <QTimer>

namespace lane {

namespace {
/// How long a worker may keep what nobody shows any more.
constexpr int ForgetEvery = 3000; ///< milliseconds
} // namespace

struct RunService::State {
    State(std::shared_ptr<KernelCache> cache, WorkerCommand worker)
        : sass(cache->folder()), runner(std::move(cache), std::move(worker)) {}

    SassStore sass;
    KernelRunner runner;
    bool isRunning = false; ///< the owner's thread alone
    KernelRunner::Token token;
    QTimer forgetting;
    SerialThread side; ///< devices, spares: what must not wait behind a run
    SerialThread runs; ///< destroyed first
};

RunService::RunService(std::shared_ptr<KernelCache> cache, WorkerCommand worker, QObject* parent)
    : QObject(parent), m_state(std::make_unique<State>(std::move(cache), std::move(worker))) {
    qRegisterMetaType<RunRecordPtr>();
    qRegisterMetaType<ProfileRecordPtr>();
    qRegisterMetaType<wire::DevicesReply>();
    m_state->forgetting.setInterval(ForgetEvery);
    connect(&m_state->forgetting, &QTimer::timeout, this, [state = m_state.get()] {
        state->side.post([state] { state->runner.forgetDropped(); });
    });
}

RunService::~RunService() {
    cancel();
    m_state->runner.stop();
}

KernelRunner& RunService::kernelRunner() {
    return m_state->runner;
}

bool RunService::isRunning() const {
    return m_state->isRunning;
}

void RunService::tellLater(const std::string& device, const wire::RunProgress& step) {
    const auto tell = [this, name = QString::fromStdString(device),
                       phase = QString::fromStdString(step.phase), done = static_cast<int>(step.done),
                       total = static_cast<int>(step.total)] { Q_EMIT progress(name, phase, done, total); };
    QMetaObject::invokeMethod(this, tell, Qt::QueuedConnection);
}

bool RunService::start(RunSpec spec) {
    if (m_state->isRunning)
        return false;
    m_state->isRunning = true;
    const auto token = m_state->token = std::make_shared<std::atomic<bool>>(false);
    const auto onVoice = [this](const std::string& device) {
        const QString name = QString::fromStdString(device);
        QMetaObject::invokeMethod(
            this, [this, name] { Q_EMIT started(name); }, Qt::QueuedConnection);
    };
    const auto onProgress = [this](const std::string& device, const wire::RunProgress& step) {
        tellLater(device, step);
    };
    m_state->runs.post([this, state = m_state.get(), spec = std::move(spec), token, onVoice,
                        onProgress]() mutable {
        RunRecordPtr record = state->runner.run(std::move(spec), token, onVoice, onProgress);
        const auto finish = [this, record = std::move(record)] {
            m_state->isRunning = false;
            if (!m_state->forgetting.isActive())
                m_state->forgetting.start();
            Q_EMIT finished(record);
        };
        QMetaObject::invokeMethod(this, finish, Qt::QueuedConnection);
        state->side.post([state] { state->runner.warmSpare(); });
    });
    return true;
}

bool RunService::startProfile(ProfileSpec spec) {
    if (m_state->isRunning)
        return false;
    m_state->isRunning = true;
    const auto token = m_state->token = std::make_shared<std::atomic<bool>>(false);
    m_state->runs.post([this, state = m_state.get(), spec = std::move(spec), token]() mutable {
        const auto onProgress = [this](const std::string& device, const wire::RunProgress& step) {
            tellLater(device, step);
        };
        auto record = std::make_shared<ProfileRecord>(state->runner.profile(std::move(spec), token, onProgress));
        addMeaning(*record, state->sass, [token] { return token->load(); });
        const auto finish = [this, record = std::move(record)] {
            m_state->isRunning = false;
            if (!m_state->forgetting.isActive())
                m_state->forgetting.start();
            Q_EMIT profileFinished(record);
        };
        QMetaObject::invokeMethod(this, finish, Qt::QueuedConnection);
        state->side.post([state] { state->runner.warmSpare(); });
    });
    return true;
}

void RunService::cancel() {
    if (m_state->token)
        m_state->token->store(true); // a run that has not begun yet will not
    m_state->runner.cancel();
}

RunRecordPtr RunService::runNow(RunSpec spec) {
    return m_state->runner.run(std::move(spec), std::make_shared<std::atomic<bool>>(false));
}

ProfileRecord RunService::profileNow(ProfileSpec spec) {
    const auto tell = [this](const std::string& device, const wire::RunProgress& step) {
        Q_EMIT progress(QString::fromStdString(device), QString::fromStdString(step.phase),
                        static_cast<int>(step.done), static_cast<int>(step.total));
    };
    ProfileRecord record =
        m_state->runner.profile(std::move(spec), std::make_shared<std::atomic<bool>>(false), tell);
    addMeaning(record, m_state->sass);
    return record;
}

Result<wire::DevicesReply> RunService::devicesNow() {
    return m_state->runner.devices();
}

void RunService::queryDevices(bool askProfiling) {
    m_state->side.post([this, askProfiling, state = m_state.get()] {
        Result<wire::DevicesReply> reply = state->runner.devices(askProfiling);
        const auto tell = [this, reply = std::move(reply)] {
            if (reply)
                Q_EMIT devicesReady(*reply);
            else
                Q_EMIT devicesFailed(QString::fromStdString(reply.error().message),
                                     QString::fromStdString(reply.error().hint));
        };
        QMetaObject::invokeMethod(this, tell, Qt::QueuedConnection);
    });
}

void RunService::warmUp() {
    m_state->side.post([state = m_state.get()] { state->runner.warmSpare(); });
}

} // namespace lane
