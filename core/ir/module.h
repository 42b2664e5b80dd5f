#pragma once

#include "core/base/id.h"
#include "core/base/source_range.h"
#include "core/builtins/builtins.h"
#include "core/builtins/collectives.h"
#include "core/ir/types.h"

#include <bit>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The typed IR: what the checker gives and both back ends read. It is a tree, structured as the
/// source is, so that generated CUDA can keep the user's names and lines; every node knows its type
/// and its source range. A module is immutable once the checker has returned it.
namespace lane::ir {

using ExprId = Id<struct ExprTag>;
using StmtId = Id<struct StmtTag>;
using VarId = Id<struct VarTag>;
using ArrayId = Id<struct ArrayTag>;
using ConstId = Id<struct ConstTag>;
using FunctionId = Id<struct FunctionTag>;
using KernelId = Id<struct KernelTag>;
using ProgramId = Id<struct ProgramTag>;
using ReferenceId = Id<struct ReferenceTag>;
using HostId = Id<struct HostTag>;
using HandleId = Id<struct HandleTag>;

enum class Op : std::uint8_t {
#define LANE_OP(Id, name, Class) Id,
#include "core/ir/ops.def"
#undef LANE_OP
};

enum class StmtKind : std::uint8_t {
#define LANE_STMT(Id, name) Id,
#include "core/ir/ops.def"
#undef LANE_STMT
};

/// How a Load goes through the caches: a hint, which changes no value.
enum class LoadHint : std::uint8_t { None, Cached, Streaming };

/// A barrier or a fence.
constexpr bool ordersThreads(StmtKind kind) {
    return kind == StmtKind::Barrier || kind == StmtKind::WarpBarrier ||
           kind == StmtKind::MemFence || kind == StmtKind::BlockFence;
}

std::string_view opName(Op op);
std::string_view stmtName(StmtKind kind);

/// The bits of a scalar literal: integers sign- or zero-extended to 64 bits, floats as the bits of
/// their own width (a Float's 32 bits in the low half).
struct Literal {
    std::uint64_t bits = 0;

    std::int64_t asInt() const { return static_cast<std::int64_t>(bits); }
    float asFloat() const { return std::bit_cast<float>(static_cast<std::uint32_t>(bits)); }
    double asDouble() const { return std::bit_cast<double>(bits); }
    friend bool operator==(Literal, Literal) = default;
};

/// One expression. `ref` and the arguments mean what ops.def says for `op`.
struct Expr {
    Op op = Op::Literal;
    TypeId type;
    SourceRange range;
    std::uint32_t ref = 0;
    Literal value = {};
    std::uint32_t firstArg = 0; ///< into Body::exprArgs
    std::uint32_t argCount = 0;

