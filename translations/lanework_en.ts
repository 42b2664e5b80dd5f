<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>AccessesView</name>
    <message>
        <source>load</source>
        <translation>load</translation>
    </message>
    <message>
        <source>store</source>
        <translation>store</translation>
    </message>
    <message>
        <source>atomic</source>
        <translation>atomic</translation>
    </message>
    <message>
        <source>global %1</source>
        <translation>global %1</translation>
    </message>
    <message>
        <source>shared %1</source>
        <translation>shared %1</translation>
    </message>
    <message>
        <source>constant %1</source>
        <translation>constant %1</translation>
    </message>
    <message>
        <source>local %1</source>
        <translation>local %1</translation>
    </message>
    <message>
        <source>%1 sectors of 32 B per request of a warp, %2 would do.</source>
        <translation>%1 sectors of 32 B per request of a warp, %2 would do.</translation>
    </message>
    <message>
        <source>%1 of the bytes that move are not used.</source>
        <translation>%1 of the bytes that move are not used.</translation>
    </message>
    <message>
        <source>Neighbouring threads are %1 elements apart.</source>
        <translation>Neighbouring threads are %1 elements apart.</translation>
    </message>
    <message>
        <source>No bank conflicts.</source>
        <translation>No bank conflicts.</translation>
    </message>
    <message>
        <source>%1 passes per request where one would do; at worst %2 ways.</source>
        <translation>%1 passes per request where one would do; at worst %2 ways.</translation>
    </message>
    <message>
        <source>%1 operations had to wait for another of their warp on the same element.</source>
        <translation>%1 operations had to wait for another of their warp on the same element.</translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>&amp;New</source>
        <translation>&amp;New</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Open…</translation>
    </message>
    <message>
        <source>Open the saxpy &amp;example</source>
        <translation>Open the saxpy &amp;example</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Save</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Save &amp;as…</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Close</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Quit</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Undo</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Redo</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>Cu&amp;t</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copy</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Paste</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>Select &amp;all</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>&amp;Find…</translation>
    </message>
    <message>
        <source>Find ne&amp;xt</source>
        <translation>Find ne&amp;xt</translation>
    </message>
    <message>
        <source>Find pre&amp;vious</source>
        <translation>Find pre&amp;vious</translation>
    </message>
    <message>
        <source>&amp;Replace…</source>
        <translation>&amp;Replace…</translation>
    </message>
    <message>
        <source>&amp;Go to line…</source>
        <translation>&amp;Go to line…</translation>
    </message>
    <message>
        <source>Comment or &amp;uncomment</source>
        <translation>Comment or &amp;uncomment</translation>
    </message>
    <message>
        <source>F&amp;ormat</source>
        <translation>F&amp;ormat</translation>
    </message>
    <message>
        <source>Co&amp;mplete</source>
        <translation>Co&amp;mplete</translation>
    </message>
    <message>
        <source>Fixes for this &amp;line</source>
        <translation>Fixes for this &amp;line</translation>
    </message>
    <message>
        <source>Select ne&amp;xt occurrence too</source>
        <translation>Select ne&amp;xt occurrence too</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Run</translation>
    </message>
    <message>
        <source>&amp;Cancel the run</source>
        <translation>&amp;Cancel the run</translation>
    </message>
    <message>
        <source>&amp;Next problem</source>
        <translation>&amp;Next problem</translation>
    </message>
    <message>
        <source>&amp;Previous problem</source>
        <translation>&amp;Previous problem</translation>
    </message>
    <message>
        <source>&amp;Larger code</source>
        <translation>&amp;Larger code</translation>
    </message>
    <message>
        <source>&amp;Smaller code</source>
        <translation>&amp;Smaller code</translation>
    </message>
    <message>
        <source>&amp;Usual size</source>
        <translation>&amp;Usual size</translation>
    </message>
    <message>
        <source>Light or &amp;dark theme</source>
        <translation>Light or &amp;dark theme</translation>
    </message>
    <message>
        <source>&amp;Reset the layout</source>
        <translation>&amp;Reset the layout</translation>
    </message>
    <message>
        <source>Go to the &amp;editor</source>
        <translation>Go to the &amp;editor</translation>
    </message>
    <message>
        <source>Go to &amp;CUDA</source>
        <translation>Go to &amp;CUDA</translation>
    </message>
    <message>
        <source>Go to &amp;PTX</source>
        <translation>Go to &amp;PTX</translation>
    </message>
    <message>
        <source>Go to &amp;SASS</source>
        <translation>Go to &amp;SASS</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>&amp;Settings…</translation>
    </message>
    <message>
        <source>&amp;Command palette…</source>
        <translation>&amp;Command palette…</translation>
    </message>
    <message>
        <source>&amp;About Lanework</source>
        <translation>&amp;About Lanework</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;File</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Edit</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;View</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>&amp;Tools</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Help</translation>
    </message>
    <message>
        <source>&amp;Go to file…</source>
        <translation>&amp;Go to file…</translation>
    </message>
    <message>
        <source>Go to &amp;definition</source>
        <translation>Go to &amp;definition</translation>
    </message>
    <message>
        <source>Find &amp;uses</source>
        <translation>Find &amp;uses</translation>
    </message>
    <message>
        <source>Rena&amp;me…</source>
        <translation>Rena&amp;me…</translation>
    </message>
    <message>
        <source>Show the s&amp;ignature</source>
        <translation>Show the s&amp;ignature</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Fold</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>Unfold</translation>
    </message>
    <message>
        <source>Copy as C&amp;UDA</source>
        <translation>Copy as C&amp;UDA</translation>
    </message>
    <message>
        <source>Copy the &amp;nvcc command line</source>
        <translation>Copy the &amp;nvcc command line</translation>
    </message>
    <message>
        <source>Copy as a complete &amp;program</source>
        <translation>Copy as a complete &amp;program</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts…</source>
        <translation>&amp;Keyboard shortcuts…</translation>
    </message>
    <message>
        <source>C&amp;heck</source>
        <translation>C&amp;heck</translation>
    </message>
    <message>
        <source>&amp;Live: check while typing</source>
        <translation>&amp;Live: check while typing</translation>
    </message>
    <message>
        <source>&amp;Debug</source>
        <translation>&amp;Debug</translation>
    </message>
    <message>
        <source>&amp;Continue or pause</source>
        <translation>&amp;Continue or pause</translation>
    </message>
    <message>
        <source>S&amp;top debugging</source>
        <translation>S&amp;top debugging</translation>
    </message>
    <message>
        <source>&amp;Restart from the inputs</source>
        <translation>&amp;Restart from the inputs</translation>
    </message>
    <message>
        <source>Toggle &amp;breakpoint</source>
        <translation>Toggle &amp;breakpoint</translation>
    </message>
    <message>
        <source>Condition of the breakpoint…</source>
        <translation>Condition of the breakpoint…</translation>
    </message>
    <message>
        <source>Remove &amp;all breakpoints</source>
        <translation>Remove &amp;all breakpoints</translation>
    </message>
    <message>
        <source>Step &amp;over</source>
        <translation>Step &amp;over</translation>
    </message>
    <message>
        <source>Step &amp;into</source>
        <translation>Step &amp;into</translation>
    </message>
    <message>
        <source>Step o&amp;ut</source>
        <translation>Step o&amp;ut</translation>
    </message>
    <message>
        <source>To the &amp;next barrier</source>
        <translation>To the &amp;next barrier</translation>
    </message>
    <message>
        <source>Step &amp;back</source>
        <translation>Step &amp;back</translation>
    </message>
    <message>
        <source>Back to the &amp;last barrier</source>
        <translation>Back to the &amp;last barrier</translation>
    </message>
    <message>
        <source>Back to the stop before</source>
        <translation>Back to the stop before</translation>
    </message>
    <message>
        <source>Run to this &amp;line</source>
        <translation>Run to this &amp;line</translation>
    </message>
    <message>
        <source>Run to the &amp;writer of the selected element</source>
        <translation>Run to the &amp;writer of the selected element</translation>
    </message>
    <message>
        <source>&amp;Profile</source>
        <translation>&amp;Profile</translation>
    </message>
    <message>
        <source>Profile: &amp;time alone</source>
        <translation>Profile: &amp;time alone</translation>
    </message>
    <message>
        <source>Profile: time and &amp;stalls by line</source>
        <translation>Profile: time and &amp;stalls by line</translation>
    </message>
    <message>
        <source>Profile: time and c&amp;ounters</source>
        <translation>Profile: time and c&amp;ounters</translation>
    </message>
    <message>
        <source>Profile: &amp;all of it</source>
        <translation>Profile: &amp;all of it</translation>
    </message>
    <message>
        <source>&amp;Sweep configurations</source>
        <translation>&amp;Sweep configurations</translation>
    </message>
    <message>
        <source>P&amp;in this version and compare</source>
        <translation>P&amp;in this version and compare</translation>
    </message>
    <message>
        <source>Compare with the pinned &amp;version</source>
        <translation>Compare with the pinned &amp;version</translation>
    </message>
    <message>
        <source>Compare with the last &amp;run</source>
        <translation>Compare with the last &amp;run</translation>
    </message>
    <message>
        <source>Compare with the saved &amp;file</source>
        <translation>Compare with the saved &amp;file</translation>
    </message>
    <message>
        <source>Compare with a &amp;kept run…</source>
        <translation>Compare with a &amp;kept run…</translation>
    </message>
    <message>
        <source>St&amp;op comparing</source>
        <translation>St&amp;op comparing</translation>
    </message>
    <message>
        <source>&amp;Next change</source>
        <translation>&amp;Next change</translation>
    </message>
    <message>
        <source>Change &amp;before</source>
        <translation>Change &amp;before</translation>
    </message>
</context>
<context>
    <name>Coverage</name>
    <message>
        <source>%1 blocks</source>
        <translation>%1 blocks</translation>
    </message>
    <message>
        <source>%1 of %2 blocks</source>
        <translation>%1 of %2 blocks</translation>
    </message>
    <message>
        <source>Never run, in %1</source>
        <translation>Never run, in %1</translation>
    </message>
    <message>
        <source>by all %1 threads</source>
        <translation>by all %1 threads</translation>
    </message>
    <message>
        <source>by %1 of %2 threads</source>
        <translation>by %1 of %2 threads</translation>
    </message>
    <message>
        <source>Run %1 times, %2, in %3</source>
        <translation>Run %1 times, %2, in %3</translation>
    </message>
    <message>
        <source>No warp parts here</source>
        <translation>No warp parts here</translation>
    </message>
    <message>
        <source>Lanes part in %1 of %2 warps that come here (%3 %)</source>
        <translation>Lanes part in %1 of %2 warps that come here (%3 %)</translation>
    </message>
    <message>
        <source>%1 lanes go round once more, %2 leave</source>
        <translation>%1 lanes go round once more, %2 leave</translation>
    </message>
    <message>
        <source>%1 lanes go in, %2 do not</source>
        <translation>%1 lanes go in, %2 do not</translation>
    </message>
    <message>
        <source>Read of</source>
        <translation>Read of</translation>
    </message>
    <message>
        <source>Write of</source>
        <translation>Write of</translation>
    </message>
    <message>
        <source>Atomic on</source>
        <translation>Atomic on</translation>
    </message>
    <message>
        <source>stride %1</source>
        <translation>stride %1</translation>
    </message>
    <message>
        <source>lanes far apart</source>
        <translation>lanes far apart</translation>
    </message>
    <message>
        <source>never made</source>
        <translation>never made</translation>
    </message>
    <message>
        <source>%1 sectors a warp, none wasted</source>
        <translation>%1 sectors a warp, none wasted</translation>
    </message>
    <message>
        <source>%1 of %2 sectors wasted: %3</source>
        <translation>%1 of %2 sectors wasted: %3</translation>
    </message>
    <message>
        <source>no bank conflict</source>
        <translation>no bank conflict</translation>
    </message>
    <message>
        <source>bank conflicts: %1 passes a warp where %2 would do, %3</source>
        <translation>bank conflicts: %1 passes a warp where %2 would do, %3</translation>
    </message>
    <message>
        <source>one word a warp</source>
        <translation>one word a warp</translation>
    </message>
    <message>
        <source>%1 words a warp, one after the other</source>
        <translation>%1 words a warp, one after the other</translation>
    </message>
    <message>
        <source>%1 is NaN, in %2</source>
        <translation>%1 is NaN, in %2</translation>
    </message>
    <message>
        <source>%1 is %2, in %3</source>
        <translation>%1 is %2, in %3</translation>
    </message>
    <message>
        <source>%1: %2 to %3, in %4</source>
        <translation>%1: %2 to %3, in %4</translation>
    </message>
    <message>
        <source>; NaN %1 times</source>
        <translation>; NaN %1 times</translation>
    </message>
    <message>
        <source>; %1 at last in the first thread</source>
        <translation>; %1 at last in the first thread</translation>
    </message>
    <message>
        <source>%1 was given no value, in %2</source>
        <translation>%1 was given no value, in %2</translation>
    </message>
    <message>
        <source>%1 was given no value by %2, nor by its warp</source>
        <translation>%1 was given no value by %2, nor by its warp</translation>
    </message>
    <message>
        <source>%1 is %2 at last in %3</source>
        <translation>%1 is %2 at last in %3</translation>
    </message>
    <message>
        <source>%1 was given no value by %2</source>
        <translation>%1 was given no value by %2</translation>
    </message>
    <message>
        <source>; in its warp:</source>
        <translation>; in its warp:</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>Picture (*.png);;Drawing (*.svg)</source>
        <translation>Picture (*.png);;Drawing (*.svg)</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>Table (*.csv)</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>Save as</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Not saved</translation>
    </message>
</context>
<context>
    <name>FaultPlaces</name>
    <message>
        <source>another thread</source>
        <translation>another thread</translation>
    </message>
    <message>
        <source>The other access of the race in line %1, by %2.</source>
        <translation>The other access of the race in line %1, by %2.</translation>
    </message>
    <message>
        <source>The other access of the fault in line %1, by %2.</source>
        <translation>The other access of the fault in line %1, by %2.</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>in %1</translation>
    </message>
    <message>
        <source>%1 times</source>
        <translation>%1 times</translation>
    </message>
    <message>
        <source>Here waits %2, of the fault in line %1.</source>
        <translation>Here waits %2, of the fault in line %1.</translation>
    </message>
    <message>
        <source>%1 waits in line %2</source>
        <translation>%1 waits in line %2</translation>
    </message>
    <message>
        <source>the other access, by %1, is in line %2</source>
        <translation>the other access, by %1, is in line %2</translation>
    </message>
    <message>
        <source>block %1, thread %2</source>
        <translation>block %1, thread %2</translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation>Go to %1</translation>
    </message>
    <message>
        <source>Debug %1 here</source>
        <translation>Debug %1 here</translation>
    </message>
    <message>
        <source>The other launch of the race in line %1.</source>
        <translation>The other launch of the race in line %1.</translation>
    </message>
    <message>
        <source>the other launch is in line %1</source>
        <translation>the other launch is in line %1</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>%1, at character %2</source>
        <translation>%1, at character %2</translation>
    </message>
</context>
<context>
    <name>FindingsView</name>
    <message>
        <source>line %1</source>
        <translation>line %1</translation>
    </message>
    <message>
        <source>lines %1</source>
        <translation>lines %1</translation>
    </message>
    <message>
        <source>%1 %2 (%3)</source>
        <translation>%1 %2 (%3)</translation>
    </message>
    <message>
        <source>%1: not looked at</source>
        <translation>%1: not looked at</translation>
    </message>
    <message>
        <source>nothing was counted: Profile with “counters” or “full” counts</source>
        <translation>nothing was counted: Profile with “counters” or “full” counts</translation>
    </message>
    <message>
        <source>nothing was sampled: Profile with “stalls” or “full” samples</source>
        <translation>nothing was sampled: Profile with “stalls” or “full” samples</translation>
    </message>
</context>
<context>
    <name>Gallery</name>
    <message>
        <source>Arithmetic</source>
        <translation>Arithmetic</translation>
    </message>
    <message>
        <source>Mathematics</source>
        <translation>Mathematics</translation>
    </message>
    <message>
        <source>Vectors</source>
        <translation>Vectors</translation>
    </message>
    <message>
        <source>Matrices</source>
        <translation>Matrices</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Layout</translation>
    </message>
    <message>
        <source>Stencils</source>
        <translation>Stencils</translation>
    </message>
    <message>
        <source>Reductions</source>
        <translation>Reductions</translation>
    </message>
    <message>
        <source>Scans</source>
        <translation>Scans</translation>
    </message>
    <message>
        <source>Control flow</source>
        <translation>Control flow</translation>
    </message>
    <message>
        <source>Atomics</source>
        <translation>Atomics</translation>
    </message>
    <message>
        <source>Sort and search</source>
        <translation>Sort and search</translation>
    </message>
    <message>
        <source>Simulation</source>
        <translation>Simulation</translation>
    </message>
</context>
<context>
    <name>Heat</name>
    <message>
        <source>% of %1 samples</source>
        <translation>% of %1 samples</translation>
    </message>
    <message>
        <source>% of %1 samples, too few</source>
        <translation>% of %1 samples, too few</translation>
    </message>
</context>
<context>
    <name>LaunchHint</name>
    <message>
        <source>Nothing to launch</source>
        <translation>Nothing to launch</translation>
    </message>
    <message>
        <source>1 block of %1</source>
        <translation>1 block of %1</translation>
    </message>
    <message>
        <source>%2 blocks of %1</source>
        <translation>%2 blocks of %1</translation>
    </message>
    <message>
        <source>%1 threads</source>
        <translation>%1 threads</translation>
    </message>
    <message>
        <source>%1, the guard drops %2</source>
        <translation>%1, the guard drops %2</translation>
    </message>
    <message>
        <source>%1, grid computed</source>
        <translation>%1, grid computed</translation>
    </message>
    <message>
        <source>Launches no kernel</source>
        <translation>Launches no kernel</translation>
    </message>
    <message>
        <source>all of it runs on the host</source>
        <translation>all of it runs on the host</translation>
    </message>
    <message>
        <source>Launches %1</source>
        <translation>Launches %1</translation>
    </message>
    <message numerus="yes">
        <source>from %n place(s) of its text, each with a grid of its own</source>
        <translation>
            <numerusform>from %n place of its text, with a grid of its own</numerusform>
            <numerusform>from %n places of its text, each with a grid of its own</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MetricsView</name>
    <message>
        <source>time of the CPU reference</source>
        <translation>time of the CPU reference</translation>
    </message>
    <message>
        <source>kernel time</source>
        <translation>kernel time</translation>
    </message>
    <message>
        <source>Median of %1 launches</source>
        <translation>Median of %1 launches</translation>
    </message>
    <message>
        <source>with 95 % confidence between %1 and %2</source>
        <translation>with 95 % confidence between %1 and %2</translation>
    </message>
    <message>
        <source>caches emptied before each</source>
        <translation>caches emptied before each</translation>
    </message>
    <message>
        <source>caches as the launch before left them</source>
        <translation>caches as the launch before left them</translation>
    </message>
    <message>
        <source>The interval is wider than was asked for.</source>
        <translation>The interval is wider than was asked for.</translation>
    </message>
    <message>
        <source>registers of a thread</source>
        <translation>registers of a thread</translation>
    </message>
    <message>
        <source>What the compiler gave each thread; many registers leave room for fewer warps.</source>
        <translation>What the compiler gave each thread; many registers leave room for fewer warps.</translation>
    </message>
    <message>
        <source>shared memory of a block</source>
        <translation>shared memory of a block</translation>
    </message>
    <message>
        <source>Declared arrays and those whose length the launch gives.</source>
        <translation>Declared arrays and those whose length the launch gives.</translation>
    </message>
    <message>
        <source>local memory of a thread</source>
        <translation>local memory of a thread</translation>
    </message>
    <message>
        <source>Registers that were spilled and arrays indexed at run time: they live in the device&apos;s memory.</source>
        <translation>Registers that were spilled and arrays indexed at run time: they live in the device&apos;s memory.</translation>
    </message>
    <message>
        <source>possible occupancy</source>
        <translation>possible occupancy</translation>
    </message>
    <message>
        <source>Warps that fit on a multiprocessor by registers, shared memory and block size, of the most that it can hold.</source>
        <translation>Warps that fit on a multiprocessor by registers, shared memory and block size, of the most that it can hold.</translation>
    </message>
</context>
<context>
    <name>Occupancy</name>
    <message>
        <source>threads</source>
        <translation>threads</translation>
    </message>
    <message>
        <source>number of blocks</source>
        <translation>number of blocks</translation>
    </message>
    <message>
        <source>registers</source>
        <translation>registers</translation>
    </message>
    <message>
        <source>shared memory</source>
        <translation>shared memory</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 and %2</translation>
    </message>
    <message>
        <source>no block fits</source>
        <translation>no block fits</translation>
    </message>
    <message numerus="yes">
        <source>%n block(s)</source>
        <translation>
            <numerusform>%n block</numerusform>
            <numerusform>%n blocks</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 warps</source>
        <translation>%1 of %2 warps</translation>
    </message>
    <message>
        <source>With %1 registers or fewer more blocks would fit.</source>
        <translation>With %1 registers or fewer more blocks would fit.</translation>
    </message>
    <message>
        <source>With %1 B of shared memory or less more blocks would fit.</source>
        <translation>With %1 B of shared memory or less more blocks would fit.</translation>
    </message>
