<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>AccessesView</name>
    <message>
        <source>load</source>
        <translation>Laden</translation>
    </message>
    <message>
        <source>store</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>atomic</source>
        <translation>Atomar</translation>
    </message>
    <message>
        <source>global %1</source>
        <translation>%1, global</translation>
    </message>
    <message>
        <source>shared %1</source>
        <translation>%1, gemeinsam</translation>
    </message>
    <message>
        <source>constant %1</source>
        <translation>%1, konstant</translation>
    </message>
    <message>
        <source>local %1</source>
        <translation>%1, lokal</translation>
    </message>
    <message>
        <source>%1 sectors of 32 B per request of a warp, %2 would do.</source>
        <translation>%1 Sektoren zu 32 B je Anforderung eines Warps, %2 würden reichen.</translation>
    </message>
    <message>
        <source>%1 of the bytes that move are not used.</source>
        <translation>%1 der bewegten Bytes werden nicht gebraucht.</translation>
    </message>
    <message>
        <source>Neighbouring threads are %1 elements apart.</source>
        <translation>Benachbarte Threads liegen %1 Elemente auseinander.</translation>
    </message>
    <message>
        <source>No bank conflicts.</source>
        <translation>Keine Bankkonflikte.</translation>
    </message>
    <message>
        <source>%1 passes per request where one would do; at worst %2 ways.</source>
        <translation>%1 Durchgänge je Anforderung, wo einer reichte; schlimmstenfalls %2-fach.</translation>
    </message>
    <message>
        <source>%1 operations had to wait for another of their warp on the same element.</source>
        <translation>%1 Operationen mussten auf eine andere ihres Warps am selben Element warten.</translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Neu</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Open the saxpy &amp;example</source>
        <translation>Das sa&amp;xpy-Beispiel öffnen</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter …</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>&amp;Ausschneiden</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>Ein&amp;fügen</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>A&amp;lles auswählen</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>&amp;Suchen …</translation>
    </message>
    <message>
        <source>Find ne&amp;xt</source>
        <translation>Wei&amp;tersuchen</translation>
    </message>
    <message>
        <source>Find pre&amp;vious</source>
        <translation>Rü&amp;ckwärts suchen</translation>
    </message>
    <message>
        <source>R&amp;eplace…</source>
        <translation>&amp;Ersetzen …</translation>
    </message>
    <message>
        <source>&amp;Go to line…</source>
        <translation>&amp;Gehe zu Zeile …</translation>
    </message>
    <message>
        <source>Comment or u&amp;ncomment</source>
        <translation>Kommentar ein oder a&amp;us</translation>
    </message>
    <message>
        <source>F&amp;ormat</source>
        <translation>F&amp;ormatieren</translation>
    </message>
    <message>
        <source>Complete</source>
        <translation>Vervollständigen</translation>
    </message>
    <message>
        <source>Fixes for this &amp;line</source>
        <translation>Ver&amp;besserungen für diese Zeile</translation>
    </message>
    <message>
        <source>Select next occurrence too</source>
        <translation>&amp;Nächstes Vorkommen dazunehmen</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>A&amp;usführen</translation>
    </message>
    <message>
        <source>&amp;Cancel the run</source>
        <translation>Ausführung a&amp;bbrechen</translation>
    </message>
    <message>
        <source>&amp;Next problem</source>
        <translation>&amp;Nächstes Problem</translation>
    </message>
    <message>
        <source>Pr&amp;evious problem</source>
        <translation>&amp;Voriges Problem</translation>
    </message>
    <message>
        <source>&amp;Larger code</source>
        <translation>Code &amp;größer</translation>
    </message>
    <message>
        <source>&amp;Smaller code</source>
        <translation>Code &amp;kleiner</translation>
    </message>
    <message>
        <source>&amp;Usual size</source>
        <translation>&amp;Übliche Größe</translation>
    </message>
    <message>
        <source>Light or &amp;dark theme</source>
        <translation>Helles oder &amp;dunkles Aussehen</translation>
    </message>
    <message>
        <source>&amp;Reset the layout</source>
        <translation>Anordnung &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>Go to the &amp;editor</source>
        <translation>Zum &amp;Editor</translation>
    </message>
    <message>
        <source>Go to &amp;CUDA</source>
        <translation>Zu &amp;CUDA</translation>
    </message>
    <message>
        <source>Go to &amp;PTX</source>
        <translation>Zu &amp;PTX</translation>
    </message>
    <message>
        <source>Go to &amp;SASS</source>
        <translation>Zu S&amp;ASS</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>&amp;Einstellungen …</translation>
    </message>
    <message>
        <source>&amp;Command palette…</source>
        <translation>&amp;Befehlspalette …</translation>
    </message>
    <message>
        <source>&amp;About Lanework</source>
        <translation>Ü&amp;ber Lanework</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>&amp;Werkzeuge</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Go to file…</source>
        <translation>&amp;Gehe zu Datei …</translation>
    </message>
    <message>
        <source>Go to &amp;definition</source>
        <translation>Gehe zur &amp;Deklaration</translation>
    </message>
    <message>
        <source>Find u&amp;ses</source>
        <translation>&amp;Verwendungen finden</translation>
    </message>
    <message>
        <source>Rena&amp;me…</source>
        <translation>U&amp;mbenennen …</translation>
    </message>
    <message>
        <source>Show the s&amp;ignature</source>
        <translation>S&amp;ignatur zeigen</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Einklappen</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>Ausklappen</translation>
    </message>
    <message>
        <source>Copy as C&amp;UDA</source>
        <translation>Als C&amp;UDA kopieren</translation>
    </message>
    <message>
        <source>Copy the &amp;nvcc command line</source>
        <translation>&amp;nvcc-Befehlszeile kopieren</translation>
    </message>
    <message>
        <source>Copy as a complete &amp;program</source>
        <translation>Als vollständiges &amp;Programm kopieren</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts…</source>
        <translation>&amp;Tastenkürzel …</translation>
    </message>
    <message>
        <source>C&amp;heck</source>
        <translation>&amp;Prüfen</translation>
    </message>
    <message>
        <source>&amp;Live: check while typing</source>
        <translation>&amp;Live: beim Tippen prüfen</translation>
    </message>
    <message>
        <source>&amp;Debug</source>
        <translation>Debu&amp;ggen</translation>
    </message>
    <message>
        <source>&amp;Continue or pause</source>
        <translation>&amp;Weiter oder anhalten</translation>
    </message>
    <message>
        <source>S&amp;top debugging</source>
        <translation>Debuggen &amp;beenden</translation>
    </message>
    <message>
        <source>&amp;Restart from the inputs</source>
        <translation>Von den &amp;Eingaben neu beginnen</translation>
    </message>
    <message>
        <source>Toggle &amp;breakpoint</source>
        <translation>&amp;Haltepunkt setzen oder entfernen</translation>
    </message>
    <message>
        <source>Condition of the breakpoint…</source>
        <translation>Bedingung des Haltepunkts…</translation>
    </message>
    <message>
        <source>Remove &amp;all breakpoints</source>
        <translation>&amp;Alle Haltepunkte entfernen</translation>
    </message>
    <message>
        <source>Step &amp;over</source>
        <translation>Schritt da&amp;rüber</translation>
    </message>
    <message>
        <source>Step &amp;into</source>
        <translation>Schritt h&amp;inein</translation>
    </message>
    <message>
        <source>Step o&amp;ut</source>
        <translation>Schritt hina&amp;us</translation>
    </message>
    <message>
        <source>To the &amp;next barrier</source>
        <translation>Bis zur &amp;nächsten Barriere</translation>
    </message>
    <message>
        <source>Step bac&amp;k</source>
        <translation>Schritt &amp;zurück</translation>
    </message>
    <message>
        <source>Back to the &amp;last barrier</source>
        <translation>Zurück zur &amp;letzten Barriere</translation>
    </message>
    <message>
        <source>Back to the stop before</source>
        <translation>Zurück zum Halt davor</translation>
    </message>
    <message>
        <source>Run to thi&amp;s line</source>
        <translation>Bis zu die&amp;ser Zeile</translation>
    </message>
    <message>
        <source>Run to the &amp;writer of the selected element</source>
        <translation>Bis zum S&amp;chreiber des gewählten Elements</translation>
    </message>
    <message>
        <source>&amp;Profile</source>
        <translation>Prof&amp;il messen</translation>
    </message>
    <message>
        <source>Profile: &amp;time alone</source>
        <translation>Profil: nur &amp;Zeit</translation>
    </message>
    <message>
        <source>Profile: time and &amp;stalls by line</source>
        <translation>Profil: Zeit und &amp;Wartegründe je Zeile</translation>
    </message>
    <message>
        <source>Profile: time and c&amp;ounters</source>
        <translation>Profil: Zeit und Zä&amp;hler</translation>
    </message>
    <message>
        <source>Profile: &amp;all of it</source>
        <translation>Profil: alle&amp;s</translation>
    </message>
    <message>
        <source>S&amp;weep configurations</source>
        <translation>Konfigurationen durch&amp;messen</translation>
    </message>
    <message>
        <source>P&amp;in this version and compare</source>
        <translation>Diese Fassung an&amp;heften und vergleichen</translation>
    </message>
    <message>
        <source>Compare with the pinned &amp;version</source>
        <translation>Mit der angehefteten &amp;Fassung vergleichen</translation>
    </message>
    <message>
        <source>Compare with the las&amp;t run</source>
        <translation>Mit dem &amp;letzten Lauf vergleichen</translation>
    </message>
    <message>
        <source>Compare with the saved &amp;file</source>
        <translation>Mit der ge&amp;speicherten Datei vergleichen</translation>
    </message>
    <message>
        <source>Compare with a &amp;kept run…</source>
        <translation>Mit einem &amp;aufgehobenen Lauf vergleichen …</translation>
    </message>
    <message>
        <source>St&amp;op comparing</source>
        <translation>Vergleich b&amp;eenden</translation>
    </message>
    <message>
        <source>&amp;Next change</source>
        <translation>&amp;Nächste Änderung</translation>
    </message>
    <message>
        <source>Change &amp;before</source>
        <translation>&amp;Vorige Änderung</translation>
    </message>
    <message>
        <source>Browse the e&amp;xamples</source>
        <translation>Beispiele &amp;durchsehen</translation>
    </message>
    <message>
        <source>&amp;What stands here</source>
        <translation>Was &amp;hier steht</translation>
    </message>
    <message>
        <source>Next &amp;different element</source>
        <translation>Nächstes abw&amp;eichendes Element</translation>
    </message>
    <message>
        <source>Different element &amp;before</source>
        <translation>Abweichendes Element &amp;davor</translation>
    </message>
    <message>
        <source>&amp;Next part of the window</source>
        <translation>&amp;Nächster Teil des Fensters</translation>
    </message>
    <message>
        <source>Pa&amp;rt before</source>
        <translation>Teil &amp;davor</translation>
    </message>
    <message>
        <source>Ne&amp;xt open file</source>
        <translation>Nächste &amp;offene Datei</translation>
    </message>
    <message>
        <source>Open file &amp;before</source>
        <translation>Offene Datei da&amp;vor</translation>
    </message>
    <message>
        <source>Go to the &amp;launch: grid and block</source>
        <translation>Zum &amp;Start: Gitter und Block</translation>
    </message>
    <message>
        <source>Go to the &amp;files</source>
        <translation>Zu den Da&amp;teien</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>&amp;Fenster</translation>
    </message>
    <message>
        <source>&amp;Go to a view</source>
        <translation>Zu einer Ans&amp;icht</translation>
    </message>
    <message>
        <source>Go to: %1</source>
        <translation>Gehe zu: %1</translation>
    </message>
    <message>
        <source>Save a re&amp;port of the run…</source>
        <translation>Be&amp;richt über den Lauf speichern…</translation>
    </message>
    <message>
        <source>Go &amp;back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>Go forward</source>
        <translation>Vor</translation>
    </message>
    <message>
        <source>Move lines up</source>
        <translation>Zeilen nach oben</translation>
    </message>
    <message>
        <source>Move lines down</source>
        <translation>Zeilen nach unten</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Verdoppeln</translation>
    </message>
    <message>
        <source>Sa&amp;ve as a complete program…</source>
        <translation>Als &amp;vollständiges Programm speichern…</translation>
    </message>
</context>
<context>
    <name>Coverage</name>
    <message>
        <source>%1 blocks</source>
        <translation>%1 Blöcken</translation>
    </message>
    <message>
        <source>%1 of %2 blocks</source>
        <translation>%1 von %2 Blöcken</translation>
    </message>
    <message>
        <source>Never run, in %1</source>
        <translation>Nie ausgeführt, in %1</translation>
    </message>
    <message>
        <source>by all %1 threads</source>
        <translation>von allen %1 Threads</translation>
    </message>
    <message>
        <source>by %1 of %2 threads</source>
        <translation>von %1 von %2 Threads</translation>
    </message>
    <message>
        <source>Run %1 times, %2, in %3</source>
        <translation>%1-mal ausgeführt, %2, in %3</translation>
    </message>
    <message>
        <source>No warp parts here</source>
        <translation>Kein Warp teilt sich hier</translation>
    </message>
    <message>
        <source>Lanes part in %1 of %2 warps that come here (%3 %)</source>
        <translation>Lanes trennen sich in %1 von %2 Warps, die hierher kommen (%3 %)</translation>
    </message>
    <message>
        <source>%1 lanes go round once more, %2 leave</source>
        <translation>%1 Lanes gehen noch eine Runde, %2 verlassen sie</translation>
    </message>
    <message>
        <source>%1 lanes go in, %2 do not</source>
        <translation>%1 Lanes gehen hinein, %2 nicht</translation>
    </message>
    <message>
        <source>Read of</source>
        <translation>Lesen von</translation>
    </message>
    <message>
        <source>Write of</source>
        <translation>Schreiben von</translation>
    </message>
    <message>
        <source>Atomic on</source>
        <translation>Atomar auf</translation>
    </message>
    <message>
        <source>stride %1</source>
        <translation>Schrittweite %1</translation>
    </message>
    <message>
        <source>lanes far apart</source>
        <translation>Lanes weit auseinander</translation>
    </message>
    <message>
        <source>never made</source>
        <translation>nie gemacht</translation>
    </message>
    <message>
        <source>%1 sectors a warp, none wasted</source>
        <translation>%1 Sektoren je Warp, keiner vergeudet</translation>
    </message>
    <message>
        <source>%1 of %2 sectors wasted: %3</source>
        <translation>%1 von %2 Sektoren vergeudet: %3</translation>
    </message>
    <message>
        <source>no bank conflict</source>
        <translation>kein Bankkonflikt</translation>
    </message>
    <message>
        <source>bank conflicts: %1 passes a warp where %2 would do, %3</source>
        <translation>Bankkonflikte: %1 Durchgänge je Warp, wo %2 genügten, %3</translation>
    </message>
    <message>
        <source>one word a warp</source>
        <translation>ein Wort je Warp</translation>
    </message>
    <message>
        <source>%1 words a warp, one after the other</source>
        <translation>%1 Wörter je Warp, eines nach dem anderen</translation>
    </message>
    <message>
        <source>%1 is NaN, in %2</source>
        <translation>%1 ist NaN, in %2</translation>
    </message>
    <message>
        <source>%1 is %2, in %3</source>
        <translation>%1 ist %2, in %3</translation>
    </message>
    <message>
        <source>%1: %2 to %3, in %4</source>
        <translation>%1: %2 bis %3, in %4</translation>
    </message>
    <message>
        <source>; NaN %1 times</source>
        <translation>; %1-mal NaN</translation>
    </message>
    <message>
        <source>; %1 at last in the first thread</source>
        <translation>; zuletzt %1 im ersten Thread</translation>
    </message>
    <message>
        <source>%1 was given no value, in %2</source>
        <translation>%1 bekam keinen Wert, in %2</translation>
    </message>
    <message>
        <source>%1 was given no value by %2, nor by its warp</source>
        <translation>%1 bekam von %2 keinen Wert, auch nicht von seinem Warp</translation>
    </message>
    <message>
        <source>%1 is %2 at last in %3</source>
        <translation>%1 ist zuletzt %2 in %3</translation>
    </message>
    <message>
        <source>%1 was given no value by %2</source>
        <translation>%1 bekam keinen Wert von %2</translation>
    </message>
    <message>
        <source>; in its warp:</source>
        <translation>; in seinem Warp:</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>Picture (*.png);;Drawing (*.svg)</source>
        <translation>Bild (*.png);;Zeichnung (*.svg)</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>Tabelle (*.csv)</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>Speichern unter</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Nicht gespeichert</translation>
    </message>
</context>
<context>
    <name>FaultPlaces</name>
    <message>
        <source>another thread</source>
        <translation>ein anderer Thread</translation>
    </message>
    <message>
        <source>The other launch of the race in line %1.</source>
        <translation>Der andere Start des Wettlaufs in Zeile %1.</translation>
    </message>
    <message>
        <source>The other access of the race in line %1, by %2.</source>
        <translation>Der andere Zugriff des Wettlaufs in Zeile %1, von %2.</translation>
    </message>
    <message>
        <source>The other access of the fault in line %1, by %2.</source>
        <translation>Der andere Zugriff des Fehlers in Zeile %1, von %2.</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>in %1</translation>
    </message>
    <message>
        <source>%1 times</source>
        <translation>%1-mal</translation>
    </message>
    <message>
        <source>Here waits %2, of the fault in line %1.</source>
        <translation>Hier wartet %2, vom Fehler in Zeile %1.</translation>
    </message>
    <message>
        <source>%1 waits in line %2</source>
        <translation>%1 wartet in Zeile %2</translation>
    </message>
    <message>
        <source>the other launch is in line %1</source>
        <translation>der andere Start ist in Zeile %1</translation>
    </message>
    <message>
        <source>the other access, by %1, is in line %2</source>
        <translation>der andere Zugriff, von %1, steht in Zeile %2</translation>
    </message>
    <message>
        <source>block %1, thread %2</source>
        <translation>Block %1, Thread %2</translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation>Gehe zu %1</translation>
    </message>
    <message>
        <source>Debug %1 here</source>
        <translation>%1 hier debuggen</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>%1, at character %2</source>
        <translation>%1, bei Zeichen %2</translation>
    </message>
</context>
<context>
    <name>FindingsView</name>
    <message>
        <source>line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>lines %1</source>
        <translation>Zeilen %1</translation>
    </message>
    <message>
        <source>%1 %2 (%3)</source>
        <translation>%1 %2 (%3)</translation>
    </message>
    <message>
        <source>%1: not looked at</source>
        <translation>%1: nicht beurteilt</translation>
    </message>
    <message>
        <source>nothing was counted: Profile with “counters” or “full” counts</source>
        <translation>nichts wurde gezählt: Ein Profil mit „Zähler“ oder „alles“ zählt</translation>
    </message>
    <message>
        <source>nothing was sampled: Profile with “stalls” or “full” samples</source>
        <translation>keine Stichproben: Ein Profil mit „Wartegründe“ oder „alles“ nimmt sie</translation>
    </message>
</context>
<context>
    <name>Gallery</name>
    <message>
        <source>Arithmetic</source>
        <translation>Arithmetik</translation>
    </message>
    <message>
        <source>Mathematics</source>
        <translation>Mathematik</translation>
    </message>
    <message>
        <source>Vectors</source>
        <translation>Vektoren</translation>
    </message>
    <message>
        <source>Matrices</source>
        <translation>Matrizen</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Anordnung</translation>
    </message>
    <message>
        <source>Stencils</source>
        <translation>Stencils</translation>
    </message>
    <message>
        <source>Reductions</source>
        <translation>Reduktionen</translation>
    </message>
    <message>
        <source>Scans</source>
        <translation>Präfixsummen</translation>
    </message>
    <message>
        <source>Control flow</source>
        <translation>Kontrollfluss</translation>
    </message>
    <message>
        <source>Atomics</source>
        <translation>Atomare Operationen</translation>
    </message>
    <message>
        <source>Sort and search</source>
        <translation>Sortieren und Suchen</translation>
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
        <translation>% von %1 Stichproben</translation>
    </message>
    <message>
        <source>% of %1 samples, too few</source>
        <translation>% von %1 Stichproben, zu wenige</translation>
    </message>
</context>
<context>
    <name>LaunchHint</name>
    <message>
        <source>Nothing to launch</source>
        <translation>Nichts zu starten</translation>
    </message>
    <message>
        <source>1 block of %1</source>
        <translation>1 Block zu %1</translation>
    </message>
    <message>
        <source>%2 blocks of %1</source>
        <translation>%2 Blöcke zu %1</translation>
    </message>
    <message>
        <source>%1 threads</source>
        <translation>%1 Threads</translation>
    </message>
    <message>
        <source>%1, the guard drops %2</source>
        <translation>%1, die Wache lässt %2 aus</translation>
    </message>
    <message>
        <source>%1, grid computed</source>
        <translation>%1, Gitter berechnet</translation>
    </message>
    <message>
        <source>Launches no kernel</source>
        <translation>Startet keinen Kernel</translation>
    </message>
    <message>
        <source>all of it runs on the host</source>
        <translation>alles läuft auf dem Host</translation>
    </message>
    <message>
        <source>Launches %1</source>
        <translation>Startet %1</translation>
    </message>
    <message numerus="yes">
        <source>from %n place(s) of its text, each with a grid of its own</source>
        <translation>
            <numerusform>von %n Stelle seines Textes, mit eigenem Gitter</numerusform>
            <numerusform>von %n Stellen seines Textes, jede mit eigenem Gitter</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MetricsView</name>
    <message>
        <source>time of the CPU reference</source>
        <translation>Zeit der CPU-Referenz</translation>
    </message>
    <message>
        <source>kernel time</source>
        <translation>Kernelzeit</translation>
    </message>
    <message>
        <source>Median of %1 launches</source>
        <translation>Median von %1 Starts</translation>
    </message>
    <message>
        <source>with 95 % confidence between %1 and %2</source>
        <translation>mit 95 % Sicherheit zwischen %1 und %2</translation>
    </message>
    <message>
        <source>caches emptied before each</source>
        <translation>Caches vor jedem geleert</translation>
    </message>
    <message>
        <source>caches as the launch before left them</source>
        <translation>Caches, wie der Start davor sie ließ</translation>
    </message>
    <message>
        <source>The interval is wider than was asked for.</source>
        <translation>Das Intervall ist breiter als verlangt.</translation>
    </message>
    <message>
        <source>registers of a thread</source>
        <translation>Register eines Threads</translation>
    </message>
    <message>
        <source>What the compiler gave each thread; many registers leave room for fewer warps.</source>
        <translation>Was der Compiler jedem Thread gab; viele Register lassen Platz für weniger Warps.</translation>
    </message>
    <message>
        <source>shared memory of a block</source>
        <translation>gemeinsamer Speicher eines Blocks</translation>
    </message>
    <message>
        <source>Declared arrays and those whose length the launch gives.</source>
        <translation>Deklarierte Felder und die, deren Länge der Start angibt.</translation>
    </message>
    <message>
        <source>local memory of a thread</source>
        <translation>lokaler Speicher eines Threads</translation>
    </message>
    <message>
        <source>Registers that were spilled and arrays indexed at run time: they live in the device&apos;s memory.</source>
        <translation>Ausgelagerte Register und zur Laufzeit indizierte Felder: Sie liegen im Speicher des Geräts.</translation>
    </message>
    <message>
        <source>possible occupancy</source>
        <translation>mögliche Auslastung</translation>
    </message>
    <message>
        <source>Warps that fit on a multiprocessor by registers, shared memory and block size, of the most that it can hold.</source>
        <translation>Warps, die nach Registern, gemeinsamem Speicher und Blockgröße auf einen Multiprozessor passen, von den meisten, die er fasst.</translation>
    </message>
</context>
<context>
    <name>Occupancy</name>
    <message>
        <source>threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>number of blocks</source>
        <translation>Anzahl der Blöcke</translation>
    </message>
    <message>
        <source>registers</source>
        <translation>Register</translation>
    </message>
    <message>
        <source>shared memory</source>
        <translation>gemeinsamer Speicher</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>no block fits</source>
        <translation>kein Block passt</translation>
    </message>
    <message numerus="yes">
        <source>%n block(s)</source>
        <translation>
            <numerusform>%n Block</numerusform>
            <numerusform>%n Blöcke</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 warps</source>
        <translation>%1 von %2 Warps</translation>
    </message>
    <message>
        <source>With %1 registers or fewer more blocks would fit.</source>
        <translation>Mit höchstens %1 Registern passten mehr Blöcke.</translation>
    </message>
    <message>
        <source>With %1 B of shared memory or less more blocks would fit.</source>
        <translation>Mit höchstens %1 B gemeinsamem Speicher passten mehr Blöcke.</translation>
    </message>
