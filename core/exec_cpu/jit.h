#pragma once

#include "core/base/result.h"

#include <llvm/ExecutionEngine/Orc/LLJIT.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/Target/TargetMachine.h>

#include <memory>
#include <string>

namespace lane::cpu {

/// One process-wide JIT: makes native code of LLVM modules and links it to the runtime's functions.
class Jit {
public:
    /// Errors L4160: the host cannot be generated for.
    static Result<std::shared_ptr<Jit>> create();

    /// Code of one module; removed when the last owner goes.
    class Code {
    public:
        Code(std::shared_ptr<Jit> jit, llvm::orc::JITDylib& library) : m_jit(std::move(jit)), m_library(library) {}
        ~Code();
        Code(const Code&) = delete;
        Code& operator=(const Code&) = delete;
        void* entry = nullptr;

    private:
        std::shared_ptr<Jit> m_jit;
        llvm::orc::JITDylib& m_library;
    };

    /// Optimises, compiles and links; `assembly`, when given, gets the code as text. `isQuick`: for
    /// code whose time goes into helpers, made in a third of the time.
    static Result<std::unique_ptr<Code>> load(const std::shared_ptr<Jit>& jit,
                                              std::unique_ptr<llvm::Module> module,
                                              const std::string& entry, bool isQuick,
                                              std::string* assembly);
    llvm::TargetMachine& machine() { return *m_machine; }

private:
    std::unique_ptr<llvm::orc::LLJIT> m_lljit;
    std::unique_ptr<llvm::TargetMachine> m_machine, m_quickMachine;
    llvm::orc::JITDylib* m_runtime = nullptr;
    unsigned m_count = 0;
};

/// The processor that code is made for: "x86-64-v4" rather than the exact one, which gives faster
/// code generation and 256-bit registers.
std::string targetCpu();

} // namespace lane::cpu
