"""Small wrong changes to C++ sources, each asleep behind a number: what `run.py` wakes one by one."""

import random
import re
import zlib
from dataclasses import dataclass

# What stands for what: a wrong operation of the same type.
BUILDER_SWAPS = {
    "CreateAdd": "CreateSub", "CreateSub": "CreateAdd", "CreateMul": "CreateAdd",
    "CreateAnd": "CreateOr", "CreateOr": "CreateAnd", "CreateXor": "CreateOr",
    "CreateShl": "CreateLShr", "CreateLShr": "CreateShl", "CreateAShr": "CreateLShr",
    "CreateFAdd": "CreateFSub", "CreateFSub": "CreateFAdd", "CreateFMul": "CreateFAdd",
    "CreateFDiv": "CreateFMul", "CreateUDiv": "CreateSDiv", "CreateSDiv": "CreateUDiv",
    "CreateURem": "CreateUDiv", "CreateSRem": "CreateSDiv",
    "CreateICmpEQ": "CreateICmpNE", "CreateICmpNE": "CreateICmpEQ",
    "CreateICmpULT": "CreateICmpULE", "CreateICmpULE": "CreateICmpULT",
    "CreateICmpUGT": "CreateICmpUGE", "CreateICmpUGE": "CreateICmpUGT",
    "CreateICmpSLT": "CreateICmpSLE", "CreateICmpSLE": "CreateICmpSLT",
    "CreateICmpSGT": "CreateICmpSGE", "CreateICmpSGE": "CreateICmpSGT",
    "CreateFCmpOLT": "CreateFCmpOLE", "CreateFCmpOGT": "CreateFCmpOGE",
    "CreateFCmpOEQ": "CreateFCmpUNE", "CreateFCmpUNE": "CreateFCmpOEQ",
    "CreateZExt": "CreateSExt", "CreateSExt": "CreateZExt",
    "CreateUIToFP": "CreateSIToFP", "CreateSIToFP": "CreateUIToFP",
    "CreateSExtOrTrunc": "CreateZExtOrTrunc", "CreateZExtOrTrunc": "CreateSExtOrTrunc",
}
ARGUMENT_SWAPS = {
    "CreateSub", "CreateFSub", "CreateFDiv", "CreateUDiv", "CreateSDiv", "CreateShl", "CreateLShr",
    "CreateICmpULT", "CreateICmpULE", "CreateICmpUGT", "CreateICmpUGE", "CreateICmpSLT",
    "CreateICmpSLE", "CreateICmpSGT", "CreateICmpSGE", "CreateFCmpOLT", "CreateFCmpOGT",
    "CreateSelect",
}
# In pieces of generated text.
TEXT_SWAPS = [
    (" += ", " -= "), (" -= ", " += "), (" + ", " - "), (" - ", " + "), (" * ", " + "),
    (" / ", " * "), (" % ", " / "), (" & ", " | "), (" | ", " & "), (" ^ ", " | "),
    (" << ", " >> "), (" >> ", " << "), (" < ", " <= "), (" <= ", " < "), (" > ", " >= "),
    (" >= ", " > "), (" == ", " != "), (" != ", " == "), (" && ", " || "), (" || ", " && "),
    ("__syncthreads();", ""), ("(float)", ""), ("(unsigned int)", ""), ("++", "--"), ("fmin", "fmax"),
    ("fmax", "fmin"), ("min(", "max("), ("max(", "min("), ("threadIdx", "blockIdx"),
    ("blockIdx", "threadIdx"), ("const ", ""), ("__restrict__ ", ""), ("!", ""), ("break;", "continue;"),
    ("0xffffffff", "0xfffffffe"),
]
DELETED = re.compile(
    r"^( +)((?:m_b\.Create(?:Store|Fence|AlignedStore|MaskedStore|CondBr)|callRuntime|clearLanes|endLanes|"
    r"checkArrival|settle|warpFault|writeVariable|emit[A-Z]\w*|branchTo|putLocal|"
    r"m_out\.(?:line|blank)|m_context\.\w+\.(?:insert|push|pop|push_back)|m_bounds\.learn|unrollPragma|block|"
    r"addFunction|note\w+)\(.*\);)$", re.M)


