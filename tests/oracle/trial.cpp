#include "tests/oracle/trial.h"

#include "tests/oracle/process.h"

#include <cmath>
#include <filesystem>
#include <limits>
#include <sstream>

namespace oracle {

namespace {

template <typename T> constexpr double Roundoff = std::numeric_limits<T>::epsilon() / 2.0;

/// The distance of T's numbers at a value.
template <typename T> double spacing(double value) {
    const double least = std::numeric_limits<T>::denorm_min();
    if (value == 0 || !std::isfinite(value))
        return least;
    const double unit = std::ldexp(1.0, std::ilogb(value) - (std::numeric_limits<T>::digits - 1));
    return std::max(unit, least);
}

bool bothOdd(double got, double want) {
    return (std::isnan(got) && std::isnan(want)) || got == want;
}

std::string shown(double value) {
    std::ostringstream text;
    text.precision(17);
    text << value;
    return text.str();
}

} // namespace

Trial::Trial(const Setup& setup, Shape size, Shape block)
    : m_setup(setup), m_size(std::move(size)), m_block(std::move(block)) {}

std::string Trial::joined(const Shape& shape, char with) {
    std::string text;
    for (const std::size_t extent : shape)
        text += (text.empty() ? "" : std::string(1, with)) + std::to_string(extent);
    return text;
}

void Trial::scalar(const std::string& name, float value) {
    std::ostringstream text;
    text.precision(9);
    text << value;
    const bool isWhole = text.str().find_first_of(".ein") == std::string::npos;
    option("--set", name + "=" + text.str() + (isWhole ? ".0" : ""));
}

void Trial::give(const std::string& name, const std::string& type, const Shape& shape,
                 const void* data, std::size_t width) {
    const std::string path = m_setup.folder + "/" + name + ".in.npy";
    writeNpy(path, type, shape, data, width);
    option("--array", name + "=file:" + path);
}

bool Trial::run(const std::string& file, const std::string& kernel,
                const std::vector<std::string>& outputs) {
    return start(file, {"--kernel", kernel, "--block", joined(m_block)}, outputs);
}

bool Trial::runProgram(const std::string& file, const std::string& program,
                       const std::vector<std::string>& outputs) {
    return start(file, {"--program", program}, outputs);
}

bool Trial::start(const std::string& file, const std::vector<std::string>& which,
                  const std::vector<std::string>& outputs) {
    // Away from its run sheet: what is compared, and how closely, is said here.
    const std::string copy = m_setup.folder + "/" + file;
    std::filesystem::copy_file(m_setup.examples + "/" + file, copy,
                               std::filesystem::copy_options::overwrite_existing);
    std::vector<std::string> words = {m_setup.cli, "run",          copy,
                                      "--device",  m_setup.device, "--mode",
                                      m_setup.mode};
    if (m_setup.isChecked)
        words.push_back("--checked");
    words.insert(words.end(), which.begin(), which.end());
    words.insert(words.end(), m_arguments.begin(), m_arguments.end());
    for (const std::string& name : outputs)
        words.insert(words.end(), {"--out", name + "=" + m_setup.folder + "/" + name + ".out.npy"});
    const Ended ended = runProcess(words);
    if (ended.status == 0)
        return true;
    require(false, "exit status " + std::to_string(ended.status) + ": " + ended.text);
    return false;
}

void Trial::require(bool holds, const std::string& otherwise) {
    if (holds || !m_verdict.agrees)
        return;
    m_verdict.agrees = false;
    m_verdict.complaint = otherwise;
}

bool Trial::sameCount(const std::string& name, std::size_t got, std::size_t want) {
    require(got == want,
            name + " has " + std::to_string(got) + " elements, not " + std::to_string(want));
    return got == want;
}

void Trial::wrong(const std::string& name, std::size_t at, double got, double want) {
    require(false, name + "[" + std::to_string(at) + "] is " + shown(got) + ", not " + shown(want));
}

/// Units in the last place stand beside every other measure, which is then the one that is told.
void Trial::measured(const std::string& measure, double value) {
    const bool isOther = m_verdict.measure != "exact" && m_verdict.measure != measure;
    if (isOther && measure == "ulp")
        return;
    m_verdict.worst = isOther ? value : std::max(m_verdict.worst, value);
    m_verdict.measure = measure;
}

template <typename T> double Trial::ulpsOff(double got, double want) {
    const double error = static_cast<T>(want) == static_cast<T>(got) ? 0 : std::fabs(got - want) / spacing<T>(want);
    m_verdict.ulp = std::max(m_verdict.ulp, error);
    return error;
}

template <typename T>
void Trial::ulps(const std::string& name, const std::vector<double>& want, double most) {
    const std::vector<T> got = output<T>(name);
    if (!sameCount(name, got.size(), want.size()))
        return;
    for (std::size_t i = 0; i < want.size(); ++i) {
        const auto value = static_cast<double>(got[i]);
        if (bothOdd(value, want[i]))
            continue;
        const double error = ulpsOff<T>(value, want[i]);
        measured("ulp", error);
        if (!(error <= most))
            return wrong(name, i, value, want[i]);
    }
    measured("ulp", 0);
}

template <typename T>
void Trial::within(const std::string& name, const std::vector<double>& want,
                   const std::vector<double>& scale, double factor) {
    const std::vector<T> got = output<T>(name);
    if (!sameCount(name, got.size(), want.size()))
        return;
    for (std::size_t i = 0; i < want.size(); ++i) {
        const auto value = static_cast<double>(got[i]);
        if (bothOdd(value, want[i]))
            continue;
        const double error = std::fabs(value - want[i]);
        const double bound =
            factor * Roundoff<T> * std::fabs(scale[i]) + std::numeric_limits<T>::denorm_min();
        measured("of bound", error / bound);
        ulpsOff<T>(value, want[i]);
        if (!(error <= bound))
            return wrong(name, i, value, want[i]);
    }
    measured("of bound", 0);
}

template <typename T>
void Trial::norm(const std::string& name, const std::vector<double>& want, double most) {
    const std::vector<T> got = output<T>(name);
    if (!sameCount(name, got.size(), want.size()))
        return;
    double difference = 0, whole = 0;
    for (std::size_t i = 0; i < want.size(); ++i) {
        const double error = static_cast<double>(got[i]) - want[i];
        ulpsOff<T>(static_cast<double>(got[i]), want[i]);
        difference += error * error;
        whole += want[i] * want[i];
    }
    const double relative = whole > 0 ? std::sqrt(difference / whole) : std::sqrt(difference);
    measured("relative L2", relative);
    require(relative <= most, name + " is off by " + shown(relative) + " in the relative L2 norm");
}

#define ORACLE_FLOATS(T)                                                                           \
    template void Trial::ulps<T>(const std::string&, const std::vector<double>&, double);          \
    template void Trial::within<T>(const std::string&, const std::vector<double>&,                 \
                                   const std::vector<double>&, double);                            \
    template void Trial::norm<T>(const std::string&, const std::vector<double>&, double);
ORACLE_FLOATS(float)
ORACLE_FLOATS(double)

} // namespace oracle