</context>
<context>
    <name>Profile</name>
    <message>
        <source>duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>cycles</source>
        <translation>Takte</translation>
    </message>
    <message>
        <source>clock</source>
        <translation>Takt</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>warps</source>
        <translation>Warps</translation>
    </message>
    <message>
        <source>achieved occupancy</source>
        <translation>erreichte Auslastung</translation>
    </message>
    <message>
        <source>instructions</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>thread instructions</source>
        <translation>Befehle je Thread gezählt</translation>
    </message>
    <message>
        <source>active threads per instruction</source>
        <translation>aktive Threads je Befehl</translation>
    </message>
    <message>
        <source>branches</source>
        <translation>Sprünge</translation>
    </message>
    <message>
        <source>issue slots used</source>
        <translation>genutzte Ausgabetakte</translation>
    </message>
    <message>
        <source>instructions per cycle</source>
        <translation>Befehle je Takt</translation>
    </message>
    <message>
        <source>FMA pipe, thread instructions</source>
        <translation>FMA-Werk, Befehle je Thread</translation>
    </message>
    <message>
        <source>64-bit float pipe, thread instructions</source>
        <translation>64-Bit-Gleitkommawerk, Befehle je Thread</translation>
    </message>
    <message>
        <source>integer and logic pipe, thread instructions</source>
        <translation>Ganzzahl- und Logikwerk, Befehle je Thread</translation>
    </message>
    <message>
        <source>special-function instructions</source>
        <translation>Befehle für Sonderfunktionen</translation>
    </message>
    <message>
        <source>global loads, requests</source>
        <translation>globales Laden, Anforderungen</translation>
    </message>
    <message>
        <source>global loads, sectors</source>
        <translation>globales Laden, Sektoren</translation>
    </message>
    <message>
        <source>sectors per load</source>
        <translation>Sektoren je Ladebefehl</translation>
    </message>
    <message>
        <source>global stores, requests</source>
        <translation>globales Speichern, Anforderungen</translation>
    </message>
    <message>
        <source>global stores, sectors</source>
        <translation>globales Speichern, Sektoren</translation>
    </message>
    <message>
        <source>sectors per store</source>
        <translation>Sektoren je Speicherbefehl</translation>
    </message>
    <message>
        <source>global reductions, requests</source>
        <translation>globale Reduktionen, Anforderungen</translation>
    </message>
    <message>
        <source>global atomics, requests</source>
        <translation>globale atomare Zugriffe, Anforderungen</translation>
    </message>
    <message>
        <source>local loads, sectors</source>
        <translation>lokales Laden, Sektoren</translation>
    </message>
    <message>
        <source>local stores, sectors</source>
        <translation>lokales Speichern, Sektoren</translation>
    </message>
    <message>
        <source>L1 hit rate</source>
        <translation>L1-Trefferquote</translation>
    </message>
    <message>
        <source>shared loads, instructions</source>
        <translation>gemeinsames Laden, Befehle</translation>
    </message>
    <message>
        <source>shared loads, wavefronts</source>
        <translation>gemeinsames Laden, Durchgänge</translation>
    </message>
    <message>
        <source>shared loads, bank conflicts</source>
        <translation>gemeinsames Laden, Bankkonflikte</translation>
    </message>
    <message>
        <source>wavefronts per shared load</source>
        <translation>Durchgänge je gemeinsamem Laden</translation>
    </message>
    <message>
        <source>shared stores, instructions</source>
        <translation>gemeinsames Speichern, Befehle</translation>
    </message>
    <message>
        <source>shared stores, wavefronts</source>
        <translation>gemeinsames Speichern, Durchgänge</translation>
    </message>
    <message>
        <source>shared stores, bank conflicts</source>
        <translation>gemeinsames Speichern, Bankkonflikte</translation>
    </message>
    <message>
        <source>wavefronts per shared store</source>
        <translation>Durchgänge je gemeinsamem Speichern</translation>
    </message>
    <message>
        <source>shared atomics, instructions</source>
        <translation>gemeinsame atomare Zugriffe, Befehle</translation>
    </message>
    <message>
        <source>L2 hits, sectors</source>
        <translation>L2-Treffer, Sektoren</translation>
    </message>
    <message>
        <source>L2 misses, sectors</source>
        <translation>L2-Fehlzugriffe, Sektoren</translation>
    </message>
    <message>
        <source>L2 hit rate</source>
        <translation>L2-Trefferquote</translation>
    </message>
    <message>
        <source>L2 reads, sectors</source>
        <translation>L2 gelesen, Sektoren</translation>
    </message>
    <message>
        <source>L2 writes, sectors</source>
        <translation>L2 geschrieben, Sektoren</translation>
    </message>
    <message>
        <source>L2 reductions, sectors</source>
        <translation>L2-Reduktionen, Sektoren</translation>
    </message>
    <message>
        <source>L2 atomics, sectors</source>
        <translation>L2 atomar, Sektoren</translation>
    </message>
    <message>
        <source>memory read</source>
        <translation>Speicher gelesen</translation>
    </message>
    <message>
        <source>memory written</source>
        <translation>Speicher geschrieben</translation>
    </message>
    <message>
        <source>memory traffic</source>
        <translation>Speicherverkehr</translation>
    </message>
    <message>
        <source>memory traffic, rate</source>
        <translation>Speicherverkehr, Rate</translation>
    </message>
    <message>
        <source>memory, of its peak</source>
        <translation>Speicher, vom Höchsten</translation>
    </message>
    <message>
        <source>memory pipeline, of its peak</source>
        <translation>Weg zum Speicher, vom Höchsten</translation>
    </message>
    <message>
        <source>multiprocessor, of its peak</source>
        <translation>Multiprozessor, vom Höchsten</translation>
    </message>
    <message>
        <source>issued</source>
        <translation>ausgegeben</translation>
    </message>
    <message>
        <source>ready, another went first</source>
        <translation>bereit, ein anderer kam zuerst</translation>
    </message>
    <message>
        <source>waits for global memory</source>
        <translation>wartet auf globalen Speicher</translation>
    </message>
    <message>
        <source>waits for shared memory or a special function</source>
        <translation>wartet auf gemeinsamen Speicher oder eine Sonderfunktion</translation>
    </message>
    <message>
        <source>fixed latency</source>
        <translation>feste Laufzeit</translation>
    </message>
    <message>
        <source>waits at a barrier</source>
        <translation>wartet an einer Barriere</translation>
    </message>
    <message>
        <source>waits for a memory fence</source>
        <translation>wartet auf eine Speicherschranke</translation>
    </message>
    <message>
        <source>queue for global memory is full</source>
        <translation>Warteschlange zum globalen Speicher voll</translation>
    </message>
    <message>
        <source>queue for shared memory is full</source>
        <translation>Warteschlange zum gemeinsamen Speicher voll</translation>
    </message>
    <message>
        <source>queue for textures is full</source>
        <translation>Warteschlange zu Texturen voll</translation>
    </message>
    <message>
        <source>arithmetic pipe is busy</source>
        <translation>Rechenwerk ist belegt</translation>
    </message>
    <message>
        <source>waits for code</source>
        <translation>wartet auf Code</translation>
    </message>
    <message>
        <source>waits for a branch</source>
        <translation>wartet auf einen Sprung</translation>
    </message>
    <message>
        <source>waits for a constant</source>
        <translation>wartet auf eine Konstante</translation>
    </message>
    <message>
        <source>waits for dispatch</source>
        <translation>wartet auf die Zuteilung</translation>
    </message>
    <message>
        <source>waits for stores to end</source>
        <translation>wartet auf das Ende von Speichervorgängen</translation>
    </message>
    <message>
        <source>sleeps</source>
        <translation>schläft</translation>
    </message>
    <message>
        <source>waits for its warp group</source>
        <translation>wartet auf seine Warpgruppe</translation>
    </message>
    <message>
        <source>other</source>
        <translation>andere</translation>
    </message>
    <message>
        <source>Not a stall: the warp issued this instruction.</source>
        <translation>Kein Warten: Der Warp gab diesen Befehl aus.</translation>
    </message>
    <message>
        <source>The warp could have issued, and the scheduler took another: enough warps are there.</source>
        <translation>Der Warp hätte ausgeben können, ein anderer kam zuerst: Es sind genug Warps da.</translation>
    </message>
    <message>
        <source>The value of an earlier load from global, local or texture memory is not there yet. Fewer and wider accesses, shared memory, or more warps hide it.</source>
        <translation>Der Wert eines früheren Ladens aus globalem, lokalem oder Texturspeicher ist noch nicht da. Weniger und breitere Zugriffe, gemeinsamer Speicher oder mehr Warps verdecken es.</translation>
    </message>
    <message>
        <source>The result of shared memory, of a special function or of a conversion is not there yet. Bank conflicts make it long.</source>
        <translation>Das Ergebnis aus gemeinsamem Speicher, einer Sonderfunktion oder Umwandlung ist noch nicht da. Bankkonflikte verlängern es.</translation>
    </message>
    <message>
        <source>An arithmetic instruction takes a few cycles before the next can use its result. Independent operations in between hide it.</source>
        <translation>Ein Rechenbefehl braucht einige Takte, bis der nächste sein Ergebnis verwenden kann. Unabhängige Operationen dazwischen verdecken es.</translation>
    </message>
    <message>
        <source>Other warps of the block have not reached the barrier yet. Unequal work between warps, or large blocks, make it long.</source>
        <translation>Andere Warps des Blocks haben die Barriere noch nicht erreicht. Ungleiche Arbeit oder große Blöcke verlängern es.</translation>
    </message>
    <message>
        <source>sectors per request</source>
        <translation>Sektoren je Anforderung</translation>
    </message>
    <message>
        <source>sectors that would do</source>
        <translation>Sektoren, die reichten</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>Anforderungen</translation>
    </message>
    <message>
        <source>stride in elements</source>
        <translation>Schrittweite in Elementen</translation>
    </message>
    <message>
        <source>sectors over the fewest</source>
        <translation>Sektoren gegenüber den wenigsten</translation>
    </message>
    <message>
        <source>passes over the fewest</source>
        <translation>Durchgänge gegenüber den wenigsten</translation>
    </message>
    <message>
        <source>passes</source>
        <translation>Durchgänge</translation>
    </message>
    <message>
        <source>of them conflicts</source>
        <translation>davon Konflikte</translation>
    </message>
    <message>
        <source>shared loads and stores</source>
        <translation>gemeinsames Laden und Speichern</translation>
    </message>
    <message>
        <source>read from L2</source>
        <translation>aus L2 gelesen</translation>
    </message>
    <message>
        <source>input arrays</source>
        <translation>Eingabefelder</translation>
    </message>
    <message>
        <source>bytes spilled</source>
        <translation>ausgelagerte Bytes</translation>
    </message>
    <message>
        <source>bytes read back</source>
        <translation>zurückgelesene Bytes</translation>
    </message>
    <message>
        <source>stack of a thread</source>
        <translation>Stapel eines Threads</translation>
    </message>
    <message>
        <source>sectors of local memory</source>
        <translation>Sektoren lokalen Speichers</translation>
    </message>
    <message>
        <source>atomic requests</source>
        <translation>atomare Anforderungen</translation>
    </message>
    <message>
        <source>requests a nanosecond</source>
        <translation>Anforderungen je Nanosekunde</translation>
    </message>
    <message>
        <source>sectors a request</source>
        <translation>Sektoren je Anforderung</translation>
    </message>
    <message>
        <source>operations</source>
        <translation>Operationen</translation>
    </message>
    <message>
        <source>possible occupancy</source>
        <translation>mögliche Auslastung</translation>
    </message>
    <message>
        <source>registers a thread</source>
        <translation>Register je Thread</translation>
    </message>
    <message>
        <source>shared memory a block</source>
        <translation>gemeinsamer Speicher je Block</translation>
    </message>
    <message>
        <source>threads a block</source>
        <translation>Threads je Block</translation>
    </message>
    <message>
        <source>multiprocessors</source>
        <translation>Multiprozessoren</translation>
    </message>
    <message>
        <source>waves</source>
        <translation>Wellen</translation>
    </message>
    <message>
        <source>blocks that the device holds at once</source>
        <translation>Blöcke, die das Gerät zugleich fasst</translation>
    </message>
    <message>
        <source>warps a block</source>
        <translation>Warps je Block</translation>
    </message>
    <message>
        <source>warps that split</source>
        <translation>geteilte Warps</translation>
    </message>
    <message>
        <source>active threads an instruction</source>
        <translation>aktive Threads je Befehl</translation>
    </message>
    <message>
        <source>threads of a warp</source>
        <translation>Threads eines Warps</translation>
    </message>
    <message>
        <source>warps that wait for global memory</source>
        <translation>auf globalen Speicher wartende Warps</translation>
    </message>
    <message>
        <source>warps that wait at a barrier</source>
        <translation>an einer Barriere wartende Warps</translation>
    </message>
    <message>
        <source>thread instructions on 64-bit floats</source>
        <translation>64-Bit-Gleitkommabefehle je Thread</translation>
    </message>
    <message>
        <source>operations on 64-bit floats</source>
        <translation>64-Bit-Gleitkommaoperationen</translation>
    </message>
    <message>
        <source>instructions on 64-bit floats in the code</source>
        <translation>64-Bit-Gleitkommabefehle im Code</translation>
    </message>
    <message>
        <source>operations at an address that another of the warp has</source>
        <translation>Operationen an einer Adresse, die ein anderer des Warps hat</translation>
    </message>
    <message>
        <source>sectors of a whole warp&apos;s elements</source>
        <translation>Sektoren der Elemente eines ganzen Warps</translation>
    </message>
    <message>
        <source>%1 of the bytes that this %2 moves are not wanted</source>
        <translation>%1 der Bytes, die dieser Zugriff (%2) bewegt, will niemand</translation>
    </message>
    <message>
        <source>Neighbouring threads are %3 elements of `%4` apart: a request needs %1 sectors of 32 bytes where %2 would do.</source>
        <translation>Benachbarte Threads liegen %3 Elemente von `%4` auseinander: Eine Anforderung braucht %1 Sektoren zu 32 Byte, wo %2 reichten.</translation>
    </message>
    <message>
        <source>A request for `%3` needs %1 sectors of 32 bytes where %2 would do.</source>
        <translation>Eine Anforderung an `%3` braucht %1 Sektoren zu 32 Byte, wo %2 reichten.</translation>
    </message>
    <message>
        <source>There are none.</source>
        <translation>Es gibt keine.</translation>
    </message>
    <message>
        <source>%1 sectors of 32 bytes a request, where a warp&apos;s elements fill %2.</source>
        <translation>%1 Sektoren zu 32 Byte je Anforderung; die Elemente eines Warps füllen %2.</translation>
    </message>
    <message>
        <source>%1 of the bytes that global %2s move are not wanted</source>
        <translation>%1 der Bytes, die globale Zugriffe (%2) bewegen, will niemand</translation>
    </message>
    <message>
        <source>A request needs %1 sectors of 32 bytes on average, where the elements of a warp fill %2.</source>
        <translation>Eine Anforderung braucht im Mittel %1 Sektoren zu 32 Byte; die Elemente eines Warps füllen %2.</translation>
    </message>
    <message>
        <source>Let neighbouring threads use neighbouring elements: the thread&apos;s index belongs into the last index of the array, or the array is laid out the other way round; through a shared tile both orders can be whole.</source>
        <translation>Lassen Sie benachbarte Threads benachbarte Elemente verwenden: Der Threadindex gehört in den letzten Index des Feldes, oder das Feld wird andersherum angelegt; über eine gemeinsame Kachel geht beides.</translation>
    </message>
    <message>
        <source>Let the first element that a warp uses lie at a multiple of 32 bytes, and neighbouring threads use neighbouring elements.</source>
        <translation>Das erste Element eines Warps sollte an einem Vielfachen von 32 Byte liegen, und benachbarte Threads sollten benachbarte Elemente verwenden.</translation>
    </message>
    <message>
        <source>Shared memory needs %1 passes where one would do</source>
        <translation>Gemeinsamer Speicher braucht %1 Durchgänge, wo einer reichte</translation>
    </message>
    <message>
        <source>Threads of a warp use different words of the same bank of `%2`: %1 passes a request on average, %3 at most.</source>
        <translation>Threads eines Warps verwenden verschiedene Wörter derselben Bank von `%2`: im Mittel %1 Durchgänge je Anforderung, höchstens %3.</translation>
    </message>
    <message>
        <source>Make the last extent of `%1` one larger: rows then begin in different banks.</source>
        <translation>Machen Sie die letzte Ausdehnung von `%1` um eins größer: Zeilen beginnen dann in verschiedenen Banken.</translation>
    </message>
    <message>
        <source>No shared memory is used.</source>
        <translation>Gemeinsamer Speicher wird nicht verwendet.</translation>
    </message>
    <message>
        <source>Threads of a warp %2 different words of the same bank: %1 passes for each that is needed.</source>
        <translation>Threads eines Warps wollen verschiedene Wörter derselben Bank (%2): %1 Durchgänge für jeden nötigen.</translation>
    </message>
    <message>
        <source>Make the last extent of the shared array one larger: rows then begin in different banks.</source>
        <translation>Machen Sie die letzte Ausdehnung des gemeinsamen Feldes um eins größer: Zeilen beginnen dann in verschiedenen Banken.</translation>
    </message>
    <message>
        <source>Nothing is read.</source>
        <translation>Nichts wird gelesen.</translation>
    </message>
    <message>
        <source>The inputs came from the L2 cache %1 times, with %2 of hits in L1.</source>
        <translation>Die Eingaben kamen %1-mal aus dem L2-Cache, bei %2 Treffern in L1.</translation>
    </message>
    <message>
        <source>Each input byte comes from the L2 cache %1 times</source>
        <translation>Jedes Eingabebyte kommt %1-mal aus dem L2-Cache</translation>
    </message>
    <message>
        <source>Blocks read the same elements again and again, and L1 has %1 of them only.</source>
        <translation>Blöcke lesen dieselben Elemente immer wieder, und L1 hat nur %1 davon.</translation>
    </message>
    <message>
        <source>Load a tile into shared memory once a block and read it from there, or let each thread compute several results from what it has read.</source>
        <translation>Laden Sie je Block einmal eine Kachel in den gemeinsamen Speicher, oder lassen Sie jeden Thread mehrere Ergebnisse aus dem Gelesenen berechnen.</translation>
    </message>
    <message>
        <source>No spills, no stack.</source>
        <translation>Nichts ausgelagert, kein Stapel.</translation>
    </message>
    <message>
        <source>A stack that was not touched.</source>
        <translation>Ein Stapel, der nicht berührt wurde.</translation>
    </message>
    <message>
        <source>A thread&apos;s values do not fit its %1 registers</source>
        <translation>Die Werte eines Threads passen nicht in seine %1 Register</translation>
    </message>
    <message>
        <source>%1 bytes are put away in local memory and %2 read back: each is an access to L1, or further.</source>
        <translation>%1 Byte werden in lokalen Speicher ausgelagert und %2 zurückgelesen: jedes ein Zugriff auf L1 oder weiter.</translation>
    </message>
    <message>
        <source>Allow more registers, or keep fewer values alive at once: a smaller tile of results a thread, a loop that is not unrolled.</source>
        <translation>Erlauben Sie mehr Register, oder halten Sie weniger Werte zugleich: eine kleinere Kachel je Thread, eine nicht ausgerollte Schleife.</translation>
    </message>
    <message>
        <source>An array of a thread is in local memory, not in registers</source>
        <translation>Ein Feld eines Threads liegt im lokalen Speicher, nicht in Registern</translation>
    </message>
    <message>
        <source>It has %1 bytes of stack: arrays that are indexed by what is known at run time only cannot be in registers.</source>
        <translation>Er hat %1 Byte Stapel: Felder, deren Index erst zur Laufzeit bekannt ist, können nicht in Registern liegen.</translation>
    </message>
    <message>
        <source>Index it by constants only, in loops of constant length, or put it into shared memory.</source>
        <translation>Indizieren Sie es nur mit Konstanten, in Schleifen fester Länge, oder legen Sie es in den gemeinsamen Speicher.</translation>
    </message>
    <message>
        <source>Atomics on `%1` wait for each other</source>
        <translation>Atomare Zugriffe auf `%1` warten aufeinander</translation>
    </message>
    <message>
        <source>%1 of %2 operations met another one of their warp at the same address: those are done one after another.</source>
        <translation>%1 von %2 Operationen trafen eine andere ihres Warps an derselben Adresse: Diese geschehen nacheinander.</translation>
    </message>
    <message>
        <source>Add up within the warp or in shared memory first, and let one thread a block do the atomic.</source>
        <translation>Summieren Sie erst im Warp oder im gemeinsamen Speicher, und lassen Sie einen Thread je Block atomar zugreifen.</translation>
    </message>
    <message>
        <source>%1 atomic requests.</source>
        <translation>%1 atomare Anforderungen.</translation>
    </message>
    <message>
        <source>%1 atomic requests, and they are not what the kernel waits for.</source>
        <translation>%1 atomare Anforderungen; auf sie wartet der Kernel nicht.</translation>
    </message>
    <message>
        <source>Atomics wait for each other</source>
        <translation>Atomare Zugriffe warten aufeinander</translation>
    </message>
    <message>
        <source>%1 requests of warps go to single sectors, %2 a nanosecond on the whole device, while schedulers and memory are idle: they queue for the same few addresses.</source>
        <translation>%1 Anforderungen von Warps gehen an einzelne Sektoren, %2 je Nanosekunde im ganzen Gerät, während Rechenwerke und Speicher ruhen: Sie stehen für dieselben wenigen Adressen an.</translation>
    </message>
    <message>
        <source>%1 atomic operations, %2 of them at an address that another of the warp had.</source>
        <translation>%1 atomare Operationen, %2 davon an einer Adresse, die ein anderer des Warps hatte.</translation>
    </message>
    <message>
        <source>the compiler&apos;s report is not there</source>
        <translation>der Bericht des Compilers fehlt</translation>
    </message>
    <message>
        <source>%1 of the warps that a multiprocessor can hold.</source>
        <translation>%1 der Warps, die ein Multiprozessor fasst.</translation>
    </message>
    <message>
        <source>%1 occupancy only, but the device is busy: %2 %3.</source>
        <translation>Nur %1 Auslastung, aber das Gerät ist beschäftigt: %2 %3.</translation>
    </message>
    <message>
        <source>Only %1 of the warps that a multiprocessor can hold</source>
        <translation>Nur %1 der Warps, die ein Multiprozessor fasst</translation>
    </message>
    <message>
        <source>Keep fewer values alive at once.</source>
        <translation>Halten Sie weniger Werte zugleich.</translation>
    </message>
    <message>
        <source>With %1 registers or fewer one more block would fit; the compiler can be bound to that, at the price of spills.</source>
        <translation>Mit %1 Registern oder weniger passte ein Block mehr; der Compiler lässt sich darauf beschränken, um den Preis von Auslagerungen.</translation>
    </message>
    <message>
        <source>%1 registers a thread times %2 threads leave room for %3 blocks.</source>
        <translation>%1 Register je Thread mal %2 Threads lassen Platz für %3 Blöcke.</translation>
    </message>
    <message>
        <source>Use smaller tiles.</source>
        <translation>Nehmen Sie kleinere Kacheln.</translation>
    </message>
    <message>
        <source>With %1 bytes of shared memory or fewer one more block would fit: smaller tiles, or the same tile for two purposes.</source>
        <translation>Mit %1 Byte gemeinsamem Speicher oder weniger passte ein Block mehr: kleinere Kacheln oder dieselbe für zwei Zwecke.</translation>
    </message>
    <message>
        <source>%1 bytes of shared memory a block leave room for %2 blocks.</source>
        <translation>%1 Byte gemeinsamer Speicher je Block lassen Platz für %2 Blöcke.</translation>
    </message>
    <message>
        <source>Try blocks of 256 threads.</source>
        <translation>Versuchen Sie Blöcke von 256 Threads.</translation>
    </message>
    <message>
        <source>A multiprocessor takes %1 blocks at once, and %2 threads each are %3 warps.</source>
        <translation>Ein Multiprozessor nimmt %1 Blöcke zugleich, und je %2 Threads sind %3 Warps.</translation>
    </message>
    <message>
        <source>%1 blocks for %2 multiprocessors.</source>
        <translation>%1 Blöcke für %2 Multiprozessoren.</translation>
    </message>
    <message>
        <source>%1 of the multiprocessors have nothing to do</source>
        <translation>%1 der Multiprozessoren haben nichts zu tun</translation>
    </message>
    <message>
        <source>The grid has %1 blocks, the device %2 multiprocessors.</source>
        <translation>Das Gitter hat %1 Blöcke, das Gerät %2 Multiprozessoren.</translation>
    </message>
    <message>
        <source>Give each thread less to do, so that there are more blocks; or smaller blocks.</source>
        <translation>Geben Sie jedem Thread weniger zu tun, damit es mehr Blöcke gibt; oder kleinere Blöcke.</translation>
    </message>
    <message>
        <source>%1 waves of blocks.</source>
        <translation>%1 Wellen von Blöcken.</translation>
    </message>
    <message>
        <source>The last wave of blocks leaves the device %1 empty</source>
        <translation>Die letzte Welle von Blöcken lässt das Gerät zu %1 leer</translation>
    </message>
    <message>
        <source>%1 blocks are %2 waves of the %3 that fit at once: the last takes as long as a full one.</source>
        <translation>%1 Blöcke sind %2 Wellen der %3, die zugleich passen: Die letzte dauert so lange wie eine volle.</translation>
    </message>
    <message>
        <source>Use smaller blocks, or as many blocks as fit at once and a loop over the rest in each.</source>
        <translation>Nehmen Sie kleinere Blöcke, oder so viele, wie zugleich passen, mit einer Schleife über den Rest.</translation>
    </message>
    <message>
        <source>%1 threads are %2 warps.</source>
        <translation>%1 Threads sind %2 Warps.</translation>
    </message>
    <message>
        <source>%1 of each block&apos;s threads do not exist</source>
        <translation>%1 der Threads jedes Blocks gibt es nicht</translation>
    </message>
    <message>
        <source>%1 threads take %2 warps of 32, and the last is not full.</source>
        <translation>%1 Threads nehmen %2 Warps zu 32, und der letzte ist nicht voll.</translation>
    </message>
    <message>
        <source>Make the block a multiple of 32 threads: %1.</source>
        <translation>Machen Sie den Block zu einem Vielfachen von 32 Threads: %1.</translation>
    </message>
    <message>
        <source>there is no GPU whose multiprocessors could be counted</source>
        <translation>es gibt keine GPU, deren Multiprozessoren zu zählen wären</translation>
    </message>
    <message>
        <source>Threads of %1 of the warps go different ways here</source>
        <translation>Threads von %1 der Warps gehen hier verschiedene Wege</translation>
    </message>
    <message>
        <source>%1 of %2 warps run both ways one after another.</source>
        <translation>%1 von %2 Warps gehen beide Wege nacheinander.</translation>
    </message>
    <message>
        <source>Let the condition be the same for 32 neighbouring threads: decide by warp or by block, or sort the work.</source>
        <translation>Lassen Sie die Bedingung für 32 benachbarte Threads gleich sein: nach Warp oder Block entscheiden oder die Arbeit sortieren.</translation>
    </message>
    <message>
        <source>%1 of %2 warps split at a branch.</source>
        <translation>%1 von %2 Warps teilen sich an einem Sprung.</translation>
    </message>
    <message>
        <source>%1 of %2 threads of a warp are active on average.</source>
        <translation>%1 von %2 Threads eines Warps sind im Mittel aktiv.</translation>
    </message>
    <message>
        <source>%1 of the threads of a warp do nothing on average</source>
        <translation>%1 der Threads eines Warps tun im Mittel nichts</translation>
    </message>
    <message>
        <source>An instruction is for %1 of %2 threads: the others went another way, or have left.</source>
        <translation>Ein Befehl gilt %1 von %2 Threads: Die anderen gingen einen anderen Weg oder sind fertig.</translation>
    </message>
    <message>
        <source>Let conditions be the same for 32 neighbouring threads: decide by warp or by block, or sort the work.</source>
        <translation>Lassen Sie Bedingungen für 32 benachbarte Threads gleich sein: nach Warp oder Block entscheiden oder die Arbeit sortieren.</translation>
    </message>
    <message>
        <source>The device&apos;s memory is at %1 of its peak.</source>
        <translation>Der Speicher des Geräts ist bei %1 seines Höchsten.</translation>
    </message>
    <message>
        <source>The device&apos;s memory is the limit: %1 of its peak</source>
        <translation>Der Speicher des Geräts ist die Grenze: %1 seines Höchsten</translation>
    </message>
    <message>
        <source>More warps or faster arithmetic change nothing; only fewer bytes do.</source>
        <translation>Mehr Warps oder schnelleres Rechnen ändern nichts; nur weniger Bytes.</translation>
    </message>
    <message>
        <source>Join this kernel with one that reads the same arrays, use a smaller type, or keep in registers and shared memory what is read twice.</source>
        <translation>Vereinen Sie diesen Kernel mit einem, der dieselben Felder liest, nehmen Sie einen kleineren Typ, oder halten Sie zweimal Gelesenes in Registern und gemeinsamem Speicher.</translation>
    </message>
    <message>
        <source>%1 of the waiting warps wait for global memory.</source>
        <translation>%1 der wartenden Warps warten auf globalen Speicher.</translation>
    </message>
    <message>
        <source>%1 of the waiting warps wait for global memory</source>
        <translation>%1 der wartenden Warps warten auf globalen Speicher</translation>
    </message>
    <message>
        <source>Neither memory nor schedulers are busy meanwhile: there are too few accesses under way.</source>
        <translation>Weder Speicher noch Rechenwerke sind dabei beschäftigt: Zu wenige Zugriffe sind unterwegs.</translation>
    </message>
    <message>
        <source>Have more under way: more warps, several independent loads before the first use, or wider elements.</source>
        <translation>Haben Sie mehr unterwegs: mehr Warps, mehrere unabhängige Ladevorgänge vor der ersten Verwendung oder breitere Elemente.</translation>
    </message>
    <message>
        <source>%1 of the waiting warps wait at a barrier.</source>
        <translation>%1 der wartenden Warps warten an einer Barriere.</translation>
    </message>
    <message>
        <source>%1 of the waiting warps wait at a barrier</source>
        <translation>%1 der wartenden Warps warten an einer Barriere</translation>
    </message>
    <message>
        <source>Some warps of a block come later than others, and all wait for the last.</source>
        <translation>Manche Warps eines Blocks kommen später als andere, und alle warten auf den letzten.</translation>
    </message>
    <message>
        <source>Give the warps equal work between barriers, use two tiles in turn so that one barrier is enough, or smaller blocks.</source>
        <translation>Geben Sie den Warps gleich viel Arbeit zwischen Barrieren, nehmen Sie zwei Kacheln im Wechsel, damit eine Barriere reicht, oder kleinere Blöcke.</translation>
    </message>
    <message>
        <source>%1 of the issue slots are used.</source>
        <translation>%1 der Ausgabetakte sind genutzt.</translation>
    </message>
    <message>
        <source>The schedulers have something to issue in %1 of the cycles only</source>
        <translation>Nur in %1 der Takte gibt es etwas auszugeben</translation>
    </message>
    <message>
        <source>The device&apos;s memory is not busy either.</source>
        <translation>Auch der Speicher des Geräts ist nicht beschäftigt.</translation>
    </message>
    <message>
        <source>The device&apos;s memory is not busy either. Most warps: %1, %2 of the samples.</source>
        <translation>Auch der Speicher des Geräts ist nicht beschäftigt. Die meisten Warps: %1, %2 der Stichproben.</translation>
    </message>
    <message>
        <source>More warps (occupancy, more blocks), or several independent chains of operations in a thread.</source>
        <translation>Mehr Warps (Auslastung, mehr Blöcke) oder mehrere unabhängige Ketten von Operationen je Thread.</translation>
    </message>
    <message>
        <source>The arguments are doubles.</source>
        <translation>Die Argumente sind 64-Bit-Gleitkommazahlen.</translation>
    </message>
    <message>
        <source>None.</source>
        <translation>Keine.</translation>
    </message>
    <message>
        <source>The kernel computes with 64-bit floats, and none of its arguments is one</source>
        <translation>Der Kernel rechnet mit 64-Bit-Gleitkomma, und keines seiner Argumente ist eines</translation>
    </message>
    <message>
        <source>They are 2 to 64 times slower than 32-bit ones, and each conversion is an instruction more.</source>
        <translation>Sie sind 2- bis 64-mal langsamer als solche mit 32 Bit, und jede Umwandlung ist ein Befehl mehr.</translation>
    </message>
    <message>
        <source>Give literals and intermediate values the type of the arguments.</source>
        <translation>Geben Sie Literalen und Zwischenwerten den Typ der Argumente.</translation>
    </message>
    <message>
        <source>The inputs are %1 bytes.</source>
        <translation>Die Eingaben sind %1 Bytes.</translation>
    </message>
    <message>
        <source>The kernel ends after %1: too soon to be judged</source>
        <translation>Der Kernel endet nach %1: zu früh für ein Urteil</translation>
    </message>
    <message>
        <source>Most of that is the start and the end of its blocks, an empty kernel takes one to two microseconds. What warps wait for says little here.</source>
        <translation>Das meiste davon ist der Anfang und das Ende seiner Blöcke; ein leerer Kernel braucht ein bis zwei Mikrosekunden. Worauf Warps warten, sagt hier wenig.</translation>
    </message>
    <message>
        <source>Profile it with as many elements as it will have. If it has no more, join it with its neighbours, or launch them together as a graph.</source>
        <translation>Messen Sie ihn mit so vielen Elementen, wie er haben wird. Hat er nicht mehr, verbinden Sie ihn mit seinen Nachbarn, oder starten Sie sie zusammen als Graphen.</translation>
    </message>
    <message>
        <source>accesses of the array that do the same</source>
        <translation>Zugriffe auf das Array, die dasselbe tun</translation>
    </message>
    <message>
        <source>time of the kernel</source>
        <translation>Zeit des Kernels</translation>
    </message>
    <message>
        <source>the kernel was not timed</source>
        <translation>der Kernel wurde nicht gemessen</translation>
    </message>
    <message>
        <source>long enough to be judged</source>
        <translation>lang genug für ein Urteil</translation>
    </message>
    <message>
        <source>neither counted nor disassembled</source>
        <translation>weder gezählt noch disassembliert</translation>
    </message>
    <message>
        <source>shared memory without bank conflicts</source>
        <translation>gemeinsamer Speicher ohne Bankkonflikte</translation>
    </message>
    <message>
        <source>what is read again comes from near</source>
        <translation>wieder Gelesenes kommt aus der Nähe</translation>
    </message>
    <message>
        <source>everything a thread keeps is in registers</source>
        <translation>alles, was ein Thread behält, ist in Registern</translation>
    </message>
    <message>
        <source>atomics on different addresses</source>
        <translation>atomare Zugriffe auf verschiedene Adressen</translation>
    </message>
    <message>
        <source>threads of a warp go together</source>
        <translation>Threads eines Warps gehen gemeinsam</translation>
    </message>
    <message>
        <source>blocks of whole warps</source>
        <translation>Blöcke aus ganzen Warps</translation>
    </message>
    <message>
        <source>registers leave room for warps</source>
        <translation>Register lassen Platz für Warps</translation>
    </message>
    <message>
        <source>shared memory leaves room for blocks</source>
        <translation>gemeinsamer Speicher lässt Platz für Blöcke</translation>
    </message>
    <message>
        <source>the block&apos;s size leaves room for warps</source>
        <translation>die Blockgröße lässt Platz für Warps</translation>
    </message>
    <message>
        <source>blocks for every multiprocessor</source>
        <translation>Blöcke für jeden Multiprozessor</translation>
    </message>
    <message>
        <source>a full last wave</source>
        <translation>eine volle letzte Welle</translation>
    </message>
    <message>
        <source>memory is not the limit</source>
        <translation>Speicher ist nicht die Grenze</translation>
    </message>
    <message>
        <source>warps do not wait for memory</source>
        <translation>Warps warten nicht auf Speicher</translation>
    </message>
    <message>
        <source>warps do not wait at barriers</source>
        <translation>Warps warten nicht an Barrieren</translation>
    </message>
    <message>
        <source>the schedulers are busy</source>
        <translation>die Rechenwerke sind beschäftigt</translation>
    </message>
    <message>
        <source>no doubles in a kernel of floats</source>
        <translation>keine 64-Bit-Zahlen in einem Kernel aus 32-Bit-Zahlen</translation>
    </message>
    <message>
        <source>registers or the limits of the architecture are not known</source>
        <translation>Register oder die Grenzen der Architektur sind nicht bekannt</translation>
    </message>
    <message>
        <source>memory wait</source>
        <translation>wartet auf Speicher</translation>
    </message>
    <message>
        <source>shared wait</source>
        <translation>wartet auf gemeinsamen Speicher</translation>
    </message>
    <message>
        <source>barrier</source>
        <translation>Barriere</translation>
    </message>
    <message>
        <source>dependency</source>
        <translation>Abhängigkeit</translation>
    </message>
    <message>
        <source>pipe busy</source>
        <translation>Rechenwerk belegt</translation>
    </message>
    <message>
        <source>issued or ready</source>
        <translation>ausgegeben oder bereit</translation>
    </message>
    <message>
        <source>A reason that this hardware tells apart and the table does not know.</source>
        <translation>Ein Grund, den diese Hardware unterscheidet und die Tabelle nicht kennt.</translation>
    </message>
    <message>
        <source>CUPTI records</source>
        <translation>CUPTI-Aufzeichnung</translation>
    </message>
    <message>
        <source>device events</source>
        <translation>Ereignisse des Geräts</translation>
    </message>
    <message>
        <source>hardware counters</source>
        <translation>Hardwarezähler</translation>
    </message>
    <message>
        <source>counters in the code</source>
        <translation>Zähler im Code</translation>
    </message>
    <message>
        <source>PC samples</source>
        <translation>PC-Stichproben</translation>
    </message>
    <message>
        <source>checked CPU run</source>
        <translation>geprüfter CPU-Lauf</translation>
    </message>
    <message>
        <source>compiler</source>
        <translation>Compiler</translation>
    </message>
    <message>
        <source>machine code</source>
        <translation>Maschinencode</translation>
    </message>
    <message>
        <source>driver</source>
        <translation>Treiber</translation>
    </message>
    <message>
        <source>table of the architecture</source>
        <translation>Tabelle der Architektur</translation>
    </message>
    <message>
        <source>measured on this machine</source>
        <translation>auf diesem Rechner gemessen</translation>
    </message>
    <message>
        <source>launch</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>nicht gemessen</translation>
    </message>
    <message>
        <source>Counters, samples and times</source>
        <translation>Zähler, Stichproben und Zeiten</translation>
    </message>
    <message>
        <source>Times alone, no counters.</source>
        <translation>Nur Zeiten, keine Zähler.</translation>
    </message>
    <message>
        <source>Another program holds the profiler; times come from events.</source>
        <translation>Ein anderes Programm hält den Profiler; Zeiten kommen aus Ereignissen.</translation>
    </message>
    <message>
        <source>CPU reference and compiler only.</source>
        <translation>Nur CPU-Referenz und Compiler.</translation>
    </message>
    <message>
        <source>Times alone were asked for.</source>
        <translation>Nur Zeiten waren verlangt.</translation>
    </message>
    <message>
        <source>CPU reference</source>
        <translation>CPU-Referenz</translation>
    </message>
    <message>
        <source>%1 on %2, grid %3, block %4</source>
        <translation>%1 auf %2, Gitter %3, Block %4</translation>
    </message>
    <message>
        <source>%1 samples in %2 launches, %3 dropped</source>
        <translation>%1 Stichproben in %2 Starts, %3 verloren</translation>
    </message>
    <message>
        <source>too few: %1 were wanted, shares of lines are rough</source>
        <translation>zu wenige: %1 waren gewünscht, Anteile der Zeilen sind grob</translation>
    </message>
    <message>
        <source>%1 of %2 samples</source>
        <translation>%1 von %2 Stichproben</translation>
    </message>
    <message>
        <source>and other reasons</source>
        <translation>und andere Gründe</translation>
    </message>
    <message>
        <source>Too few samples: the share is rough.</source>
        <translation>Zu wenige Stichproben: Der Anteil ist grob.</translation>
    </message>
    <message>
        <source>clock of this machine</source>
        <translation>Uhr dieses Rechners</translation>
    </message>
    <message>
        <source>At most %1 times the passes that are needed.</source>
        <translation>Höchstens das %1-Fache der nötigen Durchgänge.</translation>
    </message>
    <message>
        <source>At most %1 times the sectors that the bytes need: warps begin amid a sector, or little is moved.</source>
        <translation>Höchstens das %1-Fache der Sektoren, die die Bytes brauchen: Warps beginnen mitten in einem Sektor, oder es wird wenig bewegt.</translation>
    </message>
    <message>
        <source>global loads are coalesced</source>
        <translation>globales Laden ist gebündelt</translation>
    </message>
    <message>
        <source>global stores are coalesced</source>
        <translation>globales Speichern ist gebündelt</translation>
    </message>
    <message>
        <source>the kernel was not timed on a GPU</source>
        <translation>der Kernel wurde auf keiner GPU gemessen</translation>
    </message>
    <message>
        <source>No more sectors than the bytes need.</source>
        <translation>Nicht mehr Sektoren, als die Bytes brauchen.</translation>
    </message>
    <message>
        <source>No more passes than are needed.</source>
        <translation>Nicht mehr Durchgänge als nötig.</translation>
    </message>
    <message>
        <source>sectors asked for</source>
        <translation>verlangte Sektoren</translation>
    </message>
    <message>
        <source>different bytes</source>
        <translation>verschiedene Bytes</translation>
    </message>
    <message>
        <source>Each byte of `%2` is asked for %1 times.</source>
        <translation>Jedes Byte von `%2` wird %1-mal verlangt.</translation>
    </message>
    <message>
        <source>Each byte of `%2` is asked for %1 times</source>
        <translation>Jedes Byte von `%2` wird %1-mal verlangt</translation>
    </message>
    <message>
        <source>Warps read the same elements from global memory again and again. How much of it the L1 cache keeps, only counters can tell.</source>
        <translation>Warps lesen dieselben Elemente immer wieder aus dem globalen Speicher. Wie viel davon der L1-Cache behält, können nur Zähler sagen.</translation>
    </message>
    <message>
        <source>active threads a statement</source>
        <translation>aktive Threads je Anweisung</translation>
    </message>
    <message>
        <source>active threads a statement, in the whole kernel</source>
        <translation>aktive Threads je Anweisung, im ganzen Kernel</translation>
    </message>
    <message>
        <source>there is no GPU whose counters could be read</source>
        <translation>es gibt keine GPU, deren Zähler gelesen werden könnten</translation>
    </message>
    <message>
        <source>there is no GPU whose warps could be sampled</source>
        <translation>es gibt keine GPU, deren Warps Stichproben gäben</translation>
    </message>
    <message>
        <source>the code that CUPTI adds to count operations counted nothing</source>
        <translation>der Code, mit dem CUPTI Operationen zählt, hat nichts gezählt</translation>
    </message>
    <message>
        <source>operations were not counted</source>
        <translation>Operationen wurden nicht gezählt</translation>
    </message>
    <message>
        <source>the kernel does no floating-point operations</source>
        <translation>der Kernel macht keine Gleitkomma-Operationen</translation>
    </message>
    <message>
        <source>bytes were not counted</source>
        <translation>Bytes wurden nicht gezählt</translation>
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
%2 Operationen je Byte, %3
%4 Operationen (%5)
%6 bewegt (%7)
%8 (%9)</translation>
    </message>
    <message>
        <source>CPU reference</source>
        <translation>CPU-Referenz</translation>
    </message>
    <message>
        <source>now: %1</source>
        <translation>jetzt: %1</translation>
    </message>
    <message>
        <source>CPU, %1</source>
        <translation>CPU, %1</translation>
    </message>
    <message>
        <source>Under the roof of %1: %2 of what it allows at this intensity.</source>
        <translation>Unter dem Dach von %1: %2 dessen, was es hier zulässt.</translation>
    </message>
    <message>
        <source>Under the roof of arithmetic: %1 of it.</source>
        <translation>Unter dem Dach der Rechenwerke: %1 davon.</translation>
    </message>
    <message>
        <source>device memory</source>
        <translation>Gerätespeicher</translation>
    </message>
    <message>
        <source>L2 cache</source>
        <translation>L2-Cache</translation>
    </message>
    <message>
        <source>L1 cache</source>
        <translation>L1-Cache</translation>
    </message>
    <message>
        <source>shared memory</source>
        <translation>gemeinsamer Speicher</translation>
    </message>
    <message>
        <source>16-bit floats</source>
        <translation>16-Bit-Gleitkomma</translation>
    </message>
    <message>
        <source>32-bit floats</source>
        <translation>32-Bit-Gleitkomma</translation>
    </message>
    <message>
        <source>64-bit floats</source>
        <translation>64-Bit-Gleitkomma</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Where kernels run: cpu, cuda:0, cuda:1 …, or auto for the first GPU that is there.</source>
        <translation>Wo Kernel laufen: cpu, cuda:0, cuda:1 … oder auto für die erste GPU, die da ist.</translation>
    </message>
    <message>
        <source>Run the CPU reference too</source>
        <translation>Auch die CPU-Referenz ausführen</translation>
    </message>
    <message>
        <source>After a run on a GPU the CPU reference runs as well, and the results are compared.</source>
        <translation>Nach einem Lauf auf der GPU läuft auch die CPU-Referenz, und die Ergebnisse werden verglichen.</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>Architektur</translation>
    </message>
    <message>
        <source>What CUDA is compiled for: sm_90, compute_90 …, or auto for that of the device.</source>
        <translation>Wofür CUDA übersetzt wird: sm_90, compute_90 … oder auto für die des Geräts.</translation>
    </message>
    <message>
        <source>Floating point</source>
        <translation>Gleitkomma</translation>
    </message>
    <message>
        <source>fast lets a * b + c fuse; strict gives the same bits on the CPU reference and the GPU.</source>
        <translation>fast darf a * b + c verschmelzen; strict gibt auf CPU-Referenz und GPU dieselben Bits.</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>Toleranz</translation>
    </message>
    <message>
        <source>What counts as agreement: exact, ulp=4, rel=1e-5, abs=1e-6, joined by commas.</source>
        <translation>Was als Übereinstimmung gilt: exact, ulp=4, rel=1e-5, abs=1e-6, mit Kommas verbunden.</translation>
    </message>
    <message>
        <source>Warm-up runs</source>
        <translation>Aufwärmläufe</translation>
    </message>
    <message>
        <source>Runs before those that are timed.</source>
        <translation>Läufe vor denen, die gemessen werden.</translation>
    </message>
    <message>
        <source>Timed runs</source>
        <translation>Gemessene Läufe</translation>
    </message>
    <message>
        <source>How often a run is timed.</source>
        <translation>Wie oft ein Lauf gemessen wird.</translation>
    </message>
    <message>
        <source>Time allowed, in seconds</source>
        <translation>Erlaubte Zeit, in Sekunden</translation>
    </message>
    <message>
        <source>A run that takes longer is ended, and its worker with it.</source>
        <translation>Ein Lauf, der länger dauert, wird beendet und sein Worker mit ihm.</translation>
    </message>
    <message>
        <source>Cache folder</source>
        <translation>Cache-Ordner</translation>
    </message>
    <message>
        <source>Where compiled kernels are kept; empty: ~/.cache/lanework/kernels.</source>
        <translation>Wo übersetzte Kernel aufbewahrt werden; leer: ~/.cache/lanework/kernels.</translation>
    </message>
    <message>
        <source>Cache size, in MiB</source>
        <translation>Cache-Größe, in MiB</translation>
    </message>
    <message>
        <source>Beyond it the kernels that were not used for the longest time go.</source>
        <translation>Darüber hinaus gehen die am längsten unbenutzten Kernel.</translation>
    </message>
    <message>
        <source>Keep runs</source>
        <translation>Läufe aufheben</translation>
    </message>
    <message>
        <source>Every run is kept with its text, samples of time and verdict, so that runs can be compared later.</source>
        <translation>Jeder Lauf wird mit seinem Text, allen Zeitmessungen und seinem Urteil aufgehoben, damit Läufe später verglichen werden können.</translation>
    </message>
    <message>
        <source>Size of the history, in MB</source>
        <translation>Größe des Verlaufs, in MB</translation>
    </message>
    <message>
        <source>Beyond it the oldest runs go; those that are named or pinned stay.</source>
        <translation>Darüber hinaus gehen die ältesten Läufe; benannte und angeheftete bleiben.</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>The lanework-worker to start; empty: the one beside this program.</source>
        <translation>Der lanework-worker, der gestartet wird; leer: der neben diesem Programm.</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>Light, dark, or what the desktop says.</source>
        <translation>Hell, dunkel oder wie der Desktop.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Of the window: en, de …, or system for the desktop&apos;s.</source>
        <translation>Des Fensters: en, de … oder system für die des Desktops.</translation>
    </message>
    <message>
        <source>Font of code</source>
        <translation>Schrift für Code</translation>
    </message>
    <message>
        <source>A fixed-width font; empty: the desktop&apos;s.</source>
        <translation>Eine Schrift fester Breite; leer: die des Desktops.</translation>
    </message>
    <message>
        <source>Size of code, in points</source>
        <translation>Größe des Codes, in Punkt</translation>
    </message>
    <message>
        <source>Of code and tables.</source>
        <translation>Von Code und Tabellen.</translation>
    </message>
    <message>
        <source>Indentation, in spaces</source>
        <translation>Einrückung, in Leerzeichen</translation>
    </message>
    <message>
        <source>What the Tab key and the formatter indent by.</source>
        <translation>Um so viel rücken Tabulatortaste und Formatierer ein.</translation>
    </message>
    <message>
        <source>Restore the last session</source>
        <translation>Letzte Sitzung wiederherstellen</translation>
    </message>
    <message>
        <source>Open the files and panes of the last time when the program starts.</source>
        <translation>Beim Start die Dateien und Bereiche vom letzten Mal öffnen.</translation>
    </message>
    <message>
        <source>Run the reference too</source>
        <translation>Auch die Referenz ausführen</translation>
    </message>
    <message>
        <source>A reference of the kernel&apos;s or program&apos;s name runs as well, and a run says which voice stands alone.</source>
        <translation>Eine Referenz mit dem Namen des Kernels oder Programms läuft mit, und ein Lauf sagt, welche Stimme allein steht.</translation>
    </message>
    <message>
        <source>Check while typing</source>
        <translation>Beim Tippen prüfen</translation>
    </message>
    <message>
        <source>From a file&apos;s first run on, some blocks are checked in each pause of typing.</source>
        <translation>Ab dem ersten Lauf einer Datei werden in jeder Tipppause einige Blöcke geprüft.</translation>
    </message>
    <message>
        <source>Blocks checked while typing</source>
        <translation>Beim Tippen geprüfte Blöcke</translation>
    </message>
    <message>
        <source>So many blocks, spread evenly: more find more, and take longer.</source>
        <translation>So viele Blöcke, gleichmäßig verteilt: Mehr finden mehr und dauern länger.</translation>
    </message>
    <message>
        <source>What Profile measures</source>
        <translation>Was ein Profil misst</translation>
    </message>
    <message>
        <source>time: medians; stalls: what warps wait for by line as well; counters: what the hardware counts as well; full: all of it.</source>
        <translation>time: Mediane; stalls: dazu je Zeile, worauf Warps warten; counters: dazu, was die Hardware zählt; full: alles.</translation>
    </message>