</context>
<context>
    <name>Profile</name>
    <message>
        <source>duration</source>
        <translation>duration</translation>
    </message>
    <message>
        <source>cycles</source>
        <translation>cycles</translation>
    </message>
    <message>
        <source>clock</source>
        <translation>clock</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>blocks</translation>
    </message>
    <message>
        <source>warps</source>
        <translation>warps</translation>
    </message>
    <message>
        <source>achieved occupancy</source>
        <translation>achieved occupancy</translation>
    </message>
    <message>
        <source>instructions</source>
        <translation>instructions</translation>
    </message>
    <message>
        <source>thread instructions</source>
        <translation>thread instructions</translation>
    </message>
    <message>
        <source>active threads per instruction</source>
        <translation>active threads per instruction</translation>
    </message>
    <message>
        <source>branches</source>
        <translation>branches</translation>
    </message>
    <message>
        <source>issue slots used</source>
        <translation>issue slots used</translation>
    </message>
    <message>
        <source>instructions per cycle</source>
        <translation>instructions per cycle</translation>
    </message>
    <message>
        <source>FMA pipe, thread instructions</source>
        <translation>FMA pipe, thread instructions</translation>
    </message>
    <message>
        <source>64-bit float pipe, thread instructions</source>
        <translation>64-bit float pipe, thread instructions</translation>
    </message>
    <message>
        <source>integer and logic pipe, thread instructions</source>
        <translation>integer and logic pipe, thread instructions</translation>
    </message>
    <message>
        <source>special-function instructions</source>
        <translation>special-function instructions</translation>
    </message>
    <message>
        <source>global loads, requests</source>
        <translation>global loads, requests</translation>
    </message>
    <message>
        <source>global loads, sectors</source>
        <translation>global loads, sectors</translation>
    </message>
    <message>
        <source>sectors per load</source>
        <translation>sectors per load</translation>
    </message>
    <message>
        <source>global stores, requests</source>
        <translation>global stores, requests</translation>
    </message>
    <message>
        <source>global stores, sectors</source>
        <translation>global stores, sectors</translation>
    </message>
    <message>
        <source>sectors per store</source>
        <translation>sectors per store</translation>
    </message>
    <message>
        <source>global reductions, requests</source>
        <translation>global reductions, requests</translation>
    </message>
    <message>
        <source>global atomics, requests</source>
        <translation>global atomics, requests</translation>
    </message>
    <message>
        <source>local loads, sectors</source>
        <translation>local loads, sectors</translation>
    </message>
    <message>
        <source>local stores, sectors</source>
        <translation>local stores, sectors</translation>
    </message>
    <message>
        <source>L1 hit rate</source>
        <translation>L1 hit rate</translation>
    </message>
    <message>
        <source>shared loads, instructions</source>
        <translation>shared loads, instructions</translation>
    </message>
    <message>
        <source>shared loads, wavefronts</source>
        <translation>shared loads, wavefronts</translation>
    </message>
    <message>
        <source>shared loads, bank conflicts</source>
        <translation>shared loads, bank conflicts</translation>
    </message>
    <message>
        <source>wavefronts per shared load</source>
        <translation>wavefronts per shared load</translation>
    </message>
    <message>
        <source>shared stores, instructions</source>
        <translation>shared stores, instructions</translation>
    </message>
    <message>
        <source>shared stores, wavefronts</source>
        <translation>shared stores, wavefronts</translation>
    </message>
    <message>
        <source>shared stores, bank conflicts</source>
        <translation>shared stores, bank conflicts</translation>
    </message>
    <message>
        <source>wavefronts per shared store</source>
        <translation>wavefronts per shared store</translation>
    </message>
    <message>
        <source>shared atomics, instructions</source>
        <translation>shared atomics, instructions</translation>
    </message>
    <message>
        <source>L2 hits, sectors</source>
        <translation>L2 hits, sectors</translation>
    </message>
    <message>
        <source>L2 misses, sectors</source>
        <translation>L2 misses, sectors</translation>
    </message>
    <message>
        <source>L2 hit rate</source>
        <translation>L2 hit rate</translation>
    </message>
    <message>
        <source>L2 reads, sectors</source>
        <translation>L2 reads, sectors</translation>
    </message>
    <message>
        <source>L2 writes, sectors</source>
        <translation>L2 writes, sectors</translation>
    </message>
    <message>
        <source>L2 reductions, sectors</source>
        <translation>L2 reductions, sectors</translation>
    </message>
    <message>
        <source>L2 atomics, sectors</source>
        <translation>L2 atomics, sectors</translation>
    </message>
    <message>
        <source>memory read</source>
        <translation>memory read</translation>
    </message>
    <message>
        <source>memory written</source>
        <translation>memory written</translation>
    </message>
    <message>
        <source>memory traffic</source>
        <translation>memory traffic</translation>
    </message>
    <message>
        <source>memory traffic, rate</source>
        <translation>memory traffic, rate</translation>
    </message>
    <message>
        <source>memory, of its peak</source>
        <translation>memory, of its peak</translation>
    </message>
    <message>
        <source>memory pipeline, of its peak</source>
        <translation>memory pipeline, of its peak</translation>
    </message>
    <message>
        <source>multiprocessor, of its peak</source>
        <translation>multiprocessor, of its peak</translation>
    </message>
    <message>
        <source>issued</source>
        <translation>issued</translation>
    </message>
    <message>
        <source>ready, another went first</source>
        <translation>ready, another went first</translation>
    </message>
    <message>
        <source>waits for global memory</source>
        <translation>waits for global memory</translation>
    </message>
    <message>
        <source>waits for shared memory or a special function</source>
        <translation>waits for shared memory or a special function</translation>
    </message>
    <message>
        <source>fixed latency</source>
        <translation>fixed latency</translation>
    </message>
    <message>
        <source>waits at a barrier</source>
        <translation>waits at a barrier</translation>
    </message>
    <message>
        <source>waits for a memory fence</source>
        <translation>waits for a memory fence</translation>
    </message>
    <message>
        <source>queue for global memory is full</source>
        <translation>queue for global memory is full</translation>
    </message>
    <message>
        <source>queue for shared memory is full</source>
        <translation>queue for shared memory is full</translation>
    </message>
    <message>
        <source>queue for textures is full</source>
        <translation>queue for textures is full</translation>
    </message>
    <message>
        <source>arithmetic pipe is busy</source>
        <translation>arithmetic pipe is busy</translation>
    </message>
    <message>
        <source>waits for code</source>
        <translation>waits for code</translation>
    </message>
    <message>
        <source>waits for a branch</source>
        <translation>waits for a branch</translation>
    </message>
    <message>
        <source>waits for a constant</source>
        <translation>waits for a constant</translation>
    </message>
    <message>
        <source>waits for dispatch</source>
        <translation>waits for dispatch</translation>
    </message>
    <message>
        <source>waits for stores to end</source>
        <translation>waits for stores to end</translation>
    </message>
    <message>
        <source>sleeps</source>
        <translation>sleeps</translation>
    </message>
    <message>
        <source>waits for its warp group</source>
        <translation>waits for its warp group</translation>
    </message>
    <message>
        <source>other</source>
        <translation>other</translation>
    </message>
    <message>
        <source>Not a stall: the warp issued this instruction.</source>
        <translation>Not a stall: the warp issued this instruction.</translation>
    </message>
    <message>
        <source>The warp could have issued, and the scheduler took another: enough warps are there.</source>
        <translation>The warp could have issued, and the scheduler took another: enough warps are there.</translation>
    </message>
    <message>
        <source>The value of an earlier load from global, local or texture memory is not there yet. Fewer and wider accesses, shared memory, or more warps hide it.</source>
        <translation>The value of an earlier load from global, local or texture memory is not there yet. Fewer and wider accesses, shared memory, or more warps hide it.</translation>
    </message>
    <message>
        <source>The result of shared memory, of a special function or of a conversion is not there yet. Bank conflicts make it long.</source>
        <translation>The result of shared memory, of a special function or of a conversion is not there yet. Bank conflicts make it long.</translation>
    </message>
    <message>
        <source>An arithmetic instruction takes a few cycles before the next can use its result. Independent operations in between hide it.</source>
        <translation>An arithmetic instruction takes a few cycles before the next can use its result. Independent operations in between hide it.</translation>
    </message>
    <message>
        <source>Other warps of the block have not reached the barrier yet. Unequal work between warps, or large blocks, make it long.</source>
        <translation>Other warps of the block have not reached the barrier yet. Unequal work between warps, or large blocks, make it long.</translation>
    </message>
    <message>
        <source>sectors per request</source>
        <translation>sectors per request</translation>
    </message>
    <message>
        <source>sectors that would do</source>
        <translation>sectors that would do</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>requests</translation>
    </message>
    <message>
        <source>stride in elements</source>
        <translation>stride in elements</translation>
    </message>
    <message>
        <source>sectors over the fewest</source>
        <translation>sectors over the fewest</translation>
    </message>
    <message>
        <source>passes over the fewest</source>
        <translation>passes over the fewest</translation>
    </message>
    <message>
        <source>passes</source>
        <translation>passes</translation>
    </message>
    <message>
        <source>of them conflicts</source>
        <translation>of them conflicts</translation>
    </message>
    <message>
        <source>shared loads and stores</source>
        <translation>shared loads and stores</translation>
    </message>
    <message>
        <source>read from L2</source>
        <translation>read from L2</translation>
    </message>
    <message>
        <source>input arrays</source>
        <translation>input arrays</translation>
    </message>
    <message>
        <source>bytes spilled</source>
        <translation>bytes spilled</translation>
    </message>
    <message>
        <source>bytes read back</source>
        <translation>bytes read back</translation>
    </message>
    <message>
        <source>stack of a thread</source>
        <translation>stack of a thread</translation>
    </message>
    <message>
        <source>sectors of local memory</source>
        <translation>sectors of local memory</translation>
    </message>
    <message>
        <source>atomic requests</source>
        <translation>atomic requests</translation>
    </message>
    <message>
        <source>requests a nanosecond</source>
        <translation>requests a nanosecond</translation>
    </message>
    <message>
        <source>sectors a request</source>
        <translation>sectors a request</translation>
    </message>
    <message>
        <source>operations</source>
        <translation>operations</translation>
    </message>
    <message>
        <source>possible occupancy</source>
        <translation>possible occupancy</translation>
    </message>
    <message>
        <source>registers a thread</source>
        <translation>registers a thread</translation>
    </message>
    <message>
        <source>shared memory a block</source>
        <translation>shared memory a block</translation>
    </message>
    <message>
        <source>threads a block</source>
        <translation>threads a block</translation>
    </message>
    <message>
        <source>multiprocessors</source>
        <translation>multiprocessors</translation>
    </message>
    <message>
        <source>waves</source>
        <translation>waves</translation>
    </message>
    <message>
        <source>blocks that the device holds at once</source>
        <translation>blocks that the device holds at once</translation>
    </message>
    <message>
        <source>warps a block</source>
        <translation>warps a block</translation>
    </message>
    <message>
        <source>warps that split</source>
        <translation>warps that split</translation>
    </message>
    <message>
        <source>active threads an instruction</source>
        <translation>active threads an instruction</translation>
    </message>
    <message>
        <source>threads of a warp</source>
        <translation>threads of a warp</translation>
    </message>
    <message>
        <source>warps that wait for global memory</source>
        <translation>warps that wait for global memory</translation>
    </message>
    <message>
        <source>warps that wait at a barrier</source>
        <translation>warps that wait at a barrier</translation>
    </message>
    <message>
        <source>thread instructions on 64-bit floats</source>
        <translation>thread instructions on 64-bit floats</translation>
    </message>
    <message>
        <source>operations on 64-bit floats</source>
        <translation>operations on 64-bit floats</translation>
    </message>
    <message>
        <source>instructions on 64-bit floats in the code</source>
        <translation>instructions on 64-bit floats in the code</translation>
    </message>
    <message>
        <source>operations at an address that another of the warp has</source>
        <translation>operations at an address that another of the warp has</translation>
    </message>
    <message>
        <source>sectors of a whole warp&apos;s elements</source>
        <translation>sectors of a whole warp&apos;s elements</translation>
    </message>
    <message>
        <source>%1 of the bytes that this %2 moves are not wanted</source>
        <translation>%1 of the bytes that this %2 moves are not wanted</translation>
    </message>
    <message>
        <source>Neighbouring threads are %3 elements of `%4` apart: a request needs %1 sectors of 32 bytes where %2 would do.</source>
        <translation>Neighbouring threads are %3 elements of `%4` apart: a request needs %1 sectors of 32 bytes where %2 would do.</translation>
    </message>
    <message>
        <source>A request for `%3` needs %1 sectors of 32 bytes where %2 would do.</source>
        <translation>A request for `%3` needs %1 sectors of 32 bytes where %2 would do.</translation>
    </message>
    <message>
        <source>There are none.</source>
        <translation>There are none.</translation>
    </message>
    <message>
        <source>%1 sectors of 32 bytes a request, where a warp&apos;s elements fill %2.</source>
        <translation>%1 sectors of 32 bytes a request, where a warp&apos;s elements fill %2.</translation>
    </message>
    <message>
        <source>%1 of the bytes that global %2s move are not wanted</source>
        <translation>%1 of the bytes that global %2s move are not wanted</translation>
    </message>
    <message>
        <source>A request needs %1 sectors of 32 bytes on average, where the elements of a warp fill %2.</source>
        <translation>A request needs %1 sectors of 32 bytes on average, where the elements of a warp fill %2.</translation>
    </message>
    <message>
        <source>Let neighbouring threads use neighbouring elements: the thread&apos;s index belongs into the last index of the array, or the array is laid out the other way round; through a shared tile both orders can be whole.</source>
        <translation>Let neighbouring threads use neighbouring elements: the thread&apos;s index belongs into the last index of the array, or the array is laid out the other way round; through a shared tile both orders can be whole.</translation>
    </message>
    <message>
        <source>Let the first element that a warp uses lie at a multiple of 32 bytes, and neighbouring threads use neighbouring elements.</source>
        <translation>Let the first element that a warp uses lie at a multiple of 32 bytes, and neighbouring threads use neighbouring elements.</translation>
    </message>
    <message>
        <source>Shared memory needs %1 passes where one would do</source>
        <translation>Shared memory needs %1 passes where one would do</translation>
    </message>
    <message>
        <source>Threads of a warp use different words of the same bank of `%2`: %1 passes a request on average, %3 at most.</source>
        <translation>Threads of a warp use different words of the same bank of `%2`: %1 passes a request on average, %3 at most.</translation>
    </message>
    <message>
        <source>Make the last extent of `%1` one larger: rows then begin in different banks.</source>
        <translation>Make the last extent of `%1` one larger: rows then begin in different banks.</translation>
    </message>
    <message>
        <source>No shared memory is used.</source>
        <translation>No shared memory is used.</translation>
    </message>
    <message>
        <source>Threads of a warp %2 different words of the same bank: %1 passes for each that is needed.</source>
        <translation>Threads of a warp %2 different words of the same bank: %1 passes for each that is needed.</translation>
    </message>
    <message>
        <source>Make the last extent of the shared array one larger: rows then begin in different banks.</source>
        <translation>Make the last extent of the shared array one larger: rows then begin in different banks.</translation>
    </message>
    <message>
        <source>Nothing is read.</source>
        <translation>Nothing is read.</translation>
    </message>
    <message>
        <source>The inputs came from the L2 cache %1 times, with %2 of hits in L1.</source>
        <translation>The inputs came from the L2 cache %1 times, with %2 of hits in L1.</translation>
    </message>
    <message>
        <source>Each input byte comes from the L2 cache %1 times</source>
        <translation>Each input byte comes from the L2 cache %1 times</translation>
    </message>
    <message>
        <source>Blocks read the same elements again and again, and L1 has %1 of them only.</source>
        <translation>Blocks read the same elements again and again, and L1 has %1 of them only.</translation>
    </message>
    <message>
        <source>Load a tile into shared memory once a block and read it from there, or let each thread compute several results from what it has read.</source>
        <translation>Load a tile into shared memory once a block and read it from there, or let each thread compute several results from what it has read.</translation>
    </message>
    <message>
        <source>No spills, no stack.</source>
        <translation>No spills, no stack.</translation>
    </message>
    <message>
        <source>A stack that was not touched.</source>
        <translation>A stack that was not touched.</translation>
    </message>
    <message>
        <source>A thread&apos;s values do not fit its %1 registers</source>
        <translation>A thread&apos;s values do not fit its %1 registers</translation>
    </message>
    <message>
        <source>%1 bytes are put away in local memory and %2 read back: each is an access to L1, or further.</source>
        <translation>%1 bytes are put away in local memory and %2 read back: each is an access to L1, or further.</translation>
    </message>
    <message>
        <source>Allow more registers, or keep fewer values alive at once: a smaller tile of results a thread, a loop that is not unrolled.</source>
        <translation>Allow more registers, or keep fewer values alive at once: a smaller tile of results a thread, a loop that is not unrolled.</translation>
    </message>
    <message>
        <source>An array of a thread is in local memory, not in registers</source>
        <translation>An array of a thread is in local memory, not in registers</translation>
    </message>
    <message>
        <source>It has %1 bytes of stack: arrays that are indexed by what is known at run time only cannot be in registers.</source>
        <translation>It has %1 bytes of stack: arrays that are indexed by what is known at run time only cannot be in registers.</translation>
    </message>
    <message>
        <source>Index it by constants only, in loops of constant length, or put it into shared memory.</source>
        <translation>Index it by constants only, in loops of constant length, or put it into shared memory.</translation>
    </message>
    <message>
        <source>Atomics on `%1` wait for each other</source>
        <translation>Atomics on `%1` wait for each other</translation>
    </message>
    <message>
        <source>%1 of %2 operations met another one of their warp at the same address: those are done one after another.</source>
        <translation>%1 of %2 operations met another one of their warp at the same address: those are done one after another.</translation>
    </message>
    <message>
        <source>Add up within the warp or in shared memory first, and let one thread a block do the atomic.</source>
        <translation>Add up within the warp or in shared memory first, and let one thread a block do the atomic.</translation>
    </message>
    <message>
        <source>%1 atomic requests.</source>
        <translation>%1 atomic requests.</translation>
    </message>
    <message>
        <source>%1 atomic requests, and they are not what the kernel waits for.</source>
        <translation>%1 atomic requests, and they are not what the kernel waits for.</translation>
    </message>
    <message>
        <source>Atomics wait for each other</source>
        <translation>Atomics wait for each other</translation>
    </message>
    <message>
        <source>%1 requests of warps go to single sectors, %2 a nanosecond on the whole device, while schedulers and memory are idle: they queue for the same few addresses.</source>
        <translation>%1 requests of warps go to single sectors, %2 a nanosecond on the whole device, while schedulers and memory are idle: they queue for the same few addresses.</translation>
    </message>
    <message>
        <source>%1 atomic operations, %2 of them at an address that another of the warp had.</source>
        <translation>%1 atomic operations, %2 of them at an address that another of the warp had.</translation>
    </message>
    <message>
        <source>the compiler&apos;s report is not there</source>
        <translation>the compiler&apos;s report is not there</translation>
    </message>
    <message>
        <source>%1 of the warps that a multiprocessor can hold.</source>
        <translation>%1 of the warps that a multiprocessor can hold.</translation>
    </message>
    <message>
        <source>%1 occupancy only, but the device is busy: %2 %3.</source>
        <translation>%1 occupancy only, but the device is busy: %2 %3.</translation>
    </message>
    <message>
        <source>Only %1 of the warps that a multiprocessor can hold</source>
        <translation>Only %1 of the warps that a multiprocessor can hold</translation>
    </message>
    <message>
        <source>Keep fewer values alive at once.</source>
        <translation>Keep fewer values alive at once.</translation>
    </message>
    <message>
        <source>With %1 registers or fewer one more block would fit; the compiler can be bound to that, at the price of spills.</source>
        <translation>With %1 registers or fewer one more block would fit; the compiler can be bound to that, at the price of spills.</translation>
    </message>
    <message>
        <source>%1 registers a thread times %2 threads leave room for %3 blocks.</source>
        <translation>%1 registers a thread times %2 threads leave room for %3 blocks.</translation>
    </message>
    <message>
        <source>Use smaller tiles.</source>
        <translation>Use smaller tiles.</translation>
    </message>
    <message>
        <source>With %1 bytes of shared memory or fewer one more block would fit: smaller tiles, or the same tile for two purposes.</source>
        <translation>With %1 bytes of shared memory or fewer one more block would fit: smaller tiles, or the same tile for two purposes.</translation>
    </message>
    <message>
        <source>%1 bytes of shared memory a block leave room for %2 blocks.</source>
        <translation>%1 bytes of shared memory a block leave room for %2 blocks.</translation>
    </message>
    <message>
        <source>Try blocks of 256 threads.</source>
        <translation>Try blocks of 256 threads.</translation>
    </message>
    <message>
        <source>A multiprocessor takes %1 blocks at once, and %2 threads each are %3 warps.</source>
        <translation>A multiprocessor takes %1 blocks at once, and %2 threads each are %3 warps.</translation>
    </message>
    <message>
        <source>%1 blocks for %2 multiprocessors.</source>
        <translation>%1 blocks for %2 multiprocessors.</translation>
    </message>
    <message>
        <source>%1 of the multiprocessors have nothing to do</source>
        <translation>%1 of the multiprocessors have nothing to do</translation>
    </message>
    <message>
        <source>The grid has %1 blocks, the device %2 multiprocessors.</source>
        <translation>The grid has %1 blocks, the device %2 multiprocessors.</translation>
    </message>
    <message>
        <source>Give each thread less to do, so that there are more blocks; or smaller blocks.</source>
        <translation>Give each thread less to do, so that there are more blocks; or smaller blocks.</translation>
    </message>
    <message>
        <source>%1 waves of blocks.</source>
        <translation>%1 waves of blocks.</translation>
    </message>
    <message>
        <source>The last wave of blocks leaves the device %1 empty</source>
        <translation>The last wave of blocks leaves the device %1 empty</translation>
    </message>
    <message>
        <source>%1 blocks are %2 waves of the %3 that fit at once: the last takes as long as a full one.</source>
        <translation>%1 blocks are %2 waves of the %3 that fit at once: the last takes as long as a full one.</translation>
    </message>
    <message>
        <source>Use smaller blocks, or as many blocks as fit at once and a loop over the rest in each.</source>
        <translation>Use smaller blocks, or as many blocks as fit at once and a loop over the rest in each.</translation>
    </message>
    <message>
        <source>%1 threads are %2 warps.</source>
        <translation>%1 threads are %2 warps.</translation>
    </message>
    <message>
        <source>%1 of each block&apos;s threads do not exist</source>
        <translation>%1 of each block&apos;s threads do not exist</translation>
    </message>
    <message>
        <source>%1 threads take %2 warps of 32, and the last is not full.</source>
        <translation>%1 threads take %2 warps of 32, and the last is not full.</translation>
    </message>
    <message>
        <source>Make the block a multiple of 32 threads: %1.</source>
        <translation>Make the block a multiple of 32 threads: %1.</translation>
    </message>
    <message>
        <source>there is no GPU whose multiprocessors could be counted</source>
        <translation>there is no GPU whose multiprocessors could be counted</translation>
    </message>
    <message>
        <source>Threads of %1 of the warps go different ways here</source>
        <translation>Threads of %1 of the warps go different ways here</translation>
    </message>
    <message>
        <source>%1 of %2 warps run both ways one after another.</source>
        <translation>%1 of %2 warps run both ways one after another.</translation>
    </message>
    <message>
        <source>Let the condition be the same for 32 neighbouring threads: decide by warp or by block, or sort the work.</source>
        <translation>Let the condition be the same for 32 neighbouring threads: decide by warp or by block, or sort the work.</translation>
    </message>
    <message>
        <source>%1 of %2 warps split at a branch.</source>
        <translation>%1 of %2 warps split at a branch.</translation>
    </message>
    <message>
        <source>%1 of %2 threads of a warp are active on average.</source>
        <translation>%1 of %2 threads of a warp are active on average.</translation>
    </message>
    <message>
        <source>%1 of the threads of a warp do nothing on average</source>
        <translation>%1 of the threads of a warp do nothing on average</translation>
    </message>
    <message>
        <source>An instruction is for %1 of %2 threads: the others went another way, or have left.</source>
        <translation>An instruction is for %1 of %2 threads: the others went another way, or have left.</translation>
    </message>
    <message>
        <source>Let conditions be the same for 32 neighbouring threads: decide by warp or by block, or sort the work.</source>
        <translation>Let conditions be the same for 32 neighbouring threads: decide by warp or by block, or sort the work.</translation>
    </message>
    <message>
        <source>The device&apos;s memory is at %1 of its peak.</source>
        <translation>The device&apos;s memory is at %1 of its peak.</translation>
    </message>
    <message>
        <source>The device&apos;s memory is the limit: %1 of its peak</source>
        <translation>The device&apos;s memory is the limit: %1 of its peak</translation>
    </message>
    <message>
        <source>More warps or faster arithmetic change nothing; only fewer bytes do.</source>
        <translation>More warps or faster arithmetic change nothing; only fewer bytes do.</translation>
    </message>
    <message>
        <source>Join this kernel with one that reads the same arrays, use a smaller type, or keep in registers and shared memory what is read twice.</source>
        <translation>Join this kernel with one that reads the same arrays, use a smaller type, or keep in registers and shared memory what is read twice.</translation>
    </message>
    <message>
        <source>%1 of the waiting warps wait for global memory.</source>
        <translation>%1 of the waiting warps wait for global memory.</translation>
    </message>
    <message>
        <source>%1 of the waiting warps wait for global memory</source>
        <translation>%1 of the waiting warps wait for global memory</translation>
    </message>
    <message>
        <source>Neither memory nor schedulers are busy meanwhile: there are too few accesses under way.</source>
        <translation>Neither memory nor schedulers are busy meanwhile: there are too few accesses under way.</translation>
    </message>
    <message>
        <source>Have more under way: more warps, several independent loads before the first use, or wider elements.</source>
        <translation>Have more under way: more warps, several independent loads before the first use, or wider elements.</translation>
    </message>
    <message>
        <source>%1 of the waiting warps wait at a barrier.</source>
        <translation>%1 of the waiting warps wait at a barrier.</translation>
    </message>
    <message>
        <source>%1 of the waiting warps wait at a barrier</source>
        <translation>%1 of the waiting warps wait at a barrier</translation>
    </message>
    <message>
        <source>Some warps of a block come later than others, and all wait for the last.</source>
        <translation>Some warps of a block come later than others, and all wait for the last.</translation>
    </message>
    <message>
        <source>Give the warps equal work between barriers, use two tiles in turn so that one barrier is enough, or smaller blocks.</source>
        <translation>Give the warps equal work between barriers, use two tiles in turn so that one barrier is enough, or smaller blocks.</translation>
    </message>
    <message>
        <source>%1 of the issue slots are used.</source>
        <translation>%1 of the issue slots are used.</translation>
    </message>
    <message>
        <source>The schedulers have something to issue in %1 of the cycles only</source>
        <translation>The schedulers have something to issue in %1 of the cycles only</translation>
    </message>
    <message>
        <source>The device&apos;s memory is not busy either.</source>
        <translation>The device&apos;s memory is not busy either.</translation>
    </message>
    <message>
        <source>The device&apos;s memory is not busy either. Most warps: %1, %2 of the samples.</source>
        <translation>The device&apos;s memory is not busy either. Most warps: %1, %2 of the samples.</translation>
    </message>
    <message>
        <source>More warps (occupancy, more blocks), or several independent chains of operations in a thread.</source>
        <translation>More warps (occupancy, more blocks), or several independent chains of operations in a thread.</translation>
    </message>
    <message>
        <source>The arguments are doubles.</source>
        <translation>The arguments are doubles.</translation>
    </message>
    <message>
        <source>None.</source>
        <translation>None.</translation>
    </message>
    <message>
        <source>The kernel computes with 64-bit floats, and none of its arguments is one</source>
        <translation>The kernel computes with 64-bit floats, and none of its arguments is one</translation>
    </message>
    <message>
        <source>They are 2 to 64 times slower than 32-bit ones, and each conversion is an instruction more.</source>
        <translation>They are 2 to 64 times slower than 32-bit ones, and each conversion is an instruction more.</translation>
    </message>
    <message>
        <source>Give literals and intermediate values the type of the arguments.</source>
        <translation>Give literals and intermediate values the type of the arguments.</translation>
    </message>
    <message>
        <source>The inputs are %1 bytes.</source>
        <translation>The inputs are %1 bytes.</translation>
    </message>
    <message>
        <source>The kernel ends after %1: too soon to be judged</source>
        <translation>The kernel ends after %1: too soon to be judged</translation>
    </message>
    <message>
        <source>Most of that is the start and the end of its blocks, an empty kernel takes one to two microseconds. What warps wait for says little here.</source>
        <translation>Most of that is the start and the end of its blocks, an empty kernel takes one to two microseconds. What warps wait for says little here.</translation>
    </message>
    <message>
        <source>Profile it with as many elements as it will have. If it has no more, join it with its neighbours, or launch them together as a graph.</source>
        <translation>Profile it with as many elements as it will have. If it has no more, join it with its neighbours, or launch them together as a graph.</translation>
    </message>
    <message>
        <source>accesses of the array that do the same</source>
        <translation>accesses of the array that do the same</translation>
    </message>
    <message>
        <source>time of the kernel</source>
        <translation>time of the kernel</translation>
    </message>
    <message>
        <source>the kernel was not timed</source>
        <translation>the kernel was not timed</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>long enough to be judged</source>
        <translation>long enough to be judged</translation>
    </message>
    <message>
        <source>neither counted nor disassembled</source>
        <translation>neither counted nor disassembled</translation>
    </message>
    <message>
        <source>shared memory without bank conflicts</source>
        <translation>shared memory without bank conflicts</translation>
    </message>
    <message>
        <source>what is read again comes from near</source>
        <translation>what is read again comes from near</translation>
    </message>
    <message>
        <source>everything a thread keeps is in registers</source>
        <translation>everything a thread keeps is in registers</translation>
    </message>
    <message>
        <source>atomics on different addresses</source>
        <translation>atomics on different addresses</translation>
    </message>
    <message>
        <source>threads of a warp go together</source>
        <translation>threads of a warp go together</translation>
    </message>
    <message>
        <source>blocks of whole warps</source>
        <translation>blocks of whole warps</translation>
    </message>
    <message>
        <source>registers leave room for warps</source>
        <translation>registers leave room for warps</translation>
    </message>
    <message>
        <source>shared memory leaves room for blocks</source>
        <translation>shared memory leaves room for blocks</translation>
    </message>
    <message>
        <source>the block&apos;s size leaves room for warps</source>
        <translation>the block&apos;s size leaves room for warps</translation>
    </message>
    <message>
        <source>blocks for every multiprocessor</source>
        <translation>blocks for every multiprocessor</translation>
    </message>
    <message>
        <source>a full last wave</source>
        <translation>a full last wave</translation>
    </message>
    <message>
        <source>memory is not the limit</source>
        <translation>memory is not the limit</translation>
    </message>
    <message>
        <source>warps do not wait for memory</source>
        <translation>warps do not wait for memory</translation>
    </message>
    <message>
        <source>warps do not wait at barriers</source>
        <translation>warps do not wait at barriers</translation>
    </message>
    <message>
        <source>the schedulers are busy</source>
        <translation>the schedulers are busy</translation>
    </message>
    <message>
        <source>no doubles in a kernel of floats</source>
        <translation>no doubles in a kernel of floats</translation>
    </message>
    <message>
        <source>registers or the limits of the architecture are not known</source>
        <translation>registers or the limits of the architecture are not known</translation>
    </message>
    <message>
        <source>memory wait</source>
        <translation>memory wait</translation>
    </message>
    <message>
        <source>shared wait</source>
        <translation>shared wait</translation>
    </message>
    <message>
        <source>barrier</source>
        <translation>barrier</translation>
    </message>
    <message>
        <source>dependency</source>
        <translation>dependency</translation>
    </message>
    <message>
        <source>pipe busy</source>
        <translation>pipe busy</translation>
    </message>
    <message>
        <source>issued or ready</source>
        <translation>issued or ready</translation>
    </message>
    <message>
        <source>A reason that this hardware tells apart and the table does not know.</source>
        <translation>A reason that this hardware tells apart and the table does not know.</translation>
    </message>
    <message>
        <source>CUPTI records</source>
        <translation>CUPTI records</translation>
    </message>
    <message>
        <source>device events</source>
        <translation>device events</translation>
    </message>
    <message>
        <source>hardware counters</source>
        <translation>hardware counters</translation>
    </message>
    <message>
        <source>counters in the code</source>
        <translation>counters in the code</translation>
    </message>
    <message>
        <source>PC samples</source>
        <translation>PC samples</translation>
    </message>
    <message>
        <source>checked CPU run</source>
        <translation>checked CPU run</translation>
    </message>
    <message>
        <source>compiler</source>
        <translation>compiler</translation>
    </message>
    <message>
        <source>machine code</source>
        <translation>machine code</translation>
    </message>
    <message>
        <source>driver</source>
        <translation>driver</translation>
    </message>
    <message>
        <source>table of the architecture</source>
        <translation>table of the architecture</translation>
    </message>
    <message>
        <source>measured on this machine</source>
        <translation>measured on this machine</translation>
    </message>
    <message>
        <source>launch</source>
        <translation>launch</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>not measured</translation>
    </message>
    <message>
        <source>Counters, samples and times</source>
        <translation>Counters, samples and times</translation>
    </message>
    <message>
        <source>Times alone, no counters.</source>
        <translation>Times alone, no counters.</translation>
    </message>
    <message>
        <source>Another program holds the profiler; times come from events.</source>
        <translation>Another program holds the profiler; times come from events.</translation>
    </message>
    <message>
        <source>CPU reference and compiler only.</source>
        <translation>CPU reference and compiler only.</translation>
    </message>
    <message>
        <source>Times alone were asked for.</source>
        <translation>Times alone were asked for.</translation>
    </message>
    <message>
        <source>CPU reference</source>
        <translation>CPU reference</translation>
    </message>
    <message>
        <source>%1 on %2, grid %3, block %4</source>
        <translation>%1 on %2, grid %3, block %4</translation>
    </message>
    <message>
        <source>%1 samples in %2 launches, %3 dropped</source>
        <translation>%1 samples in %2 launches, %3 dropped</translation>
    </message>
    <message>
        <source>too few: %1 were wanted, shares of lines are rough</source>
        <translation>too few: %1 were wanted, shares of lines are rough</translation>
    </message>
    <message>
        <source>%1 of %2 samples</source>
        <translation>%1 of %2 samples</translation>
    </message>
    <message>
        <source>and other reasons</source>
        <translation>and other reasons</translation>
    </message>
    <message>
        <source>Too few samples: the share is rough.</source>
        <translation>Too few samples: the share is rough.</translation>
    </message>
    <message>
        <source>clock of this machine</source>
        <translation>clock of this machine</translation>
    </message>
    <message>
        <source>At most %1 times the passes that are needed.</source>
        <translation>At most %1 times the passes that are needed.</translation>
    </message>
    <message>
        <source>At most %1 times the sectors that the bytes need: warps begin amid a sector, or little is moved.</source>
        <translation>At most %1 times the sectors that the bytes need: warps begin amid a sector, or little is moved.</translation>
    </message>
    <message>
        <source>global loads are coalesced</source>
        <translation>global loads are coalesced</translation>
    </message>
    <message>
        <source>global stores are coalesced</source>
        <translation>global stores are coalesced</translation>
    </message>
    <message>
        <source>the kernel was not timed on a GPU</source>
        <translation>the kernel was not timed on a GPU</translation>
    </message>
    <message>
        <source>No more sectors than the bytes need.</source>
        <translation>No more sectors than the bytes need.</translation>
    </message>
    <message>
        <source>No more passes than are needed.</source>
        <translation>No more passes than are needed.</translation>
    </message>
    <message>
        <source>sectors asked for</source>
        <translation>sectors asked for</translation>
    </message>
    <message>
        <source>different bytes</source>
        <translation>different bytes</translation>
    </message>
    <message>
        <source>Each byte of `%2` is asked for %1 times.</source>
        <translation>Each byte of `%2` is asked for %1 times.</translation>
    </message>
    <message>
        <source>Each byte of `%2` is asked for %1 times</source>
        <translation>Each byte of `%2` is asked for %1 times</translation>
    </message>
    <message>
        <source>Warps read the same elements from global memory again and again. How much of it the L1 cache keeps, only counters can tell.</source>
        <translation>Warps read the same elements from global memory again and again. How much of it the L1 cache keeps, only counters can tell.</translation>
    </message>
    <message>
        <source>active threads a statement</source>
        <translation>active threads a statement</translation>
    </message>
    <message>
        <source>active threads a statement, in the whole kernel</source>
        <translation>active threads a statement, in the whole kernel</translation>
    </message>
    <message>
        <source>there is no GPU whose counters could be read</source>
        <translation>there is no GPU whose counters could be read</translation>
    </message>
    <message>
        <source>there is no GPU whose warps could be sampled</source>
        <translation>there is no GPU whose warps could be sampled</translation>
    </message>
    <message>
        <source>the code that CUPTI adds to count operations counted nothing</source>
        <translation>the code that CUPTI adds to count operations counted nothing</translation>
    </message>
    <message>
        <source>operations were not counted</source>
        <translation>operations were not counted</translation>
    </message>
    <message>
        <source>the kernel does no floating-point operations</source>
        <translation>the kernel does no floating-point operations</translation>
    </message>
    <message>
        <source>bytes were not counted</source>
        <translation>bytes were not counted</translation>
    </message>
</context>
<context>
    <name>RooflineView</name>
    <message>
        <source>%1
%2 operations a byte of %3
%4 operations (%5)
%6 moved (%7)
%8 (%9)</source>
        <translation>%1
