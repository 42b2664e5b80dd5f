#pragma once

#include <QObject>
#include <QThreadPool>

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>

namespace lane {

/// Work off the GUI thread where the newest request wins: the one before is told that it is stale,
/// and its result is dropped; so is a result whose owner is gone.
class Background {
public:
    using Stale = std::atomic<bool>;

    explicit Background(QObject* owner) : m_mailbox(std::make_shared<Mailbox>()) {
        m_mailbox->owner = owner;
    }
    ~Background() {
        cancel();
        const std::lock_guard lock(m_mailbox->mutex);
        m_mailbox->owner = nullptr;
    }
    Background(const Background&) = delete;
    Background& operator=(const Background&) = delete;

    /// `work(const Stale&)` runs in a pool; `done(result)` comes on the owner's thread.
    template <typename Work, typename Done> void run(Work work, Done done) {
        cancel();
        auto stale = std::make_shared<Stale>(false);
        m_current = stale;
        m_isBusy = true;
        QThreadPool::globalInstance()->start(
            [this, stale, mailbox = m_mailbox, work = std::move(work), done = std::move(done)] {
                if (*stale)
                    return;
                auto result = work(std::as_const(*stale));
                deliver(*mailbox, [this, stale, done, result = std::move(result)]() mutable {
                    if (*stale)
                        return;
                    m_isBusy = false;
                    done(std::move(result));
                });
            });
    }

    void cancel() {
        if (m_current)
            *m_current = true;
        m_current.reset();
        m_isBusy = false;
    }
    bool isBusy() const { return m_isBusy; }

private:
    struct Mailbox {
        std::mutex mutex;
        QObject* owner = nullptr;
    };
    template <typename Function> static void deliver(Mailbox& mailbox, Function function) {
        const std::lock_guard lock(mailbox.mutex);
        if (mailbox.owner) // a queued call to an object that dies before is dropped by Qt
            QMetaObject::invokeMethod(mailbox.owner, std::move(function), Qt::QueuedConnection);
    }

    std::shared_ptr<Mailbox> m_mailbox;
    std::shared_ptr<Stale> m_current;
    bool m_isBusy = false;
};

} // namespace lane