</context>
<context>
    <name>Sizes</name>
    <message>
        <source>“%1” is no size; write 1K 10K 100K 1M, at most 4G</source>
        <translation>„%1“ ist keine Größe; schreibe 1K 10K 100K 1M, höchstens 4G</translation>
    </message>
    <message>
        <source>Two sizes at least make a curve: 1K 10K 100K 1M</source>
        <translation>Eine Kurve braucht mindestens zwei Größen: 1K 10K 100K 1M</translation>
    </message>
</context>
<context>
    <name>TimeRows</name>
    <message>
        <source>CPU reference</source>
        <translation>CPU-Referenz</translation>
    </message>
    <message>
        <source>GPU kernel</source>
        <translation>GPU-Kernel</translation>
    </message>
    <message>
        <source>Upload</source>
        <translation>Hinweg</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Rückweg</translation>
    </message>
    <message>
        <source>End to end</source>
        <translation>Insgesamt</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>nicht gemessen</translation>
    </message>
    <message>
        <source>not measured, not run</source>
        <translation>nicht gemessen, nicht gelaufen</translation>
    </message>
    <message>
        <source>not measured, no GPU</source>
        <translation>nicht gemessen, keine GPU</translation>
    </message>
    <message>
        <source>not measured, no result</source>
        <translation>nicht gemessen, kein Ergebnis</translation>
    </message>
    <message>
        <source>CUPTI activity records</source>
        <translation>CUPTI-Aufzeichnungen</translation>
    </message>
    <message>
        <source>CUDA events</source>
        <translation>CUDA-Ereignisse</translation>
    </message>
    <message>
        <source>steady clock</source>
        <translation>Systemuhr</translation>
    </message>
    <message>
        <source>GPU program</source>
        <translation>GPU-Programm</translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message>
        <source>First: line %1, %2</source>
        <translation>Zuerst: Zeile %1, %2</translation>
    </message>
    <message>
        <source>%1 of %2 agree %3</source>
        <translation>%1 von %2 stimmen %3 überein</translation>
    </message>
    <message>
        <source>· largest %1 ulp at %2</source>
        <translation>· höchstens %1 ulp bei %2</translation>
    </message>
    <message>
        <source>%1 values from the CPU reference</source>
        <translation>%1 Werte der CPU-Referenz</translation>
    </message>
    <message>
        <source>%1 values from the GPU</source>
        <translation>%1 Werte der GPU</translation>
    </message>
    <message>
        <source>· a GPU run puts its values, difference and ulp beside them</source>
        <translation>· ein Lauf auf der GPU stellt seine Werte, Differenz und ulp daneben</translation>
    </message>
    <message>
        <source>· run with the CPU reference to compare them</source>
        <translation>· mit CPU-Referenz ausführen, um sie zu vergleichen</translation>
    </message>
    <message>
        <source>No GPU values: %1</source>
        <translation>Keine GPU-Werte: %1</translation>
    </message>
    <message>
        <source>No CPU values: %1</source>
        <translation>Keine CPU-Werte: %1</translation>
    </message>
    <message>
        <source>%1 ulp</source>
        <translation>%1 ulp</translation>
    </message>
    <message>
        <source>relative %1</source>
        <translation>relativ %1</translation>
    </message>
    <message>
        <source>absolute %1</source>
        <translation>absolut %1</translation>
    </message>
    <message>
        <source>exactly</source>
        <translation>genau</translation>
    </message>
    <message>
        <source>within %1</source>
        <translation>innerhalb von %1</translation>
    </message>
    <message>
        <source>%1 in any order</source>
        <translation>%1 in beliebiger Reihenfolge</translation>
    </message>
    <message>
        <source> or </source>
        <translation> oder </translation>
    </message>
    <message>
        <source>The run was cancelled.</source>
        <translation>Der Lauf wurde abgebrochen.</translation>
    </message>
    <message>
        <source>It left no values to show.</source>
        <translation>Er hat keine Werte hinterlassen.</translation>
    </message>
    <message>
        <source>The run gave no values.</source>
        <translation>Der Lauf ergab keine Werte.</translation>
    </message>
    <message>
        <source>%1 faults.</source>
        <translation>%1 Fehler.</translation>
    </message>
    <message>
        <source>1 fault.</source>
        <translation>1 Fehler.</translation>
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
        <translation>Referenz %1</translation>
    </message>
    <message>
        <source>first mismatch %1: %2</source>
        <translation>erste Abweichung %1: %2</translation>
    </message>
    <message>
        <source>The GPU stands alone:</source>
        <translation>Die GPU steht allein:</translation>
    </message>
    <message>
        <source>The CPU stands alone:</source>
        <translation>Die CPU steht allein:</translation>
    </message>
    <message>
        <source>The reference stands alone:</source>
        <translation>Die Referenz steht allein:</translation>
    </message>
    <message>
        <source>All three differ:</source>
        <translation>Alle drei weichen voneinander ab:</translation>
    </message>
    <message>
        <source>· GPU, CPU and reference</source>
        <translation>· GPU, CPU und Referenz</translation>
    </message>
    <message>
        <source>No reference values: %1</source>
        <translation>Keine Werte der Referenz: %1</translation>
    </message>
    <message>
        <source>; block %1, thread %2 writes it</source>
        <translation>; Block %1, Thread %2 schreibt es</translation>
    </message>
</context>
<context>
    <name>ViewList</name>
    <message>
        <source>Arguments</source>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Difference map</source>
        <translation>Differenzkarte</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Zeiten</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>Histogramm</translation>
    </message>
    <message>
        <source>Prints</source>
        <translation>Ausgaben</translation>
    </message>
    <message>
        <source>Occupancy</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitachse</translation>
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
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>Messgrößen</translation>
    </message>
    <message>
        <source>Accesses</source>
        <translation>Zugriffe</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Dachdiagramm</translation>
    </message>
    <message>
        <source>Stalls</source>
        <translation>Wartegründe</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Durchlauf</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
</context>
<context>
    <name>VoicePairs</name>
    <message>
        <source>GPU and CPU</source>
        <translation>GPU und CPU</translation>
    </message>
    <message>
        <source>GPU and reference</source>
        <translation>GPU und Referenz</translation>
    </message>
    <message>
        <source>CPU and reference</source>
        <translation>CPU und Referenz</translation>
    </message>
</context>
<context>
    <name>lane</name>
    <message>
        <source>“%1” is no index; indices here are %2</source>
        <translation>„%1“ ist kein Index; Indizes sind hier %2</translation>
    </message>
    <message>
        <source>%1 is outside: indices here are %2</source>
        <translation>%1 liegt außerhalb: Indizes sind hier %2</translation>
    </message>
</context>
<context>
    <name>lane::AccessesModel</name>
    <message>
        <source>Load or store instructions of warps</source>
        <translation>Lade- oder Speicherbefehle von Warps</translation>
    </message>
    <message>
        <source>Pieces of 32 bytes that one request touches</source>
        <translation>Stücke von 32 Byte, die eine Anforderung berührt</translation>
    </message>
    <message>
        <source>The fewest that hold as many bytes</source>
        <translation>Die wenigsten, die so viele Bytes fassen</translation>
    </message>
    <message>
        <source>Of the bytes that move: what nobody asked for</source>
        <translation>Von den bewegten Bytes: was niemand wollte</translation>
    </message>
    <message>
        <source>Passes that shared memory needs per request; 1 without bank conflicts</source>
        <translation>Durchgänge, die der gemeinsame Speicher je Anforderung braucht; 1 ohne Bankkonflikte</translation>
    </message>
    <message>
        <source>Elements between neighbouring threads</source>
        <translation>Elemente zwischen benachbarten Threads</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Array</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>Access</source>
        <translation>Zugriff</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anforderungen</translation>
    </message>
    <message>
        <source>Ideal</source>
        <translation>Ideal</translation>
    </message>
    <message>
        <source>Wasted</source>
        <translation>Verschwendet</translation>
    </message>
    <message>
        <source>Bank ways</source>
        <translation>Bankwege</translation>
    </message>
    <message>
        <source>Stride</source>
        <translation>Schrittweite</translation>
    </message>
    <message>
        <source>Sectors</source>
        <translation>Sektoren</translation>
    </message>
</context>
<context>
    <name>lane::AccessesView</name>
    <message>
        <source>No memory report yet</source>
        <translation>Noch kein Speicherbericht</translation>
    </message>
    <message>
        <source>For each access of the text: sectors per request beside the fewest that would do, and bank conflicts. Counted by a checked run on the CPU reference; no GPU is needed.</source>
        <translation>Zu jedem Zugriff im Text: Sektoren je Anforderung neben den wenigsten, die reichten, und Bankkonflikte. Gezählt von einem geprüften Lauf der CPU-Referenz; eine GPU ist nicht nötig.</translation>
    </message>
    <message>
        <source>No access was counted</source>
        <translation>Kein Zugriff wurde gezählt</translation>
    </message>
    <message>
        <source>This kernel accesses no arrays</source>
        <translation>Dieser Kernel greift auf keine Felder zu</translation>
    </message>
    <message>
        <source>Sectors and bank conflicts of its accesses would stand here.</source>
        <translation>Sektoren und Bankkonflikte seiner Zugriffe stünden hier.</translation>
    </message>
    <message>
        <source>device memory %1</source>
        <translation>Gerätespeicher %1</translation>
    </message>
    <message>
        <source>L2 hits %1</source>
        <translation>L2-Treffer %1</translation>
    </message>
    <message>
        <source>L1 hits %1</source>
        <translation>L1-Treffer %1</translation>
    </message>
    <message>
        <source>Counters: %1</source>
        <translation>Zähler: %1</translation>
    </message>
    <message>
        <source>%1, %2 of %3 blocks</source>
        <translation>%1, %2 von %3 Blöcken</translation>
    </message>
    <message>
        <source>%1, all %2 blocks</source>
        <translation>%1, alle %2 Blöcke</translation>
    </message>
    <message>
        <source>Counted by: %1</source>
        <translation>Gezählt von: %1</translation>
    </message>
    <message>
        <source>Accesses</source>
        <translation>Zugriffe</translation>
    </message>
    <message>
        <source>Memory accesses of the kernel</source>
        <translation>Speicherzugriffe des Kernels</translation>
    </message>
    <message>
        <source>Save as table…</source>
        <translation>Als Tabelle speichern…</translation>
    </message>
    <message>
        <source>Saves the accesses as CSV, or the table as a picture</source>
        <translation>Speichert die Zugriffe als CSV oder die Tabelle als Bild</translation>
    </message>
</context>
<context>
    <name>lane::ArgumentStore</name>
    <message>
        <source>Change %1</source>
        <translation>%1 ändern</translation>
    </message>
    <message>
        <source>What it takes is known when the scalars and the block can be read.</source>
        <translation>Was er braucht, ist bekannt, sobald Skalare und Block lesbar sind.</translation>
    </message>
    <message>
        <source>The shared arrays of the kernel take %1 B of the %2 B that a block may have on %3.</source>
        <translation>Die gemeinsamen Arrays des Kernels brauchen %1 B von den %2 B, die ein Block auf %3 haben darf.</translation>
    </message>
    <message>
        <source>%1 elements of %2 B: %3 B a block.</source>
        <translation>%1 Elemente zu %2 B: %3 B je Block.</translation>
    </message>
</context>
<context>
    <name>lane::ArgumentsView</name>
    <message>
        <source>No kernel to run</source>
        <translation>Kein Kernel zum Ausführen</translation>
    </message>
    <message>
        <source>It can be run as it is. Parameters that you add appear here, one row each.</source>
        <translation>Er lässt sich ausführen, wie er ist. Parameter, die dazukommen, erscheinen hier, je eine Zeile.</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>The parameters of the chosen kernel or program appear here, one row each; arrays open as tables below.</source>
        <translation>Hier erscheinen die Parameter des gewählten Kernels oder Programms, je eine Zeile; Arrays öffnen sich darunter als Tabellen.</translation>
    </message>
    <message>
        <source>It takes no arguments</source>
        <translation>Keine Argumente</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
</context>
<context>
    <name>lane::ArrayPanel</name>
    <message>
        <source>Open an array</source>
        <translation>Array öffnen</translation>
    </message>
    <message>
        <source>Save the array</source>
        <translation>Array speichern</translation>
    </message>
    <message>
        <source>Select an array to see and edit it as a table.</source>
        <translation>Ein Array auswählen, um es als Tabelle zu sehen und zu bearbeiten.</translation>
    </message>
    <message>
        <source>Making the array …</source>
        <translation>Das Array wird gemacht …</translation>
    </message>
    <message>
        <source>Written by the run: its values stand in the results.</source>
        <translation>Vom Lauf geschrieben: seine Werte stehen bei den Ergebnissen.</translation>
    </message>
    <message>
        <source>The table appears when the source can be read.</source>
        <translation>Die Tabelle erscheint, sobald die Quelle lesbar ist.</translation>
    </message>
    <message>
        <source>Too large to be shown, or a scalar of its shape is missing. It is made when it runs.</source>
        <translation>Zu groß zum Zeigen, oder ein Skalar seiner Form fehlt. Es wird beim Ausführen gemacht.</translation>
    </message>
    <message>
        <source>elements 0–%1</source>
        <translation>Elemente 0–%1</translation>
    </message>
    <message>
        <source>rows 0–%1 × columns 0–%2</source>
        <translation>Zeilen 0–%1 × Spalten 0–%2</translation>
    </message>
    <message>
        <source>no elements</source>
        <translation>keine Elemente</translation>
    </message>
    <message>
        <source>Edit %1%2</source>
        <translation>%1%2 bearbeiten</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Pasted %1 values; %2 did not fit into the table</source>
        <translation>%1 Werte eingefügt; %2 passten nicht in die Tabelle</translation>
    </message>
    <message>
        <source>Pasted %1 values</source>
        <translation>%1 Werte eingefügt</translation>
    </message>
    <message>
        <source>Fill %1 cells with</source>
        <translation>%1 Zellen füllen mit</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>Füllen</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>Fill the selection…</source>
        <translation>Auswahl füllen …</translation>
    </message>
    <message>
        <source>Writes one value into all selected cells (Ctrl+D)</source>
        <translation>Schreibt einen Wert in alle ausgewählten Zellen (Strg+D)</translation>
    </message>
    <message>
        <source>Open the array from a file…</source>
        <translation>Array aus einer Datei öffnen …</translation>
    </message>
    <message>
        <source>Save the array as a file…</source>
        <translation>Array als Datei speichern …</translation>
    </message>
    <message>
        <source>Go to element</source>
        <translation>Gehe zu Element</translation>
    </message>
    <message>
        <source>Value for the selected cells</source>
        <translation>Wert für die ausgewählten Zellen</translation>
    </message>
    <message>
        <source>Enter fills all selected cells</source>
        <translation>Enter füllt alle ausgewählten Zellen</translation>
    </message>
    <message>
        <source>Elements of the selected array</source>
        <translation>Elemente des ausgewählten Arrays</translation>
    </message>
    <message>
        <source>Arrays (*.npy *.csv *.bin *.raw)</source>
        <translation>Arrays (*.npy *.csv *.bin *.raw)</translation>
    </message>
    <message>
        <source>NumPy (*.npy);;Table (*.csv);;Raw elements (*.bin *.raw)</source>
        <translation>NumPy (*.npy);;Tabelle (*.csv);;Rohe Elemente (*.bin *.raw)</translation>
    </message>
</context>
<context>
    <name>lane::ArrayTable</name>
    <message>
        <source>Copied: rows %1, columns %2</source>
        <translation>Kopiert: Zeilen %1, Spalten %2</translation>
    </message>
</context>
<context>
    <name>lane::ChartFrame</name>
    <message>
        <source>Table of these numbers</source>
        <translation>Tabelle dieser Zahlen</translation>
    </message>
    <message>
        <source>Shows the numbers as a table beside the chart</source>
        <translation>Zeigt die Zahlen als Tabelle neben dem Diagramm</translation>
    </message>
    <message>
        <source>Save as picture or table…</source>
        <translation>Als Bild oder Tabelle speichern …</translation>
    </message>
    <message>
        <source>Saves the chart as PNG or SVG, or its numbers as CSV</source>
        <translation>Speichert das Diagramm als PNG oder SVG oder seine Zahlen als CSV</translation>
    </message>
    <message>
        <source>Chart; its numbers are in the table beside it</source>
        <translation>Diagramm; seine Zahlen stehen in der Tabelle daneben</translation>
    </message>
    <message>
        <source>Numbers of the chart</source>
        <translation>Zahlen des Diagramms</translation>
    </message>
</context>
<context>
    <name>lane::CodePane</name>
    <message>
        <source>from the edit before</source>
        <translation>vom Stand davor</translation>
    </message>
    <message>
        <source>%1 of %2 linked</source>
        <translation>%1 von %2 verknüpft</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>Alles kopieren</translation>
    </message>
    <message>
        <source>Compare with another version</source>
        <translation>Mit einer anderen Fassung vergleichen</translation>
    </message>
    <message>
        <source>The version that is compared with</source>
        <translation>Die Fassung, mit der verglichen wird</translation>
    </message>
</context>
<context>
    <name>lane::CompletionPopup</name>
    <message>
        <source>Completions</source>
        <translation>Vervollständigungen</translation>
    </message>
</context>
<context>
    <name>lane::DebuggerView</name>
    <message>
        <source>Remove this expression</source>
        <translation>Diesen Ausdruck entfernen</translation>
    </message>
    <message>
        <source>Watch in the whole block</source>
        <translation>Im ganzen Block beobachten</translation>
    </message>
    <message>
        <source>Go to line %1</source>
        <translation>Gehe zu Zeile %1</translation>
    </message>
    <message>
        <source>the first statement</source>
        <translation>die erste Anweisung</translation>
    </message>
    <message>
        <source>a step</source>
        <translation>ein Schritt</translation>
    </message>
    <message>
        <source>a breakpoint</source>
        <translation>ein Haltepunkt</translation>
    </message>
    <message>
        <source>a barrier</source>
        <translation>eine Barriere</translation>
    </message>
    <message>
        <source>it is about to write the element</source>
        <translation>er ist dabei, das Element zu schreiben</translation>
    </message>
    <message>
        <source>the thread</source>
        <translation>der Thread</translation>
    </message>
    <message>
        <source>back</source>
        <translation>zurück</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>a fault</source>
        <translation>ein Fehler</translation>
    </message>
    <message>
        <source>the launch is over</source>
        <translation>der Start ist zu Ende</translation>
    </message>
    <message>
        <source>%1 = %2 in all lanes</source>
        <translation>%1 = %2 in allen Lanes</translation>
    </message>
    <message>
        <source>%1 = %2 in lane %3</source>
        <translation>%1 = %2 in Lane %3</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 läuft</translation>
    </message>
    <message>
        <source>At the end</source>
        <translation>Am Ende</translation>
    </message>
    <message>
        <source>Stopped before line %1</source>
        <translation>Angehalten vor Zeile %1</translation>
    </message>
    <message>
        <source>Nothing is debugged</source>
        <translation>Nichts wird debuggt</translation>
    </message>
    <message>
        <source>A click beside a line number sets a breakpoint; Debug runs the kernel on the CPU reference to the first of them. Here its 32 lanes appear, with every variable. No GPU is needed.</source>
        <translation>Ein Klick neben eine Zeilennummer setzt einen Haltepunkt; Debuggen führt den Kernel auf der CPU-Referenz bis zum ersten davon aus. Hier erscheinen seine 32 Lanes mit allen Variablen. Eine GPU ist nicht nötig.</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>warp %1</source>
        <translation>Warp %1</translation>
    </message>
    <message>
        <source>all expressions</source>
        <translation>alle Ausdrücke</translation>
    </message>
    <message>
        <source>%1 in the block</source>
        <translation>%1 im Block</translation>
    </message>
    <message>
        <source>thread %1, block %2</source>
        <translation>Thread %1, Block %2</translation>
    </message>
    <message>
        <source>Debugger</source>
        <translation>Debugger</translation>
    </message>
    <message>
        <source>Values of the lanes</source>
        <translation>Werte der Lanes</translation>
    </message>
    <message>
        <source>Warp</source>
        <translation>Warp</translation>
    </message>
    <message>
        <source>Whose lanes are shown</source>
        <translation>Wessen Lanes gezeigt werden</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Was gezeigt wird</translation>
    </message>
    <message>
        <source>All of one warp, or one expression in every warp of the block</source>
        <translation>Alles eines Warps oder ein Ausdruck in jedem Warp des Blocks</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>Lane</translation>
    </message>
    <message>
        <source>Add an expression: As[y, i] * 2</source>
        <translation>Ausdruck hinzufügen: As[y, i] * 2</translation>
    </message>
    <message>
        <source>Add an expression</source>
        <translation>Ausdruck hinzufügen</translation>
    </message>
    <message>
        <source>Return adds it for every lane; Delete in the table removes it</source>
        <translation>Eingabe fügt ihn für jede Lane hinzu; Entf in der Tabelle entfernt ihn</translation>
    </message>
    <message>
        <source>%1 has no value yet in this warp</source>
        <translation>%1 hat in diesem Warp noch keinen Wert</translation>
    </message>
    <message>
        <source>%1 has no value yet in lane %2</source>
        <translation>%1 hat in Lane %2 noch keinen Wert</translation>
    </message>
</context>
<context>
    <name>lane::DifferenceMapView</name>
    <message>
        <source>Nothing to compare yet</source>
        <translation>Noch nichts zu vergleichen</translation>
    </message>
    <message>
        <source>Only one voice in this run</source>
        <translation>Nur eine Stimme in diesem Lauf</translation>
    </message>
    <message>
        <source>Difference map</source>
        <translation>Differenzkarte</translation>
    </message>
    <message>
        <source>Shown output</source>
        <translation>Gezeigte Ausgabe</translation>
    </message>
    <message>
        <source>Which array that the kernel writes is shown</source>
        <translation>Welches vom Kernel geschriebene Array gezeigt wird</translation>
    </message>
    <message>
        <source>Zoom out (−)</source>
        <translation>Verkleinern (−)</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>Vergrößern (+)</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Whole array (0)</source>
        <translation>Ganzes Array (0)</translation>
    </message>
    <message>
        <source>Whole array</source>
        <translation>Ganzes Array</translation>
    </message>
    <message>
        <source>Save the map as a picture…</source>
        <translation>Karte als Bild speichern …</translation>
    </message>
    <message>
        <source>From the edit before</source>
        <translation>Vom Stand davor</translation>
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
        <source>The map shows where two voices differ: a GPU and the CPU, or one of them and a reference of the text. The values of this run are in the results.</source>
        <translation>Die Karte zeigt, wo zwei Stimmen abweichen: eine GPU und die CPU, oder eine von beiden und eine Referenz des Textes. Die Werte dieses Laufs stehen in den Ergebnissen.</translation>
    </message>
    <message>
        <source>Compared voices</source>
        <translation>Verglichene Stimmen</translation>
    </message>
    <message>
        <source>Whose difference is shown</source>
        <translation>Wessen Unterschied gezeigt wird</translation>
    </message>
    <message>
        <source>After a run with two voices each output appears here as an image: equal elements stay quiet, one that differs glows. A click or Enter goes to its row in the results.</source>
        <translation>Nach einem Lauf mit zwei Stimmen erscheint hier jede Ausgabe als Bild: gleiche Elemente bleiben ruhig, ein abweichendes leuchtet. Ein Klick oder die Eingabetaste führt zu seiner Zeile in den Ergebnissen.</translation>
    </message>
</context>
<context>
    <name>lane::FindBar</name>
    <message>
        <source>no match</source>
        <translation>kein Treffer</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n Treffer</numerusform>
            <numerusform>%n Treffer</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n replaced</source>
        <translation>
            <numerusform>%n ersetzt</numerusform>
            <numerusform>%n ersetzt</numerusform>
        </translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation>Ersetzen durch</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Replace all</source>
        <translation>Alle ersetzen</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>Groß- und Kleinschreibung</translation>
    </message>
    <message>
        <source>Whole words</source>
        <translation>Ganze Wörter</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>Regulärer Ausdruck</translation>
    </message>
    <message>
        <source>Previous match (Shift+Return)</source>
        <translation>Voriger Treffer (Umschalt+Eingabe)</translation>
    </message>
    <message>
        <source>Next match (Return)</source>
        <translation>Nächster Treffer (Eingabe)</translation>
    </message>
    <message>
        <source>Close (Escape)</source>
        <translation>Schließen (Escape)</translation>
    </message>
</context>
<context>
    <name>lane::FindingsView</name>
    <message>
        <source>Not profiled yet</source>
        <translation>Noch kein Profil</translation>
    </message>
    <message>
        <source>What costs this kernel time will stand here: each finding with its evidence, the line, and what to change. Profile measures on the GPU; without one it tells what the CPU reference and the compiler know.</source>
        <translation>Hier wird stehen, was diesen Kernel Zeit kostet: jeder Befund mit Beleg, Zeile und dem, was zu ändern ist. Gemessen wird auf der GPU; ohne eine steht hier, was CPU-Referenz und Compiler wissen.</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Findings of the profile</source>
        <translation>Befunde des Profils</translation>
    </message>
    <message>
        <source>A click goes to the line</source>
        <translation>Ein Klick geht zur Zeile</translation>
    </message>
    <message>
        <source>Try the cure</source>
        <translation>Abhilfe versuchen</translation>
    </message>
    <message>
        <source>Sets what the chosen finding proposes and profiles again</source>
        <translation>Setzt, was der gewählte Befund vorschlägt, und misst erneut</translation>
    </message>
</context>
<context>
    <name>lane::FoldingBar</name>
    <message>
        <source>More of this bar</source>
        <translation>Mehr von dieser Leiste</translation>
    </message>
</context>
<context>
    <name>lane::FormatBox</name>
    <message>
        <source>decimal, exact</source>
        <translation>dezimal, genau</translation>
    </message>
    <message>
        <source>%1 decimals</source>
        <translation>%1 Nachkommastellen</translation>
    </message>
    <message>
        <source>decimal, %1 digits</source>
        <translation>dezimal, %1 Stellen</translation>
    </message>
    <message>
        <source>hexadecimal</source>
        <translation>hexadezimal</translation>
    </message>
    <message>
        <source>Number format</source>
        <translation>Zahlenformat</translation>
    </message>
    <message>
        <source>How the numbers are written; copies are always exact</source>
        <translation>Wie die Zahlen geschrieben werden; Kopien sind immer genau</translation>
    </message>
    <message>
        <source>bits</source>
        <translation>Bits</translation>
    </message>
</context>
<context>
    <name>lane::HistogramView</name>
    <message>
        <source>Only one voice in this run</source>
        <translation>Nur eine Stimme in diesem Lauf</translation>
    </message>
    <message>
        <source>Nothing to compare yet</source>
        <translation>Noch nichts zu vergleichen</translation>
    </message>
    <message>
        <source>How many elements are how far apart, GPU, CPU and reference against each other, appears here after a run with two of them.</source>
        <translation>Wie viele Elemente wie weit auseinander liegen, GPU, CPU und Referenz gegeneinander, erscheint hier nach einem Lauf mit zweien davon.</translation>
    </message>
    <message>
        <source>From the edit before</source>
        <translation>Vom Stand davor</translation>
    </message>
    <message>
        <source>ulp</source>
        <translation>ulp</translation>
    </message>
    <message>
        <source>Relative error</source>
        <translation>Relativer Fehler</translation>
    </message>
    <message>
        <source>distance in ulp · elements, logarithmic</source>
        <translation>Abstand in ulp · Elemente, logarithmisch</translation>
    </message>
    <message>
        <source>relative error · elements, logarithmic</source>
        <translation>relativer Fehler · Elemente, logarithmisch</translation>
    </message>
    <message>
        <source>tolerance %1 ulp</source>
        <translation>Toleranz %1 ulp</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>Histogramm</translation>
    </message>
    <message>
        <source>Shown output</source>
        <translation>Gezeigte Ausgabe</translation>
    </message>
    <message>
        <source>Which array that the kernel writes is shown</source>
        <translation>Welches vom Kernel geschriebene Array gezeigt wird</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>relative error</source>
        <translation>relativer Fehler</translation>
    </message>
</context>
<context>
    <name>lane::IndexField</name>
    <message>
        <source>Goes to an element: an index or a row-major position, then Enter (Ctrl+G)</source>
        <translation>Geht zu einem Element: ein Index oder eine zeilenweise Position, dann Enter (Strg+G)</translation>
    </message>
</context>
<context>
    <name>lane::KernelEditor</name>
    <message>
        <source>Kernel source</source>
        <translation>Kernel-Quelltext</translation>
    </message>
    <message>
        <source>Line %1 is longer than %2 bytes. It is shown folded, and the text can&apos;t be edited here.</source>
        <translation>Zeile %1 ist länger als %2 Bytes. Sie wird gefaltet gezeigt, und der Text lässt sich hier nicht bearbeiten.</translation>
    </message>
    <message>
        <source>Alt+Return: %1</source>
        <translation>Alt+Eingabe: %1</translation>
    </message>
    <message>
        <source>Explain %1: %2</source>
        <translation>%1 erklären: %2</translation>
    </message>
    <message>
        <source>Nothing to fix on this line</source>
        <translation>In dieser Zeile gibt es nichts zu verbessern</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Ausschneiden</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Comment or uncomment</source>
        <translation>Kommentar ein oder aus</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Formatieren</translation>
    </message>
    <message>
        <source>Complete</source>
        <translation>Vervollständigen</translation>
    </message>
    <message>
        <source>Go to definition</source>
        <translation>Gehe zur Deklaration</translation>
    </message>
    <message>
        <source>Find uses</source>
        <translation>Verwendungen finden</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Umbenennen …</translation>
    </message>
    <message>
        <source>There is no name of this text at the caret.</source>
        <translation>An der Schreibmarke steht kein Name dieses Textes.</translation>
    </message>
    <message>
        <source>“%1” is no name: letters, digits, _ and &apos; make one, and no digit begins it.</source>
        <translation>„%1“ ist kein Name: er besteht aus Buchstaben, Ziffern, _ und &apos; und beginnt mit keiner Ziffer.</translation>
    </message>
    <message>
        <source>%1 means something else in this text; choose another name.</source>
        <translation>%1 bedeutet in diesem Text etwas anderes; wählen Sie einen anderen Namen.</translation>
    </message>
</context>
<context>
    <name>lane::LanesModel</name>
    <message>
        <source>no value yet</source>
        <translation>noch kein Wert</translation>
    </message>
    <message>
        <source>same in all lanes</source>
        <translation>gleich in allen Lanes</translation>
    </message>
    <message>
        <source>same in the lanes that have it</source>
        <translation>gleich in den Lanes, die es haben</translation>
    </message>
    <message>
        <source>Lane %1 has no thread</source>
        <translation>Lane %1 hat keinen Thread</translation>
    </message>
    <message>
        <source>Lane %1 is active</source>
        <translation>Lane %1 ist aktiv</translation>
    </message>
    <message>
        <source>Lane %1 is not active</source>
        <translation>Lane %1 ist nicht aktiv</translation>
    </message>
    <message>
        <source>active mask</source>
        <translation>aktive Maske</translation>
    </message>
    <message>
        <source>%1: %2, declared in line %3</source>
        <translation>%1: %2, deklariert in Zeile %3</translation>
    </message>
</context>
<context>
    <name>lane::LaunchModel</name>
    <message>
        <source>Saved by overlap</source>
        <translation>Durch Überlappung gespart</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>nicht gemessen</translation>
    </message>
    <message>
        <source>%1 · %2 %</source>
        <translation>%1 · %2 %</translation>
    </message>
    <message>
        <source>Launch %1 of the program: grid %2, block %3. Medians over the runs.</source>
        <translation>Start %1 des Programms: Gitter %2, Block %3. Mediane über die Läufe.</translation>
    </message>
    <message>
        <source>All launches of this kernel together. Medians over the runs.</source>
        <translation>Alle Starts dieses Kernels zusammen. Mediane über die Läufe.</translation>
    </message>
    <message>
        <source>The whole less its launches: the program&apos;s own code, host accesses, copies, and waiting for the next launch.</source>
        <translation>Das Ganze ohne seine Starts: der eigene Code des Programms, Zugriffe des Hosts, Kopien und das Warten auf den nächsten Start.</translation>
    </message>
    <message>
        <source>The launches together took longer than the whole: they ran side by side on streams.</source>
        <translation>Die Starts dauerten zusammen länger als das Ganze: Sie liefen auf Streams nebeneinander.</translation>
    </message>
    <message>
        <source>Launch</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Grid · block</source>
        <translation>Gitter · Block</translation>
    </message>
    <message>
        <source>Launches</source>
        <translation>Starts</translation>
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
        <translation>Alles andere</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Kopien</translation>
    </message>
    <message>
        <source>Copies within the program: up, down and on the device, together. CUPTI activity records.</source>
        <translation>Kopien im Programm: hinauf, hinunter und auf dem Gerät zusammen. Aktivitätsaufzeichnungen von CUPTI.</translation>
    </message>