%2 operations a byte of %3
%4 operations (%5)
%6 moved (%7)
%8 (%9)</translation>
    </message>
    <message>
        <source>CPU reference</source>
        <translation>CPU reference</translation>
    </message>
    <message>
        <source>now: %1</source>
        <translation>now: %1</translation>
    </message>
    <message>
        <source>CPU, %1</source>
        <translation>CPU, %1</translation>
    </message>
    <message>
        <source>Under the roof of %1: %2 of what it allows at this intensity.</source>
        <translation>Under the roof of %1: %2 of what it allows at this intensity.</translation>
    </message>
    <message>
        <source>Under the roof of arithmetic: %1 of it.</source>
        <translation>Under the roof of arithmetic: %1 of it.</translation>
    </message>
    <message>
        <source>device memory</source>
        <translation>device memory</translation>
    </message>
    <message>
        <source>L2 cache</source>
        <translation>L2 cache</translation>
    </message>
    <message>
        <source>L1 cache</source>
        <translation>L1 cache</translation>
    </message>
    <message>
        <source>shared memory</source>
        <translation>shared memory</translation>
    </message>
    <message>
        <source>16-bit floats</source>
        <translation>16-bit floats</translation>
    </message>
    <message>
        <source>32-bit floats</source>
        <translation>32-bit floats</translation>
    </message>
    <message>
        <source>64-bit floats</source>
        <translation>64-bit floats</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Device</source>
        <translation>Device</translation>
    </message>
    <message>
        <source>Where kernels run: cpu, cuda:0, cuda:1 …, or auto for the first GPU that is there.</source>
        <translation>Where kernels run: cpu, cuda:0, cuda:1 …, or auto for the first GPU that is there.</translation>
    </message>
    <message>
        <source>Run the CPU reference too</source>
        <translation>Run the CPU reference too</translation>
    </message>
    <message>
        <source>After a run on a GPU the CPU reference runs as well, and the results are compared.</source>
        <translation>After a run on a GPU the CPU reference runs as well, and the results are compared.</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>Architecture</translation>
    </message>
    <message>
        <source>What CUDA is compiled for: sm_90, compute_90 …, or auto for that of the device.</source>
        <translation>What CUDA is compiled for: sm_90, compute_90 …, or auto for that of the device.</translation>
    </message>
    <message>
        <source>Floating point</source>
        <translation>Floating point</translation>
    </message>
    <message>
        <source>fast lets a * b + c fuse; strict gives the same bits on the CPU reference and the GPU.</source>
        <translation>fast lets a * b + c fuse; strict gives the same bits on the CPU reference and the GPU.</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>Tolerance</translation>
    </message>
    <message>
        <source>What counts as agreement: exact, ulp=4, rel=1e-5, abs=1e-6, joined by commas.</source>
        <translation>What counts as agreement: exact, ulp=4, rel=1e-5, abs=1e-6, joined by commas.</translation>
    </message>
    <message>
        <source>Warm-up runs</source>
        <translation>Warm-up runs</translation>
    </message>
    <message>
        <source>Runs before those that are timed.</source>
        <translation>Runs before those that are timed.</translation>
    </message>
    <message>
        <source>Timed runs</source>
        <translation>Timed runs</translation>
    </message>
    <message>
        <source>How often a run is timed.</source>
        <translation>How often a run is timed.</translation>
    </message>
    <message>
        <source>Time allowed, in seconds</source>
        <translation>Time allowed, in seconds</translation>
    </message>
    <message>
        <source>A run that takes longer is ended, and its worker with it.</source>
        <translation>A run that takes longer is ended, and its worker with it.</translation>
    </message>
    <message>
        <source>Cache folder</source>
        <translation>Cache folder</translation>
    </message>
    <message>
        <source>Where compiled kernels are kept; empty: ~/.cache/lanework/kernels.</source>
        <translation>Where compiled kernels are kept; empty: ~/.cache/lanework/kernels.</translation>
    </message>
    <message>
        <source>Cache size, in MiB</source>
        <translation>Cache size, in MiB</translation>
    </message>
    <message>
        <source>Beyond it the kernels that were not used for the longest time go.</source>
        <translation>Beyond it the kernels that were not used for the longest time go.</translation>
    </message>
    <message>
        <source>Keep runs</source>
        <translation>Keep runs</translation>
    </message>
    <message>
        <source>Every run is kept with its text, samples of time and verdict, so that runs can be compared later.</source>
        <translation>Every run is kept with its text, samples of time and verdict, so that runs can be compared later.</translation>
    </message>
    <message>
        <source>Size of the history, in MB</source>
        <translation>Size of the history, in MB</translation>
    </message>
    <message>
        <source>Beyond it the oldest runs go; those that are named or pinned stay.</source>
        <translation>Beyond it the oldest runs go; those that are named or pinned stay.</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>The lanework-worker to start; empty: the one beside this program.</source>
        <translation>The lanework-worker to start; empty: the one beside this program.</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Theme</translation>
    </message>
    <message>
        <source>Light, dark, or what the desktop says.</source>
        <translation>Light, dark, or what the desktop says.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Language</translation>
    </message>
    <message>
        <source>Of the window: en, de …, or system for the desktop&apos;s.</source>
        <translation>Of the window: en, de …, or system for the desktop&apos;s.</translation>
    </message>
    <message>
        <source>Font of code</source>
        <translation>Font of code</translation>
    </message>
    <message>
        <source>A fixed-width font; empty: the desktop&apos;s.</source>
        <translation>A fixed-width font; empty: the desktop&apos;s.</translation>
    </message>
    <message>
        <source>Size of code, in points</source>
        <translation>Size of code, in points</translation>
    </message>
    <message>
        <source>Of code and tables.</source>
        <translation>Of code and tables.</translation>
    </message>
    <message>
        <source>Indentation, in spaces</source>
        <translation>Indentation, in spaces</translation>
    </message>
    <message>
        <source>What the Tab key and the formatter indent by.</source>
        <translation>What the Tab key and the formatter indent by.</translation>
    </message>
    <message>
        <source>Restore the last session</source>
        <translation>Restore the last session</translation>
    </message>
    <message>
        <source>Open the files and panes of the last time when the program starts.</source>
        <translation>Open the files and panes of the last time when the program starts.</translation>
    </message>
    <message>
        <source>Run the reference too</source>
        <translation>Run the reference too</translation>
    </message>
    <message>
        <source>A reference of the kernel&apos;s or program&apos;s name runs as well, and a run says which voice stands alone.</source>
        <translation>A reference of the kernel&apos;s or program&apos;s name runs as well, and a run says which voice stands alone.</translation>
    </message>
    <message>
        <source>Check while typing</source>
        <translation>Check while typing</translation>
    </message>
    <message>
        <source>From a file&apos;s first run on, some blocks are checked in each pause of typing.</source>
        <translation>From a file&apos;s first run on, some blocks are checked in each pause of typing.</translation>
    </message>
    <message>
        <source>Blocks checked while typing</source>
        <translation>Blocks checked while typing</translation>
    </message>
    <message>
        <source>So many blocks, spread evenly: more find more, and take longer.</source>
        <translation>So many blocks, spread evenly: more find more, and take longer.</translation>
    </message>
    <message>
        <source>What Profile measures</source>
        <translation>What Profile measures</translation>
    </message>
    <message>
        <source>time: medians; stalls: what warps wait for by line as well; counters: what the hardware counts as well; full: all of it.</source>
        <translation>time: medians; stalls: what warps wait for by line as well; counters: what the hardware counts as well; full: all of it.</translation>
    </message>
</context>
<context>
    <name>Sizes</name>
    <message>
        <source>“%1” is no size; write 1K 10K 100K 1M, at most 4G</source>
        <translation>“%1” is no size; write 1K 10K 100K 1M, at most 4G</translation>
    </message>
    <message>
        <source>Two sizes at least make a curve: 1K 10K 100K 1M</source>
        <translation>Two sizes at least make a curve: 1K 10K 100K 1M</translation>
    </message>
</context>
<context>
    <name>TimeRows</name>
    <message>
        <source>CPU reference</source>
        <translation>CPU reference</translation>
    </message>
    <message>
        <source>GPU kernel</source>
        <translation>GPU kernel</translation>
    </message>
    <message>
        <source>Upload</source>
        <translation>Upload</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Download</translation>
    </message>
    <message>
        <source>End to end</source>
        <translation>End to end</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>not measured</translation>
    </message>
    <message>
        <source>not measured, not run</source>
        <translation>not measured, not run</translation>
    </message>
    <message>
        <source>not measured, no GPU</source>
        <translation>not measured, no GPU</translation>
    </message>
    <message>
        <source>not measured, no result</source>
        <translation>not measured, no result</translation>
    </message>
    <message>
        <source>CUPTI activity records</source>
        <translation>CUPTI activity records</translation>
    </message>
    <message>
        <source>CUDA events</source>
        <translation>CUDA events</translation>
    </message>
    <message>
        <source>steady clock</source>
        <translation>steady clock</translation>
    </message>
    <message>
        <source>GPU program</source>
        <translation>GPU program</translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message>
        <source>First: line %1, %2</source>
        <translation>First: line %1, %2</translation>
    </message>
    <message>
        <source>%1 of %2 agree %3</source>
        <translation>%1 of %2 agree %3</translation>
    </message>
    <message>
        <source>· largest %1 ulp at %2</source>
        <translation>· largest %1 ulp at %2</translation>
    </message>
    <message>
        <source>%1 values from the CPU reference</source>
        <translation>%1 values from the CPU reference</translation>
    </message>
    <message>
        <source>%1 values from the GPU</source>
        <translation>%1 values from the GPU</translation>
    </message>
    <message>
        <source>· a GPU run puts its values, difference and ulp beside them</source>
        <translation>· a GPU run puts its values, difference and ulp beside them</translation>
    </message>
    <message>
        <source>· run with the CPU reference to compare them</source>
        <translation>· run with the CPU reference to compare them</translation>
    </message>
    <message>
        <source>No GPU values: %1</source>
        <translation>No GPU values: %1</translation>
    </message>
    <message>
        <source>No CPU values: %1</source>
        <translation>No CPU values: %1</translation>
    </message>
    <message>
        <source>%1 ulp</source>
        <translation>%1 ulp</translation>
    </message>
    <message>
        <source>relative %1</source>
        <translation>relative %1</translation>
    </message>
    <message>
        <source>absolute %1</source>
        <translation>absolute %1</translation>
    </message>
    <message>
        <source>exactly</source>
        <translation>exactly</translation>
    </message>
    <message>
        <source>within %1</source>
        <translation>within %1</translation>
    </message>
    <message>
        <source>%1 in any order</source>
        <translation>%1 in any order</translation>
    </message>
    <message>
        <source> or </source>
        <translation> or </translation>
    </message>
    <message>
        <source>The run was cancelled.</source>
        <translation>The run was cancelled.</translation>
    </message>
    <message>
        <source>It left no values to show.</source>
        <translation>It left no values to show.</translation>
    </message>
    <message>
        <source>The run gave no values.</source>
        <translation>The run gave no values.</translation>
    </message>
    <message>
        <source>%1 faults.</source>
        <translation>%1 faults.</translation>
    </message>
    <message>
        <source>1 fault.</source>
        <translation>1 fault.</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>CPU %1</source>
        <translation>CPU %1</translation>
    </message>
    <message>
        <source>reference %1</source>
        <translation>reference %1</translation>
    </message>
    <message>
        <source>first mismatch %1: %2</source>
        <translation>first mismatch %1: %2</translation>
    </message>
    <message>
        <source>The GPU stands alone:</source>
        <translation>The GPU stands alone:</translation>
    </message>
    <message>
        <source>The CPU stands alone:</source>
        <translation>The CPU stands alone:</translation>
    </message>
    <message>
        <source>The reference stands alone:</source>
        <translation>The reference stands alone:</translation>
    </message>
    <message>
        <source>All three differ:</source>
        <translation>All three differ:</translation>
    </message>
    <message>
        <source>· GPU, CPU and reference</source>
        <translation>· GPU, CPU and reference</translation>
    </message>
    <message>
        <source>No reference values: %1</source>
        <translation>No reference values: %1</translation>
    </message>
    <message>
        <source>; block %1, thread %2 writes it</source>
        <translation>; block %1, thread %2 writes it</translation>
    </message>
</context>
<context>
    <name>ViewList</name>
    <message>
        <source>Arguments</source>
        <translation>Arguments</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Results</translation>
    </message>
    <message>
        <source>Difference map</source>
        <translation>Difference map</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problems</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Times</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>Scaling</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>Histogram</translation>
    </message>
    <message>
        <source>Prints</source>
        <translation>Prints</translation>
    </message>
    <message>
        <source>Occupancy</source>
        <translation>Occupancy</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Timeline</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>Debugger</source>
        <translation>Debugger</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Memory</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Findings</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>Metrics</translation>
    </message>
    <message>
        <source>Accesses</source>
        <translation>Accesses</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>Stalls</source>
        <translation>Stalls</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Sweep</translation>
    </message>
    <message>
        <source>History</source>
        <translation>History</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Device</translation>
    </message>
</context>
<context>
    <name>VoicePairs</name>
    <message>
        <source>GPU and CPU</source>
        <translation>GPU and CPU</translation>
    </message>
    <message>
        <source>GPU and reference</source>
        <translation>GPU and reference</translation>
    </message>
    <message>
        <source>CPU and reference</source>
        <translation>CPU and reference</translation>
    </message>
</context>
<context>
    <name>lane</name>
    <message>
        <source>“%1” is no index; indices here are %2</source>
        <translation>“%1” is no index; indices here are %2</translation>
    </message>
    <message>
        <source>%1 is outside: indices here are %2</source>
        <translation>%1 is outside: indices here are %2</translation>
    </message>
</context>
<context>
    <name>lane::AccessesModel</name>
    <message>
        <source>Load or store instructions of warps</source>
        <translation>Load or store instructions of warps</translation>
    </message>
    <message>
        <source>Pieces of 32 bytes that one request touches</source>
        <translation>Pieces of 32 bytes that one request touches</translation>
    </message>
    <message>
        <source>The fewest that hold as many bytes</source>
        <translation>The fewest that hold as many bytes</translation>
    </message>
    <message>
        <source>Of the bytes that move: what nobody asked for</source>
        <translation>Of the bytes that move: what nobody asked for</translation>
    </message>
    <message>
        <source>Passes that shared memory needs per request; 1 without bank conflicts</source>
        <translation>Passes that shared memory needs per request; 1 without bank conflicts</translation>
    </message>
    <message>
        <source>Elements between neighbouring threads</source>
        <translation>Elements between neighbouring threads</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Line</translation>
    </message>
    <message>
        <source>Array</source>
        <translation>Array</translation>
    </message>
    <message>
        <source>Access</source>
        <translation>Access</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Requests</translation>
    </message>
    <message>
        <source>Ideal</source>
        <translation>Ideal</translation>
    </message>
    <message>
        <source>Wasted</source>
        <translation>Wasted</translation>
    </message>
    <message>
        <source>Bank ways</source>
        <translation>Bank ways</translation>
    </message>
    <message>
        <source>Stride</source>
        <translation>Stride</translation>
    </message>
    <message>
        <source>Sectors</source>
        <translation>Sectors</translation>
    </message>
</context>
<context>
    <name>lane::AccessesView</name>
    <message>
        <source>No memory report yet</source>
        <translation>No memory report yet</translation>
    </message>
    <message>
        <source>For each access of the text: sectors per request beside the fewest that would do, and bank conflicts. Counted by a checked run on the CPU reference; no GPU is needed.</source>
        <translation>For each access of the text: sectors per request beside the fewest that would do, and bank conflicts. Counted by a checked run on the CPU reference; no GPU is needed.</translation>
    </message>
    <message>
        <source>No access was counted</source>
        <translation>No access was counted</translation>
    </message>
    <message>
        <source>This kernel accesses no arrays</source>
        <translation>This kernel accesses no arrays</translation>
    </message>
    <message>
        <source>Sectors and bank conflicts of its accesses would stand here.</source>
        <translation>Sectors and bank conflicts of its accesses would stand here.</translation>
    </message>
    <message>
        <source>device memory %1</source>
        <translation>device memory %1</translation>
    </message>
    <message>
        <source>L2 hits %1</source>
        <translation>L2 hits %1</translation>
    </message>
    <message>
        <source>L1 hits %1</source>
        <translation>L1 hits %1</translation>
    </message>
    <message>
        <source>Counters: %1</source>
        <translation>Counters: %1</translation>
    </message>
    <message>
        <source>%1, %2 of %3 blocks</source>
        <translation>%1, %2 of %3 blocks</translation>
    </message>
    <message>
        <source>%1, all %2 blocks</source>
        <translation>%1, all %2 blocks</translation>
    </message>
    <message>
        <source>Counted by: %1</source>
        <translation>Counted by: %1</translation>
    </message>
    <message>
        <source>Accesses</source>
        <translation>Accesses</translation>
    </message>
    <message>
        <source>Memory accesses of the kernel</source>
        <translation>Memory accesses of the kernel</translation>
    </message>
    <message>
        <source>Save as table…</source>
        <translation>Save as table…</translation>
    </message>
    <message>
        <source>Saves the accesses as CSV, or the table as a picture</source>
        <translation>Saves the accesses as CSV, or the table as a picture</translation>
    </message>
</context>
<context>
    <name>lane::ArgumentStore</name>
    <message>
        <source>Change %1</source>
        <translation>Change %1</translation>
    </message>
</context>
<context>
    <name>lane::ArgumentsView</name>
    <message>
        <source>No kernel to run</source>
        <translation>No kernel to run</translation>
    </message>
    <message>
        <source>It can be run as it is. Parameters that you add appear here, one row each.</source>
        <translation>It can be run as it is. Parameters that you add appear here, one row each.</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Arguments</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Undo</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Redo</translation>
    </message>
    <message>
        <source>The parameters of the chosen kernel or program appear here, one row each; arrays open as tables below.</source>
        <translation>The parameters of the chosen kernel or program appear here, one row each; arrays open as tables below.</translation>
    </message>
    <message>
        <source>It takes no arguments</source>
        <translation>It takes no arguments</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameters</translation>
    </message>
</context>
<context>
    <name>lane::ArrayPanel</name>
    <message>
        <source>Open an array</source>
        <translation>Open an array</translation>
    </message>
    <message>
        <source>Save the array</source>
        <translation>Save the array</translation>
    </message>
    <message>
        <source>Select an array to see and edit it as a table.</source>
        <translation>Select an array to see and edit it as a table.</translation>
    </message>
    <message>
        <source>Making the array …</source>
        <translation>Making the array …</translation>
    </message>
    <message>
        <source>Written by the run: its values stand in the results.</source>
        <translation>Written by the run: its values stand in the results.</translation>
    </message>
    <message>
        <source>The table appears when the source can be read.</source>
        <translation>The table appears when the source can be read.</translation>
    </message>
    <message>
        <source>Too large to be shown, or a scalar of its shape is missing. It is made when it runs.</source>
        <translation>Too large to be shown, or a scalar of its shape is missing. It is made when it runs.</translation>
    </message>
    <message>
        <source>elements 0–%1</source>
        <translation>elements 0–%1</translation>
    </message>
    <message>
        <source>rows 0–%1 × columns 0–%2</source>
        <translation>rows 0–%1 × columns 0–%2</translation>
    </message>
    <message>
        <source>no elements</source>
        <translation>no elements</translation>
    </message>
    <message>
        <source>Edit %1%2</source>
        <translation>Edit %1%2</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Paste</translation>
    </message>
    <message>
        <source>Pasted %1 values; %2 did not fit into the table</source>
        <translation>Pasted %1 values; %2 did not fit into the table</translation>
    </message>
    <message>
        <source>Pasted %1 values</source>
        <translation>Pasted %1 values</translation>
    </message>
    <message>
        <source>Fill %1 cells with</source>
        <translation>Fill %1 cells with</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>Fill</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>Saved %1</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>Open %1</translation>
    </message>
    <message>
        <source>Fill the selection…</source>
        <translation>Fill the selection…</translation>
    </message>
    <message>
        <source>Writes one value into all selected cells (Ctrl+D)</source>
        <translation>Writes one value into all selected cells (Ctrl+D)</translation>
    </message>
    <message>
        <source>Open the array from a file…</source>
        <translation>Open the array from a file…</translation>
    </message>
    <message>
        <source>Save the array as a file…</source>
        <translation>Save the array as a file…</translation>
    </message>
    <message>
        <source>Go to element</source>
        <translation>Go to element</translation>
    </message>
    <message>
        <source>Value for the selected cells</source>
        <translation>Value for the selected cells</translation>
    </message>
    <message>
        <source>Enter fills all selected cells</source>
        <translation>Enter fills all selected cells</translation>
    </message>
    <message>
        <source>Elements of the selected array</source>
        <translation>Elements of the selected array</translation>
    </message>
    <message>
        <source>Arrays (*.npy *.csv *.bin *.raw)</source>
        <translation>Arrays (*.npy *.csv *.bin *.raw)</translation>
    </message>
    <message>
        <source>NumPy (*.npy);;Table (*.csv);;Raw elements (*.bin *.raw)</source>
        <translation>NumPy (*.npy);;Table (*.csv);;Raw elements (*.bin *.raw)</translation>
    </message>
</context>
<context>
    <name>lane::ArrayTable</name>
    <message>
        <source>Copied: rows %1, columns %2</source>
        <translation>Copied: rows %1, columns %2</translation>
    </message>
</context>
<context>
    <name>lane::ChartFrame</name>
    <message>
        <source>Table of these numbers</source>
        <translation>Table of these numbers</translation>
    </message>
    <message>
        <source>Shows the numbers as a table beside the chart</source>
        <translation>Shows the numbers as a table beside the chart</translation>
    </message>
    <message>
        <source>Save as picture or table…</source>
        <translation>Save as picture or table…</translation>
    </message>
    <message>
        <source>Saves the chart as PNG or SVG, or its numbers as CSV</source>
        <translation>Saves the chart as PNG or SVG, or its numbers as CSV</translation>
    </message>
    <message>
        <source>Chart; its numbers are in the table beside it</source>
        <translation>Chart; its numbers are in the table beside it</translation>
    </message>
    <message>
        <source>Numbers of the chart</source>
        <translation>Numbers of the chart</translation>
    </message>
</context>
<context>
    <name>lane::CodePane</name>
    <message>
        <source>from the edit before</source>
        <translation>from the edit before</translation>
    </message>
    <message>
        <source>%1 of %2 linked</source>
        <translation>%1 of %2 linked</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>Copy all</translation>
    </message>
    <message>
        <source>Compare with another version</source>
        <translation>Compare with another version</translation>
    </message>
    <message>
        <source>The version that is compared with</source>
        <translation>The version that is compared with</translation>
    </message>
</context>
<context>
    <name>lane::CompletionPopup</name>
    <message>
        <source>Completions</source>
        <translation>Completions</translation>
    </message>
</context>
<context>
    <name>lane::DebuggerView</name>
    <message>
        <source>Remove this expression</source>
        <translation>Remove this expression</translation>
    </message>
    <message>
        <source>Watch in the whole block</source>
        <translation>Watch in the whole block</translation>
    </message>
    <message>
        <source>Go to line %1</source>
        <translation>Go to line %1</translation>
    </message>
    <message>
        <source>the first statement</source>
        <translation>the first statement</translation>
    </message>
    <message>
        <source>a step</source>
        <translation>a step</translation>
    </message>
    <message>
        <source>a breakpoint</source>
        <translation>a breakpoint</translation>
    </message>
    <message>
        <source>a barrier</source>
        <translation>a barrier</translation>
    </message>
    <message>
        <source>it is about to write the element</source>
        <translation>it is about to write the element</translation>
    </message>
    <message>
        <source>the thread</source>
        <translation>the thread</translation>
    </message>
    <message>
        <source>back</source>
        <translation>back</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>paused</translation>
    </message>
    <message>
        <source>a fault</source>
        <translation>a fault</translation>
    </message>
    <message>
        <source>the launch is over</source>
        <translation>the launch is over</translation>
    </message>
    <message>
        <source>%1 = %2 in all lanes</source>
        <translation>%1 = %2 in all lanes</translation>
    </message>
    <message>
        <source>%1 = %2 in lane %3</source>
        <translation>%1 = %2 in lane %3</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 runs</translation>
    </message>
    <message>
        <source>At the end</source>
        <translation>At the end</translation>
    </message>
    <message>
        <source>Stopped before line %1</source>
        <translation>Stopped before line %1</translation>
    </message>
    <message>
        <source>Nothing is debugged</source>
        <translation>Nothing is debugged</translation>
    </message>
    <message>
        <source>A click beside a line number sets a breakpoint; Debug runs the kernel on the CPU reference to the first of them. Here its 32 lanes appear, with every variable. No GPU is needed.</source>
        <translation>A click beside a line number sets a breakpoint; Debug runs the kernel on the CPU reference to the first of them. Here its 32 lanes appear, with every variable. No GPU is needed.</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>step %1</translation>
    </message>
    <message>
        <source>warp %1</source>
        <translation>warp %1</translation>
    </message>
    <message>
        <source>all expressions</source>
        <translation>all expressions</translation>
    </message>
    <message>
        <source>%1 in the block</source>
        <translation>%1 in the block</translation>
    </message>
    <message>
        <source>thread %1, block %2</source>
        <translation>thread %1, block %2</translation>
    </message>
    <message>
        <source>Debugger</source>
        <translation>Debugger</translation>
    </message>
    <message>
        <source>Values of the lanes</source>
        <translation>Values of the lanes</translation>
    </message>
    <message>
        <source>Warp</source>
        <translation>Warp</translation>
    </message>
    <message>
        <source>Whose lanes are shown</source>
        <translation>Whose lanes are shown</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>What is shown</translation>
    </message>
    <message>
        <source>All of one warp, or one expression in every warp of the block</source>
        <translation>All of one warp, or one expression in every warp of the block</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>Lane</translation>
    </message>
    <message>
        <source>Add an expression: As[y, i] * 2</source>
        <translation>Add an expression: As[y, i] * 2</translation>
    </message>
    <message>
        <source>Add an expression</source>
        <translation>Add an expression</translation>
    </message>
    <message>
        <source>Return adds it for every lane; Delete in the table removes it</source>
        <translation>Return adds it for every lane; Delete in the table removes it</translation>
    </message>
    <message>
        <source>%1 has no value yet in this warp</source>
        <translation>%1 has no value yet in this warp</translation>
    </message>
    <message>
        <source>%1 has no value yet in lane %2</source>
        <translation>%1 has no value yet in lane %2</translation>
    </message>
</context>
<context>
    <name>lane::DifferenceMapView</name>
    <message>
        <source>Nothing to compare yet</source>
        <translation>Nothing to compare yet</translation>
    </message>
    <message>
        <source>Only one voice in this run</source>
        <translation>Only one voice in this run</translation>
    </message>
    <message>
        <source>Difference map</source>
        <translation>Difference map</translation>
    </message>
    <message>
        <source>Map of differences; arrow keys pan, plus and minus zoom</source>
        <translation>Map of differences; arrow keys pan, plus and minus zoom</translation>
    </message>
    <message>
        <source>Shown output</source>
        <translation>Shown output</translation>
    </message>
    <message>
        <source>Which array that the kernel writes is shown</source>
        <translation>Which array that the kernel writes is shown</translation>
    </message>
    <message>
        <source>Zoom out (−)</source>
        <translation>Zoom out (−)</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Zoom out</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>Zoom in (+)</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Zoom in</translation>
    </message>
    <message>
        <source>Whole array (0)</source>
        <translation>Whole array (0)</translation>
    </message>
    <message>
        <source>Whole array</source>
        <translation>Whole array</translation>
    </message>
    <message>
        <source>Save the map as a picture…</source>
        <translation>Save the map as a picture…</translation>
    </message>
    <message>
        <source>From the edit before</source>
        <translation>From the edit before</translation>
    </message>
    <message>
        <source>in ulp</source>
        <translation>in ulp</translation>
    </message>
    <message>
        <source>%1, in ulp</source>
        <translation>%1, in ulp</translation>
    </message>
    <message>
        <source>After a run with two voices each output appears here as an image: equal elements stay quiet, one that differs glows. A click goes to its row in the results.</source>
        <translation>After a run with two voices each output appears here as an image: equal elements stay quiet, one that differs glows. A click goes to its row in the results.</translation>
    </message>
    <message>
        <source>The map shows where two voices differ: a GPU and the CPU, or one of them and a reference of the text. The values of this run are in the results.</source>
        <translation>The map shows where two voices differ: a GPU and the CPU, or one of them and a reference of the text. The values of this run are in the results.</translation>
    </message>
    <message>
        <source>Compared voices</source>
        <translation>Compared voices</translation>
    </message>
    <message>
        <source>Whose difference is shown</source>
        <translation>Whose difference is shown</translation>
    </message>
</context>
<context>
    <name>lane::FindBar</name>
    <message>
        <source>no match</source>
        <translation>no match</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 of %2</translation>
    </message>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n match</numerusform>
            <numerusform>%n matches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n replaced</source>
        <translation>
            <numerusform>%n replaced</numerusform>
            <numerusform>%n replaced</numerusform>
        </translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Find</translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation>Replace with</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Replace</translation>
    </message>
    <message>
        <source>Replace all</source>
        <translation>Replace all</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>Match case</translation>
    </message>
    <message>
        <source>Whole words</source>
        <translation>Whole words</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>Regular expression</translation>
    </message>
    <message>
        <source>Previous match (Shift+Return)</source>
        <translation>Previous match (Shift+Return)</translation>
    </message>
    <message>
        <source>Next match (Return)</source>
        <translation>Next match (Return)</translation>
    </message>
    <message>
        <source>Close (Escape)</source>
        <translation>Close (Escape)</translation>
    </message>
</context>
<context>
    <name>lane::FindingsView</name>
    <message>
        <source>Not profiled yet</source>
        <translation>Not profiled yet</translation>
    </message>
    <message>
        <source>What costs this kernel time will stand here: each finding with its evidence, the line, and what to change. Profile measures on the GPU; without one it tells what the CPU reference and the compiler know.</source>
        <translation>What costs this kernel time will stand here: each finding with its evidence, the line, and what to change. Profile measures on the GPU; without one it tells what the CPU reference and the compiler know.</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Findings</translation>
    </message>
    <message>
        <source>Findings of the profile</source>
        <translation>Findings of the profile</translation>
    </message>
    <message>
        <source>A click goes to the line</source>
        <translation>A click goes to the line</translation>
    </message>
    <message>
        <source>Try the cure</source>
        <translation>Try the cure</translation>
    </message>
    <message>
        <source>Sets what the chosen finding proposes and profiles again</source>
        <translation>Sets what the chosen finding proposes and profiles again</translation>
    </message>
</context>
<context>
    <name>lane::FoldingBar</name>
    <message>
        <source>More of this bar</source>
        <translation>More of this bar</translation>
    </message>
</context>
<context>
    <name>lane::FormatBox</name>
    <message>
        <source>decimal, exact</source>
        <translation>decimal, exact</translation>
    </message>
    <message>
        <source>%1 decimals</source>
        <translation>%1 decimals</translation>
    </message>
    <message>
        <source>decimal, %1 digits</source>
        <translation>decimal, %1 digits</translation>
    </message>
    <message>
        <source>hexadecimal</source>
        <translation>hexadecimal</translation>
    </message>
    <message>
        <source>Number format</source>
        <translation>Number format</translation>
    </message>
    <message>
        <source>How the numbers are written; copies are always exact</source>
        <translation>How the numbers are written; copies are always exact</translation>
    </message>
    <message>
        <source>bits</source>
        <translation>bits</translation>
    </message>
</context>
<context>
    <name>lane::HistogramView</name>
    <message>
        <source>Only one voice in this run</source>
        <translation>Only one voice in this run</translation>
    </message>
    <message>
        <source>Nothing to compare yet</source>
        <translation>Nothing to compare yet</translation>
    </message>
    <message>
        <source>How many elements are how far apart, GPU, CPU and reference against each other, appears here after a run with two of them.</source>
        <translation>How many elements are how far apart, GPU, CPU and reference against each other, appears here after a run with two of them.</translation>
    </message>
    <message>
        <source>From the edit before</source>
        <translation>From the edit before</translation>
    </message>
    <message>
        <source>ulp</source>
        <translation>ulp</translation>
    </message>
    <message>
        <source>Relative error</source>
        <translation>Relative error</translation>
    </message>
    <message>
        <source>distance in ulp · elements, logarithmic</source>
        <translation>distance in ulp · elements, logarithmic</translation>
    </message>
    <message>
        <source>relative error · elements, logarithmic</source>
        <translation>relative error · elements, logarithmic</translation>
    </message>
    <message>
        <source>tolerance %1 ulp</source>
        <translation>tolerance %1 ulp</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>Histogram</translation>
    </message>
    <message>
        <source>Shown output</source>
        <translation>Shown output</translation>
    </message>
    <message>
        <source>Which array that the kernel writes is shown</source>
        <translation>Which array that the kernel writes is shown</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Measure</translation>
    </message>
    <message>
        <source>relative error</source>
        <translation>relative error</translation>
    </message>
