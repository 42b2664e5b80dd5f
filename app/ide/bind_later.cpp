#include "app/ide/bind_later.h"

#include "core/launch/runnable.h"
#include "core/launch/scalar_texts.h"
#include "core/launch/tunables.h"

#include <QMetaObject>
#include <QPointer>
#include <QThreadPool>

#include <algorithm>

namespace lane::ide {

Scenario restricted(Scenario scenario, const ir::Module& module, const ir::Kernel& kernel) {
    const auto hasArray = [&](const std::string& name) { // of structures one a field: "ps.pos"
        return std::any_of(kernel.arrays.begin(), kernel.arrays.end(),
                           [&](const ir::Array& a) { return a.name == name || name.starts_with(a.name + "."); });
    };
    std::erase_if(scenario.scalars, [&](const auto& entry) { return !hasScalar(module.types, kernel, entry.first); });
    for (auto* sources : {&scenario.arrays, &scenario.expected})
        std::erase_if(*sources, [&](const auto& entry) { return !hasArray(entry.first); });
    for (auto* texts : {&scenario.types, &scenario.shared})
        std::erase_if(*texts, [&](const auto& entry) { return !hasArray(entry.first); });
    return scenario;
}

void bindLater(QObject* owner, const CompilationPtr& compilation, const Scenario& scenario, const QString& folder,
               const std::map<std::string, data::Array>& ready, const LaunchLimits& limits,
               const std::function<void(const CompilationPtr&, Result<BoundLaunch>)>& done) {
    QThreadPool::globalInstance()->start([=, guard = QPointer<QObject>(owner)] {
        Scenario wanted = scenario;
        const auto tuned = compileWithTunables(compilation, *findRunnable(compilation->module, scenario.kernel), wanted);
        const CompilationPtr used = tuned ? *tuned : compilation;
        const ir::Kernel* kernel = findRunnable(used->module, scenario.kernel);
        Result<BoundLaunch> bound = !tuned ? tuned.error()
                                           : bindRunnable(used->module, restricted(wanted, used->module, *kernel), folder.toStdString(), ready, limits);
        if (guard)
            QMetaObject::invokeMethod(guard, [done, used, bound] { done(used, bound); }, Qt::QueuedConnection);
    });
}

} // namespace lane::ide