</context>
<context>
    <name>lane::MapCanvas</name>
    <message>
        <source>equal</source>
        <translation>gleich</translation>
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
        <translation>in Zeilen zu %1 gefaltet</translation>
    </message>
    <message>
        <source>comparing …</source>
        <translation>wird verglichen …</translation>
    </message>
    <message>
        <source>1 pixel = %1 × %2 elements, the largest</source>
        <translation>1 Pixel = %1 × %2 Elemente, das größte</translation>
    </message>
    <message>
        <source>each cell is one element</source>
        <translation>jede Zelle ist ein Element</translation>
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
        <translation>einer davon ist NaN</translation>
    </message>
    <message>
        <source>one of them is infinite</source>
        <translation>einer davon ist unendlich</translation>
    </message>
    <message>
        <source>%1 ulp apart</source>
        <translation>%1 ulp auseinander</translation>
    </message>
    <message>
        <source>reference %1</source>
        <translation>Referenz %1</translation>
    </message>
    <message>
        <source>|difference| in ulp, logarithmic</source>
        <translation>|Differenz| in ulp, logarithmisch</translation>
    </message>
    <message>
        <source>|difference|, logarithmic</source>
        <translation>|Differenz|, logarithmisch</translation>
    </message>
    <message>
        <source>No element differs</source>
        <translation>Kein Element weicht ab</translation>
    </message>
    <message>
        <source>Arrow keys, Page, Home and End choose an element, Enter goes to it in the results, N and Shift+N to the next and the previous difference; plus, minus and 0 zoom, Ctrl with arrow keys pans.</source>
        <translation>Pfeiltasten, Bild auf und ab, Pos1 und Ende wählen ein Element, die Eingabetaste führt zu ihm in den Ergebnissen, N und Umschalt+N zum nächsten und vorigen Unterschied; Plus, Minus und 0 zoomen, Strg mit Pfeiltasten verschiebt.</translation>
    </message>
    <message>
        <source>Map of differences</source>
        <translation>Karte der Unterschiede</translation>
    </message>
    <message>
        <source>Map of differences: %1</source>
        <translation>Karte der Unterschiede: %1</translation>
    </message>
</context>
<context>
    <name>lane::MemoryView</name>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Run to the thread that writes it</source>
        <translation>Bis zum Thread, der es schreibt</translation>
    </message>
    <message>
        <source>No memory to look at</source>
        <translation>Kein Speicher zu sehen</translation>
    </message>
    <message>
        <source>While a kernel is debugged, its arrays appear here as they are at that moment: the block&apos;s shared memory first.</source>
        <translation>Während ein Kernel debuggt wird, erscheinen hier seine Arrays, wie sie in diesem Moment sind: zuerst der gemeinsame Speicher des Blocks.</translation>
    </message>
    <message>
        <source>shared by the block</source>
        <translation>gemeinsam im Block</translation>
    </message>
    <message>
        <source>of the thread</source>
        <translation>des Threads</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>konstant</translation>
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
        <translation>Welches Array gezeigt wird</translation>
    </message>
    <message>
        <source>Go to element</source>
        <translation>Gehe zu Element</translation>
    </message>
    <message>
        <source>Elements of the array</source>
        <translation>Elemente des Arrays</translation>
    </message>
</context>
<context>
    <name>lane::MetricsModel</name>
    <message>
        <source>less</source>
        <translation>weniger</translation>
    </message>
    <message>
        <source>more</source>
        <translation>mehr</translation>
    </message>
    <message>
        <source>Better than the baseline.</source>
        <translation>Besser als die Vergleichsmessung.</translation>
    </message>
    <message>
        <source>Worse than the baseline.</source>
        <translation>Schlechter als die Vergleichsmessung.</translation>
    </message>
    <message>
        <source>In doubt: %1</source>
        <translation>Zweifelhaft: %1</translation>
    </message>
    <message>
        <source>Not known: %1</source>
        <translation>Nicht bekannt: %1</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Messgröße</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Better</source>
        <translation>Besser</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
</context>
<context>
    <name>lane::MetricsView</name>
    <message>
        <source>Nothing measured yet</source>
        <translation>Noch nichts gemessen</translation>
    </message>
    <message>
        <source>Profile lists here what the hardware counted: traffic, instructions, hit rates, occupancy, each with its explanation and beside a baseline of your choice.</source>
        <translation>Ein Profil zeigt hier, was die Hardware gezählt hat: Verkehr, Befehle, Trefferquoten, Auslastung, jedes mit Erklärung und neben einer Vergleichsmessung Ihrer Wahl.</translation>
    </message>
    <message>
        <source>This profile has no numbers</source>
        <translation>Dieses Profil hat keine Zahlen</translation>
    </message>
    <message>
        <source>Clear baseline</source>
        <translation>Vergleich aufheben</translation>
    </message>
    <message>
        <source>Set as baseline</source>
        <translation>Als Vergleich setzen</translation>
    </message>
    <message>
        <source>Compare with nothing any more</source>
        <translation>Mit nichts mehr vergleichen</translation>
    </message>
    <message>
        <source>Later profiles are compared with this one</source>
        <translation>Spätere Profile werden mit diesem verglichen</translation>
    </message>
    <message>
        <source>baseline: %1</source>
        <translation>Vergleich: %1</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>Messgrößen</translation>
    </message>
    <message>
        <source>Filter by words</source>
        <translation>Nach Wörtern filtern</translation>
    </message>
    <message>
        <source>Filter metrics</source>
        <translation>Messgrößen filtern</translation>
    </message>
    <message>
        <source>Metrics of the profile</source>
        <translation>Messgrößen des Profils</translation>
    </message>
    <message>
        <source>Save as table…</source>
        <translation>Als Tabelle speichern…</translation>
    </message>
    <message>
        <source>Saves the numbers as CSV, or the table as a picture</source>
        <translation>Speichert die Zahlen als CSV oder die Tabelle als Bild</translation>
    </message>
</context>
<context>
    <name>lane::OccupancyView</name>
    <message>
        <source>Occupancy %1, limited by %2</source>
        <translation>Auslastung %1, begrenzt durch %2</translation>
    </message>
    <message>
        <source>now %1: %2</source>
        <translation>jetzt %1: %2</translation>
    </message>
    <message>
        <source>No kernel yet</source>
        <translation>Noch kein Kernel</translation>
    </message>
    <message>
        <source>How many warps a multiprocessor can hold of the kernel, and what limits it: over block size, registers and shared memory. No GPU is needed.</source>
        <translation>Wie viele Warps des Kernels ein Multiprozessor aufnehmen kann und was ihn begrenzt: über Blockgröße, Register und gemeinsamen Speicher. Eine GPU braucht es dafür nicht.</translation>
    </message>
    <message>
        <source>Threads of a block</source>
        <translation>Threads eines Blocks</translation>
    </message>
    <message>
        <source>Registers of a thread</source>
        <translation>Register eines Threads</translation>
    </message>
    <message>
        <source>Shared memory of a block, B</source>
        <translation>Gemeinsamer Speicher eines Blocks, B</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>Warps</source>
        <translation>Warps</translation>
    </message>
    <message>
        <source>Occupancy</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>Limited by</source>
        <translation>Begrenzt durch</translation>
    </message>
    <message>
        <source>A block of %1 threads does not fit: %2</source>
        <translation>Ein Block von %1 Threads passt nicht: %2</translation>
    </message>
    <message>
        <source>From the edit before:</source>
        <translation>Von der Änderung davor:</translation>
    </message>
    <message>
        <source>Warps of a multiprocessor, % of %1; %2</source>
        <translation>Warps eines Multiprozessors, % von %1; %2</translation>
    </message>
    <message>
        <source>%1 on %2: %3 threads a block, %4 registers a thread, %5 B shared a block. Calculated from the compiler&apos;s report.</source>
        <translation>%1 auf %2: %3 Threads je Block, %4 Register je Thread, %5 B gemeinsam je Block. Berechnet aus dem Bericht des Compilers.</translation>
    </message>
    <message>
        <source>Over</source>
        <translation>Über</translation>
    </message>
    <message>
        <source>What the curve is over</source>
        <translation>Worüber die Kurve geht</translation>
    </message>
    <message>
        <source>block size</source>
        <translation>Blockgröße</translation>
    </message>
    <message>
        <source>registers</source>
        <translation>Register</translation>
    </message>
    <message>
        <source>shared memory</source>
        <translation>gemeinsamer Speicher</translation>
    </message>
</context>
<context>
    <name>lane::ParameterModel</name>
    <message>
        <source>choose a source</source>
        <translation>Quelle wählen</translation>
    </message>
    <message>
        <source>written by the run</source>
        <translation>vom Lauf geschrieben</translation>
    </message>
    <message>
        <source>%1, edited</source>
        <translation>%1, bearbeitet</translation>
    </message>
    <message>
        <source>Where the values come from; F2 or a double click edits</source>
        <translation>Woher die Werte kommen; F2 oder ein Doppelklick bearbeitet</translation>
    </message>
    <message>
        <source>The value; F2 or a double click edits</source>
        <translation>Der Wert; F2 oder ein Doppelklick bearbeitet</translation>
    </message>
    <message>
        <source>Declared %1</source>
        <translation>Deklariert als %1</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>%1, as declared</source>
        <translation>%1, deklariert</translation>
    </message>
    <message>
        <source>A constant of the file that a run may set; declared %1. F2 or a double click edits</source>
        <translation>Eine Konstante der Datei, die ein Lauf setzen darf; deklariert ist %1. F2 oder Doppelklick bearbeitet</translation>
    </message>
    <message>
        <source>A constant of the file that a run may set to %1; declared %2. F2 or a double click edits</source>
        <translation>Eine Konstante der Datei, die ein Lauf auf %1 setzen darf; deklariert ist %2. F2 oder Doppelklick bearbeitet</translation>
    </message>
    <message>
        <source>one a thread</source>
        <translation>eines je Thread</translation>
    </message>
    <message>
        <source>%1 B</source>
        <translation>%1 B</translation>
    </message>
    <message>
        <source>The length: a number or an expression in the scalars and the block, e.g. 2 * blockDimX. Empty: one element a thread</source>
        <translation>Die Länge: eine Zahl oder ein Ausdruck in den Skalaren und dem Block, z. B. 2 * blockDimX. Leer: ein Element je Thread</translation>
    </message>
</context>
<context>
    <name>lane::PrintsModel</name>
    <message>
        <source>host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>block %1, thread %2</source>
        <translation>Block %1, Thread %2</translation>
    </message>
    <message>
        <source>launch %1, %2</source>
        <translation>Start %1, %2</translation>
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
        <translation>Referenz</translation>
    </message>
    <message>
        <source>Voice</source>
        <translation>Stimme</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
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
        <translation>In diesem Lauf wurde nichts ausgegeben</translation>
    </message>
    <message>
        <source>No prints yet</source>
        <translation>Noch keine Ausgaben</translation>
    </message>
    <message>
        <source>What print in a kernel, a program or a reference writes appears here, with block, thread and line.</source>
        <translation>Was print in einem Kernel, einem Programm oder einer Referenz schreibt, erscheint hier, mit Block, Thread und Zeile.</translation>
    </message>
    <message>
        <source>From the edit before</source>
        <translation>Vom Stand davor</translation>
    </message>
    <message>
        <source>%1 of %2 prints are shown</source>
        <translation>%1 von %2 Ausgaben werden gezeigt</translation>
    </message>
    <message>
        <source>Prints</source>
        <translation>Ausgaben</translation>
    </message>
    <message>
        <source>What the threads printed</source>
        <translation>Was die Threads ausgaben</translation>
    </message>
</context>
<context>
    <name>lane::ProblemsModel</name>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
</context>
<context>
    <name>lane::ProblemsView</name>
    <message>
        <source>Errors %1 · warnings %2</source>
        <translation>Fehler %1 · Warnungen %2</translation>
    </message>
    <message>
        <source>No problems in this file</source>
        <translation>Keine Probleme in dieser Datei</translation>
    </message>
    <message>
        <source>What the compiler has to say stands here while you type; a click goes to the line.</source>
        <translation>Was der Compiler zu sagen hat, steht hier schon beim Tippen; ein Klick führt zur Zeile.</translation>
    </message>
    <message>
        <source>No file is open</source>
        <translation>Keine Datei ist offen</translation>
    </message>
    <message>
        <source>Errors, warnings and notes of the open file will appear here, each with its explanation.</source>
        <translation>Hier erscheinen Fehler, Warnungen und Hinweise der offenen Datei, jeweils mit Erklärung.</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Filter by words, code or line</source>
        <translation>Nach Wörtern, Code oder Zeile filtern</translation>
    </message>
    <message>
        <source>Filter problems</source>
        <translation>Probleme filtern</translation>
    </message>
    <message>
        <source>Shows only the problems that hold all of these words</source>
        <translation>Zeigt nur die Probleme, die alle diese Wörter enthalten</translation>
    </message>
    <message>
        <source>Enter or a click goes to the line</source>
        <translation>Enter oder ein Klick führt zur Zeile</translation>
    </message>
    <message>
        <source>Changes the text as it says (Alt+Enter in the editor)</source>
        <translation>Ändert den Text, wie es dasteht (Alt+Enter im Editor)</translation>
    </message>
    <message>
        <source>Explanation of the problem</source>
        <translation>Erklärung des Problems</translation>
    </message>
</context>
<context>
    <name>lane::ProfileView</name>
    <message>
        <source>Profile</source>
        <translation>Profil messen</translation>
    </message>
    <message>
        <source>From the edit before:</source>
        <translation>Von der vorigen Fassung:</translation>
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
        <translation>Differenz</translation>
    </message>
    <message>
        <source>ulp</source>
        <translation>ulp</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Bits %1</source>
        <translation>Bits %1</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>Distance of %1 in units in the last place</source>
        <translation>Abstand von %1 in Einheiten der letzten Stelle</translation>
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
        <translation>Aus den Indizes im Text erschlossen, nichts davon ist aufgezeichnet: der Thread, der dieses Element speichert. Eine Bedingung kann ihn davon abgehalten haben.</translation>
    </message>
</context>
<context>
    <name>lane::ResultsView</name>
    <message>
        <source>What counts as agreement: 8 ulp, rel=1e-5, abs=1e-6 or exact</source>
        <translation>Was als Übereinstimmung gilt: 8 ulp, rel=1e-5, abs=1e-6 oder exact</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>%1 times</source>
        <translation>%1-mal</translation>
    </message>
    <message>
        <source>Nothing has run yet</source>
        <translation>Noch nichts ausgeführt</translation>
    </message>
    <message>
        <source>From the edit before:</source>
        <translation>Vom Stand davor:</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 Zeilen</translation>
    </message>
    <message>
        <source>counting …</source>
        <translation>wird gezählt …</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Values of the shown output</source>
        <translation>Werte der gezeigten Ausgabe</translation>
    </message>
    <message>
        <source>Faults of this run</source>
        <translation>Fehler dieses Laufs</translation>
    </message>
    <message>
        <source>Shown output</source>
        <translation>Gezeigte Ausgabe</translation>
    </message>
    <message>
        <source>Which array that the kernel writes is shown</source>
        <translation>Welches vom Kernel geschriebene Array gezeigt wird</translation>
    </message>
    <message>
        <source>Only mismatches</source>
        <translation>Nur Abweichungen</translation>
    </message>
    <message>
        <source>Shows only the elements beyond the tolerance</source>
        <translation>Zeigt nur die Elemente außerhalb der Toleranz</translation>
    </message>
    <message>
        <source>Mismatch before</source>
        <translation>Vorige Abweichung</translation>
    </message>
    <message>
        <source>Next mismatch</source>
        <translation>Nächste Abweichung</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>Toleranz</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>Gehe zu</translation>
    </message>
    <message>
        <source>Go to element</source>
        <translation>Gehe zu Element</translation>
    </message>
    <message>
        <source>Every array that the kernel writes appears here, GPU beside CPU and a reference of the text, with the differences marked. Run (F5) works without a GPU too.</source>
        <translation>Jedes Array, das der Kernel schreibt, erscheint hier, die GPU neben der CPU und einer Referenz des Textes, die Unterschiede hervorgehoben. Ausführen (F5) geht auch ohne GPU.</translation>
    </message>
    <message>
        <source>Compared voices</source>
        <translation>Verglichene Stimmen</translation>
    </message>
    <message>
        <source>Whose difference is shown</source>
        <translation>Wessen Unterschied gezeigt wird</translation>
    </message>
    <message>
        <source>Debug the thread that writes it</source>
        <translation>Den Thread debuggen, der es schreibt</translation>
    </message>
    <message>
        <source>Who wrote it last?</source>
        <translation>Wer hat es zuletzt geschrieben?</translation>
    </message>
    <message>
        <source>Mismatch before this element (Shift+F4)</source>
        <translation>Abweichung vor diesem Element (Umschalt+F4)</translation>
    </message>
    <message>
        <source>Next mismatch (F4)</source>
        <translation>Nächste Abweichung (F4)</translation>
    </message>
</context>
<context>
    <name>lane::RooflineView</name>
    <message>
        <source>operations per byte, logarithmic</source>
        <translation>Operationen je Byte, logarithmisch</translation>
    </message>
    <message>
        <source>No roofline yet</source>
        <translation>Noch kein Dachdiagramm</translation>
    </message>
    <message>
        <source>How close the kernel comes to what memory and arithmetic allow, on this device and on the CPU. Operations and bytes come from counters, or, without them, from a checked run.</source>
        <translation>Wie nahe der Kernel dem kommt, was Speicher und Rechenwerke zulassen, auf diesem Gerät und auf der CPU. Operationen und Bytes kommen von Zählern oder, ohne sie, aus einem geprüften Lauf.</translation>
    </message>
    <message>
        <source>No floating-point operations were counted</source>
        <translation>Keine Gleitkommaoperationen gezählt</translation>
    </message>
    <message>
        <source>This kernel moves data or computes with whole numbers: metrics and memory say how well.</source>
        <translation>Dieser Kernel bewegt Daten oder rechnet mit ganzen Zahlen: Messgrößen und Speicher sagen, wie gut.</translation>
    </message>
    <message>
        <source>Operations or bytes are not known</source>
        <translation>Operationen oder Bytes sind nicht bekannt</translation>
    </message>
    <message>
        <source>%1: operations from %2, bytes from %3, time from %4.</source>
        <translation>%1: Operationen von %2, Bytes von %3, Zeit von %4.</translation>
    </message>
    <message>
        <source>CPU reference</source>
        <translation>CPU-Referenz</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Trail: one point an edit.</source>
        <translation>Spur: ein Punkt je Fassung.</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Operations/byte</source>
        <translation>Operationen/Byte</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>edit %1</source>
        <translation>Fassung %1</translation>
    </message>
    <message>
        <source>now, %1</source>
        <translation>jetzt, %1</translation>
    </message>
    <message>
        <source>counted</source>
        <translation>gezählt</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>CPU, %1</source>
        <translation>CPU, %1</translation>
    </message>
    <message>
        <source>roof, %1</source>
        <translation>Dach, %1</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Dachdiagramm</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Precision of the operations</source>
        <translation>Genauigkeit der Operationen</translation>
    </message>
    <message>
        <source>Memory whose bytes count</source>
        <translation>Speicher, dessen Bytes zählen</translation>
    </message>
    <message>
        <source>all levels</source>
        <translation>alle Ebenen</translation>
    </message>
</context>
<context>
    <name>lane::ScalingView</name>
    <message>
        <source>Element counts to measure: 1K 10K 1M</source>
        <translation>Zu messende Elementzahlen: 1K 10K 1M</translation>
    </message>
    <message>
        <source>%1 of %2 sizes</source>
        <translation>%1 von %2 Größen</translation>
    </message>
    <message>
        <source>Not measured yet</source>
        <translation>Noch nicht gemessen</translation>
    </message>
    <message>
        <source>The same kernel over growing sizes, CPU beside GPU, and the size from which the GPU wins. Without a GPU the CPU&apos;s curve stands alone.</source>
        <translation>Derselbe Kernel über wachsende Größen, CPU neben GPU, und die Größe, ab der die GPU gewinnt. Ohne GPU steht die Kurve der CPU allein.</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>CPU reference</source>
        <translation>CPU-Referenz</translation>
    </message>
    <message>
        <source>GPU kernel</source>
        <translation>GPU-Kernel</translation>
    </message>
    <message>
        <source>GPU end to end</source>
        <translation>GPU insgesamt</translation>
    </message>
    <message>
        <source>%1 elements</source>
        <translation>%1 Elemente</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>nicht gemessen</translation>
    </message>
    <message>
        <source>GPU wins from %1</source>
        <translation>GPU gewinnt ab %1</translation>
    </message>
    <message>
        <source>Elements</source>
        <translation>Elemente</translation>
    </message>
    <message>
        <source>Agree</source>
        <translation>Gleich</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>not compared</source>
        <translation>nicht verglichen</translation>
    </message>
    <message>
        <source>Measuring …</source>
        <translation>Wird gemessen …</translation>
    </message>
    <message>
        <source>CPU reference only; GPU not measured</source>
        <translation>Nur CPU-Referenz; GPU nicht gemessen</translation>
    </message>
    <message>
        <source>Nothing was measured</source>
        <translation>Nichts wurde gemessen</translation>
    </message>
    <message>
        <source>GPU only; CPU reference not measured</source>
        <translation>Nur GPU; CPU-Referenz nicht gemessen</translation>
    </message>
    <message>
        <source>End to end the GPU wins from about %1 elements</source>
        <translation>Insgesamt gewinnt die GPU ab etwa %1 Elementen</translation>
    </message>
    <message>
        <source>End to end the CPU is faster at every size measured</source>
        <translation>Insgesamt ist die CPU bei jeder gemessenen Größe schneller</translation>
    </message>
    <message>
        <source>End to end the GPU is faster at every size measured</source>
        <translation>Insgesamt ist die GPU bei jeder gemessenen Größe schneller</translation>
    </message>
    <message>
        <source>From the edit before:</source>
        <translation>Vom Stand davor:</translation>
    </message>
    <message>
        <source>GPU and CPU disagree at some sizes.</source>
        <translation>Bei manchen Größen weichen GPU und CPU voneinander ab.</translation>
    </message>
    <message>
        <source>Medians. End to end: upload, kernel and download.</source>
        <translation>Mediane. Insgesamt: Hinweg, Kernel und Rückweg.</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>Größen</translation>
    </message>
    <message>
        <source>Sizes to measure</source>
        <translation>Zu messende Größen</translation>
    </message>
    <message>
        <source>Runs the kernel at each size (Enter in the field of sizes)</source>
        <translation>Führt den Kernel bei jeder Größe aus (Enter im Größenfeld)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stops; what has been measured stays</source>
        <translation>Hält an; was gemessen ist, bleibt</translation>
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
        <translation>insgesamt</translation>
    </message>
    <message>
        <source>Time in %1 over elements, both logarithmic</source>
        <translation>Zeit in %1 über Elementen, beides logarithmisch</translation>
    </message>
    <message>
        <source>Uniform values in place of the given ones: %1.</source>
        <translation>Gleichverteilte Werte statt der angegebenen: %1.</translation>
    </message>
    <message>
        <source>GPU program</source>
        <translation>GPU-Programm</translation>
    </message>
</context>
<context>
    <name>lane::SourceEditor</name>
    <message>
        <source>Kinds of sources (Alt+Down)</source>
        <translation>Arten von Quellen (Alt+Abwärts)</translation>
    </message>
    <message>
        <source>Kinds of sources</source>
        <translation>Arten von Quellen</translation>
    </message>
    <message>
        <source>Typed values</source>
        <translation>Getippte Werte</translation>
    </message>
    <message>
        <source>0, 1, 2 … (iota)</source>
        <translation>0, 1, 2 … (iota)</translation>
    </message>
    <message>
        <source>All zero</source>
        <translation>Alles null</translation>
    </message>
    <message>
        <source>One value everywhere</source>
        <translation>Überall ein Wert</translation>
    </message>
    <message>
        <source>Random, uniform: low, high, seed</source>
        <translation>Zufällig, gleichverteilt: unten, oben, Startwert</translation>
    </message>
    <message>
        <source>Random, normal: mean, deviation, seed</source>
        <translation>Zufällig, normalverteilt: Mittel, Streuung, Startwert</translation>
    </message>
    <message>
        <source>Expression in i</source>
        <translation>Ausdruck in i</translation>
    </message>
    <message>
        <source>File…</source>
        <translation>Datei …</translation>
    </message>
    <message>
        <source>Open an array</source>
        <translation>Array öffnen</translation>
    </message>
    <message>
        <source>Arrays (*.npy *.csv);;All files (*)</source>
        <translation>Arrays (*.npy *.csv);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Values that it may have (Alt+Down)</source>
        <translation>Mögliche Werte (Alt+Abwärts)</translation>
    </message>
    <message>
        <source>Values that it may have</source>
        <translation>Mögliche Werte</translation>
    </message>
</context>
<context>
    <name>lane::StallsModel</name>
    <message>
        <source>Samples in which the scheduler issued nothing at all: what the wait really costs</source>
        <translation>Stichproben, in denen gar nichts ausgegeben wurde: was das Warten wirklich kostet</translation>
    </message>
    <message>
        <source>What warps did</source>
        <translation>Was Warps taten</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Stichproben</translation>
    </message>
    <message>
        <source>Nothing issued</source>
        <translation>Nichts ausgegeben</translation>
    </message>
</context>
<context>
    <name>lane::StallsView</name>
    <message>
        <source>No samples yet</source>
        <translation>Noch keine Stichproben</translation>
    </message>
    <message>
        <source>Profile with stalls asks the hardware, thousands of times, which instruction each warp is at and what it waits for. The reasons appear here, and beside the lines in all panes.</source>
        <translation>Ein Profil mit Wartegründen fragt die Hardware tausende Male, bei welchem Befehl jeder Warp ist und worauf er wartet. Die Gründe erscheinen hier und neben den Zeilen aller Ansichten.</translation>
    </message>
    <message>
        <source>Samples were not asked for</source>
        <translation>Stichproben waren nicht verlangt</translation>
    </message>
    <message>
        <source>Profile with the preset “stalls” or “full” to see what warps wait for.</source>
        <translation>Messen Sie mit „Wartegründe“ oder „Alles“, um zu sehen, worauf Warps warten.</translation>
    </message>
    <message>
        <source>Line %1: %2 of the kernel&apos;s samples</source>
        <translation>Zeile %1: %2 der Stichproben des Kernels</translation>
    </message>
    <message>
        <source>Whole kernel</source>
        <translation>Ganzer Kernel</translation>
    </message>
    <message>
        <source>Stalls</source>
        <translation>Wartegründe</translation>
    </message>
    <message>
        <source>What warps waited for</source>
        <translation>Worauf Warps warteten</translation>
    </message>
    <message>
        <source>Shows the whole kernel, wherever the caret is; else the line that was clicked</source>
        <translation>Zeigt den ganzen Kernel, wo auch immer die Schreibmarke steht; sonst die angeklickte Zeile</translation>
    </message>
    <message>
        <source>Save as table…</source>
        <translation>Als Tabelle speichern…</translation>
    </message>
    <message>
        <source>Saves the shares as CSV, or the table as a picture</source>
        <translation>Speichert die Anteile als CSV oder die Tabelle als Bild</translation>
    </message>
    <message>
        <source>No stall samples</source>
        <translation>Keine Stichproben der Wartegründe</translation>
    </message>
    <message>
        <source>CUPTI gave no samples</source>
        <translation>CUPTI hat keine Stichproben geliefert</translation>
    </message>
    <message>
        <source>%1 launches were sampled and none of their warps was seen. A kernel that is over within one sampling period gives none: take a larger input, or a longer one. Another profiler (Nsight, DCGM) or a virtual GPU holds samples back as well. Times and counters do not need them.</source>
        <translation>In %1 Starts wurden Stichproben genommen, und keiner ihrer Warps war dabei. Ein Kernel, der innerhalb eines Abtastschritts fertig ist, liefert keine: eine größere Eingabe hilft, oder ein längerer Kernel. Auch ein anderer Profiler (Nsight, DCGM) oder eine virtuelle GPU hält Stichproben zurück. Zeiten und Zähler brauchen sie nicht.</translation>
    </message>
    <message>
        <source>No stall samples: %1</source>
        <translation>Keine Stichproben: %1</translation>
    </message>
</context>
<context>
    <name>lane::ThreadsView</name>
    <message>
        <source>Lane %1; a double click runs to its next statement</source>
        <translation>Lane %1; ein Doppelklick läuft bis zu ihrer nächsten Anweisung</translation>
    </message>
    <message>
        <source>has not begun</source>
        <translation>hat nicht begonnen</translation>
    </message>
    <message>
        <source>has stopped at line %1</source>
        <translation>hat in Zeile %1 angehalten</translation>
    </message>
    <message>
        <source>waits at the barrier in line %1</source>
        <translation>wartet an der Barriere in Zeile %1</translation>
    </message>
    <message>
        <source>is at line %1</source>
        <translation>ist in Zeile %1</translation>
    </message>
    <message>
        <source>has finished</source>
        <translation>ist fertig</translation>
    </message>
    <message>
        <source>Warp %1 %2; %3 of %4 lanes active</source>
        <translation>Warp %1 %2; %3 von %4 Lanes aktiv</translation>
    </message>
    <message>
        <source>Nothing is debugged</source>
        <translation>Nichts wird debuggt</translation>
    </message>
    <message>
        <source>While a kernel is debugged, the threads of the block appear here, one cell each, a warp a row: where they are, who waits, who has finished.</source>
        <translation>Während ein Kernel debuggt wird, erscheinen hier die Threads des Blocks, je eine Zelle, ein Warp eine Zeile: wo sie sind, wer wartet, wer fertig ist.</translation>
    </message>
    <message>
        <source>Threads of block %1</source>
        <translation>Threads von Block %1</translation>
    </message>
    <message>
        <source>at this line</source>
        <translation>in dieser Zeile</translation>
    </message>
    <message>
        <source>elsewhere</source>
        <translation>anderswo</translation>
    </message>
    <message>
        <source>waits at a barrier</source>
        <translation>wartet an einer Barriere</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>Threads of the block</source>
        <translation>Threads des Blocks</translation>
    </message>
    <message>
        <source>Calls, the innermost first</source>
        <translation>Aufrufe, der innerste zuerst</translation>
    </message>
    <message>
        <source>The calls that the statement is in, the innermost first</source>
        <translation>Die Aufrufe, in denen die Anweisung steht, der innerste zuerst</translation>
    </message>
</context>
<context>
    <name>lane::TimelineCanvas</name>
    <message>
        <source>predicted end, all beside each other: %1</source>
        <translation>vorhergesagtes Ende, alles nebeneinander: %1</translation>
    </message>
</context>
<context>
    <name>lane::TimelineView</name>
    <message>
        <source>Kernels and copies appear here, a lane for each stream: what overlaps, what waits for what, and where nothing is done.</source>
        <translation>Kernel und Kopien erscheinen hier, eine Spur je Strom: was sich überlappt, was worauf wartet und wo nichts geschieht.</translation>
    </message>
    <message>
        <source>No timeline yet</source>
        <translation>Noch keine Zeitachse</translation>
    </message>
    <message>
        <source>Run on a GPU fills it.</source>
        <translation>Ein Lauf auf einer GPU füllt sie.</translation>
    </message>
    <message>
        <source>The CPU reference does one thing after the other</source>
        <translation>Die CPU-Referenz tut eins nach dem anderen</translation>
    </message>
    <message>
        <source>A run on a GPU has a timeline.</source>
        <translation>Ein Lauf auf einer GPU hat eine Zeitachse.</translation>
    </message>
    <message>
        <source>No records of this run</source>
        <translation>Keine Aufzeichnung dieses Laufs</translation>
    </message>
    <message>
        <source>%1 in all, the device works %2 of it</source>
        <translation>%1 insgesamt, das Gerät arbeitet %2 davon</translation>
    </message>
    <message>
        <source>%1 of the copies are hidden behind kernels</source>
        <translation>%1 der Kopien liegen hinter Kerneln</translation>
    </message>
    <message>
        <source>kernels side by side for %1</source>
        <translation>Kernel nebeneinander für %1</translation>
    </message>
    <message>
        <source>longest gap %1, at %2</source>
        <translation>längste Lücke %1, bei %2</translation>
    </message>
    <message>
        <source>the first %1 records</source>
        <translation>die ersten %1 Aufzeichnungen</translation>
    </message>
    <message>
        <source>by CUPTI&apos;s records</source>
        <translation>aus CUPTIs Aufzeichnung</translation>
    </message>
    <message>
        <source>From the edit before:</source>
        <translation>Von der vorigen Fassung:</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitachse</translation>
    </message>
    <message>
        <source>Timeline of streams; the numbers can be saved as CSV</source>
        <translation>Zeitachse der Ströme; die Zahlen lassen sich als CSV speichern</translation>
    </message>
    <message>
        <source>Save as picture or table…</source>
        <translation>Als Bild oder Tabelle speichern…</translation>
    </message>
    <message>
        <source>Saves the timeline as PNG or SVG, or its records as CSV</source>
        <translation>Speichert die Zeitachse als PNG oder SVG oder ihre Aufzeichnung als CSV</translation>
    </message>
    <message>
        <source>predicted: %1 one after the other, %2 all beside each other</source>
        <translation>vorhergesagt: %1 nacheinander, %2 alles nebeneinander</translation>
    </message>
    <message>
        <source>A click selects a record, Shift and dragging measures, the wheel zooms, dragging moves. Ctrl and arrow keys: the next record; M: its two ends as marks; Enter: shown whole; Escape: nothing selected; 0: all.</source>
        <translation>Ein Klick wählt eine Aufzeichnung, Umschalt und Ziehen misst, das Rad vergrößert, Ziehen verschiebt. Strg und Pfeiltasten: die nächste Aufzeichnung; M: ihre beiden Enden als Marken; Eingabe: ganz zeigen; Escape: nichts gewählt; 0: alles.</translation>
    </message>
    <message>
        <source>The selected record, and what lies between the marks</source>
        <translation>Die gewählte Aufzeichnung und was zwischen den Marken liegt</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zooms in (wheel, +). Shift and dragging measures between two marks.</source>
        <translation>Vergrößert (Rad, +). Umschalt und Ziehen misst zwischen zwei Marken.</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Zooms out (wheel, −)</source>
        <translation>Verkleinert (Rad, −)</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Shows the whole timeline (double click, 0)</source>
        <translation>Zeigt die ganze Zeitachse (Doppelklick, 0)</translation>
    </message>
</context>
<context>
    <name>lane::TimesView</name>
    <message>
        <source>Nothing was measured in this run</source>
        <translation>In diesem Lauf wurde nichts gemessen</translation>
    </message>
    <message>
        <source>No times yet</source>
        <translation>Noch keine Zeiten</translation>
    </message>
    <message>
        <source>Run (F5) measures the CPU reference, and with a GPU its kernel, upload, download and end to end. Medians appear here with their spread; what was not measured says so.</source>
        <translation>Ausführen (F5) misst die CPU-Referenz und mit einer GPU deren Kernel, Hinweg, Rückweg und alles zusammen. Hier erscheinen Mediane mit ihrer Streuung; was nicht gemessen wurde, sagt es.</translation>
    </message>
    <message>
        <source>time in %1, logarithmic</source>
        <translation>Zeit in %1, logarithmisch</translation>
    </message>
    <message>
        <source>%1: median %2
5–95 %: %3 … %4
least %5, %6 runs, %7</source>
        <translation>%1: Median %2