</context>
<context>
    <name>lane::IndexField</name>
    <message>
        <source>Goes to an element: an index or a row-major position, then Enter (Ctrl+G)</source>
        <translation>Goes to an element: an index or a row-major position, then Enter (Ctrl+G)</translation>
    </message>
</context>
<context>
    <name>lane::KernelEditor</name>
    <message>
        <source>Kernel source</source>
        <translation>Kernel source</translation>
    </message>
    <message>
        <source>Line %1 is longer than %2 bytes. It is shown folded, and the text can&apos;t be edited here.</source>
        <translation>Line %1 is longer than %2 bytes. It is shown folded, and the text can&apos;t be edited here.</translation>
    </message>
    <message>
        <source>Alt+Return: %1</source>
        <translation>Alt+Return: %1</translation>
    </message>
    <message>
        <source>Explain %1: %2</source>
        <translation>Explain %1: %2</translation>
    </message>
    <message>
        <source>Nothing to fix on this line</source>
        <translation>Nothing to fix on this line</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Cut</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copy</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Paste</translation>
    </message>
    <message>
        <source>Comment or uncomment</source>
        <translation>Comment or uncomment</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Complete</source>
        <translation>Complete</translation>
    </message>
    <message>
        <source>Go to definition</source>
        <translation>Go to definition</translation>
    </message>
    <message>
        <source>Find uses</source>
        <translation>Find uses</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Rename…</translation>
    </message>
    <message>
        <source>There is no name of this text at the caret.</source>
        <translation>There is no name of this text at the caret.</translation>
    </message>
    <message>
        <source>“%1” is no name: letters, digits, _ and &apos; make one, and no digit begins it.</source>
        <translation>“%1” is no name: letters, digits, _ and &apos; make one, and no digit begins it.</translation>
    </message>
    <message>
        <source>%1 means something else in this text; choose another name.</source>
        <translation>%1 means something else in this text; choose another name.</translation>
    </message>
</context>
<context>
    <name>lane::LanesModel</name>
    <message>
        <source>no value yet</source>
        <translation>no value yet</translation>
    </message>
    <message>
        <source>same in all lanes</source>
        <translation>same in all lanes</translation>
    </message>
    <message>
        <source>same in the lanes that have it</source>
        <translation>same in the lanes that have it</translation>
    </message>
    <message>
        <source>Lane %1 has no thread</source>
        <translation>Lane %1 has no thread</translation>
    </message>
    <message>
        <source>Lane %1 is active</source>
        <translation>Lane %1 is active</translation>
    </message>
    <message>
        <source>Lane %1 is not active</source>
        <translation>Lane %1 is not active</translation>
    </message>
    <message>
        <source>active mask</source>
        <translation>active mask</translation>
    </message>
    <message>
        <source>%1: %2, declared in line %3</source>
        <translation>%1: %2, declared in line %3</translation>
    </message>
</context>
<context>
    <name>lane::LaunchModel</name>
    <message>
        <source>Saved by overlap</source>
        <translation>Saved by overlap</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>not measured</translation>
    </message>
    <message>
        <source>%1 · %2 %</source>
        <translation>%1 · %2 %</translation>
    </message>
    <message>
        <source>Launch %1 of the program: grid %2, block %3. Medians over the runs.</source>
        <translation>Launch %1 of the program: grid %2, block %3. Medians over the runs.</translation>
    </message>
    <message>
        <source>All launches of this kernel together. Medians over the runs.</source>
        <translation>All launches of this kernel together. Medians over the runs.</translation>
    </message>
    <message>
        <source>The whole less its launches: the program&apos;s own code, host accesses, copies, and waiting for the next launch.</source>
        <translation>The whole less its launches: the program&apos;s own code, host accesses, copies, and waiting for the next launch.</translation>
    </message>
    <message>
        <source>The launches together took longer than the whole: they ran side by side on streams.</source>
        <translation>The launches together took longer than the whole: they ran side by side on streams.</translation>
    </message>
    <message>
        <source>Launch</source>
        <translation>Launch</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Grid · block</source>
        <translation>Grid · block</translation>
    </message>
    <message>
        <source>Launches</source>
        <translation>Launches</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Everything else</source>
        <translation>Everything else</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Copies</translation>
    </message>
    <message>
        <source>Copies within the program: up, down and on the device, together. CUPTI activity records.</source>
        <translation>Copies within the program: up, down and on the device, together. CUPTI activity records.</translation>
    </message>
</context>
<context>
    <name>lane::MapCanvas</name>
    <message>
        <source>equal</source>
        <translation>equal</translation>
    </message>
    <message>
        <source>NaN</source>
        <translation>NaN</translation>
    </message>
    <message>
        <source>Inf</source>
        <translation>Inf</translation>
    </message>
    <message>
        <source>folded into rows of %1</source>
        <translation>folded into rows of %1</translation>
    </message>
    <message>
        <source>comparing …</source>
        <translation>comparing …</translation>
    </message>
    <message>
        <source>1 pixel = %1 × %2 elements, the largest</source>
        <translation>1 pixel = %1 × %2 elements, the largest</translation>
    </message>
    <message>
        <source>each cell is one element</source>
        <translation>each cell is one element</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>CPU %1</source>
        <translation>CPU %1</translation>
    </message>
    <message>
        <source>one of them is NaN</source>
        <translation>one of them is NaN</translation>
    </message>
    <message>
        <source>one of them is infinite</source>
        <translation>one of them is infinite</translation>
    </message>
    <message>
        <source>%1 ulp apart</source>
        <translation>%1 ulp apart</translation>
    </message>
    <message>
        <source>reference %1</source>
        <translation>reference %1</translation>
    </message>
    <message>
        <source>|difference| in ulp, logarithmic</source>
        <translation>|difference| in ulp, logarithmic</translation>
    </message>
    <message>
        <source>|difference|, logarithmic</source>
        <translation>|difference|, logarithmic</translation>
    </message>
</context>
<context>
    <name>lane::MemoryView</name>
    <message>
        <source>Memory</source>
        <translation>Memory</translation>
    </message>
    <message>
        <source>Run to the thread that writes it</source>
        <translation>Run to the thread that writes it</translation>
    </message>
    <message>
        <source>No memory to look at</source>
        <translation>No memory to look at</translation>
    </message>
    <message>
        <source>While a kernel is debugged, its arrays appear here as they are at that moment: the block&apos;s shared memory first.</source>
        <translation>While a kernel is debugged, its arrays appear here as they are at that moment: the block&apos;s shared memory first.</translation>
    </message>
    <message>
        <source>shared by the block</source>
        <translation>shared by the block</translation>
    </message>
    <message>
        <source>of the thread</source>
        <translation>of the thread</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>constant</translation>
    </message>
    <message>
        <source>global</source>
        <translation>global</translation>
    </message>
    <message>
        <source>Array</source>
        <translation>Array</translation>
    </message>
    <message>
        <source>Which array is shown</source>
        <translation>Which array is shown</translation>
    </message>
    <message>
        <source>Go to element</source>
        <translation>Go to element</translation>
    </message>
    <message>
        <source>Elements of the array</source>
        <translation>Elements of the array</translation>
    </message>
</context>
<context>
    <name>lane::MetricsModel</name>
    <message>
        <source>less</source>
        <translation>less</translation>
    </message>
    <message>
        <source>more</source>
        <translation>more</translation>
    </message>
    <message>
        <source>Better than the baseline.</source>
        <translation>Better than the baseline.</translation>
    </message>
    <message>
        <source>Worse than the baseline.</source>
        <translation>Worse than the baseline.</translation>
    </message>
    <message>
        <source>In doubt: %1</source>
        <translation>In doubt: %1</translation>
    </message>
    <message>
        <source>Not known: %1</source>
        <translation>Not known: %1</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Metric</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Value</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Unit</translation>
    </message>
    <message>
        <source>Better</source>
        <translation>Better</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Baseline</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Change</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
</context>
<context>
    <name>lane::MetricsView</name>
    <message>
        <source>Nothing measured yet</source>
        <translation>Nothing measured yet</translation>
    </message>
    <message>
        <source>Profile lists here what the hardware counted: traffic, instructions, hit rates, occupancy, each with its explanation and beside a baseline of your choice.</source>
        <translation>Profile lists here what the hardware counted: traffic, instructions, hit rates, occupancy, each with its explanation and beside a baseline of your choice.</translation>
    </message>
    <message>
        <source>This profile has no numbers</source>
        <translation>This profile has no numbers</translation>
    </message>
    <message>
        <source>Clear baseline</source>
        <translation>Clear baseline</translation>
    </message>
    <message>
        <source>Set as baseline</source>
        <translation>Set as baseline</translation>
    </message>
    <message>
        <source>Compare with nothing any more</source>
        <translation>Compare with nothing any more</translation>
    </message>
    <message>
        <source>Later profiles are compared with this one</source>
        <translation>Later profiles are compared with this one</translation>
    </message>
    <message>
        <source>baseline: %1</source>
        <translation>baseline: %1</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>Metrics</translation>
    </message>
    <message>
        <source>Filter by words</source>
        <translation>Filter by words</translation>
    </message>
    <message>
        <source>Filter metrics</source>
        <translation>Filter metrics</translation>
    </message>
    <message>
        <source>Metrics of the profile</source>
        <translation>Metrics of the profile</translation>
    </message>
    <message>
        <source>Save as table…</source>
        <translation>Save as table…</translation>
    </message>
    <message>
        <source>Saves the numbers as CSV, or the table as a picture</source>
        <translation>Saves the numbers as CSV, or the table as a picture</translation>
    </message>
</context>
<context>
    <name>lane::OccupancyView</name>
    <message>
        <source>Occupancy %1, limited by %2</source>
        <translation>Occupancy %1, limited by %2</translation>
    </message>
    <message>
        <source>now %1: %2</source>
        <translation>now %1: %2</translation>
    </message>
    <message>
        <source>No kernel yet</source>
        <translation>No kernel yet</translation>
    </message>
    <message>
        <source>How many warps a multiprocessor can hold of the kernel, and what limits it: over block size, registers and shared memory. No GPU is needed.</source>
        <translation>How many warps a multiprocessor can hold of the kernel, and what limits it: over block size, registers and shared memory. No GPU is needed.</translation>
    </message>
    <message>
        <source>Threads of a block</source>
        <translation>Threads of a block</translation>
    </message>
    <message>
        <source>Registers of a thread</source>
        <translation>Registers of a thread</translation>
    </message>
    <message>
        <source>Shared memory of a block, B</source>
        <translation>Shared memory of a block, B</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Blocks</translation>
    </message>
    <message>
        <source>Warps</source>
        <translation>Warps</translation>
    </message>
    <message>
        <source>Occupancy</source>
        <translation>Occupancy</translation>
    </message>
    <message>
        <source>Limited by</source>
        <translation>Limited by</translation>
    </message>
    <message>
        <source>A block of %1 threads does not fit: %2</source>
        <translation>A block of %1 threads does not fit: %2</translation>
    </message>
    <message>
        <source>From the edit before:</source>
        <translation>From the edit before:</translation>
    </message>
    <message>
        <source>Warps of a multiprocessor, % of %1; %2</source>
        <translation>Warps of a multiprocessor, % of %1; %2</translation>
    </message>
    <message>
        <source>%1 on %2: %3 threads a block, %4 registers a thread, %5 B shared a block. Calculated from the compiler&apos;s report.</source>
        <translation>%1 on %2: %3 threads a block, %4 registers a thread, %5 B shared a block. Calculated from the compiler&apos;s report.</translation>
    </message>
    <message>
        <source>Over</source>
        <translation>Over</translation>
    </message>
    <message>
        <source>What the curve is over</source>
        <translation>What the curve is over</translation>
    </message>
    <message>
        <source>block size</source>
        <translation>block size</translation>
    </message>
    <message>
        <source>registers</source>
        <translation>registers</translation>
    </message>
    <message>
        <source>shared memory</source>
        <translation>shared memory</translation>
    </message>
</context>
<context>
    <name>lane::ParameterModel</name>
    <message>
        <source>choose a source</source>
        <translation>choose a source</translation>
    </message>
    <message>
        <source>written by the run</source>
        <translation>written by the run</translation>
    </message>
    <message>
        <source>%1, edited</source>
        <translation>%1, edited</translation>
    </message>
    <message>
        <source>Where the values come from; F2 or a double click edits</source>
        <translation>Where the values come from; F2 or a double click edits</translation>
    </message>
    <message>
        <source>The value; F2 or a double click edits</source>
        <translation>The value; F2 or a double click edits</translation>
    </message>
    <message>
        <source>Declared %1</source>
        <translation>Declared %1</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Type</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Shape</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Preview</translation>
    </message>
    <message>
        <source>%1, as declared</source>
        <translation>%1, as declared</translation>
    </message>
    <message>
        <source>A constant of the file that a run may set; declared %1. F2 or a double click edits</source>
        <translation>A constant of the file that a run may set; declared %1. F2 or a double click edits</translation>
    </message>
    <message>
        <source>A constant of the file that a run may set to %1; declared %2. F2 or a double click edits</source>
        <translation>A constant of the file that a run may set to %1; declared %2. F2 or a double click edits</translation>
    </message>
</context>
<context>
    <name>lane::PrintsModel</name>
    <message>
        <source>host</source>
        <translation>host</translation>
    </message>
    <message>
        <source>block %1, thread %2</source>
        <translation>block %1, thread %2</translation>
    </message>
    <message>
        <source>launch %1, %2</source>
        <translation>launch %1, %2</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Reference</translation>
    </message>
    <message>
        <source>Voice</source>
        <translation>Voice</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Where</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Line</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
</context>
<context>
    <name>lane::PrintsView</name>
    <message>
        <source>Nothing was printed in this run</source>
        <translation>Nothing was printed in this run</translation>
    </message>
    <message>
        <source>No prints yet</source>
        <translation>No prints yet</translation>
    </message>
    <message>
        <source>What print in a kernel, a program or a reference writes appears here, with block, thread and line.</source>
        <translation>What print in a kernel, a program or a reference writes appears here, with block, thread and line.</translation>
    </message>
    <message>
        <source>From the edit before</source>
        <translation>From the edit before</translation>
    </message>
    <message>
        <source>%1 of %2 prints are shown</source>
        <translation>%1 of %2 prints are shown</translation>
    </message>
    <message>
        <source>Prints</source>
        <translation>Prints</translation>
    </message>
    <message>
        <source>What the threads printed</source>
        <translation>What the threads printed</translation>
    </message>
</context>
<context>
    <name>lane::ProblemsModel</name>
    <message>
        <source>Message</source>
        <translation>Message</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Line</translation>
    </message>
</context>
<context>
    <name>lane::ProblemsView</name>
    <message>
        <source>Errors %1 · warnings %2</source>
        <translation>Errors %1 · warnings %2</translation>
    </message>
    <message>
        <source>No problems in this file</source>
        <translation>No problems in this file</translation>
    </message>
    <message>
        <source>What the compiler has to say stands here while you type; a click goes to the line.</source>
        <translation>What the compiler has to say stands here while you type; a click goes to the line.</translation>
    </message>
    <message>
        <source>No file is open</source>
        <translation>No file is open</translation>
    </message>
    <message>
        <source>Errors, warnings and notes of the open file will appear here, each with its explanation.</source>
        <translation>Errors, warnings and notes of the open file will appear here, each with its explanation.</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problems</translation>
    </message>
    <message>
        <source>Filter by words, code or line</source>
        <translation>Filter by words, code or line</translation>
    </message>
    <message>
        <source>Filter problems</source>
        <translation>Filter problems</translation>
    </message>
    <message>
        <source>Shows only the problems that hold all of these words</source>
        <translation>Shows only the problems that hold all of these words</translation>
    </message>
    <message>
        <source>Enter or a click goes to the line</source>
        <translation>Enter or a click goes to the line</translation>
    </message>
    <message>
        <source>Changes the text as it says (Alt+Enter in the editor)</source>
        <translation>Changes the text as it says (Alt+Enter in the editor)</translation>
    </message>
    <message>
        <source>Explanation of the problem</source>
        <translation>Explanation of the problem</translation>
    </message>
</context>
<context>
    <name>lane::ProfileView</name>
    <message>
        <source>Profile</source>
        <translation>Profile</translation>
    </message>
    <message>
        <source>From the edit before:</source>
        <translation>From the edit before:</translation>
    </message>
</context>
<context>
    <name>lane::ResultsModel</name>
    <message>
        <source>Index</source>
        <translation>Index</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Difference</translation>
    </message>
    <message>
        <source>ulp</source>
        <translation>ulp</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Distance</translation>
    </message>
    <message>
        <source>Bits %1</source>
        <translation>Bits %1</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Reference</translation>
    </message>
    <message>
        <source>Distance of %1 in units in the last place</source>
        <translation>Distance of %1 in units in the last place</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>Thread</source>
        <translation>Thread</translation>
    </message>
    <message>
        <source>Worked out from the indices in the text, with nothing recorded: the thread whose store is at this element. A condition may have kept it from storing.</source>
        <translation>Worked out from the indices in the text, with nothing recorded: the thread whose store is at this element. A condition may have kept it from storing.</translation>
    </message>
</context>
<context>
    <name>lane::ResultsView</name>
    <message>
        <source>What counts as agreement: 8 ulp, rel=1e-5, abs=1e-6 or exact</source>
        <translation>What counts as agreement: 8 ulp, rel=1e-5, abs=1e-6 or exact</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>Line %1: %2</translation>
    </message>
    <message>
        <source>%1 times</source>
        <translation>%1 times</translation>
    </message>
    <message>
        <source>Nothing has run yet</source>
        <translation>Nothing has run yet</translation>
    </message>
    <message>
        <source>From the edit before:</source>
        <translation>From the edit before:</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 rows</translation>
    </message>
    <message>
        <source>counting …</source>
        <translation>counting …</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Results</translation>
    </message>
    <message>
        <source>Values of the shown output</source>
        <translation>Values of the shown output</translation>
    </message>
    <message>
        <source>Faults of this run</source>
        <translation>Faults of this run</translation>
    </message>
    <message>
        <source>Shown output</source>
        <translation>Shown output</translation>
    </message>
    <message>
        <source>Which array that the kernel writes is shown</source>
        <translation>Which array that the kernel writes is shown</translation>
    </message>
    <message>
        <source>Only mismatches</source>
        <translation>Only mismatches</translation>
    </message>
    <message>
        <source>Shows only the elements beyond the tolerance</source>
        <translation>Shows only the elements beyond the tolerance</translation>
    </message>
    <message>
        <source>Mismatch before this element (Shift+F8)</source>
        <translation>Mismatch before this element (Shift+F8)</translation>
    </message>
    <message>
        <source>Mismatch before</source>
        <translation>Mismatch before</translation>
    </message>
    <message>
        <source>Next mismatch (F8)</source>
        <translation>Next mismatch (F8)</translation>
    </message>
    <message>
        <source>Next mismatch</source>
        <translation>Next mismatch</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>Tolerance</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>Go to</translation>
    </message>
    <message>
        <source>Go to element</source>
        <translation>Go to element</translation>
    </message>
    <message>
        <source>Every array that the kernel writes appears here, GPU beside CPU and a reference of the text, with the differences marked. Run (F5) works without a GPU too.</source>
        <translation>Every array that the kernel writes appears here, GPU beside CPU and a reference of the text, with the differences marked. Run (F5) works without a GPU too.</translation>
    </message>
    <message>
        <source>Compared voices</source>
        <translation>Compared voices</translation>
    </message>
    <message>
        <source>Whose difference is shown</source>
        <translation>Whose difference is shown</translation>
    </message>
    <message>
        <source>Debug the thread that writes it</source>
        <translation>Debug the thread that writes it</translation>
    </message>
    <message>
        <source>Who wrote it last?</source>
        <translation>Who wrote it last?</translation>
    </message>
</context>
<context>
    <name>lane::RooflineView</name>
    <message>
        <source>operations per byte, logarithmic</source>
        <translation>operations per byte, logarithmic</translation>
    </message>
    <message>
        <source>No roofline yet</source>
        <translation>No roofline yet</translation>
    </message>
    <message>
        <source>How close the kernel comes to what memory and arithmetic allow, on this device and on the CPU. Operations and bytes come from counters, or, without them, from a checked run.</source>
        <translation>How close the kernel comes to what memory and arithmetic allow, on this device and on the CPU. Operations and bytes come from counters, or, without them, from a checked run.</translation>
    </message>
    <message>
        <source>No floating-point operations were counted</source>
        <translation>No floating-point operations were counted</translation>
    </message>
    <message>
        <source>This kernel moves data or computes with whole numbers: metrics and memory say how well.</source>
        <translation>This kernel moves data or computes with whole numbers: metrics and memory say how well.</translation>
    </message>
    <message>
        <source>Operations or bytes are not known</source>
        <translation>Operations or bytes are not known</translation>
    </message>
    <message>
        <source>%1: operations from %2, bytes from %3, time from %4.</source>
        <translation>%1: operations from %2, bytes from %3, time from %4.</translation>
    </message>
    <message>
        <source>CPU reference</source>
        <translation>CPU reference</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Trail: one point an edit.</source>
        <translation>Trail: one point an edit.</translation>
    </message>
    <message>
        <source>What</source>
        <translation>What</translation>
    </message>
    <message>
        <source>Operations/byte</source>
        <translation>Operations/byte</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>edit %1</source>
        <translation>edit %1</translation>
    </message>
    <message>
        <source>now, %1</source>
        <translation>now, %1</translation>
    </message>
    <message>
        <source>counted</source>
        <translation>counted</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>measured</translation>
    </message>
    <message>
        <source>CPU, %1</source>
        <translation>CPU, %1</translation>
    </message>
    <message>
        <source>roof, %1</source>
        <translation>roof, %1</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Precision</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Memory</translation>
    </message>
    <message>
        <source>Precision of the operations</source>
        <translation>Precision of the operations</translation>
    </message>
    <message>
        <source>Memory whose bytes count</source>
        <translation>Memory whose bytes count</translation>
    </message>
    <message>
        <source>all levels</source>
        <translation>all levels</translation>
    </message>
</context>
<context>
    <name>lane::ScalingView</name>
    <message>
        <source>Element counts to measure: 1K 10K 1M</source>
        <translation>Element counts to measure: 1K 10K 1M</translation>
    </message>
    <message>
        <source>%1 of %2 sizes</source>
        <translation>%1 of %2 sizes</translation>
    </message>
    <message>
        <source>Not measured yet</source>
        <translation>Not measured yet</translation>
    </message>
    <message>
        <source>The same kernel over growing sizes, CPU beside GPU, and the size from which the GPU wins. Without a GPU the CPU&apos;s curve stands alone.</source>
        <translation>The same kernel over growing sizes, CPU beside GPU, and the size from which the GPU wins. Without a GPU the CPU&apos;s curve stands alone.</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Measure</translation>
    </message>
    <message>
        <source>CPU reference</source>
        <translation>CPU reference</translation>
    </message>
    <message>
        <source>GPU kernel</source>
        <translation>GPU kernel</translation>
    </message>
    <message>
        <source>GPU end to end</source>
        <translation>GPU end to end</translation>
    </message>
    <message>
        <source>%1 elements</source>
        <translation>%1 elements</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>not measured</translation>
    </message>
    <message>
        <source>GPU wins from %1</source>
        <translation>GPU wins from %1</translation>
    </message>
    <message>
        <source>Elements</source>
        <translation>Elements</translation>
    </message>
    <message>
        <source>Agree</source>
        <translation>Agree</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Note</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>yes</translation>
    </message>
    <message>
        <source>no</source>
        <translation>no</translation>
    </message>
    <message>
        <source>not compared</source>
        <translation>not compared</translation>
    </message>
    <message>
        <source>Measuring …</source>
        <translation>Measuring …</translation>
    </message>
    <message>
        <source>CPU reference only; GPU not measured</source>
        <translation>CPU reference only; GPU not measured</translation>
    </message>
    <message>
        <source>Nothing was measured</source>
        <translation>Nothing was measured</translation>
    </message>
    <message>
        <source>GPU only; CPU reference not measured</source>
        <translation>GPU only; CPU reference not measured</translation>
    </message>
    <message>
        <source>End to end the GPU wins from about %1 elements</source>
        <translation>End to end the GPU wins from about %1 elements</translation>
    </message>
    <message>
        <source>End to end the CPU is faster at every size measured</source>
        <translation>End to end the CPU is faster at every size measured</translation>
    </message>
    <message>
        <source>End to end the GPU is faster at every size measured</source>
        <translation>End to end the GPU is faster at every size measured</translation>
    </message>
    <message>
        <source>From the edit before:</source>
        <translation>From the edit before:</translation>
    </message>
    <message>
        <source>GPU and CPU disagree at some sizes.</source>
        <translation>GPU and CPU disagree at some sizes.</translation>
    </message>
    <message>
        <source>Medians. End to end: upload, kernel and download.</source>
        <translation>Medians. End to end: upload, kernel and download.</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>Scaling</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>Sizes</translation>
    </message>
    <message>
        <source>Sizes to measure</source>
        <translation>Sizes to measure</translation>
    </message>
    <message>
        <source>Runs the kernel at each size (Enter in the field of sizes)</source>
        <translation>Runs the kernel at each size (Enter in the field of sizes)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Stops; what has been measured stays</source>
        <translation>Stops; what has been measured stays</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>end to end</source>
        <translation>end to end</translation>
    </message>
    <message>
        <source>Time in %1 over elements, both logarithmic</source>
        <translation>Time in %1 over elements, both logarithmic</translation>
    </message>
    <message>
        <source>Uniform values in place of the given ones: %1.</source>
        <translation>Uniform values in place of the given ones: %1.</translation>
    </message>
    <message>
        <source>GPU program</source>
        <translation>GPU program</translation>
    </message>
</context>
<context>
    <name>lane::SourceEditor</name>
    <message>
        <source>Kinds of sources (Alt+Down)</source>
        <translation>Kinds of sources (Alt+Down)</translation>
    </message>
    <message>
        <source>Kinds of sources</source>
        <translation>Kinds of sources</translation>
    </message>
    <message>
        <source>Typed values</source>
        <translation>Typed values</translation>
    </message>
    <message>
        <source>0, 1, 2 … (iota)</source>
        <translation>0, 1, 2 … (iota)</translation>
    </message>
    <message>
        <source>All zero</source>
        <translation>All zero</translation>
    </message>
    <message>
        <source>One value everywhere</source>
        <translation>One value everywhere</translation>
    </message>
    <message>
        <source>Random, uniform: low, high, seed</source>
        <translation>Random, uniform: low, high, seed</translation>
    </message>
    <message>
        <source>Random, normal: mean, deviation, seed</source>
        <translation>Random, normal: mean, deviation, seed</translation>
    </message>
    <message>
        <source>Expression in i</source>
        <translation>Expression in i</translation>
    </message>
    <message>
        <source>File…</source>
        <translation>File…</translation>
    </message>
    <message>
        <source>Open an array</source>
        <translation>Open an array</translation>
    </message>
    <message>
        <source>Arrays (*.npy *.csv);;All files (*)</source>
        <translation>Arrays (*.npy *.csv);;All files (*)</translation>
    </message>
    <message>
        <source>Values that it may have (Alt+Down)</source>
        <translation>Values that it may have (Alt+Down)</translation>
    </message>
    <message>
        <source>Values that it may have</source>
        <translation>Values that it may have</translation>
    </message>
</context>
<context>
    <name>lane::StallsModel</name>
    <message>
        <source>Samples in which the scheduler issued nothing at all: what the wait really costs</source>
        <translation>Samples in which the scheduler issued nothing at all: what the wait really costs</translation>
    </message>
    <message>
        <source>What warps did</source>
        <translation>What warps did</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Share</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Samples</translation>
    </message>
    <message>
        <source>Nothing issued</source>
        <translation>Nothing issued</translation>
    </message>
</context>
<context>
    <name>lane::StallsView</name>
    <message>
        <source>No samples yet</source>
        <translation>No samples yet</translation>
    </message>
    <message>
        <source>Profile with stalls asks the hardware, thousands of times, which instruction each warp is at and what it waits for. The reasons appear here, and beside the lines in all panes.</source>
        <translation>Profile with stalls asks the hardware, thousands of times, which instruction each warp is at and what it waits for. The reasons appear here, and beside the lines in all panes.</translation>
    </message>
    <message>
        <source>Samples were not asked for</source>
        <translation>Samples were not asked for</translation>
    </message>
    <message>
        <source>Profile with the preset “stalls” or “full” to see what warps wait for.</source>
        <translation>Profile with the preset “stalls” or “full” to see what warps wait for.</translation>
    </message>
    <message>
        <source>Line %1: %2 of the kernel&apos;s samples</source>
        <translation>Line %1: %2 of the kernel&apos;s samples</translation>
    </message>
    <message>
        <source>Whole kernel</source>
        <translation>Whole kernel</translation>
    </message>
    <message>
        <source>Stalls</source>
        <translation>Stalls</translation>
    </message>
    <message>
        <source>What warps waited for</source>
        <translation>What warps waited for</translation>
    </message>
    <message>
        <source>Shows the whole kernel, wherever the caret is; else the line that was clicked</source>
        <translation>Shows the whole kernel, wherever the caret is; else the line that was clicked</translation>
    </message>
    <message>
        <source>Save as table…</source>
        <translation>Save as table…</translation>
    </message>
    <message>
        <source>Saves the shares as CSV, or the table as a picture</source>
        <translation>Saves the shares as CSV, or the table as a picture</translation>
    </message>
    <message>
        <source>No stall samples</source>
        <translation>No stall samples</translation>
    </message>
    <message>
        <source>CUPTI gave no samples</source>
        <translation>CUPTI gave no samples</translation>
    </message>
    <message>
        <source>%1 launches were sampled and none of their warps was seen. A kernel that is over within one sampling period gives none: take a larger input, or a longer one. Another profiler (Nsight, DCGM) or a virtual GPU holds samples back as well. Times and counters do not need them.</source>
        <translation>%1 launches were sampled and none of their warps was seen. A kernel that is over within one sampling period gives none: take a larger input, or a longer one. Another profiler (Nsight, DCGM) or a virtual GPU holds samples back as well. Times and counters do not need them.</translation>
    </message>
    <message>
        <source>No stall samples: %1</source>
        <translation>No stall samples: %1</translation>
    </message>
