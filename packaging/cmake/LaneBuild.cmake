# How every room is built: one library a room, private links, the same warnings everywhere.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")
if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE RelWithDebInfo CACHE STRING "" FORCE)
endif()

find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    # What it must overlook to keep objects that were made with a precompiled header.
    set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env CCACHE_SLOPPINESS=pch_defines,time_macros "${CCACHE}")
endif()
find_program(LLD ld.lld)
if(LLD)
    add_link_options(-fuse-ld=lld)
endif()

if(LANE_SANITIZE)
    add_compile_options(-fsanitize=${LANE_SANITIZE} -fno-omit-frame-pointer
                        -fno-sanitize-recover=undefined)
    add_link_options(-fsanitize=${LANE_SANITIZE})
endif()

# With Clang: counters for libFuzzer. Not its record of comparisons: that costs a quarter of the runs, and the
# steps between texts follow the grammar. A null pointer that is read faults by itself, nothing here casts pointers
# to other alignments, and no object is taken for one of another class: without the checks before every access there
# are half as many branches to count.
if(LANE_FUZZ)
    add_compile_options(-fsanitize-coverage=inline-8bit-counters,pc-table
                        -fno-sanitize=null,alignment,vptr,object-size,function)
endif()

find_package(Threads REQUIRED)
find_package(SQLite3 REQUIRED)
find_package(Qt6 6.4 REQUIRED COMPONENTS Core)
if(LANE_GUI)
    find_package(Qt6 6.4 REQUIRED COMPONENTS Widgets Charts Svg LinguistTools)
    find_path(QSCINTILLA_INCLUDE Qsci/qsciscintilla.h PATH_SUFFIXES x86_64-linux-gnu/qt6 qt6
              PATHS /usr/include REQUIRED)
    find_library(QSCINTILLA_LIBRARY NAMES qscintilla2_qt6 REQUIRED)
endif()
if(LANE_TESTS)
    find_package(Qt6 6.4 REQUIRED COMPONENTS Test)
    # Without the folder of each test, for QFINDTESTDATA: with it no two folders could share a precompiled header.
    set_property(TARGET Qt6::Test PROPERTY INTERFACE_COMPILE_DEFINITIONS QT_TESTLIB_LIB)
endif()

add_library(lane_warnings INTERFACE)
# -Wrestrict: gcc 12 gives false alarms on std::string concatenation when it optimises.
target_compile_options(lane_warnings INTERFACE -Wall -Wextra -Wconversion
    $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
    $<$<BOOL:${LANE_WERROR}>:-Werror>)
target_include_directories(lane_warnings INTERFACE "${PROJECT_SOURCE_DIR}")

# The CUDA headers: a toolkit, or the parts that packaging/setup put into the build folder.
if(LANE_CUDA)
    find_path(LANE_CUDA_INCLUDE cuda.h
        HINTS "$ENV{CUDA_PATH}/include" "${CMAKE_BINARY_DIR}/../cuda/include"
              "${PROJECT_SOURCE_DIR}/build/cuda/include"
        PATHS /usr/local/cuda/include)
    if(NOT LANE_CUDA_INCLUDE)
        message(STATUS "No CUDA headers found: building without the GPU parts. "
                       "packaging/setup brings them.")
        set(LANE_CUDA OFF)
    endif()
endif()

# lane_room(NAME SOURCES … DEPS … QT …): the static library of one room, called lane_NAME.
# DEPS are rooms (lane_…) or imported targets; all links are private to keep the doors shut,
# but a room whose header includes another room's header lists it in PUBLIC_DEPS.
function(lane_room name)
    cmake_parse_arguments(ROOM "MOC" "" "SOURCES;DEPS;PUBLIC_DEPS" ${ARGN})
    add_library(lane_${name} STATIC ${ROOM_SOURCES})
    target_link_libraries(lane_${name} PRIVATE lane_warnings ${ROOM_DEPS}
                          PUBLIC ${ROOM_PUBLIC_DEPS})
    target_include_directories(lane_${name} PUBLIC "${PROJECT_SOURCE_DIR}")
    if(ROOM_MOC)
        set_target_properties(lane_${name} PROPERTIES AUTOMOC ON)
    endif()
endfunction()

# Most of a test's compilation is what <QtTest> and <QtWidgets> include: they are compiled once, as lane_headers_core and
# lane_headers_widgets, and each test takes that one which its folder names in LANE_TEST_HEADERS.
function(lane_test_headers name)
    add_library(lane_headers_${name} OBJECT "${PROJECT_SOURCE_DIR}/tests/support/headers.cpp")
    target_link_libraries(lane_headers_${name} PRIVATE lane_warnings ${ARGN})
    target_precompile_headers(lane_headers_${name} PRIVATE "${PROJECT_SOURCE_DIR}/tests/support/headers_${name}.h")
endfunction()

# lane_test(NAME SOURCES … DEPS … LABELS …): one Qt Test program, run offscreen by ctest.
function(lane_test name)
    if(NOT LANE_TESTS)
        return()
    endif()
    cmake_parse_arguments(T "" "TIMEOUT" "SOURCES;DEPS;LABELS;ENV" ${ARGN})
    add_executable(${name} ${T_SOURCES})
    target_link_libraries(${name} PRIVATE lane_warnings Qt6::Test ${T_DEPS})
    set_target_properties(${name} PROPERTIES AUTOMOC ON
        RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/tests")
    # A test with other definitions than its headers reads them as text, without a warning.
    set_target_properties(${name} PROPERTIES PCH_WARN_INVALID OFF)
    target_precompile_headers(${name} REUSE_FROM lane_headers_${LANE_TEST_HEADERS})
    set_source_files_properties("${CMAKE_CURRENT_BINARY_DIR}/${name}_autogen/mocs_compilation.cpp"
        PROPERTIES SKIP_PRECOMPILE_HEADERS ON) # empty: tests include their .moc
    target_compile_definitions(${name} PRIVATE
        LANE_SOURCE_DIR="${PROJECT_SOURCE_DIR}" LANE_BINARY_DIR="${CMAKE_BINARY_DIR}")
    add_test(NAME ${name} COMMAND ${name})
    if(NOT T_TIMEOUT)
        set(T_TIMEOUT 120)
    endif()
    set_tests_properties(${name} PROPERTIES TIMEOUT ${T_TIMEOUT}
        LABELS "${T_LABELS}" SKIP_REGULAR_EXPRESSION "skipped: no CUDA device"
        ENVIRONMENT "QT_QPA_PLATFORM=offscreen;LANE_WORKER=${CMAKE_BINARY_DIR}/bin/lanework-worker;LANE_HISTORY=false;${T_ENV}")
endfunction()
