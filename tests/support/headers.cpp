// What the precompiled headers of the tests are compiled with; nothing of its own.