@dataclass
class Mutant:
    file: str
    line: int
    kind: str
    before: str
    after: str
    begin: int
    end: int
    form: str  # how it is put to sleep: expression, condition, statement
    nth: int = 0  # of the places in its file that read the same

    @property
    def number(self):
        """What wakes it; the same wherever else something changes."""
        return zlib.crc32(self.name.encode()) & 0x7FFFFFFF

    @property
    def name(self):
        """Of the change itself, wherever it moves to."""
        return f"{self.file} {self.kind} {self.before} {self.after}" + (f" #{self.nth}" if self.nth else "")

    def asleep(self, text):
        awake = f"lane::mutation::isAwake({self.number})"
        if self.form == "condition":
            return f"({awake} ? !({text}) : static_cast<bool>({text}))"
        if self.form == "statement":
            return f"if (!{awake}) {text}"
        return f"({awake} ? {self.after} : {text})"


def masked(source):
    """The source with comments, strings and preprocessor lines blanked out: same length."""
    pattern = r'//[^\n]*|/\*.*?\*/|R"\((?:.|\n)*?\)"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])\'|^#[^\n]*'
    blank = lambda m: re.sub(r"[^\n]", " ", m.group(0))
    return re.sub(pattern, blank, source, flags=re.S | re.M)


def closing(code, begin):
    """Behind the bracket that closes the one at `begin`."""
    depth = 0
    for i in range(begin, len(code)):
        depth += code[i] in "([{"
        depth -= code[i] in ")]}"
        if depth == 0:
            return i + 1
    return None


def arguments(code, source, begin, end):
    """The pieces between two brackets, as (begin, end)."""
    pieces, depth, start = [], 0, begin
    for i in range(begin, end):
        depth += code[i] in "([{"
        depth -= code[i] in ")]}"
        if code[i] == "," and depth == 0:
            pieces.append((start, i))
            start = i + 1
    pieces.append((start, end))
    return [source[b:e].strip() for b, e in pieces]


def builder_mutants(code, source, add):
    for m in re.finditer(r"\bm_b\.(Create\w+)\(", code):
        end = closing(code, m.end() - 1)
        if end is None or end - m.start() > 300:
            continue
        name, text = m.group(1), source[m.start():end]
        args = arguments(code, source, m.end(), end - 1)
        if name in BUILDER_SWAPS:
            add(f"{name} for {BUILDER_SWAPS[name]}", m.start(), end,
                text.replace(name, BUILDER_SWAPS[name], 1))
        if name in ARGUMENT_SWAPS and len(args) >= 2:
            swapped = args[:-2] + [args[-1], args[-2]] if len(args) <= 3 else None
            if swapped:
                add("arguments swapped", m.start(), end, f"m_b.{name}({', '.join(swapped)})")


def cast_mutants(code, source, add):
    for m in re.finditer(r"(?<![\w:.>])(cast|widenFloat|narrowFloat|index64|toMemory)\(", code):
        end = closing(code, m.end() - 1)
        line = source[source.rfind("\n", 0, m.start()) + 1:m.start()]
        if end is None or "::" in line or not line.strip():
            continue
        args = arguments(code, source, m.end(), end - 1)
        if m.group(1) in ("cast", "widenFloat", "narrowFloat"):
            add("cast dropped", m.start(), end, args[0])


def condition_mutants(code, source, add):
    for m in re.finditer(r"\bif \(", code):
        end = closing(code, m.end() - 1)
        if end is None:
            continue
        begin, stop = m.end(), end - 1
        text = source[begin:stop]
        if ";" in code[begin:stop] or re.search(r"[^=!<>]=[^=]", code[begin:stop]):
            continue  # it declares something
        add("condition negated", begin, stop, None, "condition")
        lone = re.fullmatch(r"[^<>=&|?]+ (<|<=|>|>=) [^<>=&|?]+", code[begin:stop])
        if lone:
            op = lone.group(1)
            other = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}[op]
            add(f"{op} for {other}", begin, stop, text.replace(f" {op} ", f" {other} ", 1))