5–95 %: %3 … %4
mindestens %5, %6 Läufe, %7</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
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
        <translation>Kleinster</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Median of %1 runs, whiskers 5–95 %</source>
        <translation>Median von %1 Läufen, Striche 5–95 %</translation>
    </message>
    <message>
        <source>One run, no spread</source>
        <translation>Ein Lauf, keine Streuung</translation>
    </message>
    <message>
        <source>From the edit before</source>
        <translation>Vom Stand davor</translation>
    </message>
    <message>
        <source>| run before</source>
        <translation>| Lauf davor</translation>
    </message>
    <message>
        <source>GPU times: %1.</source>
        <translation>GPU-Zeiten: %1.</translation>
    </message>
    <message>
        <source>CPU: %1.</source>
        <translation>CPU: %1.</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Zeiten</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>nicht gemessen</translation>
    </message>
    <message>
        <source>Each launch</source>
        <translation>Jeder Start</translation>
    </message>
    <message>
        <source>A row for each launch of the program, instead of one for each kernel</source>
        <translation>Eine Zeile für jeden Start des Programms statt einer für jeden Kernel</translation>
    </message>
    <message>
        <source>Launches of the program</source>
        <translation>Starts des Programms</translation>
    </message>
</context>
<context>
    <name>lane::ValueFinder</name>
    <message>
        <source>find value</source>
        <translation>Wert finden</translation>
    </message>
    <message>
        <source>Find a value</source>
        <translation>Einen Wert finden</translation>
    </message>
    <message>
        <source>A value, nan, inf, or &gt; 1e6, &lt; 0, != 0. Enter finds the next, Shift+Enter the one before</source>
        <translation>Ein Wert, nan, inf oder &gt; 1e6, &lt; 0, != 0. Eingabe findet den nächsten, Umschalt+Eingabe den vorigen</translation>
    </message>
    <message>
        <source>No element is %1</source>
        <translation>Kein Element ist %1</translation>
    </message>
</context>
<context>
    <name>lane::ide::CommandPalette</name>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
</context>
<context>
    <name>lane::ide::Document</name>
    <message>
        <source>Line %1 holds a byte that is no UTF-8. The file is never saved over; convert it to UTF-8 to edit it.</source>
        <translation>Zeile %1 enthält ein Byte, das kein UTF-8 ist. Die Datei wird nie überschrieben; zum Bearbeiten muss sie in UTF-8 umgewandelt werden.</translation>
    </message>
    <message>
        <source>%1 is not saved over: it is no UTF-8</source>
        <translation>%1 wird nicht überschrieben: Die Datei ist kein UTF-8</translation>
    </message>
    <message>
        <source>Under another name its bytes are copied as they are.</source>
        <translation>Unter einem anderen Namen werden ihre Bytes unverändert kopiert.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be opened</source>
        <translation>%1 lässt sich nicht öffnen</translation>
    </message>
    <message>
        <source>Check the name and that you may read it.</source>
        <translation>Prüfe den Namen und ob du sie lesen darfst.</translation>
    </message>
    <message>
        <source>Read only.</source>
        <translation>Nur lesbar.</translation>
    </message>
    <message>
        <source>The run sheet was not read.</source>
        <translation>Das Laufblatt wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be written</source>
        <translation>%1 lässt sich nicht schreiben</translation>
    </message>
    <message>
        <source>Save it under another name or in another folder.</source>
        <translation>Speichere sie unter anderem Namen oder in einem anderen Ordner.</translation>
    </message>
    <message>
        <source>Recovered.</source>
        <translation>Wiederhergestellt.</translation>
    </message>
    <message>
        <source>The program ended before this text was saved. This is the text as you left it; it is not saved yet.</source>
        <translation>Das Programm endete, bevor dieser Text gespeichert war. Dies ist der Text, wie du ihn verlassen hast; er ist noch nicht gespeichert.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Go back to the file</source>
        <translation>Zurück zur Datei</translation>
    </message>
    <message>
        <source>Changed outside.</source>
        <translation>Außerhalb geändert.</translation>
    </message>
    <message>
        <source>The file was read again.</source>
        <translation>Die Datei wurde neu gelesen.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>The file on disk differs from what you were editing.</source>
        <translation>Die Datei auf der Platte weicht von dem ab, was du bearbeitet hast.</translation>
    </message>
    <message>
        <source>Read it again</source>
        <translation>Neu lesen</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Meine behalten</translation>
    </message>
    <message>
        <source>%1 is no file</source>
        <translation>%1 ist keine Datei</translation>
    </message>
    <message>
        <source>It is a folder, a pipe or a device. A kernel is a file of text.</source>
        <translation>Es ist ein Ordner, eine Pipe oder ein Gerät. Ein Kernel ist eine Textdatei.</translation>
    </message>
    <message>
        <source>It was not saved over: the file on disk is not what was read.</source>
        <translation>Sie wurde nicht überschrieben: Auf der Platte steht nicht, was gelesen wurde.</translation>
    </message>
    <message>
        <source>%1 is not saved over: another program has written it since it was read</source>
        <translation>%1 wird nicht überschrieben: Ein anderes Programm hat sie seit dem Lesen geschrieben</translation>
    </message>
    <message>
        <source>Read it again, or save yours over it.</source>
        <translation>Lies sie neu, oder speichere deine darüber.</translation>
    </message>
    <message>
        <source>The file is gone.</source>
        <translation>Die Datei ist weg.</translation>
    </message>
    <message>
        <source>It was deleted or renamed. Its text is kept here; saving writes it again.</source>
        <translation>Sie wurde gelöscht oder umbenannt. Ihr Text bleibt hier; Speichern schreibt sie wieder.</translation>
    </message>
</context>
<context>
    <name>lane::ide::Documents</name>
    <message>
        <source>Kernels (*.lane *.lean);;All files (*)</source>
        <translation>Kernel (*.lane *.lean);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>untitled %1</source>
        <translation>unbenannt %1</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>Speichern unter</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Ungespeicherte Änderungen</translation>
    </message>
    <message>
        <source>%1 has changes that are not saved.</source>
        <translation>%1 hat Änderungen, die nicht gespeichert sind.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Don&apos;t save</source>
        <translation>Nicht speichern</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>All open files</source>
        <translation>Alle offenen Dateien</translation>
    </message>
    <message>
        <source>Open files</source>
        <translation>Offene Dateien</translation>
    </message>
</context>
<context>
    <name>lane::ide::ExampleGallery</name>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search the examples</source>
        <translation>Beispiele durchsuchen</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Beispiele</translation>
    </message>
</context>
<context>
    <name>lane::ide::FilePanel</name>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>Gliederung</translation>
    </message>
</context>
<context>
    <name>lane::ide::MainWindow</name>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Machine code beside the PTX</source>
        <translation>Maschinencode neben dem PTX</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>&amp;Bereiche</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
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
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>lane::ide::RunBar</name>
    <message>
        <source>CPU reference</source>
        <translation>CPU-Referenz</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Gitter</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>computed from the shape</source>
        <translation>aus der Form berechnet</translation>
    </message>
    <message>
        <source>Blocks in x, y, z: numbers or expressions in the scalars, e.g. ceilDiv(N, blockDimX)</source>
        <translation>Blöcke in x, y, z: Zahlen oder Ausdrücke in den Skalaren, z. B. ceilDiv(N, blockDimX)</translation>
    </message>
    <message>
        <source>Threads of a block in x, y, z</source>
        <translation>Threads eines Blocks in x, y, z</translation>
    </message>
    <message>
        <source>fast</source>
        <translation>schnell</translation>
    </message>
    <message>
        <source>strict</source>
        <translation>streng</translation>
    </message>
    <message>
        <source>fast lets a * b + c fuse; strict fuses nothing, so that CPU and GPU agree bit for bit</source>
        <translation>schnell darf a * b + c verschmelzen; streng verschmilzt nichts, so dass CPU und GPU Bit für Bit übereinstimmen</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Float mode</source>
        <translation>Gleitkomma-Modus</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Cancel the run (Shift+F5)</source>
        <translation>Ausführung abbrechen (Umschalt+F5)</translation>
    </message>
    <message>
        <source>%1 · program</source>
        <translation>%1 · Programm</translation>
    </message>
    <message>
        <source>Kernel or program</source>
        <translation>Kernel oder Programm</translation>
    </message>
    <message>
        <source>Run it (F5)</source>
        <translation>Ausführen (F5)</translation>
    </message>
    <message>
        <source>set by each launch</source>
        <translation>von jedem Start gesetzt</translation>
    </message>
    <message>
        <source>A program has no grid and no block of its own: each of its launches names them.</source>
        <translation>Ein Programm hat kein eigenes Gitter und keinen eigenen Block: Jeder seiner Starts nennt sie.</translation>
    </message>
    <message>
        <source>Device: %1</source>
        <translation>Gerät: %1</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Runs it once on the CPU reference and looks for races, uninitialised reads, wrong indices and the like (F6)</source>
        <translation>Führt es einmal auf der CPU-Referenz aus und sucht nach Wettläufen, nicht initialisierten Werten, falschen Indizes und dergleichen (F6)</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Live</translation>
    </message>
    <message>
        <source>Checks a few blocks in each pause of typing; on for a file from its first run on (F7)</source>
        <translation>Prüft in jeder Tipppause einige Blöcke; an für eine Datei ab ihrem ersten Lauf (F7)</translation>
    </message>
    <message>
        <source>Scenario of the run sheet</source>
        <translation>Szenario des Laufblatts</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Profil messen</translation>
    </message>
    <message>
        <source>Measures the launch: times, what warps wait for, hardware counters, and what to change (Ctrl+F6)</source>
        <translation>Misst den Start: Zeiten, worauf Warps warten, Hardwarezähler und was zu ändern ist (Ctrl+F6)</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Durchmessen</translation>
    </message>
    <message>
        <source>Measures block shapes and tunables against each other, each verified (Ctrl+F5)</source>
        <translation>Misst Blockformen und Tunables gegeneinander, jede geprüft (Strg+F5)</translation>
    </message>
</context>
<context>
    <name>lane::ide::SettingsDialog</name>
    <message>
        <source>built in</source>
        <translation>eingebaut</translation>
    </message>
    <message>
        <source>yours</source>
        <translation>deine</translation>
    </message>
    <message>
        <source>workspace</source>
        <translation>Arbeitsbereich</translation>
    </message>
    <message>
        <source>environment: %1</source>
        <translation>Umgebung: %1</translation>
    </message>
    <message>
        <source>command line: %1</source>
        <translation>Kommandozeile: %1</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Search settings</source>
        <translation>Einstellungen durchsuchen</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>as the desktop says</source>
        <translation>wie der Desktop</translation>
    </message>
</context>
<context>
    <name>lane::ide::ShortcutsDialog</name>
    <message>
        <source>No keys</source>
        <translation>Keine Tasten</translation>
    </message>
    <message>
        <source>As shipped</source>
        <translation>Wie ausgeliefert</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Command or keys</source>
        <translation>Befehl oder Tasten</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Keys of the chosen command</source>
        <translation>Tasten des gewählten Befehls</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>“%1” had these keys and has none now.</source>
        <translation>„%1“ hatte diese Tasten und hat jetzt keine.</translation>
    </message>
</context>
<context>
    <name>lane::ide::Workbench</name>
    <message>
        <source>Not formatted: the file has errors of syntax</source>
        <translation>Nicht formatiert: die Datei hat Syntaxfehler</translation>
    </message>
    <message>
        <source>The text has changed since; the fix comes again in a moment.</source>
        <translation>Der Text hat sich seither geändert; die Verbesserung kommt gleich wieder.</translation>
    </message>
    <message>
        <source>Ln %1, Col %2</source>
        <translation>Z. %1, Sp. %2</translation>
    </message>
    <message>
        <source>No kernel yet</source>
        <translation>Noch kein Kernel</translation>
    </message>
    <message>
        <source>The CUDA of the kernel appears here while you type.</source>
        <translation>Hier erscheint das CUDA des Kernels schon beim Tippen.</translation>
    </message>
    <message>
        <source>The typed intermediate form appears here while you type.</source>
        <translation>Hier erscheint die typisierte Zwischenform schon beim Tippen.</translation>
    </message>
    <message>
        <source>The PTX of the kernel appears here while you type.</source>
        <translation>Hier erscheint das PTX des Kernels schon beim Tippen.</translation>
    </message>
    <message>
        <source>The machine code of the kernel appears here while you type.</source>
        <translation>Der Maschinencode des Kernels erscheint hier beim Tippen.</translation>
    </message>
    <message>
        <source>CUDA %1</source>
        <translation>CUDA %1</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n Zeile</numerusform>
            <numerusform>%n Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>No PTX yet</source>
        <translation>Noch kein PTX</translation>
    </message>
    <message>
        <source>from the cache</source>
        <translation>aus dem Cache</translation>
    </message>
    <message>
        <source>PTX %1, %2</source>
        <translation>PTX %1, %2</translation>
    </message>
    <message>
        <source>cached</source>
        <translation>gemerkt</translation>
    </message>
    <message>
        <source>From the request to the shown text. NVRTC %1.</source>
        <translation>Von der Anfrage bis zum gezeigten Text. NVRTC %1.</translation>
    </message>
    <message>
        <source>From the compiler&apos;s report, and %1 B of dynamic shared memory that the launch gives.</source>
        <translation>Aus dem Bericht des Compilers, und %1 B dynamischer Shared Memory, die der Start gibt.</translation>
    </message>
    <message>
        <source>From the compiler&apos;s report.</source>
        <translation>Aus dem Bericht des Compilers.</translation>
    </message>
    <message numerus="yes">
        <source>%n register(s)</source>
        <translation>
            <numerusform>%n Register</numerusform>
            <numerusform>%n Register</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 B spilled</source>
        <translation>%1 B ausgelagert</translation>
    </message>
    <message>
        <source>%1 B shared</source>
        <translation>%1 B gemeinsam</translation>
    </message>
    <message>
        <source>Go to line</source>
        <translation>Gehe zu Zeile</translation>
    </message>
    <message>
        <source>Line, or line:column (1 to %1)</source>
        <translation>Zeile oder Zeile:Spalte (1 bis %1)</translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>Keine Probleme</translation>
    </message>
    <message>
        <source>About Lanework</source>
        <translation>Über Lanework</translation>
    </message>
    <message>
        <source>&lt;b&gt;Lanework %1&lt;/b&gt;&lt;br&gt;A workbench for GPU kernels.</source>
        <translation>&lt;b&gt;Lanework %1&lt;/b&gt;&lt;br&gt;Eine Werkbank für GPU-Kernel.</translation>
    </message>
    <message>
        <source>GPL-3.0. Qt and Qt Charts, QScintilla, LLVM; icons: Bootstrap Icons (MIT).</source>
        <translation>GPL-3.0. Qt und Qt Charts, QScintilla, LLVM; Symbole: Bootstrap Icons (MIT).</translation>
    </message>
    <message>
        <source>CPU reference</source>
        <translation>CPU-Referenz</translation>
    </message>
    <message>
        <source>Driver for CUDA %1</source>
        <translation>Treiber für CUDA %1</translation>
    </message>
    <message>
        <source>No GPU</source>
        <translation>Keine GPU</translation>
    </message>
    <message>
        <source>Editing, CUDA, PTX and the CPU reference all work.</source>
        <translation>Bearbeiten, CUDA, PTX und die CPU-Referenz gehen alle.</translation>
    </message>
    <message>
        <source>Editing, CUDA and the CPU reference all work. PTX appears when NVRTC is there.</source>
        <translation>Bearbeiten, CUDA und die CPU-Referenz gehen alle. PTX erscheint, sobald NVRTC da ist.</translation>
    </message>
    <message>
        <source>No GPU on this machine.</source>
        <translation>Keine GPU in diesem Rechner.</translation>
    </message>
    <message>
        <source>With one, kernels run on it too, are timed, and are compared with the CPU.</source>
        <translation>Mit einer laufen Kernel auch auf ihr, werden gemessen und mit der CPU verglichen.</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Warum?</translation>
    </message>
    <message>
        <source>No GPU on this machine</source>
        <translation>Keine GPU in diesem Rechner</translation>
    </message>
    <message>
        <source>%1 copied</source>
        <translation>%1 kopiert</translation>
    </message>
    <message>
        <source>The kernel has errors.</source>
        <translation>Der Kernel hat Fehler.</translation>
    </message>
    <message>
        <source>strict</source>
        <translation>streng</translation>
    </message>
    <message>
        <source>fast</source>
        <translation>schnell</translation>
    </message>
    <message>
        <source>Not run.</source>
        <translation>Nicht ausgeführt.</translation>
    </message>
    <message>
        <source>There is no kernel in this text.</source>
        <translation>In diesem Text ist kein Kernel.</translation>
    </message>
    <message>
        <source>The text is just being compiled.</source>
        <translation>Der Text wird gerade übersetzt.</translation>
    </message>
    <message>
        <source>Write one, or open an example.</source>
        <translation>Schreibe einen oder öffne ein Beispiel.</translation>
    </message>
    <message>
        <source>Run it again in a moment.</source>
        <translation>Führe ihn gleich noch einmal aus.</translation>
    </message>
    <message>
        <source>See Problems, or press F8.</source>
        <translation>Siehe Probleme, oder drücke F8.</translation>
    </message>
    <message>
        <source>Another run is under way.</source>
        <translation>Ein anderer Lauf ist im Gange.</translation>
    </message>
    <message>
        <source>Cancel it first.</source>
        <translation>Brich ihn zuerst ab.</translation>
    </message>
    <message>
        <source>The run was cancelled.</source>
        <translation>Der Lauf wurde abgebrochen.</translation>
    </message>
    <message numerus="yes">
        <source>%n more of them.</source>
        <translation>
            <numerusform>%n weiterer davon.</numerusform>
            <numerusform>%n weitere davon.</numerusform>
        </translation>
    </message>
    <message>
        <source>Go to line %1</source>
        <translation>Gehe zu Zeile %1</translation>
    </message>
    <message>
        <source>Nothing to scale.</source>
        <translation>Nichts zu skalieren.</translation>
    </message>
    <message>
        <source>Allow these files</source>
        <translation>Diese Dateien erlauben</translation>
    </message>
    <message>
        <source>Nothing was launched.</source>
        <translation>Nichts wurde gestartet.</translation>
    </message>
    <message>
        <source>The program has errors.</source>
        <translation>Das Programm hat Fehler.</translation>
    </message>
    <message>
        <source>No disassembler</source>
        <translation>Kein Disassembler</translation>
    </message>
    <message>
        <source>Machine code is printed by nvdisasm, a tool of NVIDIA&apos;s. packaging/setup fetches it; it also comes with the CUDA Toolkit and from PyPI (nvidia-cuda-nvdisasm). PTX, registers and runs work without it.</source>
        <translation>Maschinencode zeigt nvdisasm, ein Werkzeug von NVIDIA. packaging/setup holt es; es kommt auch mit dem CUDA Toolkit und von PyPI (nvidia-cuda-nvdisasm). PTX, Register und Läufe brauchen es nicht.</translation>
    </message>
    <message>
        <source>No machine code yet</source>
        <translation>Noch kein Maschinencode</translation>
    </message>
    <message numerus="yes">
        <source>%n instruction(s)</source>
        <translation>
            <numerusform>%n Befehl</numerusform>
            <numerusform>%n Befehle</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 not linked</source>
        <translation>%1 nicht verbunden</translation>
    </message>
    <message>
        <source>Fills up the function; it is never carried out.</source>
        <translation>Füllt die Funktion auf; wird nie ausgeführt.</translation>
    </message>
    <message>
        <source>PTX line %1</source>
        <translation>PTX-Zeile %1</translation>
    </message>
    <message>
        <source>The line tables do not say where it comes from.</source>
        <translation>Die Zeilentabellen sagen nicht, woher er kommt.</translation>
    </message>
    <message>
        <source>No kernel of this text is without errors. F8 goes to the first of them.</source>
        <translation>Kein Kernel dieses Textes ist ohne Fehler. F8 geht zum ersten.</translation>
    </message>
    <message>
        <source>No name of this text stands at the caret</source>
        <translation>An der Schreibmarke steht kein Name dieses Textes</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) of %1</source>
        <translation>
            <numerusform>%n Stelle von %1</numerusform>
            <numerusform>%n Stellen von %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Another name for %1, in all its places</source>
        <translation>Ein anderer Name für %1, an allen Stellen</translation>
    </message>
    <message>
        <source>Not renamed.</source>
        <translation>Nicht umbenannt.</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>%1 · open</source>
        <translation>%1 · offen</translation>
    </message>
    <message>
        <source>%1 · example</source>
        <translation>%1 · Beispiel</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>Kopiert: %1</translation>
    </message>
    <message>
        <source>There is no CUDA of this text</source>
        <translation>Zu diesem Text gibt es kein CUDA</translation>
    </message>
    <message>
        <source>the CUDA of %1</source>
        <translation>das CUDA von %1</translation>
    </message>
    <message>
        <source>the nvcc command line</source>
        <translation>die nvcc-Befehlszeile</translation>
    </message>
    <message>
        <source>checked: no faults</source>
        <translation>geprüft: keine Fehler</translation>
    </message>
    <message>
        <source>occupancy %1</source>
        <translation>Auslastung %1</translation>
    </message>
    <message>
        <source>On %1: %2; limited by %3. Calculated from the compiler&apos;s report and the block of the run bar.</source>
        <translation>Auf %1: %2; begrenzt durch %3. Berechnet aus dem Bericht des Compilers und dem Block der Startleiste.</translation>
    </message>
    <message>
        <source>Registers are not known</source>
        <translation>Die Register sind nicht bekannt</translation>
    </message>
    <message>
        <source>A program launches blocks of its own</source>
        <translation>Ein Programm startet eigene Blöcke</translation>
    </message>
    <message>
        <source>Choose a kernel to see its occupancy.</source>
        <translation>Einen Kernel wählen, um seine Auslastung zu sehen.</translation>
    </message>
    <message>
        <source>The limits of %1 are not known</source>
        <translation>Die Grenzen von %1 sind nicht bekannt</translation>
    </message>
    <message>
        <source>Occupancy needs to know what a multiprocessor holds; a real architecture like sm_90 has it.</source>
        <translation>Für die Auslastung muss bekannt sein, was ein Multiprozessor fasst; eine wirkliche Architektur wie sm_90 hat es.</translation>
    </message>
    <message numerus="yes">
        <source>in %n block(s)</source>
        <translation>
            <numerusform>in %n Block</numerusform>
            <numerusform>in %n Blöcken</numerusform>
        </translation>
    </message>
    <message>
        <source>in %1 of %2 blocks</source>
        <translation>in %1 von %2 Blöcken</translation>
    </message>
    <message numerus="yes">
        <source>checked: %n fault(s)</source>
        <translation>
            <numerusform>geprüft: %n Fehler</numerusform>
            <numerusform>geprüft: %n Fehler</numerusform>
        </translation>
    </message>
    <message>
        <source>, first in line %1</source>
        <translation>, der erste in Zeile %1</translation>
    </message>
    <message>
        <source>%1: it comes to %2 here.</source>
        <translation>%1: Hier kommt er an %2.</translation>
    </message>
    <message>
        <source>%1: the text does not tell which elements it writes.</source>
        <translation>%1: Der Text verrät nicht, welche Elemente er schreibt.</translation>
    </message>
    <message>
        <source>%1 writes %2.</source>
        <translation>%1 schreibt %2.</translation>
    </message>
    <message>
        <source>Not debugged.</source>
        <translation>Nicht debuggt.</translation>
    </message>
    <message>
        <source>The text has changed since; what is debugged is the one before.</source>
        <translation>Der Text hat sich seitdem geändert; debuggt wird der vorige.</translation>
    </message>
    <message>
        <source>No element is selected: choose one in the results first.</source>
        <translation>Kein Element ist gewählt: zuerst eines in den Ergebnissen wählen.</translation>
    </message>
    <message>
        <source>There is no statement in line %1 or below it to stop at.</source>
        <translation>In Zeile %1 und darunter steht keine Anweisung zum Anhalten.</translation>
    </message>
    <message>
        <source>Condition of the breakpoint</source>
        <translation>Bedingung des Haltepunkts</translation>
    </message>
    <message>
        <source>Stops in line %1 where this holds for a thread:</source>
        <translation>Hält in Zeile %1, wo dies für einen Thread gilt:</translation>
    </message>
    <message>
        <source>%1 is a program.</source>
        <translation>%1 ist ein Programm.</translation>
    </message>
    <message>
        <source>Profile the kernels that it launches, each by its name; Run shows its timeline.</source>
        <translation>Messen Sie die Kernel, die es startet, jeden mit seinem Namen; Ausführen zeigt seine Zeitachse.</translation>
    </message>
    <message>
        <source>Not profiled.</source>
        <translation>Nicht gemessen.</translation>
    </message>
    <message>
        <source>The CPU reference is chosen as the device.</source>
        <translation>Als Gerät ist die CPU-Referenz gewählt.</translation>
    </message>
    <message>
        <source>Choose the GPU in the toolbar to measure it.</source>
        <translation>Wählen Sie die GPU in der Werkzeugleiste, um auf ihr zu messen.</translation>
    </message>
    <message>
        <source>There is no GPU on this machine.</source>
        <translation>Auf diesem Rechner ist keine GPU.</translation>
    </message>
    <message>
        <source>Where there is a GPU, times, samples and counters come from it.</source>
        <translation>Wo eine GPU ist, kommen Zeiten, Stichproben und Zähler von ihr.</translation>
    </message>
    <message>
        <source>the CPU reference, at least %1 times</source>
        <translation>die CPU-Referenz, mindestens %1-mal</translation>
    </message>
    <message>
        <source>asking how many launches the counters take</source>
        <translation>gefragt wird, wie viele Starts die Zähler brauchen</translation>
    </message>
    <message>
        <source>times until the median is known to %1 %, at most %2 launches or %3 s</source>
        <translation>Zeiten, bis der Median auf %1 % bekannt ist, höchstens %2 Starts oder %3 s</translation>
    </message>
    <message>
        <source>%1 samples</source>
        <translation>%1 Stichproben</translation>
    </message>
    <message>
        <source>counters in %1 launches, about %2</source>
        <translation>Zähler in %1 Starts, etwa %2</translation>
    </message>
    <message>
        <source>Profiling %1:</source>
        <translation>%1 wird gemessen:</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>The profile was cancelled.</source>
        <translation>Die Messung wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Outputs are not the same after %1 launches: %2.</source>
        <translation>Ausgaben sind nach %1 Starts nicht gleich: %2.</translation>
    </message>
    <message>
        <source>Run and Check say whether they are right.</source>
        <translation>Ausführen und Prüfen sagen, ob sie stimmen.</translation>
    </message>
    <message>
        <source>Clocks were held back (%1).</source>
        <translation>Takte wurden gebremst (%1).</translation>
    </message>
    <message>
        <source>%1 of %2 MHz: times of another minute may differ.</source>
        <translation>%1 von %2 MHz: Zeiten einer anderen Minute können abweichen.</translation>
    </message>
    <message>
        <source>profiled %1</source>
        <translation>gemessen %1</translation>
    </message>
    <message numerus="yes">
        <source>%n pass(es)</source>
        <translation>
            <numerusform>%n Durchgang</numerusform>
            <numerusform>%n Durchgänge</numerusform>
        </translation>
    </message>
    <message>
        <source>stalls, %1</source>
        <translation>Wartegründe, %1</translation>
    </message>
    <message>
        <source>stalls, from the edit before</source>
        <translation>Wartegründe, von der vorigen Fassung</translation>
    </message>
    <message>
        <source>The sweep was stopped: what was measured stays.</source>
        <translation>Der Durchlauf wurde angehalten: was gemessen ist, bleibt.</translation>
    </message>
    <message>
        <source>Sweep of %1 configurations: %2 s</source>
        <translation>Durchlauf von %1 Konfigurationen: %2 s</translation>
    </message>
    <message>
        <source>A program launches blocks of its own: choose a kernel</source>
        <translation>Ein Programm startet eigene Blöcke: einen Kernel wählen</translation>
    </message>
    <message>
        <source>%1 := %2 in line %3</source>
        <translation>%1 := %2 in Zeile %3</translation>
    </message>
    <message>
        <source>Applied: %1.</source>
        <translation>Übernommen: %1.</translation>
    </message>
    <message>
        <source>It stands in the run sheet.</source>
        <translation>Es steht im Laufblatt.</translation>
    </message>
    <message>
        <source>In the text: %1; the launch stands in the run sheet.</source>
        <translation>Im Text: %1; der Start steht im Laufblatt.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>%1 is %2, in the whole launch</source>
        <translation>%1 ist %2, im ganzen Launch</translation>
    </message>
    <message>
        <source>%1 was not written.</source>
        <translation>%1 wurde nicht geschrieben.</translation>
    </message>
    <message>
        <source>No thread of the launch wrote it.</source>
        <translation>Kein Thread des Launches hat es geschrieben.</translation>
    </message>
    <message>
        <source>%1 was last written in line %2</source>
        <translation>%1 wurde zuletzt in Zeile %2 geschrieben</translation>
    </message>
    <message>
        <source>by block %1, thread %2; writes of it: %3</source>
        <translation>von Block %1, Thread %2; Schreibzugriffe: %3</translation>
    </message>
    <message>
        <source>These are the results of %1: choose it in the run bar first.</source>
        <translation>Das sind die Ergebnisse von %1: wählen Sie ihn zuerst in der Laufleiste.</translation>
    </message>
    <message>
        <source>The history: %1</source>
        <translation>Der Verlauf: %1</translation>
    </message>
    <message>
        <source>The source of run %1, as it was kept.</source>
        <translation>Der Quelltext von Lauf %1, wie er aufgehoben wurde.</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) deleted from the history.</source>
        <translation>
            <numerusform>%n Lauf aus dem Verlauf gelöscht.</numerusform>
            <numerusform>%n Läufe aus dem Verlauf gelöscht.</numerusform>
        </translation>
    </message>
    <message>
        <source>waits for scoreboard %1 (%2 in line %3)</source>
        <translation>wartet auf Scoreboard %1 (%2 in Zeile %3)</translation>
    </message>
    <message>
        <source>waits for scoreboard %1</source>
        <translation>wartet auf Scoreboard %1</translation>
    </message>
    <message>
        <source>scoreboard %1 is down when its result is there</source>
        <translation>Scoreboard %1 wird frei, wenn sein Ergebnis da ist</translation>
    </message>
    <message>
        <source>scoreboard %1 is down when its operands are read</source>
        <translation>Scoreboard %1 wird frei, wenn seine Operanden gelesen sind</translation>
    </message>
    <message>
        <source>another warp goes first</source>
        <translation>ein anderer Warp kommt zuerst</translation>
    </message>
    <message>
        <source>Scheduling: %1.</source>
        <translation>Ablaufplanung: %1.</translation>
    </message>
    <message numerus="yes">
        <source>the next one %n cycle(s) later at the earliest</source>
        <translation>
            <numerusform>der nächste frühestens %n Takt später</numerusform>
            <numerusform>der nächste frühestens %n Takte später</numerusform>
        </translation>
    </message>
    <message>
        <source>the version pinned at %1</source>
        <translation>die um %1 angeheftete Fassung</translation>
    </message>
    <message>
        <source>No version of this text is pinned: “%1” pins the one that stands here.</source>
        <translation>Von diesem Text ist keine Fassung angeheftet: „%1“ heftet die an, die hier steht.</translation>
    </message>
    <message>
        <source>This text has not been run yet.</source>
        <translation>Dieser Text ist noch nicht ausgeführt worden.</translation>
    </message>
    <message>
        <source>the last run</source>
        <translation>den letzten Lauf</translation>
    </message>
    <message>
        <source>This text has not been saved yet.</source>
        <translation>Dieser Text ist noch nicht gespeichert worden.</translation>
    </message>
    <message>
        <source>the saved file</source>
        <translation>die gespeicherte Datei</translation>
    </message>
    <message>
        <source>No run of this kernel is kept in the history.</source>
        <translation>Im Verlauf ist kein Lauf dieses Kernels aufgehoben.</translation>
    </message>
    <message>
        <source>run %1</source>
        <translation>Lauf %1</translation>
    </message>
    <message>
        <source>Compare with a kept run</source>
        <translation>Mit einem aufgehobenen Lauf vergleichen</translation>
    </message>
    <message>
        <source>The code here is compared with that of:</source>
        <translation>Der Code hier wird verglichen mit dem von:</translation>
    </message>
    <message>
        <source>run %1 (%2)</source>
        <translation>Lauf %1 (%2)</translation>
    </message>
    <message>
        <source>it is being compiled</source>
        <translation>sie wird übersetzt</translation>
    </message>
    <message>
        <source>no kernel of it is without errors</source>
        <translation>keiner ihrer Kernel ist ohne Fehler</translation>
    </message>
    <message>
        <source>it is being disassembled</source>
        <translation>sie wird disassembliert</translation>
    </message>
    <message>
        <source>%1 registers</source>
        <translation>%1 Register</translation>
    </message>
    <message numerus="yes">
        <source>%n register(s) in both</source>
        <translation>
            <numerusform>%n Register in beiden</numerusform>
            <numerusform>%n Register in beiden</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 instructions</source>
        <translation>%1 Befehle</translation>
    </message>
    <message>
        <source>%1 B of code</source>
        <translation>%1 B Code</translation>
    </message>
    <message>
        <source>fast → strict</source>
        <translation>schnell → streng</translation>
    </message>
    <message>
        <source>strict → fast</source>
        <translation>streng → schnell</translation>
    </message>
    <message>
        <source>%1 (%2) tells what it is in %3</source>
        <translation>%1 (%2) sagt, was es in %3 ist</translation>
    </message>
    <message>
        <source>Check shows all of them with their lines.</source>
        <translation>Prüfen zeigt alle mit ihren Zeilen.</translation>
    </message>
    <message numerus="yes">
        <source>%1 met %n fault(s) while it was measured.</source>
        <translation>
            <numerusform>%1 traf auf %n Fehler, während er gemessen wurde.</numerusform>
            <numerusform>%1 traf auf %n Fehler, während er gemessen wurde.</numerusform>
        </translation>
    </message>
    <message>
        <source>No element differs</source>
        <translation>Kein Element weicht ab</translation>
    </message>
    <message>
        <source>There is nothing to say about this place</source>
        <translation>Zu dieser Stelle gibt es nichts zu sagen</translation>
    </message>
    <message>
        <source>No line of the kernel stands behind this one</source>
        <translation>Hinter dieser Zeile steht keine des Kernels</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>Gespeichert: %1</translation>
    </message>
    <message>
        <source>There is no run to report on: Run (F5) makes one</source>
        <translation>Es gibt keinen Lauf, über den zu berichten wäre: Ausführen (F5) macht einen</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>Webseite (*.html)</translation>
    </message>
    <message>
        <source>a complete program, %1</source>
        <translation>ein vollständiges Programm, %1</translation>
    </message>
    <message>
        <source>CUDA (*.cu)</source>
        <translation>CUDA (*.cu)</translation>
    </message>
</context>
<context>
    <name>lane::SweepMap</name>
    <message>
        <source>best, or tied with it</source>
        <translation>beste, oder gleichauf mit ihr</translation>
    </message>
    <message>
        <source>not run, with the reason</source>
        <translation>nicht gelaufen, mit dem Grund</translation>
    </message>
    <message>
        <source>the occupancy changes</source>
        <translation>die Auslastung ändert sich</translation>
    </message>
    <message>
        <source>best so far, %1, over configurations looked at</source>
        <translation>bisher beste Zeit, %1, über angesehene Konfigurationen</translation>
    </message>
