#pragma once

#include "tests/oracle/trial.h"

namespace oracle {

/// Which sizes and blocks a kernel is tried at.
enum class Sizes { Line, Plane, Space, Own };

/// A kernel of the gallery and its independent answer.
struct Case {
    std::string kernel; ///< its name, and what the table shows
    void (*judge)(Trial&);
    Sizes sizes = Sizes::Line;
    std::vector<Shape> ownSizes = {};  ///< of Sizes::Own; the first is the one that is always tried
    std::vector<Shape> ownBlocks = {}; ///< where the kernel needs certain blocks
};

std::vector<Case> mapCases();
std::vector<Case> layoutCases();
std::vector<Case> stencilCases();
std::vector<Case> reductionCases();
std::vector<Case> atomicCases();
std::vector<Case> algebraCases();
std::vector<Case> simulationCases();
std::vector<Case> numberCases();
std::vector<Case> vectorCases();
std::vector<Case> structureCases();
std::vector<Case> sumCases();
std::vector<Case> programCases();

} // namespace oracle