</context>
<context>
    <name>lane::ThreadsView</name>
    <message>
        <source>Lane %1; a double click runs to its next statement</source>
        <translation>Lane %1; a double click runs to its next statement</translation>
    </message>
    <message>
        <source>has not begun</source>
        <translation>has not begun</translation>
    </message>
    <message>
        <source>has stopped at line %1</source>
        <translation>has stopped at line %1</translation>
    </message>
    <message>
        <source>waits at the barrier in line %1</source>
        <translation>waits at the barrier in line %1</translation>
    </message>
    <message>
        <source>is at line %1</source>
        <translation>is at line %1</translation>
    </message>
    <message>
        <source>has finished</source>
        <translation>has finished</translation>
    </message>
    <message>
        <source>Warp %1 %2; %3 of %4 lanes active</source>
        <translation>Warp %1 %2; %3 of %4 lanes active</translation>
    </message>
    <message>
        <source>Nothing is debugged</source>
        <translation>Nothing is debugged</translation>
    </message>
    <message>
        <source>While a kernel is debugged, the threads of the block appear here, one cell each, a warp a row: where they are, who waits, who has finished.</source>
        <translation>While a kernel is debugged, the threads of the block appear here, one cell each, a warp a row: where they are, who waits, who has finished.</translation>
    </message>
    <message>
        <source>Threads of block %1</source>
        <translation>Threads of block %1</translation>
    </message>
    <message>
        <source>at this line</source>
        <translation>at this line</translation>
    </message>
    <message>
        <source>elsewhere</source>
        <translation>elsewhere</translation>
    </message>
    <message>
        <source>waits at a barrier</source>
        <translation>waits at a barrier</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>finished</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>line %1</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>Threads of the block</source>
        <translation>Threads of the block</translation>
    </message>
    <message>
        <source>Calls, the innermost first</source>
        <translation>Calls, the innermost first</translation>
    </message>
    <message>
        <source>The calls that the statement is in, the innermost first</source>
        <translation>The calls that the statement is in, the innermost first</translation>
    </message>
</context>
<context>
    <name>lane::TimelineCanvas</name>
    <message>
        <source>predicted end, all beside each other: %1</source>
        <translation>predicted end, all beside each other: %1</translation>
    </message>
</context>
<context>
    <name>lane::TimelineView</name>
    <message>
        <source>Kernels and copies appear here, a lane for each stream: what overlaps, what waits for what, and where nothing is done.</source>
        <translation>Kernels and copies appear here, a lane for each stream: what overlaps, what waits for what, and where nothing is done.</translation>
    </message>
    <message>
        <source>No timeline yet</source>
        <translation>No timeline yet</translation>
    </message>
    <message>
        <source>Run on a GPU fills it.</source>
        <translation>Run on a GPU fills it.</translation>
    </message>
    <message>
        <source>The CPU reference does one thing after the other</source>
        <translation>The CPU reference does one thing after the other</translation>
    </message>
    <message>
        <source>A run on a GPU has a timeline.</source>
        <translation>A run on a GPU has a timeline.</translation>
    </message>
    <message>
        <source>No records of this run</source>
        <translation>No records of this run</translation>
    </message>
    <message>
        <source>%1 in all, the device works %2 of it</source>
        <translation>%1 in all, the device works %2 of it</translation>
    </message>
    <message>
        <source>%1 of the copies are hidden behind kernels</source>
        <translation>%1 of the copies are hidden behind kernels</translation>
    </message>
    <message>
        <source>kernels side by side for %1</source>
        <translation>kernels side by side for %1</translation>
    </message>
    <message>
        <source>longest gap %1, at %2</source>
        <translation>longest gap %1, at %2</translation>
    </message>
    <message>
        <source>the first %1 records</source>
        <translation>the first %1 records</translation>
    </message>
    <message>
        <source>by CUPTI&apos;s records</source>
        <translation>by CUPTI&apos;s records</translation>
    </message>
    <message>
        <source>From the edit before:</source>
        <translation>From the edit before:</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Timeline</translation>
    </message>
    <message>
        <source>Timeline of streams; the numbers can be saved as CSV</source>
        <translation>Timeline of streams; the numbers can be saved as CSV</translation>
    </message>
    <message>
        <source>Save as picture or table…</source>
        <translation>Save as picture or table…</translation>
    </message>
    <message>
        <source>Saves the timeline as PNG or SVG, or its records as CSV</source>
        <translation>Saves the timeline as PNG or SVG, or its records as CSV</translation>
    </message>
    <message>
        <source>predicted: %1 one after the other, %2 all beside each other</source>
        <translation>predicted: %1 one after the other, %2 all beside each other</translation>
    </message>
    <message>
        <source>A click selects a record, Shift and dragging measures, the wheel zooms, dragging moves. Ctrl and arrow keys: the next record; M: its two ends as marks; Enter: shown whole; Escape: nothing selected; 0: all.</source>
        <translation>A click selects a record, Shift and dragging measures, the wheel zooms, dragging moves. Ctrl and arrow keys: the next record; M: its two ends as marks; Enter: shown whole; Escape: nothing selected; 0: all.</translation>
    </message>
    <message>
        <source>The selected record, and what lies between the marks</source>
        <translation>The selected record, and what lies between the marks</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Zoom in</translation>
    </message>
    <message>
        <source>Zooms in (wheel, +). Shift and dragging measures between two marks.</source>
        <translation>Zooms in (wheel, +). Shift and dragging measures between two marks.</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Zoom out</translation>
    </message>
    <message>
        <source>Zooms out (wheel, −)</source>
        <translation>Zooms out (wheel, −)</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Show all</translation>
    </message>
    <message>
        <source>Shows the whole timeline (double click, 0)</source>
        <translation>Shows the whole timeline (double click, 0)</translation>
    </message>
</context>
<context>
    <name>lane::TimesView</name>
    <message>
        <source>Nothing was measured in this run</source>
        <translation>Nothing was measured in this run</translation>
    </message>
    <message>
        <source>No times yet</source>
        <translation>No times yet</translation>
    </message>
    <message>
        <source>Run (F5) measures the CPU reference, and with a GPU its kernel, upload, download and end to end. Medians appear here with their spread; what was not measured says so.</source>
        <translation>Run (F5) measures the CPU reference, and with a GPU its kernel, upload, download and end to end. Medians appear here with their spread; what was not measured says so.</translation>
    </message>
    <message>
        <source>time in %1, logarithmic</source>
        <translation>time in %1, logarithmic</translation>
    </message>
    <message>
        <source>%1: median %2
5–95 %: %3 … %4
least %5, %6 runs, %7</source>
        <translation>%1: median %2
5–95 %: %3 … %4
least %5, %6 runs, %7</translation>
    </message>
    <message>
        <source>What</source>
        <translation>What</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>5 %</source>
        <translation>5 %</translation>
    </message>
    <message>
        <source>95 %</source>
        <translation>95 %</translation>
    </message>
    <message>
        <source>Least</source>
        <translation>Least</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Runs</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>Median of %1 runs, whiskers 5–95 %</source>
        <translation>Median of %1 runs, whiskers 5–95 %</translation>
    </message>
    <message>
        <source>One run, no spread</source>
        <translation>One run, no spread</translation>
    </message>
    <message>
        <source>From the edit before</source>
        <translation>From the edit before</translation>
    </message>
    <message>
        <source>| run before</source>
        <translation>| run before</translation>
    </message>
    <message>
        <source>GPU times: %1.</source>
        <translation>GPU times: %1.</translation>
    </message>
    <message>
        <source>CPU: %1.</source>
        <translation>CPU: %1.</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Times</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>not measured</translation>
    </message>
    <message>
        <source>Each launch</source>
        <translation>Each launch</translation>
    </message>
    <message>
        <source>A row for each launch of the program, instead of one for each kernel</source>
        <translation>A row for each launch of the program, instead of one for each kernel</translation>
    </message>
    <message>
        <source>Launches of the program</source>
        <translation>Launches of the program</translation>
    </message>
</context>
<context>
    <name>lane::ValueFinder</name>
    <message>
        <source>find value</source>
        <translation>find value</translation>
    </message>
    <message>
        <source>Find a value</source>
        <translation>Find a value</translation>
    </message>
    <message>
        <source>A value, nan, inf, or &gt; 1e6, &lt; 0, != 0. Enter finds the next, Shift+Enter the one before</source>
        <translation>A value, nan, inf, or &gt; 1e6, &lt; 0, != 0. Enter finds the next, Shift+Enter the one before</translation>
    </message>
    <message>
        <source>No element is %1</source>
        <translation>No element is %1</translation>
    </message>
</context>
<context>
    <name>lane::ide::CommandPalette</name>
    <message>
        <source>Command</source>
        <translation>Command</translation>
    </message>
</context>
<context>
    <name>lane::ide::Document</name>
    <message>
        <source>Line %1 holds a byte that is no UTF-8. The file is never saved over; convert it to UTF-8 to edit it.</source>
        <translation>Line %1 holds a byte that is no UTF-8. The file is never saved over; convert it to UTF-8 to edit it.</translation>
    </message>
    <message>
        <source>%1 is not saved over: it is no UTF-8</source>
        <translation>%1 is not saved over: it is no UTF-8</translation>
    </message>
    <message>
        <source>Under another name its bytes are copied as they are.</source>
        <translation>Under another name its bytes are copied as they are.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be opened</source>
        <translation>%1 can&apos;t be opened</translation>
    </message>
    <message>
        <source>Check the name and that you may read it.</source>
        <translation>Check the name and that you may read it.</translation>
    </message>
    <message>
        <source>Read only.</source>
        <translation>Read only.</translation>
    </message>
    <message>
        <source>The run sheet was not read.</source>
        <translation>The run sheet was not read.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be written</source>
        <translation>%1 can&apos;t be written</translation>
    </message>
    <message>
        <source>Save it under another name or in another folder.</source>
        <translation>Save it under another name or in another folder.</translation>
    </message>
    <message>
        <source>Recovered.</source>
        <translation>Recovered.</translation>
    </message>
    <message>
        <source>The program ended before this text was saved. This is the text as you left it; it is not saved yet.</source>
        <translation>The program ended before this text was saved. This is the text as you left it; it is not saved yet.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Save</translation>
    </message>
    <message>
        <source>Go back to the file</source>
        <translation>Go back to the file</translation>
    </message>
    <message>
        <source>Changed outside.</source>
        <translation>Changed outside.</translation>
    </message>
    <message>
        <source>The file was read again.</source>
        <translation>The file was read again.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Undo</translation>
    </message>
    <message>
        <source>The file on disk differs from what you were editing.</source>
        <translation>The file on disk differs from what you were editing.</translation>
    </message>
    <message>
        <source>Read it again</source>
        <translation>Read it again</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Keep mine</translation>
    </message>
</context>
<context>
    <name>lane::ide::Documents</name>
    <message>
        <source>Kernels (*.lane *.lean);;All files (*)</source>
        <translation>Kernels (*.lane *.lean);;All files (*)</translation>
    </message>
    <message>
        <source>untitled %1</source>
        <translation>untitled %1</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Open</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>Save as</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Unsaved changes</translation>
    </message>
    <message>
        <source>%1 has changes that are not saved.</source>
        <translation>%1 has changes that are not saved.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Save</translation>
    </message>
    <message>
        <source>Don&apos;t save</source>
        <translation>Don&apos;t save</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
</context>
<context>
    <name>lane::ide::ExampleGallery</name>
    <message>
        <source>Search</source>
        <translation>Search</translation>
    </message>
    <message>
        <source>Search the examples</source>
        <translation>Search the examples</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Examples</translation>
    </message>
</context>
<context>
    <name>lane::ide::FilePanel</name>
    <message>
        <source>Files</source>
        <translation>Files</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Examples</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>Outline</translation>
    </message>
</context>
<context>
    <name>lane::ide::MainWindow</name>
    <message>
        <source>Open &amp;recent</source>
        <translation>Open &amp;recent</translation>
    </message>
    <message>
        <source>Machine code beside the PTX</source>
        <translation>Machine code beside the PTX</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>&amp;Panels</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Files</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
</context>
<context>
    <name>lane::ide::NoticeStrip</name>
    <message>
        <source>Close</source>
        <translation>Close</translation>
    </message>
</context>
<context>
    <name>lane::ide::RunBar</name>
    <message>
        <source>CPU reference</source>
        <translation>CPU reference</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Grid</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>computed from the shape</source>
        <translation>computed from the shape</translation>
    </message>
    <message>
        <source>Blocks in x, y, z: numbers or expressions in the scalars, e.g. ceilDiv(N, blockDimX)</source>
        <translation>Blocks in x, y, z: numbers or expressions in the scalars, e.g. ceilDiv(N, blockDimX)</translation>
    </message>
    <message>
        <source>Threads of a block in x, y, z</source>
        <translation>Threads of a block in x, y, z</translation>
    </message>
    <message>
        <source>fast</source>
        <translation>fast</translation>
    </message>
    <message>
        <source>strict</source>
        <translation>strict</translation>
    </message>
    <message>
        <source>fast lets a * b + c fuse; strict fuses nothing, so that CPU and GPU agree bit for bit</source>
        <translation>fast lets a * b + c fuse; strict fuses nothing, so that CPU and GPU agree bit for bit</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Device</translation>
    </message>
    <message>
        <source>Float mode</source>
        <translation>Float mode</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Run</translation>
    </message>
    <message>
        <source>Cancel the run (Shift+F5)</source>
        <translation>Cancel the run (Shift+F5)</translation>
    </message>
    <message>
        <source>%1 · program</source>
        <translation>%1 · program</translation>
    </message>
    <message>
        <source>Kernel or program</source>
        <translation>Kernel or program</translation>
    </message>
    <message>
        <source>Run it (F5)</source>
        <translation>Run it (F5)</translation>
    </message>
    <message>
        <source>set by each launch</source>
        <translation>set by each launch</translation>
    </message>
    <message>
        <source>A program has no grid and no block of its own: each of its launches names them.</source>
        <translation>A program has no grid and no block of its own: each of its launches names them.</translation>
    </message>
    <message>
        <source>Device: %1</source>
        <translation>Device: %1</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Check</translation>
    </message>
    <message>
        <source>Runs it once on the CPU reference and looks for races, uninitialised reads, wrong indices and the like (F6)</source>
        <translation>Runs it once on the CPU reference and looks for races, uninitialised reads, wrong indices and the like (F6)</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Live</translation>
    </message>
    <message>
        <source>Checks a few blocks in each pause of typing; on for a file from its first run on (F7)</source>
        <translation>Checks a few blocks in each pause of typing; on for a file from its first run on (F7)</translation>
    </message>
    <message>
        <source>Scenario of the run sheet</source>
        <translation>Scenario of the run sheet</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Scenario</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Profile</translation>
    </message>
    <message>
        <source>Measures the launch: times, what warps wait for, hardware counters, and what to change (Ctrl+F6)</source>
        <translation>Measures the launch: times, what warps wait for, hardware counters, and what to change (Ctrl+F6)</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Sweep</translation>
    </message>
    <message>
        <source>Measures block shapes and tunables against each other, each verified (Ctrl+F5)</source>
        <translation>Measures block shapes and tunables against each other, each verified (Ctrl+F5)</translation>
    </message>
</context>
<context>
    <name>lane::ide::SettingsDialog</name>
    <message>
        <source>built in</source>
        <translation>built in</translation>
    </message>
    <message>
        <source>yours</source>
        <translation>yours</translation>
    </message>
    <message>
        <source>workspace</source>
        <translation>workspace</translation>
    </message>
    <message>
        <source>environment: %1</source>
        <translation>environment: %1</translation>
    </message>
    <message>
        <source>command line: %1</source>
        <translation>command line: %1</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Settings</translation>
    </message>
    <message>
        <source>Search settings</source>
        <translation>Search settings</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Reset</translation>
    </message>
    <message>
        <source>as the desktop says</source>
        <translation>as the desktop says</translation>
    </message>
</context>
<context>
    <name>lane::ide::ShortcutsDialog</name>
    <message>
        <source>No keys</source>
        <translation>No keys</translation>
    </message>
    <message>
        <source>As shipped</source>
        <translation>As shipped</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Keyboard shortcuts</translation>
    </message>
    <message>
        <source>Command or keys</source>
        <translation>Command or keys</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Command</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Keys</translation>
    </message>
    <message>
        <source>Keys of the chosen command</source>
        <translation>Keys of the chosen command</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>“%1” had these keys and has none now.</source>
        <translation>“%1” had these keys and has none now.</translation>
    </message>
</context>
<context>
    <name>lane::ide::Workbench</name>
    <message>
        <source>Not formatted: the file has errors of syntax</source>
        <translation>Not formatted: the file has errors of syntax</translation>
    </message>
    <message>
        <source>The text has changed since; the fix comes again in a moment.</source>
        <translation>The text has changed since; the fix comes again in a moment.</translation>
    </message>
    <message>
        <source>Ln %1, Col %2</source>
        <translation>Ln %1, Col %2</translation>
    </message>
    <message>
        <source>No kernel yet</source>
        <translation>No kernel yet</translation>
    </message>
    <message>
        <source>The CUDA of the kernel appears here while you type.</source>
        <translation>The CUDA of the kernel appears here while you type.</translation>
    </message>
    <message>
        <source>The typed intermediate form appears here while you type.</source>
        <translation>The typed intermediate form appears here while you type.</translation>
    </message>
    <message>
        <source>The PTX of the kernel appears here while you type.</source>
        <translation>The PTX of the kernel appears here while you type.</translation>
    </message>
    <message>
        <source>The machine code of the kernel appears here while you type.</source>
        <translation>The machine code of the kernel appears here while you type.</translation>
    </message>
    <message>
        <source>CUDA %1</source>
        <translation>CUDA %1</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n line</numerusform>
            <numerusform>%n lines</numerusform>
        </translation>
    </message>
    <message>
        <source>No PTX yet</source>
        <translation>No PTX yet</translation>
    </message>
    <message>
        <source>from the cache</source>
        <translation>from the cache</translation>
    </message>
    <message>
        <source>PTX %1, %2</source>
        <translation>PTX %1, %2</translation>
    </message>
    <message>
        <source>cached</source>
        <translation>cached</translation>
    </message>
    <message>
        <source>From the request to the shown text. NVRTC %1.</source>
        <translation>From the request to the shown text. NVRTC %1.</translation>
    </message>
    <message>
        <source>From the compiler&apos;s report, and %1 B of dynamic shared memory that the launch gives.</source>
        <translation>From the compiler&apos;s report, and %1 B of dynamic shared memory that the launch gives.</translation>
    </message>
    <message>
        <source>From the compiler&apos;s report.</source>
        <translation>From the compiler&apos;s report.</translation>
    </message>
    <message numerus="yes">
        <source>%n register(s)</source>
        <translation>
            <numerusform>%n register</numerusform>
            <numerusform>%n registers</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 B spilled</source>
        <translation>%1 B spilled</translation>
    </message>
    <message>
        <source>%1 B shared</source>
        <translation>%1 B shared</translation>
    </message>
    <message>
        <source>Go to line</source>
        <translation>Go to line</translation>
    </message>
    <message>
        <source>Line, or line:column (1 to %1)</source>
        <translation>Line, or line:column (1 to %1)</translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>No problems</translation>
    </message>
    <message>
        <source>About Lanework</source>
        <translation>About Lanework</translation>
    </message>
    <message>
        <source>&lt;b&gt;Lanework %1&lt;/b&gt;&lt;br&gt;A workbench for GPU kernels.</source>
        <translation>&lt;b&gt;Lanework %1&lt;/b&gt;&lt;br&gt;A workbench for GPU kernels.</translation>
    </message>
    <message>
        <source>GPL-3.0. Qt and Qt Charts, QScintilla, LLVM; icons: Bootstrap Icons (MIT).</source>
        <translation>GPL-3.0. Qt and Qt Charts, QScintilla, LLVM; icons: Bootstrap Icons (MIT).</translation>
    </message>
    <message>
        <source>CPU reference</source>
        <translation>CPU reference</translation>
    </message>
    <message>
        <source>Driver for CUDA %1</source>
        <translation>Driver for CUDA %1</translation>
    </message>
    <message>
        <source>No GPU</source>
        <translation>No GPU</translation>
    </message>
    <message>
        <source>Editing, CUDA, PTX and the CPU reference all work.</source>
        <translation>Editing, CUDA, PTX and the CPU reference all work.</translation>
    </message>
    <message>
        <source>Editing, CUDA and the CPU reference all work. PTX appears when NVRTC is there.</source>
        <translation>Editing, CUDA and the CPU reference all work. PTX appears when NVRTC is there.</translation>
    </message>
    <message>
        <source>No GPU on this machine.</source>
        <translation>No GPU on this machine.</translation>
    </message>
    <message>
        <source>With one, kernels run on it too, are timed, and are compared with the CPU.</source>
        <translation>With one, kernels run on it too, are timed, and are compared with the CPU.</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Why?</translation>
    </message>
    <message>
        <source>No GPU on this machine</source>
        <translation>No GPU on this machine</translation>
    </message>
    <message>
        <source>%1 copied</source>
        <translation>%1 copied</translation>
    </message>
    <message>
        <source>The kernel has errors.</source>
        <translation>The kernel has errors.</translation>
    </message>
    <message>
        <source>strict</source>
        <translation>strict</translation>
    </message>
    <message>
        <source>fast</source>
        <translation>fast</translation>
    </message>
    <message>
        <source>Not run.</source>
        <translation>Not run.</translation>
    </message>
    <message>
        <source>There is no kernel in this text.</source>
        <translation>There is no kernel in this text.</translation>
    </message>
    <message>
        <source>The text is just being compiled.</source>
        <translation>The text is just being compiled.</translation>
    </message>
    <message>
        <source>Write one, or open an example.</source>
        <translation>Write one, or open an example.</translation>
    </message>
    <message>
        <source>Run it again in a moment.</source>
        <translation>Run it again in a moment.</translation>
    </message>
    <message>
        <source>See Problems, or press F8.</source>
        <translation>See Problems, or press F8.</translation>
    </message>
    <message>
        <source>Another run is under way.</source>
        <translation>Another run is under way.</translation>
    </message>
    <message>
        <source>Cancel it first.</source>
        <translation>Cancel it first.</translation>
    </message>
    <message>
        <source>The run was cancelled.</source>
        <translation>The run was cancelled.</translation>
    </message>
    <message numerus="yes">
        <source>%n more of them.</source>
        <translation>
            <numerusform>%n more of it.</numerusform>
            <numerusform>%n more of them.</numerusform>
        </translation>
    </message>
    <message>
        <source>Go to line %1</source>
        <translation>Go to line %1</translation>
    </message>
    <message>
        <source>Nothing to scale.</source>
        <translation>Nothing to scale.</translation>
    </message>
    <message>
        <source>Allow these files</source>
        <translation>Allow these files</translation>
    </message>
    <message>
        <source>Nothing was launched.</source>
        <translation>Nothing was launched.</translation>
    </message>
    <message>
        <source>The program has errors.</source>
        <translation>The program has errors.</translation>
    </message>
    <message>
        <source>No disassembler</source>
        <translation>No disassembler</translation>
    </message>
    <message>
        <source>Machine code is printed by nvdisasm, a tool of NVIDIA&apos;s. packaging/setup fetches it; it also comes with the CUDA Toolkit and from PyPI (nvidia-cuda-nvdisasm). PTX, registers and runs work without it.</source>
        <translation>Machine code is printed by nvdisasm, a tool of NVIDIA&apos;s. packaging/setup fetches it; it also comes with the CUDA Toolkit and from PyPI (nvidia-cuda-nvdisasm). PTX, registers and runs work without it.</translation>
    </message>
    <message>
        <source>No machine code yet</source>
        <translation>No machine code yet</translation>
    </message>
    <message numerus="yes">
        <source>%n instruction(s)</source>
        <translation>
            <numerusform>%n instruction</numerusform>
            <numerusform>%n instructions</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 not linked</source>
        <translation>%1 not linked</translation>
    </message>
    <message>
        <source>Fills up the function; it is never carried out.</source>
        <translation>Fills up the function; it is never carried out.</translation>
    </message>
    <message>
        <source>PTX line %1</source>
        <translation>PTX line %1</translation>
    </message>
    <message>
        <source>The line tables do not say where it comes from.</source>
        <translation>The line tables do not say where it comes from.</translation>
    </message>
    <message>
        <source>No kernel of this text is without errors. F8 goes to the first of them.</source>
        <translation>No kernel of this text is without errors. F8 goes to the first of them.</translation>
    </message>
    <message>
        <source>No name of this text stands at the caret</source>
        <translation>No name of this text stands at the caret</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) of %1</source>
        <translation>
            <numerusform>%n place of %1</numerusform>
            <numerusform>%n places of %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Rename</translation>
    </message>
    <message>
        <source>Another name for %1, in all its places</source>
        <translation>Another name for %1, in all its places</translation>
    </message>
    <message>
        <source>Not renamed.</source>
        <translation>Not renamed.</translation>
    </message>
    <message>
        <source>File</source>
        <translation>File</translation>
    </message>
    <message>
        <source>%1 · open</source>
        <translation>%1 · open</translation>
    </message>
    <message>
        <source>%1 · example</source>
        <translation>%1 · example</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>Copied: %1</translation>
    </message>
    <message>
        <source>There is no CUDA of this text</source>
        <translation>There is no CUDA of this text</translation>
    </message>
    <message>
        <source>the CUDA of %1</source>
        <translation>the CUDA of %1</translation>
    </message>
    <message>
        <source>the nvcc command line</source>
        <translation>the nvcc command line</translation>
    </message>
    <message>
        <source>a complete program, %1.cu</source>
        <translation>a complete program, %1.cu</translation>
    </message>
    <message>
        <source>checked: no faults</source>
        <translation>checked: no faults</translation>
    </message>
    <message>
        <source>occupancy %1</source>
        <translation>occupancy %1</translation>
    </message>
    <message>
        <source>On %1: %2; limited by %3. Calculated from the compiler&apos;s report and the block of the run bar.</source>
        <translation>On %1: %2; limited by %3. Calculated from the compiler&apos;s report and the block of the run bar.</translation>
    </message>
    <message>
        <source>Registers are not known</source>
        <translation>Registers are not known</translation>
    </message>
    <message>
        <source>A program launches blocks of its own</source>
        <translation>A program launches blocks of its own</translation>
    </message>
    <message>
        <source>Choose a kernel to see its occupancy.</source>
        <translation>Choose a kernel to see its occupancy.</translation>
    </message>
    <message>
        <source>The limits of %1 are not known</source>
        <translation>The limits of %1 are not known</translation>
    </message>
    <message>
        <source>Occupancy needs to know what a multiprocessor holds; a real architecture like sm_90 has it.</source>
        <translation>Occupancy needs to know what a multiprocessor holds; a real architecture like sm_90 has it.</translation>
    </message>
    <message numerus="yes">
        <source>in %n block(s)</source>
        <translation>
            <numerusform>in %n block</numerusform>
            <numerusform>in %n blocks</numerusform>
        </translation>
    </message>
    <message>
        <source>in %1 of %2 blocks</source>
        <translation>in %1 of %2 blocks</translation>
    </message>
    <message numerus="yes">
        <source>checked: %n fault(s)</source>
        <translation>
            <numerusform>checked: %n fault</numerusform>
            <numerusform>checked: %n faults</numerusform>
        </translation>
    </message>
    <message>
        <source>, first in line %1</source>
        <translation>, first in line %1</translation>
    </message>
    <message>
        <source>%1: it comes to %2 here.</source>
        <translation>%1: it comes to %2 here.</translation>
    </message>
    <message>
        <source>%1: the text does not tell which elements it writes.</source>
        <translation>%1: the text does not tell which elements it writes.</translation>
    </message>
    <message>
        <source>%1 writes %2.</source>
        <translation>%1 writes %2.</translation>
    </message>
    <message>
        <source>Not debugged.</source>
        <translation>Not debugged.</translation>
    </message>
    <message>
        <source>The text has changed since; what is debugged is the one before.</source>
        <translation>The text has changed since; what is debugged is the one before.</translation>
    </message>
    <message>
        <source>No element is selected: choose one in the results first.</source>
        <translation>No element is selected: choose one in the results first.</translation>
    </message>
    <message>
        <source>There is no statement in line %1 or below it to stop at.</source>
        <translation>There is no statement in line %1 or below it to stop at.</translation>
    </message>
    <message>
        <source>Condition of the breakpoint</source>
        <translation>Condition of the breakpoint</translation>
    </message>
    <message>
        <source>Stops in line %1 where this holds for a thread:</source>
        <translation>Stops in line %1 where this holds for a thread:</translation>
    </message>
    <message>
        <source>%1 is a program.</source>
        <translation>%1 is a program.</translation>
    </message>
    <message>
        <source>Profile the kernels that it launches, each by its name; Run shows its timeline.</source>
        <translation>Profile the kernels that it launches, each by its name; Run shows its timeline.</translation>
    </message>
    <message>
        <source>Not profiled.</source>
        <translation>Not profiled.</translation>
    </message>
    <message>
        <source>The CPU reference is chosen as the device.</source>
        <translation>The CPU reference is chosen as the device.</translation>
    </message>
    <message>
        <source>Choose the GPU in the toolbar to measure it.</source>
        <translation>Choose the GPU in the toolbar to measure it.</translation>
    </message>
    <message>
        <source>There is no GPU on this machine.</source>
        <translation>There is no GPU on this machine.</translation>
    </message>
    <message>
        <source>Where there is a GPU, times, samples and counters come from it.</source>
        <translation>Where there is a GPU, times, samples and counters come from it.</translation>
    </message>
    <message>
        <source>the CPU reference, at least %1 times</source>
        <translation>the CPU reference, at least %1 times</translation>
    </message>
    <message>
        <source>asking how many launches the counters take</source>
        <translation>asking how many launches the counters take</translation>
    </message>
    <message>
        <source>times until the median is known to %1 %, at most %2 launches or %3 s</source>
        <translation>times until the median is known to %1 %, at most %2 launches or %3 s</translation>
    </message>
    <message>
        <source>%1 samples</source>
        <translation>%1 samples</translation>
    </message>
    <message>
        <source>counters in %1 launches, about %2</source>
        <translation>counters in %1 launches, about %2</translation>
    </message>
    <message>
        <source>Profiling %1:</source>
        <translation>Profiling %1:</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>The profile was cancelled.</source>
        <translation>The profile was cancelled.</translation>
    </message>
    <message>
        <source>Outputs are not the same after %1 launches: %2.</source>
        <translation>Outputs are not the same after %1 launches: %2.</translation>
    </message>
    <message>
        <source>Run and Check say whether they are right.</source>
        <translation>Run and Check say whether they are right.</translation>
    </message>
    <message>
        <source>Clocks were held back (%1).</source>
        <translation>Clocks were held back (%1).</translation>
    </message>
    <message>
        <source>%1 of %2 MHz: times of another minute may differ.</source>
        <translation>%1 of %2 MHz: times of another minute may differ.</translation>
    </message>
    <message>
        <source>profiled %1</source>
        <translation>profiled %1</translation>
    </message>
    <message numerus="yes">
        <source>%n pass(es)</source>
        <translation>
            <numerusform>%n pass</numerusform>
            <numerusform>%n passes</numerusform>
        </translation>
    </message>
    <message>
        <source>stalls, %1</source>
        <translation>stalls, %1</translation>
    </message>
    <message>
        <source>stalls, from the edit before</source>
        <translation>stalls, from the edit before</translation>
    </message>
    <message>
        <source>The sweep was stopped: what was measured stays.</source>
        <translation>The sweep was stopped: what was measured stays.</translation>
    </message>
    <message>
        <source>Sweep of %1 configurations: %2 s</source>
        <translation>Sweep of %1 configurations: %2 s</translation>
    </message>
    <message>
        <source>A program launches blocks of its own: choose a kernel</source>
        <translation>A program launches blocks of its own: choose a kernel</translation>
    </message>
    <message>
        <source>%1 := %2 in line %3</source>
        <translation>%1 := %2 in line %3</translation>
    </message>
    <message>
        <source>Applied: %1.</source>
        <translation>Applied: %1.</translation>
    </message>
    <message>
        <source>It stands in the run sheet.</source>
        <translation>It stands in the run sheet.</translation>
    </message>
    <message>
        <source>In the text: %1; the launch stands in the run sheet.</source>
        <translation>In the text: %1; the launch stands in the run sheet.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Undo</translation>
    </message>
    <message>
        <source>%1 is %2, in the whole launch</source>
        <translation>%1 is %2, in the whole launch</translation>
    </message>
    <message>
        <source>%1 was not written.</source>
        <translation>%1 was not written.</translation>
    </message>
    <message>
        <source>No thread of the launch wrote it.</source>
        <translation>No thread of the launch wrote it.</translation>
    </message>
    <message>
        <source>%1 was last written in line %2</source>
        <translation>%1 was last written in line %2</translation>
    </message>
    <message>
        <source>by block %1, thread %2; writes of it: %3</source>
        <translation>by block %1, thread %2; writes of it: %3</translation>
    </message>
    <message>
        <source>These are the results of %1: choose it in the run bar first.</source>
        <translation>These are the results of %1: choose it in the run bar first.</translation>
    </message>
    <message>
        <source>The history: %1</source>
        <translation>The history: %1</translation>
    </message>
    <message>
        <source>The source of run %1, as it was kept.</source>
        <translation>The source of run %1, as it was kept.</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) deleted from the history.</source>
        <translation>
            <numerusform>%n run deleted from the history.</numerusform>
            <numerusform>%n runs deleted from the history.</numerusform>
        </translation>
    </message>
    <message>
        <source>waits for scoreboard %1 (%2 in line %3)</source>
        <translation>waits for scoreboard %1 (%2 in line %3)</translation>
    </message>
    <message>
        <source>waits for scoreboard %1</source>
        <translation>waits for scoreboard %1</translation>
    </message>
    <message>
        <source>scoreboard %1 is down when its result is there</source>
        <translation>scoreboard %1 is down when its result is there</translation>
    </message>
    <message>
        <source>scoreboard %1 is down when its operands are read</source>
        <translation>scoreboard %1 is down when its operands are read</translation>
    </message>
    <message>
        <source>another warp goes first</source>
        <translation>another warp goes first</translation>
    </message>
    <message>
        <source>Scheduling: %1.</source>
        <translation>Scheduling: %1.</translation>
    </message>
    <message numerus="yes">
        <source>the next one %n cycle(s) later at the earliest</source>
        <translation>
            <numerusform>the next one %n cycle later at the earliest</numerusform>
            <numerusform>the next one %n cycles later at the earliest</numerusform>
        </translation>
    </message>
    <message>
        <source>the version pinned at %1</source>
        <translation>the version pinned at %1</translation>
    </message>
    <message>
        <source>No version of this text is pinned: “%1” pins the one that stands here.</source>
        <translation>No version of this text is pinned: “%1” pins the one that stands here.</translation>
    </message>
    <message>
        <source>This text has not been run yet.</source>
        <translation>This text has not been run yet.</translation>
    </message>
    <message>
        <source>the last run</source>
        <translation>the last run</translation>
    </message>
    <message>
        <source>This text has not been saved yet.</source>
        <translation>This text has not been saved yet.</translation>
    </message>
    <message>
        <source>the saved file</source>
        <translation>the saved file</translation>
    </message>
    <message>
        <source>No run of this kernel is kept in the history.</source>
        <translation>No run of this kernel is kept in the history.</translation>
    </message>
    <message>
        <source>run %1</source>
        <translation>run %1</translation>
    </message>
    <message>
        <source>Compare with a kept run</source>
        <translation>Compare with a kept run</translation>
    </message>
    <message>
        <source>The code here is compared with that of:</source>
        <translation>The code here is compared with that of:</translation>
    </message>
    <message>
        <source>run %1 (%2)</source>
        <translation>run %1 (%2)</translation>
    </message>
    <message>
        <source>it is being compiled</source>
        <translation>it is being compiled</translation>
    </message>
    <message>
        <source>no kernel of it is without errors</source>
        <translation>no kernel of it is without errors</translation>
    </message>
    <message>
        <source>it is being disassembled</source>
        <translation>it is being disassembled</translation>
    </message>
    <message>
        <source>%1 registers</source>
        <translation>%1 registers</translation>
    </message>
    <message numerus="yes">
        <source>%n register(s) in both</source>
        <translation>
            <numerusform>%n register in both</numerusform>
            <numerusform>%n registers in both</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 instructions</source>
        <translation>%1 instructions</translation>
    </message>
    <message>
        <source>%1 B of code</source>
        <translation>%1 B of code</translation>
    </message>
    <message>
        <source>fast → strict</source>
        <translation>fast → strict</translation>
    </message>
    <message>
        <source>strict → fast</source>
        <translation>strict → fast</translation>
    </message>
    <message>
        <source>%1 (%2) tells what it is in %3</source>
        <translation>%1 (%2) tells what it is in %3</translation>
    </message>
    <message>
        <source>Check shows all of them with their lines.</source>
        <translation>Check shows all of them with their lines.</translation>
    </message>
    <message numerus="yes">
        <source>%1 met %n fault(s) while it was measured.</source>
        <translation>
            <numerusform>%1 met %n fault while it was measured.</numerusform>
            <numerusform>%1 met %n faults while it was measured.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lane::SweepMap</name>
    <message>
        <source>best, or tied with it</source>
        <translation>best, or tied with it</translation>
    </message>
    <message>
        <source>not run, with the reason</source>
        <translation>not run, with the reason</translation>
    </message>
    <message>
        <source>the occupancy changes</source>
        <translation>the occupancy changes</translation>
    </message>
    <message>
        <source>best so far, %1, over configurations looked at</source>
        <translation>best so far, %1, over configurations looked at</translation>
    </message>
