// A library for the search to find.
extern "C" int probeAnswer() {
    return 42;
}