def text_mutants(code, source, add):
    for m in re.finditer(r'R"\((?:.|\n)*?\)"|(?<![\w#])"(?:\\.|[^"\\\n])*"', source):
        line = source[source.rfind("\n", 0, m.start()) + 1:source.find("\n", m.end())]
        if line.lstrip().startswith(("#", "//")) or "constexpr" in line or "problem(" in line:
            continue
        before = source[:m.start()].rstrip()
        if before.endswith('"') or source[m.end():].lstrip().startswith('"'):
            continue  # a piece of a longer literal
        text = m.group(0)
        for old, new in TEXT_SWAPS:
            for at in [i for i in range(len(text)) if text.startswith(old, i)][:3]:
                changed = text[:at] + new + text[at + len(old):]
                add(f"{old.strip() or old} in the text", m.start(), m.end(), changed)


def form_mutants(code, source, add):
    for m in re.finditer(r"\bForm::(Exact|Value)\b", code):
        line = source[source.rfind("\n", 0, m.start()) + 1:m.start()]
        if "case" in line or "==" in line[-6:] or "Form form" in line:
            continue
        add("cast dropped", m.start(), m.end(), "Form::Convertible")
    for m in re.finditer(r"\.at\((Prec::\w+)\)", code):
        add("brackets dropped", m.start(1), m.end(1), "Prec::Conditional")


def statement_mutants(code, source, add):
    for m in DELETED.finditer(source):
        text = m.group(2)
        kind = "barrier dropped" if re.search("Wait|Fence|settle|Barrier", text) else "statement dropped"
        before = source[:m.start()].rstrip()
        if before.endswith((")", "else", "&&", "||", "=", ",", "?", ":", "+")):
            continue  # the one statement of a head, or a part of a longer one
        add(kind, m.start(2), m.end(2), None, "statement")


def mutants_of(path, source):
    """All that can be made of one file; they may overlap."""
    found = []
    code = masked(source)
    starts = [m.end() for m in re.finditer("\n", source)]

    def add(kind, begin, end, after, form="expression"):
        line = sum(1 for s in starts if s <= begin) + 1
        shown = "" if after is None else after
        before = source[begin:end]
        found.append(Mutant(path, line, kind, before, shown, begin, end, form, source.count(before, 0, begin)))

    condition_mutants(code, source, add)
    statement_mutants(code, source, add)
    if "codegen_cuda" in path:
        text_mutants(code, source, add)
        form_mutants(code, source, add)
    else:
        builder_mutants(code, source, add)
        cast_mutants(code, source, add)
    return found


def chosen(files, wanted, seed):
    """`wanted` mutants that do not overlap, as many of each kind and room as there can be."""
    shuffled = random.Random(seed)
    groups = {}
    for path, source in sorted(files.items()):
        for mutant in mutants_of(path, source):
            room = "codegen_cuda" if "codegen_cuda" in path else "exec_cpu"
            groups.setdefault((room, mutant.kind), []).append(mutant)
    for group in groups.values():
        shuffled.shuffle(group)
    taken, picked = {}, []
    while groups and len(picked) < wanted:
        for key in sorted(groups):
            group = groups[key]
            while group:
                mutant = group.pop()
                spans = taken.setdefault(mutant.file, [])
                if all(mutant.end <= b or mutant.begin >= e for b, e in spans):
                    spans.append((mutant.begin, mutant.end))
                    picked.append(mutant)
                    break
            if not group:
                del groups[key]
            if len(picked) == wanted:
                break
    picked.sort(key=lambda m: (m.file, m.begin))
    # What was nothing else to begin with.
    return [m for m in picked if m.after != m.before]


def with_mutants(path, source, mutants):
    """The source with those of its mutants put to sleep in it; of several seeds, they may lie in each other."""
    waiting = sorted((m for m in mutants if m.file == path), key=lambda m: (-m.begin, m.end - m.begin))

    def piece(begin, end):
        """What stands there, with the mutants that lie within."""
        text = ""
        while waiting and waiting[-1].begin < end:
            mutant = waiting.pop()
            text += source[begin:mutant.begin] + mutant.asleep(piece(mutant.begin, mutant.end))
            begin = mutant.end
        return text + source[begin:end]

    return piece(0, len(source))
