#include "tests/support/example_kernels.h"

namespace lane::test {

using K = ScalarKind;
using ir::Access;

ir::Module saxpyModule() {
    KernelBuilder k("saxpy");
    const auto n = k.scalar("n", K::UInt32);
    const auto alpha = k.scalar("alpha", K::Float32);
    const auto x = k.global("x", K::Float32, Access::In);
    const auto y = k.global("y", K::Float32, Access::In);
    const auto r = k.global("r", K::Float32, Access::Out);
    const auto i = k.let("i", k.globalIdx(0));
    k.ifThen(k.lt(k.use(i), k.use(n)), [&] {
        k.store(r, {k.use(i)},
                k.addE(k.mul(k.use(alpha), k.load(x, {k.use(i)})), k.load(y, {k.use(i)})));
    });
    return k.finish();
}

ir::Module heatModule() {
    KernelBuilder k("heatStep");
    const auto n = k.scalar("n", K::UInt32);
    const auto rate = k.scalar("rate", K::Float32);
    const auto now = k.global("now", K::Float32, Access::In);
    const auto next = k.global("next", K::Float32, Access::Out);
    const auto i = k.let("i", k.globalIdx(0));
    const auto at = [&](ExprId index) { return k.load(now, {index}); };
    k.ifThen(k.lt(k.use(i), k.use(n)), [&] {
        const auto isEnd = k.orE(k.eq(k.use(i), k.u32(0)),
                                 k.eq(k.addE(k.use(i), k.u32(1)), k.use(n)));
        k.ifThen(
            isEnd, [&] { k.store(next, {k.use(i)}, at(k.use(i))); },
            [&] {
                const auto left = at(k.sub(k.use(i), k.u32(1)));
                const auto right = at(k.addE(k.use(i), k.u32(1)));
                const auto twice = k.mul(k.f32(2), at(k.use(i)));
                const auto bend = k.addE(k.sub(left, twice), right);
                k.store(next, {k.use(i)}, k.addE(at(k.use(i)), k.mul(k.use(rate), bend)));
            });
    });
    return k.finish();
}

ir::Module mandelbrotModule() {
    KernelBuilder k("mandelbrot");
    const auto width = k.scalar("width", K::UInt32);
    const auto height = k.scalar("height", K::UInt32);
    const auto left = k.scalar("left", K::Float32);
    const auto top = k.scalar("top", K::Float32);
    const auto step = k.scalar("step", K::Float32);
    const auto rounds =
        k.global("rounds", K::UInt32, Access::Out, {k.use(height), k.use(width)}, 2);
    const auto px = k.let("px", k.globalIdx(0));
    const auto py = k.let("py", k.globalIdx(1));
    const auto inside = k.andE(k.lt(k.use(px), k.use(width)), k.lt(k.use(py), k.use(height)));
    k.ifThen(inside, [&] {
        const auto coordinate = [&](VarId origin, VarId pixel) {
            return k.addE(k.use(origin), k.mul(k.cast(K::Float32, k.use(pixel)), k.use(step)));
        };
        const auto cx = k.let("cx", coordinate(left, px));
        const auto cy = k.let("cy", coordinate(top, py));
        const auto x = k.letMut("x", k.f32(0));
        const auto y = k.letMut("y", k.f32(0));
        const auto n = k.letMut("k", k.u32(0));
        k.whileDo(k.lt(k.use(n), k.u32(256)), [&] {
            const auto xx = k.let("xx", k.mul(k.use(x), k.use(x)));
            const auto yy = k.let("yy", k.mul(k.use(y), k.use(y)));
            k.ifThen(k.gt(k.addE(k.use(xx), k.use(yy)), k.f32(4)), [&] { k.breakLoop(); });
            k.assign(y, k.addE(k.mul(k.mul(k.f32(2), k.use(x)), k.use(y)), k.use(cy)));
            k.assign(x, k.addE(k.sub(k.use(xx), k.use(yy)), k.use(cx)));
            k.assign(n, k.addE(k.use(n), k.u32(1)));
        });
        k.store(rounds, {k.use(py), k.use(px)}, k.use(n));
    });
    return k.finish();
}

ir::Module blackScholesModule() {
    KernelBuilder k("blackScholes");
    const auto n = k.scalar("n", K::UInt32);
    const auto price = k.global("price", K::Float32, Access::In);
    const auto strike = k.global("strike", K::Float32, Access::In);
    const auto years = k.global("years", K::Float32, Access::In);
    const auto call = k.global("call", K::Float32, Access::Out);
    const auto put = k.global("put", K::Float32, Access::Out);
    const auto i = k.let("i", k.globalIdx(0));
    const auto rate = [&] { return k.f32(0.02f); };
    const auto volatility = [&] { return k.f32(0.3f); };
    k.ifThen(k.lt(k.use(i), k.use(n)), [&] {
        const auto s = k.let("s", k.load(price, {k.use(i)}));
        const auto x = k.let("x", k.load(strike, {k.use(i)}));
        const auto t = k.let("t", k.load(years, {k.use(i)}));
        const auto sigma =
            k.let("sigma", k.mul(volatility(), k.call(Builtin::Sqrt, {k.use(t)})));
        const auto drift =
            k.addE(rate(), k.mul(k.mul(k.f32(0.5f), volatility()), volatility()));
        const auto logs = k.call(Builtin::Log, {k.div(k.use(s), k.use(x))});
        const auto d1 =
            k.let("d1", k.div(k.addE(logs, k.mul(drift, k.use(t))), k.use(sigma)));
        const auto d2 = k.let("d2", k.sub(k.use(d1), k.use(sigma)));
        const auto normal = [&](VarId d) {
            const auto e = k.call(Builtin::Erf, {k.mul(k.use(d), k.f32(0.70710678f))});
            return k.mul(k.f32(0.5f), k.addE(k.f32(1), e));
        };
        const auto n1 = k.let("n1", normal(d1));
        const auto n2 = k.let("n2", normal(d2));
        const auto discount =
            k.call(Builtin::Exp, {k.unary(Op::Neg, k.mul(rate(), k.use(t)))});
        const auto d = k.let("discounted", k.mul(k.use(x), discount));
        k.store(call, {k.use(i)},
                k.sub(k.mul(k.use(s), k.use(n1)), k.mul(k.use(d), k.use(n2))));
        k.store(put, {k.use(i)},
                k.sub(k.mul(k.use(d), k.sub(k.f32(1), k.use(n2))),
                      k.mul(k.use(s), k.sub(k.f32(1), k.use(n1)))));
    });
    return k.finish();
}

namespace {
struct Product {
    VarId m, n, k;
    ArrayId a, b, c;
};

Product declareProduct(KernelBuilder& k) {
    Product p{};
    p.m = k.scalar("M", K::UInt32);
    p.n = k.scalar("N", K::UInt32);
    p.k = k.scalar("K", K::UInt32);
    p.a = k.global("A", K::Float32, Access::In, {k.use(p.m), k.use(p.k)}, 2);
    p.b = k.global("B", K::Float32, Access::In, {k.use(p.k), k.use(p.n)}, 2);
    p.c = k.global("C", K::Float32, Access::Out, {k.use(p.m), k.use(p.n)}, 2);
    return p;
}
} // namespace

ir::Module matmulModule() {
    KernelBuilder k("matmul");
    const Product p = declareProduct(k);
    const auto c = k.let("c", k.globalIdx(0));
    const auto r = k.let("r", k.globalIdx(1));
    k.ifThen(k.andE(k.lt(k.use(r), k.use(p.m)), k.lt(k.use(c), k.use(p.n))), [&] {
        const auto acc = k.letMut("acc", k.f32(0));
        k.forRange("k", k.u32(0), k.use(p.k), {}, [&](VarId i) {
            k.assign(acc, k.addE(k.use(acc), k.mul(k.load(p.a, {k.use(r), k.use(i)}),
                                                   k.load(p.b, {k.use(i), k.use(c)}))));
        });
        k.store(p.c, {k.use(r), k.use(c)}, k.use(acc));
    });
    return k.finish();
}

ir::Module tiledModule() {
    KernelBuilder k("tiledProduct");
    const Product p = declareProduct(k);
    const auto tile = [&] { return k.u32(16); };
    const auto as = k.shared("As", K::Float32, {tile(), tile()});
    const auto bs = k.shared("Bs", K::Float32, {tile(), tile()});
    const auto x = k.let("x", k.threadIdx(0));
    const auto y = k.let("y", k.threadIdx(1));
    const auto r = k.let("r", k.addE(k.mul(k.blockIdx(1), tile()), k.use(y)));
    const auto c = k.let("c", k.addE(k.mul(k.blockIdx(0), tile()), k.use(x)));
    const auto acc = k.letMut("acc", k.f32(0));
    const auto rounds = k.call(Builtin::CeilDiv, {k.use(p.k), tile()});
    k.forRange("t", k.u32(0), rounds, {}, [&](VarId t) {
        const auto first = k.let("k", k.mul(k.use(t), tile()));
        const auto kx = [&] { return k.addE(k.use(first), k.use(x)); };
        const auto ky = [&] { return k.addE(k.use(first), k.use(y)); };
        k.store(as, {k.use(y), k.use(x)},
                k.ifE(k.andE(k.lt(k.use(r), k.use(p.m)), k.lt(kx(), k.use(p.k))),
                      k.load(p.a, {k.use(r), kx()}), k.f32(0)));
        k.store(bs, {k.use(y), k.use(x)},
                k.ifE(k.andE(k.lt(ky(), k.use(p.k)), k.lt(k.use(c), k.use(p.n))),
                      k.load(p.b, {ky(), k.use(c)}), k.f32(0)));
        k.barrier();
        k.forRange("i", k.u32(0), tile(), {}, [&](VarId i) {
            k.assign(acc, k.addE(k.use(acc), k.mul(k.load(as, {k.use(y), k.use(i)}),
                                                   k.load(bs, {k.use(i), k.use(x)}))));
        });
        k.barrier();
    });
    k.ifThen(k.andE(k.lt(k.use(r), k.use(p.m)), k.lt(k.use(c), k.use(p.n))),
             [&] { k.store(p.c, {k.use(r), k.use(c)}, k.use(acc)); });
    return k.finish();
}

ir::Module transposeModule() {
    KernelBuilder k("transpose");
    const auto rows = k.scalar("rows", K::UInt32);
    const auto columns = k.scalar("columns", K::UInt32);
    const auto a = k.global("a", K::Float32, Access::In, {k.use(rows), k.use(columns)}, 2);
    const auto b = k.global("b", K::Float32, Access::Out, {k.use(columns), k.use(rows)}, 2);
    const auto tile = k.shared("tile", K::Float32, {k.u32(16), k.addE(k.u32(16), k.u32(1))});
    const auto x = k.let("x", k.threadIdx(0));
    const auto y = k.let("y", k.threadIdx(1));
    const auto place = [&](unsigned axis, VarId offset) {
        return k.addE(k.mul(k.blockIdx(axis), k.u32(16)), k.use(offset));
    };
    const auto c = k.let("c", place(0, x));
    const auto r = k.let("r", place(1, y));
    k.ifThen(k.andE(k.lt(k.use(r), k.use(rows)), k.lt(k.use(c), k.use(columns))), [&] {
        k.store(tile, {k.use(y), k.use(x)}, k.load(a, {k.use(r), k.use(c)}));
    });
    k.barrier();
    const auto ct = k.let("ct", place(1, x));
    const auto rt = k.let("rt", place(0, y));
    k.ifThen(k.andE(k.lt(k.use(rt), k.use(columns)), k.lt(k.use(ct), k.use(rows))), [&] {
        k.store(b, {k.use(rt), k.use(ct)}, k.load(tile, {k.use(x), k.use(y)}));
    });
    return k.finish();
}

ir::Module blockSumModule() {
    KernelBuilder k("blockSum");
    const auto n = k.scalar("n", K::UInt32);
    const auto x = k.global("x", K::Float32, Access::In);
    const auto sums = k.global("sums", K::Float32, Access::Out);
    const auto part = k.shared("part", K::Float32, {k.u32(256)});
    const auto t = k.let("t", k.threadIdx(0));
    const auto i = k.let("i", k.globalIdx(0));
    k.store(part, {k.use(t)},
            k.ifE(k.lt(k.use(i), k.use(n)), k.load(x, {k.use(i)}), k.f32(0)));
    k.barrier();
    const auto d = k.letMut("d", k.div(k.u32(256), k.u32(2)));
    k.whileDo(k.gt(k.use(d), k.u32(0)), [&] {
        k.ifThen(k.lt(k.use(t), k.use(d)), [&] {
            k.store(part, {k.use(t)},
                    k.addE(k.load(part, {k.use(t)}),
                           k.load(part, {k.addE(k.use(t), k.use(d))})));
        });
        k.barrier();
        k.assign(d, k.div(k.use(d), k.u32(2)));
    });
    k.ifThen(k.eq(k.use(t), k.u32(0)),
             [&] { k.store(sums, {k.blockIdx(0)}, k.load(part, {k.u32(0)})); });
    return k.finish();
}

ir::Module histogramModule() {
    KernelBuilder k("histogram");
    const auto n = k.scalar("n", K::UInt32);
    const auto values = k.global("values", K::UInt32, Access::In);
    const auto counts = k.global("counts", K::UInt32, Access::InOut);
    const auto local = k.shared("local", K::UInt32, {k.u32(256)});
    const auto t = k.let("t", k.threadIdx(0));
    k.forRange("b", k.use(t), k.u32(256), k.blockDim(0),
               [&](VarId b) { k.store(local, {k.use(b)}, k.u32(0)); });
    k.barrier();
    const auto i = k.let("i", k.globalIdx(0));
    k.ifThen(k.lt(k.use(i), k.use(n)), [&] {
        k.eval(k.atomicAdd(local, {k.rem(k.load(values, {k.use(i)}), k.u32(256))}, k.u32(1)));
    });
    k.barrier();
    k.forRange("b", k.use(t), k.u32(256), k.blockDim(0), [&](VarId b) {
        k.ifThen(k.gt(k.load(local, {k.use(b)}), k.u32(0)),
                 [&] { k.eval(k.atomicAdd(counts, {k.use(b)}, k.load(local, {k.use(b)}))); });
    });
    return k.finish();
}

ir::Module hillisSteeleModule() {
    KernelBuilder k("hillisSteele");
    const auto n = k.scalar("n", K::UInt32);
    const auto input = k.global("input", K::Int32, Access::In);
    const auto output = k.global("output", K::Int32, Access::Out);
    const auto front = k.shared("front", K::Int32, {k.u32(256)});
    const auto back = k.shared("back", K::Int32, {k.u32(256)});
    const auto t = k.let("t", k.threadIdx(0));
    k.store(front, {k.use(t)},
            k.ifE(k.lt(k.use(t), k.use(n)), k.load(input, {k.use(t)}), k.i32(0)));
    k.barrier();
    const auto distance = k.letMut("distance", k.u32(1));
    const auto flipped = k.letMut("flipped", k.boolean(false));
    const auto step = [&](ArrayId to, ArrayId from) {
        const auto sum = k.addE(k.load(from, {k.use(t)}),
                                k.load(from, {k.sub(k.use(t), k.use(distance))}));
        k.store(to, {k.use(t)},
                k.ifE(k.ge(k.use(t), k.use(distance)), sum, k.load(from, {k.use(t)})));
    };
    k.whileDo(k.lt(k.use(distance), k.u32(256)), [&] {
        k.ifThen(k.use(flipped), [&] { step(front, back); }, [&] { step(back, front); });
        k.assign(flipped, k.unary(Op::Not, k.use(flipped)));
        k.assign(distance, k.mul(k.use(distance), k.u32(2)));
        k.barrier();
    });
    k.ifThen(k.lt(k.use(t), k.use(n)), [&] {
        k.store(output, {k.use(t)},
                k.ifE(k.use(flipped), k.load(back, {k.use(t)}), k.load(front, {k.use(t)})));
    });
    return k.finish();
}

} // namespace lane::test