</context>
<context>
    <name>lane::SweepView</name>
    <message>
        <source>There is nothing to vary</source>
        <translation>Es gibt nichts zu variieren</translation>
    </message>
    <message>
        <source>Write block x: 32..1024:32, or a tunable: TILE: 8, 16, 32</source>
        <translation>Etwa block x: 32..1024:32, oder ein Tunable: TILE: 8, 16, 32</translation>
    </message>
    <message>
        <source>%1, %2 of %3</source>
        <translation>%1, %2 von %3</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Not swept yet</source>
        <translation>Noch nicht durchgemessen</translation>
    </message>
    <message>
        <source>One kernel over block shapes and tunables: each verified against the CPU reference, timed against the others, and the fastest applied with a click.</source>
        <translation>Ein Kernel über Blockformen und Tunables: jede Konfiguration gegen die CPU-Referenz geprüft, gegen die anderen gemessen, die schnellste mit einem Klick übernommen.</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Durchmessen</translation>
    </message>
    <message>
        <source>Measuring …</source>
        <translation>Wird gemessen …</translation>
    </message>
    <message>
        <source>From the edit before:</source>
        <translation>Von der vorigen Fassung:</translation>
    </message>
    <message>
        <source>the best over the other axes</source>
        <translation>die beste über die anderen Achsen</translation>
    </message>
    <message>
        <source>Apply the chosen one</source>
        <translation>Gewählte übernehmen</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>Puts %1 where runs take their values from</source>
        <translation>Setzt %1 dort ein, woher Läufe ihre Werte nehmen</translation>
    </message>
    <message>
        <source>Vary</source>
        <translation>Variieren</translation>
    </message>
    <message>
        <source>What to vary</source>
        <translation>Was variiert wird</translation>
    </message>
    <message>
        <source>Names and values, e.g. block x: 32..1024:32; TILE: 8, 16. Names: block x, block y, block z, grid, mode, max registers, and the tunables of the text.</source>
        <translation>Namen und Werte, z. B. block x: 32..1024:32; TILE: 8, 16. Namen: block x, block y, block z, grid, mode, max registers und die Tunables des Textes.</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>40 at random</source>
        <translation>40 zufällige</translation>
    </message>
    <message>
        <source>local search</source>
        <translation>lokale Suche</translation>
    </message>
    <message>
        <source>halving</source>
        <translation>Halbieren</translation>
    </message>
    <message>
        <source>How the space is gone through</source>
        <translation>Wie der Raum durchgegangen wird</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>Measures the configurations (Enter in the field); what is known already is not measured again</source>
        <translation>Misst die Konfigurationen (Eingabetaste im Feld); was schon bekannt ist, wird nicht noch einmal gemessen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stops; what has been measured stays</source>
        <translation>Hält an; was gemessen ist, bleibt</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Heat map of the sweep; its numbers are in the table beside it</source>
        <translation>Heatmap des Durchlaufs; ihre Zahlen stehen in der Tabelle daneben</translation>
    </message>
    <message>
        <source>Cells of the sweep</source>
        <translation>Zellen des Durchlaufs</translation>
    </message>
    <message>
        <source>Table of these numbers</source>
        <translation>Tabelle dieser Zahlen</translation>
    </message>
    <message>
        <source>Shows all cells as a table, the fastest first</source>
        <translation>Zeigt alle Zellen als Tabelle, die schnellste zuerst</translation>
    </message>
    <message>
        <source>Save as picture or table…</source>
        <translation>Als Bild oder Tabelle speichern…</translation>
    </message>
    <message>
        <source>Saves the map as PNG or SVG, or all cells as CSV</source>
        <translation>Speichert die Karte als PNG oder SVG oder alle Zellen als CSV</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>Behind</source>
        <translation>Rückstand</translation>
    </message>
    <message>
        <source>Registers</source>
        <translation>Register</translation>
    </message>
    <message>
        <source>Occupancy</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
</context>
<context>
    <name>lane::SweepWords</name>
    <message>
        <source>too many threads</source>
        <translation>zu viele Threads</translation>
    </message>
    <message>
        <source>too much shared</source>
        <translation>zu viel Shared</translation>
    </message>
    <message>
        <source>too many registers</source>
        <translation>zu viele Register</translation>
    </message>
    <message>
        <source>empty block</source>
        <translation>leerer Block</translation>
    </message>
    <message>
        <source>grid too large</source>
        <translation>Gitter zu groß</translation>
    </message>
    <message>
        <source>empty grid</source>
        <translation>leeres Gitter</translation>
    </message>
    <message>
        <source>value not allowed</source>
        <translation>Wert nicht erlaubt</translation>
    </message>
    <message>
        <source>beyond launch bounds</source>
        <translation>über launchBounds</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>passt nicht</translation>
    </message>
    <message>
        <source>does not compile</source>
        <translation>nicht übersetzbar</translation>
    </message>
    <message>
        <source>faulted</source>
        <translation>Fehler im Lauf</translation>
    </message>
    <message>
        <source>took too long</source>
        <translation>dauerte zu lange</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>wrong result</source>
        <translation>falsches Ergebnis</translation>
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
        <translation>Wird gemessen …</translation>
    </message>
    <message>
        <source>Stopped before anything was measured</source>
        <translation>Angehalten, bevor etwas gemessen war</translation>
    </message>
    <message>
        <source>No configuration could be measured</source>
        <translation>Keine Konfiguration ließ sich messen</translation>
    </message>
    <message>
        <source>the fastest</source>
        <translation>die schnellste</translation>
    </message>
    <message numerus="yes">
        <source>tied with %1 others: no difference that counts, shown by %n samples each</source>
        <translation>
            <numerusform>gleichauf mit %1 weiteren: kein Unterschied, der zählt, bei je %n Messwert</numerusform>
            <numerusform>gleichauf mit %1 weiteren: kein Unterschied, der zählt, bei je %n Messwerten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>tied with %1: no difference that counts, shown by %n samples each</source>
        <translation>
            <numerusform>gleichauf mit %1: kein Unterschied, der zählt, bei je %n Messwert</numerusform>
            <numerusform>gleichauf mit %1: kein Unterschied, der zählt, bei je %n Messwerten</numerusform>
        </translation>
    </message>
    <message>
        <source>stopped early</source>
        <translation>vorzeitig angehalten</translation>
    </message>
    <message>
        <source>%1 verified</source>
        <translation>%1 geprüft</translation>
    </message>
    <message>
        <source>%1 wrong</source>
        <translation>%1 falsch</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>%1 gescheitert</translation>
    </message>
    <message>
        <source>%1 not possible</source>
        <translation>%1 nicht möglich</translation>
    </message>
    <message>
        <source>%1 known before</source>
        <translation>%1 schon bekannt</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>nicht gemessen</translation>
    </message>
    <message>
        <source>best</source>
        <translation>beste</translation>
    </message>
    <message>
        <source>tied with the best</source>
        <translation>gleichauf mit der besten</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 … %3 (5–95 % of %n samples)</source>
        <translation>
            <numerusform>%1, %2 … %3 (5–95 % von %n Messwert)</numerusform>
            <numerusform>%1, %2 … %3 (5–95 % von %n Messwerten)</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 behind the best</source>
        <translation>%1 hinter der besten</translation>
    </message>
    <message>
        <source>tied</source>
        <translation>gleichauf</translation>
    </message>
    <message>
        <source>agrees with the reference, at most %1 ulp</source>
        <translation>stimmt mit der Referenz überein, höchstens %1 ulp</translation>
    </message>
    <message>
        <source>times: %1</source>
        <translation>Zeiten: %1</translation>
    </message>
    <message>
        <source>known before</source>
        <translation>schon bekannt</translation>
    </message>
    <message>
        <source>block %1 × %2 × %3, grid %4 × %5 × %6</source>
        <translation>Block %1 × %2 × %3, Gitter %4 × %5 × %6</translation>
    </message>
    <message>
        <source>%1 registers, %2 B shared, %3 B spilled</source>
        <translation>%1 Register, %2 B Shared, %3 B ausgelagert</translation>
    </message>
    <message>
        <source>occupancy %1, limited by %2</source>
        <translation>Auslastung %1, begrenzt durch %2</translation>
    </message>
    <message>
        <source>looking at configurations</source>
        <translation>Konfigurationen werden angesehen</translation>
    </message>
    <message>
        <source>compiling</source>
        <translation>wird übersetzt</translation>
    </message>
    <message>
        <source>verifying</source>
        <translation>wird geprüft</translation>
    </message>
    <message>
        <source>running the CPU reference</source>
        <translation>CPU-Referenz läuft</translation>
    </message>
    <message>
        <source>timing</source>
        <translation>wird gemessen</translation>
    </message>
</context>
<context>
    <name>CommandLine</name>
    <message>
        <source>A workbench for GPU kernels.</source>
        <translation>Eine Werkbank für GPU-Kernel.</translation>
    </message>
    <message>
        <source>Kernel files to open.</source>
        <translation>Kerneldateien, die geöffnet werden.</translation>
    </message>
    <message>
        <source>Run FILE, print values, times and comparison, leave pictures of the window (PICTURE, and beside it -map), and end with the statuses of lanework-cli run: 0 agrees, 1 errors in the file, a fault or a difference, 2 a file or an argument that does not fit, 3 something is missing.</source>
        <translation>Führt FILE aus, gibt Werte, Zeiten und Vergleich aus, legt Bilder des Fensters ab (PICTURE, daneben -map) und endet mit den Status von lanework-cli run: 0 stimmt überein, 1 Fehler in der Datei, ein Fehlverhalten oder ein Unterschied, 2 eine Datei oder ein Argument passt nicht, 3 etwas fehlt.</translation>
    </message>
    <message>
        <source>Leave a picture of the window once FILE is compiled, and end.</source>
        <translation>Legt ein Bild des Fensters ab, sobald FILE übersetzt ist, und endet.</translation>
    </message>
    <message>
        <source>A setting for this time: theme=light.</source>
        <translation>Eine Einstellung für dieses Mal: theme=light.</translation>
    </message>
    <message>
        <source>Do not restore the last session.</source>
        <translation>Die letzte Sitzung nicht wiederherstellen.</translation>
    </message>
    <message>
        <source>Print the times until the first frame and the first PTX and the memory then held, and end.</source>
        <translation>Gibt die Zeiten bis zum ersten Bild und zum ersten PTX und den dann belegten Speicher aus und endet.</translation>
    </message>
    <message>
        <source>With --report: measure over sizes from 1 K to 10 M as well, and leave a picture (-scaling).</source>
        <translation>Mit --report: misst auch über Größen von 1 K bis 10 M und legt ein Bild ab (-scaling).</translation>
    </message>
    <message>
        <source>With --report: sweep the kernel&apos;s configurations as well, and leave a picture (-sweep).</source>
        <translation>Mit --report: misst auch die Konfigurationen des Kernels durch und legt ein Bild ab (-sweep).</translation>
    </message>
    <message>
        <source>With --report: profile as well (time, stalls, counters, full), and leave pictures (-profile, -metrics, -memory).</source>
        <translation>Mit --report: nimmt auch ein Profil auf (time, stalls, counters, full) und legt Bilder ab (-profile, -metrics, -memory).</translation>
    </message>
    <message>
        <source>The window&apos;s size for a picture: 900x600.</source>
        <translation>Die Größe des Fensters für ein Bild: 900x600.</translation>
    </message>
    <message>
        <source>--profile is time, stalls, counters or full, not %1</source>
        <translation>--profile ist time, stalls, counters oder full, nicht %1</translation>
    </message>
    <message>
        <source>With --report: leave pictures of what is kept of the kernel as well (-history, and two runs as -history-compare).</source>
        <translation>Mit --report: auch Bilder dessen, was vom Kernel aufbewahrt ist (-history, und zwei Läufe als -history-compare).</translation>
    </message>
    <message>
        <source>%1 is no kind of picture that can be written; .png is one</source>
        <translation>%1 ist keine Art von Bild, die geschrieben werden kann; .png ist eine</translation>
    </message>
</context>
<context>
    <name>lane::ide::DockBars</name>
    <message>
        <source>All views here</source>
        <translation>Alle Ansichten hier</translation>
    </message>
    <message>
        <source>More of this view</source>
        <translation>Mehr zu dieser Ansicht</translation>
    </message>
</context>
<context>
    <name>HistoryWords</name>
    <message>
        <source>not compared</source>
        <translation>nicht verglichen</translation>
    </message>
    <message>
        <source>agrees</source>
        <translation>stimmt überein</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>weicht ab</translation>
    </message>
    <message>
        <source>no faults</source>
        <translation>keine Fehler</translation>
    </message>
    <message>
        <source>faulted</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>gave nothing</source>
        <translation>ohne Ergebnis</translation>
    </message>
    <message>
        <source>profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>sweep</source>
        <translation>Sweep</translation>
    </message>
    <message>
        <source>scaling</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>CPU reference</source>
        <translation>CPU-Referenz</translation>
    </message>
    <message>
        <source>checked</source>
        <translation>geprüft</translation>
    </message>
    <message>
        <source>without bounds checks</source>
        <translation>ohne Grenzprüfung</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>Run %1 is %2 slower than run %3.</source>
        <translation>Lauf %1 ist %2 langsamer als Lauf %3.</translation>
    </message>
    <message>
        <source>Run %1 is %2 faster than run %3.</source>
        <translation>Lauf %1 ist %2 schneller als Lauf %3.</translation>
    </message>
    <message>
        <source>Run %1 differs from run %3 by %2, which counts as no difference.</source>
        <translation>Lauf %1 weicht um %2 von Lauf %3 ab, was nicht als Unterschied zählt.</translation>
    </message>
    <message>
        <source>Too few samples to compare run %1 with run %2: six each are needed.</source>
        <translation>Zu wenige Messungen, um Lauf %1 mit Lauf %2 zu vergleichen: je sechs sind nötig.</translation>
    </message>
    <message>
        <source>Mann–Whitney, p %1, %2 against %3 samples</source>
        <translation>Mann–Whitney, p %1, %2 gegen %3 Messungen</translation>
    </message>
    <message>
        <source>file</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>machine</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>arguments</source>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>configuration</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>way of timing</source>
        <translation>Art der Zeitmessung</translation>
    </message>
</context>
<context>
    <name>lane::ComparisonPane</name>
    <message>
        <source>Registers</source>
        <translation>Register</translation>
    </message>
    <message>
        <source>Shared memory, B</source>
        <translation>Shared Memory, B</translation>
    </message>
    <message>
        <source>Spilled, B</source>
        <translation>Ausgelagert, B</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Gitter</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>Floating point</source>
        <translation>Gleitkomma</translation>
    </message>
    <message>
        <source>Registers at most</source>
        <translation>Register höchstens</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Maschine</translation>
    </message>
    <message>
        <source>Driver</source>
        <translation>Treiber</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>Lauf %1</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
</context>
<context>
    <name>lane::HistoryModel</name>
    <message>
        <source>not timed</source>
        <translation>nicht gemessen</translation>
    </message>
    <message>
        <source>slower</source>
        <translation>langsamer</translation>
    </message>
    <message>
        <source>Pinned: it stays when the history becomes too large.</source>
        <translation>Angeheftet: bleibt, wenn der Verlauf zu groß wird.</translation>
    </message>
    <message>
        <source>Median of %1 samples (%2)</source>
        <translation>Median aus %1 Messungen (%2)</translation>
    </message>
    <message>
        <source>It came little by little: no single run was slower than the one before.</source>
        <translation>Es kam nach und nach: kein einzelner Lauf war langsamer als der davor.</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Registers</source>
        <translation>Register</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
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
        <translation>Lauf</translation>
    </message>
    <message>
        <source>slower</source>
        <translation>langsamer</translation>
    </message>
    <message>
        <source>Runs are not kept</source>
        <translation>Läufe werden nicht aufgehoben</translation>
    </message>
    <message>
        <source>The setting “Keep runs” is off. With it on, each run stays with its text, times and verdict, and can be compared later.</source>
        <translation>Die Einstellung „Läufe aufheben“ ist aus. Ist sie an, bleibt jeder Lauf mit Text, Zeiten und Urteil und kann später verglichen werden.</translation>
    </message>
    <message>
        <source>No runs of this kernel yet</source>
        <translation>Noch keine Läufe dieses Kernels</translation>
    </message>
    <message>
        <source>Each run is kept with its text, times and verdict: over edits as a chart, two beside each other, and what became slower by a test.</source>
        <translation>Jeder Lauf wird mit Text, Zeiten und Urteil aufgehoben: über Änderungen als Diagramm, zwei nebeneinander, und was nach einem Test langsamer wurde.</translation>
    </message>
    <message>
        <source>%1, %2, logarithmic · bars: 95 % of the median</source>
        <translation>%1, %2, logarithmisch · Balken: 95 % des Medians</translation>
    </message>
    <message>
        <source>Slower: from +%1 % on, where a rank test shows it (p &lt; %2)</source>
        <translation>Langsamer: ab +%1 %, wenn ein Rangtest es zeigt (p &lt; %2)</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s), none of them timed</source>
        <translation>
            <numerusform>%n Lauf, nicht gemessen</numerusform>
            <numerusform>%n Läufe, keiner davon gemessen</numerusform>
        </translation>
    </message>
    <message>
        <source>One run so far.</source>
        <translation>Bisher ein Lauf.</translation>
    </message>
    <message>
        <source>The next one is held against it.</source>
        <translation>Der nächste wird mit ihm verglichen.</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s); no slowdown stands.</source>
        <translation>
            <numerusform>%n Lauf; keine Verlangsamung steht.</numerusform>
            <numerusform>%n Läufe; keine Verlangsamung steht.</numerusform>
        </translation>
    </message>
    <message>
        <source>New runs are not kept: a setting says so.</source>
        <translation>Neue Läufe werden nicht aufgehoben: so sagt es eine Einstellung.</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Anheften</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Which runs are shown</source>
        <translation>Welche Läufe gezeigt werden</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Back to the runs</source>
        <translation>Zurück zu den Läufen</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Open source</source>
        <translation>Quelltext öffnen</translation>
    </message>
    <message>
        <source>The text of this run in a new tab.</source>
        <translation>Der Text dieses Laufs in einem neuen Tab.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>A named run is never removed by itself.</source>
        <translation>Ein benannter Lauf geht nie von selbst.</translation>
    </message>
    <message>
        <source>A pinned run is never removed by itself.</source>
        <translation>Ein angehefteter Lauf geht nie von selbst.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Runs %1 and %2 are not of one series, and no share says which does better.</source>
        <translation>Läufe %1 und %2 gehören nicht zu einer Reihe; kein Prozentsatz sagt, welcher besser ist.</translation>
    </message>
    <message>
        <source>Not the same: %1.</source>
        <translation>Nicht gleich: %1.</translation>
    </message>
    <message>
        <source>Two selected runs, or one with the run that it is held against: numbers and texts side by side.</source>
        <translation>Zwei gewählte Läufe oder einer mit dem, an dem er gemessen wird: Zahlen und Texte nebeneinander.</translation>
    </message>
    <message>
        <source>Enlarge</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>This comparison in a window of its own</source>
        <translation>Dieser Vergleich in einem eigenen Fenster</translation>
    </message>
    <message>
        <source>Run %1 and run %2</source>
        <translation>Lauf %1 und Lauf %2</translation>
    </message>
</context>
<context>
    <name>DeviceView</name>
    <message>
        <source>There is no GPU on this machine.</source>
        <translation>In diesem Rechner ist keine GPU.</translation>
    </message>
    <message>
        <source>The driver has not been asked yet what it lets a profiler see: Check again, or a profile, asks it.</source>
        <translation>Der Treiber ist noch nicht gefragt worden, was er einen Profiler sehen lässt: „Noch einmal prüfen“ oder ein Profil fragt ihn.</translation>
    </message>
    <message>
        <source>Kernel times</source>
        <translation>Kernelzeiten</translation>
    </message>
    <message>
        <source>CUPTI activity records</source>
        <translation>Aufzeichnungen von CUPTI</translation>
    </message>
    <message>
        <source>clock, around the CPU reference</source>
        <translation>Uhr, um die CPU-Referenz herum</translation>
    </message>
    <message>
        <source>events of the device</source>
        <translation>Ereignisse der GPU</translation>
    </message>
    <message>
        <source>Run kernels</source>
        <translation>Kernel ausführen</translation>
    </message>
    <message>
        <source>CUDA driver %1</source>
        <translation>CUDA-Treiber %1</translation>
    </message>
    <message>
        <source>Run kernels on a GPU</source>
        <translation>Kernel auf einer GPU ausführen</translation>
    </message>
    <message>
        <source>CUDA driver</source>
        <translation>CUDA-Treiber</translation>
    </message>
    <message>
        <source>CPU reference, debugger</source>
        <translation>CPU-Referenz, Debugger</translation>
    </message>
    <message>
        <source>LLVM, in the worker</source>
        <translation>LLVM, im Worker</translation>
    </message>
    <message>
        <source>PTX, CUBIN</source>
        <translation>PTX, CUBIN</translation>
    </message>
    <message>
        <source>Registers, spills, occupancy</source>
        <translation>Register, Auslagerung, Auslastung</translation>
    </message>
    <message>
        <source>compiler&apos;s report</source>
        <translation>Bericht des Compilers</translation>
    </message>
    <message>
        <source>SASS</source>
        <translation>SASS</translation>
    </message>
    <message>
        <source>It is looked for once there is a CUBIN to disassemble.</source>
        <translation>Er wird gesucht, sobald es ein CUBIN zu disassemblieren gibt.</translation>
    </message>
    <message>
        <source>Faults, races, bank conflicts</source>
        <translation>Fehler, Wettläufe, Bankkonflikte</translation>
    </message>
    <message>
        <source>checked CPU run</source>
        <translation>geprüfter CPU-Lauf</translation>
    </message>
    <message>
        <source>checked CPU run, instead of counters</source>
        <translation>geprüfter CPU-Lauf statt Zählern</translation>
    </message>
    <message>
        <source>Sectors per request</source>
        <translation>Sektoren je Anfrage</translation>
    </message>
    <message>
        <source>hardware counters</source>
        <translation>Hardwarezähler</translation>
    </message>
    <message>
        <source>Bytes of device memory</source>
        <translation>Bytes des GPU-Speichers</translation>
    </message>
    <message>
        <source>Hot lines, stall reasons</source>
        <translation>Heiße Zeilen, Wartegründe</translation>
    </message>
    <message>
        <source>PC sampling</source>
        <translation>Stichproben des Programmzählers</translation>
    </message>
    <message>
        <source>Reached occupancy, cache hits</source>
        <translation>Erreichte Auslastung, Cache-Treffer</translation>
    </message>
    <message>
        <source>works</source>
        <translation>geht</translation>
    </message>
    <message>
        <source>stand-in</source>
        <translation>Ersatz</translation>
    </message>
    <message>
        <source>permission</source>
        <translation>Erlaubnis</translation>
    </message>
    <message>
        <source>busy</source>
        <translation>belegt</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>not asked</source>
        <translation>nicht gefragt</translation>
    </message>
    <message>
        <source>counters available</source>
        <translation>Zähler verfügbar</translation>
    </message>
    <message>
        <source>no counters permission</source>
        <translation>keine Erlaubnis für Zähler</translation>
    </message>
    <message>
        <source>no CUPTI</source>
        <translation>kein CUPTI</translation>
    </message>
    <message>
        <source>another profiler holds it</source>
        <translation>von einem anderen Profiler belegt</translation>
    </message>
    <message>
        <source>No GPU</source>
        <translation>Keine GPU</translation>
    </message>
</context>
<context>
    <name>lane::DeviceModel</name>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
</context>
<context>
    <name>lane::DeviceView</name>
    <message>
        <source>Copied for an administrator: %1 rows</source>
        <translation>Für die Verwaltung kopiert: %1 Zeilen</translation>
    </message>
    <message>
        <source>This machine is being looked at</source>
        <translation>Dieser Rechner wird angesehen</translation>
    </message>
    <message>
        <source>What runs here, where each number comes from, and how to get what is missing.</source>
        <translation>Was hier läuft, woher jede Zahl kommt, und wie man bekommt, was fehlt.</translation>
    </message>
    <message>
        <source>No GPU on this machine.</source>
        <translation>Keine GPU in diesem Rechner.</translation>
    </message>
    <message>
        <source>Everything that says “works” needs none.</source>
        <translation>Alles, bei dem „geht“ steht, braucht keine.</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>What this machine can do</source>
        <translation>Was dieser Rechner kann</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Noch einmal prüfen</translation>
    </message>
    <message>
        <source>Looks at the machine again: driver, compilers, and what a profiler may see</source>
        <translation>Sieht den Rechner noch einmal an: Treiber, Compiler und was ein Profiler sehen darf</translation>
    </message>
    <message>
        <source>Copy for an administrator</source>
        <translation>Für die Verwaltung kopieren</translation>
    </message>
    <message>
        <source>Copies all rows with their reasons and cures</source>
        <translation>Kopiert alle Zeilen mit Gründen und Abhilfen</translation>
    </message>
</context>
<context>
    <name>lane::CompareBar</name>
    <message>
        <source>no difference</source>
        <translation>kein Unterschied</translation>
    </message>
    <message>
        <source>no difference but in registers and places</source>
        <translation>kein Unterschied außer in Registern und Orten</translation>
    </message>
    <message>
        <source>change %1 of %2</source>
        <translation>Änderung %1 von %2</translation>
    </message>
    <message>
        <source>against %1</source>
        <translation>gegen %1</translation>
    </message>
    <message>
        <source>Change before</source>
        <translation>Vorige Änderung</translation>
    </message>
    <message>
        <source>Next change</source>
        <translation>Nächste Änderung</translation>
    </message>
    <message>
        <source>Exact text: other registers, labels and offsets are differences too</source>
        <translation>Genauer Text: auch andere Register, Marken und Adressen sind Unterschiede</translation>
    </message>
    <message>
        <source>Both versions beside each other</source>
        <translation>Beide Fassungen nebeneinander</translation>
    </message>
    <message>
        <source>Stop comparing</source>
        <translation>Vergleich beenden</translation>
    </message>
    <message>
        <source>Lines that are new</source>
        <translation>Zeilen, die hinzugekommen sind</translation>
    </message>
    <message>
        <source>Lines that are gone</source>
        <translation>Zeilen, die weggefallen sind</translation>
    </message>
</context>
<context>
    <name>TimelineWords</name>
    <message>
        <source>kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>upload</source>
        <translation>Hochladen</translation>
    </message>
    <message>
        <source>download</source>
        <translation>Herunterladen</translation>
    </message>
    <message>
        <source>copy on the device</source>
        <translation>Kopie auf dem Gerät</translation>
    </message>
    <message>
        <source>memset</source>
        <translation>Memset</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>overhead</source>
        <translation>Nebenkosten</translation>
    </message>
    <message>
        <source>driver call</source>
        <translation>Treiberaufruf</translation>
    </message>
    <message>
        <source>host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>stream %1</source>
        <translation>Strom %1</translation>
    </message>
    <message>
        <source>waits for an event</source>
        <translation>wartet auf ein Ereignis</translation>
    </message>
    <message>
        <source>lets stream %1 wait for an event</source>
        <translation>lässt Strom %1 auf ein Ereignis warten</translation>
    </message>
    <message>
        <source>lets a stream wait for an event</source>
        <translation>lässt einen Strom auf ein Ereignis warten</translation>
    </message>
    <message>
        <source>waits for stream %1</source>
        <translation>wartet auf Strom %1</translation>
    </message>
    <message>
        <source>waits for a stream without work</source>
        <translation>wartet auf einen Strom ohne Arbeit</translation>
    </message>
    <message>
        <source>waits for the device</source>
        <translation>wartet auf das Gerät</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>the driver compiles</source>
        <translation>der Treiber übersetzt</translation>
    </message>
    <message>
        <source>CUPTI hands records over</source>
        <translation>CUPTI übergibt Aufzeichnungen</translation>
    </message>
    <message>
        <source>CUPTI instruments a kernel</source>
        <translation>CUPTI instrumentiert einen Kernel</translation>
    </message>
    <message>
        <source>CUPTI gets what it needs</source>
        <translation>CUPTI beschafft, was es braucht</translation>
    </message>
    <message>
        <source>a module is loaded</source>
        <translation>ein Modul wird geladen</translation>
    </message>
    <message>
        <source>a function is loaded</source>
        <translation>eine Funktion wird geladen</translation>
    </message>
    <message>
        <source>the device is behind: its queue is full</source>
        <translation>das Gerät ist im Rückstand: seine Warteschlange ist voll</translation>
    </message>
    <message>
        <source>CUPTI asks for room</source>
        <translation>CUPTI fordert Platz an</translation>
    </message>
    <message>
        <source>CUPTI gets ready for managed memory</source>
        <translation>CUPTI bereitet sich auf verwalteten Speicher vor</translation>
    </message>
    <message>
        <source>launch of %1</source>
        <translation>Start von %1</translation>
    </message>
    <message>
        <source>asks for: %1</source>
        <translation>verlangt: %1</translation>
    </message>
    <message>
        <source>%1, from %2 on</source>
        <translation>%1, ab %2</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>Strom</translation>
    </message>
    <message>
        <source>Launch</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Grid, block</source>
        <translation>Gitter, Block</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Begins at</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>Ends at</source>
        <translation>Ende</translation>
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
        <translation>Verlangt</translation>
    </message>
    <message>
        <source>Begun on the device</source>
        <translation>Auf dem Gerät begonnen</translation>
    </message>
    <message>
        <source>%1 before it began</source>
        <translation>%1 vor dem Beginn</translation>
    </message>
    <message>
        <source>%1 after the call</source>
        <translation>%1 nach dem Aufruf</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>CUPTI&apos;s records</source>
        <translation>CUPTIs Aufzeichnung</translation>
    </message>
    <message>
        <source>Between the marks</source>
        <translation>Zwischen den Marken</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>The device works</source>
        <translation>Das Gerät arbeitet</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Kopien</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
</context>
<context>
    <name>lane::CodeComparison</name>
    <message>
        <source>Run %1</source>
        <translation>Lauf %1</translation>
    </message>
    <message>
        <source>No such text was kept of run %1.</source>
        <translation>Von Lauf %1 ist kein solcher Text aufbewahrt.</translation>
    </message>
    <message>
        <source>The same in both runs.</source>
        <translation>In beiden Läufen gleich.</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelltext</translation>
    </message>
    <message>
        <source>Which text is compared</source>
        <translation>Welcher Text verglichen wird</translation>
    </message>
    <message>
        <source>All lines</source>
        <translation>Alle Zeilen</translation>
    </message>
    <message>
        <source>The texts of both runs side by side</source>
        <translation>Die Texte beider Läufe nebeneinander</translation>
    </message>
    <message>
        <source>Also lines far from any change. Alt+Down and Alt+Up go from change to change.</source>
        <translation>Auch Zeilen fern von jeder Änderung. Alt+Ab und Alt+Auf gehen von Änderung zu Änderung.</translation>
    </message>