    VarId var() const { return {ref}; }
    ArrayId array() const { return {ref}; }
    ConstId constant() const { return {ref}; }
    FunctionId function() const { return {ref}; }
    Builtin builtin() const { return static_cast<Builtin>(ref); }
    AtomicKind atomic() const { return static_cast<AtomicKind>(value.bits); }
    WarpKind warp() const { return static_cast<WarpKind>(ref); }
    BlockKind block() const { return static_cast<BlockKind>(ref); }
    unsigned axis() const { return ref; }
    /// An effect is the whole value of its statement.
    bool isEffect() const { return op == Op::Atomic || op == Op::Block; }
};

/// From an aggregate to a part of it.
struct PathStep {
    std::uint32_t field = 0;          ///< number of a component or field, where there are no indices
    std::vector<ExprId> indices = {}; ///< one of a Vec, two of a Mat
};

/// One statement; ops.def says which fields each kind uses.
struct Stmt {
    StmtKind kind = StmtKind::Eval;
    SourceRange range;     ///< the whole statement
    SourceRange headRange; ///< the line that a click means: of an `if` or a loop, its head
    VarId var = {};
    ArrayId array = {};
    ExprId value = {};
    ExprId low = {}, high = {}, step = {}; ///< of a For; step may be missing (1)
    std::vector<ExprId> indices = {};
    std::vector<PathStep> path = {}; ///< of an Assign or Store: the part of the variable or element
    /// Of a Print or an Assert: what stands before, between and after the values.
    std::vector<std::string> text = {};
    std::vector<StmtId> body = {};
    std::vector<StmtId> orelse = {};
    /// Of an Assign or Store written `x += e`: the operator. `value` is the whole `x + e` all the
    /// same, so that only the printer need look here.
    std::optional<Op> compound = {};
    /// Of an If that is the `else if` of another: it stands alone in that one's orelse.
    bool isElseIf = false;
    HostId host = {}; ///< of a Host
    std::uint32_t mark = 0, part = 0; ///< of a Probe; part: of the array, in the scalar form
    /// Of a Store in the scalar form: another part of an element whose place has been looked at.
    bool isFurther = false;
    /// Of a loop with `@[unroll]`: how many rounds at once, 0 for all of them. A hint for CUDA.
    std::optional<std::uint32_t> unroll = {};
};

enum class VarKind : std::uint8_t { ScalarParameter, Local, LoopVariable };

struct Var {
    std::string name; ///< the user's
    TypeId type;
    VarKind kind = VarKind::Local;
    bool isMutable = false;
    SourceRange range; ///< of its name where it is declared
};

enum class Space : std::uint8_t { Global, Constant, Shared, Local };
/// How a kernel may use a global array. Undeclared is inferred from the uses.
enum class Access : std::uint8_t { In, Out, InOut };

/// An array, or (rank 0) a shared scalar. A local array belongs to a thread; its extents are
/// constant expressions. Row-major. A global array without a declared shape has
/// rank 1 and no extent expression: its length is that of what is bound to it.
struct Array {
    std::string name;
    TypeId element;
    Space space = Space::Global;
    Access access = Access::InOut;
    bool accessIsDeclared = false;
    std::uint32_t rank = 1;
    /// One expression a dimension over the scalars, consts and tunables, evaluated in 64 bits at
    /// launch; empty when undeclared. Of a static shared array each is a constant expression.
    std::vector<ExprId> extents = {};
    ConstId constant = {};        ///< in constant memory with the values of this `const`
    bool isDynamicShared = false; ///< shared, its length given at launch
    bool isRead = false;          ///< used so in the body
    bool isWritten = false;
    SourceRange range;
    /// In the scalar form: the array whose memory this one names. It holds one scalar of each
    /// element, `offset` bytes into it and `stride` bytes from one to the next; extents beyond the
    /// first `outerRank` are of the components within an element, which are packed.
    ArrayId viewOf = {};
    std::uint32_t offset = 0, stride = 0, outerRank = 0;
    /// In the scalar form, of one with the values of a constant array whose elements have parts: which
    /// part of each it holds.
    std::uint32_t part = 0;
    bool isFlat = false; ///< of a view: all elements as one row, whatever the rank of the array
};

/// A named compile-time constant; emitted by name.
struct Const {
    std::string name;
    TypeId type;
    Literal value;
    SourceRange range;
    bool isTunable = false;
    std::vector<Literal> choices = {}; ///< of a tunable
    SourceRange valueRange = {};       ///< of the expression after `:=`
    /// Of a constant array: the scalars of its elements, row-major, and its extents; `type` is that of an
    /// element. Of a vector, a matrix, a structure or a tuple: its scalars, as partsOf() orders them, and
    /// no extents.
    std::vector<Literal> values = {};
    std::vector<std::uint32_t> extents = {};

    bool isArray() const { return !extents.empty(); }
    /// Of the elements of an array.
    std::uint64_t count() const {
        std::uint64_t elements = 1;
        for (std::uint32_t extent : extents)
            elements *= extent;
        return elements;
    }
    /// Of one scalar of it; of a scalar the value itself.
    Literal scalar(std::uint64_t number) const { return values.empty() ? value : values[number]; }
};

/// What a kernel and a function have in common: arenas of nodes, and the statements.
struct Body {
    Table<ExprId, Expr> exprs;
    Table<StmtId, Stmt> stmts;
    Table<VarId, Var> vars;
    Table<ArrayId, Array> arrays;
    std::vector<ExprId> exprArgs;
    std::vector<StmtId> statements;

