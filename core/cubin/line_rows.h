#pragma once

#include "core/cubin/code.h"

#include <cstddef>

namespace lane::cubin {

/// Where a table names a section's code: an address that a relocation writes.
struct AddressAt {
    std::uint64_t position = 0; ///< in the table
    std::size_t section = 0;    ///< of Code::sections
    std::uint64_t offset = 0;   ///< in that section
};

/// The two line tables of a CUBIN.
enum class LineTable { Cuda, Ptx };

/// Where the headers of sections stand in the bytes of a CUBIN.
struct TableHeaders {
    std::uint64_t own = 0;       ///< of the table to be read
    std::uint64_t debugLine = 0; ///< of .debug_line, by whose name libdw finds it; 0: there is none
};

/// Adds the rows of a table to the sections that they tell of. `headers` are of sections that lie within the bytes.
/// False, with the reason in `why`: not a table that we can read.
bool addRows(std::string_view cubin, LineTable table, TableHeaders headers, std::vector<AddressAt> addresses, Code& code, std::string& why);

} // namespace lane::cubin
