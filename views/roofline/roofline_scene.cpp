#include "views/roofline/roofline_scene.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace lane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(RooflineView)
};

using profile::KernelProfile;
using profile::MemoryLevel;
using profile::Precision;
using profile::Roof;
using profile::Roofline;
using profile::RooflinePoint;

bool isShown(const RooflinePoint& point, const RooflineChoice& choice) {
    return point.precision == choice.precision && (!choice.memory || point.memory == *choice.memory) && point.intensity() > 0 &&
           point.rate() > 0;
}

QString pointTip(const RooflinePoint& point, const Numbers& numbers) {
    return Texts::tr("%1\n%2 operations a byte of %3\n%4 operations (%5)\n%6 moved (%7)\n%8 (%9)")
        .arg(flopRateText(point.rate(), numbers), numbers.significant(point.intensity(), 3), levelText(point.memory),
             numbers.significant(point.flops, 4), sourceText(point.flopsSource), quantityOf(point.bytes, "B", numbers).text(),
             sourceText(point.bytesSource), timeText(point.ns, numbers), sourceText(point.timeSource));
}

ScenePoint scenePoint(const RooflinePoint& point, ScenePoint::Kind kind, const Numbers& numbers) {
    ScenePoint out;
    out.kind = kind;
    out.at = QPointF(point.intensity(), point.rate());
    out.memory = point.memory;
    out.isHollow = point.bytesSource != profile::Source::Counters;
    out.tip = pointTip(point, numbers);
    return out;
}

/// Where the trail goes: one point a profile, of the level that is looked at or of the device's memory.
const RooflinePoint* mainPoint(const Roofline& roofline, const RooflineChoice& choice) {
    RooflineChoice one = choice;
    one.memory = choice.memory.value_or(MemoryLevel::Dram);
    for (const RooflinePoint& point : roofline.points)
        if (!point.isCpu && isShown(point, one))
            return &point;
    return nullptr;
}

void addPoints(const KernelProfile& now, const std::vector<ProfilePtr>& earlier, const RooflineChoice& choice, const Numbers& numbers,
               RooflineScene& scene) {
    int number = 0;
    for (const ProfilePtr& before : earlier) {
        ++number;
        const RooflinePoint* point = mainPoint(before->roofline, choice);
        if (!point)
            continue;
        ScenePoint one = scenePoint(*point, ScenePoint::Kind::Earlier, numbers);
        one.label = QString::number(number);
        scene.trail.push_back(one.at);
        scene.points.push_back(std::move(one));
    }
    for (const bool cpu : {true, false})
        for (const RooflinePoint& point : now.roofline.points) {
            if (point.isCpu != cpu || !isShown(point, choice))
                continue;
            ScenePoint one = scenePoint(point, cpu ? ScenePoint::Kind::Cpu : ScenePoint::Kind::Now, numbers);
            const bool isMain = point.memory == choice.memory.value_or(MemoryLevel::Dram);
            one.label = cpu ? Texts::tr("CPU reference") : isMain ? Texts::tr("now: %1").arg(flopRateText(point.rate(), numbers)) : levelText(point.memory);
            if (!cpu && isMain && !scene.trail.empty())
                scene.trail.push_back(one.at);
            scene.points.push_back(std::move(one));
        }
    // The one that is looked at is on top of the others.
    std::ranges::stable_partition(scene.points, [&](const ScenePoint& point) {
        return point.kind != ScenePoint::Kind::Now || point.memory != choice.memory.value_or(MemoryLevel::Dram);
    });
}

QString roofLabel(const Roof& roof, const Numbers& numbers) {
    if (roof.memory)
        return roof.isCpu ? Texts::tr("CPU, %1").arg(quantityOf(roof.rate, "B/s", numbers).text())
                          : QStringLiteral("%1 %2").arg(levelText(*roof.memory), quantityOf(roof.rate, "B/s", numbers).text());
    const QString name = precisionText(*roof.precision) + QLatin1Char(' ') + flopRateText(roof.rate, numbers);
    return roof.isCpu ? Texts::tr("CPU, %1").arg(name) : name;
}

/// Whole decades around all that is seen.
void fitRange(const Roofline& roofline, const RooflineChoice& choice, RooflineScene& scene) {
    double left = 1e300, right = 0, low = 1e300, high = 0;
    const auto widen = [&](double x, double y) {
        if (x > 0)
            left = std::min(left, x), right = std::max(right, x);
        if (y > 0)
            low = std::min(low, y), high = std::max(high, y);
    };
    for (const ScenePoint& point : scene.points)
        widen(point.at.x(), point.at.y());
    for (const bool cpu : {true, false}) {
        const bool isSeen = !cpu || std::ranges::any_of(scene.points, [](const ScenePoint& p) { return p.kind == ScenePoint::Kind::Cpu; });
        const Roof* flops = roofline.roof(choice.precision, cpu);
        const Roof* memory = roofline.roof(choice.memory.value_or(MemoryLevel::Dram), cpu);
        if (!isSeen || !flops)
            continue;
        widen(memory && memory->rate > 0 ? flops->rate / memory->rate : 0, flops->rate);
    }
    if (right <= 0 || high <= 0)
        return;
    scene.left = std::pow(10.0, std::floor(std::log10(left / 2)));
    scene.right = std::max(scene.left * 100, std::pow(10.0, std::ceil(std::log10(right * 2))));
    scene.bottom = std::pow(10.0, std::floor(std::log10(low / 1.5)));
    scene.top = std::max(scene.bottom * 100, std::pow(10.0, std::ceil(std::log10(high * 1.2))));
}