    std::span<const ExprId> args(ExprId id) const { return args(exprs[id]); }
    std::span<const ExprId> args(const Expr& e) const {
        return {exprArgs.data() + e.firstArg, e.argCount};
    }
    ExprId addExpr(Expr e, std::span<const ExprId> arguments = {});
};

/// A device function. Scalars in `parameters`, arrays by reference in `arrayParameters`. Its arrays
/// are of the space Global whatever is given for them.
struct Function : Body {
    std::string name;          ///< qualified
    std::string cudaName;
    std::vector<VarId> parameters;
    std::vector<ArrayId> arrayParameters;
    std::vector<bool> isArrayParameter; ///< of all parameters in their order; empty: all scalars
    TypeId result;
    SourceRange range;
    SourceRange nameRange;
    /// Writes an array, or waits: a call is then the whole value of its statement, as an atomic is.
    bool hasEffects = false;
};

/// A kernel. Its CUDA signature is the scalars in declaration order, then the global arrays in
/// declaration order, and nothing else.
struct Kernel : Body {
    std::string name;          ///< qualified: "Gauss.eliminate"
    std::string cudaName;      ///< valid and unique in the module
    std::string documentation; ///< of /-- … -/
    std::vector<VarId> scalars;
    std::vector<ArrayId> globals;
    std::vector<ArrayId> constants; ///< in constant memory
    std::vector<ArrayId> shareds;
    SourceRange range;
    SourceRange nameRange;
    /// `@[launchBounds threads blocks]`: at most so many threads of a block, and so many blocks of a
    /// multiprocessor wanted; 0 where it says nothing.
    std::uint32_t boundThreads = 0, boundBlocks = 0;
    bool hasErrors = false; ///< then nothing can be generated from it
};

/// What only a program does, one row each of host_steps.def.
enum class HostOp : std::uint8_t {
#define LANE_HOST_STEP(Id, name) Id,
#include "core/ir/host_steps.def"
#undef LANE_HOST_STEP
};
std::string_view hostName(HostOp op);

/// A stream or an event of a program.
struct Handle {
    std::string name;
    bool isEvent = false;
    SourceRange range;
};

/// One step of a program; host_steps.def says which fields each uses.
struct HostStep {
    HostOp op = HostOp::Sync;
    ArrayId array = {}, other = {};
    ExprId value = {};
    HandleId handle = {}; ///< the event of Event, Record and Wait; the stream of Stream
    HandleId stream = {}; ///< missing: the program's own
    // Of a Launch; scalars and arrays in the order of the kernel's.
    KernelId kernel = {};
    std::vector<ExprId> scalars = {};
    std::vector<ArrayId> arrays = {};
    std::vector<ArrayId> constants = {}; ///< for the kernel's arrays in constant memory
    std::vector<ExprId> grid = {}, block = {}; ///< one to three
    std::vector<ExprId> shared = {};           ///< of each dynamic shared array; missing: one a thread
};

/// The host side: code that launches kernels. It has a kernel's parameters and statements, among
/// them Host steps; of its arrays those of Space::Local are its buffers. A name may stand for
/// another array's memory after a Swap.
struct Program : Kernel {
    Table<HostId, HostStep> steps;
    Table<HandleId, Handle> handles;
};

/// An independent answer for the kernel or program of its name: sequential code over the arrays,
/// run as a kernel of one thread.
struct Reference : Kernel {
    bool isWide = false; ///< computes every Float in 64 bits: see wideForm()
};

struct Module {
    TypeTable types;
    Table<ConstId, Const> consts;
    Table<FunctionId, Function> functions;
    Table<KernelId, Kernel> kernels;
    Table<ProgramId, Program> programs;
    Table<ReferenceId, Reference> references;

    /// What a Const that is a scalar stands for, be it a part of a larger constant.
    Literal valueOf(const Expr& constant) const {
        return consts[constant.constant()].scalar(constant.value.bits);
    }
    /// The elements of an array of scalars with the values of a constant.
    std::vector<Literal> elementsOf(const Array& array) const;
    /// The program, and the reference, of a name: as find() takes it.
    const Program* findProgram(std::string_view name) const;
    const Reference* findReference(std::string_view name) const;
    /// The kernel of a qualified name, or of a plain one where that is unique.
    const Kernel* find(std::string_view name) const;
    /// All kernels whose qualified or plain name this is.
    std::vector<const Kernel*> candidates(std::string_view name) const;
};

/// The IR as text, for `emit --stage ir` and the golden files.
std::string print(const Module& module);
std::string print(const Module& module, const Kernel& kernel);
std::string print(const Module& module, const Program& program);

} // namespace lane::ir
