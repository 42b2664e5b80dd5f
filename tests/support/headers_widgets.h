// Precompiled for the tests of the window.
#pragma once

#include "headers_core.h"

#include <QtWidgets>