</context>
<context>
    <name>lane::SweepView</name>
    <message>
        <source>There is nothing to vary</source>
        <translation>There is nothing to vary</translation>
    </message>
    <message>
        <source>Write block x: 32..1024:32, or a tunable: TILE: 8, 16, 32</source>
        <translation>Write block x: 32..1024:32, or a tunable: TILE: 8, 16, 32</translation>
    </message>
    <message>
        <source>%1, %2 of %3</source>
        <translation>%1, %2 of %3</translation>
    </message>
    <message>
        <source>none</source>
        <translation>none</translation>
    </message>
    <message>
        <source>Not swept yet</source>
        <translation>Not swept yet</translation>
    </message>
    <message>
        <source>One kernel over block shapes and tunables: each verified against the CPU reference, timed against the others, and the fastest applied with a click.</source>
        <translation>One kernel over block shapes and tunables: each verified against the CPU reference, timed against the others, and the fastest applied with a click.</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Sweep</translation>
    </message>
    <message>
        <source>Measuring …</source>
        <translation>Measuring …</translation>
    </message>
    <message>
        <source>From the edit before:</source>
        <translation>From the edit before:</translation>
    </message>
    <message>
        <source>the best over the other axes</source>
        <translation>the best over the other axes</translation>
    </message>
    <message>
        <source>Apply the chosen one</source>
        <translation>Apply the chosen one</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Apply</translation>
    </message>
    <message>
        <source>Puts %1 where runs take their values from</source>
        <translation>Puts %1 where runs take their values from</translation>
    </message>
    <message>
        <source>Vary</source>
        <translation>Vary</translation>
    </message>
    <message>
        <source>What to vary</source>
        <translation>What to vary</translation>
    </message>
    <message>
        <source>Names and values, e.g. block x: 32..1024:32; TILE: 8, 16. Names: block x, block y, block z, grid, mode, max registers, and the tunables of the text.</source>
        <translation>Names and values, e.g. block x: 32..1024:32; TILE: 8, 16. Names: block x, block y, block z, grid, mode, max registers, and the tunables of the text.</translation>
    </message>
    <message>
        <source>all</source>
        <translation>all</translation>
    </message>
    <message>
        <source>40 at random</source>
        <translation>40 at random</translation>
    </message>
    <message>
        <source>local search</source>
        <translation>local search</translation>
    </message>
    <message>
        <source>halving</source>
        <translation>halving</translation>
    </message>
    <message>
        <source>How the space is gone through</source>
        <translation>How the space is gone through</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>Strategy</translation>
    </message>
    <message>
        <source>Measures the configurations (Enter in the field); what is known already is not measured again</source>
        <translation>Measures the configurations (Enter in the field); what is known already is not measured again</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Stops; what has been measured stays</source>
        <translation>Stops; what has been measured stays</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Columns</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Rows</translation>
    </message>
    <message>
        <source>Heat map of the sweep; its numbers are in the table beside it</source>
        <translation>Heat map of the sweep; its numbers are in the table beside it</translation>
    </message>
    <message>
        <source>Cells of the sweep</source>
        <translation>Cells of the sweep</translation>
    </message>
    <message>
        <source>Table of these numbers</source>
        <translation>Table of these numbers</translation>
    </message>
    <message>
        <source>Shows all cells as a table, the fastest first</source>
        <translation>Shows all cells as a table, the fastest first</translation>
    </message>
    <message>
        <source>Save as picture or table…</source>
        <translation>Save as picture or table…</translation>
    </message>
    <message>
        <source>Saves the map as PNG or SVG, or all cells as CSV</source>
        <translation>Saves the map as PNG or SVG, or all cells as CSV</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>Behind</source>
        <translation>Behind</translation>
    </message>
    <message>
        <source>Registers</source>
        <translation>Registers</translation>
    </message>
    <message>
        <source>Occupancy</source>
        <translation>Occupancy</translation>
    </message>
    <message>
        <source>State</source>
        <translation>State</translation>
    </message>
</context>
<context>
    <name>lane::SweepWords</name>
    <message>
        <source>too many threads</source>
        <translation>too many threads</translation>
    </message>
    <message>
        <source>too much shared</source>
        <translation>too much shared</translation>
    </message>
    <message>
        <source>too many registers</source>
        <translation>too many registers</translation>
    </message>
    <message>
        <source>empty block</source>
        <translation>empty block</translation>
    </message>
    <message>
        <source>grid too large</source>
        <translation>grid too large</translation>
    </message>
    <message>
        <source>empty grid</source>
        <translation>empty grid</translation>
    </message>
    <message>
        <source>value not allowed</source>
        <translation>value not allowed</translation>
    </message>
    <message>
        <source>beyond launch bounds</source>
        <translation>beyond launch bounds</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>does not fit</translation>
    </message>
    <message>
        <source>does not compile</source>
        <translation>does not compile</translation>
    </message>
    <message>
        <source>faulted</source>
        <translation>faulted</translation>
    </message>
    <message>
        <source>took too long</source>
        <translation>took too long</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>refused</translation>
    </message>
    <message>
        <source>wrong result</source>
        <translation>wrong result</translation>
    </message>
    <message>
        <source>block x</source>
        <translation>block x</translation>
    </message>
    <message>
        <source>block y</source>
        <translation>block y</translation>
    </message>
    <message>
        <source>block z</source>
        <translation>block z</translation>
    </message>
    <message>
        <source>grid</source>
        <translation>grid</translation>
    </message>
    <message>
        <source>mode</source>
        <translation>mode</translation>
    </message>
    <message>
        <source>max registers</source>
        <translation>max registers</translation>
    </message>
    <message>
        <source>Measuring …</source>
        <translation>Measuring …</translation>
    </message>
    <message>
        <source>Stopped before anything was measured</source>
        <translation>Stopped before anything was measured</translation>
    </message>
    <message>
        <source>No configuration could be measured</source>
        <translation>No configuration could be measured</translation>
    </message>
    <message>
        <source>the fastest</source>
        <translation>the fastest</translation>
    </message>
    <message numerus="yes">
        <source>tied with %1 others: no difference that counts, shown by %n samples each</source>
        <translation>
            <numerusform>tied with %1 others: no difference that counts, shown by %n sample each</numerusform>
            <numerusform>tied with %1 others: no difference that counts, shown by %n samples each</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>tied with %1: no difference that counts, shown by %n samples each</source>
        <translation>
            <numerusform>tied with %1: no difference that counts, shown by %n sample each</numerusform>
            <numerusform>tied with %1: no difference that counts, shown by %n samples each</numerusform>
        </translation>
    </message>
    <message>
        <source>stopped early</source>
        <translation>stopped early</translation>
    </message>
    <message>
        <source>%1 verified</source>
        <translation>%1 verified</translation>
    </message>
    <message>
        <source>%1 wrong</source>
        <translation>%1 wrong</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>%1 failed</translation>
    </message>
    <message>
        <source>%1 not possible</source>
        <translation>%1 not possible</translation>
    </message>
    <message>
        <source>%1 known before</source>
        <translation>%1 known before</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>not measured</translation>
    </message>
    <message>
        <source>best</source>
        <translation>best</translation>
    </message>
    <message>
        <source>tied with the best</source>
        <translation>tied with the best</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>measured</translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 … %3 (5–95 % of %n samples)</source>
        <translation>
            <numerusform>%1, %2 … %3 (5–95 % of %n sample)</numerusform>
            <numerusform>%1, %2 … %3 (5–95 % of %n samples)</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 behind the best</source>
        <translation>%1 behind the best</translation>
    </message>
    <message>
        <source>tied</source>
        <translation>tied</translation>
    </message>
    <message>
        <source>agrees with the reference, at most %1 ulp</source>
        <translation>agrees with the reference, at most %1 ulp</translation>
    </message>
    <message>
        <source>times: %1</source>
        <translation>times: %1</translation>
    </message>
    <message>
        <source>known before</source>
        <translation>known before</translation>
    </message>
    <message>
        <source>block %1 × %2 × %3, grid %4 × %5 × %6</source>
        <translation>block %1 × %2 × %3, grid %4 × %5 × %6</translation>
    </message>
    <message>
        <source>%1 registers, %2 B shared, %3 B spilled</source>
        <translation>%1 registers, %2 B shared, %3 B spilled</translation>
    </message>
    <message>
        <source>occupancy %1, limited by %2</source>
        <translation>occupancy %1, limited by %2</translation>
    </message>
    <message>
        <source>looking at configurations</source>
        <translation>looking at configurations</translation>
    </message>
    <message>
        <source>compiling</source>
        <translation>compiling</translation>
    </message>
    <message>
        <source>verifying</source>
        <translation>verifying</translation>
    </message>
    <message>
        <source>running the CPU reference</source>
        <translation>running the CPU reference</translation>
    </message>
    <message>
        <source>timing</source>
        <translation>timing</translation>
    </message>
</context>
<context>
    <name>CommandLine</name>
    <message>
        <source>A workbench for GPU kernels.</source>
        <translation>A workbench for GPU kernels.</translation>
    </message>
    <message>
        <source>Kernel files to open.</source>
        <translation>Kernel files to open.</translation>
    </message>
    <message>
        <source>Run FILE, print values, times and comparison, leave pictures of the window (PICTURE, and beside it -map), and end with the statuses of lanework-cli run: 0 agrees, 1 errors in the file, a fault or a difference, 2 a file or an argument that does not fit, 3 something is missing.</source>
        <translation>Run FILE, print values, times and comparison, leave pictures of the window (PICTURE, and beside it -map), and end with the statuses of lanework-cli run: 0 agrees, 1 errors in the file, a fault or a difference, 2 a file or an argument that does not fit, 3 something is missing.</translation>
    </message>
    <message>
        <source>Leave a picture of the window once FILE is compiled, and end.</source>
        <translation>Leave a picture of the window once FILE is compiled, and end.</translation>
    </message>
    <message>
        <source>A setting for this time: theme=light.</source>
        <translation>A setting for this time: theme=light.</translation>
    </message>
    <message>
        <source>Do not restore the last session.</source>
        <translation>Do not restore the last session.</translation>
    </message>
    <message>
        <source>Print the times until the first frame and the first PTX and the memory then held, and end.</source>
        <translation>Print the times until the first frame and the first PTX and the memory then held, and end.</translation>
    </message>
    <message>
        <source>With --report: measure over sizes from 1 K to 10 M as well, and leave a picture (-scaling).</source>
        <translation>With --report: measure over sizes from 1 K to 10 M as well, and leave a picture (-scaling).</translation>
    </message>
    <message>
        <source>With --report: sweep the kernel&apos;s configurations as well, and leave a picture (-sweep).</source>
        <translation>With --report: sweep the kernel&apos;s configurations as well, and leave a picture (-sweep).</translation>
    </message>
    <message>
        <source>With --report: profile as well (time, stalls, counters, full), and leave pictures (-profile, -metrics, -memory).</source>
        <translation>With --report: profile as well (time, stalls, counters, full), and leave pictures (-profile, -metrics, -memory).</translation>
    </message>
    <message>
        <source>The window&apos;s size for a picture: 900x600.</source>
        <translation>The window&apos;s size for a picture: 900x600.</translation>
    </message>
    <message>
        <source>--profile is time, stalls, counters or full, not %1</source>
        <translation>--profile is time, stalls, counters or full, not %1</translation>
    </message>
    <message>
        <source>With --report: leave pictures of what is kept of the kernel as well (-history, and two runs as -history-compare).</source>
        <translation>With --report: leave pictures of what is kept of the kernel as well (-history, and two runs as -history-compare).</translation>
    </message>
</context>
<context>
    <name>lane::ide::DockBars</name>
    <message>
        <source>All views here</source>
        <translation>All views here</translation>
    </message>
    <message>
        <source>More of this view</source>
        <translation>More of this view</translation>
    </message>
</context>
<context>
    <name>HistoryWords</name>
    <message>
        <source>not compared</source>
        <translation>not compared</translation>
    </message>
    <message>
        <source>agrees</source>
        <translation>agrees</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>differs</translation>
    </message>
    <message>
        <source>no faults</source>
        <translation>no faults</translation>
    </message>
    <message>
        <source>faulted</source>
        <translation>faulted</translation>
    </message>
    <message>
        <source>gave nothing</source>
        <translation>gave nothing</translation>
    </message>
    <message>
        <source>profile</source>
        <translation>profile</translation>
    </message>
    <message>
        <source>sweep</source>
        <translation>sweep</translation>
    </message>
    <message>
        <source>scaling</source>
        <translation>scaling</translation>
    </message>
    <message>
        <source>run</source>
        <translation>run</translation>
    </message>
    <message>
        <source>CPU reference</source>
        <translation>CPU reference</translation>
    </message>
    <message>
        <source>checked</source>
        <translation>checked</translation>
    </message>
    <message>
        <source>without bounds checks</source>
        <translation>without bounds checks</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
    <message>
        <source>Run %1 is %2 slower than run %3.</source>
        <translation>Run %1 is %2 slower than run %3.</translation>
    </message>
    <message>
        <source>Run %1 is %2 faster than run %3.</source>
        <translation>Run %1 is %2 faster than run %3.</translation>
    </message>
    <message>
        <source>Run %1 differs from run %3 by %2, which counts as no difference.</source>
        <translation>Run %1 differs from run %3 by %2, which counts as no difference.</translation>
    </message>
    <message>
        <source>Too few samples to compare run %1 with run %2: six each are needed.</source>
        <translation>Too few samples to compare run %1 with run %2: six each are needed.</translation>
    </message>
    <message>
        <source>Mann–Whitney, p %1, %2 against %3 samples</source>
        <translation>Mann–Whitney, p %1, %2 against %3 samples</translation>
    </message>
    <message>
        <source>file</source>
        <translation>file</translation>
    </message>
    <message>
        <source>kernel</source>
        <translation>kernel</translation>
    </message>
    <message>
        <source>device</source>
        <translation>device</translation>
    </message>
    <message>
        <source>machine</source>
        <translation>machine</translation>
    </message>
    <message>
        <source>arguments</source>
        <translation>arguments</translation>
    </message>
    <message>
        <source>configuration</source>
        <translation>configuration</translation>
    </message>
    <message>
        <source>way of timing</source>
        <translation>way of timing</translation>
    </message>
</context>
<context>
    <name>lane::ComparisonPane</name>
    <message>
        <source>Registers</source>
        <translation>Registers</translation>
    </message>
    <message>
        <source>Shared memory, B</source>
        <translation>Shared memory, B</translation>
    </message>
    <message>
        <source>Spilled, B</source>
        <translation>Spilled, B</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Verdict</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Grid</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>Floating point</source>
        <translation>Floating point</translation>
    </message>
    <message>
        <source>Registers at most</source>
        <translation>Registers at most</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Device</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Arguments</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Machine</translation>
    </message>
    <message>
        <source>Driver</source>
        <translation>Driver</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>Run %1</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Change</translation>
    </message>
</context>
<context>
    <name>lane::HistoryModel</name>
    <message>
        <source>not timed</source>
        <translation>not timed</translation>
    </message>
    <message>
        <source>slower</source>
        <translation>slower</translation>
    </message>
    <message>
        <source>Pinned: it stays when the history becomes too large.</source>
        <translation>Pinned: it stays when the history becomes too large.</translation>
    </message>
    <message>
        <source>Median of %1 samples (%2)</source>
        <translation>Median of %1 samples (%2)</translation>
    </message>
    <message>
        <source>It came little by little: no single run was slower than the one before.</source>
        <translation>It came little by little: no single run was slower than the one before.</translation>
    </message>
    <message>
        <source>When</source>
        <translation>When</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Kind</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Change</translation>
    </message>
    <message>
        <source>Registers</source>
        <translation>Registers</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Verdict</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
</context>
<context>
    <name>lane::HistoryView</name>
    <message>
        <source>run</source>
        <translation>run</translation>
    </message>
    <message>
        <source>slower</source>
        <translation>slower</translation>
    </message>
    <message>
        <source>Runs are not kept</source>
        <translation>Runs are not kept</translation>
    </message>
    <message>
        <source>The setting “Keep runs” is off. With it on, each run stays with its text, times and verdict, and can be compared later.</source>
        <translation>The setting “Keep runs” is off. With it on, each run stays with its text, times and verdict, and can be compared later.</translation>
    </message>
    <message>
        <source>No runs of this kernel yet</source>
        <translation>No runs of this kernel yet</translation>
    </message>
    <message>
        <source>Each run is kept with its text, times and verdict: over edits as a chart, two beside each other, and what became slower by a test.</source>
        <translation>Each run is kept with its text, times and verdict: over edits as a chart, two beside each other, and what became slower by a test.</translation>
    </message>
    <message>
        <source>%1, %2, logarithmic · bars: 95 % of the median</source>
        <translation>%1, %2, logarithmic · bars: 95 % of the median</translation>
    </message>
    <message>
        <source>Slower: from +%1 % on, where a rank test shows it (p &lt; %2)</source>
        <translation>Slower: from +%1 % on, where a rank test shows it (p &lt; %2)</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s), none of them timed</source>
        <translation>
            <numerusform>%n run, not timed</numerusform>
            <numerusform>%n runs, none of them timed</numerusform>
        </translation>
    </message>
    <message>
        <source>One run so far.</source>
        <translation>One run so far.</translation>
    </message>
    <message>
        <source>The next one is held against it.</source>
        <translation>The next one is held against it.</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s); no slowdown stands.</source>
        <translation>
            <numerusform>%n run; no slowdown stands.</numerusform>
            <numerusform>%n runs; no slowdown stands.</numerusform>
        </translation>
    </message>
    <message>
        <source>New runs are not kept: a setting says so.</source>
        <translation>New runs are not kept: a setting says so.</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Unpin</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Pin</translation>
    </message>
    <message>
        <source>History</source>
        <translation>History</translation>
    </message>
    <message>
        <source>Which runs are shown</source>
        <translation>Which runs are shown</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Runs</translation>
    </message>
    <message>
        <source>Back to the runs</source>
        <translation>Back to the runs</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Compare</translation>
    </message>
    <message>
        <source>Open source</source>
        <translation>Open source</translation>
    </message>
    <message>
        <source>The text of this run in a new tab.</source>
        <translation>The text of this run in a new tab.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>A named run is never removed by itself.</source>
        <translation>A named run is never removed by itself.</translation>
    </message>
    <message>
        <source>A pinned run is never removed by itself.</source>
        <translation>A pinned run is never removed by itself.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Delete</translation>
    </message>
    <message>
        <source>Runs %1 and %2 are not of one series, and no share says which does better.</source>
        <translation>Runs %1 and %2 are not of one series, and no share says which does better.</translation>
    </message>
    <message>
        <source>Not the same: %1.</source>
        <translation>Not the same: %1.</translation>
    </message>
    <message>
        <source>Two selected runs, or one with the run that it is held against: numbers and texts side by side.</source>
        <translation>Two selected runs, or one with the run that it is held against: numbers and texts side by side.</translation>
    </message>
    <message>
        <source>Enlarge</source>
        <translation>Enlarge</translation>
    </message>
    <message>
        <source>This comparison in a window of its own</source>
        <translation>This comparison in a window of its own</translation>
    </message>
    <message>
        <source>Run %1 and run %2</source>
        <translation>Run %1 and run %2</translation>
    </message>
</context>
<context>
    <name>DeviceView</name>
    <message>
        <source>There is no GPU on this machine.</source>
        <translation>There is no GPU on this machine.</translation>
    </message>
    <message>
        <source>The driver has not been asked yet what it lets a profiler see: Check again, or a profile, asks it.</source>
        <translation>The driver has not been asked yet what it lets a profiler see: Check again, or a profile, asks it.</translation>
    </message>
    <message>
        <source>Kernel times</source>
        <translation>Kernel times</translation>
    </message>
    <message>
        <source>CUPTI activity records</source>
        <translation>CUPTI activity records</translation>
    </message>
    <message>
        <source>clock, around the CPU reference</source>
        <translation>clock, around the CPU reference</translation>
    </message>
    <message>
        <source>events of the device</source>
        <translation>events of the device</translation>
    </message>
    <message>
        <source>Run kernels</source>
        <translation>Run kernels</translation>
    </message>
    <message>
        <source>CUDA driver %1</source>
        <translation>CUDA driver %1</translation>
    </message>
    <message>
        <source>Run kernels on a GPU</source>
        <translation>Run kernels on a GPU</translation>
    </message>
    <message>
        <source>CUDA driver</source>
        <translation>CUDA driver</translation>
    </message>
    <message>
        <source>CPU reference, debugger</source>
        <translation>CPU reference, debugger</translation>
    </message>
    <message>
        <source>LLVM, in the worker</source>
        <translation>LLVM, in the worker</translation>
    </message>
    <message>
        <source>PTX, CUBIN</source>
        <translation>PTX, CUBIN</translation>
    </message>
    <message>
        <source>Registers, spills, occupancy</source>
        <translation>Registers, spills, occupancy</translation>
    </message>
    <message>
        <source>compiler&apos;s report</source>
        <translation>compiler&apos;s report</translation>
    </message>
    <message>
        <source>SASS</source>
        <translation>SASS</translation>
    </message>
    <message>
        <source>It is looked for once there is a CUBIN to disassemble.</source>
        <translation>It is looked for once there is a CUBIN to disassemble.</translation>
    </message>
    <message>
        <source>Faults, races, bank conflicts</source>
        <translation>Faults, races, bank conflicts</translation>
    </message>
    <message>
        <source>checked CPU run</source>
        <translation>checked CPU run</translation>
    </message>
    <message>
        <source>checked CPU run, instead of counters</source>
        <translation>checked CPU run, instead of counters</translation>
    </message>
    <message>
        <source>Sectors per request</source>
        <translation>Sectors per request</translation>
    </message>
    <message>
        <source>hardware counters</source>
        <translation>hardware counters</translation>
    </message>
    <message>
        <source>Bytes of device memory</source>
        <translation>Bytes of device memory</translation>
    </message>
    <message>
        <source>Hot lines, stall reasons</source>
        <translation>Hot lines, stall reasons</translation>
    </message>
    <message>
        <source>PC sampling</source>
        <translation>PC sampling</translation>
    </message>
    <message>
        <source>Reached occupancy, cache hits</source>
        <translation>Reached occupancy, cache hits</translation>
    </message>
    <message>
        <source>works</source>
        <translation>works</translation>
    </message>
    <message>
        <source>stand-in</source>
        <translation>stand-in</translation>
    </message>
    <message>
        <source>permission</source>
        <translation>permission</translation>
    </message>
    <message>
        <source>busy</source>
        <translation>busy</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>missing</translation>
    </message>
    <message>
        <source>not asked</source>
        <translation>not asked</translation>
    </message>
    <message>
        <source>counters available</source>
        <translation>counters available</translation>
    </message>
    <message>
        <source>no counters permission</source>
        <translation>no counters permission</translation>
    </message>
    <message>
        <source>no CUPTI</source>
        <translation>no CUPTI</translation>
    </message>
    <message>
        <source>another profiler holds it</source>
        <translation>another profiler holds it</translation>
    </message>
    <message>
        <source>No GPU</source>
        <translation>No GPU</translation>
    </message>
</context>
<context>
    <name>lane::DeviceModel</name>
    <message>
        <source>What</source>
        <translation>What</translation>
    </message>
    <message>
        <source>Where it comes from</source>
        <translation>Where it comes from</translation>
    </message>
    <message>
        <source>State</source>
        <translation>State</translation>
    </message>
