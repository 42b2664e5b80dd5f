#pragma once

#include "tests/oracle/npy.h"

#include <cstring>
#include <map>
#include <random>
#include <stdexcept>

/// One kernel at one size and block: its inputs, one run by the command line, and the verdict on
/// what came back. A case is a function that takes a Trial.
namespace oracle {

/// What a whole table is made with.
struct Setup {
    std::string cli;      ///< the program lanework-cli
    std::string examples; ///< the folder of the kernels
    std::string folder;   ///< for inputs and outputs
    std::string device = "cpu";
    std::string mode = "strict";
    bool isChecked = false; ///< the CPU reference looks for faults: there must be none
};

/// What a kernel was found to do.
struct Verdict {
    bool agrees = true;
    double worst = 0; ///< in `measure`: what it is judged by
    double ulp = 0;   ///< the worst error in units of the last place, judged by it or not
    std::string measure = "exact";
    std::string complaint; ///< the first element that is wrong, or what the run said
};

class Trial {
public:
    Trial(const Setup& setup, Shape size, Shape block);

    /// Extents of the problem and of the block.
    std::size_t n(std::size_t axis = 0) const { return m_size.at(axis); }
    std::size_t block(std::size_t axis = 0) const { return m_block.at(axis); }
    std::mt19937_64& random() { return m_random; }
    bool isStrict() const { return m_setup.mode == "strict"; }

    /// An argument of the kernel: NAME=VALUE.
    template <typename T> void scalar(const std::string& name, T value) {
        m_arguments.insert(m_arguments.end(), {"--set", name + "=" + std::to_string(value)});
    }
    void scalar(const std::string& name, float value);
    /// An array of the kernel.
    template <typename T>
    void array(const std::string& name, const Shape& shape, const std::vector<T>& values) {
        if (values.size() % std::max<std::size_t>(1, elements(shape)) != 0)
            throw std::logic_error(name + " is of another size");
        Shape whole = shape;
        give(name, typeName<T>(), whole, values.data(), sizeof(T));
    }
    /// Uniform random numbers of [low, high), given as the array `name`.
    template <typename T>
    std::vector<T> uniform(const std::string& name, const Shape& shape, double low, double high) {
        std::vector<T> values(elements(shape));
        std::uniform_real_distribution<double> draw(low, high);
        for (T& value : values)
            value = static_cast<T>(draw(m_random));
        array(name, shape, values);
        return values;
    }
    /// An array of Bools, a byte each.
    void bools(const std::string& name, const Shape& shape, const std::vector<std::uint8_t>& values) {
        give(name, "|b1", shape, values.data(), 1);
    }
    template <typename T> void zeros(const std::string& name, const Shape& shape) {
        array(name, shape, std::vector<T>(elements(shape)));
    }
    /// Further words for the command line, such as --shared.
    void option(const std::string& word, const std::string& value) {
        m_arguments.insert(m_arguments.end(), {word, value});
    }
    /// Blocks over one, two or three axes; the grid is computed by the program where it is left
    /// out.
    void grid(const Shape& blocks) { option("--grid", joined(blocks)); }

    /// Runs it and takes these arrays back. False: the run did not end well (the verdict says so).
    bool run(const std::string& file, const std::string& kernel,
             const std::vector<std::string>& outputs);
    bool runProgram(const std::string& file, const std::string& program,
                    const std::vector<std::string>& outputs);

    template <typename T> std::vector<T> output(const std::string& name) const {
        const NpyFile file = readNpy(m_setup.folder + "/" + name + ".out.npy");
        if (file.type != typeName<T>())
            throw std::runtime_error(name + " is of type " + file.type);
        std::vector<T> values(file.bytes.size() / sizeof(T));
        std::memcpy(values.data(), file.bytes.data(), values.size() * sizeof(T));
        return values;
    }

    /// Class E: the same bits.
    template <typename T> void exact(const std::string& name, const std::vector<T>& want) {
        const std::vector<T> got = output<T>(name);
        if (!sameCount(name, got.size(), want.size()))
            return;
        for (std::size_t i = 0; i < want.size(); ++i)
            if (std::memcmp(&got[i], &want[i], sizeof(T)) != 0)
                return wrong(name, i, static_cast<double>(got[i]), static_cast<double>(want[i]));
    }
    /// Class U0: the same bits in strict mode; in fast mode within 4 roundings of `scale`, the sum
    /// of the magnitudes of what was added up (NaN agrees with NaN).
    template <typename T>
    void rounded(const std::string& name, const std::vector<T>& want,
                 const std::vector<double>& scale = {}) {
        if (isStrict())
            return exact(name, want);
        const std::vector<double> wide(want.begin(), want.end());
        within<T>(name, wide, scale.empty() ? wide : scale, 4);
    }
    /// Class Uk: within `most` ulp of a wider computation.
    template <typename T>
    void ulps(const std::string& name, const std::vector<double>& want, double most);
    /// Class Σ: |got - want| ≤ factor · unit roundoff · scale.
    template <typename T>
    void within(const std::string& name, const std::vector<double>& want,
                const std::vector<double>& scale, double factor);
    /// Class N: the relative L2 norm of the difference is at most `most`.
    template <typename T>
    void norm(const std::string& name, const std::vector<double>& want, double most);
    /// Anything else that must hold.
    void require(bool holds, const std::string& otherwise);

    const Verdict& verdict() const { return m_verdict; }
    static std::string joined(const Shape& shape, char with = ',');

private:
    void give(const std::string& name, const std::string& type, const Shape& shape,
              const void* data, std::size_t width);
    bool start(const std::string& file, const std::vector<std::string>& which,
               const std::vector<std::string>& outputs);
    bool sameCount(const std::string& name, std::size_t got, std::size_t want);
    void wrong(const std::string& name, std::size_t at, double got, double want);
    void measured(const std::string& measure, double value);
    template <typename T> double ulpsOff(double got, double want);

    const Setup& m_setup;
    Shape m_size, m_block;
    std::mt19937_64 m_random{20260101};
    std::vector<std::string> m_arguments;
    Verdict m_verdict;
};

} // namespace oracle
