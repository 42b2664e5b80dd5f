#pragma once

#include "tests/support/ir_builder.h"

/// The kernels of resources/examples, built by hand: for tests and benchmarks that must not depend on
/// the front end. Scalars and arrays stand in the examples' order.
namespace lane::test {

ir::Module saxpyModule();          ///< n alpha; x y r
ir::Module heatModule();           ///< n rate; now next
ir::Module mandelbrotModule();     ///< width height left top step; rounds
ir::Module blackScholesModule();   ///< n; price strike years call put
ir::Module matmulModule();         ///< M N K; A B C
ir::Module tiledModule();          ///< M N K; A B C
ir::Module transposeModule();      ///< rows columns; a b
ir::Module blockSumModule();       ///< n; x sums; blocks of 256
ir::Module histogramModule();      ///< n; values counts[256]
ir::Module hillisSteeleModule();   ///< n; input output; one block of 256

} // namespace lane::test
