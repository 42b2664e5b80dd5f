#pragma once

#include "profiler/sweep/ties.h"
#include "views/sweep/sweep_view.h"

#include <cmath>

namespace lane::test {

inline sweep::Cell cellOf(std::uint64_t number, double ms, double noise) {
    sweep::Cell cell;
    cell.number = number;
    cell.state = sweep::CellState::Measured;
    cell.race = 1;
    for (int i = 0; i < 30; ++i)
        cell.samples.push_back(static_cast<std::uint64_t>(ms * 1e6 * (1 + noise * std::sin(i * 2.3 + double(number)))));
    cell.source = "cupti";
    cell.registers = 32 + static_cast<std::uint32_t>(number % 5) * 16;
    cell.sharedBytes = 8192;
    cell.occupancy = number % 5 < 2 ? 1.0 : 0.5;
    cell.limiter = "registers";
    cell.block = {16, 16, 1};
    sweep::summarise(cell);
    return cell;
}

/// Five columns, six rows: dead, wrong, slow and tied cells, as in a tiled product.
inline SweepPtr tiledSweep() {
    auto all = std::make_shared<sweep::Sweep>();
    all->space = sweep::Space({{sweep::AxisKind::Tunable, "TILE", {"8", "16", "32", "64", "128"}}, {sweep::AxisKind::Tunable, "ROWS", {"1", "2", "4", "8", "16", "32"}}});
    for (std::uint64_t number = 0; number < 30; ++number) {
        const sweep::Point at = all->space.at(number);
        sweep::Cell& cell = all->cells[number];
        const bool isEmpty = at[1] >= 4 && at[0] + 3 <= at[1], isLarge = at[0] == 4 || (at[0] == 3 && at[1] < 2);
        cell = cellOf(number, at[0] == 3 && at[1] > 2 ? 0.119 : 0.119 * (1 + 3.0 * std::abs(3 - int(at[0])) + 0.4 * std::abs(4 - int(at[1]))), 0.01);
        if (isEmpty || isLarge) {
            cell = {};
            cell.number = number;
            cell.state = sweep::CellState::Dead;
            cell.reason = isEmpty ? sweep::Reason::EmptyBlock : sweep::Reason::TooManyThreads;
            cell.rule = isEmpty ? "its extent in Y is below 1" : "a block has at most 1024 threads";
        }
        if (at[0] == 2 && at[1] == 5) {
            cell.state = sweep::CellState::Wrong;
            cell.reason = sweep::Reason::WrongResult;
            cell.mismatches = 12;
            cell.rule = "12 of 65536 elements differ";
            cell.samples.clear();
        }
        all->order.push_back(number);
    }
    std::vector<sweep::Cell*> cells;
    for (auto& [number, cell] : all->cells)
        cells.push_back(&cell);
    all->best = cells[*sweep::judge(cells)]->number;
    all->curve = {{1, 1.2e6, 0}, {4, 6e5, 3}, {9, 3e5, 8}, {16, 1.5e5, 13}, {21, 1.19e5, 18}};
    all->seconds = 3.8;
    all->isDone = true;
    return all;
}

} // namespace lane::test