</context>
<context>
    <name>Worker</name>
    <message>
        <source>running %1 on %2</source>
        <translation>%1 auf %2 lief</translation>
    </message>
    <message>
        <source>timing %1 on %2</source>
        <translation>%1 auf %2 gemessen wurde</translation>
    </message>
    <message>
        <source>collecting the times of the run</source>
        <translation>die Zeiten des Laufs abgeholt wurden</translation>
    </message>
    <message>
        <source>starting `%1`</source>
        <translation>`%1` gestartet wurde</translation>
    </message>
    <message>
        <source>preparing to debug %1</source>
        <translation>das Debuggen von %1 vorbereitet wurde</translation>
    </message>
    <message>
        <source>debugging</source>
        <translation>debuggt wurde</translation>
    </message>
    <message>
        <source>the other side ended the conversation</source>
        <translation>die andere Seite hat das Gespräch beendet</translation>
    </message>
    <message>
        <source>the other side of the conversation is gone (%1)</source>
        <translation>die andere Seite des Gesprächs ist fort (%1)</translation>
    </message>
    <message>
        <source>what came is not this program&apos;s protocol</source>
        <translation>was kam, ist nicht das Protokoll dieses Programms</translation>
    </message>
    <message>
        <source>the other side stayed silent beyond the time allowed</source>
        <translation>die andere Seite schwieg länger als erlaubt</translation>
    </message>
    <message>
        <source>the client speaks protocol version %1, this worker %2</source>
        <translation>der Klient spricht Protokollversion %1, dieser Worker %2</translation>
    </message>
    <message>
        <source>the other side speaks protocol version %1, this side %2</source>
        <translation>die andere Seite spricht Protokollversion %1, diese %2</translation>
    </message>
    <message>
        <source>a %1 of %2 bytes is beyond %3</source>
        <translation>eine %1 von %2 Bytes übersteigt %3</translation>
    </message>
    <message>
        <source>a %1 carries %2 new buffers; one message takes %3</source>
        <translation>eine %1 bringt %2 neue Puffer; eine Nachricht nimmt %3</translation>
    </message>
    <message>
        <source>the conversation ended within a frame, after %1 of %2 bytes</source>
        <translation>das Gespräch endete mitten in einer Nachricht, nach %1 von %2 Bytes</translation>
    </message>
    <message>
        <source>Arrays travel in shared memory; a text of this size does not.</source>
        <translation>Felder reisen im gemeinsamen Speicher; ein Text dieser Größe nicht.</translation>
    </message>
    <message>
        <source>Give the kernel fewer arrays at once.</source>
        <translation>Dem Kernel weniger Felder auf einmal geben.</translation>
    </message>
    <message>
        <source>Close something and run again.</source>
        <translation>Etwas schließen und noch einmal starten.</translation>
    </message>
    <message>
        <source>Allow more time, or look whether the machine is overloaded.</source>
        <translation>Mehr Zeit erlauben, oder nachsehen, ob der Rechner überlastet ist.</translation>
    </message>
    <message>
        <source>Install the program and its worker together, from one build.</source>
        <translation>Programm und Worker zusammen installieren, aus einem Bau.</translation>
    </message>
    <message>
        <source>Run again; if it recurs, install the program and its worker together, from one build.</source>
        <translation>Noch einmal starten; kommt es wieder, Programm und Worker zusammen installieren, aus einem Bau.</translation>
    </message>
    <message>
        <source>The worker is started anew with the next request; if it recurs, install the program and its worker together, from one build.</source>
        <translation>Der Worker startet mit der nächsten Anfrage neu; kommt es wieder, Programm und Worker zusammen installieren, aus einem Bau.</translation>
    </message>
    <message>
        <source>Start the program again; if it recurs, its parts are of different builds: install them together.</source>
        <translation>Das Programm neu starten; kommt es wieder, stammen seine Teile aus verschiedenen Bauten: zusammen installieren.</translation>
    </message>
    <message>
        <source>the worker `%1` could not be started: %2</source>
        <translation>der Worker `%1` ließ sich nicht starten: %2</translation>
    </message>
    <message>
        <source>Install lanework-worker beside this program, or set LANE_WORKER to where it is.</source>
        <translation>lanework-worker neben diesem Programm installieren oder LANE_WORKER auf seinen Ort setzen.</translation>
    </message>
    <message>
        <source>The worker %1 while %2. Its last words: %3.</source>
        <translation>Der Worker endete (%1), während %2. Seine letzten Worte: %3.</translation>
    </message>
    <message>
        <source>The worker %1 while %2.</source>
        <translation>Der Worker endete (%1), während %2.</translation>
    </message>
    <message>
        <source>There is no living worker for %1.</source>
        <translation>Es gibt keinen lebenden Worker für: %1.</translation>
    </message>
    <message>
        <source>The worker was ended on request while %1.</source>
        <translation>Der Worker wurde auf Wunsch beendet, während %1.</translation>
    </message>
    <message>
        <source>The worker did not answer within %1 while %2, and was ended.</source>
        <translation>Der Worker antwortete nicht innerhalb von %1, während %2, und wurde beendet.</translation>
    </message>
    <message>
        <source>The worker said something that makes no sense while %1 (%2), and was ended%3.</source>
        <translation>Der Worker sagte Unverständliches, während %1 (%2), und wurde beendet%3.</translation>
    </message>
    <message>
        <source>The worker `%1` did not say hello within %2, and was ended.</source>
        <translation>Der Worker `%1` meldete sich nicht innerhalb von %2 und wurde beendet.</translation>
    </message>
    <message>
        <source>The worker `%1` speaks protocol version %2, this program %3.</source>
        <translation>Der Worker `%1` spricht Protokollversion %2, dieses Programm %3.</translation>
    </message>
    <message>
        <source>The worker `%1` is of another build: %2.</source>
        <translation>Der Worker `%1` ist aus einem anderen Bau: %2.</translation>
    </message>
    <message>
        <source>Install the program and its worker together, or unset LANE_WORKER.</source>
        <translation>Programm und Worker zusammen installieren, oder LANE_WORKER entfernen.</translation>
    </message>
    <message>
        <source>Look whether LANE_WORKER names a lanework-worker, and whether the machine is overloaded.</source>
        <translation>Nachsehen, ob LANE_WORKER einen lanework-worker nennt und ob der Rechner überlastet ist.</translation>
    </message>
    <message>
        <source>The next request starts a new worker; nothing of the project is lost.</source>
        <translation>Die nächste Anfrage startet einen neuen Worker; vom Projekt ist nichts verloren.</translation>
    </message>
    <message>
        <source>Nobody here asked for it: the system does this when memory runs out; try smaller arrays. %1</source>
        <translation>Niemand hier hat das verlangt: so handelt das System, wenn der Speicher ausgeht; kleinere Felder versuchen. %1</translation>
    </message>
    <message>
        <source>A kernel that reads or writes outside its arrays does this; run it with bounds checks. %1</source>
        <translation>Das tut ein Kernel, der außerhalb seiner Felder liest oder schreibt; mit Grenzprüfung laufen lassen. %1</translation>
    </message>
    <message>
        <source>Allow more time, or look for a loop that never ends. %1</source>
        <translation>Mehr Zeit erlauben, oder nach einer endlosen Schleife suchen. %1</translation>
    </message>
    <message>
        <source>The run of %1 on %2 was cancelled.</source>
        <translation>Der Lauf von %1 auf %2 wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The measurement of %1 on %2 was cancelled.</source>
        <translation>Die Messung von %1 auf %2 wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The timing of %1 was cancelled.</source>
        <translation>Die Zeitmessung von %1 wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Compiling %1 was given up.</source>
        <translation>Das Übersetzen von %1 wurde aufgegeben.</translation>
    </message>
    <message>
        <source>Disassembling was given up.</source>
        <translation>Das Disassemblieren wurde aufgegeben.</translation>
    </message>
    <message>
        <source>Looking for devices was given up.</source>
        <translation>Die Suche nach Geräten wurde aufgegeben.</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>Inputs and earlier results are intact.</source>
        <translation>Eingaben und frühere Ergebnisse sind unversehrt.</translation>
    </message>
    <message>
        <source>%1 has no kernel without errors, so there is nothing to compile</source>
        <translation>%1 hat keinen Kernel ohne Fehler, also gibt es nichts zu übersetzen</translation>
    </message>
    <message>
        <source>Mend the first diagnostic.</source>
        <translation>Die erste Meldung beheben.</translation>
    </message>
    <message>
        <source>NVRTC refused the CUDA text of %1 for %2: %3</source>
        <translation>NVRTC hat den CUDA-Text von %1 für %2 abgelehnt: %3</translation>
    </message>
    <message>
        <source>The PTX pane shows its messages at the kernel&apos;s own lines.</source>
        <translation>Die PTX-Ansicht zeigt seine Meldungen an den Zeilen des Kernels.</translation>
    </message>
    <message>
        <source>`%1` did not do its work: %2</source>
        <translation>`%1` hat seine Arbeit nicht getan: %2</translation>
    </message>
    <message>
        <source>look whether it runs by hand; LANE_NVDISASM=FILE names another</source>
        <translation>nachsehen, ob es von Hand läuft; LANE_NVDISASM=DATEI nennt ein anderes</translation>
    </message>
    <message>
        <source>%1 is no real architecture: there is PTX and no machine code</source>
        <translation>%1 ist keine echte Architektur: es gibt PTX und keinen Maschinencode</translation>
    </message>
    <message>
        <source>choose one like sm_90</source>
        <translation>eine wie sm_90 wählen</translation>
    </message>
    <message>
        <source>kernel &apos;%1&apos; has errors and cannot run</source>
        <translation>Kernel „%1“ hat Fehler und kann nicht laufen</translation>
    </message>
    <message>
        <source>the CPU reference could not make code: %1</source>
        <translation>die CPU-Referenz konnte keinen Code erzeugen: %1</translation>
    </message>
    <message>
        <source>Run the kernel on a GPU, which is not touched by this, and report the kernel with this message.</source>
        <translation>Den Kernel auf einer GPU laufen lassen, die davon nicht betroffen ist, und ihn mit dieser Meldung melden.</translation>
    </message>
    <message>
        <source>a checked run needs %1 MiB of address space for what it notes about one array, and the system gives none</source>
        <translation>ein geprüfter Lauf braucht %1 MiB Adressraum für das, was er sich über ein Feld merkt, und das System gibt keinen</translation>
    </message>
    <message>
        <source>give the kernel smaller arrays, or raise the limit (ulimit -v)</source>
        <translation>dem Kernel kleinere Felder geben oder die Grenze heben (ulimit -v)</translation>
    </message>
    <message>
        <source>NVRTC is not there: %1</source>
        <translation>NVRTC ist nicht da: %1</translation>
    </message>
    <message>
        <source>%1 is NVRTC %2.%3; 12.0 or newer is needed</source>
        <translation>%1 ist NVRTC %2.%3; 12.0 oder neuer wird gebraucht</translation>
    </message>
    <message>
        <source>Install NVRTC of CUDA 13.0, either from PyPI (python3 -m pip install --target DIR &apos;nvidia-cuda-nvrtc==13.0.*&apos; &apos;nvidia-cuda-runtime==13.0.*&apos;, then LANE_CUDA_PATH=DIR) or with a CUDA Toolkit; LANE_NVRTC=FILE names a library anywhere else. Without it everything but PTX, SASS and GPU runs works.</source>
        <translation>NVRTC von CUDA 13.0 installieren, entweder von PyPI (python3 -m pip install --target DIR &apos;nvidia-cuda-nvrtc==13.0.*&apos; &apos;nvidia-cuda-runtime==13.0.*&apos;, dann LANE_CUDA_PATH=DIR) oder mit einem CUDA-Toolkit; LANE_NVRTC=DATEI nennt eine Bibliothek an anderem Ort. Ohne sie geht alles außer PTX, SASS und GPU-Läufen.</translation>
    </message>
    <message>
        <source>%1.%2 could not %3: %4</source>
        <translation>%1.%2 konnte nicht: %3: %4</translation>
    </message>
    <message>
        <source>NVRTC %1 does not know the architecture %2</source>
        <translation>NVRTC %1 kennt die Architektur %2 nicht</translation>
    </message>
    <message>
        <source>It knows %1 (and compute_… of each).</source>
        <translation>Es kennt %1 (und compute_… von jeder).</translation>
    </message>
    <message>
        <source>this lanework-worker was built without the GPU parts</source>
        <translation>dieser lanework-worker ist ohne die GPU-Teile gebaut</translation>
    </message>
    <message>
        <source>Build it with the CUDA headers at hand (packaging/setup brings them) and LANE_CUDA=ON.</source>
        <translation>Mit den CUDA-Headern (packaging/setup bringt sie) und LANE_CUDA=ON bauen.</translation>
    </message>
    <message>
        <source>this lanework-worker was built without the CPU reference</source>
        <translation>dieser lanework-worker ist ohne die CPU-Referenz gebaut</translation>
    </message>
    <message>
        <source>Build it where LLVM 19 is installed (packaging/setup brings it).</source>
        <translation>Dort bauen, wo LLVM 19 installiert ist (packaging/setup bringt es).</translation>
    </message>
    <message>
        <source>NVRTC refuses the generated CUDA of %1: %2</source>
        <translation>NVRTC lehnt das erzeugte CUDA von %1 ab: %2</translation>
    </message>
    <message>
        <source>This is a mistake of the CUDA generator: report the kernel with this message.</source>
        <translation>Das ist ein Fehler des CUDA-Generators: den Kernel mit dieser Meldung melden.</translation>
    </message>
    <message>
        <source>the 16-bit floats need cuda_fp16.h and cuda_bf16.h, which are not beside %1</source>
        <translation>die 16-Bit-Gleitkommazahlen brauchen cuda_fp16.h und cuda_bf16.h, die nicht neben %1 liegen</translation>
    </message>
    <message>
        <source>They come with the CUDA Toolkit, and from PyPI with &apos;nvidia-cuda-runtime==13.0.*&apos; in the same folder as NVRTC.</source>
        <translation>Sie kommen mit dem CUDA-Toolkit und von PyPI mit &apos;nvidia-cuda-runtime==13.0.*&apos; im selben Ordner wie NVRTC.</translation>
    </message>
    <message>
        <source>Free memory and compile again. If NVRTC misses its built-ins, %1 lacks libnvrtc-builtins beside it: install both from the same CUDA version.</source>
        <translation>Speicher freigeben und noch einmal übersetzen. Vermisst NVRTC seine Built-ins, fehlt libnvrtc-builtins neben %1: beide aus derselben CUDA-Version installieren.</translation>
    </message>
    <message>
        <source>no memory for the array %1 of %2 bytes</source>
        <translation>kein Speicher für das Feld %1 von %2 Bytes</translation>
    </message>
    <message>
        <source>no memory for an array of %1 bytes</source>
        <translation>kein Speicher für ein Feld von %1 Bytes</translation>
    </message>
    <message>
        <source>a buffer of %1 bytes cannot be mapped: %2</source>
        <translation>ein Puffer von %1 Bytes lässt sich nicht einblenden: %2</translation>
    </message>
    <message>
        <source>Free memory, or use smaller arrays.</source>
        <translation>Speicher freigeben oder kleinere Felder nehmen.</translation>
    </message>
    <message>
        <source>%1 has %2 bytes; the array needs %3</source>
        <translation>%1 hat %2 Bytes; das Feld braucht %3</translation>
    </message>
    <message>
        <source>%1 is to be written, and came as read-only</source>
        <translation>%1 soll geschrieben werden und kam nur lesbar</translation>
    </message>
    <message>
        <source>kernel %1 cannot run: %2</source>
        <translation>Kernel %1 kann nicht laufen: %2</translation>
    </message>
    <message>
        <source>Mend what the problems say.</source>
        <translation>Beheben, was die Probleme sagen.</translation>
    </message>
    <message>
        <source>%1 has no kernel %2</source>
        <translation>%1 hat keinen Kernel %2</translation>
    </message>
    <message>
        <source>`lanework-cli check FILE` shows what is wrong with a file.</source>
        <translation>`lanework-cli check DATEI` zeigt, was mit einer Datei nicht stimmt.</translation>
    </message>
    <message>
        <source>`lanework-cli check FILE` lists the kernels of a file and what is wrong with them.</source>
        <translation>`lanework-cli check DATEI` nennt die Kernel einer Datei und was mit ihnen nicht stimmt.</translation>
    </message>
    <message>
        <source>kernel %1: %2</source>
        <translation>Kernel %1: %2</translation>
    </message>
    <message>
        <source>the array %1 has %2 elements, and the kernel asks for its size, which is a Nat</source>
        <translation>das Feld %1 hat %2 Elemente, und der Kernel fragt nach seiner Größe, die ein Nat ist</translation>
    </message>
    <message>
        <source>Use fewer than 2^32 elements, or pass the size as a scalar of 64 bits.</source>
        <translation>Weniger als 2^32 Elemente nehmen oder die Größe als Skalar von 64 Bits übergeben.</translation>
    </message>
    <message>
        <source>the constant array %1 is missing</source>
        <translation>das konstante Feld %1 fehlt</translation>
    </message>
    <message>
        <source>There is nothing to time.</source>
        <translation>Es gibt nichts zu messen.</translation>
    </message>
    <message>
        <source>there is nothing to time</source>
        <translation>es gibt nichts zu messen</translation>
    </message>
    <message>
        <source>Name a launch.</source>
        <translation>Einen Start nennen.</translation>
    </message>
    <message>
        <source>a block of %1 threads is beyond 1024</source>
        <translation>ein Block von %1 Threads übersteigt 1024</translation>
    </message>
    <message>
        <source>a block of %1 threads along %2 is not within 1 … %3</source>
        <translation>ein Block von %1 Threads entlang %2 liegt nicht in 1 … %3</translation>
    </message>
    <message>
        <source>a grid of %1 blocks along %2 is not within 1 … %3</source>
        <translation>ein Gitter von %1 Blöcken entlang %2 liegt nicht in 1 … %3</translation>
    </message>
    <message>
        <source>Choose another block.</source>
        <translation>Einen anderen Block wählen.</translation>
    </message>
    <message>
        <source>Choose another grid.</source>
        <translation>Ein anderes Gitter wählen.</translation>
    </message>
    <message>
        <source>Choose fewer, or at least one repeat.</source>
        <translation>Weniger wählen, oder mindestens eine Wiederholung.</translation>
    </message>
    <message>
        <source>Time fewer at once.</source>
        <translation>Weniger auf einmal messen.</translation>
    </message>
    <message>
        <source>more than %1 launches</source>
        <translation>mehr als %1 Starts</translation>
    </message>
    <message>
        <source>Use a smaller block and a larger grid.</source>
        <translation>Einen kleineren Block und ein größeres Gitter nehmen.</translation>
    </message>
    <message>
        <source>%1 warm-ups and %2 repeats are not within 0 … 1000000 and 1 … 1000000</source>
        <translation>%1 Vorläufe und %2 Wiederholungen liegen nicht in 0 … 1000000 und 1 … 1000000</translation>
    </message>
    <message>
        <source>in the end %1 stands for %2 bytes, not for its %3</source>
        <translation>am Ende steht %1 für %2 Bytes, nicht für seine %3</translation>
    </message>
    <message>
        <source>Swap it with arrays of its own size, or swap it back.</source>
        <translation>Mit Feldern seiner eigenen Größe tauschen oder zurücktauschen.</translation>
    </message>
    <message>
        <source>%1: the array %2 is larger than any memory</source>
        <translation>%1: das Feld %2 ist größer als jeder Speicher</translation>
    </message>
    <message>
        <source>%1: an extent of %2 overflows 64 bits or divides by zero</source>
        <translation>%1: eine Ausdehnung von %2 läuft über 64 Bits oder teilt durch null</translation>
    </message>
    <message>
        <source>Look at the values that its extents are computed from.</source>
        <translation>Die Werte ansehen, aus denen seine Ausdehnungen berechnet werden.</translation>
    </message>
    <message>
        <source>Look at the values that it is computed from.</source>
        <translation>Die Werte ansehen, aus denen es berechnet wird.</translation>
    </message>
    <message>
        <source>Look at the value after `shared`.</source>
        <translation>Den Wert nach `shared` ansehen.</translation>
    </message>
    <message>
        <source>%1: `copy` from %2 of %3 elements to %4 of %5</source>
        <translation>%1: `copy` von %2 mit %3 Elementen nach %4 mit %5</translation>
    </message>
    <message>
        <source>Both arrays of a copy have the same number of elements.</source>
        <translation>Beide Felder einer Kopie haben gleich viele Elemente.</translation>
    </message>
    <message>
        <source>%1: %2 has %3 elements; %4 takes %5 for its %6</source>
        <translation>%1: %2 hat %3 Elemente; %4 nimmt %5 für sein %6</translation>
    </message>
    <message>
        <source>Give the kernel the array&apos;s own size, or make the buffer as large.</source>
        <translation>Dem Kernel die eigene Größe des Felds geben oder den Puffer so groß machen.</translation>
    </message>
    <message>
        <source>%1: a block of %2 threads for %3 is beyond 1024</source>
        <translation>%1: ein Block von %2 Threads für %3 übersteigt 1024</translation>
    </message>
    <message>
        <source>the shared array %1 of %2 cannot have %3 elements</source>
        <translation>das gemeinsame Feld %1 von %2 kann nicht %3 Elemente haben</translation>
    </message>
    <message>
        <source>%1: a program cannot compute `%2`</source>
        <translation>%1: ein Programm kann `%2` nicht berechnen</translation>
    </message>
    <message>
        <source>%1: a program cannot do `%2`</source>
        <translation>%1: ein Programm kann `%2` nicht tun</translation>
    </message>
    <message>
        <source>It belongs to kernels.</source>
        <translation>Das gehört in Kernel.</translation>
    </message>
    <message>
        <source>CUPTI is not there: %1</source>
        <translation>CUPTI ist nicht da: %1</translation>
    </message>
    <message>
        <source>%1 has API version %2; this program knows %3 (CUDA 12.0) to %4.x</source>
        <translation>%1 hat API-Version %2; dieses Programm kennt %3 (CUDA 12.0) bis %4.x</translation>
    </message>
    <message>
        <source>%1 lacks %2</source>
        <translation>%1 fehlt %2</translation>
    </message>
    <message>
        <source>CUPTI does not tell its version: %1</source>
        <translation>CUPTI nennt seine Version nicht: %1</translation>
    </message>
    <message>
        <source>CUPTI %1 could not %2: %3</source>
        <translation>CUPTI %1 konnte nicht: %2: %3</translation>
    </message>
    <message>
        <source>CUPTI could not %1: %2</source>
        <translation>CUPTI konnte nicht: %1: %2</translation>
    </message>
    <message>
        <source>Kernel times come from the device&apos;s events meanwhile. Install CUPTI of CUDA 13.0, from PyPI (python3 -m pip install --target DIR &apos;nvidia-cuda-cupti==13.0.*&apos;, then LANE_CUDA_PATH=DIR) or with a CUDA Toolkit; LANE_CUPTI=FILE names a library anywhere else.</source>
        <translation>Kernelzeiten kommen solange von den Ereignissen des Geräts. CUPTI von CUDA 13.0 installieren, von PyPI (python3 -m pip install --target DIR &apos;nvidia-cuda-cupti==13.0.*&apos;, dann LANE_CUDA_PATH=DIR) oder mit einem CUDA-Toolkit; LANE_CUPTI=DATEI nennt eine Bibliothek an anderem Ort.</translation>
    </message>
    <message>
        <source>Times come from the device&apos;s events meanwhile. Two ways: the administrator loads the driver with NVreg_RestrictProfilingToAdminUsers=0 (a line `options nvidia NVreg_RestrictProfilingToAdminUsers=0` in /etc/modprobe.d, then restart), or the worker gets the capability CAP_SYS_ADMIN (in a container: --cap-add=SYS_ADMIN).</source>
        <translation>Zeiten kommen solange von den Ereignissen des Geräts. Zwei Wege: der Verwalter lädt den Treiber mit NVreg_RestrictProfilingToAdminUsers=0 (eine Zeile `options nvidia NVreg_RestrictProfilingToAdminUsers=0` in /etc/modprobe.d, dann Neustart), oder der Worker bekommt die Fähigkeit CAP_SYS_ADMIN (in einem Container: --cap-add=SYS_ADMIN).</translation>
    </message>
    <message>
        <source>Times come from the device&apos;s events meanwhile. End the other profiler or debugger (ncu, nsys, cuda-gdb, compute-sanitizer, DCGM&apos;s profiling) and ask again.</source>
        <translation>Zeiten kommen solange von den Ereignissen des Geräts. Den anderen Profiler oder Debugger beenden (ncu, nsys, cuda-gdb, compute-sanitizer, DCGM) und noch einmal fragen.</translation>
    </message>
    <message>
        <source>Times come from the device&apos;s events. Counters need a device of compute capability 7.5 or newer that is not a virtual or partitioned one, and not in confidential mode.</source>
        <translation>Zeiten kommen von den Ereignissen des Geräts. Zähler brauchen ein Gerät der Compute Capability 7.5 oder neuer, das weder virtuell noch geteilt und nicht im vertraulichen Modus ist.</translation>
    </message>
    <message>
        <source>Kernel times come from the device&apos;s events meanwhile. Another profiler or debugger that holds this process keeps CUPTI out.</source>
        <translation>Kernelzeiten kommen solange von den Ereignissen des Geräts. Ein anderer Profiler oder Debugger, der diesen Prozess hält, schließt CUPTI aus.</translation>
    </message>
    <message>
        <source>The times of the device&apos;s events stand. Fewer repeats leave CUPTI more room.</source>
        <translation>Die Zeiten der Ereignisse des Geräts gelten. Weniger Wiederholungen lassen CUPTI mehr Platz.</translation>
    </message>
    <message>
        <source>The times of the device&apos;s events stand.</source>
        <translation>Die Zeiten der Ereignisse des Geräts gelten.</translation>
    </message>
    <message>
        <source>CUPTI dropped %1 records of this run</source>
        <translation>CUPTI hat %1 Aufzeichnungen dieses Laufs verworfen</translation>
    </message>
    <message>
        <source>CUPTI recorded %1 of %2 launches of the program</source>
        <translation>CUPTI hat %1 von %2 Starts des Programms aufgezeichnet</translation>
    </message>
    <message>
        <source>CUPTI recorded %1 of %2 launches</source>
        <translation>CUPTI hat %1 von %2 Starts aufgezeichnet</translation>
    </message>
    <message>
        <source>CUPTI takes each of %1 metrics of %2 alone, but not all of them together</source>
        <translation>CUPTI nimmt jede von %1 Metriken von %2 einzeln, aber nicht alle zusammen</translation>
    </message>
    <message>
        <source>Ask for fewer metrics: the preset `counters` has fewer than `full`.</source>
        <translation>Weniger Metriken verlangen: die Voreinstellung `counters` hat weniger als `full`.</translation>
    </message>
    <message>
        <source>Ask again; if it recurs, ask for fewer metrics (`--set counters`).</source>
        <translation>Noch einmal fragen; kommt es wieder, weniger Metriken verlangen (`--set counters`).</translation>
    </message>
    <message>
        <source>%1 is too old to tell clocks</source>
        <translation>%1 ist zu alt, um Takte zu nennen</translation>
    </message>
    <message>
        <source>NVML does not know the device %1: its error %2</source>
        <translation>NVML kennt das Gerät %1 nicht: sein Fehler %2</translation>
    </message>
    <message>
        <source>NVML does not start: its error %1</source>
        <translation>NVML startet nicht: sein Fehler %1</translation>
    </message>
    <message>
        <source>NVML does not tell clocks: its error %1</source>
        <translation>NVML nennt keine Takte: sein Fehler %1</translation>
    </message>
    <message>
        <source>NVML is not there: %1</source>
        <translation>NVML ist nicht da: %1</translation>
    </message>
    <message>
        <source>Times stand as they are; whether clocks were held back is not known. The library comes with NVIDIA&apos;s driver (Debian: libnvidia-ml1).</source>
        <translation>Die Zeiten gelten, wie sie sind; ob Takte gebremst waren, ist nicht bekannt. Die Bibliothek kommt mit dem Treiber von NVIDIA (Debian: libnvidia-ml1).</translation>
    </message>
    <message>
        <source>%1 is not launched: its grid has no blocks</source>
        <translation>%1 wird nicht gestartet: sein Gitter hat keine Blöcke</translation>
    </message>
    <message>
        <source>Give it a grid in which something can be measured.</source>
        <translation>Ihm ein Gitter geben, in dem etwas zu messen ist.</translation>
    </message>
    <message>
        <source>Give it a grid in which there is a thread.</source>
        <translation>Ihm ein Gitter geben, in dem es einen Thread gibt.</translation>
    </message>
    <message>
        <source>%1 is not a kernel</source>
        <translation>%1 ist kein Kernel</translation>
    </message>
    <message>
        <source>%1 on %2 is not a kernel on a GPU</source>
        <translation>%1 auf %2 ist kein Kernel auf einer GPU</translation>
    </message>
    <message>
        <source>%1 on %2 is not a kernel on %3</source>
        <translation>%1 auf %2 ist kein Kernel auf %3</translation>
    </message>
    <message>
        <source>Profile a kernel; `run` times programs and the CPU reference.</source>
        <translation>Einen Kernel profilieren; `run` misst Programme und die CPU-Referenz.</translation>
    </message>
    <message>
        <source>Only launches of kernels are timed against each other.</source>
        <translation>Nur Starts von Kerneln werden aneinander gemessen.</translation>
    </message>
    <message>
        <source>Only launches of kernels on one device are timed against each other.</source>
        <translation>Nur Starts von Kerneln auf einem Gerät werden aneinander gemessen.</translation>
    </message>
    <message>
        <source>%1 faults: %2</source>
        <translation>%1 Fehler: %2</translation>
    </message>
    <message>
        <source>Only launches without faults are timed.</source>
        <translation>Nur Starts ohne Fehler werden gemessen.</translation>
    </message>
    <message>
        <source>%1 is no kernel: only kernels can be debugged</source>
        <translation>%1 ist kein Kernel: nur Kernel lassen sich debuggen</translation>
    </message>
    <message>
        <source>Debug a kernel that it launches.</source>
        <translation>Einen Kernel debuggen, den es startet.</translation>
    </message>
    <message>
        <source>nothing is being debugged</source>
        <translation>nichts wird gerade debuggt</translation>
    </message>
    <message>
        <source>Start debugging first.</source>
        <translation>Zuerst das Debuggen beginnen.</translation>
    </message>
    <message>
        <source>the launch has not begun</source>
        <translation>der Start hat nicht begonnen</translation>
    </message>
    <message>
        <source>Let it go to its first statement.</source>
        <translation>Ihn bis zu seiner ersten Anweisung laufen lassen.</translation>
    </message>
    <message>
        <source>the launch runs, and can only be asked to pause</source>
        <translation>der Start läuft und kann nur um eine Pause gebeten werden</translation>
    </message>
    <message>
        <source>Pause it first.</source>
        <translation>Zuerst anhalten.</translation>
    </message>
    <message>
        <source>the launch is over</source>
        <translation>der Start ist vorbei</translation>
    </message>
    <message>
        <source>Go back, or restart it.</source>
        <translation>Zurückgehen oder neu starten.</translation>
    </message>
    <message>
        <source>a condition is a Bool, this is %1</source>
        <translation>eine Bedingung ist ein Bool, dies ist %1</translation>
    </message>
    <message>
        <source>no statement stands where the launch has stopped</source>
        <translation>wo der Start angehalten hat, steht keine Anweisung</translation>
    </message>
    <message>
        <source>the front end makes nothing of this here</source>
        <translation>damit fängt der Übersetzer hier nichts an</translation>
    </message>
    <message>
        <source>%1 has not been made in this warp</source>
        <translation>%1 ist in diesem Warp noch nicht entstanden</translation>
    </message>
    <message>
        <source>the array %1 is not there yet</source>
        <translation>das Feld %1 gibt es noch nicht</translation>
    </message>
    <message>
        <source>there is no array `%1` where the launch has stopped</source>
        <translation>wo der Start angehalten hat, gibt es kein Feld `%1`</translation>
    </message>
    <message>
        <source>there is no such element of %1, which has %2</source>
        <translation>ein solches Element hat %1 nicht, es hat %2</translation>
    </message>
    <message>
        <source>there is no thread %1 of block %2 in this launch</source>
        <translation>in diesem Start gibt es keinen Thread %1 von Block %2</translation>
    </message>
    <message>
        <source>Use a name that the function there could use.</source>
        <translation>Einen Namen nehmen, den die Funktion dort verwenden könnte.</translation>
    </message>
    <message>
        <source>the CUDA driver is not there: %1</source>
        <translation>der CUDA-Treiber ist nicht da: %1</translation>
    </message>
    <message>
        <source>the CUDA driver %1 does not start: %2</source>
        <translation>der CUDA-Treiber %1 startet nicht: %2</translation>
    </message>
    <message>
        <source>the CUDA driver %1 is too old: it lacks %2</source>
        <translation>der CUDA-Treiber %1 ist zu alt: ihm fehlt %2</translation>
    </message>
    <message>
        <source>Install NVIDIA&apos;s driver of this machine&apos;s GPU (Debian: nvidia-driver; nvidia-smi shows whether it runs). In a container the driver must be passed in (--gpus all). Everything but GPU runs works without it.</source>
        <translation>Den NVIDIA-Treiber für die GPU dieses Rechners installieren (Debian: nvidia-driver; nvidia-smi zeigt, ob er läuft). In einen Container muss der Treiber hineingereicht werden (--gpus all). Alles außer GPU-Läufen geht ohne ihn.</translation>
    </message>
    <message>
        <source>there is no device cuda:%1; this machine has %2</source>
        <translation>es gibt kein Gerät cuda:%1; dieser Rechner hat %2</translation>
    </message>
    <message>
        <source>there is no device &quot;%1&quot;</source>
        <translation>es gibt kein Gerät „%1“</translation>
    </message>
    <message>
        <source>Devices are &quot;cpu&quot; and &quot;cuda:0&quot;, &quot;cuda:1&quot; …; `lanework-cli devices` lists them.</source>
        <translation>Geräte sind „cpu“ und „cuda:0“, „cuda:1“ …; `lanework-cli devices` nennt sie.</translation>
    </message>
    <message>
        <source>this worker has opened %1 and does not run on %2 too</source>
        <translation>dieser Worker hat %1 geöffnet und läuft nicht auch auf %2</translation>
    </message>
    <message>
        <source>Run each device in a worker of its own.</source>
        <translation>Jedes Gerät in einem eigenen Worker laufen lassen.</translation>
    </message>
    <message>
        <source>this machine has no memory left for what goes to the device</source>
        <translation>dieser Rechner hat keinen Speicher mehr für das, was zum Gerät geht</translation>
    </message>
    <message>
        <source>Use smaller arrays, or free the device&apos;s memory: nvidia-smi lists who holds it.</source>
        <translation>Kleinere Felder nehmen oder den Speicher des Geräts freigeben: nvidia-smi nennt, wer ihn hält.</translation>
    </message>
    <message>
        <source>The machine code is not for this device: compile for its own architecture.</source>
        <translation>Der Maschinencode ist nicht für dieses Gerät: für dessen Architektur übersetzen.</translation>
    </message>
    <message>
        <source>The driver is older than the compiler: update the driver, or use an older NVRTC.</source>
        <translation>Der Treiber ist älter als der Übersetzer: den Treiber erneuern oder ein älteres NVRTC nehmen.</translation>
    </message>
    <message>
        <source>Use a smaller block: the kernel&apos;s registers do not suffice for this many threads.</source>
        <translation>Einen kleineren Block nehmen: die Register des Kernels reichen nicht für so viele Threads.</translation>
    </message>
    <message>
        <source>Another process holds the device exclusively: nvidia-smi shows which.</source>
        <translation>Ein anderer Prozess hält das Gerät allein: nvidia-smi zeigt, welcher.</translation>
    </message>
    <message>
        <source>The kernel went out of its arrays. A run on the CPU reference names the line, the array and the index. The next run starts a fresh worker.</source>
        <translation>Der Kernel hat seine Felder verlassen. Ein Lauf auf der CPU-Referenz nennt Zeile, Feld und Index. Der nächste Lauf startet einen neuen Worker.</translation>
    </message>
    <message>
        <source>The kernel ran longer than a display GPU allows. Give it less work, or use a GPU without a display. The next run starts a fresh worker.</source>
        <translation>Der Kernel lief länger, als eine GPU mit Bildschirm erlaubt. Ihm weniger Arbeit geben oder eine GPU ohne Bildschirm nehmen. Der nächste Lauf startet einen neuen Worker.</translation>
    </message>
    <message>
        <source>The context is lost; the next run starts a fresh worker. A run on the CPU reference shows faults of the kernel.</source>
        <translation>Der Kontext ist verloren; der nächste Lauf startet einen neuen Worker. Ein Lauf auf der CPU-Referenz zeigt Fehler des Kernels.</translation>
    </message>
    <message>
        <source>nvidia-smi shows the state of the device.</source>
        <translation>nvidia-smi zeigt den Zustand des Geräts.</translation>
    </message>
    <message>
        <source>a block of %1 has %2 threads; this kernel needs %3 registers a thread, which leaves room for %4</source>
        <translation>ein Block von %1 hat %2 Threads; dieser Kernel braucht %3 Register je Thread, was Platz für %4 lässt</translation>
    </message>
    <message>
        <source>a block of %1 has %2 threads; %3 takes %4</source>
        <translation>ein Block von %1 hat %2 Threads; %3 nimmt %4</translation>
    </message>
    <message>
        <source>Use a smaller block, or make the kernel need fewer registers.</source>
        <translation>Einen kleineren Block nehmen oder den Kernel weniger Register brauchen lassen.</translation>
    </message>
    <message>
        <source>Use smaller shared arrays.</source>
        <translation>Kleinere gemeinsame Felder nehmen.</translation>
    </message>
    <message>
        <source>Every axis is at least 1.</source>
        <translation>Jede Achse ist mindestens 1.</translation>
    </message>
    <message>
        <source>Repeat at least once.</source>
        <translation>Mindestens einmal wiederholen.</translation>
    </message>
    <message>
        <source>a run of 0 launches gives nothing</source>
        <translation>ein Lauf mit 0 Starts ergibt nichts</translation>
    </message>
    <message>
        <source>%1 of %2 is beyond the device&apos;s %3</source>
        <translation>%1 von %2 übersteigt %3 des Geräts</translation>
    </message>
    <message>
        <source>%1 of %2 is empty</source>
        <translation>%1 von %2 ist leer</translation>
    </message>
    <message>
        <source>the launch wants %1 bytes of shared memory a block (%2 of them dynamic); %3 has %4</source>
        <translation>der Start will %1 Bytes gemeinsamen Speicher je Block (davon %2 dynamisch); %3 hat %4</translation>
    </message>
    <message>
        <source>the machine code holds no kernel &quot;%1&quot;</source>
        <translation>der Maschinencode enthält keinen Kernel „%1“</translation>
    </message>
    <message>
        <source>the machine code has no constant %1</source>
        <translation>der Maschinencode hat keine Konstante %1</translation>
    </message>
    <message>
        <source>the constant array %1 has %2 bytes in the machine code and %3 in the launch</source>
        <translation>das konstante Feld %1 hat %2 Bytes im Maschinencode und %3 im Start</translation>
    </message>
    <message>
        <source>the constant array %1 has %2 bytes in the machine code and %3 in the run</source>
        <translation>das konstante Feld %1 hat %2 Bytes im Maschinencode und %3 im Lauf</translation>
    </message>
    <message>
        <source>what came as machine code (%1 bytes) is no whole CUBIN</source>
        <translation>was als Maschinencode kam (%1 Bytes), ist kein ganzes CUBIN</translation>
    </message>
    <message>
        <source>Compile the kernel anew.</source>
        <translation>Den Kernel neu übersetzen.</translation>
    </message>
    <message>
        <source>Compile the kernel anew: the machine code belongs to another text.</source>
        <translation>Den Kernel neu übersetzen: der Maschinencode gehört zu einem anderen Text.</translation>
    </message>
    <message>
        <source>write of %1, which has %2 elements</source>
        <translation>Schreiben von %1, das %2 Elemente hat</translation>
    </message>
    <message>
        <source>read of %1, which has %2 elements</source>
        <translation>Lesen von %1, das %2 Elemente hat</translation>
    </message>
    <message>
        <source>write of %1, which is outside the array</source>
        <translation>Schreiben von %1, das außerhalb des Felds liegt</translation>
    </message>
    <message>
        <source>read of %1, which is outside the array</source>
        <translation>Lesen von %1, das außerhalb des Felds liegt</translation>
    </message>
    <message>
        <source>write of an index outside its array</source>
        <translation>Schreiben an einem Index außerhalb des Felds</translation>
    </message>
    <message>
        <source>read of an index outside its array</source>
        <translation>Lesen an einem Index außerhalb des Felds</translation>
    </message>
    <message>
        <source>assertion failed: %1</source>
        <translation>Zusicherung verletzt: %1</translation>
    </message>
    <message>
        <source>%1 was still running on cpu after %2 ms and was ended; %3 blocks had been run</source>
        <translation>%1 lief auf cpu nach %2 ms noch und wurde beendet; %3 Blöcke waren gelaufen</translation>
    </message>
    <message>
        <source>%1 was still running on cpu after %2 ms and was ended in this loop</source>
        <translation>%1 lief auf cpu nach %2 ms noch und wurde in dieser Schleife beendet</translation>
    </message>
    <message>
        <source>%1; a checked run was here after %2 ms</source>
        <translation>%1; ein geprüfter Lauf war nach %2 ms hier</translation>
    </message>
    <message>
        <source>%1; a checked run goes round and round in this loop</source>
        <translation>%1; ein geprüfter Lauf dreht sich in dieser Schleife</translation>
    </message>
    <message>
        <source>%1 was still running on %2 after %3 ms and was ended</source>
        <translation>%1 lief auf %2 nach %3 ms noch und wurde beendet</translation>
    </message>
    <message>
        <source>%1; nothing orders the two: it takes a barrier, or a fence and then an atomic by one thread, and an atomic on the same element and then a fence by another</source>
        <translation>%1; nichts ordnet die beiden: Dazu gehört eine Barriere, oder eine Speicherschranke und dann ein atomarer Zugriff desselben Threads, und ein atomarer Zugriff auf dasselbe Element und dann eine Speicherschranke eines anderen</translation>
    </message>
    <message>
        <source>%1; nothing orders the two: it takes a memFence and then an atomic by one thread, and an atomic on the same element and then a memFence by another</source>
        <translation>%1; nichts ordnet die beiden: Dazu gehört ein memFence und dann ein atomarer Zugriff desselben Threads, und ein atomarer Zugriff auf dasselbe Element und dann ein memFence eines anderen</translation>
    </message>
    <message>
        <source>%1; this ended the program</source>
        <translation>%1; das beendete das Programm</translation>
    </message>
    <message>
        <source>%1; no barrier orders the two</source>
        <translation>%1; keine Barriere ordnet die beiden</translation>
    </message>
    <message>
        <source>%1; nothing orders blocks of one launch</source>
        <translation>%1; nichts ordnet Blöcke eines Starts</translation>
    </message>
    <message>
        <source>%1; nothing orders the two</source>
        <translation>%1; nichts ordnet die beiden</translation>
    </message>
    <message>
        <source>%1; no event and nothing that the host waits for orders the two</source>
        <translation>%1; kein Ereignis und nichts, worauf der Host wartet, ordnet die beiden</translation>
    </message>
    <message>
        <source>%1; at which line was not found before the time was over</source>
        <translation>%1; in welcher Zeile, war nicht gefunden, ehe die Zeit um war</translation>
    </message>
    <message>
        <source>%1; not all its times were counted</source>
        <translation>%1; nicht alle Male wurden gezählt</translation>
    </message>
    <message>
        <source>%1; it races with line %2 too</source>
        <translation>%1; im Wettlauf auch mit Zeile %2</translation>
    </message>
    <message>
        <source>%1; it races with lines %2 too</source>
        <translation>%1; im Wettlauf auch mit den Zeilen %2</translation>
    </message>
    <message>
        <source>%1; it races with lines %2 and %3 more places too</source>
        <translation>%1; im Wettlauf auch mit den Zeilen %2 und %3 weiteren Stellen</translation>
    </message>
    <message>
        <source>%1; both wrote %2</source>
        <translation>%1; beide schreiben %2</translation>
    </message>
    <message>
        <source>%1; this one wrote %2, the other wrote %3</source>
        <translation>%1; dieser Zugriff schreibt %2, der andere schreibt %3</translation>
    </message>
    <message>
        <source>%1; this one wrote %2, the other read %3</source>
        <translation>%1; dieser Zugriff schreibt %2, der andere liest %3</translation>
    </message>
    <message>
        <source>%1; this one read %2, the other wrote %3</source>
        <translation>%1; dieser Zugriff liest %2, der andere schreibt %3</translation>
    </message>
    <message>
        <source>%1; this one wrote %2, the other left %3</source>
        <translation>%1; dieser Zugriff schreibt %2, der andere hinterlässt %3</translation>
    </message>
    <message>
        <source>%1; this one left %2, the other wrote %3</source>
        <translation>%1; dieser Zugriff hinterlässt %2, der andere schreibt %3</translation>
    </message>
    <message>
        <source>%1; this one read %2, the other left %3</source>
        <translation>%1; dieser Zugriff liest %2, der andere hinterlässt %3</translation>
    </message>
    <message>
        <source>%1; this one left %2, the other read %3</source>
        <translation>%1; dieser Zugriff hinterlässt %2, der andere liest %3</translation>
    </message>
    <message>
        <source>%1; this one wrote %2</source>
        <translation>%1; dieser Zugriff schreibt %2</translation>
    </message>
    <message>
        <source>%1; this one left %2</source>
        <translation>%1; dieser Zugriff hinterlässt %2</translation>
    </message>
    <message>
        <source>read of %1 on stream %2, which launch %3 of %4 on stream %5 %6</source>
        <translation>Lesen von %1 in Stream %2, das Start %3 von %4 in Stream %5 %6</translation>
    </message>
    <message>
        <source>read of %1 on stream %2, which launch %3 of %4 on another stream %5 %6</source>
        <translation>Lesen von %1 in Stream %2, das Start %3 von %4 in einem anderen Stream %5 %6</translation>
    </message>
    <message>
        <source>write of %1 on stream %2, which launch %3 of %4 on stream %5 %6</source>
        <translation>Schreiben von %1 in Stream %2, das Start %3 von %4 in Stream %5 %6</translation>
    </message>
    <message>
        <source>write of %1 on stream %2, which launch %3 of %4 on another stream %5 %6</source>
        <translation>Schreiben von %1 in Stream %2, das Start %3 von %4 in einem anderen Stream %5 %6</translation>
    </message>
    <message>
        <source>atomic on %1 on stream %2, which launch %3 of %4 on stream %5 %6</source>
        <translation>Atomare Operation auf %1 in Stream %2, das Start %3 von %4 in Stream %5 %6</translation>
    </message>
    <message>
        <source>atomic on %1 on stream %2, which launch %3 of %4 on another stream %5 %6</source>
        <translation>Atomare Operation auf %1 in Stream %2, das Start %3 von %4 in einem anderen Stream %5 %6</translation>
    </message>
    <message>
        <source>read of %1, which thread %2 of the same block %3</source>
        <translation>Lesen von %1, das Thread %2 desselben Blocks %3</translation>
    </message>
    <message>
        <source>write of %1, which thread %2 of the same block %3</source>
        <translation>Schreiben von %1, das Thread %2 desselben Blocks %3</translation>
    </message>
    <message>
        <source>atomic on %1, which thread %2 of the same block %3</source>
        <translation>Atomare Operation auf %1, das Thread %2 desselben Blocks %3</translation>
    </message>
    <message>
        <source>read of %1, which thread %2 of block (%3) %4</source>
        <translation>Lesen von %1, das Thread %2 von Block (%3) %4</translation>
    </message>
    <message>
        <source>write of %1, which thread %2 of block (%3) %4</source>
        <translation>Schreiben von %1, das Thread %2 von Block (%3) %4</translation>
    </message>
    <message>
        <source>atomic on %1, which thread %2 of block (%3) %4</source>
        <translation>Atomare Operation auf %1, das Thread %2 von Block (%3) %4</translation>
    </message>
    <message>
        <source>read of %1, which another thread %2</source>
        <translation>Lesen von %1, das ein anderer Thread %2</translation>
    </message>
    <message>
        <source>write of %1, which another thread %2</source>
        <translation>Schreiben von %1, das ein anderer Thread %2</translation>
    </message>
    <message>
        <source>atomic on %1, which another thread %2</source>
        <translation>Atomare Operation auf %1, das ein anderer Thread %2</translation>
    </message>
    <message>
        <source>read at line %1</source>
        <translation>in Zeile %1 liest</translation>
    </message>
    <message>
        <source>wrote at line %1</source>
        <translation>in Zeile %1 schreibt</translation>
    </message>
    <message>
        <source>changed by an atomic at line %1</source>
        <translation>in Zeile %1 atomar ändert</translation>
    </message>
    <message>
        <source>wrote</source>
        <translation>schreibt</translation>
    </message>
    <message>
        <source>changed by an atomic</source>
        <translation>atomar ändert</translation>
    </message>
    <message>
        <source>read of %1, which no thread of the block has written</source>
        <translation>Lesen von %1, das kein Thread des Blocks geschrieben hat</translation>
    </message>
    <message>
        <source>atomic on %1, which no thread of the block has written</source>
        <translation>Atomare Operation auf %1, das kein Thread des Blocks geschrieben hat</translation>
    </message>
    <message>
        <source>the run was ended here: the loops of the block have gone round %1 times, and this one goes on</source>
        <translation>der Lauf wurde hier beendet: die Schleifen des Blocks sind %1-mal umgelaufen, und diese läuft weiter</translation>
    </message>
    <message>
        <source>%1 is outside %2</source>
        <translation>%1 liegt außerhalb von %2</translation>
    </message>
    <message>
        <source>the quotient of %1 is outside %2</source>
        <translation>der Quotient von %1 liegt außerhalb von %2</translation>
    </message>
    <message>
        <source>in the reference: %1</source>
        <translation>in der Referenz: %1</translation>
    </message>
    <message>
        <source>%1 divides by zero</source>
        <translation>%1 teilt durch null</translation>
    </message>
    <message>
        <source>%1 shifts by the width or more, or by less than 0</source>
        <translation>%1 schiebt um die Breite oder mehr, oder um weniger als 0</translation>
    </message>
    <message>
        <source>%1 does not fit %2</source>
        <translation>%1 passt nicht in %2</translation>
    </message>
    <message>
        <source>%1 is below 0 and wraps, as %2 does</source>
        <translation>%1 liegt unter 0 und läuft um, wie %2 es tut</translation>
    </message>
    <message>
        <source>%1 is rounded toward zero here, and down in Lean</source>
        <translation>%1 wird hier zur Null hin gerundet, in Lean nach unten</translation>
    </message>
    <message>
        <source>%1 makes NaN of finite numbers</source>
        <translation>%1 macht aus endlichen Zahlen NaN</translation>
    </message>
    <message>
        <source>%1 makes an infinity of finite numbers</source>
        <translation>%1 macht aus endlichen Zahlen Unendlich</translation>
    </message>
    <message>
        <source>launch %1 of %2: %3</source>
        <translation>Start %1 von %2: %3</translation>
    </message>
    <message>
        <source>Timing was ended after %1 ms.</source>
        <translation>Die Zeitmessung wurde nach %1 ms beendet.</translation>
    </message>
    <message>
        <source>Caches are warm, not cold: %1</source>
        <translation>Die Caches sind warm, nicht kalt: %1</translation>
    </message>
    <message>
        <source>The kernel prints: what its threads write for that is counted among its global stores.</source>
        <translation>Der Kernel benutzt print: Was seine Threads dafür schreiben, zählt bei seinen globalen Schreibzugriffen mit.</translation>
    </message>
    <message>
        <source>The kernel prints; `run` shows what.</source>
        <translation>Der Kernel gibt etwas aus; `run` zeigt, was.</translation>
    </message>
    <message>
        <source>Faults were looked for in %1 of %2 blocks; `run --checked` looks in all.</source>
        <translation>Fehler wurden in %1 von %2 Blöcken gesucht; `run --checked` sucht in allen.</translation>
    </message>
    <message>
        <source>Times are the device&apos;s events: %1</source>
        <translation>Die Zeiten sind Ereignisse des Geräts: %1</translation>
    </message>
    <message>
        <source>Sampled in concurrent mode: of kernels one after another CUPTI gave no samples.</source>
        <translation>Im nebenläufigen Modus abgetastet: von Kerneln nacheinander gab CUPTI keine Proben.</translation>
    </message>
    <message>
        <source>Samples have no lines: %1</source>
        <translation>Die Proben haben keine Zeilen: %1</translation>
    </message>
    <message>
        <source>the timed runs were bounds-checked, because the first met a fault</source>
        <translation>die gemessenen Läufe waren auf Grenzen geprüft, weil der erste einen Fehler traf</translation>
    </message>
    <message>
        <source>%1 of %2 blocks were checked; each launch was then run whole, unchecked, for those after it</source>
        <translation>%1 von %2 Blöcken wurden geprüft; jeder Start lief dann ganz, ungeprüft, für die nach ihm</translation>
    </message>
    <message>
        <source>Times are the CPU reference&apos;s. %1</source>
        <translation>Die Zeiten sind die der CPU-Referenz. %1</translation>
    </message>
    <message>
        <source>Times are the device&apos;s events.</source>
        <translation>Die Zeiten sind Ereignisse des Geräts.</translation>
    </message>
    <message>
        <source>Run on the device &quot;cpu&quot;.</source>
        <translation>Auf dem Gerät „cpu“ laufen lassen.</translation>
    </message>
    <message>
        <source>Devices are counted from cuda:0; `lanework-cli devices` lists them.</source>
        <translation>Geräte zählen ab cuda:0; `lanework-cli devices` nennt sie.</translation>
    </message>
    <message>
        <source>waits at this barrier, and thread %1 of the same block in a later round of a loop about it</source>
        <translation>wartet an dieser Barriere, und Thread %1 desselben Blocks in einem späteren Umlauf einer Schleife darum</translation>
    </message>
    <message>
        <source>waits at this barrier, and thread %1 of the same block too, but in another call of the function</source>
        <translation>wartet an dieser Barriere, und Thread %1 desselben Blocks auch, aber in einem anderen Aufruf der Funktion</translation>
    </message>
    <message>
        <source>waits at this barrier, and thread %1 of the same block at the one in line %2</source>
        <translation>wartet an dieser Barriere, und Thread %1 desselben Blocks an der in Zeile %2</translation>
    </message>
    <message>
        <source>the run was ended here: the loop waits for memory to change, which nobody does meanwhile; the CPU reference runs warps and blocks one after another, so that one must not wait for a later one</source>
        <translation>der Lauf wurde hier beendet: die Schleife wartet darauf, dass sich Speicher ändert, was solange niemand tut; die CPU-Referenz führt Warps und Blöcke nacheinander aus, also darf keiner auf einen späteren warten</translation>
    </message>
    <message>
        <source>reads from lane %1, which has ended</source>
        <translation>liest von Lane %1, die beendet ist</translation>
    </message>
    <message>
        <source>reads from lane %1, which has not come here</source>
        <translation>liest von Lane %1, die nicht hierher gekommen ist</translation>
    </message>
    <message>
        <source>reads from lane %1, which is not there: the last warp of a block has %2 lanes</source>
        <translation>liest von Lane %1, die es nicht gibt: Der letzte Warp eines Blocks hat %2 Lanes</translation>
    </message>
    <message>
        <source>reads from lane %1, which is not there: the last warp of a block has %2 lane</source>
        <translation>liest von Lane %1, die es nicht gibt: Der letzte Warp eines Blocks hat %2 Lane</translation>
    </message>
    <message>
        <source>not all live lanes of the warp came here together: lane %1 is missing</source>
        <translation>nicht alle lebenden Lanes des Warps kamen gemeinsam hierher: Lane %1 fehlt</translation>
    </message>
    <message>
        <source>not all live lanes of the warp came here together: lanes %1 are missing</source>
        <translation>nicht alle lebenden Lanes des Warps kamen gemeinsam hierher: die Lanes %1 fehlen</translation>
    </message>
    <message>
        <source>%1; thread %2 waits at the barrier in line %3</source>
        <translation>%1; Thread %2 wartet an der Barriere in Zeile %3</translation>
    </message>
    <message>
        <source>`%1` is damaged or no history: %2</source>
        <translation>`%1` ist beschädigt oder kein Verlauf: %2</translation>
    </message>
    <message>
        <source>Move it away (mv &apos;%1&apos; &apos;%2.damaged&apos;); the next run begins a new one.</source>
        <translation>Verschieben (mv &apos;%1&apos; &apos;%2.damaged&apos;); der nächste Lauf beginnt einen neuen.</translation>
    </message>
    <message>
        <source>`%1` is being written by another program</source>
        <translation>`%1` wird gerade von einem anderen Programm geschrieben</translation>
    </message>
    <message>
        <source>Try again in a moment.</source>
        <translation>Gleich noch einmal versuchen.</translation>
    </message>
    <message>
        <source>this history can only be read: %1</source>
        <translation>dieser Verlauf kann nur gelesen werden: %1</translation>
    </message>
    <message>
        <source>Copy history.db, and history.db-wal where there is one, into a folder of your own, and name that with LANE_STATE or --history.</source>
        <translation>history.db, und history.db-wal, wo es sie gibt, in einen eigenen Ordner kopieren und ihn mit LANE_STATE oder --history nennen.</translation>
    </message>
    <message>
        <source>`%1` cannot be used: %2</source>
        <translation>`%1` ist nicht zu gebrauchen: %2</translation>
    </message>
    <message>
        <source>See that its folder is there, can be written to and has room; LANE_STATE names another folder.</source>
        <translation>Der Ordner muss da sein, Platz haben und beschreibbar sein; LANE_STATE nennt einen anderen.</translation>
    </message>
    <message>
        <source>`%1` is a database, and not of Lanework</source>
        <translation>`%1` ist eine Datenbank, aber keine von Lanework</translation>
    </message>
    <message>
        <source>Name another file, or move this one away; the next run begins a new history.</source>
        <translation>Eine andere Datei nennen oder diese verschieben; der nächste Lauf beginnt einen neuen Verlauf.</translation>
    </message>
    <message>
        <source>`%1` was written by a newer Lanework (version %2 of its tables; this one knows %3)</source>
        <translation>`%1` wurde von einem neueren Lanework geschrieben (Fassung %2 der Tabellen; dieses kennt %3)</translation>
    </message>
    <message>
        <source>Use that one, or another folder for this (LANE_STATE); nothing was changed.</source>
        <translation>Jenes benutzen, oder für dieses einen anderen Ordner (LANE_STATE); nichts wurde geändert.</translation>
    </message>
    <message>
        <source>`%1` is damaged: %2</source>
        <translation>`%1` ist beschädigt: %2</translation>
    </message>
    <message>
        <source>Export what still reads (lanework-cli history export --out FILE), and move the file away; the next run begins a new one.</source>
        <translation>Ausführen, was sich noch lesen lässt (lanework-cli history export --out DATEI), und die Datei verschieben; der nächste Lauf beginnt eine neue.</translation>
    </message>
    <message>
        <source>a name cannot have a line break or another control character in it</source>
        <translation>ein Name kann keinen Zeilenumbruch und kein anderes Steuerzeichen haben</translation>
    </message>
    <message>
        <source>Write it on one line.</source>
        <translation>In eine Zeile schreiben.</translation>
    </message>
    <message>
        <source>a name of %1 bytes is too long: %2 at most</source>
        <translation>ein Name von %1 Bytes ist zu lang: höchstens %2</translation>
    </message>
    <message>
        <source>Shorten it; the run keeps its whole text anyway.</source>
        <translation>Kürzen; der Lauf behält seinen ganzen Text ohnehin.</translation>
    </message>
    <message>
        <source>`%1` stands for a run already, as a number or as one before the last</source>
        <translation>`%1` steht schon für einen Lauf, als Nummer oder als einer vor dem letzten</translation>
    </message>
    <message>
        <source>Take a name with another word in it: `try %1`.</source>
        <translation>Einen Namen mit noch einem Wort nehmen: `try %1`.</translation>
    </message>
    <message>
        <source>run %1 has the name `%2`</source>
        <translation>Lauf %1 heißt `%2`</translation>
    </message>
    <message>
        <source>Take another name, or take it away from that run first.</source>
        <translation>Einen anderen Namen nehmen oder ihn jenem Lauf zuerst nehmen.</translation>
    </message>
    <message>
        <source>its parts do not fit together</source>
        <translation>ihre Teile passen nicht zusammen</translation>
    </message>
    <message>
        <source>it is no database</source>
        <translation>sie ist keine Datenbank</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>die Platte ist voll</translation>
    </message>
    <message>
        <source>it cannot be opened</source>
        <translation>sie lässt sich nicht öffnen</translation>
    </message>
    <message>
        <source>it or its folder is write-protected</source>
        <translation>sie oder ihr Ordner ist schreibgeschützt</translation>
    </message>
    <message>
        <source>the disk does not read or write (%1)</source>
        <translation>die Platte liest oder schreibt nicht (%1)</translation>
    </message>
    <message>
        <source>A launch ends within a microsecond, which is near what this machine&apos;s clock tells apart: larger arrays give times that say more.</source>
        <translation>Ein Start endet in weniger als einer Mikrosekunde, nahe an dem, was die Uhr dieses Rechners unterscheidet: größere Felder geben Zeiten, die mehr sagen.</translation>
    </message>
    <message>
        <source>Kernel %1 has errors, so it cannot be run.</source>
        <translation>Kernel %1 hat Fehler und kann darum nicht laufen.</translation>
    </message>
    <message>
        <source>Program %1 has errors, so it cannot be run.</source>
        <translation>Programm %1 hat Fehler und kann darum nicht laufen.</translation>
    </message>
    <message>
        <source>See its diagnostics.</source>
        <translation>Siehe seine Meldungen.</translation>
    </message>
    <message>
        <source>There is no kernel and no program called %1.</source>
        <translation>Es gibt weder Kernel noch Programm namens %1.</translation>
    </message>
    <message>
        <source>Choose one of the text.</source>
        <translation>Wähle eines, das im Text steht.</translation>
    </message>
    <message>
        <source>Kernel %1 needs %2, and no value is given.</source>
        <translation>Kernel %1 braucht %2, und es ist kein Wert angegeben.</translation>
    </message>
    <message>
        <source>Set it: --set %1=VALUE.</source>
        <translation>Gib ihn in der Zeile von %1 ein (auf der Kommandozeile: --set %1=WERT).</translation>
    </message>
    <message>
        <source>Scalar %1: &quot;%2&quot; is not a value of type %3.</source>
        <translation>Skalar %1: „%2“ ist kein Wert des Typs %3.</translation>
    </message>
    <message>
        <source>Tunable %1: &quot;%2&quot; is not a value of type %3.</source>
        <translation>Tunable %1: „%2“ ist kein Wert des Typs %3.</translation>
    </message>
    <message>
        <source>%1: &quot;%2&quot; is not a value of type %3.</source>
        <translation>%1: „%2“ ist kein Wert des Typs %3.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a value of type %2.</source>
        <translation>„%1“ ist kein Wert des Typs %2.</translation>
    </message>
    <message>
        <source>%1: %2 does not fit %3.</source>
        <translation>%1: %2 passt nicht in %3.</translation>
    </message>
    <message>
        <source>Write a whole number, such as 42, -3 or 0xFF.</source>
        <translation>Schreibe eine ganze Zahl, etwa 42, -3 oder 0xFF.</translation>
    </message>
    <message>
        <source>Write a number such as 2.5, -1e-3, nan or inf.</source>
        <translation>Schreibe eine Zahl wie 2.5, -1e-3, nan oder inf.</translation>
    </message>
    <message>
        <source>It holds whole numbers of the range %1.</source>
        <translation>Er fasst ganze Zahlen im Bereich %1.</translation>
    </message>
    <message>
        <source>Write inf if infinity is meant.</source>
        <translation>Schreibe inf, wenn unendlich gemeint ist.</translation>
    </message>
    <message>
        <source>The tunable %1 cannot be %2: it may be %3.</source>
        <translation>Das Tunable %1 kann nicht %2 sein: erlaubt sind %3.</translation>
    </message>
    <message>
        <source>Set one of these, or add the value after `in`.</source>
        <translation>Setze eine davon, oder füge den Wert hinter `in` hinzu.</translation>
    </message>
    <message>
        <source>The %1 has %2 extents.</source>
        <translation>%1 hat %2 Ausdehnungen.</translation>
    </message>
    <message>
        <source>Give one to three, for X, Y and Z.</source>
        <translation>Gib eine bis drei an, für X, Y und Z.</translation>
    </message>
    <message>
        <source>The block is %1, %2 threads, and a block has at most %3 threads.</source>
        <translation>Der Block ist %1, also %2 Threads, und ein Block hat höchstens %3 Threads.</translation>
    </message>
    <message>
        <source>Use a smaller block, such as 256 or 16,16, and more blocks.</source>
        <translation>Nimm einen kleineren Block, etwa 256 oder 16,16, und mehr Blöcke.</translation>
    </message>
    <message>
        <source>Each extent of a block is at least 1.</source>
        <translation>Jede Ausdehnung eines Blocks ist mindestens 1.</translation>
    </message>
    <message>
        <source>The block is %1: its extent in %2 is below 1.</source>
        <translation>Der Block ist %1: Seine Ausdehnung in %2 liegt unter 1.</translation>
    </message>
    <message>
        <source>The block is %1: its extent in %2 is beyond %3.</source>
        <translation>Der Block ist %1: Seine Ausdehnung in %2 liegt über %3.</translation>
    </message>
    <message>
        <source>The grid is %1: its extent in %2 is below 0.</source>
        <translation>Das Gitter ist %1: Seine Ausdehnung in %2 liegt unter 0.</translation>
    </message>
    <message>
        <source>The grid is %1: its extent in %2 is below 1.</source>
        <translation>Das Gitter ist %1: Seine Ausdehnung in %2 liegt unter 1.</translation>
    </message>
    <message>
        <source>The grid is %1: its extent in %2 is beyond %3.</source>
        <translation>Das Gitter ist %1: Seine Ausdehnung in %2 liegt über %3.</translation>
    </message>
    <message>
        <source>Each extent of a grid is at least 1; left out, the grid is computed from the block and the guard.</source>
        <translation>Jede Ausdehnung eines Gitters ist mindestens 1; weggelassen, wird das Gitter aus Block und Wächter berechnet.</translation>
    </message>
    <message>
        <source>Exchange the axes, or use more blocks.</source>
        <translation>Vertausche die Achsen, oder nimm mehr Blöcke.</translation>
    </message>
    <message>
        <source>Check the expression that it is computed from.</source>
        <translation>Prüfe den Ausdruck, aus dem sie berechnet wird.</translation>
    </message>
    <message>
        <source>Use a larger block, or put the long axis on X.</source>
        <translation>Nimm einen größeren Block, oder lege die lange Achse auf X.</translation>
    </message>
    <message>
        <source>The block is %1, %2 threads, and kernel %3 is compiled for at most %4.</source>
        <translation>Der Block ist %1, also %2 Threads, und Kernel %3 ist für höchstens %4 übersetzt.</translation>
    </message>
    <message>
        <source>Use a smaller block, or change @[launchBounds %1].</source>
        <translation>Nimm einen kleineren Block, oder ändere @[launchBounds %1].</translation>
    </message>
    <message>
        <source>Kernel %1 reads array %2, and none is given.</source>
        <translation>Kernel %1 liest Array %2, und es ist keines angegeben.</translation>
    </message>
    <message>
        <source>%1 has no value.</source>
        <translation>%1 hat keinen Wert.</translation>
    </message>
    <message>
        <source>Type a %1 into its row.</source>
        <translation>Gib einen %1 in seine Zeile ein.</translation>
    </message>
    <message>
        <source>%1 has no source.</source>
        <translation>%1 hat keine Quelle.</translation>
    </message>
    <message>
        <source>Choose one in its row: values, iota, uniform, an expression or a file.</source>
        <translation>Wähle eine in seiner Zeile: Werte, iota, uniform, ein Ausdruck oder eine Datei.</translation>
    </message>
    <message>
        <source>%1 has %2 elements; its shape %3 asks for %4.</source>
        <translation>%1 hat %2 Elemente; seine Form %3 verlangt %4.</translation>
    </message>
    <message>
        <source>Change the scalars of the shape, or give %1 elements.</source>
        <translation>Ändere die Skalare der Form, oder gib %1 Elemente an.</translation>
    </message>
    <message>
        <source>Array %1 is declared %2, and an array of %3 is given.</source>
        <translation>Array %1 ist als %2 deklariert, und eines aus %3 ist angegeben.</translation>
    </message>
    <message>
        <source>Make it again with the declared type.</source>
        <translation>Erzeuge es neu mit dem deklarierten Typ.</translation>
    </message>
    <message>
        <source>Change the scalars that it is computed from.</source>
        <translation>Ändere die Skalare, aus denen sie berechnet wird.</translation>
    </message>
    <message>
        <source>Change the scalars that it is computed from, so that it is 0 or more.</source>
        <translation>Ändere die Skalare, aus denen sie berechnet wird, so dass sie 0 oder mehr ist.</translation>
    </message>
    <message>
        <source>Give as many values as the array has elements.</source>
        <translation>Gib so viele Werte an, wie das Array Elemente hat.</translation>
    </message>
    <message>
        <source>Length of shared array %1: %2</source>
        <translation>Länge des gemeinsamen Arrays %1: %2</translation>
    </message>
    <message>
        <source>A length is 0 or more.</source>
        <translation>Eine Länge ist 0 oder mehr.</translation>
    </message>
    <message>
        <source>Up to array %1 (%2 elements of %3 bytes) the shared arrays of %4 take %5 bytes, more than the %6 bytes that a block may have on %7.</source>
        <translation>Bis zum Array %1 (%2 Elemente zu %3 Bytes) brauchen die gemeinsamen Arrays von %4 %5 Bytes, mehr als die %6 Bytes, die ein Block auf %7 haben darf.</translation>
    </message>
    <message>
        <source>Type a smaller length into its row, or choose a smaller block.</source>
        <translation>Gib eine kleinere Länge in seine Zeile ein, oder wähle einen kleineren Block.</translation>
    </message>
    <message>
        <source>Give a smaller length: --shared %1=LENGTH.</source>
        <translation>Gib in der Zeile von %1 eine kleinere Länge ein (auf der Kommandozeile: --shared %1=LÄNGE).</translation>
    </message>
    <message>
        <source>Make it smaller, or use a smaller type.</source>
        <translation>Mache es kleiner, oder nimm einen kleineren Typ.</translation>
    </message>
    <message>
        <source>The constant arrays of %1 take %2 bytes, and constant memory has %3.</source>
        <translation>Die konstanten Arrays von %1 brauchen %2 Bytes, und der Konstantenspeicher hat %3.</translation>
    </message>
    <message>
        <source>Make them smaller, or take the largest out of constant memory.</source>
        <translation>Mache sie kleiner, oder nimm das größte aus dem Konstantenspeicher.</translation>
    </message>
    <message>
        <source>Guard the division, as in if i == 0 then 0 else 8 / i.</source>
        <translation>Sichere die Division ab, wie in if i == 0 then 0 else 8 / i.</translation>
    </message>
    <message>
        <source>Use smaller numbers, or floats: write 1.0 for 1.</source>
        <translation>Nimm kleinere Zahlen, oder Gleitkommazahlen: schreibe 1.0 statt 1.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is %2, not a whole number.</source>
        <translation>„%1“ ist %2, keine ganze Zahl.</translation>
    </message>
    <message>
        <source>Round it: int(…), floor(…) or ceilDiv(a, b).</source>
        <translation>Runde es: int(…), floor(…) oder ceilDiv(a, b).</translation>
    </message>
    <message>
        <source>Did you mean %1?</source>
        <translation>Ist %1 gemeint?</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>%1 kann nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>Check the name, the folder that it is relative to, and the permissions.</source>
        <translation>Prüfe den Namen, den Ordner, auf den er sich bezieht, und die Rechte.</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2.</source>
        <translation>%1 kann nicht geschrieben werden: %2.</translation>
    </message>
    <message>
        <source>Check that the folder is there, that it may be written to, and that there is room.</source>
        <translation>Prüfe, ob der Ordner da ist, ob in ihn geschrieben werden darf und ob Platz ist.</translation>
    </message>
    <message>
        <source>%1 cannot be written: it is a folder.</source>
        <translation>%1 kann nicht geschrieben werden: Es ist ein Ordner.</translation>
    </message>
    <message>
        <source>%1 cannot be written: it is a device or a pipe.</source>
        <translation>%1 kann nicht geschrieben werden: Es ist ein Gerät oder eine Pipe.</translation>
    </message>
    <message>
        <source>Write a formula such as ceilDiv(N, blockDimX) or sin(i * 0.1).</source>
        <translation>Schreibe eine Formel wie ceilDiv(N, blockDimX) oder sin(i * 0.1).</translation>
    </message>
    <message>
        <source>Block %1: %2</source>
        <translation>Block %1: %2</translation>
    </message>
    <message>
        <source>Grid %1: %2</source>
        <translation>Gitter %1: %2</translation>
    </message>
    <message>
        <source>In &quot;%1&quot;, column %2: %3.</source>
        <translation>In „%1“, Spalte %2: %3.</translation>
    </message>
    <message>
        <source>a whole number is divided by zero</source>
        <translation>eine ganze Zahl wird durch null geteilt</translation>
    </message>
    <message>
        <source>the result does not fit a whole number of 64 bits</source>
        <translation>das Ergebnis passt nicht in eine ganze Zahl von 64 Bit</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not known here</source>
        <translation>„%1“ ist hier nicht bekannt</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not belong here</source>
        <translation>„%1“ gehört nicht hierher</translation>
    </message>
    <message>
        <source>a value is missing at the end</source>
        <translation>am Ende fehlt ein Wert</translation>
    </message>
    <message>
        <source>&quot;)&quot; is missing</source>
        <translation>„)“ fehlt</translation>
    </message>
    <message>
        <source>The block is %1, and a block has at most %2 threads.</source>
        <translation>Der Block ist %1, und ein Block hat höchstens %2 Threads.</translation>
    </message>
    <message>
        <source>launches end within a microsecond, which is near what this machine&apos;s clock tells apart: larger arrays give times that say more</source>
        <translation>Starts enden binnen einer Mikrosekunde, nahe an dem, was die Uhr dieses Rechners unterscheidet: Größere Arrays ergeben Zeiten, die mehr sagen</translation>
    </message>