/// A roof within the range: a memory's ends where the chosen precision's begins.
std::optional<SceneRoof> sceneRoof(const Roofline& roofline, const Roof& roof, const RooflineChoice& choice, const RooflineScene& scene,
                                   const Numbers& numbers) {
    SceneRoof out;
    out.isCpu = roof.isCpu;
    out.isMemory = roof.memory.has_value();
    out.isChosen = roof.memory ? !choice.memory || *roof.memory == *choice.memory : *roof.precision == choice.precision;
    out.label = roofLabel(roof, numbers);
    out.tip = out.label + QLatin1Char('\n') + sourceText(roof.source) + (roof.from.empty() ? QString() : QStringLiteral(": ") + QString::fromStdString(roof.from));
    if (roof.memory) {
        if (choice.memory && !out.isChosen)
            return {};
        const Roof* ceiling = roofline.roof(choice.precision, roof.isCpu);
        const double most = ceiling ? std::min(ceiling->rate, scene.top) : scene.top;
        const double first = std::max(scene.left, scene.bottom / roof.rate), last = std::min(scene.right, most / roof.rate);
        if (last <= first)
            return {};
        out.from = QPointF(first, first * roof.rate);
        out.to = QPointF(last, last * roof.rate);
        return out;
    }
    if (roof.rate < scene.bottom || roof.rate > scene.top)
        return {};
    double ridge = scene.left;
    for (const Roof& memory : roofline.roofs)
        if (memory.isCpu == roof.isCpu && memory.memory && (!choice.memory || *memory.memory == *choice.memory))
            ridge = ridge == scene.left ? roof.rate / memory.rate : std::min(ridge, roof.rate / memory.rate);
    out.from = QPointF(std::clamp(ridge, scene.left, scene.right), roof.rate);
    out.to = QPointF(scene.right, roof.rate);
    return out;
}

QString verdictOf(const KernelProfile& now, const RooflineChoice& choice, const Numbers& numbers) {
    const RooflinePoint* point = mainPoint(now.roofline, choice);
    if (!point)
        return {};
    const auto bound = profile::boundAt(now.roofline, *point);
    const auto byMemory = profile::isMemoryBound(now.roofline, *point);
    if (!bound || !byMemory || *bound <= 0)
        return {};
    const QString part = shareText(point->rate() / *bound, numbers);
    return *byMemory ? Texts::tr("Under the roof of %1: %2 of what it allows at this intensity.").arg(levelText(point->memory), part)
                     : Texts::tr("Under the roof of arithmetic: %1 of it.").arg(part);
}

} // namespace

QString levelText(MemoryLevel level) {
    switch (level) {
    case MemoryLevel::Dram: return Texts::tr("device memory");
    case MemoryLevel::L2: return Texts::tr("L2 cache");
    case MemoryLevel::L1: return Texts::tr("L1 cache");
    case MemoryLevel::Shared: break;
    }
    return Texts::tr("shared memory");
}

QString precisionText(Precision precision) {
    switch (precision) {
    case Precision::Fp16: return Texts::tr("16-bit floats");
    case Precision::Fp32: return Texts::tr("32-bit floats");
    case Precision::Fp64: break;
    }
    return Texts::tr("64-bit floats");
}

Precision mainPrecision(const Roofline& roofline) {
    const auto most = std::ranges::max_element(roofline.points, {}, &RooflinePoint::flops);
    return most == roofline.points.end() || most->flops <= 0 ? Precision::Fp32 : most->precision;
}

RooflineScene rooflineScene(const KernelProfile& now, const std::vector<ProfilePtr>& earlier, const RooflineChoice& choice, const Numbers& numbers) {
    RooflineScene scene;
    addPoints(now, earlier, choice, numbers, scene);
    fitRange(now.roofline, choice, scene);
    for (const Roof& roof : now.roofline.roofs)
        if (roof.rate > 0)
            if (const auto seen = sceneRoof(now.roofline, roof, choice, scene, numbers))
                scene.roofs.push_back(*seen);
    scene.verdict = verdictOf(now, choice, numbers);
    return scene;
}

} // namespace lane
