// Precompiled for all tests: what <QtTest> includes. A test includes what it uses all the same.
#pragma once

#include <QtTest>
#undef emit // Qt's word for nothing; functions of the compiler are called so

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <ranges>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>