</context>
<context>
    <name>LanesText</name>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>lanes %1</source>
        <translation>Lanes %1</translation>
    </message>
</context>
<context>
    <name>Welcome</name>
    <message>
        <source>This kernel is live.</source>
        <translation>Dieser Kernel lebt.</translation>
    </message>
    <message>
        <source>Change a line: CUDA and PTX follow. %1 runs it and compares the results. %2 lists the examples, %3 every command.</source>
        <translation>Ändere eine Zeile: CUDA und PTX folgen. %1 führt ihn aus und vergleicht die Ergebnisse. %2 zeigt die Beispiele, %3 jeden Befehl.</translation>
    </message>
    <message>
        <source>Run it</source>
        <translation>Ausführen</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>upload</source>
        <translation>Hinweg</translation>
    </message>
    <message>
        <source>download</source>
        <translation>Rückweg</translation>
    </message>
    <message>
        <source>total</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>, 5–95 %: %1 … %2</source>
        <translation>, 5–95 %: %1 … %2</translation>
    </message>
    <message>
        <source>one run</source>
        <translation>ein Lauf</translation>
    </message>
    <message>
        <source>median of %1</source>
        <translation>Median aus %1</translation>
    </message>
    <message>
        <source>fault %1: %2</source>
        <translation>Fehler %1: %2</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>line %1 prints: %2</source>
        <translation>Zeile %1 gibt aus: %2</translation>
    </message>
    <message>
        <source>launches %1</source>
        <translation>Starts %1</translation>
    </message>
    <message>
        <source>%1: program</source>
        <translation>%1: Programm</translation>
    </message>
    <message>
        <source>%1: grid %2, block %3</source>
        <translation>%1: Gitter %2, Block %3</translation>
    </message>
    <message>
        <source>%1, %6: %2 of %3 agree, largest %4 ulp at element %5</source>
        <translation>%1, %6: %2 von %3 stimmen überein, höchstens %4 ulp bei Element %5</translation>
    </message>
    <message>
        <source>profile of %1 on %2: %3</source>
        <translation>Profil von %1 auf %2: %3</translation>
    </message>
    <message>
        <source>%1, %2 launches</source>
        <translation>%1, %2 Starts</translation>
    </message>
    <message>
        <source>finding, line %1: %2</source>
        <translation>Befund, Zeile %1: %2</translation>
    </message>
    <message>
        <source>line %1: %2 % of %3 samples</source>
        <translation>Zeile %1: %2 % von %3 Stichproben</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>nicht gemessen</translation>
    </message>
    <message>
        <source>elements</source>
        <translation>Elemente</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>GPU kernel</source>
        <translation>GPU-Kernel</translation>
    </message>
    <message>
        <source>end to end</source>
        <translation>insgesamt</translation>
    </message>
    <message>
        <source>agree</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>not compared</source>
        <translation>nicht verglichen</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>end to end the GPU wins from about %1 elements</source>
        <translation>insgesamt gewinnt die GPU ab etwa %1 Elementen</translation>
    </message>
    <message>
        <source>the sweep gave nothing</source>
        <translation>der Durchlauf ergab nichts</translation>
    </message>
</context>
<context>
    <name>lane::ide::Report</name>
    <message>
        <source>picture: %1</source>
        <translation>Bild: %1</translation>
    </message>
    <message>
        <source>the picture could not be written to %1</source>
        <translation>das Bild konnte nicht nach %1 geschrieben werden</translation>
    </message>
</context>
<context>
    <name>RunPage</name>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Gitter</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>Float mode</source>
        <translation>Gleitkommamodus</translation>
    </message>
    <message>
        <source>strict</source>
        <translation>streng</translation>
    </message>
    <message>
        <source>fast</source>
        <translation>schnell</translation>
    </message>
    <message>
        <source>%1 elements of shared memory</source>
        <translation>%1 Elemente gemeinsamen Speichers</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Zeiten</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>line %1 prints: %2</source>
        <translation>Zeile %1 gibt aus: %2</translation>
    </message>
    <message>
        <source>Faults and prints</source>
        <translation>Fehler und Ausgaben</translation>
    </message>
    <message>
        <source>Run of %1</source>
        <translation>Lauf von %1</translation>
    </message>
    <message>
        <source>The text has been edited since this run; here is the text that ran.</source>
        <translation>Der Text ist seit diesem Lauf bearbeitet worden; hier steht der, der lief.</translation>
    </message>
    <message>
        <source>Texts</source>
        <translation>Texte</translation>
    </message>
</context>
</TS>
