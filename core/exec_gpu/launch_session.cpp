#include "core/exec_gpu/launch_session.h"

#include "core/exec_gpu/device_run.h"

#include <algorithm>

namespace lane::gpu {

LaunchSession::LaunchSession(DeviceState& state, GpuLaunch launch)
    : m_s(state), m_launch(std::move(launch)) {
    // More than one launch: inputs that are overwritten are kept.
    m_launch.repeat = std::max(m_launch.repeat, 2u);
    m_run = std::make_unique<DeviceRun>(m_s, m_launch, m_silent);
}

LaunchSession::~LaunchSession() {
    // Memory goes back to the pool: nothing may use it any more. What is wrong was told before.
    static_cast<void>(m_s.driver->synchronize(m_s.stream));
}

Status LaunchSession::named(Status done) const {
    if (done)
        return done;
    Error error = done.error();
    error.message = "kernel " + m_launch.cudaName + ": " + error.message;
    return error;
}

Result<std::unique_ptr<LaunchSession>> LaunchSession::make(DeviceState& state, GpuLaunch launch) {
    std::unique_ptr<LaunchSession> session(new LaunchSession(state, std::move(launch)));
    if (Status held = session->named(session->m_run->hold()); !held)
        return held.error();
    return session;
}

Status LaunchSession::prepareCold() {
    LANE_TRY(named(m_run->restoreInputs()));
    LANE_TRY(wantSweep());
    return m_sweep->run();
}

Status LaunchSession::wantSweep() {
    if (m_sweep)
        return Unit{};
    Result<CacheSweep> made = CacheSweep::make(m_s);
    if (!made)
        return made.error();
    m_sweep = std::make_shared<CacheSweep>(std::move(*made));
    return Unit{};
}

Status LaunchSession::shareSweepOf(LaunchSession& other) {
    LANE_TRY(other.wantSweep());
    m_sweep = other.m_sweep;
    return Unit{};
}

Status LaunchSession::refillConstants() {
    return m_launch.constants.empty() ? Status(Unit{}) : named(m_run->refillConstants());
}

Status LaunchSession::prepareWarm() {
    LANE_TRY(named(m_run->restoreInputs()));
    LANE_TRY(named(m_run->launchOnce()));
    return named(m_run->restoreInputs());
}

Status LaunchSession::wait() {
    return named(m_s.driver->synchronize(m_s.stream));
}

Status LaunchSession::reload() {
    return named(m_run->reload());
}

Status LaunchSession::launch() {
    LANE_TRY(named(m_run->launchOnce()));
    return wait();
}

Result<std::uint64_t> LaunchSession::timedLaunch() {
    Result<std::uint64_t> ns = m_run->timedLaunch();
    if (ns)
        return ns;
    return named(ns.error()).error();
}

Status LaunchSession::fetch() {
    return named(m_run->fetch());
}

const std::vector<wire::KernelResources>& LaunchSession::resources() const {
    return m_run->reply.resources;
}

} // namespace lane::gpu