</context>
<context>
    <name>lane::DeviceView</name>
    <message>
        <source>Copied for an administrator: %1 rows</source>
        <translation>Copied for an administrator: %1 rows</translation>
    </message>
    <message>
        <source>This machine is being looked at</source>
        <translation>This machine is being looked at</translation>
    </message>
    <message>
        <source>What runs here, where each number comes from, and how to get what is missing.</source>
        <translation>What runs here, where each number comes from, and how to get what is missing.</translation>
    </message>
    <message>
        <source>No GPU on this machine.</source>
        <translation>No GPU on this machine.</translation>
    </message>
    <message>
        <source>Everything that says “works” needs none.</source>
        <translation>Everything that says “works” needs none.</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Device</translation>
    </message>
    <message>
        <source>What this machine can do</source>
        <translation>What this machine can do</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Check again</translation>
    </message>
    <message>
        <source>Looks at the machine again: driver, compilers, and what a profiler may see</source>
        <translation>Looks at the machine again: driver, compilers, and what a profiler may see</translation>
    </message>
    <message>
        <source>Copy for an administrator</source>
        <translation>Copy for an administrator</translation>
    </message>
    <message>
        <source>Copies all rows with their reasons and cures</source>
        <translation>Copies all rows with their reasons and cures</translation>
    </message>
</context>
<context>
    <name>lane::CompareBar</name>
    <message>
        <source>no difference</source>
        <translation>no difference</translation>
    </message>
    <message>
        <source>no difference but in registers and places</source>
        <translation>no difference but in registers and places</translation>
    </message>
    <message>
        <source>change %1 of %2</source>
        <translation>change %1 of %2</translation>
    </message>
    <message>
        <source>against %1</source>
        <translation>against %1</translation>
    </message>
    <message>
        <source>Change before</source>
        <translation>Change before</translation>
    </message>
    <message>
        <source>Next change</source>
        <translation>Next change</translation>
    </message>
    <message>
        <source>Exact text: other registers, labels and offsets are differences too</source>
        <translation>Exact text: other registers, labels and offsets are differences too</translation>
    </message>
    <message>
        <source>Both versions beside each other</source>
        <translation>Both versions beside each other</translation>
    </message>
    <message>
        <source>Stop comparing</source>
        <translation>Stop comparing</translation>
    </message>
    <message>
        <source>Lines that are new</source>
        <translation>Lines that are new</translation>
    </message>
    <message>
        <source>Lines that are gone</source>
        <translation>Lines that are gone</translation>
    </message>
</context>
<context>
    <name>TimelineWords</name>
    <message>
        <source>kernel</source>
        <translation>kernel</translation>
    </message>
    <message>
        <source>upload</source>
        <translation>upload</translation>
    </message>
    <message>
        <source>download</source>
        <translation>download</translation>
    </message>
    <message>
        <source>copy on the device</source>
        <translation>copy on the device</translation>
    </message>
    <message>
        <source>memset</source>
        <translation>memset</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>waiting</translation>
    </message>
    <message>
        <source>overhead</source>
        <translation>overhead</translation>
    </message>
    <message>
        <source>driver call</source>
        <translation>driver call</translation>
    </message>
    <message>
        <source>host</source>
        <translation>host</translation>
    </message>
    <message>
        <source>stream %1</source>
        <translation>stream %1</translation>
    </message>
    <message>
        <source>waits for an event</source>
        <translation>waits for an event</translation>
    </message>
    <message>
        <source>lets stream %1 wait for an event</source>
        <translation>lets stream %1 wait for an event</translation>
    </message>
    <message>
        <source>lets a stream wait for an event</source>
        <translation>lets a stream wait for an event</translation>
    </message>
    <message>
        <source>waits for stream %1</source>
        <translation>waits for stream %1</translation>
    </message>
    <message>
        <source>waits for a stream without work</source>
        <translation>waits for a stream without work</translation>
    </message>
    <message>
        <source>waits for the device</source>
        <translation>waits for the device</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>waits</translation>
    </message>
    <message>
        <source>the driver compiles</source>
        <translation>the driver compiles</translation>
    </message>
    <message>
        <source>CUPTI hands records over</source>
        <translation>CUPTI hands records over</translation>
    </message>
    <message>
        <source>CUPTI instruments a kernel</source>
        <translation>CUPTI instruments a kernel</translation>
    </message>
    <message>
        <source>CUPTI gets what it needs</source>
        <translation>CUPTI gets what it needs</translation>
    </message>
    <message>
        <source>a module is loaded</source>
        <translation>a module is loaded</translation>
    </message>
    <message>
        <source>a function is loaded</source>
        <translation>a function is loaded</translation>
    </message>
    <message>
        <source>the device is behind: its queue is full</source>
        <translation>the device is behind: its queue is full</translation>
    </message>
    <message>
        <source>CUPTI asks for room</source>
        <translation>CUPTI asks for room</translation>
    </message>
    <message>
        <source>CUPTI gets ready for managed memory</source>
        <translation>CUPTI gets ready for managed memory</translation>
    </message>
    <message>
        <source>launch of %1</source>
        <translation>launch of %1</translation>
    </message>
    <message>
        <source>asks for: %1</source>
        <translation>asks for: %1</translation>
    </message>
    <message>
        <source>%1, from %2 on</source>
        <translation>%1, from %2 on</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <source>Launch</source>
        <translation>Launch</translation>
    </message>
    <message>
        <source>Grid, block</source>
        <translation>Grid, block</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>Takes</translation>
    </message>
    <message>
        <source>Begins at</source>
        <translation>Begins at</translation>
    </message>
    <message>
        <source>Ends at</source>
        <translation>Ends at</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Asked for</source>
        <translation>Asked for</translation>
    </message>
    <message>
        <source>Begun on the device</source>
        <translation>Begun on the device</translation>
    </message>
    <message>
        <source>%1 before it began</source>
        <translation>%1 before it began</translation>
    </message>
    <message>
        <source>%1 after the call</source>
        <translation>%1 after the call</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>CUPTI&apos;s records</source>
        <translation>CUPTI&apos;s records</translation>
    </message>
    <message>
        <source>Between the marks</source>
        <translation>Between the marks</translation>
    </message>
    <message>
        <source>From</source>
        <translation>From</translation>
    </message>
    <message>
        <source>To</source>
        <translation>To</translation>
    </message>
    <message>
        <source>The device works</source>
        <translation>The device works</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kernels</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Copies</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copied</translation>
    </message>
</context>
<context>
    <name>lane::CodeComparison</name>
    <message>
        <source>Run %1</source>
        <translation>Run %1</translation>
    </message>
    <message>
        <source>No such text was kept of run %1.</source>
        <translation>No such text was kept of run %1.</translation>
    </message>
    <message>
        <source>The same in both runs.</source>
        <translation>The same in both runs.</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>Which text is compared</source>
        <translation>Which text is compared</translation>
    </message>
    <message>
        <source>All lines</source>
        <translation>All lines</translation>
    </message>
    <message>
        <source>Also lines far from any change. F7 and Shift+F7 go from change to change.</source>
        <translation>Also lines far from any change. F7 and Shift+F7 go from change to change.</translation>
    </message>
    <message>
        <source>The texts of both runs side by side</source>
        <translation>The texts of both runs side by side</translation>
    </message>
</context>
<context>
    <name>Worker</name>
    <message>
        <source>running %1 on %2</source>
        <translation>running %1 on %2</translation>
    </message>
    <message>
        <source>timing %1 on %2</source>
        <translation>timing %1 on %2</translation>
    </message>
    <message>
        <source>collecting the times of the run</source>
        <translation>collecting the times of the run</translation>
    </message>
    <message>
        <source>starting `%1`</source>
        <translation>starting `%1`</translation>
    </message>
    <message>
        <source>preparing to debug %1</source>
        <translation>preparing to debug %1</translation>
    </message>
    <message>
        <source>debugging</source>
        <translation>debugging</translation>
    </message>
    <message>
        <source>the other side ended the conversation</source>
        <translation>the other side ended the conversation</translation>
    </message>
    <message>
        <source>the other side of the conversation is gone (%1)</source>
        <translation>the other side of the conversation is gone (%1)</translation>
    </message>
    <message>
        <source>what came is not this program&apos;s protocol</source>
        <translation>what came is not this program&apos;s protocol</translation>
    </message>
    <message>
        <source>the other side stayed silent beyond the time allowed</source>
        <translation>the other side stayed silent beyond the time allowed</translation>
    </message>
    <message>
        <source>the client speaks protocol version %1, this worker %2</source>
        <translation>the client speaks protocol version %1, this worker %2</translation>
    </message>
    <message>
        <source>the other side speaks protocol version %1, this side %2</source>
        <translation>the other side speaks protocol version %1, this side %2</translation>
    </message>
    <message>
        <source>a %1 of %2 bytes is beyond %3</source>
        <translation>a %1 of %2 bytes is beyond %3</translation>
    </message>
    <message>
        <source>a %1 carries %2 new buffers; one message takes %3</source>
        <translation>a %1 carries %2 new buffers; one message takes %3</translation>
    </message>
    <message>
        <source>the conversation ended within a frame, after %1 of %2 bytes</source>
        <translation>the conversation ended within a frame, after %1 of %2 bytes</translation>
    </message>
    <message>
        <source>Arrays travel in shared memory; a text of this size does not.</source>
        <translation>Arrays travel in shared memory; a text of this size does not.</translation>
    </message>
    <message>
        <source>Give the kernel fewer arrays at once.</source>
        <translation>Give the kernel fewer arrays at once.</translation>
    </message>
    <message>
        <source>Close something and run again.</source>
        <translation>Close something and run again.</translation>
    </message>
    <message>
        <source>Allow more time, or look whether the machine is overloaded.</source>
        <translation>Allow more time, or look whether the machine is overloaded.</translation>
    </message>
    <message>
        <source>Install the program and its worker together, from one build.</source>
        <translation>Install the program and its worker together, from one build.</translation>
    </message>
    <message>
        <source>Run again; if it recurs, install the program and its worker together, from one build.</source>
        <translation>Run again; if it recurs, install the program and its worker together, from one build.</translation>
    </message>
    <message>
        <source>The worker is started anew with the next request; if it recurs, install the program and its worker together, from one build.</source>
        <translation>The worker is started anew with the next request; if it recurs, install the program and its worker together, from one build.</translation>
    </message>
    <message>
        <source>Start the program again; if it recurs, its parts are of different builds: install them together.</source>
        <translation>Start the program again; if it recurs, its parts are of different builds: install them together.</translation>
    </message>
    <message>
        <source>the worker `%1` could not be started: %2</source>
        <translation>the worker `%1` could not be started: %2</translation>
    </message>
    <message>
        <source>Install lanework-worker beside this program, or set LANE_WORKER to where it is.</source>
        <translation>Install lanework-worker beside this program, or set LANE_WORKER to where it is.</translation>
    </message>
    <message>
        <source>The worker %1 while %2. Its last words: %3.</source>
        <translation>The worker %1 while %2. Its last words: %3.</translation>
    </message>
    <message>
        <source>The worker %1 while %2.</source>
        <translation>The worker %1 while %2.</translation>
    </message>
    <message>
        <source>There is no living worker for %1.</source>
        <translation>There is no living worker for %1.</translation>
    </message>
    <message>
        <source>The worker was ended on request while %1.</source>
        <translation>The worker was ended on request while %1.</translation>
    </message>
    <message>
        <source>The worker did not answer within %1 while %2, and was ended.</source>
        <translation>The worker did not answer within %1 while %2, and was ended.</translation>
    </message>
    <message>
        <source>The worker said something that makes no sense while %1 (%2), and was ended%3.</source>
        <translation>The worker said something that makes no sense while %1 (%2), and was ended%3.</translation>
    </message>
    <message>
        <source>The worker `%1` did not say hello within %2, and was ended.</source>
        <translation>The worker `%1` did not say hello within %2, and was ended.</translation>
    </message>
    <message>
        <source>The worker `%1` speaks protocol version %2, this program %3.</source>
        <translation>The worker `%1` speaks protocol version %2, this program %3.</translation>
    </message>
    <message>
        <source>The worker `%1` is of another build: %2.</source>
        <translation>The worker `%1` is of another build: %2.</translation>
    </message>
    <message>
        <source>Install the program and its worker together, or unset LANE_WORKER.</source>
        <translation>Install the program and its worker together, or unset LANE_WORKER.</translation>
    </message>
    <message>
        <source>Look whether LANE_WORKER names a lanework-worker, and whether the machine is overloaded.</source>
        <translation>Look whether LANE_WORKER names a lanework-worker, and whether the machine is overloaded.</translation>
    </message>
    <message>
        <source>The next request starts a new worker; nothing of the project is lost.</source>
        <translation>The next request starts a new worker; nothing of the project is lost.</translation>
    </message>
    <message>
        <source>Nobody here asked for it: the system does this when memory runs out; try smaller arrays. %1</source>
        <translation>Nobody here asked for it: the system does this when memory runs out; try smaller arrays. %1</translation>
    </message>
    <message>
        <source>A kernel that reads or writes outside its arrays does this; run it with bounds checks. %1</source>
        <translation>A kernel that reads or writes outside its arrays does this; run it with bounds checks. %1</translation>
    </message>
    <message>
        <source>Allow more time, or look for a loop that never ends. %1</source>
        <translation>Allow more time, or look for a loop that never ends. %1</translation>
    </message>
    <message>
        <source>The run of %1 on %2 was cancelled.</source>
        <translation>The run of %1 on %2 was cancelled.</translation>
    </message>
    <message>
        <source>The measurement of %1 on %2 was cancelled.</source>
        <translation>The measurement of %1 on %2 was cancelled.</translation>
    </message>
    <message>
        <source>The timing of %1 was cancelled.</source>
        <translation>The timing of %1 was cancelled.</translation>
    </message>
    <message>
        <source>Compiling %1 was given up.</source>
        <translation>Compiling %1 was given up.</translation>
    </message>
    <message>
        <source>Disassembling was given up.</source>
        <translation>Disassembling was given up.</translation>
    </message>
    <message>
        <source>Looking for devices was given up.</source>
        <translation>Looking for devices was given up.</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>cancelled</translation>
    </message>
    <message>
        <source>Inputs and earlier results are intact.</source>
        <translation>Inputs and earlier results are intact.</translation>
    </message>
    <message>
        <source>%1 has no kernel without errors, so there is nothing to compile</source>
        <translation>%1 has no kernel without errors, so there is nothing to compile</translation>
    </message>
    <message>
        <source>Mend the first diagnostic.</source>
        <translation>Mend the first diagnostic.</translation>
    </message>
    <message>
        <source>NVRTC refused the CUDA text of %1 for %2: %3</source>
        <translation>NVRTC refused the CUDA text of %1 for %2: %3</translation>
    </message>
    <message>
        <source>The PTX pane shows its messages at the kernel&apos;s own lines.</source>
        <translation>The PTX pane shows its messages at the kernel&apos;s own lines.</translation>
    </message>
    <message>
        <source>`%1` did not do its work: %2</source>
        <translation>`%1` did not do its work: %2</translation>
    </message>
    <message>
        <source>look whether it runs by hand; LANE_NVDISASM=FILE names another</source>
        <translation>look whether it runs by hand; LANE_NVDISASM=FILE names another</translation>
    </message>
    <message>
        <source>%1 is no real architecture: there is PTX and no machine code</source>
        <translation>%1 is no real architecture: there is PTX and no machine code</translation>
    </message>
    <message>
        <source>choose one like sm_90</source>
        <translation>choose one like sm_90</translation>
    </message>
    <message>
        <source>kernel &apos;%1&apos; has errors and cannot run</source>
        <translation>kernel &apos;%1&apos; has errors and cannot run</translation>
    </message>
    <message>
        <source>the CPU reference could not make code: %1</source>
        <translation>the CPU reference could not make code: %1</translation>
    </message>
    <message>
        <source>Run the kernel on a GPU, which is not touched by this, and report the kernel with this message.</source>
        <translation>Run the kernel on a GPU, which is not touched by this, and report the kernel with this message.</translation>
    </message>
    <message>
        <source>a checked run needs %1 MiB of address space for what it notes about one array, and the system gives none</source>
        <translation>a checked run needs %1 MiB of address space for what it notes about one array, and the system gives none</translation>
    </message>
    <message>
        <source>give the kernel smaller arrays, or raise the limit (ulimit -v)</source>
        <translation>give the kernel smaller arrays, or raise the limit (ulimit -v)</translation>
    </message>
    <message>
        <source>NVRTC is not there: %1</source>
        <translation>NVRTC is not there: %1</translation>
    </message>
    <message>
        <source>%1 is NVRTC %2.%3; 12.0 or newer is needed</source>
        <translation>%1 is NVRTC %2.%3; 12.0 or newer is needed</translation>
    </message>
    <message>
        <source>Install NVRTC of CUDA 13.0, either from PyPI (python3 -m pip install --target DIR &apos;nvidia-cuda-nvrtc==13.0.*&apos; &apos;nvidia-cuda-runtime==13.0.*&apos;, then LANE_CUDA_PATH=DIR) or with a CUDA Toolkit; LANE_NVRTC=FILE names a library anywhere else. Without it everything but PTX, SASS and GPU runs works.</source>
        <translation>Install NVRTC of CUDA 13.0, either from PyPI (python3 -m pip install --target DIR &apos;nvidia-cuda-nvrtc==13.0.*&apos; &apos;nvidia-cuda-runtime==13.0.*&apos;, then LANE_CUDA_PATH=DIR) or with a CUDA Toolkit; LANE_NVRTC=FILE names a library anywhere else. Without it everything but PTX, SASS and GPU runs works.</translation>
    </message>
    <message>
        <source>%1.%2 could not %3: %4</source>
        <translation>%1.%2 could not %3: %4</translation>
    </message>
    <message>
        <source>NVRTC %1 does not know the architecture %2</source>
        <translation>NVRTC %1 does not know the architecture %2</translation>
    </message>
    <message>
        <source>It knows %1 (and compute_… of each).</source>
        <translation>It knows %1 (and compute_… of each).</translation>
    </message>
    <message>
        <source>this lanework-worker was built without the GPU parts</source>
        <translation>this lanework-worker was built without the GPU parts</translation>
    </message>
    <message>
        <source>Build it with the CUDA headers at hand (packaging/setup brings them) and LANE_CUDA=ON.</source>
        <translation>Build it with the CUDA headers at hand (packaging/setup brings them) and LANE_CUDA=ON.</translation>
    </message>
    <message>
        <source>this lanework-worker was built without the CPU reference</source>
        <translation>this lanework-worker was built without the CPU reference</translation>
    </message>
    <message>
        <source>Build it where LLVM 19 is installed (packaging/setup brings it).</source>
        <translation>Build it where LLVM 19 is installed (packaging/setup brings it).</translation>
    </message>
    <message>
        <source>NVRTC refuses the generated CUDA of %1: %2</source>
        <translation>NVRTC refuses the generated CUDA of %1: %2</translation>
    </message>
    <message>
        <source>This is a mistake of the CUDA generator: report the kernel with this message.</source>
        <translation>This is a mistake of the CUDA generator: report the kernel with this message.</translation>
    </message>
    <message>
        <source>the 16-bit floats need cuda_fp16.h and cuda_bf16.h, which are not beside %1</source>
        <translation>the 16-bit floats need cuda_fp16.h and cuda_bf16.h, which are not beside %1</translation>
    </message>
    <message>
        <source>They come with the CUDA Toolkit, and from PyPI with &apos;nvidia-cuda-runtime==13.0.*&apos; in the same folder as NVRTC.</source>
        <translation>They come with the CUDA Toolkit, and from PyPI with &apos;nvidia-cuda-runtime==13.0.*&apos; in the same folder as NVRTC.</translation>
    </message>
    <message>
        <source>Free memory and compile again. If NVRTC misses its built-ins, %1 lacks libnvrtc-builtins beside it: install both from the same CUDA version.</source>
        <translation>Free memory and compile again. If NVRTC misses its built-ins, %1 lacks libnvrtc-builtins beside it: install both from the same CUDA version.</translation>
    </message>
    <message>
        <source>no memory for the array %1 of %2 bytes</source>
        <translation>no memory for the array %1 of %2 bytes</translation>
    </message>
    <message>
        <source>no memory for an array of %1 bytes</source>
        <translation>no memory for an array of %1 bytes</translation>
    </message>
    <message>
        <source>a buffer of %1 bytes cannot be mapped: %2</source>
        <translation>a buffer of %1 bytes cannot be mapped: %2</translation>
    </message>
    <message>
        <source>Free memory, or use smaller arrays.</source>
        <translation>Free memory, or use smaller arrays.</translation>
    </message>
    <message>
        <source>%1 has %2 bytes; the array needs %3</source>
        <translation>%1 has %2 bytes; the array needs %3</translation>
    </message>
    <message>
        <source>%1 is to be written, and came as read-only</source>
        <translation>%1 is to be written, and came as read-only</translation>
    </message>
    <message>
        <source>kernel %1 cannot run: %2</source>
        <translation>kernel %1 cannot run: %2</translation>
    </message>
    <message>
        <source>Mend what the problems say.</source>
        <translation>Mend what the problems say.</translation>
    </message>
    <message>
        <source>%1 has no kernel %2</source>
        <translation>%1 has no kernel %2</translation>
    </message>
    <message>
        <source>`lanework-cli check FILE` shows what is wrong with a file.</source>
        <translation>`lanework-cli check FILE` shows what is wrong with a file.</translation>
    </message>
    <message>
        <source>`lanework-cli check FILE` lists the kernels of a file and what is wrong with them.</source>
        <translation>`lanework-cli check FILE` lists the kernels of a file and what is wrong with them.</translation>
    </message>
    <message>
        <source>kernel %1: %2</source>
        <translation>kernel %1: %2</translation>
    </message>
    <message>
        <source>the array %1 has %2 elements, and the kernel asks for its size, which is a Nat</source>
        <translation>the array %1 has %2 elements, and the kernel asks for its size, which is a Nat</translation>
    </message>
    <message>
        <source>Use fewer than 2^32 elements, or pass the size as a scalar of 64 bits.</source>
        <translation>Use fewer than 2^32 elements, or pass the size as a scalar of 64 bits.</translation>
    </message>
    <message>
        <source>the constant array %1 is missing</source>
        <translation>the constant array %1 is missing</translation>
    </message>
    <message>
        <source>There is nothing to time.</source>
        <translation>There is nothing to time.</translation>
    </message>
    <message>
        <source>there is nothing to time</source>
        <translation>there is nothing to time</translation>
    </message>
    <message>
        <source>Name a launch.</source>
        <translation>Name a launch.</translation>
    </message>
    <message>
        <source>a block of %1 threads is beyond 1024</source>
        <translation>a block of %1 threads is beyond 1024</translation>
    </message>
    <message>
        <source>a block of %1 threads along %2 is not within 1 … %3</source>
        <translation>a block of %1 threads along %2 is not within 1 … %3</translation>
    </message>
    <message>
        <source>a grid of %1 blocks along %2 is not within 1 … %3</source>
        <translation>a grid of %1 blocks along %2 is not within 1 … %3</translation>
    </message>
    <message>
        <source>Choose another block.</source>
        <translation>Choose another block.</translation>
    </message>
    <message>
        <source>Choose another grid.</source>
        <translation>Choose another grid.</translation>
    </message>
    <message>
        <source>Choose fewer, or at least one repeat.</source>
        <translation>Choose fewer, or at least one repeat.</translation>
    </message>
    <message>
        <source>Time fewer at once.</source>
        <translation>Time fewer at once.</translation>
    </message>
    <message>
        <source>more than %1 launches</source>
        <translation>more than %1 launches</translation>
    </message>
    <message>
        <source>Use a smaller block and a larger grid.</source>
        <translation>Use a smaller block and a larger grid.</translation>
    </message>
    <message>
        <source>%1 warm-ups and %2 repeats are not within 0 … 1000000 and 1 … 1000000</source>
        <translation>%1 warm-ups and %2 repeats are not within 0 … 1000000 and 1 … 1000000</translation>
    </message>
    <message>
        <source>in the end %1 stands for %2 bytes, not for its %3</source>
        <translation>in the end %1 stands for %2 bytes, not for its %3</translation>
    </message>
    <message>
        <source>Swap it with arrays of its own size, or swap it back.</source>
        <translation>Swap it with arrays of its own size, or swap it back.</translation>
    </message>
    <message>
        <source>%1: the array %2 is larger than any memory</source>
        <translation>%1: the array %2 is larger than any memory</translation>
    </message>
    <message>
        <source>%1: an extent of %2 overflows 64 bits or divides by zero</source>
        <translation>%1: an extent of %2 overflows 64 bits or divides by zero</translation>
    </message>
    <message>
        <source>Look at the values that its extents are computed from.</source>
        <translation>Look at the values that its extents are computed from.</translation>
    </message>
    <message>
        <source>Look at the values that it is computed from.</source>
        <translation>Look at the values that it is computed from.</translation>
    </message>
    <message>
        <source>Look at the value after `shared`.</source>
        <translation>Look at the value after `shared`.</translation>
    </message>
    <message>
        <source>%1: `copy` from %2 of %3 elements to %4 of %5</source>
        <translation>%1: `copy` from %2 of %3 elements to %4 of %5</translation>
    </message>
    <message>
        <source>Both arrays of a copy have the same number of elements.</source>
        <translation>Both arrays of a copy have the same number of elements.</translation>
    </message>
    <message>
        <source>%1: %2 has %3 elements; %4 takes %5 for its %6</source>
        <translation>%1: %2 has %3 elements; %4 takes %5 for its %6</translation>
    </message>
    <message>
        <source>Give the kernel the array&apos;s own size, or make the buffer as large.</source>
        <translation>Give the kernel the array&apos;s own size, or make the buffer as large.</translation>
    </message>
    <message>
        <source>%1: a block of %2 threads for %3 is beyond 1024</source>
        <translation>%1: a block of %2 threads for %3 is beyond 1024</translation>
    </message>
    <message>
        <source>the shared array %1 of %2 cannot have %3 elements</source>
        <translation>the shared array %1 of %2 cannot have %3 elements</translation>
    </message>
    <message>
        <source>%1: a program cannot compute `%2`</source>
        <translation>%1: a program cannot compute `%2`</translation>
    </message>
    <message>
        <source>%1: a program cannot do `%2`</source>
        <translation>%1: a program cannot do `%2`</translation>
    </message>
    <message>
        <source>It belongs to kernels.</source>
        <translation>It belongs to kernels.</translation>
    </message>
    <message>
        <source>CUPTI is not there: %1</source>
        <translation>CUPTI is not there: %1</translation>
    </message>
    <message>
        <source>%1 has API version %2; this program knows %3 (CUDA 12.0) to %4.x</source>
        <translation>%1 has API version %2; this program knows %3 (CUDA 12.0) to %4.x</translation>
    </message>
    <message>
        <source>%1 lacks %2</source>
        <translation>%1 lacks %2</translation>
    </message>
    <message>
        <source>CUPTI does not tell its version: %1</source>
        <translation>CUPTI does not tell its version: %1</translation>
    </message>
    <message>
        <source>CUPTI %1 could not %2: %3</source>
        <translation>CUPTI %1 could not %2: %3</translation>
    </message>
    <message>
        <source>CUPTI could not %1: %2</source>
        <translation>CUPTI could not %1: %2</translation>
    </message>
    <message>
        <source>Kernel times come from the device&apos;s events meanwhile. Install CUPTI of CUDA 13.0, from PyPI (python3 -m pip install --target DIR &apos;nvidia-cuda-cupti==13.0.*&apos;, then LANE_CUDA_PATH=DIR) or with a CUDA Toolkit; LANE_CUPTI=FILE names a library anywhere else.</source>
        <translation>Kernel times come from the device&apos;s events meanwhile. Install CUPTI of CUDA 13.0, from PyPI (python3 -m pip install --target DIR &apos;nvidia-cuda-cupti==13.0.*&apos;, then LANE_CUDA_PATH=DIR) or with a CUDA Toolkit; LANE_CUPTI=FILE names a library anywhere else.</translation>
    </message>
    <message>
        <source>Times come from the device&apos;s events meanwhile. Two ways: the administrator loads the driver with NVreg_RestrictProfilingToAdminUsers=0 (a line `options nvidia NVreg_RestrictProfilingToAdminUsers=0` in /etc/modprobe.d, then restart), or the worker gets the capability CAP_SYS_ADMIN (in a container: --cap-add=SYS_ADMIN).</source>
        <translation>Times come from the device&apos;s events meanwhile. Two ways: the administrator loads the driver with NVreg_RestrictProfilingToAdminUsers=0 (a line `options nvidia NVreg_RestrictProfilingToAdminUsers=0` in /etc/modprobe.d, then restart), or the worker gets the capability CAP_SYS_ADMIN (in a container: --cap-add=SYS_ADMIN).</translation>
    </message>
    <message>
        <source>Times come from the device&apos;s events meanwhile. End the other profiler or debugger (ncu, nsys, cuda-gdb, compute-sanitizer, DCGM&apos;s profiling) and ask again.</source>
        <translation>Times come from the device&apos;s events meanwhile. End the other profiler or debugger (ncu, nsys, cuda-gdb, compute-sanitizer, DCGM&apos;s profiling) and ask again.</translation>
    </message>
    <message>
        <source>Times come from the device&apos;s events. Counters need a device of compute capability 7.5 or newer that is not a virtual or partitioned one, and not in confidential mode.</source>
        <translation>Times come from the device&apos;s events. Counters need a device of compute capability 7.5 or newer that is not a virtual or partitioned one, and not in confidential mode.</translation>
    </message>
    <message>
        <source>Kernel times come from the device&apos;s events meanwhile. Another profiler or debugger that holds this process keeps CUPTI out.</source>
        <translation>Kernel times come from the device&apos;s events meanwhile. Another profiler or debugger that holds this process keeps CUPTI out.</translation>
    </message>
    <message>
        <source>The times of the device&apos;s events stand. Fewer repeats leave CUPTI more room.</source>
        <translation>The times of the device&apos;s events stand. Fewer repeats leave CUPTI more room.</translation>
    </message>
    <message>
        <source>The times of the device&apos;s events stand.</source>
        <translation>The times of the device&apos;s events stand.</translation>
    </message>
    <message>
        <source>CUPTI dropped %1 records of this run</source>
        <translation>CUPTI dropped %1 records of this run</translation>
    </message>
    <message>
        <source>CUPTI recorded %1 of %2 launches of the program</source>
        <translation>CUPTI recorded %1 of %2 launches of the program</translation>
    </message>
    <message>
        <source>CUPTI recorded %1 of %2 launches</source>
        <translation>CUPTI recorded %1 of %2 launches</translation>
    </message>
    <message>
        <source>CUPTI takes each of %1 metrics of %2 alone, but not all of them together</source>
        <translation>CUPTI takes each of %1 metrics of %2 alone, but not all of them together</translation>
    </message>
    <message>
        <source>Ask for fewer metrics: the preset `counters` has fewer than `full`.</source>
        <translation>Ask for fewer metrics: the preset `counters` has fewer than `full`.</translation>
    </message>
    <message>
        <source>Ask again; if it recurs, ask for fewer metrics (`--set counters`).</source>
        <translation>Ask again; if it recurs, ask for fewer metrics (`--set counters`).</translation>
    </message>
    <message>
        <source>%1 is too old to tell clocks</source>
        <translation>%1 is too old to tell clocks</translation>
    </message>
    <message>
        <source>NVML does not know the device %1: its error %2</source>
        <translation>NVML does not know the device %1: its error %2</translation>
    </message>
    <message>
        <source>NVML does not start: its error %1</source>
        <translation>NVML does not start: its error %1</translation>
    </message>
    <message>
        <source>NVML does not tell clocks: its error %1</source>
        <translation>NVML does not tell clocks: its error %1</translation>
    </message>
    <message>
        <source>NVML is not there: %1</source>
        <translation>NVML is not there: %1</translation>
    </message>
    <message>
        <source>Times stand as they are; whether clocks were held back is not known. The library comes with NVIDIA&apos;s driver (Debian: libnvidia-ml1).</source>
        <translation>Times stand as they are; whether clocks were held back is not known. The library comes with NVIDIA&apos;s driver (Debian: libnvidia-ml1).</translation>
    </message>
    <message>
        <source>%1 is not launched: its grid has no blocks</source>
        <translation>%1 is not launched: its grid has no blocks</translation>
    </message>
    <message>
        <source>Give it a grid in which something can be measured.</source>
        <translation>Give it a grid in which something can be measured.</translation>
    </message>
    <message>
        <source>Give it a grid in which there is a thread.</source>
        <translation>Give it a grid in which there is a thread.</translation>
    </message>
    <message>
        <source>%1 is not a kernel</source>
        <translation>%1 is not a kernel</translation>
    </message>
    <message>
        <source>%1 on %2 is not a kernel on a GPU</source>
        <translation>%1 on %2 is not a kernel on a GPU</translation>
    </message>
    <message>
        <source>%1 on %2 is not a kernel on %3</source>
        <translation>%1 on %2 is not a kernel on %3</translation>
    </message>
    <message>
        <source>Profile a kernel; `run` times programs and the CPU reference.</source>
        <translation>Profile a kernel; `run` times programs and the CPU reference.</translation>
    </message>
    <message>
        <source>Only launches of kernels are timed against each other.</source>
        <translation>Only launches of kernels are timed against each other.</translation>
    </message>
    <message>
        <source>Only launches of kernels on one device are timed against each other.</source>
        <translation>Only launches of kernels on one device are timed against each other.</translation>
    </message>
    <message>
        <source>%1 faults: %2</source>
        <translation>%1 faults: %2</translation>
    </message>
    <message>
        <source>Only launches without faults are timed.</source>
        <translation>Only launches without faults are timed.</translation>
    </message>
    <message>
        <source>%1 is no kernel: only kernels can be debugged</source>
        <translation>%1 is no kernel: only kernels can be debugged</translation>
    </message>
    <message>
        <source>Debug a kernel that it launches.</source>
        <translation>Debug a kernel that it launches.</translation>
    </message>
    <message>
        <source>nothing is being debugged</source>
        <translation>nothing is being debugged</translation>
    </message>
    <message>
        <source>Start debugging first.</source>
        <translation>Start debugging first.</translation>
    </message>
    <message>
        <source>the launch has not begun</source>
        <translation>the launch has not begun</translation>
    </message>
    <message>
        <source>Let it go to its first statement.</source>
        <translation>Let it go to its first statement.</translation>
    </message>
    <message>
        <source>the launch runs, and can only be asked to pause</source>
        <translation>the launch runs, and can only be asked to pause</translation>
    </message>
    <message>
        <source>Pause it first.</source>
        <translation>Pause it first.</translation>
    </message>
    <message>
        <source>the launch is over</source>
        <translation>the launch is over</translation>
    </message>
    <message>
        <source>Go back, or restart it.</source>
        <translation>Go back, or restart it.</translation>
    </message>
    <message>
        <source>a condition is a Bool, this is %1</source>
        <translation>a condition is a Bool, this is %1</translation>
    </message>
    <message>
        <source>no statement stands where the launch has stopped</source>
        <translation>no statement stands where the launch has stopped</translation>
    </message>
    <message>
        <source>the front end makes nothing of this here</source>
        <translation>the front end makes nothing of this here</translation>
    </message>
    <message>
        <source>%1 has not been made in this warp</source>
        <translation>%1 has not been made in this warp</translation>
    </message>
    <message>
        <source>the array %1 is not there yet</source>
        <translation>the array %1 is not there yet</translation>
    </message>
    <message>
        <source>there is no array `%1` where the launch has stopped</source>
        <translation>there is no array `%1` where the launch has stopped</translation>
    </message>
    <message>
        <source>there is no such element of %1, which has %2</source>
        <translation>there is no such element of %1, which has %2</translation>
    </message>
    <message>
        <source>there is no thread %1 of block %2 in this launch</source>
        <translation>there is no thread %1 of block %2 in this launch</translation>
    </message>
    <message>
        <source>Use a name that the function there could use.</source>
        <translation>Use a name that the function there could use.</translation>
    </message>
    <message>
        <source>the CUDA driver is not there: %1</source>
        <translation>the CUDA driver is not there: %1</translation>
    </message>
    <message>
        <source>the CUDA driver %1 does not start: %2</source>
        <translation>the CUDA driver %1 does not start: %2</translation>
    </message>
    <message>
        <source>the CUDA driver %1 is too old: it lacks %2</source>
        <translation>the CUDA driver %1 is too old: it lacks %2</translation>
    </message>
    <message>
        <source>Install NVIDIA&apos;s driver of this machine&apos;s GPU (Debian: nvidia-driver; nvidia-smi shows whether it runs). In a container the driver must be passed in (--gpus all). Everything but GPU runs works without it.</source>
        <translation>Install NVIDIA&apos;s driver of this machine&apos;s GPU (Debian: nvidia-driver; nvidia-smi shows whether it runs). In a container the driver must be passed in (--gpus all). Everything but GPU runs works without it.</translation>
    </message>
    <message>
        <source>there is no device cuda:%1; this machine has %2</source>
        <translation>there is no device cuda:%1; this machine has %2</translation>
    </message>
    <message>
        <source>there is no device &quot;%1&quot;</source>
        <translation>there is no device &quot;%1&quot;</translation>
    </message>
    <message>
        <source>Devices are &quot;cpu&quot; and &quot;cuda:0&quot;, &quot;cuda:1&quot; …; `lanework-cli devices` lists them.</source>
        <translation>Devices are &quot;cpu&quot; and &quot;cuda:0&quot;, &quot;cuda:1&quot; …; `lanework-cli devices` lists them.</translation>
    </message>
    <message>
        <source>this worker has opened %1 and does not run on %2 too</source>
        <translation>this worker has opened %1 and does not run on %2 too</translation>
    </message>
    <message>
        <source>Run each device in a worker of its own.</source>
        <translation>Run each device in a worker of its own.</translation>
    </message>
    <message>
        <source>this machine has no memory left for what goes to the device</source>
        <translation>this machine has no memory left for what goes to the device</translation>
    </message>
    <message>
        <source>Use smaller arrays, or free the device&apos;s memory: nvidia-smi lists who holds it.</source>
        <translation>Use smaller arrays, or free the device&apos;s memory: nvidia-smi lists who holds it.</translation>
    </message>
    <message>
        <source>The machine code is not for this device: compile for its own architecture.</source>
        <translation>The machine code is not for this device: compile for its own architecture.</translation>
    </message>
    <message>
        <source>The driver is older than the compiler: update the driver, or use an older NVRTC.</source>
        <translation>The driver is older than the compiler: update the driver, or use an older NVRTC.</translation>
    </message>
    <message>
        <source>Use a smaller block: the kernel&apos;s registers do not suffice for this many threads.</source>
        <translation>Use a smaller block: the kernel&apos;s registers do not suffice for this many threads.</translation>
    </message>
    <message>
        <source>Another process holds the device exclusively: nvidia-smi shows which.</source>
        <translation>Another process holds the device exclusively: nvidia-smi shows which.</translation>
    </message>
    <message>
        <source>The kernel went out of its arrays. A run on the CPU reference names the line, the array and the index. The next run starts a fresh worker.</source>
        <translation>The kernel went out of its arrays. A run on the CPU reference names the line, the array and the index. The next run starts a fresh worker.</translation>
    </message>
    <message>
        <source>The kernel ran longer than a display GPU allows. Give it less work, or use a GPU without a display. The next run starts a fresh worker.</source>
        <translation>The kernel ran longer than a display GPU allows. Give it less work, or use a GPU without a display. The next run starts a fresh worker.</translation>
    </message>
    <message>
        <source>The context is lost; the next run starts a fresh worker. A run on the CPU reference shows faults of the kernel.</source>
        <translation>The context is lost; the next run starts a fresh worker. A run on the CPU reference shows faults of the kernel.</translation>
    </message>
    <message>
        <source>nvidia-smi shows the state of the device.</source>
        <translation>nvidia-smi shows the state of the device.</translation>
    </message>
    <message>
        <source>a block of %1 has %2 threads; this kernel needs %3 registers a thread, which leaves room for %4</source>
        <translation>a block of %1 has %2 threads; this kernel needs %3 registers a thread, which leaves room for %4</translation>
    </message>
    <message>
        <source>a block of %1 has %2 threads; %3 takes %4</source>
        <translation>a block of %1 has %2 threads; %3 takes %4</translation>
    </message>
    <message>
        <source>Use a smaller block, or make the kernel need fewer registers.</source>
        <translation>Use a smaller block, or make the kernel need fewer registers.</translation>
    </message>
    <message>
        <source>Use smaller shared arrays.</source>
        <translation>Use smaller shared arrays.</translation>
    </message>
    <message>
        <source>Every axis is at least 1.</source>
        <translation>Every axis is at least 1.</translation>
    </message>
    <message>
        <source>Repeat at least once.</source>
        <translation>Repeat at least once.</translation>
    </message>
    <message>
        <source>a run of 0 launches gives nothing</source>
        <translation>a run of 0 launches gives nothing</translation>
    </message>
    <message>
        <source>%1 of %2 is beyond the device&apos;s %3</source>
        <translation>%1 of %2 is beyond the device&apos;s %3</translation>
    </message>
    <message>
        <source>%1 of %2 is empty</source>
        <translation>%1 of %2 is empty</translation>
    </message>
    <message>
        <source>the launch wants %1 bytes of shared memory a block (%2 of them dynamic); %3 has %4</source>
        <translation>the launch wants %1 bytes of shared memory a block (%2 of them dynamic); %3 has %4</translation>
    </message>
    <message>
        <source>the machine code holds no kernel &quot;%1&quot;</source>
        <translation>the machine code holds no kernel &quot;%1&quot;</translation>
    </message>
    <message>
        <source>the machine code has no constant %1</source>
        <translation>the machine code has no constant %1</translation>
    </message>
    <message>
        <source>the constant array %1 has %2 bytes in the machine code and %3 in the launch</source>
        <translation>the constant array %1 has %2 bytes in the machine code and %3 in the launch</translation>
    </message>
    <message>
        <source>the constant array %1 has %2 bytes in the machine code and %3 in the run</source>
        <translation>the constant array %1 has %2 bytes in the machine code and %3 in the run</translation>
    </message>
    <message>
        <source>what came as machine code (%1 bytes) is no whole CUBIN</source>
        <translation>what came as machine code (%1 bytes) is no whole CUBIN</translation>
    </message>
    <message>
        <source>Compile the kernel anew.</source>
        <translation>Compile the kernel anew.</translation>
    </message>
    <message>
        <source>Compile the kernel anew: the machine code belongs to another text.</source>
        <translation>Compile the kernel anew: the machine code belongs to another text.</translation>
    </message>
    <message>
        <source>write of %1, which has %2 elements</source>
        <translation>write of %1, which has %2 elements</translation>
    </message>
    <message>
        <source>read of %1, which has %2 elements</source>
        <translation>read of %1, which has %2 elements</translation>
    </message>
    <message>
        <source>write of %1, which is outside the array</source>
        <translation>write of %1, which is outside the array</translation>
    </message>
    <message>
        <source>read of %1, which is outside the array</source>
        <translation>read of %1, which is outside the array</translation>
    </message>
    <message>
        <source>write of an index outside its array</source>
        <translation>write of an index outside its array</translation>
    </message>
    <message>
        <source>read of an index outside its array</source>
        <translation>read of an index outside its array</translation>
    </message>
    <message>
        <source>assertion failed: %1</source>
        <translation>assertion failed: %1</translation>
    </message>
    <message>
        <source>%1 was still running on cpu after %2 ms and was ended; %3 blocks had been run</source>
        <translation>%1 was still running on cpu after %2 ms and was ended; %3 blocks had been run</translation>
    </message>
    <message>
        <source>%1 was still running on cpu after %2 ms and was ended in this loop</source>
        <translation>%1 was still running on cpu after %2 ms and was ended in this loop</translation>
    </message>
    <message>
        <source>%1; a checked run was here after %2 ms</source>
        <translation>%1; a checked run was here after %2 ms</translation>
    </message>
    <message>
        <source>%1; a checked run goes round and round in this loop</source>
        <translation>%1; a checked run goes round and round in this loop</translation>
    </message>
    <message>
        <source>%1 was still running on %2 after %3 ms and was ended</source>
        <translation>%1 was still running on %2 after %3 ms and was ended</translation>
    </message>
    <message>
        <source>%1; nothing orders the two: it takes a barrier, or a fence and then an atomic by one thread, and an atomic on the same element and then a fence by another</source>
        <translation>%1; nothing orders the two: it takes a barrier, or a fence and then an atomic by one thread, and an atomic on the same element and then a fence by another</translation>
    </message>
    <message>
        <source>%1; nothing orders the two: it takes a memFence and then an atomic by one thread, and an atomic on the same element and then a memFence by another</source>
        <translation>%1; nothing orders the two: it takes a memFence and then an atomic by one thread, and an atomic on the same element and then a memFence by another</translation>
    </message>
    <message>
        <source>%1; this ended the program</source>
        <translation>%1; this ended the program</translation>
    </message>
    <message>
        <source>%1; no barrier orders the two</source>
        <translation>%1; no barrier orders the two</translation>
    </message>
    <message>
        <source>%1; nothing orders blocks of one launch</source>
        <translation>%1; nothing orders blocks of one launch</translation>
    </message>
    <message>
        <source>%1; nothing orders the two</source>
        <translation>%1; nothing orders the two</translation>
    </message>
    <message>
        <source>read of %1, which thread %2 of the same block %3</source>
        <translation>read of %1, which thread %2 of the same block %3</translation>
    </message>
    <message>
        <source>write of %1, which thread %2 of the same block %3</source>
        <translation>write of %1, which thread %2 of the same block %3</translation>
    </message>
    <message>
        <source>atomic on %1, which thread %2 of the same block %3</source>
        <translation>atomic on %1, which thread %2 of the same block %3</translation>
    </message>
    <message>
        <source>read of %1, which thread %2 of block (%3) %4</source>
        <translation>read of %1, which thread %2 of block (%3) %4</translation>
    </message>
    <message>
        <source>write of %1, which thread %2 of block (%3) %4</source>
        <translation>write of %1, which thread %2 of block (%3) %4</translation>
    </message>
    <message>
        <source>atomic on %1, which thread %2 of block (%3) %4</source>
        <translation>atomic on %1, which thread %2 of block (%3) %4</translation>
    </message>
    <message>
        <source>read of %1, which another thread %2</source>
        <translation>read of %1, which another thread %2</translation>
    </message>
    <message>
        <source>write of %1, which another thread %2</source>
        <translation>write of %1, which another thread %2</translation>
    </message>
    <message>
        <source>atomic on %1, which another thread %2</source>
        <translation>atomic on %1, which another thread %2</translation>
    </message>
    <message>
        <source>read at line %1</source>
        <translation>read at line %1</translation>
    </message>
    <message>
        <source>wrote at line %1</source>
        <translation>wrote at line %1</translation>
    </message>
    <message>
        <source>changed by an atomic at line %1</source>
        <translation>changed by an atomic at line %1</translation>
    </message>
    <message>
        <source>wrote</source>
        <translation>wrote</translation>
    </message>
    <message>
        <source>changed by an atomic</source>
        <translation>changed by an atomic</translation>
    </message>
    <message>
        <source>read of %1, which no thread of the block has written</source>
        <translation>read of %1, which no thread of the block has written</translation>
    </message>
    <message>
        <source>atomic on %1, which no thread of the block has written</source>
        <translation>atomic on %1, which no thread of the block has written</translation>
    </message>
    <message>
        <source>the run was ended here: the loops of the block have gone round %1 times, and this one goes on</source>
        <translation>the run was ended here: the loops of the block have gone round %1 times, and this one goes on</translation>
    </message>
    <message>
        <source>%1 is outside %2</source>
        <translation>%1 is outside %2</translation>
    </message>
    <message>
        <source>the quotient of %1 is outside %2</source>
        <translation>the quotient of %1 is outside %2</translation>
    </message>
    <message>
        <source>in the reference: %1</source>
        <translation>in the reference: %1</translation>
    </message>
    <message>
        <source>%1 divides by zero</source>
        <translation>%1 divides by zero</translation>
    </message>
    <message>
        <source>%1 shifts by the width or more, or by less than 0</source>
        <translation>%1 shifts by the width or more, or by less than 0</translation>
    </message>
    <message>
        <source>%1 does not fit %2</source>
        <translation>%1 does not fit %2</translation>
    </message>
    <message>
        <source>%1 is below 0 and wraps, as %2 does</source>
        <translation>%1 is below 0 and wraps, as %2 does</translation>
    </message>
    <message>
        <source>%1 is rounded toward zero here, and down in Lean</source>
        <translation>%1 is rounded toward zero here, and down in Lean</translation>
    </message>
    <message>
        <source>%1 makes NaN of finite numbers</source>
        <translation>%1 makes NaN of finite numbers</translation>
    </message>
    <message>
        <source>%1 makes an infinity of finite numbers</source>
        <translation>%1 makes an infinity of finite numbers</translation>
    </message>
    <message>
        <source>launch %1 of %2: %3</source>
        <translation>launch %1 of %2: %3</translation>
    </message>
    <message>
        <source>Timing was ended after %1 ms.</source>
        <translation>Timing was ended after %1 ms.</translation>
    </message>
    <message>
        <source>Caches are warm, not cold: %1</source>
        <translation>Caches are warm, not cold: %1</translation>
    </message>
    <message>
        <source>The kernel prints: what its threads write for that is counted among its global stores.</source>
        <translation>The kernel prints: what its threads write for that is counted among its global stores.</translation>
    </message>
    <message>
        <source>The kernel prints; `run` shows what.</source>
        <translation>The kernel prints; `run` shows what.</translation>
    </message>
    <message>
        <source>Faults were looked for in %1 of %2 blocks; `run --checked` looks in all.</source>
        <translation>Faults were looked for in %1 of %2 blocks; `run --checked` looks in all.</translation>
    </message>
    <message>
        <source>Times are the device&apos;s events: %1</source>
        <translation>Times are the device&apos;s events: %1</translation>
    </message>
    <message>
        <source>Sampled in concurrent mode: of kernels one after another CUPTI gave no samples.</source>
        <translation>Sampled in concurrent mode: of kernels one after another CUPTI gave no samples.</translation>
    </message>
    <message>
        <source>Samples have no lines: %1</source>
        <translation>Samples have no lines: %1</translation>
    </message>
    <message>
        <source>the timed runs were bounds-checked, because the first met a fault</source>
        <translation>the timed runs were bounds-checked, because the first met a fault</translation>
    </message>
    <message>
        <source>%1 of %2 blocks were checked; each launch was then run whole, unchecked, for those after it</source>
        <translation>%1 of %2 blocks were checked; each launch was then run whole, unchecked, for those after it</translation>
    </message>
    <message>
        <source>Times are the CPU reference&apos;s. %1</source>
        <translation>Times are the CPU reference&apos;s. %1</translation>
    </message>
    <message>
        <source>Times are the device&apos;s events.</source>
        <translation>Times are the device&apos;s events.</translation>
    </message>
    <message>
        <source>Run on the device &quot;cpu&quot;.</source>
        <translation>Run on the device &quot;cpu&quot;.</translation>
    </message>
    <message>
        <source>Devices are counted from cuda:0; `lanework-cli devices` lists them.</source>
        <translation>Devices are counted from cuda:0; `lanework-cli devices` lists them.</translation>
    </message>
    <message>
        <source>waits at this barrier, and thread %1 of the same block in a later round of a loop about it</source>
        <translation>waits at this barrier, and thread %1 of the same block in a later round of a loop about it</translation>
    </message>
    <message>
        <source>waits at this barrier, and thread %1 of the same block too, but in another call of the function</source>
        <translation>waits at this barrier, and thread %1 of the same block too, but in another call of the function</translation>
    </message>
    <message>
        <source>waits at this barrier, and thread %1 of the same block at the one in line %2</source>
        <translation>waits at this barrier, and thread %1 of the same block at the one in line %2</translation>
    </message>
    <message>
        <source>the run was ended here: the loop waits for memory to change, which nobody does meanwhile; the CPU reference runs warps and blocks one after another, so that one must not wait for a later one</source>
        <translation>the run was ended here: the loop waits for memory to change, which nobody does meanwhile; the CPU reference runs warps and blocks one after another, so that one must not wait for a later one</translation>
    </message>
    <message>
        <source>not all live lanes of the warp came here together: lane %1 is missing</source>
        <translation>not all live lanes of the warp came here together: lane %1 is missing</translation>
    </message>
    <message>
        <source>not all live lanes of the warp came here together: lanes %1 are missing</source>
        <translation>not all live lanes of the warp came here together: lanes %1 are missing</translation>
    </message>
    <message>
        <source>%1; thread %2 waits at the barrier in line %3</source>
        <translation>%1; thread %2 waits at the barrier in line %3</translation>
    </message>
    <message>
        <source>`%1` is damaged or no history: %2</source>
        <translation>`%1` is damaged or no history: %2</translation>
    </message>
    <message>
        <source>Move it away (mv &apos;%1&apos; &apos;%2.damaged&apos;); the next run begins a new one.</source>
        <translation>Move it away (mv &apos;%1&apos; &apos;%2.damaged&apos;); the next run begins a new one.</translation>
    </message>
    <message>
        <source>`%1` is being written by another program</source>
        <translation>`%1` is being written by another program</translation>
    </message>
    <message>
        <source>Try again in a moment.</source>
        <translation>Try again in a moment.</translation>
    </message>
    <message>
        <source>this history can only be read: %1</source>
        <translation>this history can only be read: %1</translation>
    </message>
    <message>
        <source>Copy history.db, and history.db-wal where there is one, into a folder of your own, and name that with LANE_STATE or --history.</source>
        <translation>Copy history.db, and history.db-wal where there is one, into a folder of your own, and name that with LANE_STATE or --history.</translation>
    </message>
    <message>
        <source>`%1` cannot be used: %2</source>
        <translation>`%1` cannot be used: %2</translation>
    </message>
    <message>
        <source>See that its folder is there, can be written to and has room; LANE_STATE names another folder.</source>
        <translation>See that its folder is there, can be written to and has room; LANE_STATE names another folder.</translation>
    </message>
    <message>
        <source>`%1` is a database, and not of Lanework</source>
        <translation>`%1` is a database, and not of Lanework</translation>
    </message>
    <message>
        <source>Name another file, or move this one away; the next run begins a new history.</source>
        <translation>Name another file, or move this one away; the next run begins a new history.</translation>
    </message>
    <message>
        <source>`%1` was written by a newer Lanework (version %2 of its tables; this one knows %3)</source>
        <translation>`%1` was written by a newer Lanework (version %2 of its tables; this one knows %3)</translation>
    </message>
    <message>
        <source>Use that one, or another folder for this (LANE_STATE); nothing was changed.</source>
        <translation>Use that one, or another folder for this (LANE_STATE); nothing was changed.</translation>
    </message>
    <message>
        <source>`%1` is damaged: %2</source>
        <translation>`%1` is damaged: %2</translation>
    </message>
    <message>
        <source>Export what still reads (lanework-cli history export --out FILE), and move the file away; the next run begins a new one.</source>
        <translation>Export what still reads (lanework-cli history export --out FILE), and move the file away; the next run begins a new one.</translation>
    </message>
    <message>
        <source>a name cannot have a line break or another control character in it</source>
        <translation>a name cannot have a line break or another control character in it</translation>
    </message>
    <message>
        <source>Write it on one line.</source>
        <translation>Write it on one line.</translation>
    </message>
    <message>
        <source>a name of %1 bytes is too long: %2 at most</source>
        <translation>a name of %1 bytes is too long: %2 at most</translation>
    </message>
    <message>
        <source>Shorten it; the run keeps its whole text anyway.</source>
        <translation>Shorten it; the run keeps its whole text anyway.</translation>
    </message>
    <message>
        <source>`%1` stands for a run already, as a number or as one before the last</source>
        <translation>`%1` stands for a run already, as a number or as one before the last</translation>
    </message>
    <message>
        <source>Take a name with another word in it: `try %1`.</source>
        <translation>Take a name with another word in it: `try %1`.</translation>
    </message>
    <message>
        <source>run %1 has the name `%2`</source>
        <translation>run %1 has the name `%2`</translation>
    </message>
    <message>
        <source>Take another name, or take it away from that run first.</source>
        <translation>Take another name, or take it away from that run first.</translation>
    </message>
    <message>
        <source>its parts do not fit together</source>
        <translation>its parts do not fit together</translation>
    </message>
    <message>
        <source>it is no database</source>
        <translation>it is no database</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>the disk is full</translation>
    </message>
    <message>
        <source>it cannot be opened</source>
        <translation>it cannot be opened</translation>
    </message>
    <message>
        <source>it or its folder is write-protected</source>
        <translation>it or its folder is write-protected</translation>
    </message>
    <message>
        <source>the disk does not read or write (%1)</source>
        <translation>the disk does not read or write (%1)</translation>
    </message>
    <message>
        <source>A launch ends within a microsecond, which is near what this machine&apos;s clock tells apart: larger arrays give times that say more.</source>
        <translation>A launch ends within a microsecond, which is near what this machine&apos;s clock tells apart: larger arrays give times that say more.</translation>
    </message>
    <message>
        <source>%1; no event and nothing that the host waits for orders the two</source>
        <translation>%1; no event and nothing that the host waits for orders the two</translation>
    </message>
    <message>
        <source>%1; at which line was not found before the time was over</source>
        <translation>%1; at which line was not found before the time was over</translation>
    </message>
    <message>
        <source>%1; not all its times were counted</source>
        <translation>%1; not all its times were counted</translation>
    </message>
    <message>
        <source>%1; it races with line %2 too</source>
        <translation>%1; it races with line %2 too</translation>
    </message>
    <message>
        <source>%1; it races with lines %2 too</source>
        <translation>%1; it races with lines %2 too</translation>
    </message>
    <message>
        <source>%1; it races with lines %2 and %3 more places too</source>
        <translation>%1; it races with lines %2 and %3 more places too</translation>
    </message>
    <message>
        <source>%1; both wrote %2</source>
        <translation>%1; both wrote %2</translation>
    </message>
    <message>
        <source>%1; this one wrote %2, the other wrote %3</source>
        <translation>%1; this one wrote %2, the other wrote %3</translation>
    </message>
    <message>
        <source>%1; this one wrote %2, the other read %3</source>
        <translation>%1; this one wrote %2, the other read %3</translation>
    </message>
    <message>
        <source>%1; this one read %2, the other wrote %3</source>
        <translation>%1; this one read %2, the other wrote %3</translation>
    </message>
    <message>
        <source>%1; this one wrote %2, the other left %3</source>
        <translation>%1; this one wrote %2, the other left %3</translation>
    </message>
    <message>
        <source>%1; this one left %2, the other wrote %3</source>
        <translation>%1; this one left %2, the other wrote %3</translation>
    </message>
    <message>
        <source>%1; this one read %2, the other left %3</source>
        <translation>%1; this one read %2, the other left %3</translation>
    </message>
    <message>
        <source>%1; this one left %2, the other read %3</source>
        <translation>%1; this one left %2, the other read %3</translation>
    </message>
    <message>
        <source>%1; this one wrote %2</source>
        <translation>%1; this one wrote %2</translation>
    </message>
    <message>
        <source>%1; this one left %2</source>
        <translation>%1; this one left %2</translation>
    </message>
    <message>
        <source>read of %1 on stream %2, which launch %3 of %4 on stream %5 %6</source>
        <translation>read of %1 on stream %2, which launch %3 of %4 on stream %5 %6</translation>
    </message>
    <message>
        <source>read of %1 on stream %2, which launch %3 of %4 on another stream %5 %6</source>
        <translation>read of %1 on stream %2, which launch %3 of %4 on another stream %5 %6</translation>
    </message>
    <message>
        <source>write of %1 on stream %2, which launch %3 of %4 on stream %5 %6</source>
        <translation>write of %1 on stream %2, which launch %3 of %4 on stream %5 %6</translation>
    </message>
    <message>
        <source>write of %1 on stream %2, which launch %3 of %4 on another stream %5 %6</source>
        <translation>write of %1 on stream %2, which launch %3 of %4 on another stream %5 %6</translation>
    </message>
    <message>
        <source>atomic on %1 on stream %2, which launch %3 of %4 on stream %5 %6</source>
        <translation>atomic on %1 on stream %2, which launch %3 of %4 on stream %5 %6</translation>
    </message>
    <message>
        <source>atomic on %1 on stream %2, which launch %3 of %4 on another stream %5 %6</source>
        <translation>atomic on %1 on stream %2, which launch %3 of %4 on another stream %5 %6</translation>
    </message>
    <message>
        <source>reads from lane %1, which has ended</source>
        <translation>reads from lane %1, which has ended</translation>
    </message>
    <message>
        <source>reads from lane %1, which has not come here</source>
        <translation>reads from lane %1, which has not come here</translation>
    </message>
    <message>
        <source>reads from lane %1, which is not there: the last warp of a block has %2 lanes</source>
        <translation>reads from lane %1, which is not there: the last warp of a block has %2 lanes</translation>
    </message>
    <message>
        <source>reads from lane %1, which is not there: the last warp of a block has %2 lane</source>
        <translation>reads from lane %1, which is not there: the last warp of a block has %2 lane</translation>
    </message>
</context>
<context>
    <name>LanesText</name>
    <message>
        <source>none</source>
        <translation>none</translation>
    </message>
    <message>
        <source>lanes %1</source>
        <translation>lanes %1</translation>
    </message>
</context>
</TS>
