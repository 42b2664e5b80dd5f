<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<context>
    <name>AccessesView</name>
    <message>
        <source>load</source>
        <translation>lecture</translation>
    </message>
    <message>
        <source>store</source>
        <translation>écriture</translation>
    </message>
    <message>
        <source>atomic</source>
        <translation>atomique</translation>
    </message>
    <message>
        <source>global %1</source>
        <translation>%1, globale</translation>
    </message>
    <message>
        <source>shared %1</source>
        <translation>%1, partagée</translation>
    </message>
    <message>
        <source>constant %1</source>
        <translation>%1, constante</translation>
    </message>
    <message>
        <source>local %1</source>
        <translation>%1, locale</translation>
    </message>
    <message>
        <source>%1 sectors of 32 B per request of a warp, %2 would do.</source>
        <translation>%1 secteurs de 32 B par requête d’un warp, %2 suffiraient.</translation>
    </message>
    <message>
        <source>%1 of the bytes that move are not used.</source>
        <translation>%1 des octets déplacés ne servent pas.</translation>
    </message>
    <message>
        <source>Neighbouring threads are %1 elements apart.</source>
        <translation>Les threads voisins sont à %1 éléments l’un de l’autre.</translation>
    </message>
    <message>
        <source>No bank conflicts.</source>
        <translation>Aucun conflit de bancs.</translation>
    </message>
    <message>
        <source>%1 passes per request where one would do; at worst %2 ways.</source>
        <translation>%1 passes par requête là où une suffirait ; au pire %2 voies.</translation>
    </message>
    <message>
        <source>%1 operations had to wait for another of their warp on the same element.</source>
        <translation>%1 opérations ont dû en attendre une autre de leur warp sur le même élément.</translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Nouveau</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Ouvrir…</translation>
    </message>
    <message>
        <source>Open the saxpy &amp;example</source>
        <translation>Ouvrir l’exemple sa&amp;xpy</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Enregistrer</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Enregistrer &amp;sous…</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Fermer</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Quitter</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Annuler</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Rétablir</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>C&amp;ouper</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copier</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>Co&amp;ller</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>&amp;Tout sélectionner</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>Rec&amp;hercher…</translation>
    </message>
    <message>
        <source>Find ne&amp;xt</source>
        <translation>Occurrence &amp;suivante</translation>
    </message>
    <message>
        <source>Find pre&amp;vious</source>
        <translation>Occurrence &amp;précédente</translation>
    </message>
    <message>
        <source>R&amp;eplace…</source>
        <translation>Re&amp;mplacer…</translation>
    </message>
    <message>
        <source>&amp;Go to line…</source>
        <translation>Aller à la li&amp;gne…</translation>
    </message>
    <message>
        <source>Comment or u&amp;ncomment</source>
        <translation>Comm&amp;enter ou décommenter</translation>
    </message>
    <message>
        <source>F&amp;ormat</source>
        <translation>Mettre en &amp;forme</translation>
    </message>
    <message>
        <source>Complete</source>
        <translation>Compléter</translation>
    </message>
    <message>
        <source>Fixes for this &amp;line</source>
        <translation>Corrections possi&amp;bles ici</translation>
    </message>
    <message>
        <source>Select next occurrence too</source>
        <translation>Sélectionner aussi l’occurrence suivante</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>E&amp;xécuter</translation>
    </message>
    <message>
        <source>&amp;Cancel the run</source>
        <translation>A&amp;nnuler l’exécution</translation>
    </message>
    <message>
        <source>&amp;Next problem</source>
        <translation>Problème &amp;suivant</translation>
    </message>
    <message>
        <source>Pr&amp;evious problem</source>
        <translation>P&amp;roblème précédent</translation>
    </message>
    <message>
        <source>&amp;Larger code</source>
        <translation>Code plus &amp;grand</translation>
    </message>
    <message>
        <source>&amp;Smaller code</source>
        <translation>Code plus &amp;petit</translation>
    </message>
    <message>
        <source>&amp;Usual size</source>
        <translation>Taille &amp;habituelle</translation>
    </message>
    <message>
        <source>Light or &amp;dark theme</source>
        <translation>Thème clair ou &amp;sombre</translation>
    </message>
    <message>
        <source>&amp;Reset the layout</source>
        <translation>&amp;Réinitialiser la disposition</translation>
    </message>
    <message>
        <source>Go to the &amp;editor</source>
        <translation>Aller à l’é&amp;diteur</translation>
    </message>
    <message>
        <source>Go to &amp;CUDA</source>
        <translation>Aller à &amp;CUDA</translation>
    </message>
    <message>
        <source>Go to &amp;PTX</source>
        <translation>Aller à P&amp;TX</translation>
    </message>
    <message>
        <source>Go to &amp;SASS</source>
        <translation>Aller à S&amp;ASS</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>Pré&amp;férences…</translation>
    </message>
    <message>
        <source>&amp;Command palette…</source>
        <translation>Palette de co&amp;mmandes…</translation>
    </message>
    <message>
        <source>&amp;About Lanework</source>
        <translation>À &amp;propos de Lanework</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Fichier</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>É&amp;dition</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Affichage</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>&amp;Outils</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>A&amp;ide</translation>
    </message>
    <message>
        <source>&amp;Go to file…</source>
        <translation>&amp;Aller au fichier…</translation>
    </message>
    <message>
        <source>Go to &amp;definition</source>
        <translation>Aller à la &amp;définition</translation>
    </message>
    <message>
        <source>Find u&amp;ses</source>
        <translation>Trouver les &amp;utilisations</translation>
    </message>
    <message>
        <source>Rena&amp;me…</source>
        <translation>Re&amp;nommer…</translation>
    </message>
    <message>
        <source>Show the s&amp;ignature</source>
        <translation>Afficher la s&amp;ignature</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Replier</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>Déplier</translation>
    </message>
    <message>
        <source>Copy as C&amp;UDA</source>
        <translation>Copier en C&amp;UDA</translation>
    </message>
    <message>
        <source>Copy the &amp;nvcc command line</source>
        <translation>Copier la ligne de commande &amp;nvcc</translation>
    </message>
    <message>
        <source>Copy as a complete &amp;program</source>
        <translation>Copier comme &amp;programme complet</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts…</source>
        <translation>Raccourcis cla&amp;vier…</translation>
    </message>
    <message>
        <source>C&amp;heck</source>
        <translation>&amp;Vérifier</translation>
    </message>
    <message>
        <source>&amp;Live: check while typing</source>
        <translation>En &amp;direct : vérifier pendant la saisie</translation>
    </message>
    <message>
        <source>&amp;Debug</source>
        <translation>Dé&amp;boguer</translation>
    </message>
    <message>
        <source>&amp;Continue or pause</source>
        <translation>&amp;Continuer ou suspendre</translation>
    </message>
    <message>
        <source>S&amp;top debugging</source>
        <translation>&amp;Arrêter le débogage</translation>
    </message>
    <message>
        <source>&amp;Restart from the inputs</source>
        <translation>&amp;Repartir des entrées</translation>
    </message>
    <message>
        <source>Toggle &amp;breakpoint</source>
        <translation>Placer ou retirer un &amp;point d’arrêt</translation>
    </message>
    <message>
        <source>Condition of the breakpoint…</source>
        <translation>Condition du point d’arrêt…</translation>
    </message>
    <message>
        <source>Remove &amp;all breakpoints</source>
        <translation>Supprimer &amp;tous les points d’arrêt</translation>
    </message>
    <message>
        <source>Step &amp;over</source>
        <translation>Pas à pas pr&amp;incipal</translation>
    </message>
    <message>
        <source>Step &amp;into</source>
        <translation>Pas à pas &amp;détaillé</translation>
    </message>
    <message>
        <source>Step o&amp;ut</source>
        <translation>Pas à pas &amp;sortant</translation>
    </message>
    <message>
        <source>To the &amp;next barrier</source>
        <translation>J&amp;usqu’à la barrière suivante</translation>
    </message>
    <message>
        <source>Step bac&amp;k</source>
        <translation>Pas en arrièr&amp;e</translation>
    </message>
    <message>
        <source>Back to the &amp;last barrier</source>
        <translation>Ret&amp;our à la dernière barrière</translation>
    </message>
    <message>
        <source>Back to the stop before</source>
        <translation>Retour à l’arrêt précédent</translation>
    </message>
    <message>
        <source>Run to thi&amp;s line</source>
        <translation>Jusqu’à cette &amp;ligne</translation>
    </message>
    <message>
        <source>Run to the &amp;writer of the selected element</source>
        <translation>&amp;Jusqu’au thread qui écrit l’élément choisi</translation>
    </message>
    <message>
        <source>&amp;Profile</source>
        <translation>&amp;Profiler</translation>
    </message>
    <message>
        <source>Profile: &amp;time alone</source>
        <translation>Profil : &amp;temps seuls</translation>
    </message>
    <message>
        <source>Profile: time and &amp;stalls by line</source>
        <translation>Profil : temps et &amp;attentes par ligne</translation>
    </message>
    <message>
        <source>Profile: time and c&amp;ounters</source>
        <translation>Profil : temps et &amp;compteurs</translation>
    </message>
    <message>
        <source>Profile: &amp;all of it</source>
        <translation>Profil : t&amp;out</translation>
    </message>
    <message>
        <source>S&amp;weep configurations</source>
        <translation>&amp;Balayer les configurations</translation>
    </message>
    <message>
        <source>P&amp;in this version and compare</source>
        <translation>Épingler cette version et &amp;comparer</translation>
    </message>
    <message>
        <source>Compare with the pinned &amp;version</source>
        <translation>Comparer à la &amp;version épinglée</translation>
    </message>
    <message>
        <source>Compare with the las&amp;t run</source>
        <translation>Comparer à la dernière e&amp;xécution</translation>
    </message>
    <message>
        <source>Compare with the saved &amp;file</source>
        <translation>Comparer au &amp;fichier enregistré</translation>
    </message>
    <message>
        <source>Compare with a &amp;kept run…</source>
        <translation>Comparer à une exécuti&amp;on conservée…</translation>
    </message>
    <message>
        <source>St&amp;op comparing</source>
        <translation>&amp;Arrêter la comparaison</translation>
    </message>
    <message>
        <source>&amp;Next change</source>
        <translation>Modification s&amp;uivante</translation>
    </message>
    <message>
        <source>Change &amp;before</source>
        <translation>&amp;Modification précédente</translation>
    </message>
    <message>
        <source>Browse the e&amp;xamples</source>
        <translation>&amp;Parcourir les exemples</translation>
    </message>
    <message>
        <source>&amp;What stands here</source>
        <translation>Expli&amp;quer cet endroit</translation>
    </message>
    <message>
        <source>Next &amp;different element</source>
        <translation>É&amp;lément différent suivant</translation>
    </message>
    <message>
        <source>Different element &amp;before</source>
        <translation>Élément di&amp;fférent précédent</translation>
    </message>
    <message>
        <source>&amp;Next part of the window</source>
        <translation>Partie &amp;suivante de la fenêtre</translation>
    </message>
    <message>
        <source>Pa&amp;rt before</source>
        <translation>Partie &amp;précédente</translation>
    </message>
    <message>
        <source>Ne&amp;xt open file</source>
        <translation>Fichier ouvert s&amp;uivant</translation>
    </message>
    <message>
        <source>Open file &amp;before</source>
        <translation>Fichier &amp;ouvert précédent</translation>
    </message>
    <message>
        <source>Go to the &amp;launch: grid and block</source>
        <translation>Aller au &amp;lancement : grille et bloc</translation>
    </message>
    <message>
        <source>Go to the &amp;files</source>
        <translation>Aller aux &amp;fichiers</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>Fe&amp;nêtre</translation>
    </message>
    <message>
        <source>&amp;Go to a view</source>
        <translation>Aller à une &amp;vue</translation>
    </message>
    <message>
        <source>Go to: %1</source>
        <translation>Aller à : %1</translation>
    </message>
    <message>
        <source>Save a re&amp;port of the run…</source>
        <translation>Enregistrer un &amp;rapport d’exécution…</translation>
    </message>
    <message>
        <source>Go &amp;back</source>
        <translation>Re&amp;venir en arrière</translation>
    </message>
    <message>
        <source>Go forward</source>
        <translation>Avancer</translation>
    </message>
    <message>
        <source>Move lines up</source>
        <translation>Monter les lignes</translation>
    </message>
    <message>
        <source>Move lines down</source>
        <translation>Descendre les lignes</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Dupliquer</translation>
    </message>
    <message>
        <source>Sa&amp;ve as a complete program…</source>
        <translation>Enregistrer comme programme &amp;complet…</translation>
    </message>
</context>
<context>
    <name>Coverage</name>
    <message>
        <source>%1 blocks</source>
        <translation>%1 blocs</translation>
    </message>
    <message>
        <source>%1 of %2 blocks</source>
        <translation>%1 blocs sur %2</translation>
    </message>
    <message>
        <source>Never run, in %1</source>
        <translation>Jamais exécutée, dans %1</translation>
    </message>
    <message>
        <source>by all %1 threads</source>
        <translation>par tous les %1 threads</translation>
    </message>
    <message>
        <source>by %1 of %2 threads</source>
        <translation>par %1 threads sur %2</translation>
    </message>
    <message>
        <source>Run %1 times, %2, in %3</source>
        <translation>Exécutée %1 fois, %2, dans %3</translation>
    </message>
    <message>
        <source>No warp parts here</source>
        <translation>Aucun warp ne se sépare ici</translation>
    </message>
    <message>
        <source>Lanes part in %1 of %2 warps that come here (%3 %)</source>
        <translation>Les lanes se séparent dans %1 des %2 warps qui passent ici (%3 %)</translation>
    </message>
    <message>
        <source>%1 lanes go round once more, %2 leave</source>
        <translation>%1 lanes refont un tour, %2 sortent</translation>
    </message>
    <message>
        <source>%1 lanes go in, %2 do not</source>
        <translation>%1 lanes entrent, %2 non</translation>
    </message>
    <message>
        <source>Read of</source>
        <translation>Lecture de</translation>
    </message>
    <message>
        <source>Write of</source>
        <translation>Écriture de</translation>
    </message>
    <message>
        <source>Atomic on</source>
        <translation>Opération atomique sur</translation>
    </message>
    <message>
        <source>stride %1</source>
        <translation>pas de %1</translation>
    </message>
    <message>
        <source>lanes far apart</source>
        <translation>lanes éloignées les unes des autres</translation>
    </message>
    <message>
        <source>never made</source>
        <translation>jamais faite</translation>
    </message>
    <message>
        <source>%1 sectors a warp, none wasted</source>
        <translation>%1 secteurs par warp, aucun gaspillé</translation>
    </message>
    <message>
        <source>%1 of %2 sectors wasted: %3</source>
        <translation>%1 secteurs sur %2 gaspillés : %3</translation>
    </message>
    <message>
        <source>no bank conflict</source>
        <translation>aucun conflit de bancs</translation>
    </message>
    <message>
        <source>bank conflicts: %1 passes a warp where %2 would do, %3</source>
        <translation>conflits de bancs : %1 passes par warp là où %2 suffiraient, %3</translation>
    </message>
    <message>
        <source>one word a warp</source>
        <translation>un mot par warp</translation>
    </message>
    <message>
        <source>%1 words a warp, one after the other</source>
        <translation>%1 mots par warp, l’un après l’autre</translation>
    </message>
    <message>
        <source>%1 is NaN, in %2</source>
        <translation>%1 vaut NaN, dans %2</translation>
    </message>
    <message>
        <source>%1 is %2, in %3</source>
        <translation>%1 vaut %2, dans %3</translation>
    </message>
    <message>
        <source>%1: %2 to %3, in %4</source>
        <translation>%1 : de %2 à %3, dans %4</translation>
    </message>
    <message>
        <source>; NaN %1 times</source>
        <translation> ; NaN %1 fois</translation>
    </message>
    <message>
        <source>; %1 at last in the first thread</source>
        <translation> ; %1 à la fin dans le premier thread</translation>
    </message>
    <message>
        <source>%1 was given no value, in %2</source>
        <translation>%1 n’a reçu aucune valeur, dans %2</translation>
    </message>
    <message>
        <source>%1 was given no value by %2, nor by its warp</source>
        <translation>%1 n’a reçu aucune valeur de %2, ni de son warp</translation>
    </message>
    <message>
        <source>%1 is %2 at last in %3</source>
        <translation>%1 vaut %2 à la fin dans %3</translation>
    </message>
    <message>
        <source>%1 was given no value by %2</source>
        <translation>%1 n’a reçu aucune valeur de %2</translation>
    </message>
    <message>
        <source>; in its warp:</source>
        <translation> ; dans son warp :</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>Picture (*.png);;Drawing (*.svg)</source>
        <translation>Image (*.png);;Dessin (*.svg)</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>Tableau (*.csv)</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>Enregistrer sous</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Non enregistré</translation>
    </message>
</context>
<context>
    <name>FaultPlaces</name>
    <message>
        <source>another thread</source>
        <translation>un autre thread</translation>
    </message>
    <message>
        <source>The other launch of the race in line %1.</source>
        <translation>L’autre lancement de la course critique, ligne %1.</translation>
    </message>
    <message>
        <source>The other access of the race in line %1, by %2.</source>
        <translation>L’autre accès de la course critique, ligne %1, par %2.</translation>
    </message>
    <message>
        <source>The other access of the fault in line %1, by %2.</source>
        <translation>L’autre accès de la faute, ligne %1, par %2.</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>dans %1</translation>
    </message>
    <message>
        <source>%1 times</source>
        <translation>%1 fois</translation>
    </message>
    <message>
        <source>Here waits %2, of the fault in line %1.</source>
        <translation>Ici attend %2, de la faute de la ligne %1.</translation>
    </message>
    <message>
        <source>%1 waits in line %2</source>
        <translation>%1 attend à la ligne %2</translation>
    </message>
    <message>
        <source>the other launch is in line %1</source>
        <translation>l’autre lancement est à la ligne %1</translation>
    </message>
    <message>
        <source>the other access, by %1, is in line %2</source>
        <translation>l’autre accès, par %1, est à la ligne %2</translation>
    </message>
    <message>
        <source>block %1, thread %2</source>
        <translation>bloc %1, thread %2</translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation>Aller à %1</translation>
    </message>
    <message>
        <source>Debug %1 here</source>
        <translation>Déboguer %1 ici</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>%1, at character %2</source>
        <translation>%1, au caractère %2</translation>
    </message>
</context>
<context>
    <name>FindingsView</name>
    <message>
        <source>line %1</source>
        <translation>ligne %1</translation>
    </message>
    <message>
        <source>lines %1</source>
        <translation>lignes %1</translation>
    </message>
    <message>
        <source>%1 %2 (%3)</source>
        <translation>%1 %2 (%3)</translation>
    </message>
    <message>
        <source>%1: not looked at</source>
        <translation>%1 : non examiné</translation>
    </message>
    <message>
        <source>nothing was counted: Profile with “counters” or “full” counts</source>
        <translation>rien n’a été compté : un profil « compteurs » ou « tout » compte</translation>
    </message>
    <message>
        <source>nothing was sampled: Profile with “stalls” or “full” samples</source>
        <translation>aucun échantillon : un profil « attentes » ou « tout » en prend</translation>
    </message>
</context>
<context>
    <name>Gallery</name>
    <message>
        <source>Arithmetic</source>
        <translation>Arithmétique</translation>
    </message>
    <message>
        <source>Mathematics</source>
        <translation>Mathématiques</translation>
    </message>
    <message>
        <source>Vectors</source>
        <translation>Vecteurs</translation>
    </message>
    <message>
        <source>Matrices</source>
        <translation>Matrices</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Disposition</translation>
    </message>
    <message>
        <source>Stencils</source>
        <translation>Stencils</translation>
    </message>
    <message>
        <source>Reductions</source>
        <translation>Réductions</translation>
    </message>
    <message>
        <source>Scans</source>
        <translation>Sommes préfixes</translation>
    </message>
    <message>
        <source>Control flow</source>
        <translation>Flot de contrôle</translation>
    </message>
    <message>
        <source>Atomics</source>
        <translation>Opérations atomiques</translation>
    </message>
    <message>
        <source>Sort and search</source>
        <translation>Tri et recherche</translation>
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
        <translation>% de %1 échantillons</translation>
    </message>
    <message>
        <source>% of %1 samples, too few</source>
        <translation>% de %1 échantillons, trop peu</translation>
    </message>
</context>
<context>
    <name>LaunchHint</name>
    <message>
        <source>Nothing to launch</source>
        <translation>Rien à lancer</translation>
    </message>
    <message>
        <source>1 block of %1</source>
        <translation>1 bloc de %1</translation>
    </message>
    <message>
        <source>%2 blocks of %1</source>
        <translation>%2 blocs de %1</translation>
    </message>
    <message>
        <source>%1 threads</source>
        <translation>%1 threads</translation>
    </message>
    <message>
        <source>%1, the guard drops %2</source>
        <translation>%1, la garde en écarte %2</translation>
    </message>
    <message>
        <source>%1, grid computed</source>
        <translation>%1, grille calculée</translation>
    </message>
    <message>
        <source>Launches no kernel</source>
        <translation>Ne lance aucun kernel</translation>
    </message>
    <message>
        <source>all of it runs on the host</source>
        <translation>tout s’exécute sur l’hôte</translation>
    </message>
    <message>
        <source>Launches %1</source>
        <translation>Lance %1</translation>
    </message>
    <message numerus="yes">
        <source>from %n place(s) of its text, each with a grid of its own</source>
        <translation>
            <numerusform>depuis %n endroit de son texte, avec sa propre grille</numerusform>
            <numerusform>depuis %n endroits de son texte, chacun avec sa propre grille</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MetricsView</name>
    <message>
        <source>time of the CPU reference</source>
        <translation>temps de la référence CPU</translation>
    </message>
    <message>
        <source>kernel time</source>
        <translation>temps du kernel</translation>
    </message>
    <message>
        <source>Median of %1 launches</source>
        <translation>Médiane de %1 lancements</translation>
    </message>
    <message>
        <source>with 95 % confidence between %1 and %2</source>
        <translation>avec 95 % de confiance entre %1 et %2</translation>
    </message>
    <message>
        <source>caches emptied before each</source>
        <translation>caches vidés avant chacun</translation>
    </message>
    <message>
        <source>caches as the launch before left them</source>
        <translation>caches tels que les laisse le lancement précédent</translation>
    </message>
    <message>
        <source>The interval is wider than was asked for.</source>
        <translation>L’intervalle est plus large que demandé.</translation>
    </message>
    <message>
        <source>registers of a thread</source>
        <translation>registres d’un thread</translation>
    </message>
    <message>
        <source>What the compiler gave each thread; many registers leave room for fewer warps.</source>
        <translation>Ce que le compilateur a donné à chaque thread ; beaucoup de registres laissent de la place pour moins de warps.</translation>
    </message>
    <message>
        <source>shared memory of a block</source>
        <translation>mémoire partagée d’un bloc</translation>
    </message>
    <message>
        <source>Declared arrays and those whose length the launch gives.</source>
        <translation>Les tableaux déclarés et ceux dont le lancement donne la longueur.</translation>
    </message>
    <message>
        <source>local memory of a thread</source>
        <translation>mémoire locale d’un thread</translation>
    </message>
    <message>
        <source>Registers that were spilled and arrays indexed at run time: they live in the device&apos;s memory.</source>
        <translation>Les registres déversés et les tableaux indexés à l’exécution : ils résident dans la mémoire du périphérique.</translation>
    </message>
    <message>
        <source>possible occupancy</source>
        <translation>occupation possible</translation>
    </message>
    <message>
        <source>Warps that fit on a multiprocessor by registers, shared memory and block size, of the most that it can hold.</source>
        <translation>Les warps qui tiennent sur un multiprocesseur selon les registres, la mémoire partagée et la taille de bloc, sur le maximum qu’il peut contenir.</translation>
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
        <translation>nombre de blocs</translation>
    </message>
    <message>
        <source>registers</source>
        <translation>registres</translation>
    </message>
    <message>
        <source>shared memory</source>
        <translation>mémoire partagée</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 et %2</translation>
    </message>
    <message>
        <source>no block fits</source>
        <translation>aucun bloc ne tient</translation>
    </message>
    <message numerus="yes">
        <source>%n block(s)</source>
        <translation>
            <numerusform>%n bloc</numerusform>
            <numerusform>%n blocs</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 warps</source>
        <translation>%1 warps sur %2</translation>
    </message>
    <message>
        <source>With %1 registers or fewer more blocks would fit.</source>
        <translation>Avec %1 registres ou moins, plus de blocs tiendraient.</translation>
    </message>
    <message>
        <source>With %1 B of shared memory or less more blocks would fit.</source>
        <translation>Avec %1 B de mémoire partagée ou moins, plus de blocs tiendraient.</translation>
    </message>
</context>
<context>
    <name>Profile</name>
    <message>
        <source>duration</source>
        <translation>durée</translation>
    </message>
    <message>
        <source>cycles</source>
        <translation>cycles</translation>
    </message>
    <message>
        <source>clock</source>
        <translation>fréquence</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>blocs</translation>
    </message>
    <message>
        <source>warps</source>
        <translation>warps</translation>
    </message>
    <message>
        <source>achieved occupancy</source>
        <translation>occupation atteinte</translation>
    </message>
    <message>
        <source>instructions</source>
        <translation>instructions</translation>
    </message>
    <message>
        <source>thread instructions</source>
        <translation>instructions de threads</translation>
    </message>
    <message>
        <source>active threads per instruction</source>
        <translation>threads actifs par instruction</translation>
    </message>
    <message>
        <source>branches</source>
        <translation>branchements</translation>
    </message>
    <message>
        <source>issue slots used</source>
        <translation>créneaux d’émission utilisés</translation>
    </message>
    <message>
        <source>instructions per cycle</source>
        <translation>instructions par cycle</translation>
    </message>
    <message>
        <source>FMA pipe, thread instructions</source>
        <translation>pipeline FMA, instructions de threads</translation>
    </message>
    <message>
        <source>64-bit float pipe, thread instructions</source>
        <translation>pipeline flottant 64 bits, instructions de threads</translation>
    </message>
    <message>
        <source>integer and logic pipe, thread instructions</source>
        <translation>pipeline entier et logique, instructions de threads</translation>
    </message>
    <message>
        <source>special-function instructions</source>
        <translation>instructions de fonctions spéciales</translation>
    </message>
    <message>
        <source>global loads, requests</source>
        <translation>lectures globales, requêtes</translation>
    </message>
    <message>
        <source>global loads, sectors</source>
        <translation>lectures globales, secteurs</translation>
    </message>
    <message>
        <source>sectors per load</source>
        <translation>secteurs par lecture</translation>
    </message>
    <message>
        <source>global stores, requests</source>
        <translation>écritures globales, requêtes</translation>
    </message>
    <message>
        <source>global stores, sectors</source>
        <translation>écritures globales, secteurs</translation>
    </message>
    <message>
        <source>sectors per store</source>
        <translation>secteurs par écriture</translation>
    </message>
    <message>
        <source>global reductions, requests</source>
        <translation>réductions globales, requêtes</translation>
    </message>
    <message>
        <source>global atomics, requests</source>
        <translation>opérations atomiques globales, requêtes</translation>
    </message>
    <message>
        <source>local loads, sectors</source>
        <translation>lectures locales, secteurs</translation>
    </message>
    <message>
        <source>local stores, sectors</source>
        <translation>écritures locales, secteurs</translation>
    </message>
    <message>
        <source>L1 hit rate</source>
        <translation>taux de succès L1</translation>
    </message>
    <message>
        <source>shared loads, instructions</source>
        <translation>lectures partagées, instructions</translation>
    </message>
    <message>
        <source>shared loads, wavefronts</source>
        <translation>lectures partagées, passes</translation>
    </message>
    <message>
        <source>shared loads, bank conflicts</source>
        <translation>lectures partagées, conflits de bancs</translation>
    </message>
    <message>
        <source>wavefronts per shared load</source>
        <translation>passes par lecture partagée</translation>
    </message>
    <message>
        <source>shared stores, instructions</source>
        <translation>écritures partagées, instructions</translation>
    </message>
    <message>
        <source>shared stores, wavefronts</source>
        <translation>écritures partagées, passes</translation>
    </message>
    <message>
        <source>shared stores, bank conflicts</source>
        <translation>écritures partagées, conflits de bancs</translation>
    </message>
    <message>
        <source>wavefronts per shared store</source>
        <translation>passes par écriture partagée</translation>
    </message>
    <message>
        <source>shared atomics, instructions</source>
        <translation>opérations atomiques partagées, instructions</translation>
    </message>
    <message>
        <source>L2 hits, sectors</source>
        <translation>succès L2, secteurs</translation>
    </message>
    <message>
        <source>L2 misses, sectors</source>
        <translation>échecs L2, secteurs</translation>
    </message>
    <message>
        <source>L2 hit rate</source>
        <translation>taux de succès L2</translation>
    </message>
    <message>
        <source>L2 reads, sectors</source>
        <translation>lectures L2, secteurs</translation>
    </message>
    <message>
        <source>L2 writes, sectors</source>
        <translation>écritures L2, secteurs</translation>
    </message>
    <message>
        <source>L2 reductions, sectors</source>
        <translation>réductions L2, secteurs</translation>
    </message>
    <message>
        <source>L2 atomics, sectors</source>
        <translation>opérations atomiques L2, secteurs</translation>
    </message>
    <message>
        <source>memory read</source>
        <translation>mémoire lue</translation>
    </message>
    <message>
        <source>memory written</source>
        <translation>mémoire écrite</translation>
    </message>
    <message>
        <source>memory traffic</source>
        <translation>trafic mémoire</translation>
    </message>
    <message>
        <source>memory traffic, rate</source>
        <translation>trafic mémoire, débit</translation>
    </message>
    <message>
        <source>memory, of its peak</source>
        <translation>mémoire, part du maximum</translation>
    </message>
    <message>
        <source>memory pipeline, of its peak</source>
        <translation>pipeline mémoire, part du maximum</translation>
    </message>
    <message>
        <source>multiprocessor, of its peak</source>
        <translation>multiprocesseur, part du maximum</translation>
    </message>
    <message>
        <source>issued</source>
        <translation>émise</translation>
    </message>
    <message>
        <source>ready, another went first</source>
        <translation>prêt, un autre est passé avant</translation>
    </message>
    <message>
        <source>waits for global memory</source>
        <translation>attend la mémoire globale</translation>
    </message>
    <message>
        <source>waits for shared memory or a special function</source>
        <translation>attend la mémoire partagée ou une fonction spéciale</translation>
    </message>
    <message>
        <source>fixed latency</source>
        <translation>latence fixe</translation>
    </message>
    <message>
        <source>waits at a barrier</source>
        <translation>attend à une barrière</translation>
    </message>
    <message>
        <source>waits for a memory fence</source>
        <translation>attend une barrière mémoire</translation>
    </message>
    <message>
        <source>queue for global memory is full</source>
        <translation>file de la mémoire globale pleine</translation>
    </message>
    <message>
        <source>queue for shared memory is full</source>
        <translation>file de la mémoire partagée pleine</translation>
    </message>
    <message>
        <source>queue for textures is full</source>
        <translation>file des textures pleine</translation>
    </message>
    <message>
        <source>arithmetic pipe is busy</source>
        <translation>unité de calcul occupée</translation>
    </message>
    <message>
        <source>waits for code</source>
        <translation>attend du code</translation>
    </message>
    <message>
        <source>waits for a branch</source>
        <translation>attend un branchement</translation>
    </message>
    <message>
        <source>waits for a constant</source>
        <translation>attend une constante</translation>
    </message>
    <message>
        <source>waits for dispatch</source>
        <translation>attend la répartition</translation>
    </message>
    <message>
        <source>waits for stores to end</source>
        <translation>attend la fin d’écritures</translation>
    </message>
    <message>
        <source>sleeps</source>
        <translation>dort</translation>
    </message>
    <message>
        <source>waits for its warp group</source>
        <translation>attend son groupe de warps</translation>
    </message>
    <message>
        <source>other</source>
        <translation>autre</translation>
    </message>
    <message>
        <source>Not a stall: the warp issued this instruction.</source>
        <translation>Pas une attente : le warp a émis cette instruction.</translation>
    </message>
    <message>
        <source>The warp could have issued, and the scheduler took another: enough warps are there.</source>
        <translation>Le warp aurait pu émettre, et l’ordonnanceur en a pris un autre : il y a assez de warps.</translation>
    </message>
    <message>
        <source>The value of an earlier load from global, local or texture memory is not there yet. Fewer and wider accesses, shared memory, or more warps hide it.</source>
        <translation>La valeur d’une lecture antérieure en mémoire globale, locale ou de textures n’est pas encore là. Des accès moins nombreux et plus larges, la mémoire partagée ou davantage de warps la masquent.</translation>
    </message>
    <message>
        <source>The result of shared memory, of a special function or of a conversion is not there yet. Bank conflicts make it long.</source>
        <translation>Le résultat de la mémoire partagée, d’une fonction spéciale ou d’une conversion n’est pas encore là. Les conflits de bancs allongent l’attente.</translation>
    </message>
    <message>
        <source>An arithmetic instruction takes a few cycles before the next can use its result. Independent operations in between hide it.</source>
        <translation>Une instruction arithmétique prend quelques cycles avant que la suivante puisse utiliser son résultat. Des opérations indépendantes entre les deux les masquent.</translation>
    </message>
    <message>
        <source>Other warps of the block have not reached the barrier yet. Unequal work between warps, or large blocks, make it long.</source>
        <translation>D’autres warps du bloc n’ont pas encore atteint la barrière. Un travail inégal entre warps ou de grands blocs allongent l’attente.</translation>
    </message>
    <message>
        <source>sectors per request</source>
        <translation>secteurs par requête</translation>
    </message>
    <message>
        <source>sectors that would do</source>
        <translation>secteurs qui suffiraient</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>requêtes</translation>
    </message>
    <message>
        <source>stride in elements</source>
        <translation>pas en éléments</translation>
    </message>
    <message>
        <source>sectors over the fewest</source>
        <translation>secteurs par rapport au minimum</translation>
    </message>
    <message>
        <source>passes over the fewest</source>
        <translation>passes par rapport au minimum</translation>
    </message>
    <message>
        <source>passes</source>
        <translation>passes</translation>
    </message>
    <message>
        <source>of them conflicts</source>
        <translation>dont conflits</translation>
    </message>
    <message>
        <source>shared loads and stores</source>
        <translation>lectures et écritures partagées</translation>
    </message>
    <message>
        <source>read from L2</source>
        <translation>lu dans L2</translation>
    </message>
    <message>
        <source>input arrays</source>
        <translation>tableaux d’entrée</translation>
    </message>
    <message>
        <source>bytes spilled</source>
        <translation>octets déversés</translation>
    </message>
    <message>
        <source>bytes read back</source>
        <translation>octets relus</translation>
    </message>
    <message>
        <source>stack of a thread</source>
        <translation>pile d’un thread</translation>
    </message>
    <message>
        <source>sectors of local memory</source>
        <translation>secteurs de mémoire locale</translation>
    </message>
    <message>
        <source>atomic requests</source>
        <translation>requêtes atomiques</translation>
    </message>
    <message>
        <source>requests a nanosecond</source>
        <translation>requêtes par nanoseconde</translation>
    </message>
    <message>
        <source>sectors a request</source>
        <translation>secteurs par requête</translation>
    </message>
    <message>
        <source>operations</source>
        <translation>opérations</translation>
    </message>
    <message>
        <source>possible occupancy</source>
        <translation>occupation possible</translation>
    </message>
    <message>
        <source>registers a thread</source>
        <translation>registres par thread</translation>
    </message>
    <message>
        <source>shared memory a block</source>
        <translation>mémoire partagée par bloc</translation>
    </message>
    <message>
        <source>threads a block</source>
        <translation>threads par bloc</translation>
    </message>
    <message>
        <source>multiprocessors</source>
        <translation>multiprocesseurs</translation>
    </message>
    <message>
        <source>waves</source>
        <translation>vagues</translation>
    </message>
    <message>
        <source>blocks that the device holds at once</source>
        <translation>blocs que le périphérique contient à la fois</translation>
    </message>
    <message>
        <source>warps a block</source>
        <translation>warps par bloc</translation>
    </message>
    <message>
        <source>warps that split</source>
        <translation>warps qui se séparent</translation>
    </message>
    <message>
        <source>active threads an instruction</source>
        <translation>threads actifs par instruction</translation>
    </message>
    <message>
        <source>threads of a warp</source>
        <translation>threads d’un warp</translation>
    </message>
    <message>
        <source>warps that wait for global memory</source>
        <translation>warps qui attendent la mémoire globale</translation>
    </message>
    <message>
        <source>warps that wait at a barrier</source>
        <translation>warps qui attendent à une barrière</translation>
    </message>
    <message>
        <source>thread instructions on 64-bit floats</source>
        <translation>instructions de threads sur flottants 64 bits</translation>
    </message>
    <message>
        <source>operations on 64-bit floats</source>
        <translation>opérations sur flottants 64 bits</translation>
    </message>
    <message>
        <source>instructions on 64-bit floats in the code</source>
        <translation>instructions sur flottants 64 bits dans le code</translation>
    </message>
    <message>
        <source>operations at an address that another of the warp has</source>
        <translation>opérations à une adresse qu’une autre du warp utilise</translation>
    </message>
    <message>
        <source>sectors of a whole warp&apos;s elements</source>
        <translation>secteurs des éléments d’un warp entier</translation>
    </message>
    <message>
        <source>%1 of the bytes that this %2 moves are not wanted</source>
        <translation>%1 des octets que déplace cet accès (%2) ne servent pas</translation>
    </message>
    <message>
        <source>Neighbouring threads are %3 elements of `%4` apart: a request needs %1 sectors of 32 bytes where %2 would do.</source>
        <translation>Les threads voisins sont à %3 éléments de `%4` l’un de l’autre : une requête demande %1 secteurs de 32 octets là où %2 suffiraient.</translation>
    </message>
    <message>
        <source>A request for `%3` needs %1 sectors of 32 bytes where %2 would do.</source>
        <translation>Une requête pour `%3` demande %1 secteurs de 32 octets là où %2 suffiraient.</translation>
    </message>
    <message>
        <source>There are none.</source>
        <translation>Il n’y en a pas.</translation>
    </message>
    <message>
        <source>%1 sectors of 32 bytes a request, where a warp&apos;s elements fill %2.</source>
        <translation>%1 secteurs de 32 octets par requête, alors que les éléments d’un warp en remplissent %2.</translation>
    </message>
    <message>
        <source>%1 of the bytes that global %2s move are not wanted</source>
        <translation>%1 des octets que déplacent les accès globaux (%2) ne servent pas</translation>
    </message>
    <message>
        <source>A request needs %1 sectors of 32 bytes on average, where the elements of a warp fill %2.</source>
        <translation>Une requête demande en moyenne %1 secteurs de 32 octets, alors que les éléments d’un warp en remplissent %2.</translation>
    </message>
    <message>
        <source>Let neighbouring threads use neighbouring elements: the thread&apos;s index belongs into the last index of the array, or the array is laid out the other way round; through a shared tile both orders can be whole.</source>
        <translation>Faites que les threads voisins utilisent des éléments voisins : l’indice du thread va dans le dernier indice du tableau, ou le tableau est disposé dans l’autre sens ; par une tuile partagée, les deux ordres peuvent être pleins.</translation>
    </message>
    <message>
        <source>Let the first element that a warp uses lie at a multiple of 32 bytes, and neighbouring threads use neighbouring elements.</source>
        <translation>Placez le premier élément d’un warp à un multiple de 32 octets, et faites que les threads voisins utilisent des éléments voisins.</translation>
    </message>
    <message>
        <source>Shared memory needs %1 passes where one would do</source>
        <translation>La mémoire partagée demande %1 passes là où une suffirait</translation>
    </message>
    <message>
        <source>Threads of a warp use different words of the same bank of `%2`: %1 passes a request on average, %3 at most.</source>
        <translation>Des threads d’un warp utilisent des mots différents du même banc de `%2` : %1 passes par requête en moyenne, %3 au plus.</translation>
    </message>
    <message>
        <source>Make the last extent of `%1` one larger: rows then begin in different banks.</source>
        <translation>Augmentez de un la dernière étendue de `%1` : les lignes commencent alors dans des bancs différents.</translation>
    </message>
    <message>
        <source>No shared memory is used.</source>
        <translation>La mémoire partagée n’est pas utilisée.</translation>
    </message>
    <message>
        <source>Threads of a warp %2 different words of the same bank: %1 passes for each that is needed.</source>
        <translation>Des threads d’un warp veulent des mots différents du même banc (%2) : %1 passes pour chacune qui est nécessaire.</translation>
    </message>
    <message>
        <source>Make the last extent of the shared array one larger: rows then begin in different banks.</source>
        <translation>Augmentez de un la dernière étendue du tableau partagé : les lignes commencent alors dans des bancs différents.</translation>
    </message>
    <message>
        <source>Nothing is read.</source>
        <translation>Rien n’est lu.</translation>
    </message>
    <message>
        <source>The inputs came from the L2 cache %1 times, with %2 of hits in L1.</source>
        <translation>Les entrées sont venues %1 fois du cache L2, avec %2 de succès dans L1.</translation>
    </message>
    <message>
        <source>Each input byte comes from the L2 cache %1 times</source>
        <translation>Chaque octet d’entrée vient %1 fois du cache L2</translation>
    </message>
    <message>
        <source>Blocks read the same elements again and again, and L1 has %1 of them only.</source>
        <translation>Les blocs lisent sans cesse les mêmes éléments, et L1 n’en a que %1.</translation>
    </message>
    <message>
        <source>Load a tile into shared memory once a block and read it from there, or let each thread compute several results from what it has read.</source>
        <translation>Chargez une tuile en mémoire partagée une fois par bloc et lisez-la de là, ou faites calculer à chaque thread plusieurs résultats à partir de ce qu’il a lu.</translation>
    </message>
    <message>
        <source>No spills, no stack.</source>
        <translation>Aucun déversement, aucune pile.</translation>
    </message>
    <message>
        <source>A stack that was not touched.</source>
        <translation>Une pile à laquelle on n’a pas touché.</translation>
    </message>
    <message>
        <source>A thread&apos;s values do not fit its %1 registers</source>
        <translation>Les valeurs d’un thread ne tiennent pas dans ses %1 registres</translation>
    </message>
    <message>
        <source>%1 bytes are put away in local memory and %2 read back: each is an access to L1, or further.</source>
        <translation>%1 octets sont rangés en mémoire locale et %2 relus : chacun est un accès à L1, ou plus loin.</translation>
    </message>
    <message>
        <source>Allow more registers, or keep fewer values alive at once: a smaller tile of results a thread, a loop that is not unrolled.</source>
        <translation>Autorisez plus de registres, ou gardez moins de valeurs vivantes à la fois : une plus petite tuile de résultats par thread, une boucle non déroulée.</translation>
    </message>
    <message>
        <source>An array of a thread is in local memory, not in registers</source>
        <translation>Un tableau d’un thread est en mémoire locale, pas dans des registres</translation>
    </message>
    <message>
        <source>It has %1 bytes of stack: arrays that are indexed by what is known at run time only cannot be in registers.</source>
        <translation>Il a %1 octets de pile : les tableaux dont l’indice n’est connu qu’à l’exécution ne peuvent pas être dans des registres.</translation>
    </message>
    <message>
        <source>Index it by constants only, in loops of constant length, or put it into shared memory.</source>
        <translation>Ne l’indicez que par des constantes, dans des boucles de longueur constante, ou mettez-le en mémoire partagée.</translation>
    </message>
    <message>
        <source>Atomics on `%1` wait for each other</source>
        <translation>Les opérations atomiques sur `%1` s’attendent l’une l’autre</translation>
    </message>
    <message>
        <source>%1 of %2 operations met another one of their warp at the same address: those are done one after another.</source>
        <translation>%1 opérations sur %2 en ont rencontré une autre de leur warp à la même adresse : celles-là se font l’une après l’autre.</translation>
    </message>
    <message>
        <source>Add up within the warp or in shared memory first, and let one thread a block do the atomic.</source>
        <translation>Sommez d’abord dans le warp ou en mémoire partagée, et laissez un seul thread par bloc faire l’opération atomique.</translation>
    </message>
    <message>
        <source>%1 atomic requests.</source>
        <translation>%1 requêtes atomiques.</translation>
    </message>
    <message>
        <source>%1 atomic requests, and they are not what the kernel waits for.</source>
        <translation>%1 requêtes atomiques, et ce n’est pas elles que le kernel attend.</translation>
    </message>
    <message>
        <source>Atomics wait for each other</source>
        <translation>Les opérations atomiques s’attendent l’une l’autre</translation>
    </message>
    <message>
        <source>%1 requests of warps go to single sectors, %2 a nanosecond on the whole device, while schedulers and memory are idle: they queue for the same few addresses.</source>
        <translation>%1 requêtes de warps vont à des secteurs uniques, %2 par nanoseconde sur tout le périphérique, alors que les ordonnanceurs et la mémoire sont inactifs : elles font la queue pour les mêmes quelques adresses.</translation>
    </message>
    <message>
        <source>%1 atomic operations, %2 of them at an address that another of the warp had.</source>
        <translation>%1 opérations atomiques, dont %2 à une adresse qu’une autre du warp utilisait.</translation>
    </message>
    <message>
        <source>the compiler&apos;s report is not there</source>
        <translation>le rapport du compilateur manque</translation>
    </message>
    <message>
        <source>%1 of the warps that a multiprocessor can hold.</source>
        <translation>%1 des warps qu’un multiprocesseur peut contenir.</translation>
    </message>
    <message>
        <source>%1 occupancy only, but the device is busy: %2 %3.</source>
        <translation>Seulement %1 d’occupation, mais le périphérique travaille : %2 %3.</translation>
    </message>
    <message>
        <source>Only %1 of the warps that a multiprocessor can hold</source>
        <translation>Seulement %1 des warps qu’un multiprocesseur peut contenir</translation>
    </message>
    <message>
        <source>Keep fewer values alive at once.</source>
        <translation>Gardez moins de valeurs vivantes à la fois.</translation>
    </message>
    <message>
        <source>With %1 registers or fewer one more block would fit; the compiler can be bound to that, at the price of spills.</source>
        <translation>Avec %1 registres ou moins, un bloc de plus tiendrait ; on peut y contraindre le compilateur, au prix de déversements.</translation>
    </message>
    <message>
        <source>%1 registers a thread times %2 threads leave room for %3 blocks.</source>
        <translation>%1 registres par thread fois %2 threads laissent de la place pour %3 blocs.</translation>
    </message>
    <message>
        <source>Use smaller tiles.</source>
        <translation>Utilisez de plus petites tuiles.</translation>
    </message>
    <message>
        <source>With %1 bytes of shared memory or fewer one more block would fit: smaller tiles, or the same tile for two purposes.</source>
        <translation>Avec %1 octets de mémoire partagée ou moins, un bloc de plus tiendrait : des tuiles plus petites, ou la même tuile pour deux usages.</translation>
    </message>
    <message>
        <source>%1 bytes of shared memory a block leave room for %2 blocks.</source>
        <translation>%1 octets de mémoire partagée par bloc laissent de la place pour %2 blocs.</translation>
    </message>
    <message>
        <source>Try blocks of 256 threads.</source>
        <translation>Essayez des blocs de 256 threads.</translation>
    </message>
    <message>
        <source>A multiprocessor takes %1 blocks at once, and %2 threads each are %3 warps.</source>
        <translation>Un multiprocesseur prend %1 blocs à la fois, et %2 threads chacun font %3 warps.</translation>
    </message>
    <message>
        <source>%1 blocks for %2 multiprocessors.</source>
        <translation>%1 blocs pour %2 multiprocesseurs.</translation>
    </message>
    <message>
        <source>%1 of the multiprocessors have nothing to do</source>
        <translation>%1 des multiprocesseurs n’ont rien à faire</translation>
    </message>
    <message>
        <source>The grid has %1 blocks, the device %2 multiprocessors.</source>
        <translation>La grille a %1 blocs, le périphérique %2 multiprocesseurs.</translation>
    </message>
    <message>
        <source>Give each thread less to do, so that there are more blocks; or smaller blocks.</source>
        <translation>Donnez moins de travail à chaque thread, pour qu’il y ait plus de blocs ; ou des blocs plus petits.</translation>
    </message>
    <message>
        <source>%1 waves of blocks.</source>
        <translation>%1 vagues de blocs.</translation>
    </message>
    <message>
        <source>The last wave of blocks leaves the device %1 empty</source>
        <translation>La dernière vague de blocs laisse le périphérique vide à %1</translation>
    </message>
    <message>
        <source>%1 blocks are %2 waves of the %3 that fit at once: the last takes as long as a full one.</source>
        <translation>%1 blocs font %2 vagues des %3 qui tiennent à la fois : la dernière dure aussi longtemps qu’une pleine.</translation>
    </message>
    <message>
        <source>Use smaller blocks, or as many blocks as fit at once and a loop over the rest in each.</source>
        <translation>Utilisez des blocs plus petits, ou autant de blocs qu’il en tient à la fois, avec dans chacun une boucle sur le reste.</translation>
    </message>
    <message>
        <source>%1 threads are %2 warps.</source>
        <translation>%1 threads font %2 warps.</translation>
    </message>
    <message>
        <source>%1 of each block&apos;s threads do not exist</source>
        <translation>%1 des threads de chaque bloc n’existent pas</translation>
    </message>
    <message>
        <source>%1 threads take %2 warps of 32, and the last is not full.</source>
        <translation>%1 threads prennent %2 warps de 32, et le dernier n’est pas plein.</translation>
    </message>
    <message>
        <source>Make the block a multiple of 32 threads: %1.</source>
        <translation>Faites du bloc un multiple de 32 threads : %1.</translation>
    </message>
    <message>
        <source>there is no GPU whose multiprocessors could be counted</source>
        <translation>il n’y a pas de GPU dont on pourrait compter les multiprocesseurs</translation>
    </message>
    <message>
        <source>Threads of %1 of the warps go different ways here</source>
        <translation>Les threads de %1 des warps prennent ici des chemins différents</translation>
    </message>
    <message>
        <source>%1 of %2 warps run both ways one after another.</source>
        <translation>%1 warps sur %2 parcourent les deux chemins l’un après l’autre.</translation>
    </message>
    <message>
        <source>Let the condition be the same for 32 neighbouring threads: decide by warp or by block, or sort the work.</source>
        <translation>Faites que la condition soit la même pour 32 threads voisins : décidez par warp ou par bloc, ou triez le travail.</translation>
    </message>
    <message>
        <source>%1 of %2 warps split at a branch.</source>
        <translation>%1 warps sur %2 se séparent à un branchement.</translation>
    </message>
    <message>
        <source>%1 of %2 threads of a warp are active on average.</source>
        <translation>%1 threads sur %2 d’un warp sont actifs en moyenne.</translation>
    </message>
    <message>
        <source>%1 of the threads of a warp do nothing on average</source>
        <translation>%1 des threads d’un warp ne font rien en moyenne</translation>
    </message>
    <message>
        <source>An instruction is for %1 of %2 threads: the others went another way, or have left.</source>
        <translation>Une instruction vaut pour %1 threads sur %2 : les autres ont pris un autre chemin, ou sont partis.</translation>
    </message>
    <message>
        <source>Let conditions be the same for 32 neighbouring threads: decide by warp or by block, or sort the work.</source>
        <translation>Faites que les conditions soient les mêmes pour 32 threads voisins : décidez par warp ou par bloc, ou triez le travail.</translation>
    </message>
    <message>
        <source>The device&apos;s memory is at %1 of its peak.</source>
        <translation>La mémoire du périphérique est à %1 de son maximum.</translation>
    </message>
    <message>
        <source>The device&apos;s memory is the limit: %1 of its peak</source>
        <translation>La mémoire du périphérique est la limite : %1 de son maximum</translation>
    </message>
    <message>
        <source>More warps or faster arithmetic change nothing; only fewer bytes do.</source>
        <translation>Davantage de warps ou un calcul plus rapide n’y changent rien ; seulement moins d’octets.</translation>
    </message>
    <message>
        <source>Join this kernel with one that reads the same arrays, use a smaller type, or keep in registers and shared memory what is read twice.</source>
        <translation>Fusionnez ce kernel avec un autre qui lit les mêmes tableaux, utilisez un type plus petit, ou gardez en registres et en mémoire partagée ce qui est lu deux fois.</translation>
    </message>
    <message>
        <source>%1 of the waiting warps wait for global memory.</source>
        <translation>%1 des warps en attente attendent la mémoire globale.</translation>
    </message>
    <message>
        <source>%1 of the waiting warps wait for global memory</source>
        <translation>%1 des warps en attente attendent la mémoire globale</translation>
    </message>
    <message>
        <source>Neither memory nor schedulers are busy meanwhile: there are too few accesses under way.</source>
        <translation>Ni la mémoire ni les ordonnanceurs ne travaillent pendant ce temps : trop peu d’accès sont en cours.</translation>
    </message>
    <message>
        <source>Have more under way: more warps, several independent loads before the first use, or wider elements.</source>
        <translation>Ayez plus d’accès en cours : davantage de warps, plusieurs lectures indépendantes avant la première utilisation, ou des éléments plus larges.</translation>
    </message>
    <message>
        <source>%1 of the waiting warps wait at a barrier.</source>
        <translation>%1 des warps en attente attendent à une barrière.</translation>
    </message>
    <message>
        <source>%1 of the waiting warps wait at a barrier</source>
        <translation>%1 des warps en attente attendent à une barrière</translation>
    </message>
    <message>
        <source>Some warps of a block come later than others, and all wait for the last.</source>
        <translation>Certains warps d’un bloc arrivent plus tard que d’autres, et tous attendent le dernier.</translation>
    </message>
    <message>
        <source>Give the warps equal work between barriers, use two tiles in turn so that one barrier is enough, or smaller blocks.</source>
        <translation>Donnez aux warps un travail égal entre les barrières, alternez deux tuiles pour qu’une barrière suffise, ou prenez des blocs plus petits.</translation>
    </message>
    <message>
        <source>%1 of the issue slots are used.</source>
        <translation>%1 des créneaux d’émission sont utilisés.</translation>
    </message>
    <message>
        <source>The schedulers have something to issue in %1 of the cycles only</source>
        <translation>Les ordonnanceurs n’ont quelque chose à émettre que dans %1 des cycles</translation>
    </message>
    <message>
        <source>The device&apos;s memory is not busy either.</source>
        <translation>La mémoire du périphérique ne travaille pas non plus.</translation>
    </message>
    <message>
        <source>The device&apos;s memory is not busy either. Most warps: %1, %2 of the samples.</source>
        <translation>La mémoire du périphérique ne travaille pas non plus. La plupart des warps : %1, %2 des échantillons.</translation>
    </message>
    <message>
        <source>More warps (occupancy, more blocks), or several independent chains of operations in a thread.</source>
        <translation>Davantage de warps (occupation, plus de blocs), ou plusieurs chaînes d’opérations indépendantes par thread.</translation>
    </message>
    <message>
        <source>The arguments are doubles.</source>
        <translation>Les arguments sont des flottants 64 bits.</translation>
    </message>
    <message>
        <source>None.</source>
        <translation>Aucune.</translation>
    </message>
    <message>
        <source>The kernel computes with 64-bit floats, and none of its arguments is one</source>
        <translation>Le kernel calcule avec des flottants 64 bits, et aucun de ses arguments n’en est un</translation>
    </message>
    <message>
        <source>They are 2 to 64 times slower than 32-bit ones, and each conversion is an instruction more.</source>
        <translation>Ils sont de 2 à 64 fois plus lents que ceux de 32 bits, et chaque conversion est une instruction de plus.</translation>
    </message>
    <message>
        <source>Give literals and intermediate values the type of the arguments.</source>
        <translation>Donnez aux littéraux et aux valeurs intermédiaires le type des arguments.</translation>
    </message>
    <message>
        <source>The inputs are %1 bytes.</source>
        <translation>Les entrées font %1 octets.</translation>
    </message>
    <message>
        <source>The kernel ends after %1: too soon to be judged</source>
        <translation>Le kernel se termine après %1 : trop tôt pour être jugé</translation>
    </message>
    <message>
        <source>Most of that is the start and the end of its blocks, an empty kernel takes one to two microseconds. What warps wait for says little here.</source>
        <translation>L’essentiel en est le début et la fin de ses blocs ; un kernel vide prend une à deux microsecondes. Ce que les warps attendent dit peu de chose ici.</translation>
    </message>
    <message>
        <source>Profile it with as many elements as it will have. If it has no more, join it with its neighbours, or launch them together as a graph.</source>
        <translation>Profilez-le avec autant d’éléments qu’il en aura. S’il n’en a pas plus, fusionnez-le avec ses voisins, ou lancez-les ensemble dans un graphe.</translation>
    </message>
    <message>
        <source>accesses of the array that do the same</source>
        <translation>accès du tableau qui font de même</translation>
    </message>
    <message>
        <source>time of the kernel</source>
        <translation>temps du kernel</translation>
    </message>
    <message>
        <source>the kernel was not timed</source>
        <translation>le kernel n’a pas été chronométré</translation>
    </message>
    <message>
        <source>long enough to be judged</source>
        <translation>assez long pour être jugé</translation>
    </message>
    <message>
        <source>neither counted nor disassembled</source>
        <translation>ni compté ni désassemblé</translation>
    </message>
    <message>
        <source>shared memory without bank conflicts</source>
        <translation>mémoire partagée sans conflit de bancs</translation>
    </message>
    <message>
        <source>what is read again comes from near</source>
        <translation>ce qui est relu vient de près</translation>
    </message>
    <message>
        <source>everything a thread keeps is in registers</source>
        <translation>tout ce que garde un thread est en registres</translation>
    </message>
    <message>
        <source>atomics on different addresses</source>
        <translation>opérations atomiques à des adresses différentes</translation>
    </message>
    <message>
        <source>threads of a warp go together</source>
        <translation>les threads d’un warp vont ensemble</translation>
    </message>
    <message>
        <source>blocks of whole warps</source>
        <translation>blocs de warps entiers</translation>
    </message>
    <message>
        <source>registers leave room for warps</source>
        <translation>les registres laissent de la place aux warps</translation>
    </message>
    <message>
        <source>shared memory leaves room for blocks</source>
        <translation>la mémoire partagée laisse de la place aux blocs</translation>
    </message>
    <message>
        <source>the block&apos;s size leaves room for warps</source>
        <translation>la taille du bloc laisse de la place aux warps</translation>
    </message>
    <message>
        <source>blocks for every multiprocessor</source>
        <translation>des blocs pour chaque multiprocesseur</translation>
    </message>
    <message>
        <source>a full last wave</source>
        <translation>une dernière vague pleine</translation>
    </message>
    <message>
        <source>memory is not the limit</source>
        <translation>la mémoire n’est pas la limite</translation>
    </message>
    <message>
        <source>warps do not wait for memory</source>
        <translation>les warps n’attendent pas la mémoire</translation>
    </message>
    <message>
        <source>warps do not wait at barriers</source>
        <translation>les warps n’attendent pas aux barrières</translation>
    </message>
    <message>
        <source>the schedulers are busy</source>
        <translation>les ordonnanceurs travaillent</translation>
    </message>
    <message>
        <source>no doubles in a kernel of floats</source>
        <translation>aucun flottant 64 bits dans un kernel de flottants 32 bits</translation>
    </message>
    <message>
        <source>registers or the limits of the architecture are not known</source>
        <translation>les registres ou les limites de l’architecture ne sont pas connus</translation>
    </message>
    <message>
        <source>memory wait</source>
        <translation>attente mémoire</translation>
    </message>
    <message>
        <source>shared wait</source>
        <translation>attente partagée</translation>
    </message>
    <message>
        <source>barrier</source>
        <translation>barrière</translation>
    </message>
    <message>
        <source>dependency</source>
        <translation>dépendance</translation>
    </message>
    <message>
        <source>pipe busy</source>
        <translation>unité occupée</translation>
    </message>
    <message>
        <source>issued or ready</source>
        <translation>émise ou prête</translation>
    </message>
    <message>
        <source>A reason that this hardware tells apart and the table does not know.</source>
        <translation>Une cause que ce matériel distingue et que la table ne connaît pas.</translation>
    </message>
    <message>
        <source>CUPTI records</source>
        <translation>enregistrements CUPTI</translation>
    </message>
    <message>
        <source>device events</source>
        <translation>événements du périphérique</translation>
    </message>
    <message>
        <source>hardware counters</source>
        <translation>compteurs matériels</translation>
    </message>
    <message>
        <source>counters in the code</source>
        <translation>compteurs dans le code</translation>
    </message>
    <message>
        <source>PC samples</source>
        <translation>échantillons du PC</translation>
    </message>
    <message>
        <source>checked CPU run</source>
        <translation>exécution CPU vérifiée</translation>
    </message>
    <message>
        <source>compiler</source>
        <translation>compilateur</translation>
    </message>
    <message>
        <source>machine code</source>
        <translation>code machine</translation>
    </message>
    <message>
        <source>driver</source>
        <translation>pilote</translation>
    </message>
    <message>
        <source>table of the architecture</source>
        <translation>table de l’architecture</translation>
    </message>
    <message>
        <source>measured on this machine</source>
        <translation>mesuré sur cette machine</translation>
    </message>
    <message>
        <source>launch</source>
        <translation>lancement</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>non mesuré</translation>
    </message>
    <message>
        <source>Counters, samples and times</source>
        <translation>Compteurs, échantillons et temps</translation>
    </message>
    <message>
        <source>Times alone, no counters.</source>
        <translation>Temps seuls, sans compteurs.</translation>
    </message>
    <message>
        <source>Another program holds the profiler; times come from events.</source>
        <translation>Un autre programme tient le profileur ; les temps viennent des événements.</translation>
    </message>
    <message>
        <source>CPU reference and compiler only.</source>
        <translation>Référence CPU et compilateur seulement.</translation>
    </message>
    <message>
        <source>Times alone were asked for.</source>
        <translation>Seuls les temps étaient demandés.</translation>
    </message>
    <message>
        <source>CPU reference</source>
        <translation>référence CPU</translation>
    </message>
    <message>
        <source>%1 on %2, grid %3, block %4</source>
        <translation>%1 sur %2, grille %3, bloc %4</translation>
    </message>
    <message>
        <source>%1 samples in %2 launches, %3 dropped</source>
        <translation>%1 échantillons en %2 lancements, %3 perdus</translation>
    </message>
    <message>
        <source>too few: %1 were wanted, shares of lines are rough</source>
        <translation>trop peu : %1 étaient voulus, les parts des lignes sont approximatives</translation>
    </message>
    <message>
        <source>%1 of %2 samples</source>
        <translation>%1 échantillons sur %2</translation>
    </message>
    <message>
        <source>and other reasons</source>
        <translation>et d’autres causes</translation>
    </message>
    <message>
        <source>Too few samples: the share is rough.</source>
        <translation>Trop peu d’échantillons : la part est approximative.</translation>
    </message>
    <message>
        <source>clock of this machine</source>
        <translation>horloge de cette machine</translation>
    </message>
    <message>
        <source>At most %1 times the passes that are needed.</source>
        <translation>Au plus %1 fois les passes nécessaires.</translation>
    </message>
    <message>
        <source>At most %1 times the sectors that the bytes need: warps begin amid a sector, or little is moved.</source>
        <translation>Au plus %1 fois les secteurs que les octets demandent : des warps commencent au milieu d’un secteur, ou peu de données sont déplacées.</translation>
    </message>
    <message>
        <source>global loads are coalesced</source>
        <translation>les lectures globales sont coalescées</translation>
    </message>
    <message>
        <source>global stores are coalesced</source>
        <translation>les écritures globales sont coalescées</translation>
    </message>
    <message>
        <source>the kernel was not timed on a GPU</source>
        <translation>le kernel n’a pas été chronométré sur un GPU</translation>
    </message>
    <message>
        <source>No more sectors than the bytes need.</source>
        <translation>Pas plus de secteurs que les octets n’en demandent.</translation>
    </message>
    <message>
        <source>No more passes than are needed.</source>
        <translation>Pas plus de passes que nécessaire.</translation>
    </message>
    <message>
        <source>sectors asked for</source>
        <translation>secteurs demandés</translation>
    </message>
    <message>
        <source>different bytes</source>
        <translation>octets différents</translation>
    </message>
    <message>
        <source>Each byte of `%2` is asked for %1 times.</source>
        <translation>Chaque octet de `%2` est demandé %1 fois.</translation>
    </message>
    <message>
        <source>Each byte of `%2` is asked for %1 times</source>
        <translation>Chaque octet de `%2` est demandé %1 fois</translation>
    </message>
    <message>
        <source>Warps read the same elements from global memory again and again. How much of it the L1 cache keeps, only counters can tell.</source>
        <translation>Les warps lisent sans cesse les mêmes éléments en mémoire globale. Ce que le cache L1 en garde, seuls les compteurs peuvent le dire.</translation>
    </message>
    <message>
        <source>active threads a statement</source>
        <translation>threads actifs par instruction du texte</translation>
    </message>
    <message>
        <source>active threads a statement, in the whole kernel</source>
        <translation>threads actifs par instruction du texte, dans tout le kernel</translation>
    </message>
    <message>
        <source>there is no GPU whose counters could be read</source>
        <translation>il n’y a pas de GPU dont on pourrait lire les compteurs</translation>
    </message>
    <message>
        <source>there is no GPU whose warps could be sampled</source>
        <translation>il n’y a pas de GPU dont on pourrait échantillonner les warps</translation>
    </message>
    <message>
        <source>the code that CUPTI adds to count operations counted nothing</source>
        <translation>le code que CUPTI ajoute pour compter les opérations n’a rien compté</translation>
    </message>
    <message>
        <source>operations were not counted</source>
        <translation>les opérations n’ont pas été comptées</translation>
    </message>
    <message>
        <source>the kernel does no floating-point operations</source>
        <translation>le kernel ne fait aucune opération flottante</translation>
    </message>
    <message>
        <source>bytes were not counted</source>
        <translation>les octets n’ont pas été comptés</translation>
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
%2 opérations par octet, %3
%4 opérations (%5)
%6 déplacés (%7)
%8 (%9)</translation>
    </message>
    <message>
        <source>CPU reference</source>
        <translation>référence CPU</translation>
    </message>
    <message>
        <source>now: %1</source>
        <translation>maintenant : %1</translation>
    </message>
    <message>
        <source>CPU, %1</source>
        <translation>CPU, %1</translation>
    </message>
    <message>
        <source>Under the roof of %1: %2 of what it allows at this intensity.</source>
        <translation>Sous le toit de %1 : %2 de ce qu’il permet à cette intensité.</translation>
    </message>
    <message>
        <source>Under the roof of arithmetic: %1 of it.</source>
        <translation>Sous le toit du calcul : %1 de celui-ci.</translation>
    </message>
    <message>
        <source>device memory</source>
        <translation>mémoire du périphérique</translation>
    </message>
    <message>
        <source>L2 cache</source>
        <translation>cache L2</translation>
    </message>
    <message>
        <source>L1 cache</source>
        <translation>cache L1</translation>
    </message>
    <message>
        <source>shared memory</source>
        <translation>mémoire partagée</translation>
    </message>
    <message>
        <source>16-bit floats</source>
        <translation>flottants 16 bits</translation>
    </message>
    <message>
        <source>32-bit floats</source>
        <translation>flottants 32 bits</translation>
    </message>
    <message>
        <source>64-bit floats</source>
        <translation>flottants 64 bits</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Device</source>
        <translation>Périphérique</translation>
    </message>
    <message>
        <source>Where kernels run: cpu, cuda:0, cuda:1 …, or auto for the first GPU that is there.</source>
        <translation>Où s’exécutent les kernels : cpu, cuda:0, cuda:1 …, ou auto pour le premier GPU présent.</translation>
    </message>
    <message>
        <source>Run the CPU reference too</source>
        <translation>Exécuter aussi la référence CPU</translation>
    </message>
    <message>
        <source>After a run on a GPU the CPU reference runs as well, and the results are compared.</source>
        <translation>Après une exécution sur un GPU, la référence CPU s’exécute aussi, et les résultats sont comparés.</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>Architecture</translation>
    </message>
    <message>
        <source>What CUDA is compiled for: sm_90, compute_90 …, or auto for that of the device.</source>
        <translation>Ce pour quoi CUDA est compilé : sm_90, compute_90 …, ou auto pour celle du périphérique.</translation>
    </message>
    <message>
        <source>Floating point</source>
        <translation>Virgule flottante</translation>
    </message>
    <message>
        <source>fast lets a * b + c fuse; strict gives the same bits on the CPU reference and the GPU.</source>
        <translation>fast permet de fusionner a * b + c ; strict donne les mêmes bits sur la référence CPU et le GPU.</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>Tolérance</translation>
    </message>
    <message>
        <source>What counts as agreement: exact, ulp=4, rel=1e-5, abs=1e-6, joined by commas.</source>
        <translation>Ce qui compte comme concordance : exact, ulp=4, rel=1e-5, abs=1e-6, séparés par des virgules.</translation>
    </message>
    <message>
        <source>Warm-up runs</source>
        <translation>Exécutions de chauffe</translation>
    </message>
    <message>
        <source>Runs before those that are timed.</source>
        <translation>Exécutions avant celles qui sont chronométrées.</translation>
    </message>
    <message>
        <source>Timed runs</source>
        <translation>Exécutions chronométrées</translation>
    </message>
    <message>
        <source>How often a run is timed.</source>
        <translation>Combien de fois une exécution est chronométrée.</translation>
    </message>
    <message>
        <source>Time allowed, in seconds</source>
        <translation>Temps permis, en secondes</translation>
    </message>
    <message>
        <source>A run that takes longer is ended, and its worker with it.</source>
        <translation>Une exécution plus longue est arrêtée, et son worker avec elle.</translation>
    </message>
    <message>
        <source>Cache folder</source>
        <translation>Dossier du cache</translation>
    </message>
    <message>
        <source>Where compiled kernels are kept; empty: ~/.cache/lanework/kernels.</source>
        <translation>Où sont conservés les kernels compilés ; vide : ~/.cache/lanework/kernels.</translation>
    </message>
    <message>
        <source>Cache size, in MiB</source>
        <translation>Taille du cache, en MiB</translation>
    </message>
    <message>
        <source>Beyond it the kernels that were not used for the longest time go.</source>
        <translation>Au-delà, les kernels inutilisés depuis le plus longtemps partent.</translation>
    </message>
    <message>
        <source>Keep runs</source>
        <translation>Conserver les exécutions</translation>
    </message>
    <message>
        <source>Every run is kept with its text, samples of time and verdict, so that runs can be compared later.</source>
        <translation>Chaque exécution est conservée avec son texte, ses mesures de temps et son verdict, pour que l’on puisse comparer plus tard.</translation>
    </message>
    <message>
        <source>Size of the history, in MB</source>
        <translation>Taille de l’historique, en MB</translation>
    </message>
    <message>
        <source>Beyond it the oldest runs go; those that are named or pinned stay.</source>
        <translation>Au-delà, les exécutions les plus anciennes partent ; celles qui sont nommées ou épinglées restent.</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>The lanework-worker to start; empty: the one beside this program.</source>
        <translation>Le lanework-worker à démarrer ; vide : celui qui est à côté de ce programme.</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Thème</translation>
    </message>
    <message>
        <source>Light, dark, or what the desktop says.</source>
        <translation>Clair, sombre, ou comme le bureau.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Langue</translation>
    </message>
    <message>
        <source>Of the window: en, de …, or system for the desktop&apos;s.</source>
        <translation>De la fenêtre : en, fr …, ou system pour celle du bureau.</translation>
    </message>
    <message>
        <source>Font of code</source>
        <translation>Police du code</translation>
    </message>
    <message>
        <source>A fixed-width font; empty: the desktop&apos;s.</source>
        <translation>Une police à chasse fixe ; vide : celle du bureau.</translation>
    </message>
    <message>
        <source>Size of code, in points</source>
        <translation>Taille du code, en points</translation>
    </message>
    <message>
        <source>Of code and tables.</source>
        <translation>Du code et des tableaux.</translation>
    </message>
    <message>
        <source>Indentation, in spaces</source>
        <translation>Indentation, en espaces</translation>
    </message>
    <message>
        <source>What the Tab key and the formatter indent by.</source>
        <translation>De combien la touche Tab et la mise en forme indentent.</translation>
    </message>
    <message>
        <source>Restore the last session</source>
        <translation>Rétablir la dernière session</translation>
    </message>
    <message>
        <source>Open the files and panes of the last time when the program starts.</source>
        <translation>Rouvrir au démarrage les fichiers et les panneaux de la dernière fois.</translation>
    </message>
    <message>
        <source>Run the reference too</source>
        <translation>Exécuter aussi la référence</translation>
    </message>
    <message>
        <source>A reference of the kernel&apos;s or program&apos;s name runs as well, and a run says which voice stands alone.</source>
        <translation>Une référence du nom du kernel ou du programme s’exécute aussi, et l’exécution dit quelle voix est seule.</translation>
    </message>
    <message>
        <source>Check while typing</source>
        <translation>Vérifier pendant la saisie</translation>
    </message>
    <message>
        <source>From a file&apos;s first run on, some blocks are checked in each pause of typing.</source>
        <translation>Dès la première exécution d’un fichier, quelques blocs sont vérifiés à chaque pause de la saisie.</translation>
    </message>
    <message>
        <source>Blocks checked while typing</source>
        <translation>Blocs vérifiés pendant la saisie</translation>
    </message>
    <message>
        <source>So many blocks, spread evenly: more find more, and take longer.</source>
        <translation>Autant de blocs, répartis régulièrement : davantage en trouve plus, et dure plus longtemps.</translation>
    </message>
    <message>
        <source>What Profile measures</source>
        <translation>Ce que mesure Profiler</translation>
    </message>
    <message>
        <source>time: medians; stalls: what warps wait for by line as well; counters: what the hardware counts as well; full: all of it.</source>
        <translation>time : médianes ; stalls : en plus, par ligne, ce que les warps attendent ; counters : en plus, ce que compte le matériel ; full : tout.</translation>
    </message>
</context>
<context>
    <name>Sizes</name>
    <message>
        <source>“%1” is no size; write 1K 10K 100K 1M, at most 4G</source>
        <translation>« %1 » n’est pas une taille ; écrivez 1K 10K 100K 1M, au plus 4G</translation>
    </message>
    <message>
        <source>Two sizes at least make a curve: 1K 10K 100K 1M</source>
        <translation>Il faut au moins deux tailles pour une courbe : 1K 10K 100K 1M</translation>
    </message>
</context>
<context>
    <name>TimeRows</name>
    <message>
        <source>CPU reference</source>
        <translation>référence CPU</translation>
    </message>
    <message>
        <source>GPU kernel</source>
        <translation>Kernel GPU</translation>
    </message>
    <message>
        <source>Upload</source>
        <translation>Envoi</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>End to end</source>
        <translation>De bout en bout</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>non mesuré</translation>
    </message>
    <message>
        <source>not measured, not run</source>
        <translation>non mesuré, non exécuté</translation>
    </message>
    <message>
        <source>not measured, no GPU</source>
        <translation>non mesuré, pas de GPU</translation>
    </message>
    <message>
        <source>not measured, no result</source>
        <translation>non mesuré, pas de résultat</translation>
    </message>
    <message>
        <source>CUPTI activity records</source>
        <translation>enregistrements d’activité CUPTI</translation>
    </message>
    <message>
        <source>CUDA events</source>
        <translation>événements CUDA</translation>
    </message>
    <message>
        <source>steady clock</source>
        <translation>horloge système</translation>
    </message>
    <message>
        <source>GPU program</source>
        <translation>Programme GPU</translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message>
        <source>First: line %1, %2</source>
        <translation>D’abord : ligne %1, %2</translation>
    </message>
    <message>
        <source>%1 of %2 agree %3</source>
        <translation>%1 sur %2 concordent %3</translation>
    </message>
    <message>
        <source>· largest %1 ulp at %2</source>
        <translation>· au plus %1 ulp en %2</translation>
    </message>
    <message>
        <source>%1 values from the CPU reference</source>
        <translation>%1 valeurs de la référence CPU</translation>
    </message>
    <message>
        <source>%1 values from the GPU</source>
        <translation>%1 valeurs du GPU</translation>
    </message>
    <message>
        <source>· a GPU run puts its values, difference and ulp beside them</source>
        <translation>· une exécution sur GPU met à côté ses valeurs, la différence et les ulp</translation>
    </message>
    <message>
        <source>· run with the CPU reference to compare them</source>
        <translation>· exécutez avec la référence CPU pour les comparer</translation>
    </message>
    <message>
        <source>No GPU values: %1</source>
        <translation>Pas de valeurs du GPU : %1</translation>
    </message>
    <message>
        <source>No CPU values: %1</source>
        <translation>Pas de valeurs du CPU : %1</translation>
    </message>
    <message>
        <source>%1 ulp</source>
        <translation>%1 ulp</translation>
    </message>
    <message>
        <source>relative %1</source>
        <translation>%1 en relatif</translation>
    </message>
    <message>
        <source>absolute %1</source>
        <translation>%1 en absolu</translation>
    </message>
    <message>
        <source>exactly</source>
        <translation>exactement</translation>
    </message>
    <message>
        <source>within %1</source>
        <translation>à %1 près</translation>
    </message>
    <message>
        <source>%1 in any order</source>
        <translation>%1, dans n’importe quel ordre</translation>
    </message>
    <message>
        <source> or </source>
        <translation> ou </translation>
    </message>
    <message>
        <source>The run was cancelled.</source>
        <translation>L’exécution a été annulée.</translation>
    </message>
    <message>
        <source>It left no values to show.</source>
        <translation>Elle n’a laissé aucune valeur à montrer.</translation>
    </message>
    <message>
        <source>The run gave no values.</source>
        <translation>L’exécution n’a donné aucune valeur.</translation>
    </message>
    <message>
        <source>%1 faults.</source>
        <translation>%1 fautes.</translation>
    </message>
    <message>
        <source>1 fault.</source>
        <translation>1 faute.</translation>
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
        <translation>référence %1</translation>
    </message>
    <message>
        <source>first mismatch %1: %2</source>
        <translation>premier écart %1 : %2</translation>
    </message>
    <message>
        <source>The GPU stands alone:</source>
        <translation>Le GPU est seul :</translation>
    </message>
    <message>
        <source>The CPU stands alone:</source>
        <translation>Le CPU est seul :</translation>
    </message>
    <message>
        <source>The reference stands alone:</source>
        <translation>La référence est seule :</translation>
    </message>
    <message>
        <source>All three differ:</source>
        <translation>Tous trois diffèrent :</translation>
    </message>
    <message>
        <source>· GPU, CPU and reference</source>
        <translation>· GPU, CPU et référence</translation>
    </message>
    <message>
        <source>No reference values: %1</source>
        <translation>Pas de valeurs de la référence : %1</translation>
    </message>
    <message>
        <source>; block %1, thread %2 writes it</source>
        <translation> ; le bloc %1, thread %2 l’écrit</translation>
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
        <translation>Résultats</translation>
    </message>
    <message>
        <source>Difference map</source>
        <translation>Carte des différences</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problèmes</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Temps</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>Passage à l’échelle</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>Histogramme</translation>
    </message>
    <message>
        <source>Prints</source>
        <translation>Sorties</translation>
    </message>
    <message>
        <source>Occupancy</source>
        <translation>Occupation</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Chronologie</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>Debugger</source>
        <translation>Débogueur</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Mémoire</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Constats</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>Métriques</translation>
    </message>
    <message>
        <source>Accesses</source>
        <translation>Accès</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>Stalls</source>
        <translation>Attentes</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Balayage</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historique</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Périphérique</translation>
    </message>
</context>
<context>
    <name>VoicePairs</name>
    <message>
        <source>GPU and CPU</source>
        <translation>GPU et CPU</translation>
    </message>
    <message>
        <source>GPU and reference</source>
        <translation>GPU et référence</translation>
    </message>
    <message>
        <source>CPU and reference</source>
        <translation>CPU et référence</translation>
    </message>
</context>
<context>
    <name>lane</name>
    <message>
        <source>“%1” is no index; indices here are %2</source>
        <translation>« %1 » n’est pas un indice ; ici, les indices sont %2</translation>
    </message>
    <message>
        <source>%1 is outside: indices here are %2</source>
        <translation>%1 est en dehors : ici, les indices sont %2</translation>
    </message>
</context>
<context>
    <name>lane::AccessesModel</name>
    <message>
        <source>Load or store instructions of warps</source>
        <translation>Instructions de lecture ou d’écriture des warps</translation>
    </message>
    <message>
        <source>Pieces of 32 bytes that one request touches</source>
        <translation>Morceaux de 32 octets que touche une requête</translation>
    </message>
    <message>
        <source>The fewest that hold as many bytes</source>
        <translation>Le minimum qui contient autant d’octets</translation>
    </message>
    <message>
        <source>Of the bytes that move: what nobody asked for</source>
        <translation>Des octets déplacés : ce que personne n’a demandé</translation>
    </message>
    <message>
        <source>Passes that shared memory needs per request; 1 without bank conflicts</source>
        <translation>Passes que demande la mémoire partagée par requête ; 1 sans conflit de bancs</translation>
    </message>
    <message>
        <source>Elements between neighbouring threads</source>
        <translation>Éléments entre threads voisins</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Ligne</translation>
    </message>
    <message>
        <source>Array</source>
        <translation>Tableau</translation>
    </message>
    <message>
        <source>Access</source>
        <translation>Accès</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Requêtes</translation>
    </message>
    <message>
        <source>Ideal</source>
        <translation>Idéal</translation>
    </message>
    <message>
        <source>Wasted</source>
        <translation>Gaspillé</translation>
    </message>
    <message>
        <source>Bank ways</source>
        <translation>Voies de banc</translation>
    </message>
    <message>
        <source>Stride</source>
        <translation>Pas</translation>
    </message>
    <message>
        <source>Sectors</source>
        <translation>Secteurs</translation>
    </message>
</context>
<context>
    <name>lane::AccessesView</name>
    <message>
        <source>No memory report yet</source>
        <translation>Pas encore de rapport mémoire</translation>
    </message>
    <message>
        <source>For each access of the text: sectors per request beside the fewest that would do, and bank conflicts. Counted by a checked run on the CPU reference; no GPU is needed.</source>
        <translation>Pour chaque accès du texte : les secteurs par requête à côté du minimum qui suffirait, et les conflits de bancs. Comptés par une exécution vérifiée sur la référence CPU ; aucun GPU n’est nécessaire.</translation>
    </message>
    <message>
        <source>No access was counted</source>
        <translation>Aucun accès n’a été compté</translation>
    </message>
    <message>
        <source>This kernel accesses no arrays</source>
        <translation>Ce kernel n’accède à aucun tableau</translation>
    </message>
    <message>
        <source>Sectors and bank conflicts of its accesses would stand here.</source>
        <translation>Les secteurs et les conflits de bancs de ses accès seraient ici.</translation>
    </message>
    <message>
        <source>device memory %1</source>
        <translation>mémoire du périphérique %1</translation>
    </message>
    <message>
        <source>L2 hits %1</source>
        <translation>succès L2 %1</translation>
    </message>
    <message>
        <source>L1 hits %1</source>
        <translation>succès L1 %1</translation>
    </message>
    <message>
        <source>Counters: %1</source>
        <translation>Compteurs : %1</translation>
    </message>
    <message>
        <source>%1, %2 of %3 blocks</source>
        <translation>%1, %2 blocs sur %3</translation>
    </message>
    <message>
        <source>%1, all %2 blocks</source>
        <translation>%1, tous les %2 blocs</translation>
    </message>
    <message>
        <source>Counted by: %1</source>
        <translation>Compté par : %1</translation>
    </message>
    <message>
        <source>Accesses</source>
        <translation>Accès</translation>
    </message>
    <message>
        <source>Memory accesses of the kernel</source>
        <translation>Accès mémoire du kernel</translation>
    </message>
    <message>
        <source>Save as table…</source>
        <translation>Enregistrer comme tableau…</translation>
    </message>
    <message>
        <source>Saves the accesses as CSV, or the table as a picture</source>
        <translation>Enregistre les accès en CSV, ou le tableau comme image</translation>
    </message>
</context>
<context>
    <name>lane::ArgumentStore</name>
    <message>
        <source>Change %1</source>
        <translation>Modifier %1</translation>
    </message>
    <message>
        <source>What it takes is known when the scalars and the block can be read.</source>
        <translation>Ce qu’il prend est connu dès que les scalaires et le bloc sont lisibles.</translation>
    </message>
    <message>
        <source>The shared arrays of the kernel take %1 B of the %2 B that a block may have on %3.</source>
        <translation>Les tableaux partagés du kernel prennent %1 B des %2 B qu’un bloc peut avoir sur %3.</translation>
    </message>
    <message>
        <source>%1 elements of %2 B: %3 B a block.</source>
        <translation>%1 éléments de %2 B : %3 B par bloc.</translation>
    </message>
</context>
<context>
    <name>lane::ArgumentsView</name>
    <message>
        <source>No kernel to run</source>
        <translation>Aucun kernel à exécuter</translation>
    </message>
    <message>
        <source>It can be run as it is. Parameters that you add appear here, one row each.</source>
        <translation>Il peut être exécuté tel quel. Les paramètres que vous ajoutez apparaissent ici, un par ligne.</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Arguments</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Rétablir</translation>
    </message>
    <message>
        <source>The parameters of the chosen kernel or program appear here, one row each; arrays open as tables below.</source>
        <translation>Les paramètres du kernel ou du programme choisi apparaissent ici, un par ligne ; les tableaux s’ouvrent en dessous.</translation>
    </message>
    <message>
        <source>It takes no arguments</source>
        <translation>Il ne prend aucun argument</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Paramètres</translation>
    </message>
</context>
<context>
    <name>lane::ArrayPanel</name>
    <message>
        <source>Open an array</source>
        <translation>Ouvrir un tableau</translation>
    </message>
    <message>
        <source>Save the array</source>
        <translation>Enregistrer le tableau</translation>
    </message>
    <message>
        <source>Select an array to see and edit it as a table.</source>
        <translation>Choisissez un tableau pour le voir et le modifier.</translation>
    </message>
    <message>
        <source>Making the array …</source>
        <translation>Création du tableau…</translation>
    </message>
    <message>
        <source>Written by the run: its values stand in the results.</source>
        <translation>Écrit par l’exécution : ses valeurs sont dans les résultats.</translation>
    </message>
    <message>
        <source>The table appears when the source can be read.</source>
        <translation>Le tableau apparaît quand la source est lisible.</translation>
    </message>
    <message>
        <source>Too large to be shown, or a scalar of its shape is missing. It is made when it runs.</source>
        <translation>Trop grand pour être montré, ou un scalaire de sa forme manque. Il est créé à l’exécution.</translation>
    </message>
    <message>
        <source>elements 0–%1</source>
        <translation>éléments 0–%1</translation>
    </message>
    <message>
        <source>rows 0–%1 × columns 0–%2</source>
        <translation>lignes 0–%1 × colonnes 0–%2</translation>
    </message>
    <message>
        <source>no elements</source>
        <translation>aucun élément</translation>
    </message>
    <message>
        <source>Edit %1%2</source>
        <translation>Modifier %1%2</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Coller</translation>
    </message>
    <message>
        <source>Pasted %1 values; %2 did not fit into the table</source>
        <translation>%1 valeurs collées ; %2 ne tenaient pas dans le tableau</translation>
    </message>
    <message>
        <source>Pasted %1 values</source>
        <translation>%1 valeurs collées</translation>
    </message>
    <message>
        <source>Fill %1 cells with</source>
        <translation>Remplir %1 cellules avec</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>Remplir</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 enregistré</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>Ouvrir %1</translation>
    </message>
    <message>
        <source>Fill the selection…</source>
        <translation>Remplir la sélection…</translation>
    </message>
    <message>
        <source>Writes one value into all selected cells (Ctrl+D)</source>
        <translation>Écrit une valeur dans toutes les cellules choisies (Ctrl+D)</translation>
    </message>
    <message>
        <source>Open the array from a file…</source>
        <translation>Ouvrir le tableau depuis un fichier…</translation>
    </message>
    <message>
        <source>Save the array as a file…</source>
        <translation>Enregistrer le tableau dans un fichier…</translation>
    </message>
    <message>
        <source>Go to element</source>
        <translation>Aller à l’élément</translation>
    </message>
    <message>
        <source>Value for the selected cells</source>
        <translation>Valeur des cellules choisies</translation>
    </message>
    <message>
        <source>Enter fills all selected cells</source>
        <translation>Entrée remplit toutes les cellules choisies</translation>
    </message>
    <message>
        <source>Elements of the selected array</source>
        <translation>Éléments du tableau choisi</translation>
    </message>
    <message>
        <source>Arrays (*.npy *.csv *.bin *.raw)</source>
        <translation>Tableaux (*.npy *.csv *.bin *.raw)</translation>
    </message>
    <message>
        <source>NumPy (*.npy);;Table (*.csv);;Raw elements (*.bin *.raw)</source>
        <translation>NumPy (*.npy);;Tableau (*.csv);;Éléments bruts (*.bin *.raw)</translation>
    </message>
</context>
<context>
    <name>lane::ArrayTable</name>
    <message>
        <source>Copied: rows %1, columns %2</source>
        <translation>Copié : lignes %1, colonnes %2</translation>
    </message>
</context>
<context>
    <name>lane::ChartFrame</name>
    <message>
        <source>Table of these numbers</source>
        <translation>Tableau de ces nombres</translation>
    </message>
    <message>
        <source>Shows the numbers as a table beside the chart</source>
        <translation>Montre les nombres en tableau à côté du graphique</translation>
    </message>
    <message>
        <source>Save as picture or table…</source>
        <translation>Enregistrer comme image ou tableau…</translation>
    </message>
    <message>
        <source>Saves the chart as PNG or SVG, or its numbers as CSV</source>
        <translation>Enregistre le graphique en PNG ou SVG, ou ses nombres en CSV</translation>
    </message>
    <message>
        <source>Chart; its numbers are in the table beside it</source>
        <translation>Graphique ; ses nombres sont dans le tableau à côté</translation>
    </message>
    <message>
        <source>Numbers of the chart</source>
        <translation>Nombres du graphique</translation>
    </message>
</context>
<context>
    <name>lane::CodePane</name>
    <message>
        <source>from the edit before</source>
        <translation>de la version précédente</translation>
    </message>
    <message>
        <source>%1 of %2 linked</source>
        <translation>%1 sur %2 liées</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>Tout copier</translation>
    </message>
    <message>
        <source>Compare with another version</source>
        <translation>Comparer à une autre version</translation>
    </message>
    <message>
        <source>The version that is compared with</source>
        <translation>La version à laquelle on compare</translation>
    </message>
</context>
<context>
    <name>lane::CompletionPopup</name>
    <message>
        <source>Completions</source>
        <translation>Complétions</translation>
    </message>
</context>
<context>
    <name>lane::DebuggerView</name>
    <message>
        <source>Remove this expression</source>
        <translation>Supprimer cette expression</translation>
    </message>
    <message>
        <source>Watch in the whole block</source>
        <translation>Observer dans tout le bloc</translation>
    </message>
    <message>
        <source>Go to line %1</source>
        <translation>Aller à la ligne %1</translation>
    </message>
    <message>
        <source>the first statement</source>
        <translation>la première instruction</translation>
    </message>
    <message>
        <source>a step</source>
        <translation>un pas</translation>
    </message>
    <message>
        <source>a breakpoint</source>
        <translation>un point d’arrêt</translation>
    </message>
    <message>
        <source>a barrier</source>
        <translation>une barrière</translation>
    </message>
    <message>
        <source>it is about to write the element</source>
        <translation>il va écrire l’élément</translation>
    </message>
    <message>
        <source>the thread</source>
        <translation>le thread</translation>
    </message>
    <message>
        <source>back</source>
        <translation>retour</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>suspendu</translation>
    </message>
    <message>
        <source>a fault</source>
        <translation>une faute</translation>
    </message>
    <message>
        <source>the launch is over</source>
        <translation>le lancement est terminé</translation>
    </message>
    <message>
        <source>%1 = %2 in all lanes</source>
        <translation>%1 = %2 dans toutes les lanes</translation>
    </message>
    <message>
        <source>%1 = %2 in lane %3</source>
        <translation>%1 = %2 dans la lane %3</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 s’exécute</translation>
    </message>
    <message>
        <source>At the end</source>
        <translation>À la fin</translation>
    </message>
    <message>
        <source>Stopped before line %1</source>
        <translation>Arrêté avant la ligne %1</translation>
    </message>
    <message>
        <source>Nothing is debugged</source>
        <translation>Rien n’est débogué</translation>
    </message>
    <message>
        <source>A click beside a line number sets a breakpoint; Debug runs the kernel on the CPU reference to the first of them. Here its 32 lanes appear, with every variable. No GPU is needed.</source>
        <translation>Un clic à côté d’un numéro de ligne place un point d’arrêt ; Déboguer exécute le kernel sur la référence CPU jusqu’au premier d’entre eux. Ici apparaissent ses 32 lanes, avec toutes les variables. Aucun GPU n’est nécessaire.</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>pas %1</translation>
    </message>
    <message>
        <source>warp %1</source>
        <translation>warp %1</translation>
    </message>
    <message>
        <source>all expressions</source>
        <translation>toutes les expressions</translation>
    </message>
    <message>
        <source>%1 in the block</source>
        <translation>%1 dans le bloc</translation>
    </message>
    <message>
        <source>thread %1, block %2</source>
        <translation>thread %1, bloc %2</translation>
    </message>
    <message>
        <source>Debugger</source>
        <translation>Débogueur</translation>
    </message>
    <message>
        <source>Values of the lanes</source>
        <translation>Valeurs des lanes</translation>
    </message>
    <message>
        <source>Warp</source>
        <translation>Warp</translation>
    </message>
    <message>
        <source>Whose lanes are shown</source>
        <translation>Dont les lanes sont montrées</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Ce qui est montré</translation>
    </message>
    <message>
        <source>All of one warp, or one expression in every warp of the block</source>
        <translation>Tout d’un seul warp, ou une expression dans chaque warp du bloc</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>Lane</translation>
    </message>
    <message>
        <source>Add an expression: As[y, i] * 2</source>
        <translation>Ajouter une expression : As[y, i] * 2</translation>
    </message>
    <message>
        <source>Add an expression</source>
        <translation>Ajouter une expression</translation>
    </message>
    <message>
        <source>Return adds it for every lane; Delete in the table removes it</source>
        <translation>Entrée l’ajoute pour chaque lane ; Suppr dans le tableau la supprime</translation>
    </message>
    <message>
        <source>%1 has no value yet in this warp</source>
        <translation>%1 n’a pas encore de valeur dans ce warp</translation>
    </message>
    <message>
        <source>%1 has no value yet in lane %2</source>
        <translation>%1 n’a pas encore de valeur dans la lane %2</translation>
    </message>
</context>
<context>
    <name>lane::DifferenceMapView</name>
    <message>
        <source>Nothing to compare yet</source>
        <translation>Rien à comparer pour l’instant</translation>
    </message>
    <message>
        <source>Only one voice in this run</source>
        <translation>Une seule voix dans cette exécution</translation>
    </message>
    <message>
        <source>Difference map</source>
        <translation>Carte des différences</translation>
    </message>
    <message>
        <source>Shown output</source>
        <translation>Sortie montrée</translation>
    </message>
    <message>
        <source>Which array that the kernel writes is shown</source>
        <translation>Quel tableau écrit par le kernel est montré</translation>
    </message>
    <message>
        <source>Zoom out (−)</source>
        <translation>Zoom arrière (−)</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Zoom arrière</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>Zoom avant (+)</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Zoom avant</translation>
    </message>
    <message>
        <source>Whole array (0)</source>
        <translation>Tableau entier (0)</translation>
    </message>
    <message>
        <source>Whole array</source>
        <translation>Tableau entier</translation>
    </message>
    <message>
        <source>Save the map as a picture…</source>
        <translation>Enregistrer la carte comme image…</translation>
    </message>
    <message>
        <source>From the edit before</source>
        <translation>De la version précédente</translation>
    </message>
    <message>
        <source>in ulp</source>
        <translation>en ulp</translation>
    </message>
    <message>
        <source>%1, in ulp</source>
        <translation>%1, en ulp</translation>
    </message>
    <message>
        <source>The map shows where two voices differ: a GPU and the CPU, or one of them and a reference of the text. The values of this run are in the results.</source>
        <translation>La carte montre où deux voix diffèrent : un GPU et le CPU, ou l’un d’eux et une référence du texte. Les valeurs de cette exécution sont dans les résultats.</translation>
    </message>
    <message>
        <source>Compared voices</source>
        <translation>Voix comparées</translation>
    </message>
    <message>
        <source>Whose difference is shown</source>
        <translation>Dont la différence est montrée</translation>
    </message>
    <message>
        <source>After a run with two voices each output appears here as an image: equal elements stay quiet, one that differs glows. A click or Enter goes to its row in the results.</source>
        <translation>Après une exécution à deux voix, chaque sortie apparaît ici comme une image : les éléments égaux restent discrets, un élément différent brille. Un clic ou Entrée mène à sa ligne dans les résultats.</translation>
    </message>
</context>
<context>
    <name>lane::FindBar</name>
    <message>
        <source>no match</source>
        <translation>aucun résultat</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n résultat</numerusform>
            <numerusform>%n résultats</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n replaced</source>
        <translation>
            <numerusform>%n remplacé</numerusform>
            <numerusform>%n remplacés</numerusform>
        </translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Rechercher</translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation>Remplacer par</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Remplacer</translation>
    </message>
    <message>
        <source>Replace all</source>
        <translation>Tout remplacer</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>Respecter la casse</translation>
    </message>
    <message>
        <source>Whole words</source>
        <translation>Mots entiers</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>Expression régulière</translation>
    </message>
    <message>
        <source>Previous match (Shift+Return)</source>
        <translation>Résultat précédent (Maj+Entrée)</translation>
    </message>
    <message>
        <source>Next match (Return)</source>
        <translation>Résultat suivant (Entrée)</translation>
    </message>
    <message>
        <source>Close (Escape)</source>
        <translation>Fermer (Échap)</translation>
    </message>
</context>
<context>
    <name>lane::FindingsView</name>
    <message>
        <source>Not profiled yet</source>
        <translation>Pas encore de profil</translation>
    </message>
    <message>
        <source>What costs this kernel time will stand here: each finding with its evidence, the line, and what to change. Profile measures on the GPU; without one it tells what the CPU reference and the compiler know.</source>
        <translation>Ici sera dit ce qui coûte du temps à ce kernel : chaque constat avec sa preuve, la ligne, et ce qu’il faut changer. Profiler mesure sur le GPU ; sans GPU, on y lit ce que savent la référence CPU et le compilateur.</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Constats</translation>
    </message>
    <message>
        <source>Findings of the profile</source>
        <translation>Constats du profil</translation>
    </message>
    <message>
        <source>A click goes to the line</source>
        <translation>Un clic mène à la ligne</translation>
    </message>
    <message>
        <source>Try the cure</source>
        <translation>Essayer le remède</translation>
    </message>
    <message>
        <source>Sets what the chosen finding proposes and profiles again</source>
        <translation>Règle ce que propose le constat choisi et profile de nouveau</translation>
    </message>
</context>
<context>
    <name>lane::FoldingBar</name>
    <message>
        <source>More of this bar</source>
        <translation>Suite de cette barre</translation>
    </message>
</context>
<context>
    <name>lane::FormatBox</name>
    <message>
        <source>decimal, exact</source>
        <translation>décimal, exact</translation>
    </message>
    <message>
        <source>%1 decimals</source>
        <translation>%1 décimales</translation>
    </message>
    <message>
        <source>decimal, %1 digits</source>
        <translation>décimal, %1 chiffres</translation>
    </message>
    <message>
        <source>hexadecimal</source>
        <translation>hexadécimal</translation>
    </message>
    <message>
        <source>Number format</source>
        <translation>Format des nombres</translation>
    </message>
    <message>
        <source>How the numbers are written; copies are always exact</source>
        <translation>Comment les nombres sont écrits ; les copies sont toujours exactes</translation>
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
        <translation>Une seule voix dans cette exécution</translation>
    </message>
    <message>
        <source>Nothing to compare yet</source>
        <translation>Rien à comparer pour l’instant</translation>
    </message>
    <message>
        <source>How many elements are how far apart, GPU, CPU and reference against each other, appears here after a run with two of them.</source>
        <translation>Combien d’éléments sont écartés de combien, GPU, CPU et référence l’un contre l’autre, apparaît ici après une exécution avec deux d’entre eux.</translation>
    </message>
    <message>
        <source>From the edit before</source>
        <translation>De la version précédente</translation>
    </message>
    <message>
        <source>ulp</source>
        <translation>ulp</translation>
    </message>
    <message>
        <source>Relative error</source>
        <translation>Erreur relative</translation>
    </message>
    <message>
        <source>distance in ulp · elements, logarithmic</source>
        <translation>distance en ulp · éléments, logarithmique</translation>
    </message>
    <message>
        <source>relative error · elements, logarithmic</source>
        <translation>erreur relative · éléments, logarithmique</translation>
    </message>
    <message>
        <source>tolerance %1 ulp</source>
        <translation>tolérance %1 ulp</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>Histogramme</translation>
    </message>
    <message>
        <source>Shown output</source>
        <translation>Sortie montrée</translation>
    </message>
    <message>
        <source>Which array that the kernel writes is shown</source>
        <translation>Quel tableau écrit par le kernel est montré</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Mesurer</translation>
    </message>
    <message>
        <source>relative error</source>
        <translation>erreur relative</translation>
    </message>
</context>
<context>
    <name>lane::IndexField</name>
    <message>
        <source>Goes to an element: an index or a row-major position, then Enter (Ctrl+G)</source>
        <translation>Mène à un élément : un indice ou une position ligne par ligne, puis Entrée (Ctrl+G)</translation>
    </message>
</context>
<context>
    <name>lane::KernelEditor</name>
    <message>
        <source>Kernel source</source>
        <translation>Source du kernel</translation>
    </message>
    <message>
        <source>Line %1 is longer than %2 bytes. It is shown folded, and the text can&apos;t be edited here.</source>
        <translation>La ligne %1 dépasse %2 octets. Elle est montrée repliée, et le texte ne peut pas être modifié ici.</translation>
    </message>
    <message>
        <source>Alt+Return: %1</source>
        <translation>Alt+Entrée : %1</translation>
    </message>
    <message>
        <source>Explain %1: %2</source>
        <translation>Expliquer %1 : %2</translation>
    </message>
    <message>
        <source>Nothing to fix on this line</source>
        <translation>Rien à corriger sur cette ligne</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Couper</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Coller</translation>
    </message>
    <message>
        <source>Comment or uncomment</source>
        <translation>Commenter ou décommenter</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Mettre en forme</translation>
    </message>
    <message>
        <source>Complete</source>
        <translation>Compléter</translation>
    </message>
    <message>
        <source>Go to definition</source>
        <translation>Aller à la définition</translation>
    </message>
    <message>
        <source>Find uses</source>
        <translation>Trouver les utilisations</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Renommer…</translation>
    </message>
    <message>
        <source>There is no name of this text at the caret.</source>
        <translation>Il n’y a pas de nom de ce texte sous le curseur.</translation>
    </message>
    <message>
        <source>“%1” is no name: letters, digits, _ and &apos; make one, and no digit begins it.</source>
        <translation>« %1 » n’est pas un nom : il est fait de lettres, de chiffres, de _ et de &apos; et ne commence pas par un chiffre.</translation>
    </message>
    <message>
        <source>%1 means something else in this text; choose another name.</source>
        <translation>%1 signifie autre chose dans ce texte ; choisissez un autre nom.</translation>
    </message>
</context>
<context>
    <name>lane::LanesModel</name>
    <message>
        <source>no value yet</source>
        <translation>pas encore de valeur</translation>
    </message>
    <message>
        <source>same in all lanes</source>
        <translation>identique dans toutes les lanes</translation>
    </message>
    <message>
        <source>same in the lanes that have it</source>
        <translation>identique dans les lanes qui l’ont</translation>
    </message>
    <message>
        <source>Lane %1 has no thread</source>
        <translation>La lane %1 n’a pas de thread</translation>
    </message>
    <message>
        <source>Lane %1 is active</source>
        <translation>La lane %1 est active</translation>
    </message>
    <message>
        <source>Lane %1 is not active</source>
        <translation>La lane %1 n’est pas active</translation>
    </message>
    <message>
        <source>active mask</source>
        <translation>masque actif</translation>
    </message>
    <message>
        <source>%1: %2, declared in line %3</source>
        <translation>%1 : %2, déclaré à la ligne %3</translation>
    </message>
</context>
<context>
    <name>lane::LaunchModel</name>
    <message>
        <source>Saved by overlap</source>
        <translation>Gagné par recouvrement</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>non mesuré</translation>
    </message>
    <message>
        <source>%1 · %2 %</source>
        <translation>%1 · %2 %</translation>
    </message>
    <message>
        <source>Launch %1 of the program: grid %2, block %3. Medians over the runs.</source>
        <translation>Lancement %1 du programme : grille %2, bloc %3. Médianes sur les exécutions.</translation>
    </message>
    <message>
        <source>All launches of this kernel together. Medians over the runs.</source>
        <translation>Tous les lancements de ce kernel ensemble. Médianes sur les exécutions.</translation>
    </message>
    <message>
        <source>The whole less its launches: the program&apos;s own code, host accesses, copies, and waiting for the next launch.</source>
        <translation>Le tout moins ses lancements : le code propre du programme, les accès de l’hôte, les copies et l’attente du lancement suivant.</translation>
    </message>
    <message>
        <source>The launches together took longer than the whole: they ran side by side on streams.</source>
        <translation>Les lancements ensemble ont duré plus que le tout : ils se sont exécutés côte à côte sur des flux.</translation>
    </message>
    <message>
        <source>Launch</source>
        <translation>Lancement</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Grid · block</source>
        <translation>Grille · bloc</translation>
    </message>
    <message>
        <source>Launches</source>
        <translation>Lancements</translation>
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
        <translation>Tout le reste</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Copies</translation>
    </message>
    <message>
        <source>Copies within the program: up, down and on the device, together. CUPTI activity records.</source>
        <translation>Copies dans le programme : aller, retour et sur le périphérique, ensemble. Enregistrements d’activité CUPTI.</translation>
    </message>
</context>
<context>
    <name>lane::MapCanvas</name>
    <message>
        <source>equal</source>
        <translation>égal</translation>
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
        <translation>replié en lignes de %1</translation>
    </message>
    <message>
        <source>comparing …</source>
        <translation>comparaison…</translation>
    </message>
    <message>
        <source>1 pixel = %1 × %2 elements, the largest</source>
        <translation>1 pixel = %1 × %2 éléments, le plus grand</translation>
    </message>
    <message>
        <source>each cell is one element</source>
        <translation>chaque cellule est un élément</translation>
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
        <translation>l’un d’eux est NaN</translation>
    </message>
    <message>
        <source>one of them is infinite</source>
        <translation>l’un d’eux est infini</translation>
    </message>
    <message>
        <source>%1 ulp apart</source>
        <translation>%1 ulp d’écart</translation>
    </message>
    <message>
        <source>reference %1</source>
        <translation>référence %1</translation>
    </message>
    <message>
        <source>|difference| in ulp, logarithmic</source>
        <translation>|différence| en ulp, logarithmique</translation>
    </message>
    <message>
        <source>|difference|, logarithmic</source>
        <translation>|différence|, logarithmique</translation>
    </message>
    <message>
        <source>No element differs</source>
        <translation>Aucun élément ne diffère</translation>
    </message>
    <message>
        <source>Arrow keys, Page, Home and End choose an element, Enter goes to it in the results, N and Shift+N to the next and the previous difference; plus, minus and 0 zoom, Ctrl with arrow keys pans.</source>
        <translation>Les flèches, les touches de page, Début et Fin choisissent un élément, Entrée y mène dans les résultats, N et Maj+N vont à la différence suivante et précédente ; plus, moins et 0 zooment, Ctrl avec les flèches déplace.</translation>
    </message>
    <message>
        <source>Map of differences</source>
        <translation>Carte des différences</translation>
    </message>
    <message>
        <source>Map of differences: %1</source>
        <translation>Carte des différences : %1</translation>
    </message>
</context>
<context>
    <name>lane::MemoryView</name>
    <message>
        <source>Memory</source>
        <translation>Mémoire</translation>
    </message>
    <message>
        <source>Run to the thread that writes it</source>
        <translation>Jusqu’au thread qui l’écrit</translation>
    </message>
    <message>
        <source>No memory to look at</source>
        <translation>Aucune mémoire à regarder</translation>
    </message>
    <message>
        <source>While a kernel is debugged, its arrays appear here as they are at that moment: the block&apos;s shared memory first.</source>
        <translation>Pendant qu’un kernel est débogué, ses tableaux apparaissent ici tels qu’ils sont à cet instant : d’abord la mémoire partagée du bloc.</translation>
    </message>
    <message>
        <source>shared by the block</source>
        <translation>partagé par le bloc</translation>
    </message>
    <message>
        <source>of the thread</source>
        <translation>du thread</translation>
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
        <translation>Tableau</translation>
    </message>
    <message>
        <source>Which array is shown</source>
        <translation>Quel tableau est montré</translation>
    </message>
    <message>
        <source>Go to element</source>
        <translation>Aller à l’élément</translation>
    </message>
    <message>
        <source>Elements of the array</source>
        <translation>Éléments du tableau</translation>
    </message>
</context>
<context>
    <name>lane::MetricsModel</name>
    <message>
        <source>less</source>
        <translation>moins</translation>
    </message>
    <message>
        <source>more</source>
        <translation>plus</translation>
    </message>
    <message>
        <source>Better than the baseline.</source>
        <translation>Mieux que la base.</translation>
    </message>
    <message>
        <source>Worse than the baseline.</source>
        <translation>Moins bien que la base.</translation>
    </message>
    <message>
        <source>In doubt: %1</source>
        <translation>En doute : %1</translation>
    </message>
    <message>
        <source>Not known: %1</source>
        <translation>Inconnu : %1</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Métrique</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valeur</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Unité</translation>
    </message>
    <message>
        <source>Better</source>
        <translation>Mieux</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Base</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Variation</translation>
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
        <translation>Rien de mesuré pour l’instant</translation>
    </message>
    <message>
        <source>Profile lists here what the hardware counted: traffic, instructions, hit rates, occupancy, each with its explanation and beside a baseline of your choice.</source>
        <translation>Profiler donne ici ce que le matériel a compté : trafic, instructions, taux de succès, occupation, chacun avec son explication et à côté d’une base de votre choix.</translation>
    </message>
    <message>
        <source>This profile has no numbers</source>
        <translation>Ce profil n’a pas de nombres</translation>
    </message>
    <message>
        <source>Clear baseline</source>
        <translation>Effacer la base</translation>
    </message>
    <message>
        <source>Set as baseline</source>
        <translation>Prendre comme base</translation>
    </message>
    <message>
        <source>Compare with nothing any more</source>
        <translation>Ne plus comparer à rien</translation>
    </message>
    <message>
        <source>Later profiles are compared with this one</source>
        <translation>Les profils suivants sont comparés à celui-ci</translation>
    </message>
    <message>
        <source>baseline: %1</source>
        <translation>base : %1</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>Métriques</translation>
    </message>
    <message>
        <source>Filter by words</source>
        <translation>Filtrer par mots</translation>
    </message>
    <message>
        <source>Filter metrics</source>
        <translation>Filtrer les métriques</translation>
    </message>
    <message>
        <source>Metrics of the profile</source>
        <translation>Métriques du profil</translation>
    </message>
    <message>
        <source>Save as table…</source>
        <translation>Enregistrer comme tableau…</translation>
    </message>
    <message>
        <source>Saves the numbers as CSV, or the table as a picture</source>
        <translation>Enregistre les nombres en CSV, ou le tableau comme image</translation>
    </message>
</context>
<context>
    <name>lane::OccupancyView</name>
    <message>
        <source>Occupancy %1, limited by %2</source>
        <translation>Occupation %1, limitée par %2</translation>
    </message>
    <message>
        <source>now %1: %2</source>
        <translation>maintenant %1 : %2</translation>
    </message>
    <message>
        <source>No kernel yet</source>
        <translation>Pas encore de kernel</translation>
    </message>
    <message>
        <source>How many warps a multiprocessor can hold of the kernel, and what limits it: over block size, registers and shared memory. No GPU is needed.</source>
        <translation>Combien de warps du kernel un multiprocesseur peut contenir, et ce qui les limite : selon la taille de bloc, les registres et la mémoire partagée. Aucun GPU n’est nécessaire.</translation>
    </message>
    <message>
        <source>Threads of a block</source>
        <translation>Threads d’un bloc</translation>
    </message>
    <message>
        <source>Registers of a thread</source>
        <translation>Registres d’un thread</translation>
    </message>
    <message>
        <source>Shared memory of a block, B</source>
        <translation>Mémoire partagée d’un bloc, B</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Blocs</translation>
    </message>
    <message>
        <source>Warps</source>
        <translation>Warps</translation>
    </message>
    <message>
        <source>Occupancy</source>
        <translation>Occupation</translation>
    </message>
    <message>
        <source>Limited by</source>
        <translation>Limité par</translation>
    </message>
    <message>
        <source>A block of %1 threads does not fit: %2</source>
        <translation>Un bloc de %1 threads ne tient pas : %2</translation>
    </message>
    <message>
        <source>From the edit before:</source>
        <translation>De la version précédente :</translation>
    </message>
    <message>
        <source>Warps of a multiprocessor, % of %1; %2</source>
        <translation>Warps d’un multiprocesseur, % de %1 ; %2</translation>
    </message>
    <message>
        <source>%1 on %2: %3 threads a block, %4 registers a thread, %5 B shared a block. Calculated from the compiler&apos;s report.</source>
        <translation>%1 sur %2 : %3 threads par bloc, %4 registres par thread, %5 B partagés par bloc. Calculé d’après le rapport du compilateur.</translation>
    </message>
    <message>
        <source>Over</source>
        <translation>Selon</translation>
    </message>
    <message>
        <source>What the curve is over</source>
        <translation>Selon quoi va la courbe</translation>
    </message>
    <message>
        <source>block size</source>
        <translation>taille de bloc</translation>
    </message>
    <message>
        <source>registers</source>
        <translation>registres</translation>
    </message>
    <message>
        <source>shared memory</source>
        <translation>mémoire partagée</translation>
    </message>
</context>
<context>
    <name>lane::ParameterModel</name>
    <message>
        <source>choose a source</source>
        <translation>choisir une source</translation>
    </message>
    <message>
        <source>written by the run</source>
        <translation>écrit par l’exécution</translation>
    </message>
    <message>
        <source>%1, edited</source>
        <translation>%1, modifié</translation>
    </message>
    <message>
        <source>Where the values come from; F2 or a double click edits</source>
        <translation>D’où viennent les valeurs ; F2 ou un double-clic modifie</translation>
    </message>
    <message>
        <source>The value; F2 or a double click edits</source>
        <translation>La valeur ; F2 ou un double-clic modifie</translation>
    </message>
    <message>
        <source>Declared %1</source>
        <translation>Déclaré %1</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Type</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Forme</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Aperçu</translation>
    </message>
    <message>
        <source>%1, as declared</source>
        <translation>%1, comme déclaré</translation>
    </message>
    <message>
        <source>A constant of the file that a run may set; declared %1. F2 or a double click edits</source>
        <translation>Une constante du fichier qu’une exécution peut régler ; déclarée %1. F2 ou un double-clic modifie</translation>
    </message>
    <message>
        <source>A constant of the file that a run may set to %1; declared %2. F2 or a double click edits</source>
        <translation>Une constante du fichier qu’une exécution peut régler à %1 ; déclarée %2. F2 ou un double-clic modifie</translation>
    </message>
    <message>
        <source>one a thread</source>
        <translation>un par thread</translation>
    </message>
    <message>
        <source>%1 B</source>
        <translation>%1 B</translation>
    </message>
    <message>
        <source>The length: a number or an expression in the scalars and the block, e.g. 2 * blockDimX. Empty: one element a thread</source>
        <translation>La longueur : un nombre ou une expression des scalaires et du bloc, p. ex. 2 * blockDimX. Vide : un élément par thread</translation>
    </message>
</context>
<context>
    <name>lane::PrintsModel</name>
    <message>
        <source>host</source>
        <translation>hôte</translation>
    </message>
    <message>
        <source>block %1, thread %2</source>
        <translation>bloc %1, thread %2</translation>
    </message>
    <message>
        <source>launch %1, %2</source>
        <translation>lancement %1, %2</translation>
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
        <translation>Référence</translation>
    </message>
    <message>
        <source>Voice</source>
        <translation>Voix</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Où</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Ligne</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texte</translation>
    </message>
</context>
<context>
    <name>lane::PrintsView</name>
    <message>
        <source>Nothing was printed in this run</source>
        <translation>Rien n’a été affiché dans cette exécution</translation>
    </message>
    <message>
        <source>No prints yet</source>
        <translation>Pas encore de sorties</translation>
    </message>
    <message>
        <source>What print in a kernel, a program or a reference writes appears here, with block, thread and line.</source>
        <translation>Ce qu’écrit print dans un kernel, un programme ou une référence apparaît ici, avec le bloc, le thread et la ligne.</translation>
    </message>
    <message>
        <source>From the edit before</source>
        <translation>De la version précédente</translation>
    </message>
    <message>
        <source>%1 of %2 prints are shown</source>
        <translation>%1 sorties sur %2 sont montrées</translation>
    </message>
    <message>
        <source>Prints</source>
        <translation>Sorties</translation>
    </message>
    <message>
        <source>What the threads printed</source>
        <translation>Ce que les threads ont écrit</translation>
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
        <translation>Ligne</translation>
    </message>
</context>
<context>
    <name>lane::ProblemsView</name>
    <message>
        <source>Errors %1 · warnings %2</source>
        <translation>Erreurs %1 · avertissements %2</translation>
    </message>
    <message>
        <source>No problems in this file</source>
        <translation>Aucun problème dans ce fichier</translation>
    </message>
    <message>
        <source>What the compiler has to say stands here while you type; a click goes to the line.</source>
        <translation>Ce que le compilateur a à dire est ici pendant la saisie ; un clic mène à la ligne.</translation>
    </message>
    <message>
        <source>No file is open</source>
        <translation>Aucun fichier n’est ouvert</translation>
    </message>
    <message>
        <source>Errors, warnings and notes of the open file will appear here, each with its explanation.</source>
        <translation>Les erreurs, avertissements et remarques du fichier ouvert apparaîtront ici, chacun avec son explication.</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problèmes</translation>
    </message>
    <message>
        <source>Filter by words, code or line</source>
        <translation>Filtrer par mots, code ou ligne</translation>
    </message>
    <message>
        <source>Filter problems</source>
        <translation>Filtrer les problèmes</translation>
    </message>
    <message>
        <source>Shows only the problems that hold all of these words</source>
        <translation>Ne montre que les problèmes qui contiennent tous ces mots</translation>
    </message>
    <message>
        <source>Enter or a click goes to the line</source>
        <translation>Entrée ou un clic mène à la ligne</translation>
    </message>
    <message>
        <source>Changes the text as it says (Alt+Enter in the editor)</source>
        <translation>Change le texte comme il est dit (Alt+Entrée dans l’éditeur)</translation>
    </message>
    <message>
        <source>Explanation of the problem</source>
        <translation>Explication du problème</translation>
    </message>
</context>
<context>
    <name>lane::ProfileView</name>
    <message>
        <source>Profile</source>
        <translation>Profiler</translation>
    </message>
    <message>
        <source>From the edit before:</source>
        <translation>De la version précédente :</translation>
    </message>
</context>
<context>
    <name>lane::ResultsModel</name>
    <message>
        <source>Index</source>
        <translation>Indice</translation>
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
        <translation>Différence</translation>
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
        <translation>Référence</translation>
    </message>
    <message>
        <source>Distance of %1 in units in the last place</source>
        <translation>Distance %1 en unités de la dernière place</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Bloc</translation>
    </message>
    <message>
        <source>Thread</source>
        <translation>Thread</translation>
    </message>
    <message>
        <source>Worked out from the indices in the text, with nothing recorded: the thread whose store is at this element. A condition may have kept it from storing.</source>
        <translation>Déduit des indices du texte, sans rien d’enregistré : le thread dont l’écriture est à cet élément. Une condition peut l’avoir empêché d’écrire.</translation>
    </message>
</context>
<context>
    <name>lane::ResultsView</name>
    <message>
        <source>What counts as agreement: 8 ulp, rel=1e-5, abs=1e-6 or exact</source>
        <translation>Ce qui compte comme concordance : 8 ulp, rel=1e-5, abs=1e-6 ou exact</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>Ligne %1 : %2</translation>
    </message>
    <message>
        <source>%1 times</source>
        <translation>%1 fois</translation>
    </message>
    <message>
        <source>Nothing has run yet</source>
        <translation>Rien n’a encore été exécuté</translation>
    </message>
    <message>
        <source>From the edit before:</source>
        <translation>De la version précédente :</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 lignes</translation>
    </message>
    <message>
        <source>counting …</source>
        <translation>comptage…</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Résultats</translation>
    </message>
    <message>
        <source>Values of the shown output</source>
        <translation>Valeurs de la sortie montrée</translation>
    </message>
    <message>
        <source>Faults of this run</source>
        <translation>Fautes de cette exécution</translation>
    </message>
    <message>
        <source>Shown output</source>
        <translation>Sortie montrée</translation>
    </message>
    <message>
        <source>Which array that the kernel writes is shown</source>
        <translation>Quel tableau écrit par le kernel est montré</translation>
    </message>
    <message>
        <source>Only mismatches</source>
        <translation>Seulement les écarts</translation>
    </message>
    <message>
        <source>Shows only the elements beyond the tolerance</source>
        <translation>Ne montre que les éléments hors tolérance</translation>
    </message>
    <message>
        <source>Mismatch before</source>
        <translation>Écart précédent</translation>
    </message>
    <message>
        <source>Next mismatch</source>
        <translation>Écart suivant</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>Tolérance</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>Aller à</translation>
    </message>
    <message>
        <source>Go to element</source>
        <translation>Aller à l’élément</translation>
    </message>
    <message>
        <source>Every array that the kernel writes appears here, GPU beside CPU and a reference of the text, with the differences marked. Run (F5) works without a GPU too.</source>
        <translation>Chaque tableau qu’écrit le kernel apparaît ici, le GPU à côté du CPU et d’une référence du texte, les différences marquées. Exécuter (F5) marche aussi sans GPU.</translation>
    </message>
    <message>
        <source>Compared voices</source>
        <translation>Voix comparées</translation>
    </message>
    <message>
        <source>Whose difference is shown</source>
        <translation>Dont la différence est montrée</translation>
    </message>
    <message>
        <source>Debug the thread that writes it</source>
        <translation>Déboguer le thread qui l’écrit</translation>
    </message>
    <message>
        <source>Who wrote it last?</source>
        <translation>Qui l’a écrit en dernier ?</translation>
    </message>
    <message>
        <source>Mismatch before this element (Shift+F4)</source>
        <translation>Écart avant cet élément (Maj+F4)</translation>
    </message>
    <message>
        <source>Next mismatch (F4)</source>
        <translation>Écart suivant (F4)</translation>
    </message>
</context>
<context>
    <name>lane::RooflineView</name>
    <message>
        <source>operations per byte, logarithmic</source>
        <translation>opérations par octet, logarithmique</translation>
    </message>
    <message>
        <source>No roofline yet</source>
        <translation>Pas encore de roofline</translation>
    </message>
    <message>
        <source>How close the kernel comes to what memory and arithmetic allow, on this device and on the CPU. Operations and bytes come from counters, or, without them, from a checked run.</source>
        <translation>À quelle distance le kernel est de ce que permettent la mémoire et le calcul, sur ce périphérique et sur le CPU. Les opérations et les octets viennent des compteurs ou, à défaut, d’une exécution vérifiée.</translation>
    </message>
    <message>
        <source>No floating-point operations were counted</source>
        <translation>Aucune opération flottante n’a été comptée</translation>
    </message>
    <message>
        <source>This kernel moves data or computes with whole numbers: metrics and memory say how well.</source>
        <translation>Ce kernel déplace des données ou calcule avec des entiers : les métriques et la mémoire disent à quel point c’est bien fait.</translation>
    </message>
    <message>
        <source>Operations or bytes are not known</source>
        <translation>Les opérations ou les octets ne sont pas connus</translation>
    </message>
    <message>
        <source>%1: operations from %2, bytes from %3, time from %4.</source>
        <translation>%1 : opérations de %2, octets de %3, temps de %4.</translation>
    </message>
    <message>
        <source>CPU reference</source>
        <translation>référence CPU</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Trail: one point an edit.</source>
        <translation>Trace : un point par version.</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Quoi</translation>
    </message>
    <message>
        <source>Operations/byte</source>
        <translation>Opérations/octet</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Débit</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>edit %1</source>
        <translation>version %1</translation>
    </message>
    <message>
        <source>now, %1</source>
        <translation>maintenant, %1</translation>
    </message>
    <message>
        <source>counted</source>
        <translation>compté</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>mesuré</translation>
    </message>
    <message>
        <source>CPU, %1</source>
        <translation>CPU, %1</translation>
    </message>
    <message>
        <source>roof, %1</source>
        <translation>toit, %1</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Précision</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Mémoire</translation>
    </message>
    <message>
        <source>Precision of the operations</source>
        <translation>Précision des opérations</translation>
    </message>
    <message>
        <source>Memory whose bytes count</source>
        <translation>Mémoire dont on compte les octets</translation>
    </message>
    <message>
        <source>all levels</source>
        <translation>tous les niveaux</translation>
    </message>
</context>
<context>
    <name>lane::ScalingView</name>
    <message>
        <source>Element counts to measure: 1K 10K 1M</source>
        <translation>Nombres d’éléments à mesurer : 1K 10K 1M</translation>
    </message>
    <message>
        <source>%1 of %2 sizes</source>
        <translation>%1 tailles sur %2</translation>
    </message>
    <message>
        <source>Not measured yet</source>
        <translation>Pas encore mesuré</translation>
    </message>
    <message>
        <source>The same kernel over growing sizes, CPU beside GPU, and the size from which the GPU wins. Without a GPU the CPU&apos;s curve stands alone.</source>
        <translation>Le même kernel à des tailles croissantes, le CPU à côté du GPU, et la taille à partir de laquelle le GPU gagne. Sans GPU, la courbe du CPU est seule.</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Mesurer</translation>
    </message>
    <message>
        <source>CPU reference</source>
        <translation>référence CPU</translation>
    </message>
    <message>
        <source>GPU kernel</source>
        <translation>Kernel GPU</translation>
    </message>
    <message>
        <source>GPU end to end</source>
        <translation>GPU de bout en bout</translation>
    </message>
    <message>
        <source>%1 elements</source>
        <translation>%1 éléments</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>non mesuré</translation>
    </message>
    <message>
        <source>GPU wins from %1</source>
        <translation>Le GPU gagne dès %1</translation>
    </message>
    <message>
        <source>Elements</source>
        <translation>Éléments</translation>
    </message>
    <message>
        <source>Agree</source>
        <translation>Concordent</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Remarque</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>oui</translation>
    </message>
    <message>
        <source>no</source>
        <translation>non</translation>
    </message>
    <message>
        <source>not compared</source>
        <translation>non comparé</translation>
    </message>
    <message>
        <source>Measuring …</source>
        <translation>Mesure…</translation>
    </message>
    <message>
        <source>CPU reference only; GPU not measured</source>
        <translation>Référence CPU seulement ; GPU non mesuré</translation>
    </message>
    <message>
        <source>Nothing was measured</source>
        <translation>Rien n’a été mesuré</translation>
    </message>
    <message>
        <source>GPU only; CPU reference not measured</source>
        <translation>GPU seulement ; référence CPU non mesurée</translation>
    </message>
    <message>
        <source>End to end the GPU wins from about %1 elements</source>
        <translation>De bout en bout, le GPU gagne à partir d’environ %1 éléments</translation>
    </message>
    <message>
        <source>End to end the CPU is faster at every size measured</source>
        <translation>De bout en bout, le CPU est plus rapide à chaque taille mesurée</translation>
    </message>
    <message>
        <source>End to end the GPU is faster at every size measured</source>
        <translation>De bout en bout, le GPU est plus rapide à chaque taille mesurée</translation>
    </message>
    <message>
        <source>From the edit before:</source>
        <translation>De la version précédente :</translation>
    </message>
    <message>
        <source>GPU and CPU disagree at some sizes.</source>
        <translation>Le GPU et le CPU ne concordent pas à certaines tailles.</translation>
    </message>
    <message>
        <source>Medians. End to end: upload, kernel and download.</source>
        <translation>Médianes. De bout en bout : envoi, kernel et retour.</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>Passage à l’échelle</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>Tailles</translation>
    </message>
    <message>
        <source>Sizes to measure</source>
        <translation>Tailles à mesurer</translation>
    </message>
    <message>
        <source>Runs the kernel at each size (Enter in the field of sizes)</source>
        <translation>Exécute le kernel à chaque taille (Entrée dans le champ des tailles)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Stops; what has been measured stays</source>
        <translation>Arrête ; ce qui a été mesuré reste</translation>
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
        <translation>de bout en bout</translation>
    </message>
    <message>
        <source>Time in %1 over elements, both logarithmic</source>
        <translation>Temps en %1 selon les éléments, les deux logarithmiques</translation>
    </message>
    <message>
        <source>Uniform values in place of the given ones: %1.</source>
        <translation>Valeurs uniformes à la place de celles données : %1.</translation>
    </message>
    <message>
        <source>GPU program</source>
        <translation>Programme GPU</translation>
    </message>
</context>
<context>
    <name>lane::SourceEditor</name>
    <message>
        <source>Kinds of sources (Alt+Down)</source>
        <translation>Sortes de sources (Alt+Bas)</translation>
    </message>
    <message>
        <source>Kinds of sources</source>
        <translation>Sortes de sources</translation>
    </message>
    <message>
        <source>Typed values</source>
        <translation>Valeurs saisies</translation>
    </message>
    <message>
        <source>0, 1, 2 … (iota)</source>
        <translation>0, 1, 2 … (iota)</translation>
    </message>
    <message>
        <source>All zero</source>
        <translation>Tout à zéro</translation>
    </message>
    <message>
        <source>One value everywhere</source>
        <translation>Une même valeur partout</translation>
    </message>
    <message>
        <source>Random, uniform: low, high, seed</source>
        <translation>Aléatoire, uniforme : bas, haut, graine</translation>
    </message>
    <message>
        <source>Random, normal: mean, deviation, seed</source>
        <translation>Aléatoire, normale : moyenne, écart type, graine</translation>
    </message>
    <message>
        <source>Expression in i</source>
        <translation>Expression en i</translation>
    </message>
    <message>
        <source>File…</source>
        <translation>Fichier…</translation>
    </message>
    <message>
        <source>Open an array</source>
        <translation>Ouvrir un tableau</translation>
    </message>
    <message>
        <source>Arrays (*.npy *.csv);;All files (*)</source>
        <translation>Tableaux (*.npy *.csv);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Values that it may have (Alt+Down)</source>
        <translation>Valeurs possibles (Alt+Bas)</translation>
    </message>
    <message>
        <source>Values that it may have</source>
        <translation>Valeurs possibles</translation>
    </message>
</context>
<context>
    <name>lane::StallsModel</name>
    <message>
        <source>Samples in which the scheduler issued nothing at all: what the wait really costs</source>
        <translation>Échantillons où l’ordonnanceur n’a rien émis du tout : ce que coûte vraiment l’attente</translation>
    </message>
    <message>
        <source>What warps did</source>
        <translation>Ce qu’ont fait les warps</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Part</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Échantillons</translation>
    </message>
    <message>
        <source>Nothing issued</source>
        <translation>Rien émis</translation>
    </message>
</context>
<context>
    <name>lane::StallsView</name>
    <message>
        <source>No samples yet</source>
        <translation>Pas encore d’échantillons</translation>
    </message>
    <message>
        <source>Profile with stalls asks the hardware, thousands of times, which instruction each warp is at and what it waits for. The reasons appear here, and beside the lines in all panes.</source>
        <translation>Un profil avec attentes demande au matériel, des milliers de fois, à quelle instruction est chaque warp et ce qu’il attend. Les causes apparaissent ici, et à côté des lignes dans tous les panneaux.</translation>
    </message>
    <message>
        <source>Samples were not asked for</source>
        <translation>Les échantillons n’étaient pas demandés</translation>
    </message>
    <message>
        <source>Profile with the preset “stalls” or “full” to see what warps wait for.</source>
        <translation>Profilez avec « attentes » ou « tout » pour voir ce que les warps attendent.</translation>
    </message>
    <message>
        <source>Line %1: %2 of the kernel&apos;s samples</source>
        <translation>Ligne %1 : %2 des échantillons du kernel</translation>
    </message>
    <message>
        <source>Whole kernel</source>
        <translation>Kernel entier</translation>
    </message>
    <message>
        <source>Stalls</source>
        <translation>Attentes</translation>
    </message>
    <message>
        <source>What warps waited for</source>
        <translation>Ce que les warps ont attendu</translation>
    </message>
    <message>
        <source>Shows the whole kernel, wherever the caret is; else the line that was clicked</source>
        <translation>Montre tout le kernel, où que soit le curseur ; sinon la ligne sur laquelle on a cliqué</translation>
    </message>
    <message>
        <source>Save as table…</source>
        <translation>Enregistrer comme tableau…</translation>
    </message>
    <message>
        <source>Saves the shares as CSV, or the table as a picture</source>
        <translation>Enregistre les parts en CSV, ou le tableau comme image</translation>
    </message>
    <message>
        <source>No stall samples</source>
        <translation>Pas d’échantillons d’attente</translation>
    </message>
    <message>
        <source>CUPTI gave no samples</source>
        <translation>CUPTI n’a donné aucun échantillon</translation>
    </message>
    <message>
        <source>%1 launches were sampled and none of their warps was seen. A kernel that is over within one sampling period gives none: take a larger input, or a longer one. Another profiler (Nsight, DCGM) or a virtual GPU holds samples back as well. Times and counters do not need them.</source>
        <translation>%1 lancements ont été échantillonnés et aucun de leurs warps n’a été vu. Un kernel qui finit en moins d’une période d’échantillonnage n’en donne aucun : prenez une entrée plus grande, ou un kernel plus long. Un autre profileur (Nsight, DCGM) ou un GPU virtuel retient aussi les échantillons. Les temps et les compteurs s’en passent.</translation>
    </message>
    <message>
        <source>No stall samples: %1</source>
        <translation>Pas d’échantillons d’attente : %1</translation>
    </message>
</context>
<context>
    <name>lane::ThreadsView</name>
    <message>
        <source>Lane %1; a double click runs to its next statement</source>
        <translation>Lane %1 ; un double-clic va jusqu’à sa prochaine instruction</translation>
    </message>
    <message>
        <source>has not begun</source>
        <translation>n’a pas commencé</translation>
    </message>
    <message>
        <source>has stopped at line %1</source>
        <translation>s’est arrêté à la ligne %1</translation>
    </message>
    <message>
        <source>waits at the barrier in line %1</source>
        <translation>attend à la barrière de la ligne %1</translation>
    </message>
    <message>
        <source>is at line %1</source>
        <translation>est à la ligne %1</translation>
    </message>
    <message>
        <source>has finished</source>
        <translation>a terminé</translation>
    </message>
    <message>
        <source>Warp %1 %2; %3 of %4 lanes active</source>
        <translation>Warp %1 %2 ; %3 lanes actives sur %4</translation>
    </message>
    <message>
        <source>Nothing is debugged</source>
        <translation>Rien n’est débogué</translation>
    </message>
    <message>
        <source>While a kernel is debugged, the threads of the block appear here, one cell each, a warp a row: where they are, who waits, who has finished.</source>
        <translation>Pendant qu’un kernel est débogué, les threads du bloc apparaissent ici, une cellule chacun, un warp par ligne : où ils sont, qui attend, qui a terminé.</translation>
    </message>
    <message>
        <source>Threads of block %1</source>
        <translation>Threads du bloc %1</translation>
    </message>
    <message>
        <source>at this line</source>
        <translation>à cette ligne</translation>
    </message>
    <message>
        <source>elsewhere</source>
        <translation>ailleurs</translation>
    </message>
    <message>
        <source>waits at a barrier</source>
        <translation>attend à une barrière</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>terminé</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>ligne %1</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>Threads of the block</source>
        <translation>Threads du bloc</translation>
    </message>
    <message>
        <source>Calls, the innermost first</source>
        <translation>Appels, le plus interne d’abord</translation>
    </message>
    <message>
        <source>The calls that the statement is in, the innermost first</source>
        <translation>Les appels où se trouve l’instruction, le plus interne d’abord</translation>
    </message>
</context>
<context>
    <name>lane::TimelineCanvas</name>
    <message>
        <source>predicted end, all beside each other: %1</source>
        <translation>fin prévue, tout côte à côte : %1</translation>
    </message>
</context>
<context>
    <name>lane::TimelineView</name>
    <message>
        <source>Kernels and copies appear here, a lane for each stream: what overlaps, what waits for what, and where nothing is done.</source>
        <translation>Les kernels et les copies apparaissent ici, une piste par flux : ce qui se recouvre, ce qui attend quoi, et où rien ne se fait.</translation>
    </message>
    <message>
        <source>No timeline yet</source>
        <translation>Pas encore de chronologie</translation>
    </message>
    <message>
        <source>Run on a GPU fills it.</source>
        <translation>Une exécution sur un GPU la remplit.</translation>
    </message>
    <message>
        <source>The CPU reference does one thing after the other</source>
        <translation>La référence CPU fait une chose après l’autre</translation>
    </message>
    <message>
        <source>A run on a GPU has a timeline.</source>
        <translation>Une exécution sur un GPU a une chronologie.</translation>
    </message>
    <message>
        <source>No records of this run</source>
        <translation>Aucun enregistrement de cette exécution</translation>
    </message>
    <message>
        <source>%1 in all, the device works %2 of it</source>
        <translation>%1 en tout, le périphérique en travaille %2</translation>
    </message>
    <message>
        <source>%1 of the copies are hidden behind kernels</source>
        <translation>%1 des copies sont cachées derrière des kernels</translation>
    </message>
    <message>
        <source>kernels side by side for %1</source>
        <translation>kernels côte à côte pendant %1</translation>
    </message>
    <message>
        <source>longest gap %1, at %2</source>
        <translation>plus long vide %1, à %2</translation>
    </message>
    <message>
        <source>the first %1 records</source>
        <translation>les %1 premiers enregistrements</translation>
    </message>
    <message>
        <source>by CUPTI&apos;s records</source>
        <translation>d’après les enregistrements de CUPTI</translation>
    </message>
    <message>
        <source>From the edit before:</source>
        <translation>De la version précédente :</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Chronologie</translation>
    </message>
    <message>
        <source>Timeline of streams; the numbers can be saved as CSV</source>
        <translation>Chronologie des flux ; les nombres peuvent être enregistrés en CSV</translation>
    </message>
    <message>
        <source>Save as picture or table…</source>
        <translation>Enregistrer comme image ou tableau…</translation>
    </message>
    <message>
        <source>Saves the timeline as PNG or SVG, or its records as CSV</source>
        <translation>Enregistre la chronologie en PNG ou SVG, ou ses enregistrements en CSV</translation>
    </message>
    <message>
        <source>predicted: %1 one after the other, %2 all beside each other</source>
        <translation>prévu : %1 l’un après l’autre, %2 tout côte à côte</translation>
    </message>
    <message>
        <source>A click selects a record, Shift and dragging measures, the wheel zooms, dragging moves. Ctrl and arrow keys: the next record; M: its two ends as marks; Enter: shown whole; Escape: nothing selected; 0: all.</source>
        <translation>Un clic choisit un enregistrement, Maj et glisser mesure, la molette zoome, glisser déplace. Ctrl et flèches : l’enregistrement suivant ; M : ses deux extrémités comme marques ; Entrée : montré en entier ; Échap : rien de choisi ; 0 : tout.</translation>
    </message>
    <message>
        <source>The selected record, and what lies between the marks</source>
        <translation>L’enregistrement choisi, et ce qui est entre les marques</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Zoom avant</translation>
    </message>
    <message>
        <source>Zooms in (wheel, +). Shift and dragging measures between two marks.</source>
        <translation>Zoom avant (molette, +). Maj et glisser mesure entre deux marques.</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Zoom arrière</translation>
    </message>
    <message>
        <source>Zooms out (wheel, −)</source>
        <translation>Zoom arrière (molette, −)</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Tout montrer</translation>
    </message>
    <message>
        <source>Shows the whole timeline (double click, 0)</source>
        <translation>Montre toute la chronologie (double-clic, 0)</translation>
    </message>
</context>
<context>
    <name>lane::TimesView</name>
    <message>
        <source>Nothing was measured in this run</source>
        <translation>Rien n’a été mesuré dans cette exécution</translation>
    </message>
    <message>
        <source>No times yet</source>
        <translation>Pas encore de temps</translation>
    </message>
    <message>
        <source>Run (F5) measures the CPU reference, and with a GPU its kernel, upload, download and end to end. Medians appear here with their spread; what was not measured says so.</source>
        <translation>Exécuter (F5) mesure la référence CPU et, avec un GPU, son kernel, l’envoi, le retour et le tout de bout en bout. Les médianes apparaissent ici avec leur dispersion ; ce qui n’a pas été mesuré le dit.</translation>
    </message>
    <message>
        <source>time in %1, logarithmic</source>
        <translation>temps en %1, logarithmique</translation>
    </message>
    <message>
        <source>%1: median %2
5–95 %: %3 … %4
least %5, %6 runs, %7</source>
        <translation>%1 : médiane %2
5–95 % : %3 … %4
minimum %5, %6 exécutions, %7</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Quoi</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Médiane</translation>
    </message>
    <message>
        <source>5 %</source>
        <translation>5 %</translation>
    </message>
    <message>
        <source>95 %</source>
        <translation>95 %</translation>
    </message>
    <message>
        <source>Least</source>
        <translation>Minimum</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Exécutions</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>Median of %1 runs, whiskers 5–95 %</source>
        <translation>Médiane de %1 exécutions, moustaches 5–95 %</translation>
    </message>
    <message>
        <source>One run, no spread</source>
        <translation>Une exécution, pas de dispersion</translation>
    </message>
    <message>
        <source>From the edit before</source>
        <translation>De la version précédente</translation>
    </message>
    <message>
        <source>| run before</source>
        <translation>| exécution précédente</translation>
    </message>
    <message>
        <source>GPU times: %1.</source>
        <translation>Temps GPU : %1.</translation>
    </message>
    <message>
        <source>CPU: %1.</source>
        <translation>CPU : %1.</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Temps</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>non mesuré</translation>
    </message>
    <message>
        <source>Each launch</source>
        <translation>Chaque lancement</translation>
    </message>
    <message>
        <source>A row for each launch of the program, instead of one for each kernel</source>
        <translation>Une ligne par lancement du programme, au lieu d’une par kernel</translation>
    </message>
    <message>
        <source>Launches of the program</source>
        <translation>Lancements du programme</translation>
    </message>
</context>
<context>
    <name>lane::ValueFinder</name>
    <message>
        <source>find value</source>
        <translation>trouver une valeur</translation>
    </message>
    <message>
        <source>Find a value</source>
        <translation>Trouver une valeur</translation>
    </message>
    <message>
        <source>A value, nan, inf, or &gt; 1e6, &lt; 0, != 0. Enter finds the next, Shift+Enter the one before</source>
        <translation>Une valeur, nan, inf, ou &gt; 1e6, &lt; 0, != 0. Entrée trouve la suivante, Maj+Entrée la précédente</translation>
    </message>
    <message>
        <source>No element is %1</source>
        <translation>Aucun élément n’est %1</translation>
    </message>
</context>
<context>
    <name>lane::ide::CommandPalette</name>
    <message>
        <source>Command</source>
        <translation>Commande</translation>
    </message>
</context>
<context>
    <name>lane::ide::Document</name>
    <message>
        <source>Line %1 holds a byte that is no UTF-8. The file is never saved over; convert it to UTF-8 to edit it.</source>
        <translation>La ligne %1 contient un octet qui n’est pas de l’UTF-8. Le fichier n’est jamais écrasé ; convertissez-le en UTF-8 pour le modifier.</translation>
    </message>
    <message>
        <source>%1 is not saved over: it is no UTF-8</source>
        <translation>%1 n’est pas écrasé : ce n’est pas de l’UTF-8</translation>
    </message>
    <message>
        <source>Under another name its bytes are copied as they are.</source>
        <translation>Sous un autre nom, ses octets sont copiés tels quels.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be opened</source>
        <translation>%1 ne peut pas être ouvert</translation>
    </message>
    <message>
        <source>Check the name and that you may read it.</source>
        <translation>Vérifiez le nom, et que vous pouvez le lire.</translation>
    </message>
    <message>
        <source>Read only.</source>
        <translation>Lecture seule.</translation>
    </message>
    <message>
        <source>The run sheet was not read.</source>
        <translation>La feuille d’exécution n’a pas été lue.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be written</source>
        <translation>%1 ne peut pas être écrit</translation>
    </message>
    <message>
        <source>Save it under another name or in another folder.</source>
        <translation>Enregistrez-le sous un autre nom ou dans un autre dossier.</translation>
    </message>
    <message>
        <source>Recovered.</source>
        <translation>Récupéré.</translation>
    </message>
    <message>
        <source>The program ended before this text was saved. This is the text as you left it; it is not saved yet.</source>
        <translation>Le programme s’est terminé avant que ce texte soit enregistré. Voici le texte tel que vous l’avez laissé ; il n’est pas encore enregistré.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>Go back to the file</source>
        <translation>Revenir au fichier</translation>
    </message>
    <message>
        <source>Changed outside.</source>
        <translation>Modifié au-dehors.</translation>
    </message>
    <message>
        <source>The file was read again.</source>
        <translation>Le fichier a été relu.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>The file on disk differs from what you were editing.</source>
        <translation>Le fichier sur le disque diffère de ce que vous modifiiez.</translation>
    </message>
    <message>
        <source>Read it again</source>
        <translation>Le relire</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Garder le mien</translation>
    </message>
    <message>
        <source>%1 is no file</source>
        <translation>%1 n’est pas un fichier</translation>
    </message>
    <message>
        <source>It is a folder, a pipe or a device. A kernel is a file of text.</source>
        <translation>C’est un dossier, un tube ou un périphérique. Un kernel est un fichier de texte.</translation>
    </message>
    <message>
        <source>It was not saved over: the file on disk is not what was read.</source>
        <translation>Il n’a pas été écrasé : le fichier sur le disque n’est pas celui qui a été lu.</translation>
    </message>
    <message>
        <source>%1 is not saved over: another program has written it since it was read</source>
        <translation>%1 n’est pas écrasé : un autre programme l’a écrit depuis sa lecture</translation>
    </message>
    <message>
        <source>Read it again, or save yours over it.</source>
        <translation>Relisez-le, ou enregistrez le vôtre par-dessus.</translation>
    </message>
    <message>
        <source>The file is gone.</source>
        <translation>Le fichier a disparu.</translation>
    </message>
    <message>
        <source>It was deleted or renamed. Its text is kept here; saving writes it again.</source>
        <translation>Il a été supprimé ou renommé. Son texte est gardé ici ; l’enregistrer le récrit.</translation>
    </message>
</context>
<context>
    <name>lane::ide::Documents</name>
    <message>
        <source>Kernels (*.lane *.lean);;All files (*)</source>
        <translation>Kernels (*.lane *.lean);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>untitled %1</source>
        <translation>sans titre %1</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>Enregistrer sous</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Modifications non enregistrées</translation>
    </message>
    <message>
        <source>%1 has changes that are not saved.</source>
        <translation>%1 a des modifications qui ne sont pas enregistrées.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>Don&apos;t save</source>
        <translation>Ne pas enregistrer</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>All open files</source>
        <translation>Tous les fichiers ouverts</translation>
    </message>
    <message>
        <source>Open files</source>
        <translation>Fichiers ouverts</translation>
    </message>
</context>
<context>
    <name>lane::ide::ExampleGallery</name>
    <message>
        <source>Search</source>
        <translation>Rechercher</translation>
    </message>
    <message>
        <source>Search the examples</source>
        <translation>Rechercher dans les exemples</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Exemples</translation>
    </message>
</context>
<context>
    <name>lane::ide::FilePanel</name>
    <message>
        <source>Files</source>
        <translation>Fichiers</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Exemples</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>Plan</translation>
    </message>
</context>
<context>
    <name>lane::ide::MainWindow</name>
    <message>
        <source>Open &amp;recent</source>
        <translation>Ouvrir un fichier ré&amp;cent</translation>
    </message>
    <message>
        <source>Machine code beside the PTX</source>
        <translation>Code machine à côté du PTX</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>Pa&amp;nneaux</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Fichiers</translation>
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
        <translation>Fermer</translation>
    </message>
</context>
<context>
    <name>lane::ide::RunBar</name>
    <message>
        <source>CPU reference</source>
        <translation>référence CPU</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Grille</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Bloc</translation>
    </message>
    <message>
        <source>computed from the shape</source>
        <translation>calculée de la forme</translation>
    </message>
    <message>
        <source>Blocks in x, y, z: numbers or expressions in the scalars, e.g. ceilDiv(N, blockDimX)</source>
        <translation>Blocs en x, y, z : des nombres ou des expressions des scalaires, p. ex. ceilDiv(N, blockDimX)</translation>
    </message>
    <message>
        <source>Threads of a block in x, y, z</source>
        <translation>Threads d’un bloc en x, y, z</translation>
    </message>
    <message>
        <source>fast</source>
        <translation>rapide</translation>
    </message>
    <message>
        <source>strict</source>
        <translation>strict</translation>
    </message>
    <message>
        <source>fast lets a * b + c fuse; strict fuses nothing, so that CPU and GPU agree bit for bit</source>
        <translation>rapide permet de fusionner a * b + c ; strict ne fusionne rien, de sorte que CPU et GPU concordent bit pour bit</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Périphérique</translation>
    </message>
    <message>
        <source>Float mode</source>
        <translation>Mode flottant</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Exécuter</translation>
    </message>
    <message>
        <source>Cancel the run (Shift+F5)</source>
        <translation>Annuler l’exécution (Maj+F5)</translation>
    </message>
    <message>
        <source>%1 · program</source>
        <translation>%1 · programme</translation>
    </message>
    <message>
        <source>Kernel or program</source>
        <translation>Kernel ou programme</translation>
    </message>
    <message>
        <source>Run it (F5)</source>
        <translation>L’exécuter (F5)</translation>
    </message>
    <message>
        <source>set by each launch</source>
        <translation>fixé par chaque lancement</translation>
    </message>
    <message>
        <source>A program has no grid and no block of its own: each of its launches names them.</source>
        <translation>Un programme n’a ni grille ni bloc à lui : chacun de ses lancements les nomme.</translation>
    </message>
    <message>
        <source>Device: %1</source>
        <translation>Périphérique : %1</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Vérifier</translation>
    </message>
    <message>
        <source>Runs it once on the CPU reference and looks for races, uninitialised reads, wrong indices and the like (F6)</source>
        <translation>L’exécute une fois sur la référence CPU et cherche les courses critiques, les lectures non initialisées, les mauvais indices et autres (F6)</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Direct</translation>
    </message>
    <message>
        <source>Checks a few blocks in each pause of typing; on for a file from its first run on (F7)</source>
        <translation>Vérifie quelques blocs à chaque pause de la saisie ; actif pour un fichier dès sa première exécution (F7)</translation>
    </message>
    <message>
        <source>Scenario of the run sheet</source>
        <translation>Scénario de la feuille d’exécution</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Scénario</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Profiler</translation>
    </message>
    <message>
        <source>Measures the launch: times, what warps wait for, hardware counters, and what to change (Ctrl+F6)</source>
        <translation>Mesure le lancement : temps, ce que les warps attendent, compteurs matériels, et ce qu’il faut changer (Ctrl+F6)</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Balayer</translation>
    </message>
    <message>
        <source>Measures block shapes and tunables against each other, each verified (Ctrl+F5)</source>
        <translation>Mesure des formes de bloc et des réglables l’un contre l’autre, chacun vérifié (Ctrl+F5)</translation>
    </message>
</context>
<context>
    <name>lane::ide::SettingsDialog</name>
    <message>
        <source>built in</source>
        <translation>intégré</translation>
    </message>
    <message>
        <source>yours</source>
        <translation>à vous</translation>
    </message>
    <message>
        <source>workspace</source>
        <translation>espace de travail</translation>
    </message>
    <message>
        <source>environment: %1</source>
        <translation>environnement : %1</translation>
    </message>
    <message>
        <source>command line: %1</source>
        <translation>ligne de commande : %1</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Préférences</translation>
    </message>
    <message>
        <source>Search settings</source>
        <translation>Rechercher dans les préférences</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Réinitialiser</translation>
    </message>
    <message>
        <source>as the desktop says</source>
        <translation>comme le bureau</translation>
    </message>
</context>
<context>
    <name>lane::ide::ShortcutsDialog</name>
    <message>
        <source>No keys</source>
        <translation>Aucune touche</translation>
    </message>
    <message>
        <source>As shipped</source>
        <translation>Comme à l’origine</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Raccourcis clavier</translation>
    </message>
    <message>
        <source>Command or keys</source>
        <translation>Commande ou touches</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Commande</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Touches</translation>
    </message>
    <message>
        <source>Keys of the chosen command</source>
        <translation>Touches de la commande choisie</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>“%1” had these keys and has none now.</source>
        <translation>« %1 » avait ces touches et n’en a plus.</translation>
    </message>
</context>
<context>
    <name>lane::ide::Workbench</name>
    <message>
        <source>Not formatted: the file has errors of syntax</source>
        <translation>Non mis en forme : le fichier a des erreurs de syntaxe</translation>
    </message>
    <message>
        <source>The text has changed since; the fix comes again in a moment.</source>
        <translation>Le texte a changé depuis ; la correction revient dans un instant.</translation>
    </message>
    <message>
        <source>Ln %1, Col %2</source>
        <translation>L %1, C %2</translation>
    </message>
    <message>
        <source>No kernel yet</source>
        <translation>Pas encore de kernel</translation>
    </message>
    <message>
        <source>The CUDA of the kernel appears here while you type.</source>
        <translation>Le CUDA du kernel apparaît ici pendant la saisie.</translation>
    </message>
    <message>
        <source>The typed intermediate form appears here while you type.</source>
        <translation>La forme intermédiaire typée apparaît ici pendant la saisie.</translation>
    </message>
    <message>
        <source>The PTX of the kernel appears here while you type.</source>
        <translation>Le PTX du kernel apparaît ici pendant la saisie.</translation>
    </message>
    <message>
        <source>The machine code of the kernel appears here while you type.</source>
        <translation>Le code machine du kernel apparaît ici pendant la saisie.</translation>
    </message>
    <message>
        <source>CUDA %1</source>
        <translation>CUDA %1</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n ligne</numerusform>
            <numerusform>%n lignes</numerusform>
        </translation>
    </message>
    <message>
        <source>No PTX yet</source>
        <translation>Pas encore de PTX</translation>
    </message>
    <message>
        <source>from the cache</source>
        <translation>du cache</translation>
    </message>
    <message>
        <source>PTX %1, %2</source>
        <translation>PTX %1, %2</translation>
    </message>
    <message>
        <source>cached</source>
        <translation>en cache</translation>
    </message>
    <message>
        <source>From the request to the shown text. NVRTC %1.</source>
        <translation>De la demande au texte affiché. NVRTC %1.</translation>
    </message>
    <message>
        <source>From the compiler&apos;s report, and %1 B of dynamic shared memory that the launch gives.</source>
        <translation>D’après le rapport du compilateur, et %1 B de mémoire partagée dynamique que donne le lancement.</translation>
    </message>
    <message>
        <source>From the compiler&apos;s report.</source>
        <translation>D’après le rapport du compilateur.</translation>
    </message>
    <message numerus="yes">
        <source>%n register(s)</source>
        <translation>
            <numerusform>%n registre</numerusform>
            <numerusform>%n registres</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 B spilled</source>
        <translation>%1 B déversés</translation>
    </message>
    <message>
        <source>%1 B shared</source>
        <translation>%1 B partagés</translation>
    </message>
    <message>
        <source>Go to line</source>
        <translation>Aller à la ligne</translation>
    </message>
    <message>
        <source>Line, or line:column (1 to %1)</source>
        <translation>Ligne, ou ligne:colonne (1 à %1)</translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>Aucun problème</translation>
    </message>
    <message>
        <source>About Lanework</source>
        <translation>À propos de Lanework</translation>
    </message>
    <message>
        <source>&lt;b&gt;Lanework %1&lt;/b&gt;&lt;br&gt;A workbench for GPU kernels.</source>
        <translation>&lt;b&gt;Lanework %1&lt;/b&gt;&lt;br&gt;Un atelier pour kernels GPU.</translation>
    </message>
    <message>
        <source>GPL-3.0. Qt and Qt Charts, QScintilla, LLVM; icons: Bootstrap Icons (MIT).</source>
        <translation>GPL-3.0. Qt et Qt Charts, QScintilla, LLVM ; icônes : Bootstrap Icons (MIT).</translation>
    </message>
    <message>
        <source>CPU reference</source>
        <translation>référence CPU</translation>
    </message>
    <message>
        <source>Driver for CUDA %1</source>
        <translation>Pilote pour CUDA %1</translation>
    </message>
    <message>
        <source>No GPU</source>
        <translation>Pas de GPU</translation>
    </message>
    <message>
        <source>Editing, CUDA, PTX and the CPU reference all work.</source>
        <translation>L’édition, CUDA, PTX et la référence CPU fonctionnent.</translation>
    </message>
    <message>
        <source>Editing, CUDA and the CPU reference all work. PTX appears when NVRTC is there.</source>
        <translation>L’édition, CUDA et la référence CPU fonctionnent. PTX apparaît quand NVRTC est là.</translation>
    </message>
    <message>
        <source>No GPU on this machine.</source>
        <translation>Pas de GPU sur cette machine.</translation>
    </message>
    <message>
        <source>With one, kernels run on it too, are timed, and are compared with the CPU.</source>
        <translation>Avec un GPU, les kernels s’y exécutent aussi, sont chronométrés et comparés au CPU.</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Pourquoi ?</translation>
    </message>
    <message>
        <source>No GPU on this machine</source>
        <translation>Pas de GPU sur cette machine</translation>
    </message>
    <message>
        <source>%1 copied</source>
        <translation>%1 copié</translation>
    </message>
    <message>
        <source>The kernel has errors.</source>
        <translation>Le kernel a des erreurs.</translation>
    </message>
    <message>
        <source>strict</source>
        <translation>strict</translation>
    </message>
    <message>
        <source>fast</source>
        <translation>rapide</translation>
    </message>
    <message>
        <source>Not run.</source>
        <translation>Non exécuté.</translation>
    </message>
    <message>
        <source>There is no kernel in this text.</source>
        <translation>Il n’y a pas de kernel dans ce texte.</translation>
    </message>
    <message>
        <source>The text is just being compiled.</source>
        <translation>Le texte est justement en cours de compilation.</translation>
    </message>
    <message>
        <source>Write one, or open an example.</source>
        <translation>Écrivez-en un, ou ouvrez un exemple.</translation>
    </message>
    <message>
        <source>Run it again in a moment.</source>
        <translation>Exécutez-le de nouveau dans un instant.</translation>
    </message>
    <message>
        <source>See Problems, or press F8.</source>
        <translation>Voyez Problèmes, ou appuyez sur F8.</translation>
    </message>
    <message>
        <source>Another run is under way.</source>
        <translation>Une autre exécution est en cours.</translation>
    </message>
    <message>
        <source>Cancel it first.</source>
        <translation>Annulez-la d’abord.</translation>
    </message>
    <message>
        <source>The run was cancelled.</source>
        <translation>L’exécution a été annulée.</translation>
    </message>
    <message numerus="yes">
        <source>%n more of them.</source>
        <translation>
            <numerusform>%n autre encore.</numerusform>
            <numerusform>%n autres encore.</numerusform>
        </translation>
    </message>
    <message>
        <source>Go to line %1</source>
        <translation>Aller à la ligne %1</translation>
    </message>
    <message>
        <source>Nothing to scale.</source>
        <translation>Rien à mettre à l’échelle.</translation>
    </message>
    <message>
        <source>Allow these files</source>
        <translation>Autoriser ces fichiers</translation>
    </message>
    <message>
        <source>Nothing was launched.</source>
        <translation>Rien n’a été lancé.</translation>
    </message>
    <message>
        <source>The program has errors.</source>
        <translation>Le programme a des erreurs.</translation>
    </message>
    <message>
        <source>No disassembler</source>
        <translation>Pas de désassembleur</translation>
    </message>
    <message>
        <source>Machine code is printed by nvdisasm, a tool of NVIDIA&apos;s. packaging/setup fetches it; it also comes with the CUDA Toolkit and from PyPI (nvidia-cuda-nvdisasm). PTX, registers and runs work without it.</source>
        <translation>Le code machine est affiché par nvdisasm, un outil de NVIDIA. packaging/setup le récupère ; il vient aussi avec le CUDA Toolkit et de PyPI (nvidia-cuda-nvdisasm). Le PTX, les registres et les exécutions s’en passent.</translation>
    </message>
    <message>
        <source>No machine code yet</source>
        <translation>Pas encore de code machine</translation>
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
        <translation>%1 non liées</translation>
    </message>
    <message>
        <source>Fills up the function; it is never carried out.</source>
        <translation>Complète la fonction ; n’est jamais exécutée.</translation>
    </message>
    <message>
        <source>PTX line %1</source>
        <translation>ligne PTX %1</translation>
    </message>
    <message>
        <source>The line tables do not say where it comes from.</source>
        <translation>Les tables de lignes ne disent pas d’où elle vient.</translation>
    </message>
    <message>
        <source>No kernel of this text is without errors. F8 goes to the first of them.</source>
        <translation>Aucun kernel de ce texte n’est sans erreur. F8 mène à la première.</translation>
    </message>
    <message>
        <source>No name of this text stands at the caret</source>
        <translation>Il n’y a pas de nom de ce texte sous le curseur</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) of %1</source>
        <translation>
            <numerusform>%n endroit de %1</numerusform>
            <numerusform>%n endroits de %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renommer</translation>
    </message>
    <message>
        <source>Another name for %1, in all its places</source>
        <translation>Un autre nom pour %1, à tous ses endroits</translation>
    </message>
    <message>
        <source>Not renamed.</source>
        <translation>Non renommé.</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Fichier</translation>
    </message>
    <message>
        <source>%1 · open</source>
        <translation>%1 · ouvert</translation>
    </message>
    <message>
        <source>%1 · example</source>
        <translation>%1 · exemple</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>Copié : %1</translation>
    </message>
    <message>
        <source>There is no CUDA of this text</source>
        <translation>Il n’y a pas de CUDA de ce texte</translation>
    </message>
    <message>
        <source>the CUDA of %1</source>
        <translation>le CUDA de %1</translation>
    </message>
    <message>
        <source>the nvcc command line</source>
        <translation>la ligne de commande nvcc</translation>
    </message>
    <message>
        <source>checked: no faults</source>
        <translation>vérifié : aucune faute</translation>
    </message>
    <message>
        <source>occupancy %1</source>
        <translation>occupation %1</translation>
    </message>
    <message>
        <source>On %1: %2; limited by %3. Calculated from the compiler&apos;s report and the block of the run bar.</source>
        <translation>Sur %1 : %2 ; limitée par %3. Calculée d’après le rapport du compilateur et le bloc de la barre d’exécution.</translation>
    </message>
    <message>
        <source>Registers are not known</source>
        <translation>Les registres ne sont pas connus</translation>
    </message>
    <message>
        <source>A program launches blocks of its own</source>
        <translation>Un programme lance ses propres blocs</translation>
    </message>
    <message>
        <source>Choose a kernel to see its occupancy.</source>
        <translation>Choisissez un kernel pour voir son occupation.</translation>
    </message>
    <message>
        <source>The limits of %1 are not known</source>
        <translation>Les limites de %1 ne sont pas connues</translation>
    </message>
    <message>
        <source>Occupancy needs to know what a multiprocessor holds; a real architecture like sm_90 has it.</source>
        <translation>L’occupation demande de savoir ce que contient un multiprocesseur ; une architecture réelle comme sm_90 le dit.</translation>
    </message>
    <message numerus="yes">
        <source>in %n block(s)</source>
        <translation>
            <numerusform>dans %n bloc</numerusform>
            <numerusform>dans %n blocs</numerusform>
        </translation>
    </message>
    <message>
        <source>in %1 of %2 blocks</source>
        <translation>dans %1 blocs sur %2</translation>
    </message>
    <message numerus="yes">
        <source>checked: %n fault(s)</source>
        <translation>
            <numerusform>vérifié : %n faute</numerusform>
            <numerusform>vérifié : %n fautes</numerusform>
        </translation>
    </message>
    <message>
        <source>, first in line %1</source>
        <translation>, la première à la ligne %1</translation>
    </message>
    <message>
        <source>%1: it comes to %2 here.</source>
        <translation>%1 : il arrive ici à %2.</translation>
    </message>
    <message>
        <source>%1: the text does not tell which elements it writes.</source>
        <translation>%1 : le texte ne dit pas quels éléments il écrit.</translation>
    </message>
    <message>
        <source>%1 writes %2.</source>
        <translation>%1 écrit %2.</translation>
    </message>
    <message>
        <source>Not debugged.</source>
        <translation>Non débogué.</translation>
    </message>
    <message>
        <source>The text has changed since; what is debugged is the one before.</source>
        <translation>Le texte a changé depuis ; c’est le précédent qui est débogué.</translation>
    </message>
    <message>
        <source>No element is selected: choose one in the results first.</source>
        <translation>Aucun élément n’est choisi : choisissez-en un d’abord dans les résultats.</translation>
    </message>
    <message>
        <source>There is no statement in line %1 or below it to stop at.</source>
        <translation>Il n’y a pas d’instruction à la ligne %1 ni plus bas où s’arrêter.</translation>
    </message>
    <message>
        <source>Condition of the breakpoint</source>
        <translation>Condition du point d’arrêt</translation>
    </message>
    <message>
        <source>Stops in line %1 where this holds for a thread:</source>
        <translation>S’arrête à la ligne %1 là où ceci est vrai pour un thread :</translation>
    </message>
    <message>
        <source>%1 is a program.</source>
        <translation>%1 est un programme.</translation>
    </message>
    <message>
        <source>Profile the kernels that it launches, each by its name; Run shows its timeline.</source>
        <translation>Profilez les kernels qu’il lance, chacun par son nom ; Exécuter montre sa chronologie.</translation>
    </message>
    <message>
        <source>Not profiled.</source>
        <translation>Non profilé.</translation>
    </message>
    <message>
        <source>The CPU reference is chosen as the device.</source>
        <translation>La référence CPU est choisie comme périphérique.</translation>
    </message>
    <message>
        <source>Choose the GPU in the toolbar to measure it.</source>
        <translation>Choisissez le GPU dans la barre d’outils pour le mesurer.</translation>
    </message>
    <message>
        <source>There is no GPU on this machine.</source>
        <translation>Il n’y a pas de GPU sur cette machine.</translation>
    </message>
    <message>
        <source>Where there is a GPU, times, samples and counters come from it.</source>
        <translation>Là où il y a un GPU, les temps, échantillons et compteurs viennent de lui.</translation>
    </message>
    <message>
        <source>the CPU reference, at least %1 times</source>
        <translation>la référence CPU, au moins %1 fois</translation>
    </message>
    <message>
        <source>asking how many launches the counters take</source>
        <translation>demande de combien de lancements les compteurs ont besoin</translation>
    </message>
    <message>
        <source>times until the median is known to %1 %, at most %2 launches or %3 s</source>
        <translation>temps jusqu’à connaître la médiane à %1 % près, au plus %2 lancements ou %3 s</translation>
    </message>
    <message>
        <source>%1 samples</source>
        <translation>%1 échantillons</translation>
    </message>
    <message>
        <source>counters in %1 launches, about %2</source>
        <translation>compteurs en %1 lancements, environ %2</translation>
    </message>
    <message>
        <source>Profiling %1:</source>
        <translation>Profil de %1 :</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>The profile was cancelled.</source>
        <translation>Le profil a été annulé.</translation>
    </message>
    <message>
        <source>Outputs are not the same after %1 launches: %2.</source>
        <translation>Les sorties ne sont pas les mêmes après %1 lancements : %2.</translation>
    </message>
    <message>
        <source>Run and Check say whether they are right.</source>
        <translation>Exécuter et Vérifier disent si elles sont justes.</translation>
    </message>
    <message>
        <source>Clocks were held back (%1).</source>
        <translation>Les fréquences ont été bridées (%1).</translation>
    </message>
    <message>
        <source>%1 of %2 MHz: times of another minute may differ.</source>
        <translation>%1 MHz sur %2 : les temps d’une autre minute peuvent différer.</translation>
    </message>
    <message>
        <source>profiled %1</source>
        <translation>profilé %1</translation>
    </message>
    <message numerus="yes">
        <source>%n pass(es)</source>
        <translation>
            <numerusform>%n passe</numerusform>
            <numerusform>%n passes</numerusform>
        </translation>
    </message>
    <message>
        <source>stalls, %1</source>
        <translation>attentes, %1</translation>
    </message>
    <message>
        <source>stalls, from the edit before</source>
        <translation>attentes, de la version précédente</translation>
    </message>
    <message>
        <source>The sweep was stopped: what was measured stays.</source>
        <translation>Le balayage a été arrêté : ce qui a été mesuré reste.</translation>
    </message>
    <message>
        <source>Sweep of %1 configurations: %2 s</source>
        <translation>Balayage de %1 configurations : %2 s</translation>
    </message>
    <message>
        <source>A program launches blocks of its own: choose a kernel</source>
        <translation>Un programme lance ses propres blocs : choisissez un kernel</translation>
    </message>
    <message>
        <source>%1 := %2 in line %3</source>
        <translation>%1 := %2 à la ligne %3</translation>
    </message>
    <message>
        <source>Applied: %1.</source>
        <translation>Appliqué : %1.</translation>
    </message>
    <message>
        <source>It stands in the run sheet.</source>
        <translation>C’est dans la feuille d’exécution.</translation>
    </message>
    <message>
        <source>In the text: %1; the launch stands in the run sheet.</source>
        <translation>Dans le texte : %1 ; le lancement est dans la feuille d’exécution.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>%1 is %2, in the whole launch</source>
        <translation>%1 vaut %2, dans tout le lancement</translation>
    </message>
    <message>
        <source>%1 was not written.</source>
        <translation>%1 n’a pas été écrit.</translation>
    </message>
    <message>
        <source>No thread of the launch wrote it.</source>
        <translation>Aucun thread du lancement ne l’a écrit.</translation>
    </message>
    <message>
        <source>%1 was last written in line %2</source>
        <translation>%1 a été écrit en dernier à la ligne %2</translation>
    </message>
    <message>
        <source>by block %1, thread %2; writes of it: %3</source>
        <translation>par le bloc %1, thread %2 ; écritures : %3</translation>
    </message>
    <message>
        <source>These are the results of %1: choose it in the run bar first.</source>
        <translation>Ce sont les résultats de %1 : choisissez-le d’abord dans la barre d’exécution.</translation>
    </message>
    <message>
        <source>The history: %1</source>
        <translation>L’historique : %1</translation>
    </message>
    <message>
        <source>The source of run %1, as it was kept.</source>
        <translation>La source de l’exécution %1, telle qu’elle a été conservée.</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) deleted from the history.</source>
        <translation>
            <numerusform>%n exécution supprimée de l’historique.</numerusform>
            <numerusform>%n exécutions supprimées de l’historique.</numerusform>
        </translation>
    </message>
    <message>
        <source>waits for scoreboard %1 (%2 in line %3)</source>
        <translation>attend le scoreboard %1 (%2 à la ligne %3)</translation>
    </message>
    <message>
        <source>waits for scoreboard %1</source>
        <translation>attend le scoreboard %1</translation>
    </message>
    <message>
        <source>scoreboard %1 is down when its result is there</source>
        <translation>le scoreboard %1 est libéré quand son résultat est là</translation>
    </message>
    <message>
        <source>scoreboard %1 is down when its operands are read</source>
        <translation>le scoreboard %1 est libéré quand ses opérandes sont lus</translation>
    </message>
    <message>
        <source>another warp goes first</source>
        <translation>un autre warp passe d’abord</translation>
    </message>
    <message>
        <source>Scheduling: %1.</source>
        <translation>Ordonnancement : %1.</translation>
    </message>
    <message numerus="yes">
        <source>the next one %n cycle(s) later at the earliest</source>
        <translation>
            <numerusform>la suivante %n cycle plus tard au plus tôt</numerusform>
            <numerusform>la suivante %n cycles plus tard au plus tôt</numerusform>
        </translation>
    </message>
    <message>
        <source>the version pinned at %1</source>
        <translation>la version épinglée à %1</translation>
    </message>
    <message>
        <source>No version of this text is pinned: “%1” pins the one that stands here.</source>
        <translation>Aucune version de ce texte n’est épinglée : « %1 » épingle celle qui est ici.</translation>
    </message>
    <message>
        <source>This text has not been run yet.</source>
        <translation>Ce texte n’a pas encore été exécuté.</translation>
    </message>
    <message>
        <source>the last run</source>
        <translation>la dernière exécution</translation>
    </message>
    <message>
        <source>This text has not been saved yet.</source>
        <translation>Ce texte n’a pas encore été enregistré.</translation>
    </message>
    <message>
        <source>the saved file</source>
        <translation>le fichier enregistré</translation>
    </message>
    <message>
        <source>No run of this kernel is kept in the history.</source>
        <translation>Aucune exécution de ce kernel n’est conservée dans l’historique.</translation>
    </message>
    <message>
        <source>run %1</source>
        <translation>exécution %1</translation>
    </message>
    <message>
        <source>Compare with a kept run</source>
        <translation>Comparer à une exécution conservée</translation>
    </message>
    <message>
        <source>The code here is compared with that of:</source>
        <translation>Le code d’ici est comparé à celui de :</translation>
    </message>
    <message>
        <source>run %1 (%2)</source>
        <translation>exécution %1 (%2)</translation>
    </message>
    <message>
        <source>it is being compiled</source>
        <translation>elle est en cours de compilation</translation>
    </message>
    <message>
        <source>no kernel of it is without errors</source>
        <translation>aucun de ses kernels n’est sans erreur</translation>
    </message>
    <message>
        <source>it is being disassembled</source>
        <translation>elle est en cours de désassemblage</translation>
    </message>
    <message>
        <source>%1 registers</source>
        <translation>%1 registres</translation>
    </message>
    <message numerus="yes">
        <source>%n register(s) in both</source>
        <translation>
            <numerusform>%n registre dans les deux</numerusform>
            <numerusform>%n registres dans les deux</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 instructions</source>
        <translation>%1 instructions</translation>
    </message>
    <message>
        <source>%1 B of code</source>
        <translation>%1 B de code</translation>
    </message>
    <message>
        <source>fast → strict</source>
        <translation>rapide → strict</translation>
    </message>
    <message>
        <source>strict → fast</source>
        <translation>strict → rapide</translation>
    </message>
    <message>
        <source>%1 (%2) tells what it is in %3</source>
        <translation>%1 (%2) dit ce que c’est en %3</translation>
    </message>
    <message>
        <source>Check shows all of them with their lines.</source>
        <translation>Vérifier les montre toutes avec leurs lignes.</translation>
    </message>
    <message numerus="yes">
        <source>%1 met %n fault(s) while it was measured.</source>
        <translation>
            <numerusform>%1 a rencontré %n faute pendant la mesure.</numerusform>
            <numerusform>%1 a rencontré %n fautes pendant la mesure.</numerusform>
        </translation>
    </message>
    <message>
        <source>No element differs</source>
        <translation>Aucun élément ne diffère</translation>
    </message>
    <message>
        <source>There is nothing to say about this place</source>
        <translation>Il n’y a rien à dire de cet endroit</translation>
    </message>
    <message>
        <source>No line of the kernel stands behind this one</source>
        <translation>Aucune ligne du kernel n’est derrière celle-ci</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>Enregistré : %1</translation>
    </message>
    <message>
        <source>There is no run to report on: Run (F5) makes one</source>
        <translation>Il n’y a pas d’exécution dont faire le rapport : Exécuter (F5) en fait une</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>Page web (*.html)</translation>
    </message>
    <message>
        <source>a complete program, %1</source>
        <translation>un programme complet, %1</translation>
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
        <translation>la meilleure, ou à égalité</translation>
    </message>
    <message>
        <source>not run, with the reason</source>
        <translation>non exécutée, avec la raison</translation>
    </message>
    <message>
        <source>the occupancy changes</source>
        <translation>l’occupation change</translation>
    </message>
    <message>
        <source>best so far, %1, over configurations looked at</source>
        <translation>la meilleure jusqu’ici, %1, selon les configurations vues</translation>
    </message>
</context>
<context>
    <name>lane::SweepView</name>
    <message>
        <source>There is nothing to vary</source>
        <translation>Il n’y a rien à faire varier</translation>
    </message>
    <message>
        <source>Write block x: 32..1024:32, or a tunable: TILE: 8, 16, 32</source>
        <translation>Écrivez block x: 32..1024:32, ou un réglable : TILE: 8, 16, 32</translation>
    </message>
    <message>
        <source>%1, %2 of %3</source>
        <translation>%1, %2 sur %3</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucune</translation>
    </message>
    <message>
        <source>Not swept yet</source>
        <translation>Pas encore balayé</translation>
    </message>
    <message>
        <source>One kernel over block shapes and tunables: each verified against the CPU reference, timed against the others, and the fastest applied with a click.</source>
        <translation>Un kernel sur des formes de bloc et des réglables : chaque configuration vérifiée contre la référence CPU, chronométrée contre les autres, et la plus rapide appliquée d’un clic.</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Balayer</translation>
    </message>
    <message>
        <source>Measuring …</source>
        <translation>Mesure…</translation>
    </message>
    <message>
        <source>From the edit before:</source>
        <translation>De la version précédente :</translation>
    </message>
    <message>
        <source>the best over the other axes</source>
        <translation>la meilleure sur les autres axes</translation>
    </message>
    <message>
        <source>Apply the chosen one</source>
        <translation>Appliquer la configuration choisie</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Appliquer</translation>
    </message>
    <message>
        <source>Puts %1 where runs take their values from</source>
        <translation>Met %1 là où les exécutions prennent leurs valeurs</translation>
    </message>
    <message>
        <source>Vary</source>
        <translation>Varier</translation>
    </message>
    <message>
        <source>What to vary</source>
        <translation>Ce qu’il faut faire varier</translation>
    </message>
    <message>
        <source>Names and values, e.g. block x: 32..1024:32; TILE: 8, 16. Names: block x, block y, block z, grid, mode, max registers, and the tunables of the text.</source>
        <translation>Noms et valeurs, p. ex. block x: 32..1024:32; TILE: 8, 16. Noms : block x, block y, block z, grid, mode, max registers, et les réglables du texte.</translation>
    </message>
    <message>
        <source>all</source>
        <translation>toutes</translation>
    </message>
    <message>
        <source>40 at random</source>
        <translation>40 au hasard</translation>
    </message>
    <message>
        <source>local search</source>
        <translation>recherche locale</translation>
    </message>
    <message>
        <source>halving</source>
        <translation>par moitiés</translation>
    </message>
    <message>
        <source>How the space is gone through</source>
        <translation>Comment l’espace est parcouru</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>Stratégie</translation>
    </message>
    <message>
        <source>Measures the configurations (Enter in the field); what is known already is not measured again</source>
        <translation>Mesure les configurations (Entrée dans le champ) ; ce qui est déjà connu n’est pas remesuré</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Stops; what has been measured stays</source>
        <translation>Arrête ; ce qui a été mesuré reste</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Colonnes</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Lignes</translation>
    </message>
    <message>
        <source>Heat map of the sweep; its numbers are in the table beside it</source>
        <translation>Carte de chaleur du balayage ; ses nombres sont dans le tableau à côté</translation>
    </message>
    <message>
        <source>Cells of the sweep</source>
        <translation>Cellules du balayage</translation>
    </message>
    <message>
        <source>Table of these numbers</source>
        <translation>Tableau de ces nombres</translation>
    </message>
    <message>
        <source>Shows all cells as a table, the fastest first</source>
        <translation>Montre toutes les cellules en tableau, la plus rapide d’abord</translation>
    </message>
    <message>
        <source>Save as picture or table…</source>
        <translation>Enregistrer comme image ou tableau…</translation>
    </message>
    <message>
        <source>Saves the map as PNG or SVG, or all cells as CSV</source>
        <translation>Enregistre la carte en PNG ou SVG, ou toutes les cellules en CSV</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Médiane</translation>
    </message>
    <message>
        <source>Behind</source>
        <translation>Retard</translation>
    </message>
    <message>
        <source>Registers</source>
        <translation>Registres</translation>
    </message>
    <message>
        <source>Occupancy</source>
        <translation>Occupation</translation>
    </message>
    <message>
        <source>State</source>
        <translation>État</translation>
    </message>
</context>
<context>
    <name>lane::SweepWords</name>
    <message>
        <source>too many threads</source>
        <translation>trop de threads</translation>
    </message>
    <message>
        <source>too much shared</source>
        <translation>trop de partagée</translation>
    </message>
    <message>
        <source>too many registers</source>
        <translation>trop de registres</translation>
    </message>
    <message>
        <source>empty block</source>
        <translation>bloc vide</translation>
    </message>
    <message>
        <source>grid too large</source>
        <translation>grille trop grande</translation>
    </message>
    <message>
        <source>empty grid</source>
        <translation>grille vide</translation>
    </message>
    <message>
        <source>value not allowed</source>
        <translation>valeur non permise</translation>
    </message>
    <message>
        <source>beyond launch bounds</source>
        <translation>hors launchBounds</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>ne tient pas</translation>
    </message>
    <message>
        <source>does not compile</source>
        <translation>ne compile pas</translation>
    </message>
    <message>
        <source>faulted</source>
        <translation>faute</translation>
    </message>
    <message>
        <source>took too long</source>
        <translation>trop long</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>refusé</translation>
    </message>
    <message>
        <source>wrong result</source>
        <translation>résultat faux</translation>
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
        <translation>Mesure…</translation>
    </message>
    <message>
        <source>Stopped before anything was measured</source>
        <translation>Arrêté avant que rien soit mesuré</translation>
    </message>
    <message>
        <source>No configuration could be measured</source>
        <translation>Aucune configuration n’a pu être mesurée</translation>
    </message>
    <message>
        <source>the fastest</source>
        <translation>la plus rapide</translation>
    </message>
    <message numerus="yes">
        <source>tied with %1 others: no difference that counts, shown by %n samples each</source>
        <translation>
            <numerusform>à égalité avec %1 autres : aucune différence qui compte, montré par %n échantillon chacune</numerusform>
            <numerusform>à égalité avec %1 autres : aucune différence qui compte, montré par %n échantillons chacune</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>tied with %1: no difference that counts, shown by %n samples each</source>
        <translation>
            <numerusform>à égalité avec %1 : aucune différence qui compte, montré par %n échantillon chacune</numerusform>
            <numerusform>à égalité avec %1 : aucune différence qui compte, montré par %n échantillons chacune</numerusform>
        </translation>
    </message>
    <message>
        <source>stopped early</source>
        <translation>arrêté avant la fin</translation>
    </message>
    <message>
        <source>%1 verified</source>
        <translation>%1 vérifiées</translation>
    </message>
    <message>
        <source>%1 wrong</source>
        <translation>%1 fausses</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>%1 échouées</translation>
    </message>
    <message>
        <source>%1 not possible</source>
        <translation>%1 impossibles</translation>
    </message>
    <message>
        <source>%1 known before</source>
        <translation>%1 déjà connues</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>non mesuré</translation>
    </message>
    <message>
        <source>best</source>
        <translation>la meilleure</translation>
    </message>
    <message>
        <source>tied with the best</source>
        <translation>à égalité avec la meilleure</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>mesuré</translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 … %3 (5–95 % of %n samples)</source>
        <translation>
            <numerusform>%1, %2 … %3 (5–95 % de %n échantillon)</numerusform>
            <numerusform>%1, %2 … %3 (5–95 % de %n échantillons)</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 behind the best</source>
        <translation>%1 derrière la meilleure</translation>
    </message>
    <message>
        <source>tied</source>
        <translation>à égalité</translation>
    </message>
    <message>
        <source>agrees with the reference, at most %1 ulp</source>
        <translation>concorde avec la référence, au plus %1 ulp</translation>
    </message>
    <message>
        <source>times: %1</source>
        <translation>temps : %1</translation>
    </message>
    <message>
        <source>known before</source>
        <translation>déjà connue</translation>
    </message>
    <message>
        <source>block %1 × %2 × %3, grid %4 × %5 × %6</source>
        <translation>bloc %1 × %2 × %3, grille %4 × %5 × %6</translation>
    </message>
    <message>
        <source>%1 registers, %2 B shared, %3 B spilled</source>
        <translation>%1 registres, %2 B partagés, %3 B déversés</translation>
    </message>
    <message>
        <source>occupancy %1, limited by %2</source>
        <translation>occupation %1, limitée par %2</translation>
    </message>
    <message>
        <source>looking at configurations</source>
        <translation>examen des configurations</translation>
    </message>
    <message>
        <source>compiling</source>
        <translation>compilation</translation>
    </message>
    <message>
        <source>verifying</source>
        <translation>vérification</translation>
    </message>
    <message>
        <source>running the CPU reference</source>
        <translation>exécution de la référence CPU</translation>
    </message>
    <message>
        <source>timing</source>
        <translation>chronométrage</translation>
    </message>
</context>
<context>
    <name>CommandLine</name>
    <message>
        <source>A workbench for GPU kernels.</source>
        <translation>Un atelier pour kernels GPU.</translation>
    </message>
    <message>
        <source>Kernel files to open.</source>
        <translation>Fichiers de kernels à ouvrir.</translation>
    </message>
    <message>
        <source>Run FILE, print values, times and comparison, leave pictures of the window (PICTURE, and beside it -map), and end with the statuses of lanework-cli run: 0 agrees, 1 errors in the file, a fault or a difference, 2 a file or an argument that does not fit, 3 something is missing.</source>
        <translation>Exécute FILE, affiche les valeurs, les temps et la comparaison, laisse des images de la fenêtre (PICTURE, et à côté -map), et se termine avec les statuts de lanework-cli run : 0 concorde, 1 des erreurs dans le fichier, une faute ou une différence, 2 un fichier ou un argument qui ne convient pas, 3 quelque chose manque.</translation>
    </message>
    <message>
        <source>Leave a picture of the window once FILE is compiled, and end.</source>
        <translation>Laisse une image de la fenêtre une fois FILE compilé, et se termine.</translation>
    </message>
    <message>
        <source>A setting for this time: theme=light.</source>
        <translation>Un réglage pour cette fois : theme=light.</translation>
    </message>
    <message>
        <source>Do not restore the last session.</source>
        <translation>Ne pas rétablir la dernière session.</translation>
    </message>
    <message>
        <source>Print the times until the first frame and the first PTX and the memory then held, and end.</source>
        <translation>Affiche les temps jusqu’à la première image et au premier PTX et la mémoire alors occupée, et se termine.</translation>
    </message>
    <message>
        <source>With --report: measure over sizes from 1 K to 10 M as well, and leave a picture (-scaling).</source>
        <translation>Avec --report : mesure aussi sur des tailles de 1 K à 10 M, et laisse une image (-scaling).</translation>
    </message>
    <message>
        <source>With --report: sweep the kernel&apos;s configurations as well, and leave a picture (-sweep).</source>
        <translation>Avec --report : balaie aussi les configurations du kernel, et laisse une image (-sweep).</translation>
    </message>
    <message>
        <source>With --report: profile as well (time, stalls, counters, full), and leave pictures (-profile, -metrics, -memory).</source>
        <translation>Avec --report : profile aussi (time, stalls, counters, full), et laisse des images (-profile, -metrics, -memory).</translation>
    </message>
    <message>
        <source>The window&apos;s size for a picture: 900x600.</source>
        <translation>La taille de la fenêtre pour une image : 900x600.</translation>
    </message>
    <message>
        <source>--profile is time, stalls, counters or full, not %1</source>
        <translation>--profile est time, stalls, counters ou full, pas %1</translation>
    </message>
    <message>
        <source>With --report: leave pictures of what is kept of the kernel as well (-history, and two runs as -history-compare).</source>
        <translation>Avec --report : laisse aussi des images de ce qui est conservé du kernel (-history, et deux exécutions comme -history-compare).</translation>
    </message>
    <message>
        <source>%1 is no kind of picture that can be written; .png is one</source>
        <translation>%1 n’est pas un genre d’image qui puisse être écrit ; .png en est un</translation>
    </message>
</context>
<context>
    <name>lane::ide::DockBars</name>
    <message>
        <source>All views here</source>
        <translation>Toutes les vues d’ici</translation>
    </message>
    <message>
        <source>More of this view</source>
        <translation>Suite de cette vue</translation>
    </message>
</context>
<context>
    <name>HistoryWords</name>
    <message>
        <source>not compared</source>
        <translation>non comparé</translation>
    </message>
    <message>
        <source>agrees</source>
        <translation>concorde</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>diffère</translation>
    </message>
    <message>
        <source>no faults</source>
        <translation>aucune faute</translation>
    </message>
    <message>
        <source>faulted</source>
        <translation>faute</translation>
    </message>
    <message>
        <source>gave nothing</source>
        <translation>n’a rien donné</translation>
    </message>
    <message>
        <source>profile</source>
        <translation>profil</translation>
    </message>
    <message>
        <source>sweep</source>
        <translation>balayage</translation>
    </message>
    <message>
        <source>scaling</source>
        <translation>échelle</translation>
    </message>
    <message>
        <source>run</source>
        <translation>exécution</translation>
    </message>
    <message>
        <source>CPU reference</source>
        <translation>référence CPU</translation>
    </message>
    <message>
        <source>checked</source>
        <translation>vérifiée</translation>
    </message>
    <message>
        <source>without bounds checks</source>
        <translation>sans contrôle des bornes</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n exécution</numerusform>
            <numerusform>%n exécutions</numerusform>
        </translation>
    </message>
    <message>
        <source>Run %1 is %2 slower than run %3.</source>
        <translation>L’exécution %1 est %2 plus lente que l’exécution %3.</translation>
    </message>
    <message>
        <source>Run %1 is %2 faster than run %3.</source>
        <translation>L’exécution %1 est %2 plus rapide que l’exécution %3.</translation>
    </message>
    <message>
        <source>Run %1 differs from run %3 by %2, which counts as no difference.</source>
        <translation>L’exécution %1 diffère de l’exécution %3 de %2, ce qui ne compte pas comme différence.</translation>
    </message>
    <message>
        <source>Too few samples to compare run %1 with run %2: six each are needed.</source>
        <translation>Trop peu d’échantillons pour comparer l’exécution %1 à l’exécution %2 : il en faut six chacune.</translation>
    </message>
    <message>
        <source>Mann–Whitney, p %1, %2 against %3 samples</source>
        <translation>Mann–Whitney, p %1, %2 contre %3 échantillons</translation>
    </message>
    <message>
        <source>file</source>
        <translation>fichier</translation>
    </message>
    <message>
        <source>kernel</source>
        <translation>kernel</translation>
    </message>
    <message>
        <source>device</source>
        <translation>périphérique</translation>
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
        <translation>façon de chronométrer</translation>
    </message>
</context>
<context>
    <name>lane::ComparisonPane</name>
    <message>
        <source>Registers</source>
        <translation>Registres</translation>
    </message>
    <message>
        <source>Shared memory, B</source>
        <translation>Mémoire partagée, B</translation>
    </message>
    <message>
        <source>Spilled, B</source>
        <translation>Déversés, B</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Verdict</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Grille</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Bloc</translation>
    </message>
    <message>
        <source>Floating point</source>
        <translation>Virgule flottante</translation>
    </message>
    <message>
        <source>Registers at most</source>
        <translation>Registres au plus</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Périphérique</translation>
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
        <translation>Pilote</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>Exécution %1</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Variation</translation>
    </message>
</context>
<context>
    <name>lane::HistoryModel</name>
    <message>
        <source>not timed</source>
        <translation>non chronométrée</translation>
    </message>
    <message>
        <source>slower</source>
        <translation>plus lente</translation>
    </message>
    <message>
        <source>Pinned: it stays when the history becomes too large.</source>
        <translation>Épinglée : elle reste quand l’historique devient trop grand.</translation>
    </message>
    <message>
        <source>Median of %1 samples (%2)</source>
        <translation>Médiane de %1 échantillons (%2)</translation>
    </message>
    <message>
        <source>It came little by little: no single run was slower than the one before.</source>
        <translation>C’est venu peu à peu : aucune exécution n’était à elle seule plus lente que la précédente.</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Quand</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Genre</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Variation</translation>
    </message>
    <message>
        <source>Registers</source>
        <translation>Registres</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Verdict</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
</context>
<context>
    <name>lane::HistoryView</name>
    <message>
        <source>run</source>
        <translation>exécution</translation>
    </message>
    <message>
        <source>slower</source>
        <translation>plus lente</translation>
    </message>
    <message>
        <source>Runs are not kept</source>
        <translation>Les exécutions ne sont pas conservées</translation>
    </message>
    <message>
        <source>The setting “Keep runs” is off. With it on, each run stays with its text, times and verdict, and can be compared later.</source>
        <translation>Le réglage « Conserver les exécutions » est désactivé. Activé, chaque exécution reste avec son texte, ses temps et son verdict, et peut être comparée plus tard.</translation>
    </message>
    <message>
        <source>No runs of this kernel yet</source>
        <translation>Pas encore d’exécutions de ce kernel</translation>
    </message>
    <message>
        <source>Each run is kept with its text, times and verdict: over edits as a chart, two beside each other, and what became slower by a test.</source>
        <translation>Chaque exécution est conservée avec son texte, ses temps et son verdict : au fil des versions en graphique, deux côte à côte, et ce qu’un test dit devenu plus lent.</translation>
    </message>
    <message>
        <source>%1, %2, logarithmic · bars: 95 % of the median</source>
        <translation>%1, %2, logarithmique · barres : 95 % de la médiane</translation>
    </message>
    <message>
        <source>Slower: from +%1 % on, where a rank test shows it (p &lt; %2)</source>
        <translation>Plus lente : à partir de +%1 %, si un test de rang le montre (p &lt; %2)</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s), none of them timed</source>
        <translation>
            <numerusform>%n exécution, non chronométrée</numerusform>
            <numerusform>%n exécutions, aucune chronométrée</numerusform>
        </translation>
    </message>
    <message>
        <source>One run so far.</source>
        <translation>Une exécution jusqu’ici.</translation>
    </message>
    <message>
        <source>The next one is held against it.</source>
        <translation>La prochaine lui sera comparée.</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s); no slowdown stands.</source>
        <translation>
            <numerusform>%n exécution ; aucun ralentissement établi.</numerusform>
            <numerusform>%n exécutions ; aucun ralentissement établi.</numerusform>
        </translation>
    </message>
    <message>
        <source>New runs are not kept: a setting says so.</source>
        <translation>Les nouvelles exécutions ne sont pas conservées : un réglage le dit.</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Détacher</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Épingler</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historique</translation>
    </message>
    <message>
        <source>Which runs are shown</source>
        <translation>Quelles exécutions sont montrées</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Exécutions</translation>
    </message>
    <message>
        <source>Back to the runs</source>
        <translation>Retour aux exécutions</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparer</translation>
    </message>
    <message>
        <source>Open source</source>
        <translation>Ouvrir la source</translation>
    </message>
    <message>
        <source>The text of this run in a new tab.</source>
        <translation>Le texte de cette exécution dans un nouvel onglet.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>A named run is never removed by itself.</source>
        <translation>Une exécution nommée n’est jamais supprimée d’elle-même.</translation>
    </message>
    <message>
        <source>A pinned run is never removed by itself.</source>
        <translation>Une exécution épinglée n’est jamais supprimée d’elle-même.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Runs %1 and %2 are not of one series, and no share says which does better.</source>
        <translation>Les exécutions %1 et %2 ne sont pas d’une même série, et aucun pourcentage ne dit laquelle fait mieux.</translation>
    </message>
    <message>
        <source>Not the same: %1.</source>
        <translation>Pas les mêmes : %1.</translation>
    </message>
    <message>
        <source>Two selected runs, or one with the run that it is held against: numbers and texts side by side.</source>
        <translation>Deux exécutions choisies, ou une avec celle à laquelle elle est comparée : nombres et textes côte à côte.</translation>
    </message>
    <message>
        <source>Enlarge</source>
        <translation>Agrandir</translation>
    </message>
    <message>
        <source>This comparison in a window of its own</source>
        <translation>Cette comparaison dans une fenêtre à elle</translation>
    </message>
    <message>
        <source>Run %1 and run %2</source>
        <translation>Exécution %1 et exécution %2</translation>
    </message>
</context>
<context>
    <name>DeviceView</name>
    <message>
        <source>There is no GPU on this machine.</source>
        <translation>Il n’y a pas de GPU sur cette machine.</translation>
    </message>
    <message>
        <source>The driver has not been asked yet what it lets a profiler see: Check again, or a profile, asks it.</source>
        <translation>On n’a pas encore demandé au pilote ce qu’il laisse voir à un profileur : Vérifier de nouveau, ou un profil, le demande.</translation>
    </message>
    <message>
        <source>Kernel times</source>
        <translation>Temps des kernels</translation>
    </message>
    <message>
        <source>CUPTI activity records</source>
        <translation>enregistrements d’activité CUPTI</translation>
    </message>
    <message>
        <source>clock, around the CPU reference</source>
        <translation>horloge, autour de la référence CPU</translation>
    </message>
    <message>
        <source>events of the device</source>
        <translation>événements du périphérique</translation>
    </message>
    <message>
        <source>Run kernels</source>
        <translation>Exécuter des kernels</translation>
    </message>
    <message>
        <source>CUDA driver %1</source>
        <translation>pilote CUDA %1</translation>
    </message>
    <message>
        <source>Run kernels on a GPU</source>
        <translation>Exécuter des kernels sur un GPU</translation>
    </message>
    <message>
        <source>CUDA driver</source>
        <translation>pilote CUDA</translation>
    </message>
    <message>
        <source>CPU reference, debugger</source>
        <translation>Référence CPU, débogueur</translation>
    </message>
    <message>
        <source>LLVM, in the worker</source>
        <translation>LLVM, dans le worker</translation>
    </message>
    <message>
        <source>PTX, CUBIN</source>
        <translation>PTX, CUBIN</translation>
    </message>
    <message>
        <source>Registers, spills, occupancy</source>
        <translation>Registres, déversements, occupation</translation>
    </message>
    <message>
        <source>compiler&apos;s report</source>
        <translation>rapport du compilateur</translation>
    </message>
    <message>
        <source>SASS</source>
        <translation>SASS</translation>
    </message>
    <message>
        <source>It is looked for once there is a CUBIN to disassemble.</source>
        <translation>Il est cherché dès qu’il y a un CUBIN à désassembler.</translation>
    </message>
    <message>
        <source>Faults, races, bank conflicts</source>
        <translation>Fautes, courses critiques, conflits de bancs</translation>
    </message>
    <message>
        <source>checked CPU run</source>
        <translation>exécution CPU vérifiée</translation>
    </message>
    <message>
        <source>checked CPU run, instead of counters</source>
        <translation>exécution CPU vérifiée, au lieu de compteurs</translation>
    </message>
    <message>
        <source>Sectors per request</source>
        <translation>Secteurs par requête</translation>
    </message>
    <message>
        <source>hardware counters</source>
        <translation>compteurs matériels</translation>
    </message>
    <message>
        <source>Bytes of device memory</source>
        <translation>Octets de mémoire du périphérique</translation>
    </message>
    <message>
        <source>Hot lines, stall reasons</source>
        <translation>Lignes chaudes, causes d’attente</translation>
    </message>
    <message>
        <source>PC sampling</source>
        <translation>échantillonnage du PC</translation>
    </message>
    <message>
        <source>Reached occupancy, cache hits</source>
        <translation>Occupation atteinte, succès des caches</translation>
    </message>
    <message>
        <source>works</source>
        <translation>fonctionne</translation>
    </message>
    <message>
        <source>stand-in</source>
        <translation>remplaçant</translation>
    </message>
    <message>
        <source>permission</source>
        <translation>autorisation</translation>
    </message>
    <message>
        <source>busy</source>
        <translation>occupé</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>manque</translation>
    </message>
    <message>
        <source>not asked</source>
        <translation>non demandé</translation>
    </message>
    <message>
        <source>counters available</source>
        <translation>compteurs disponibles</translation>
    </message>
    <message>
        <source>no counters permission</source>
        <translation>pas d’autorisation pour les compteurs</translation>
    </message>
    <message>
        <source>no CUPTI</source>
        <translation>pas de CUPTI</translation>
    </message>
    <message>
        <source>another profiler holds it</source>
        <translation>un autre profileur le tient</translation>
    </message>
    <message>
        <source>No GPU</source>
        <translation>Pas de GPU</translation>
    </message>
</context>
<context>
    <name>lane::DeviceModel</name>
    <message>
        <source>What</source>
        <translation>Quoi</translation>
    </message>
    <message>
        <source>State</source>
        <translation>État</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
</context>
<context>
    <name>lane::DeviceView</name>
    <message>
        <source>Copied for an administrator: %1 rows</source>
        <translation>Copié pour un administrateur : %1 lignes</translation>
    </message>
    <message>
        <source>This machine is being looked at</source>
        <translation>Cette machine est en cours d’examen</translation>
    </message>
    <message>
        <source>What runs here, where each number comes from, and how to get what is missing.</source>
        <translation>Ce qui s’exécute ici, d’où vient chaque nombre, et comment obtenir ce qui manque.</translation>
    </message>
    <message>
        <source>No GPU on this machine.</source>
        <translation>Pas de GPU sur cette machine.</translation>
    </message>
    <message>
        <source>Everything that says “works” needs none.</source>
        <translation>Tout ce qui dit « fonctionne » n’en a pas besoin.</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Périphérique</translation>
    </message>
    <message>
        <source>What this machine can do</source>
        <translation>Ce que cette machine sait faire</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Vérifier de nouveau</translation>
    </message>
    <message>
        <source>Looks at the machine again: driver, compilers, and what a profiler may see</source>
        <translation>Examine de nouveau la machine : pilote, compilateurs, et ce qu’un profileur peut voir</translation>
    </message>
    <message>
        <source>Copy for an administrator</source>
        <translation>Copier pour un administrateur</translation>
    </message>
    <message>
        <source>Copies all rows with their reasons and cures</source>
        <translation>Copie toutes les lignes avec leurs raisons et leurs remèdes</translation>
    </message>
</context>
<context>
    <name>lane::CompareBar</name>
    <message>
        <source>no difference</source>
        <translation>aucune différence</translation>
    </message>
    <message>
        <source>no difference but in registers and places</source>
        <translation>aucune différence sauf dans les registres et les emplacements</translation>
    </message>
    <message>
        <source>change %1 of %2</source>
        <translation>modification %1 sur %2</translation>
    </message>
    <message>
        <source>against %1</source>
        <translation>contre %1</translation>
    </message>
    <message>
        <source>Change before</source>
        <translation>Modification précédente</translation>
    </message>
    <message>
        <source>Next change</source>
        <translation>Modification suivante</translation>
    </message>
    <message>
        <source>Exact text: other registers, labels and offsets are differences too</source>
        <translation>Texte exact : d’autres registres, étiquettes et décalages sont aussi des différences</translation>
    </message>
    <message>
        <source>Both versions beside each other</source>
        <translation>Les deux versions côte à côte</translation>
    </message>
    <message>
        <source>Stop comparing</source>
        <translation>Arrêter la comparaison</translation>
    </message>
    <message>
        <source>Lines that are new</source>
        <translation>Lignes nouvelles</translation>
    </message>
    <message>
        <source>Lines that are gone</source>
        <translation>Lignes disparues</translation>
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
        <translation>envoi</translation>
    </message>
    <message>
        <source>download</source>
        <translation>retour</translation>
    </message>
    <message>
        <source>copy on the device</source>
        <translation>copie sur le périphérique</translation>
    </message>
    <message>
        <source>memset</source>
        <translation>memset</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>attente</translation>
    </message>
    <message>
        <source>overhead</source>
        <translation>surcoût</translation>
    </message>
    <message>
        <source>driver call</source>
        <translation>appel du pilote</translation>
    </message>
    <message>
        <source>host</source>
        <translation>hôte</translation>
    </message>
    <message>
        <source>stream %1</source>
        <translation>flux %1</translation>
    </message>
    <message>
        <source>waits for an event</source>
        <translation>attend un événement</translation>
    </message>
    <message>
        <source>lets stream %1 wait for an event</source>
        <translation>fait attendre un événement au flux %1</translation>
    </message>
    <message>
        <source>lets a stream wait for an event</source>
        <translation>fait attendre un événement à un flux</translation>
    </message>
    <message>
        <source>waits for stream %1</source>
        <translation>attend le flux %1</translation>
    </message>
    <message>
        <source>waits for a stream without work</source>
        <translation>attend un flux sans travail</translation>
    </message>
    <message>
        <source>waits for the device</source>
        <translation>attend le périphérique</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>attend</translation>
    </message>
    <message>
        <source>the driver compiles</source>
        <translation>le pilote compile</translation>
    </message>
    <message>
        <source>CUPTI hands records over</source>
        <translation>CUPTI remet des enregistrements</translation>
    </message>
    <message>
        <source>CUPTI instruments a kernel</source>
        <translation>CUPTI instrumente un kernel</translation>
    </message>
    <message>
        <source>CUPTI gets what it needs</source>
        <translation>CUPTI obtient ce qu’il lui faut</translation>
    </message>
    <message>
        <source>a module is loaded</source>
        <translation>un module est chargé</translation>
    </message>
    <message>
        <source>a function is loaded</source>
        <translation>une fonction est chargée</translation>
    </message>
    <message>
        <source>the device is behind: its queue is full</source>
        <translation>le périphérique est en retard : sa file est pleine</translation>
    </message>
    <message>
        <source>CUPTI asks for room</source>
        <translation>CUPTI demande de la place</translation>
    </message>
    <message>
        <source>CUPTI gets ready for managed memory</source>
        <translation>CUPTI se prépare à la mémoire gérée</translation>
    </message>
    <message>
        <source>launch of %1</source>
        <translation>lancement de %1</translation>
    </message>
    <message>
        <source>asks for: %1</source>
        <translation>demande : %1</translation>
    </message>
    <message>
        <source>%1, from %2 on</source>
        <translation>%1, à partir de %2</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>Flux</translation>
    </message>
    <message>
        <source>Launch</source>
        <translation>Lancement</translation>
    </message>
    <message>
        <source>Grid, block</source>
        <translation>Grille, bloc</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>Durée</translation>
    </message>
    <message>
        <source>Begins at</source>
        <translation>Commence à</translation>
    </message>
    <message>
        <source>Ends at</source>
        <translation>Finit à</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Octets</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Débit</translation>
    </message>
    <message>
        <source>Asked for</source>
        <translation>Demandé</translation>
    </message>
    <message>
        <source>Begun on the device</source>
        <translation>Commencé sur le périphérique</translation>
    </message>
    <message>
        <source>%1 before it began</source>
        <translation>%1 avant qu’il commence</translation>
    </message>
    <message>
        <source>%1 after the call</source>
        <translation>%1 après l’appel</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>CUPTI&apos;s records</source>
        <translation>enregistrements de CUPTI</translation>
    </message>
    <message>
        <source>Between the marks</source>
        <translation>Entre les marques</translation>
    </message>
    <message>
        <source>From</source>
        <translation>De</translation>
    </message>
    <message>
        <source>To</source>
        <translation>À</translation>
    </message>
    <message>
        <source>The device works</source>
        <translation>Le périphérique travaille</translation>
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
        <translation>Copié</translation>
    </message>
</context>
<context>
    <name>lane::CodeComparison</name>
    <message>
        <source>Run %1</source>
        <translation>Exécution %1</translation>
    </message>
    <message>
        <source>No such text was kept of run %1.</source>
        <translation>Aucun texte de ce genre n’a été conservé de l’exécution %1.</translation>
    </message>
    <message>
        <source>The same in both runs.</source>
        <translation>Le même dans les deux exécutions.</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>Which text is compared</source>
        <translation>Quel texte est comparé</translation>
    </message>
    <message>
        <source>All lines</source>
        <translation>Toutes les lignes</translation>
    </message>
    <message>
        <source>The texts of both runs side by side</source>
        <translation>Les textes des deux exécutions côte à côte</translation>
    </message>
    <message>
        <source>Also lines far from any change. Alt+Down and Alt+Up go from change to change.</source>
        <translation>Aussi les lignes loin de toute modification. Alt+Bas et Alt+Haut vont d’une modification à l’autre.</translation>
    </message>
</context>
<context>
    <name>Worker</name>
    <message>
        <source>running %1 on %2</source>
        <translation>l’exécution de %1 sur %2</translation>
    </message>
    <message>
        <source>timing %1 on %2</source>
        <translation>le chronométrage de %1 sur %2</translation>
    </message>
    <message>
        <source>collecting the times of the run</source>
        <translation>la collecte des temps de l’exécution</translation>
    </message>
    <message>
        <source>starting `%1`</source>
        <translation>le démarrage de `%1`</translation>
    </message>
    <message>
        <source>preparing to debug %1</source>
        <translation>la préparation du débogage de %1</translation>
    </message>
    <message>
        <source>debugging</source>
        <translation>le débogage</translation>
    </message>
    <message>
        <source>the other side ended the conversation</source>
        <translation>l’autre côté a mis fin à la conversation</translation>
    </message>
    <message>
        <source>the other side of the conversation is gone (%1)</source>
        <translation>l’autre côté de la conversation a disparu (%1)</translation>
    </message>
    <message>
        <source>what came is not this program&apos;s protocol</source>
        <translation>ce qui est arrivé n’est pas le protocole de ce programme</translation>
    </message>
    <message>
        <source>the other side stayed silent beyond the time allowed</source>
        <translation>l’autre côté est resté muet au-delà du temps permis</translation>
    </message>
    <message>
        <source>the client speaks protocol version %1, this worker %2</source>
        <translation>le client parle la version %1 du protocole, ce worker la version %2</translation>
    </message>
    <message>
        <source>the other side speaks protocol version %1, this side %2</source>
        <translation>l’autre côté parle la version %1 du protocole, ce côté la version %2</translation>
    </message>
    <message>
        <source>a %1 of %2 bytes is beyond %3</source>
        <translation>message %1 de %2 octets, au-delà de %3</translation>
    </message>
    <message>
        <source>a %1 carries %2 new buffers; one message takes %3</source>
        <translation>message %1 avec %2 nouveaux tampons ; un message en prend %3</translation>
    </message>
    <message>
        <source>the conversation ended within a frame, after %1 of %2 bytes</source>
        <translation>la conversation s’est terminée au milieu d’une trame, après %1 octets sur %2</translation>
    </message>
    <message>
        <source>Arrays travel in shared memory; a text of this size does not.</source>
        <translation>Les tableaux passent par la mémoire partagée ; un texte de cette taille, non.</translation>
    </message>
    <message>
        <source>Give the kernel fewer arrays at once.</source>
        <translation>Donnez moins de tableaux à la fois au kernel.</translation>
    </message>
    <message>
        <source>Close something and run again.</source>
        <translation>Fermez quelque chose et exécutez de nouveau.</translation>
    </message>
    <message>
        <source>Allow more time, or look whether the machine is overloaded.</source>
        <translation>Accordez plus de temps, ou voyez si la machine est surchargée.</translation>
    </message>
    <message>
        <source>Install the program and its worker together, from one build.</source>
        <translation>Installez ensemble le programme et son worker, d’une même construction.</translation>
    </message>
    <message>
        <source>Run again; if it recurs, install the program and its worker together, from one build.</source>
        <translation>Exécutez de nouveau ; si cela se répète, installez ensemble le programme et son worker, d’une même construction.</translation>
    </message>
    <message>
        <source>The worker is started anew with the next request; if it recurs, install the program and its worker together, from one build.</source>
        <translation>Le worker redémarre avec la prochaine demande ; si cela se répète, installez ensemble le programme et son worker, d’une même construction.</translation>
    </message>
    <message>
        <source>Start the program again; if it recurs, its parts are of different builds: install them together.</source>
        <translation>Redémarrez le programme ; si cela se répète, ses parties sont de constructions différentes : installez-les ensemble.</translation>
    </message>
    <message>
        <source>the worker `%1` could not be started: %2</source>
        <translation>le worker `%1` n’a pas pu démarrer : %2</translation>
    </message>
    <message>
        <source>Install lanework-worker beside this program, or set LANE_WORKER to where it is.</source>
        <translation>Installez lanework-worker à côté de ce programme, ou donnez son emplacement à LANE_WORKER.</translation>
    </message>
    <message>
        <source>The worker %1 while %2. Its last words: %3.</source>
        <translation>Le worker s’est terminé (%1) pendant %2. Ses derniers mots : %3.</translation>
    </message>
    <message>
        <source>The worker %1 while %2.</source>
        <translation>Le worker s’est terminé (%1) pendant %2.</translation>
    </message>
    <message>
        <source>There is no living worker for %1.</source>
        <translation>Il n’y a pas de worker vivant pour %1.</translation>
    </message>
    <message>
        <source>The worker was ended on request while %1.</source>
        <translation>Le worker a été arrêté sur demande pendant %1.</translation>
    </message>
    <message>
        <source>The worker did not answer within %1 while %2, and was ended.</source>
        <translation>Le worker n’a pas répondu en %1 pendant %2, et a été arrêté.</translation>
    </message>
    <message>
        <source>The worker said something that makes no sense while %1 (%2), and was ended%3.</source>
        <translation>Le worker a dit quelque chose d’incompréhensible pendant %1 (%2), et a été arrêté%3.</translation>
    </message>
    <message>
        <source>The worker `%1` did not say hello within %2, and was ended.</source>
        <translation>Le worker `%1` ne s’est pas présenté en %2, et a été arrêté.</translation>
    </message>
    <message>
        <source>The worker `%1` speaks protocol version %2, this program %3.</source>
        <translation>Le worker `%1` parle la version %2 du protocole, ce programme la version %3.</translation>
    </message>
    <message>
        <source>The worker `%1` is of another build: %2.</source>
        <translation>Le worker `%1` est d’une autre construction : %2.</translation>
    </message>
    <message>
        <source>Install the program and its worker together, or unset LANE_WORKER.</source>
        <translation>Installez ensemble le programme et son worker, ou retirez LANE_WORKER.</translation>
    </message>
    <message>
        <source>Look whether LANE_WORKER names a lanework-worker, and whether the machine is overloaded.</source>
        <translation>Voyez si LANE_WORKER nomme un lanework-worker, et si la machine est surchargée.</translation>
    </message>
    <message>
        <source>The next request starts a new worker; nothing of the project is lost.</source>
        <translation>La prochaine demande démarre un nouveau worker ; rien du projet n’est perdu.</translation>
    </message>
    <message>
        <source>Nobody here asked for it: the system does this when memory runs out; try smaller arrays. %1</source>
        <translation>Personne ici ne l’a demandé : le système le fait quand la mémoire s’épuise ; essayez des tableaux plus petits. %1</translation>
    </message>
    <message>
        <source>A kernel that reads or writes outside its arrays does this; run it with bounds checks. %1</source>
        <translation>C’est ce que fait un kernel qui lit ou écrit hors de ses tableaux ; exécutez-le avec contrôle des bornes. %1</translation>
    </message>
    <message>
        <source>Allow more time, or look for a loop that never ends. %1</source>
        <translation>Accordez plus de temps, ou cherchez une boucle sans fin. %1</translation>
    </message>
    <message>
        <source>The run of %1 on %2 was cancelled.</source>
        <translation>L’exécution de %1 sur %2 a été annulée.</translation>
    </message>
    <message>
        <source>The measurement of %1 on %2 was cancelled.</source>
        <translation>La mesure de %1 sur %2 a été annulée.</translation>
    </message>
    <message>
        <source>The timing of %1 was cancelled.</source>
        <translation>Le chronométrage de %1 a été annulé.</translation>
    </message>
    <message>
        <source>Compiling %1 was given up.</source>
        <translation>La compilation de %1 a été abandonnée.</translation>
    </message>
    <message>
        <source>Disassembling was given up.</source>
        <translation>Le désassemblage a été abandonné.</translation>
    </message>
    <message>
        <source>Looking for devices was given up.</source>
        <translation>La recherche de périphériques a été abandonnée.</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>annulé</translation>
    </message>
    <message>
        <source>Inputs and earlier results are intact.</source>
        <translation>Les entrées et les résultats antérieurs sont intacts.</translation>
    </message>
    <message>
        <source>%1 has no kernel without errors, so there is nothing to compile</source>
        <translation>%1 n’a pas de kernel sans erreur, il n’y a donc rien à compiler</translation>
    </message>
    <message>
        <source>Mend the first diagnostic.</source>
        <translation>Corrigez le premier diagnostic.</translation>
    </message>
    <message>
        <source>NVRTC refused the CUDA text of %1 for %2: %3</source>
        <translation>NVRTC a refusé le texte CUDA de %1 pour %2 : %3</translation>
    </message>
    <message>
        <source>The PTX pane shows its messages at the kernel&apos;s own lines.</source>
        <translation>Le panneau PTX montre ses messages aux lignes mêmes du kernel.</translation>
    </message>
    <message>
        <source>`%1` did not do its work: %2</source>
        <translation>`%1` n’a pas fait son travail : %2</translation>
    </message>
    <message>
        <source>look whether it runs by hand; LANE_NVDISASM=FILE names another</source>
        <translation>voyez s’il s’exécute à la main ; LANE_NVDISASM=FICHIER en nomme un autre</translation>
    </message>
    <message>
        <source>%1 is no real architecture: there is PTX and no machine code</source>
        <translation>%1 n’est pas une architecture réelle : il y a du PTX et pas de code machine</translation>
    </message>
    <message>
        <source>choose one like sm_90</source>
        <translation>choisissez-en une comme sm_90</translation>
    </message>
    <message>
        <source>kernel &apos;%1&apos; has errors and cannot run</source>
        <translation>le kernel « %1 » a des erreurs et ne peut pas s’exécuter</translation>
    </message>
    <message>
        <source>the CPU reference could not make code: %1</source>
        <translation>la référence CPU n’a pas pu produire de code : %1</translation>
    </message>
    <message>
        <source>Run the kernel on a GPU, which is not touched by this, and report the kernel with this message.</source>
        <translation>Exécutez le kernel sur un GPU, que ceci ne touche pas, et signalez le kernel avec ce message.</translation>
    </message>
    <message>
        <source>a checked run needs %1 MiB of address space for what it notes about one array, and the system gives none</source>
        <translation>une exécution vérifiée demande %1 MiB d’espace d’adressage pour ce qu’elle note d’un tableau, et le système n’en donne pas</translation>
    </message>
    <message>
        <source>give the kernel smaller arrays, or raise the limit (ulimit -v)</source>
        <translation>donnez au kernel des tableaux plus petits, ou relevez la limite (ulimit -v)</translation>
    </message>
    <message>
        <source>NVRTC is not there: %1</source>
        <translation>NVRTC n’est pas là : %1</translation>
    </message>
    <message>
        <source>%1 is NVRTC %2.%3; 12.0 or newer is needed</source>
        <translation>%1 est NVRTC %2.%3 ; il faut 12.0 ou plus récent</translation>
    </message>
    <message>
        <source>Install NVRTC of CUDA 13.0, either from PyPI (python3 -m pip install --target DIR &apos;nvidia-cuda-nvrtc==13.0.*&apos; &apos;nvidia-cuda-runtime==13.0.*&apos;, then LANE_CUDA_PATH=DIR) or with a CUDA Toolkit; LANE_NVRTC=FILE names a library anywhere else. Without it everything but PTX, SASS and GPU runs works.</source>
        <translation>Installez NVRTC de CUDA 13.0, soit de PyPI (python3 -m pip install --target DIR &apos;nvidia-cuda-nvrtc==13.0.*&apos; &apos;nvidia-cuda-runtime==13.0.*&apos;, puis LANE_CUDA_PATH=DIR), soit avec un CUDA Toolkit ; LANE_NVRTC=FICHIER nomme une bibliothèque ailleurs. Sans elle, tout fonctionne sauf PTX, SASS et les exécutions sur GPU.</translation>
    </message>
    <message>
        <source>%1.%2 could not %3: %4</source>
        <translation>%1.%2 n’a pas pu : %3 : %4</translation>
    </message>
    <message>
        <source>NVRTC %1 does not know the architecture %2</source>
        <translation>NVRTC %1 ne connaît pas l’architecture %2</translation>
    </message>
    <message>
        <source>It knows %1 (and compute_… of each).</source>
        <translation>Il connaît %1 (et compute_… de chacune).</translation>
    </message>
    <message>
        <source>this lanework-worker was built without the GPU parts</source>
        <translation>ce lanework-worker a été construit sans les parties GPU</translation>
    </message>
    <message>
        <source>Build it with the CUDA headers at hand (packaging/setup brings them) and LANE_CUDA=ON.</source>
        <translation>Construisez-le avec les en-têtes CUDA à portée (packaging/setup les apporte) et LANE_CUDA=ON.</translation>
    </message>
    <message>
        <source>this lanework-worker was built without the CPU reference</source>
        <translation>ce lanework-worker a été construit sans la référence CPU</translation>
    </message>
    <message>
        <source>Build it where LLVM 19 is installed (packaging/setup brings it).</source>
        <translation>Construisez-le là où LLVM 19 est installé (packaging/setup l’apporte).</translation>
    </message>
    <message>
        <source>NVRTC refuses the generated CUDA of %1: %2</source>
        <translation>NVRTC refuse le CUDA produit de %1 : %2</translation>
    </message>
    <message>
        <source>This is a mistake of the CUDA generator: report the kernel with this message.</source>
        <translation>C’est une erreur du générateur CUDA : signalez le kernel avec ce message.</translation>
    </message>
    <message>
        <source>the 16-bit floats need cuda_fp16.h and cuda_bf16.h, which are not beside %1</source>
        <translation>les flottants 16 bits demandent cuda_fp16.h et cuda_bf16.h, qui ne sont pas à côté de %1</translation>
    </message>
    <message>
        <source>They come with the CUDA Toolkit, and from PyPI with &apos;nvidia-cuda-runtime==13.0.*&apos; in the same folder as NVRTC.</source>
        <translation>Ils viennent avec le CUDA Toolkit, et de PyPI avec &apos;nvidia-cuda-runtime==13.0.*&apos; dans le même dossier que NVRTC.</translation>
    </message>
    <message>
        <source>Free memory and compile again. If NVRTC misses its built-ins, %1 lacks libnvrtc-builtins beside it: install both from the same CUDA version.</source>
        <translation>Libérez de la mémoire et compilez de nouveau. Si NVRTC ne trouve pas ses fonctions intégrées, il manque libnvrtc-builtins à côté de %1 : installez les deux de la même version de CUDA.</translation>
    </message>
    <message>
        <source>no memory for the array %1 of %2 bytes</source>
        <translation>pas de mémoire pour le tableau %1 de %2 octets</translation>
    </message>
    <message>
        <source>no memory for an array of %1 bytes</source>
        <translation>pas de mémoire pour un tableau de %1 octets</translation>
    </message>
    <message>
        <source>a buffer of %1 bytes cannot be mapped: %2</source>
        <translation>un tampon de %1 octets ne peut pas être projeté en mémoire : %2</translation>
    </message>
    <message>
        <source>Free memory, or use smaller arrays.</source>
        <translation>Libérez de la mémoire, ou utilisez des tableaux plus petits.</translation>
    </message>
    <message>
        <source>%1 has %2 bytes; the array needs %3</source>
        <translation>%1 a %2 octets ; le tableau en demande %3</translation>
    </message>
    <message>
        <source>%1 is to be written, and came as read-only</source>
        <translation>%1 doit être écrit, et est arrivé en lecture seule</translation>
    </message>
    <message>
        <source>kernel %1 cannot run: %2</source>
        <translation>le kernel %1 ne peut pas s’exécuter : %2</translation>
    </message>
    <message>
        <source>Mend what the problems say.</source>
        <translation>Corrigez ce que disent les problèmes.</translation>
    </message>
    <message>
        <source>%1 has no kernel %2</source>
        <translation>%1 n’a pas de kernel %2</translation>
    </message>
    <message>
        <source>`lanework-cli check FILE` shows what is wrong with a file.</source>
        <translation>`lanework-cli check FICHIER` montre ce qui ne va pas dans un fichier.</translation>
    </message>
    <message>
        <source>`lanework-cli check FILE` lists the kernels of a file and what is wrong with them.</source>
        <translation>`lanework-cli check FICHIER` donne les kernels d’un fichier et ce qui ne va pas en eux.</translation>
    </message>
    <message>
        <source>kernel %1: %2</source>
        <translation>kernel %1 : %2</translation>
    </message>
    <message>
        <source>the array %1 has %2 elements, and the kernel asks for its size, which is a Nat</source>
        <translation>le tableau %1 a %2 éléments, et le kernel demande sa taille, qui est un Nat</translation>
    </message>
    <message>
        <source>Use fewer than 2^32 elements, or pass the size as a scalar of 64 bits.</source>
        <translation>Prenez moins de 2^32 éléments, ou passez la taille comme scalaire de 64 bits.</translation>
    </message>
    <message>
        <source>the constant array %1 is missing</source>
        <translation>le tableau constant %1 manque</translation>
    </message>
    <message>
        <source>There is nothing to time.</source>
        <translation>Il n’y a rien à chronométrer.</translation>
    </message>
    <message>
        <source>there is nothing to time</source>
        <translation>il n’y a rien à chronométrer</translation>
    </message>
    <message>
        <source>Name a launch.</source>
        <translation>Nommez un lancement.</translation>
    </message>
    <message>
        <source>a block of %1 threads is beyond 1024</source>
        <translation>un bloc de %1 threads dépasse 1024</translation>
    </message>
    <message>
        <source>a block of %1 threads along %2 is not within 1 … %3</source>
        <translation>un bloc de %1 threads selon %2 n’est pas dans 1 … %3</translation>
    </message>
    <message>
        <source>a grid of %1 blocks along %2 is not within 1 … %3</source>
        <translation>une grille de %1 blocs selon %2 n’est pas dans 1 … %3</translation>
    </message>
    <message>
        <source>Choose another block.</source>
        <translation>Choisissez un autre bloc.</translation>
    </message>
    <message>
        <source>Choose another grid.</source>
        <translation>Choisissez une autre grille.</translation>
    </message>
    <message>
        <source>Choose fewer, or at least one repeat.</source>
        <translation>Choisissez-en moins, ou au moins une répétition.</translation>
    </message>
    <message>
        <source>Time fewer at once.</source>
        <translation>Chronométrez-en moins à la fois.</translation>
    </message>
    <message>
        <source>more than %1 launches</source>
        <translation>plus de %1 lancements</translation>
    </message>
    <message>
        <source>Use a smaller block and a larger grid.</source>
        <translation>Prenez un bloc plus petit et une grille plus grande.</translation>
    </message>
    <message>
        <source>%1 warm-ups and %2 repeats are not within 0 … 1000000 and 1 … 1000000</source>
        <translation>%1 chauffes et %2 répétitions ne sont pas dans 0 … 1000000 et 1 … 1000000</translation>
    </message>
    <message>
        <source>in the end %1 stands for %2 bytes, not for its %3</source>
        <translation>à la fin, %1 désigne %2 octets, pas ses %3</translation>
    </message>
    <message>
        <source>Swap it with arrays of its own size, or swap it back.</source>
        <translation>Échangez-le avec des tableaux de sa propre taille, ou échangez-le en retour.</translation>
    </message>
    <message>
        <source>%1: the array %2 is larger than any memory</source>
        <translation>%1 : le tableau %2 est plus grand que toute mémoire</translation>
    </message>
    <message>
        <source>%1: an extent of %2 overflows 64 bits or divides by zero</source>
        <translation>%1 : une étendue de %2 déborde de 64 bits ou divise par zéro</translation>
    </message>
    <message>
        <source>Look at the values that its extents are computed from.</source>
        <translation>Regardez les valeurs dont ses étendues sont calculées.</translation>
    </message>
    <message>
        <source>Look at the values that it is computed from.</source>
        <translation>Regardez les valeurs dont il est calculé.</translation>
    </message>
    <message>
        <source>Look at the value after `shared`.</source>
        <translation>Regardez la valeur après `shared`.</translation>
    </message>
    <message>
        <source>%1: `copy` from %2 of %3 elements to %4 of %5</source>
        <translation>%1 : `copy` de %2 de %3 éléments vers %4 de %5</translation>
    </message>
    <message>
        <source>Both arrays of a copy have the same number of elements.</source>
        <translation>Les deux tableaux d’une copie ont le même nombre d’éléments.</translation>
    </message>
    <message>
        <source>%1: %2 has %3 elements; %4 takes %5 for its %6</source>
        <translation>%1 : %2 a %3 éléments ; %4 en prend %5 pour son %6</translation>
    </message>
    <message>
        <source>Give the kernel the array&apos;s own size, or make the buffer as large.</source>
        <translation>Donnez au kernel la taille propre du tableau, ou faites le tampon aussi grand.</translation>
    </message>
    <message>
        <source>%1: a block of %2 threads for %3 is beyond 1024</source>
        <translation>%1 : un bloc de %2 threads pour %3 dépasse 1024</translation>
    </message>
    <message>
        <source>the shared array %1 of %2 cannot have %3 elements</source>
        <translation>le tableau partagé %1 de %2 ne peut pas avoir %3 éléments</translation>
    </message>
    <message>
        <source>%1: a program cannot compute `%2`</source>
        <translation>%1 : un programme ne peut pas calculer `%2`</translation>
    </message>
    <message>
        <source>%1: a program cannot do `%2`</source>
        <translation>%1 : un programme ne peut pas faire `%2`</translation>
    </message>
    <message>
        <source>It belongs to kernels.</source>
        <translation>Cela appartient aux kernels.</translation>
    </message>
    <message>
        <source>CUPTI is not there: %1</source>
        <translation>CUPTI n’est pas là : %1</translation>
    </message>
    <message>
        <source>%1 has API version %2; this program knows %3 (CUDA 12.0) to %4.x</source>
        <translation>%1 a la version d’API %2 ; ce programme connaît %3 (CUDA 12.0) à %4.x</translation>
    </message>
    <message>
        <source>%1 lacks %2</source>
        <translation>il manque %2 à %1</translation>
    </message>
    <message>
        <source>CUPTI does not tell its version: %1</source>
        <translation>CUPTI ne dit pas sa version : %1</translation>
    </message>
    <message>
        <source>CUPTI %1 could not %2: %3</source>
        <translation>CUPTI %1 n’a pas pu : %2 : %3</translation>
    </message>
    <message>
        <source>CUPTI could not %1: %2</source>
        <translation>CUPTI n’a pas pu : %1 : %2</translation>
    </message>
    <message>
        <source>Kernel times come from the device&apos;s events meanwhile. Install CUPTI of CUDA 13.0, from PyPI (python3 -m pip install --target DIR &apos;nvidia-cuda-cupti==13.0.*&apos;, then LANE_CUDA_PATH=DIR) or with a CUDA Toolkit; LANE_CUPTI=FILE names a library anywhere else.</source>
        <translation>Les temps des kernels viennent en attendant des événements du périphérique. Installez CUPTI de CUDA 13.0, de PyPI (python3 -m pip install --target DIR &apos;nvidia-cuda-cupti==13.0.*&apos;, puis LANE_CUDA_PATH=DIR) ou avec un CUDA Toolkit ; LANE_CUPTI=FICHIER nomme une bibliothèque ailleurs.</translation>
    </message>
    <message>
        <source>Times come from the device&apos;s events meanwhile. Two ways: the administrator loads the driver with NVreg_RestrictProfilingToAdminUsers=0 (a line `options nvidia NVreg_RestrictProfilingToAdminUsers=0` in /etc/modprobe.d, then restart), or the worker gets the capability CAP_SYS_ADMIN (in a container: --cap-add=SYS_ADMIN).</source>
        <translation>Les temps viennent en attendant des événements du périphérique. Deux moyens : l’administrateur charge le pilote avec NVreg_RestrictProfilingToAdminUsers=0 (une ligne `options nvidia NVreg_RestrictProfilingToAdminUsers=0` dans /etc/modprobe.d, puis redémarrage), ou le worker reçoit la capacité CAP_SYS_ADMIN (dans un conteneur : --cap-add=SYS_ADMIN).</translation>
    </message>
    <message>
        <source>Times come from the device&apos;s events meanwhile. End the other profiler or debugger (ncu, nsys, cuda-gdb, compute-sanitizer, DCGM&apos;s profiling) and ask again.</source>
        <translation>Les temps viennent en attendant des événements du périphérique. Arrêtez l’autre profileur ou débogueur (ncu, nsys, cuda-gdb, compute-sanitizer, le profilage de DCGM) et demandez de nouveau.</translation>
    </message>
    <message>
        <source>Times come from the device&apos;s events. Counters need a device of compute capability 7.5 or newer that is not a virtual or partitioned one, and not in confidential mode.</source>
        <translation>Les temps viennent des événements du périphérique. Les compteurs demandent un périphérique de capacité de calcul 7.5 ou plus récent, qui n’est ni virtuel ni partitionné, et pas en mode confidentiel.</translation>
    </message>
    <message>
        <source>Kernel times come from the device&apos;s events meanwhile. Another profiler or debugger that holds this process keeps CUPTI out.</source>
        <translation>Les temps des kernels viennent en attendant des événements du périphérique. Un autre profileur ou débogueur qui tient ce processus tient CUPTI à l’écart.</translation>
    </message>
    <message>
        <source>The times of the device&apos;s events stand. Fewer repeats leave CUPTI more room.</source>
        <translation>Les temps des événements du périphérique valent. Moins de répétitions laissent plus de place à CUPTI.</translation>
    </message>
    <message>
        <source>The times of the device&apos;s events stand.</source>
        <translation>Les temps des événements du périphérique valent.</translation>
    </message>
    <message>
        <source>CUPTI dropped %1 records of this run</source>
        <translation>CUPTI a perdu %1 enregistrements de cette exécution</translation>
    </message>
    <message>
        <source>CUPTI recorded %1 of %2 launches of the program</source>
        <translation>CUPTI a enregistré %1 lancements du programme sur %2</translation>
    </message>
    <message>
        <source>CUPTI recorded %1 of %2 launches</source>
        <translation>CUPTI a enregistré %1 lancements sur %2</translation>
    </message>
    <message>
        <source>CUPTI takes each of %1 metrics of %2 alone, but not all of them together</source>
        <translation>CUPTI prend chacune des %1 métriques de %2 seule, mais pas toutes ensemble</translation>
    </message>
    <message>
        <source>Ask for fewer metrics: the preset `counters` has fewer than `full`.</source>
        <translation>Demandez moins de métriques : le préréglage `counters` en a moins que `full`.</translation>
    </message>
    <message>
        <source>Ask again; if it recurs, ask for fewer metrics (`--set counters`).</source>
        <translation>Demandez de nouveau ; si cela se répète, demandez moins de métriques (`--set counters`).</translation>
    </message>
    <message>
        <source>%1 is too old to tell clocks</source>
        <translation>%1 est trop ancien pour donner les fréquences</translation>
    </message>
    <message>
        <source>NVML does not know the device %1: its error %2</source>
        <translation>NVML ne connaît pas le périphérique %1 : son erreur %2</translation>
    </message>
    <message>
        <source>NVML does not start: its error %1</source>
        <translation>NVML ne démarre pas : son erreur %1</translation>
    </message>
    <message>
        <source>NVML does not tell clocks: its error %1</source>
        <translation>NVML ne donne pas les fréquences : son erreur %1</translation>
    </message>
    <message>
        <source>NVML is not there: %1</source>
        <translation>NVML n’est pas là : %1</translation>
    </message>
    <message>
        <source>Times stand as they are; whether clocks were held back is not known. The library comes with NVIDIA&apos;s driver (Debian: libnvidia-ml1).</source>
        <translation>Les temps valent tels quels ; on ne sait pas si les fréquences ont été bridées. La bibliothèque vient avec le pilote de NVIDIA (Debian : libnvidia-ml1).</translation>
    </message>
    <message>
        <source>%1 is not launched: its grid has no blocks</source>
        <translation>%1 n’est pas lancé : sa grille n’a pas de blocs</translation>
    </message>
    <message>
        <source>Give it a grid in which something can be measured.</source>
        <translation>Donnez-lui une grille où quelque chose peut être mesuré.</translation>
    </message>
    <message>
        <source>Give it a grid in which there is a thread.</source>
        <translation>Donnez-lui une grille où il y a un thread.</translation>
    </message>
    <message>
        <source>%1 is not a kernel</source>
        <translation>%1 n’est pas un kernel</translation>
    </message>
    <message>
        <source>%1 on %2 is not a kernel on a GPU</source>
        <translation>%1 sur %2 n’est pas un kernel sur un GPU</translation>
    </message>
    <message>
        <source>%1 on %2 is not a kernel on %3</source>
        <translation>%1 sur %2 n’est pas un kernel sur %3</translation>
    </message>
    <message>
        <source>Profile a kernel; `run` times programs and the CPU reference.</source>
        <translation>Profilez un kernel ; `run` chronomètre les programmes et la référence CPU.</translation>
    </message>
    <message>
        <source>Only launches of kernels are timed against each other.</source>
        <translation>Seuls des lancements de kernels sont chronométrés l’un contre l’autre.</translation>
    </message>
    <message>
        <source>Only launches of kernels on one device are timed against each other.</source>
        <translation>Seuls des lancements de kernels sur un même périphérique sont chronométrés l’un contre l’autre.</translation>
    </message>
    <message>
        <source>%1 faults: %2</source>
        <translation>%1 fautes : %2</translation>
    </message>
    <message>
        <source>Only launches without faults are timed.</source>
        <translation>Seuls les lancements sans faute sont chronométrés.</translation>
    </message>
    <message>
        <source>%1 is no kernel: only kernels can be debugged</source>
        <translation>%1 n’est pas un kernel : seuls les kernels peuvent être débogués</translation>
    </message>
    <message>
        <source>Debug a kernel that it launches.</source>
        <translation>Déboguez un kernel qu’il lance.</translation>
    </message>
    <message>
        <source>nothing is being debugged</source>
        <translation>rien n’est en cours de débogage</translation>
    </message>
    <message>
        <source>Start debugging first.</source>
        <translation>Commencez d’abord le débogage.</translation>
    </message>
    <message>
        <source>the launch has not begun</source>
        <translation>le lancement n’a pas commencé</translation>
    </message>
    <message>
        <source>Let it go to its first statement.</source>
        <translation>Laissez-le aller à sa première instruction.</translation>
    </message>
    <message>
        <source>the launch runs, and can only be asked to pause</source>
        <translation>le lancement s’exécute, et on ne peut que lui demander de se suspendre</translation>
    </message>
    <message>
        <source>Pause it first.</source>
        <translation>Suspendez-le d’abord.</translation>
    </message>
    <message>
        <source>the launch is over</source>
        <translation>le lancement est terminé</translation>
    </message>
    <message>
        <source>Go back, or restart it.</source>
        <translation>Revenez en arrière, ou redémarrez-le.</translation>
    </message>
    <message>
        <source>a condition is a Bool, this is %1</source>
        <translation>une condition est un Bool, ceci est %1</translation>
    </message>
    <message>
        <source>no statement stands where the launch has stopped</source>
        <translation>aucune instruction n’est là où le lancement s’est arrêté</translation>
    </message>
    <message>
        <source>the front end makes nothing of this here</source>
        <translation>le compilateur ne peut rien faire de ceci ici</translation>
    </message>
    <message>
        <source>%1 has not been made in this warp</source>
        <translation>%1 n’a pas été créé dans ce warp</translation>
    </message>
    <message>
        <source>the array %1 is not there yet</source>
        <translation>le tableau %1 n’est pas encore là</translation>
    </message>
    <message>
        <source>there is no array `%1` where the launch has stopped</source>
        <translation>il n’y a pas de tableau `%1` là où le lancement s’est arrêté</translation>
    </message>
    <message>
        <source>there is no such element of %1, which has %2</source>
        <translation>il n’y a pas de tel élément de %1, qui en a %2</translation>
    </message>
    <message>
        <source>there is no thread %1 of block %2 in this launch</source>
        <translation>il n’y a pas de thread %1 du bloc %2 dans ce lancement</translation>
    </message>
    <message>
        <source>Use a name that the function there could use.</source>
        <translation>Utilisez un nom que la fonction pourrait utiliser à cet endroit.</translation>
    </message>
    <message>
        <source>the CUDA driver is not there: %1</source>
        <translation>le pilote CUDA n’est pas là : %1</translation>
    </message>
    <message>
        <source>the CUDA driver %1 does not start: %2</source>
        <translation>le pilote CUDA %1 ne démarre pas : %2</translation>
    </message>
    <message>
        <source>the CUDA driver %1 is too old: it lacks %2</source>
        <translation>le pilote CUDA %1 est trop ancien : il lui manque %2</translation>
    </message>
    <message>
        <source>Install NVIDIA&apos;s driver of this machine&apos;s GPU (Debian: nvidia-driver; nvidia-smi shows whether it runs). In a container the driver must be passed in (--gpus all). Everything but GPU runs works without it.</source>
        <translation>Installez le pilote NVIDIA du GPU de cette machine (Debian : nvidia-driver ; nvidia-smi montre s’il fonctionne). Dans un conteneur, il faut y faire passer le pilote (--gpus all). Tout fonctionne sans lui, sauf les exécutions sur GPU.</translation>
    </message>
    <message>
        <source>there is no device cuda:%1; this machine has %2</source>
        <translation>il n’y a pas de périphérique cuda:%1 ; cette machine en a %2</translation>
    </message>
    <message>
        <source>there is no device &quot;%1&quot;</source>
        <translation>il n’y a pas de périphérique « %1 »</translation>
    </message>
    <message>
        <source>Devices are &quot;cpu&quot; and &quot;cuda:0&quot;, &quot;cuda:1&quot; …; `lanework-cli devices` lists them.</source>
        <translation>Les périphériques sont « cpu » et « cuda:0 », « cuda:1 » … ; `lanework-cli devices` en donne la liste.</translation>
    </message>
    <message>
        <source>this worker has opened %1 and does not run on %2 too</source>
        <translation>ce worker a ouvert %1 et ne s’exécute pas aussi sur %2</translation>
    </message>
    <message>
        <source>Run each device in a worker of its own.</source>
        <translation>Exécutez chaque périphérique dans un worker à lui.</translation>
    </message>
    <message>
        <source>this machine has no memory left for what goes to the device</source>
        <translation>cette machine n’a plus de mémoire pour ce qui va au périphérique</translation>
    </message>
    <message>
        <source>Use smaller arrays, or free the device&apos;s memory: nvidia-smi lists who holds it.</source>
        <translation>Prenez des tableaux plus petits, ou libérez la mémoire du périphérique : nvidia-smi dit qui la tient.</translation>
    </message>
    <message>
        <source>The machine code is not for this device: compile for its own architecture.</source>
        <translation>Le code machine n’est pas pour ce périphérique : compilez pour sa propre architecture.</translation>
    </message>
    <message>
        <source>The driver is older than the compiler: update the driver, or use an older NVRTC.</source>
        <translation>Le pilote est plus ancien que le compilateur : mettez le pilote à jour, ou prenez un NVRTC plus ancien.</translation>
    </message>
    <message>
        <source>Use a smaller block: the kernel&apos;s registers do not suffice for this many threads.</source>
        <translation>Prenez un bloc plus petit : les registres du kernel ne suffisent pas à autant de threads.</translation>
    </message>
    <message>
        <source>Another process holds the device exclusively: nvidia-smi shows which.</source>
        <translation>Un autre processus tient le périphérique en exclusivité : nvidia-smi montre lequel.</translation>
    </message>
    <message>
        <source>The kernel went out of its arrays. A run on the CPU reference names the line, the array and the index. The next run starts a fresh worker.</source>
        <translation>Le kernel est sorti de ses tableaux. Une exécution sur la référence CPU nomme la ligne, le tableau et l’indice. La prochaine exécution démarre un nouveau worker.</translation>
    </message>
    <message>
        <source>The kernel ran longer than a display GPU allows. Give it less work, or use a GPU without a display. The next run starts a fresh worker.</source>
        <translation>Le kernel a duré plus que ne le permet un GPU d’affichage. Donnez-lui moins de travail, ou utilisez un GPU sans écran. La prochaine exécution démarre un nouveau worker.</translation>
    </message>
    <message>
        <source>The context is lost; the next run starts a fresh worker. A run on the CPU reference shows faults of the kernel.</source>
        <translation>Le contexte est perdu ; la prochaine exécution démarre un nouveau worker. Une exécution sur la référence CPU montre les fautes du kernel.</translation>
    </message>
    <message>
        <source>nvidia-smi shows the state of the device.</source>
        <translation>nvidia-smi montre l’état du périphérique.</translation>
    </message>
    <message>
        <source>a block of %1 has %2 threads; this kernel needs %3 registers a thread, which leaves room for %4</source>
        <translation>un bloc de %1 a %2 threads ; ce kernel demande %3 registres par thread, ce qui laisse de la place pour %4</translation>
    </message>
    <message>
        <source>a block of %1 has %2 threads; %3 takes %4</source>
        <translation>un bloc de %1 a %2 threads ; %3 en prend %4</translation>
    </message>
    <message>
        <source>Use a smaller block, or make the kernel need fewer registers.</source>
        <translation>Prenez un bloc plus petit, ou faites que le kernel demande moins de registres.</translation>
    </message>
    <message>
        <source>Use smaller shared arrays.</source>
        <translation>Prenez des tableaux partagés plus petits.</translation>
    </message>
    <message>
        <source>Every axis is at least 1.</source>
        <translation>Chaque axe vaut au moins 1.</translation>
    </message>
    <message>
        <source>Repeat at least once.</source>
        <translation>Répétez au moins une fois.</translation>
    </message>
    <message>
        <source>a run of 0 launches gives nothing</source>
        <translation>une exécution de 0 lancement ne donne rien</translation>
    </message>
    <message>
        <source>%1 of %2 is beyond the device&apos;s %3</source>
        <translation>%1 de %2 dépasse %3 du périphérique</translation>
    </message>
    <message>
        <source>%1 of %2 is empty</source>
        <translation>%1 de %2 est vide</translation>
    </message>
    <message>
        <source>the launch wants %1 bytes of shared memory a block (%2 of them dynamic); %3 has %4</source>
        <translation>le lancement veut %1 octets de mémoire partagée par bloc (dont %2 dynamiques) ; %3 en a %4</translation>
    </message>
    <message>
        <source>the machine code holds no kernel &quot;%1&quot;</source>
        <translation>le code machine ne contient pas de kernel « %1 »</translation>
    </message>
    <message>
        <source>the machine code has no constant %1</source>
        <translation>le code machine n’a pas de constante %1</translation>
    </message>
    <message>
        <source>the constant array %1 has %2 bytes in the machine code and %3 in the launch</source>
        <translation>le tableau constant %1 a %2 octets dans le code machine et %3 dans le lancement</translation>
    </message>
    <message>
        <source>the constant array %1 has %2 bytes in the machine code and %3 in the run</source>
        <translation>le tableau constant %1 a %2 octets dans le code machine et %3 dans l’exécution</translation>
    </message>
    <message>
        <source>what came as machine code (%1 bytes) is no whole CUBIN</source>
        <translation>ce qui est arrivé comme code machine (%1 octets) n’est pas un CUBIN entier</translation>
    </message>
    <message>
        <source>Compile the kernel anew.</source>
        <translation>Recompilez le kernel.</translation>
    </message>
    <message>
        <source>Compile the kernel anew: the machine code belongs to another text.</source>
        <translation>Recompilez le kernel : le code machine appartient à un autre texte.</translation>
    </message>
    <message>
        <source>write of %1, which has %2 elements</source>
        <translation>écriture de %1, qui a %2 éléments</translation>
    </message>
    <message>
        <source>read of %1, which has %2 elements</source>
        <translation>lecture de %1, qui a %2 éléments</translation>
    </message>
    <message>
        <source>write of %1, which is outside the array</source>
        <translation>écriture de %1, qui est hors du tableau</translation>
    </message>
    <message>
        <source>read of %1, which is outside the array</source>
        <translation>lecture de %1, qui est hors du tableau</translation>
    </message>
    <message>
        <source>write of an index outside its array</source>
        <translation>écriture à un indice hors de son tableau</translation>
    </message>
    <message>
        <source>read of an index outside its array</source>
        <translation>lecture à un indice hors de son tableau</translation>
    </message>
    <message>
        <source>assertion failed: %1</source>
        <translation>assertion non vérifiée : %1</translation>
    </message>
    <message>
        <source>%1 was still running on cpu after %2 ms and was ended; %3 blocks had been run</source>
        <translation>%1 s’exécutait encore sur cpu après %2 ms et a été arrêté ; %3 blocs avaient été exécutés</translation>
    </message>
    <message>
        <source>%1 was still running on cpu after %2 ms and was ended in this loop</source>
        <translation>%1 s’exécutait encore sur cpu après %2 ms et a été arrêté dans cette boucle</translation>
    </message>
    <message>
        <source>%1; a checked run was here after %2 ms</source>
        <translation>%1 ; une exécution vérifiée était ici après %2 ms</translation>
    </message>
    <message>
        <source>%1; a checked run goes round and round in this loop</source>
        <translation>%1 ; une exécution vérifiée tourne sans fin dans cette boucle</translation>
    </message>
    <message>
        <source>%1 was still running on %2 after %3 ms and was ended</source>
        <translation>%1 s’exécutait encore sur %2 après %3 ms et a été arrêté</translation>
    </message>
    <message>
        <source>%1; nothing orders the two: it takes a barrier, or a fence and then an atomic by one thread, and an atomic on the same element and then a fence by another</source>
        <translation>%1 ; rien n’ordonne les deux : il y faut une barrière, ou une barrière mémoire puis une opération atomique d’un même thread, et une opération atomique sur le même élément puis une barrière mémoire d’un autre</translation>
    </message>
    <message>
        <source>%1; nothing orders the two: it takes a memFence and then an atomic by one thread, and an atomic on the same element and then a memFence by another</source>
        <translation>%1 ; rien n’ordonne les deux : il y faut un memFence puis une opération atomique d’un même thread, et une opération atomique sur le même élément puis un memFence d’un autre</translation>
    </message>
    <message>
        <source>%1; this ended the program</source>
        <translation>%1 ; cela a mis fin au programme</translation>
    </message>
    <message>
        <source>%1; no barrier orders the two</source>
        <translation>%1 ; aucune barrière n’ordonne les deux</translation>
    </message>
    <message>
        <source>%1; nothing orders blocks of one launch</source>
        <translation>%1 ; rien n’ordonne les blocs d’un même lancement</translation>
    </message>
    <message>
        <source>%1; nothing orders the two</source>
        <translation>%1 ; rien n’ordonne les deux</translation>
    </message>
    <message>
        <source>%1; no event and nothing that the host waits for orders the two</source>
        <translation>%1 ; aucun événement et rien de ce que l’hôte attend n’ordonne les deux</translation>
    </message>
    <message>
        <source>%1; at which line was not found before the time was over</source>
        <translation>%1 ; à quelle ligne n’a pas été trouvé avant la fin du temps</translation>
    </message>
    <message>
        <source>%1; not all its times were counted</source>
        <translation>%1 ; toutes les fois n’ont pas été comptées</translation>
    </message>
    <message>
        <source>%1; it races with line %2 too</source>
        <translation>%1 ; course critique aussi avec la ligne %2</translation>
    </message>
    <message>
        <source>%1; it races with lines %2 too</source>
        <translation>%1 ; course critique aussi avec les lignes %2</translation>
    </message>
    <message>
        <source>%1; it races with lines %2 and %3 more places too</source>
        <translation>%1 ; course critique aussi avec les lignes %2 et %3 autres endroits</translation>
    </message>
    <message>
        <source>%1; both wrote %2</source>
        <translation>%1 ; les deux ont écrit %2</translation>
    </message>
    <message>
        <source>%1; this one wrote %2, the other wrote %3</source>
        <translation>%1 ; celui-ci a écrit %2, l’autre a écrit %3</translation>
    </message>
    <message>
        <source>%1; this one wrote %2, the other read %3</source>
        <translation>%1 ; celui-ci a écrit %2, l’autre a lu %3</translation>
    </message>
    <message>
        <source>%1; this one read %2, the other wrote %3</source>
        <translation>%1 ; celui-ci a lu %2, l’autre a écrit %3</translation>
    </message>
    <message>
        <source>%1; this one wrote %2, the other left %3</source>
        <translation>%1 ; celui-ci a écrit %2, l’autre a laissé %3</translation>
    </message>
    <message>
        <source>%1; this one left %2, the other wrote %3</source>
        <translation>%1 ; celui-ci a laissé %2, l’autre a écrit %3</translation>
    </message>
    <message>
        <source>%1; this one read %2, the other left %3</source>
        <translation>%1 ; celui-ci a lu %2, l’autre a laissé %3</translation>
    </message>
    <message>
        <source>%1; this one left %2, the other read %3</source>
        <translation>%1 ; celui-ci a laissé %2, l’autre a lu %3</translation>
    </message>
    <message>
        <source>%1; this one wrote %2</source>
        <translation>%1 ; celui-ci a écrit %2</translation>
    </message>
    <message>
        <source>%1; this one left %2</source>
        <translation>%1 ; celui-ci a laissé %2</translation>
    </message>
    <message>
        <source>read of %1 on stream %2, which launch %3 of %4 on stream %5 %6</source>
        <translation>lecture de %1 dans le flux %2, que le lancement %3 de %4 dans le flux %5 %6</translation>
    </message>
    <message>
        <source>read of %1 on stream %2, which launch %3 of %4 on another stream %5 %6</source>
        <translation>lecture de %1 dans le flux %2, que le lancement %3 de %4 dans un autre flux %5 %6</translation>
    </message>
    <message>
        <source>write of %1 on stream %2, which launch %3 of %4 on stream %5 %6</source>
        <translation>écriture de %1 dans le flux %2, que le lancement %3 de %4 dans le flux %5 %6</translation>
    </message>
    <message>
        <source>write of %1 on stream %2, which launch %3 of %4 on another stream %5 %6</source>
        <translation>écriture de %1 dans le flux %2, que le lancement %3 de %4 dans un autre flux %5 %6</translation>
    </message>
    <message>
        <source>atomic on %1 on stream %2, which launch %3 of %4 on stream %5 %6</source>
        <translation>opération atomique sur %1 dans le flux %2, que le lancement %3 de %4 dans le flux %5 %6</translation>
    </message>
    <message>
        <source>atomic on %1 on stream %2, which launch %3 of %4 on another stream %5 %6</source>
        <translation>opération atomique sur %1 dans le flux %2, que le lancement %3 de %4 dans un autre flux %5 %6</translation>
    </message>
    <message>
        <source>read of %1, which thread %2 of the same block %3</source>
        <translation>lecture de %1, que le thread %2 du même bloc %3</translation>
    </message>
    <message>
        <source>write of %1, which thread %2 of the same block %3</source>
        <translation>écriture de %1, que le thread %2 du même bloc %3</translation>
    </message>
    <message>
        <source>atomic on %1, which thread %2 of the same block %3</source>
        <translation>opération atomique sur %1, que le thread %2 du même bloc %3</translation>
    </message>
    <message>
        <source>read of %1, which thread %2 of block (%3) %4</source>
        <translation>lecture de %1, que le thread %2 du bloc (%3) %4</translation>
    </message>
    <message>
        <source>write of %1, which thread %2 of block (%3) %4</source>
        <translation>écriture de %1, que le thread %2 du bloc (%3) %4</translation>
    </message>
    <message>
        <source>atomic on %1, which thread %2 of block (%3) %4</source>
        <translation>opération atomique sur %1, que le thread %2 du bloc (%3) %4</translation>
    </message>
    <message>
        <source>read of %1, which another thread %2</source>
        <translation>lecture de %1, qu’un autre thread %2</translation>
    </message>
    <message>
        <source>write of %1, which another thread %2</source>
        <translation>écriture de %1, qu’un autre thread %2</translation>
    </message>
    <message>
        <source>atomic on %1, which another thread %2</source>
        <translation>opération atomique sur %1, qu’un autre thread %2</translation>
    </message>
    <message>
        <source>read at line %1</source>
        <translation>a lu à la ligne %1</translation>
    </message>
    <message>
        <source>wrote at line %1</source>
        <translation>a écrit à la ligne %1</translation>
    </message>
    <message>
        <source>changed by an atomic at line %1</source>
        <translation>a modifié de façon atomique à la ligne %1</translation>
    </message>
    <message>
        <source>wrote</source>
        <translation>a écrit</translation>
    </message>
    <message>
        <source>changed by an atomic</source>
        <translation>a modifié de façon atomique</translation>
    </message>
    <message>
        <source>read of %1, which no thread of the block has written</source>
        <translation>lecture de %1, qu’aucun thread du bloc n’a écrit</translation>
    </message>
    <message>
        <source>atomic on %1, which no thread of the block has written</source>
        <translation>opération atomique sur %1, qu’aucun thread du bloc n’a écrit</translation>
    </message>
    <message>
        <source>the run was ended here: the loops of the block have gone round %1 times, and this one goes on</source>
        <translation>l’exécution a été arrêtée ici : les boucles du bloc ont fait %1 tours, et celle-ci continue</translation>
    </message>
    <message>
        <source>%1 is outside %2</source>
        <translation>%1 est hors de %2</translation>
    </message>
    <message>
        <source>the quotient of %1 is outside %2</source>
        <translation>le quotient de %1 est hors de %2</translation>
    </message>
    <message>
        <source>in the reference: %1</source>
        <translation>dans la référence : %1</translation>
    </message>
    <message>
        <source>%1 divides by zero</source>
        <translation>%1 divise par zéro</translation>
    </message>
    <message>
        <source>%1 shifts by the width or more, or by less than 0</source>
        <translation>%1 décale de la largeur ou plus, ou de moins de 0</translation>
    </message>
    <message>
        <source>%1 does not fit %2</source>
        <translation>%1 ne tient pas dans %2</translation>
    </message>
    <message>
        <source>%1 is below 0 and wraps, as %2 does</source>
        <translation>%1 est au-dessous de 0 et fait le tour, comme %2</translation>
    </message>
    <message>
        <source>%1 is rounded toward zero here, and down in Lean</source>
        <translation>%1 est arrondi ici vers zéro, et vers le bas en Lean</translation>
    </message>
    <message>
        <source>%1 makes NaN of finite numbers</source>
        <translation>%1 fait un NaN de nombres finis</translation>
    </message>
    <message>
        <source>%1 makes an infinity of finite numbers</source>
        <translation>%1 fait un infini de nombres finis</translation>
    </message>
    <message>
        <source>launch %1 of %2: %3</source>
        <translation>lancement %1 de %2 : %3</translation>
    </message>
    <message>
        <source>Timing was ended after %1 ms.</source>
        <translation>Le chronométrage a été arrêté après %1 ms.</translation>
    </message>
    <message>
        <source>Caches are warm, not cold: %1</source>
        <translation>Les caches sont chauds, pas froids : %1</translation>
    </message>
    <message>
        <source>The kernel prints: what its threads write for that is counted among its global stores.</source>
        <translation>Le kernel utilise print : ce que ses threads écrivent pour cela est compté parmi ses écritures globales.</translation>
    </message>
    <message>
        <source>The kernel prints; `run` shows what.</source>
        <translation>Le kernel affiche quelque chose ; `run` montre quoi.</translation>
    </message>
    <message>
        <source>Faults were looked for in %1 of %2 blocks; `run --checked` looks in all.</source>
        <translation>Les fautes ont été cherchées dans %1 des %2 blocs ; `run --checked` cherche dans tous.</translation>
    </message>
    <message>
        <source>Times are the device&apos;s events: %1</source>
        <translation>Les temps sont les événements du périphérique : %1</translation>
    </message>
    <message>
        <source>Sampled in concurrent mode: of kernels one after another CUPTI gave no samples.</source>
        <translation>Échantillonné en mode concurrent : de kernels l’un après l’autre, CUPTI n’a donné aucun échantillon.</translation>
    </message>
    <message>
        <source>Samples have no lines: %1</source>
        <translation>Les échantillons n’ont pas de lignes : %1</translation>
    </message>
    <message>
        <source>the timed runs were bounds-checked, because the first met a fault</source>
        <translation>les exécutions chronométrées avaient le contrôle des bornes, car la première a rencontré une faute</translation>
    </message>
    <message>
        <source>%1 of %2 blocks were checked; each launch was then run whole, unchecked, for those after it</source>
        <translation>%1 blocs sur %2 ont été vérifiés ; chaque lancement a ensuite été exécuté en entier, sans vérification, pour ceux qui le suivent</translation>
    </message>
    <message>
        <source>Times are the CPU reference&apos;s. %1</source>
        <translation>Les temps sont ceux de la référence CPU. %1</translation>
    </message>
    <message>
        <source>Times are the device&apos;s events.</source>
        <translation>Les temps sont les événements du périphérique.</translation>
    </message>
    <message>
        <source>Run on the device &quot;cpu&quot;.</source>
        <translation>Exécutez sur le périphérique « cpu ».</translation>
    </message>
    <message>
        <source>Devices are counted from cuda:0; `lanework-cli devices` lists them.</source>
        <translation>Les périphériques se comptent à partir de cuda:0 ; `lanework-cli devices` en donne la liste.</translation>
    </message>
    <message>
        <source>waits at this barrier, and thread %1 of the same block in a later round of a loop about it</source>
        <translation>attend à cette barrière, et le thread %1 du même bloc dans un tour ultérieur d’une boucle qui l’entoure</translation>
    </message>
    <message>
        <source>waits at this barrier, and thread %1 of the same block too, but in another call of the function</source>
        <translation>attend à cette barrière, et le thread %1 du même bloc aussi, mais dans un autre appel de la fonction</translation>
    </message>
    <message>
        <source>waits at this barrier, and thread %1 of the same block at the one in line %2</source>
        <translation>attend à cette barrière, et le thread %1 du même bloc à celle de la ligne %2</translation>
    </message>
    <message>
        <source>the run was ended here: the loop waits for memory to change, which nobody does meanwhile; the CPU reference runs warps and blocks one after another, so that one must not wait for a later one</source>
        <translation>l’exécution a été arrêtée ici : la boucle attend que la mémoire change, ce que personne ne fait pendant ce temps ; la référence CPU exécute les warps et les blocs l’un après l’autre, l’un ne doit donc pas en attendre un plus tardif</translation>
    </message>
    <message>
        <source>reads from lane %1, which has ended</source>
        <translation>lit de la lane %1, qui a terminé</translation>
    </message>
    <message>
        <source>reads from lane %1, which has not come here</source>
        <translation>lit de la lane %1, qui n’est pas venue ici</translation>
    </message>
    <message>
        <source>reads from lane %1, which is not there: the last warp of a block has %2 lanes</source>
        <translation>lit de la lane %1, qui n’existe pas : le dernier warp d’un bloc a %2 lanes</translation>
    </message>
    <message>
        <source>reads from lane %1, which is not there: the last warp of a block has %2 lane</source>
        <translation>lit de la lane %1, qui n’existe pas : le dernier warp d’un bloc a %2 lane</translation>
    </message>
    <message>
        <source>not all live lanes of the warp came here together: lane %1 is missing</source>
        <translation>toutes les lanes vivantes du warp ne sont pas venues ici ensemble : la lane %1 manque</translation>
    </message>
    <message>
        <source>not all live lanes of the warp came here together: lanes %1 are missing</source>
        <translation>toutes les lanes vivantes du warp ne sont pas venues ici ensemble : les lanes %1 manquent</translation>
    </message>
    <message>
        <source>%1; thread %2 waits at the barrier in line %3</source>
        <translation>%1 ; le thread %2 attend à la barrière de la ligne %3</translation>
    </message>
    <message>
        <source>`%1` is damaged or no history: %2</source>
        <translation>`%1` est endommagé ou n’est pas un historique : %2</translation>
    </message>
    <message>
        <source>Move it away (mv &apos;%1&apos; &apos;%2.damaged&apos;); the next run begins a new one.</source>
        <translation>Déplacez-le (mv &apos;%1&apos; &apos;%2.damaged&apos;) ; la prochaine exécution en commence un nouveau.</translation>
    </message>
    <message>
        <source>`%1` is being written by another program</source>
        <translation>`%1` est en cours d’écriture par un autre programme</translation>
    </message>
    <message>
        <source>Try again in a moment.</source>
        <translation>Réessayez dans un instant.</translation>
    </message>
    <message>
        <source>this history can only be read: %1</source>
        <translation>cet historique ne peut être que lu : %1</translation>
    </message>
    <message>
        <source>Copy history.db, and history.db-wal where there is one, into a folder of your own, and name that with LANE_STATE or --history.</source>
        <translation>Copiez history.db, et history.db-wal s’il y en a un, dans un dossier à vous, et nommez-le par LANE_STATE ou --history.</translation>
    </message>
    <message>
        <source>`%1` cannot be used: %2</source>
        <translation>`%1` ne peut pas être utilisé : %2</translation>
    </message>
    <message>
        <source>See that its folder is there, can be written to and has room; LANE_STATE names another folder.</source>
        <translation>Voyez que son dossier existe, qu’on peut y écrire et qu’il a de la place ; LANE_STATE nomme un autre dossier.</translation>
    </message>
    <message>
        <source>`%1` is a database, and not of Lanework</source>
        <translation>`%1` est une base de données, mais pas de Lanework</translation>
    </message>
    <message>
        <source>Name another file, or move this one away; the next run begins a new history.</source>
        <translation>Nommez un autre fichier, ou déplacez celui-ci ; la prochaine exécution commence un nouvel historique.</translation>
    </message>
    <message>
        <source>`%1` was written by a newer Lanework (version %2 of its tables; this one knows %3)</source>
        <translation>`%1` a été écrit par un Lanework plus récent (version %2 de ses tables ; celui-ci connaît %3)</translation>
    </message>
    <message>
        <source>Use that one, or another folder for this (LANE_STATE); nothing was changed.</source>
        <translation>Utilisez celui-là, ou un autre dossier pour celui-ci (LANE_STATE) ; rien n’a été changé.</translation>
    </message>
    <message>
        <source>`%1` is damaged: %2</source>
        <translation>`%1` est endommagé : %2</translation>
    </message>
    <message>
        <source>Export what still reads (lanework-cli history export --out FILE), and move the file away; the next run begins a new one.</source>
        <translation>Exportez ce qui se lit encore (lanework-cli history export --out FICHIER), et déplacez le fichier ; la prochaine exécution en commence un nouveau.</translation>
    </message>
    <message>
        <source>a name cannot have a line break or another control character in it</source>
        <translation>un nom ne peut contenir ni saut de ligne ni autre caractère de contrôle</translation>
    </message>
    <message>
        <source>Write it on one line.</source>
        <translation>Écrivez-le sur une ligne.</translation>
    </message>
    <message>
        <source>a name of %1 bytes is too long: %2 at most</source>
        <translation>un nom de %1 octets est trop long : %2 au plus</translation>
    </message>
    <message>
        <source>Shorten it; the run keeps its whole text anyway.</source>
        <translation>Raccourcissez-le ; l’exécution garde de toute façon son texte entier.</translation>
    </message>
    <message>
        <source>`%1` stands for a run already, as a number or as one before the last</source>
        <translation>`%1` désigne déjà une exécution, comme numéro ou comme une avant la dernière</translation>
    </message>
    <message>
        <source>Take a name with another word in it: `try %1`.</source>
        <translation>Prenez un nom avec un mot de plus : `try %1`.</translation>
    </message>
    <message>
        <source>run %1 has the name `%2`</source>
        <translation>l’exécution %1 porte le nom `%2`</translation>
    </message>
    <message>
        <source>Take another name, or take it away from that run first.</source>
        <translation>Prenez un autre nom, ou retirez-le d’abord à cette exécution.</translation>
    </message>
    <message>
        <source>its parts do not fit together</source>
        <translation>ses parties ne vont pas ensemble</translation>
    </message>
    <message>
        <source>it is no database</source>
        <translation>ce n’est pas une base de données</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>le disque est plein</translation>
    </message>
    <message>
        <source>it cannot be opened</source>
        <translation>elle ne peut pas être ouverte</translation>
    </message>
    <message>
        <source>it or its folder is write-protected</source>
        <translation>elle ou son dossier est protégé en écriture</translation>
    </message>
    <message>
        <source>the disk does not read or write (%1)</source>
        <translation>le disque ne lit ou n’écrit pas (%1)</translation>
    </message>
    <message>
        <source>A launch ends within a microsecond, which is near what this machine&apos;s clock tells apart: larger arrays give times that say more.</source>
        <translation>Un lancement se termine en moins d’une microseconde, ce qui est proche de ce que distingue l’horloge de cette machine : des tableaux plus grands donnent des temps qui en disent plus.</translation>
    </message>
    <message>
        <source>Kernel %1 has errors, so it cannot be run.</source>
        <translation>Le kernel %1 a des erreurs et ne peut donc pas être exécuté.</translation>
    </message>
    <message>
        <source>Program %1 has errors, so it cannot be run.</source>
        <translation>Le programme %1 a des erreurs et ne peut donc pas être exécuté.</translation>
    </message>
    <message>
        <source>See its diagnostics.</source>
        <translation>Voyez ses diagnostics.</translation>
    </message>
    <message>
        <source>There is no kernel and no program called %1.</source>
        <translation>Il n’y a ni kernel ni programme appelé %1.</translation>
    </message>
    <message>
        <source>Choose one of the text.</source>
        <translation>Choisissez-en un du texte.</translation>
    </message>
    <message>
        <source>Kernel %1 needs %2, and no value is given.</source>
        <translation>Le kernel %1 a besoin de %2, et aucune valeur n’est donnée.</translation>
    </message>
    <message>
        <source>Set it: --set %1=VALUE.</source>
        <translation>Saisissez-la dans la ligne de %1 (en ligne de commande : --set %1=VALEUR).</translation>
    </message>
    <message>
        <source>Scalar %1: &quot;%2&quot; is not a value of type %3.</source>
        <translation>Scalaire %1 : « %2 » n’est pas une valeur du type %3.</translation>
    </message>
    <message>
        <source>Tunable %1: &quot;%2&quot; is not a value of type %3.</source>
        <translation>Réglable %1 : « %2 » n’est pas une valeur du type %3.</translation>
    </message>
    <message>
        <source>%1: &quot;%2&quot; is not a value of type %3.</source>
        <translation>%1 : « %2 » n’est pas une valeur du type %3.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a value of type %2.</source>
        <translation>« %1 » n’est pas une valeur du type %2.</translation>
    </message>
    <message>
        <source>%1: %2 does not fit %3.</source>
        <translation>%1 : %2 ne tient pas dans %3.</translation>
    </message>
    <message>
        <source>Write a whole number, such as 42, -3 or 0xFF.</source>
        <translation>Écrivez un nombre entier, comme 42, -3 ou 0xFF.</translation>
    </message>
    <message>
        <source>Write a number such as 2.5, -1e-3, nan or inf.</source>
        <translation>Écrivez un nombre comme 2.5, -1e-3, nan ou inf.</translation>
    </message>
    <message>
        <source>It holds whole numbers of the range %1.</source>
        <translation>Il contient des entiers de l’intervalle %1.</translation>
    </message>
    <message>
        <source>Write inf if infinity is meant.</source>
        <translation>Écrivez inf si l’infini est voulu.</translation>
    </message>
    <message>
        <source>The tunable %1 cannot be %2: it may be %3.</source>
        <translation>Le réglable %1 ne peut pas être %2 : il peut être %3.</translation>
    </message>
    <message>
        <source>Set one of these, or add the value after `in`.</source>
        <translation>Réglez-le à l’une de celles-ci, ou ajoutez la valeur après `in`.</translation>
    </message>
    <message>
        <source>The %1 has %2 extents.</source>
        <translation>%1 a %2 étendues.</translation>
    </message>
    <message>
        <source>Give one to three, for X, Y and Z.</source>
        <translation>Donnez-en une à trois, pour X, Y et Z.</translation>
    </message>
    <message>
        <source>The block is %1, %2 threads, and a block has at most %3 threads.</source>
        <translation>Le bloc est %1, soit %2 threads, et un bloc a au plus %3 threads.</translation>
    </message>
    <message>
        <source>Use a smaller block, such as 256 or 16,16, and more blocks.</source>
        <translation>Prenez un bloc plus petit, comme 256 ou 16,16, et plus de blocs.</translation>
    </message>
    <message>
        <source>Each extent of a block is at least 1.</source>
        <translation>Chaque étendue d’un bloc vaut au moins 1.</translation>
    </message>
    <message>
        <source>The block is %1: its extent in %2 is below 1.</source>
        <translation>Le bloc est %1 : son étendue en %2 est inférieure à 1.</translation>
    </message>
    <message>
        <source>The block is %1: its extent in %2 is beyond %3.</source>
        <translation>Le bloc est %1 : son étendue en %2 dépasse %3.</translation>
    </message>
    <message>
        <source>The grid is %1: its extent in %2 is below 0.</source>
        <translation>La grille est %1 : son étendue en %2 est inférieure à 0.</translation>
    </message>
    <message>
        <source>The grid is %1: its extent in %2 is below 1.</source>
        <translation>La grille est %1 : son étendue en %2 est inférieure à 1.</translation>
    </message>
    <message>
        <source>The grid is %1: its extent in %2 is beyond %3.</source>
        <translation>La grille est %1 : son étendue en %2 dépasse %3.</translation>
    </message>
    <message>
        <source>Each extent of a grid is at least 1; left out, the grid is computed from the block and the guard.</source>
        <translation>Chaque étendue d’une grille vaut au moins 1 ; omise, la grille est calculée d’après le bloc et la garde.</translation>
    </message>
    <message>
        <source>Exchange the axes, or use more blocks.</source>
        <translation>Échangez les axes, ou prenez plus de blocs.</translation>
    </message>
    <message>
        <source>Check the expression that it is computed from.</source>
        <translation>Vérifiez l’expression dont elle est calculée.</translation>
    </message>
    <message>
        <source>Use a larger block, or put the long axis on X.</source>
        <translation>Prenez un bloc plus grand, ou mettez l’axe long sur X.</translation>
    </message>
    <message>
        <source>The block is %1, %2 threads, and kernel %3 is compiled for at most %4.</source>
        <translation>Le bloc est %1, soit %2 threads, et le kernel %3 est compilé pour au plus %4.</translation>
    </message>
    <message>
        <source>Use a smaller block, or change @[launchBounds %1].</source>
        <translation>Prenez un bloc plus petit, ou changez @[launchBounds %1].</translation>
    </message>
    <message>
        <source>Kernel %1 reads array %2, and none is given.</source>
        <translation>Le kernel %1 lit le tableau %2, et aucun n’est donné.</translation>
    </message>
    <message>
        <source>%1 has no value.</source>
        <translation>%1 n’a pas de valeur.</translation>
    </message>
    <message>
        <source>Type a %1 into its row.</source>
        <translation>Saisissez un %1 dans sa ligne.</translation>
    </message>
    <message>
        <source>%1 has no source.</source>
        <translation>%1 n’a pas de source.</translation>
    </message>
    <message>
        <source>Choose one in its row: values, iota, uniform, an expression or a file.</source>
        <translation>Choisissez-en une dans sa ligne : valeurs, iota, uniform, une expression ou un fichier.</translation>
    </message>
    <message>
        <source>%1 has %2 elements; its shape %3 asks for %4.</source>
        <translation>%1 a %2 éléments ; sa forme %3 en demande %4.</translation>
    </message>
    <message>
        <source>Change the scalars of the shape, or give %1 elements.</source>
        <translation>Changez les scalaires de la forme, ou donnez %1 éléments.</translation>
    </message>
    <message>
        <source>Array %1 is declared %2, and an array of %3 is given.</source>
        <translation>Le tableau %1 est déclaré %2, et un tableau de %3 est donné.</translation>
    </message>
    <message>
        <source>Make it again with the declared type.</source>
        <translation>Recréez-le avec le type déclaré.</translation>
    </message>
    <message>
        <source>Change the scalars that it is computed from.</source>
        <translation>Changez les scalaires dont elle est calculée.</translation>
    </message>
    <message>
        <source>Change the scalars that it is computed from, so that it is 0 or more.</source>
        <translation>Changez les scalaires dont elle est calculée, pour qu’elle soit 0 ou plus.</translation>
    </message>
    <message>
        <source>Give as many values as the array has elements.</source>
        <translation>Donnez autant de valeurs que le tableau a d’éléments.</translation>
    </message>
    <message>
        <source>Length of shared array %1: %2</source>
        <translation>Longueur du tableau partagé %1 : %2</translation>
    </message>
    <message>
        <source>A length is 0 or more.</source>
        <translation>Une longueur est 0 ou plus.</translation>
    </message>
    <message>
        <source>Up to array %1 (%2 elements of %3 bytes) the shared arrays of %4 take %5 bytes, more than the %6 bytes that a block may have on %7.</source>
        <translation>Jusqu’au tableau %1 (%2 éléments de %3 octets), les tableaux partagés de %4 prennent %5 octets, plus que les %6 octets qu’un bloc peut avoir sur %7.</translation>
    </message>
    <message>
        <source>Type a smaller length into its row, or choose a smaller block.</source>
        <translation>Saisissez une longueur plus petite dans sa ligne, ou choisissez un bloc plus petit.</translation>
    </message>
    <message>
        <source>Give a smaller length: --shared %1=LENGTH.</source>
        <translation>Saisissez une longueur plus petite dans la ligne de %1 (en ligne de commande : --shared %1=LONGUEUR).</translation>
    </message>
    <message>
        <source>Make it smaller, or use a smaller type.</source>
        <translation>Rendez-le plus petit, ou prenez un type plus petit.</translation>
    </message>
    <message>
        <source>The constant arrays of %1 take %2 bytes, and constant memory has %3.</source>
        <translation>Les tableaux constants de %1 prennent %2 octets, et la mémoire constante en a %3.</translation>
    </message>
    <message>
        <source>Make them smaller, or take the largest out of constant memory.</source>
        <translation>Rendez-les plus petits, ou sortez le plus grand de la mémoire constante.</translation>
    </message>
    <message>
        <source>Guard the division, as in if i == 0 then 0 else 8 / i.</source>
        <translation>Gardez la division, comme dans if i == 0 then 0 else 8 / i.</translation>
    </message>
    <message>
        <source>Use smaller numbers, or floats: write 1.0 for 1.</source>
        <translation>Prenez des nombres plus petits, ou des flottants : écrivez 1.0 pour 1.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is %2, not a whole number.</source>
        <translation>« %1 » vaut %2, ce n’est pas un entier.</translation>
    </message>
    <message>
        <source>Round it: int(…), floor(…) or ceilDiv(a, b).</source>
        <translation>Arrondissez-le : int(…), floor(…) ou ceilDiv(a, b).</translation>
    </message>
    <message>
        <source>Did you mean %1?</source>
        <translation>Vouliez-vous dire %1 ?</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>%1 ne peut pas être lu : %2.</translation>
    </message>
    <message>
        <source>Check the name, the folder that it is relative to, and the permissions.</source>
        <translation>Vérifiez le nom, le dossier auquel il est relatif, et les droits.</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2.</source>
        <translation>%1 ne peut pas être écrit : %2.</translation>
    </message>
    <message>
        <source>Check that the folder is there, that it may be written to, and that there is room.</source>
        <translation>Vérifiez que le dossier existe, qu’on peut y écrire, et qu’il y a de la place.</translation>
    </message>
    <message>
        <source>%1 cannot be written: it is a folder.</source>
        <translation>%1 ne peut pas être écrit : c’est un dossier.</translation>
    </message>
    <message>
        <source>%1 cannot be written: it is a device or a pipe.</source>
        <translation>%1 ne peut pas être écrit : c’est un périphérique ou un tube.</translation>
    </message>
    <message>
        <source>Write a formula such as ceilDiv(N, blockDimX) or sin(i * 0.1).</source>
        <translation>Écrivez une formule comme ceilDiv(N, blockDimX) ou sin(i * 0.1).</translation>
    </message>
    <message>
        <source>Block %1: %2</source>
        <translation>Bloc %1 : %2</translation>
    </message>
    <message>
        <source>Grid %1: %2</source>
        <translation>Grille %1 : %2</translation>
    </message>
    <message>
        <source>In &quot;%1&quot;, column %2: %3.</source>
        <translation>Dans « %1 », colonne %2 : %3.</translation>
    </message>
    <message>
        <source>a whole number is divided by zero</source>
        <translation>un entier est divisé par zéro</translation>
    </message>
    <message>
        <source>the result does not fit a whole number of 64 bits</source>
        <translation>le résultat ne tient pas dans un entier de 64 bits</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not known here</source>
        <translation>« %1 » n’est pas connu ici</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not belong here</source>
        <translation>« %1 » n’a pas sa place ici</translation>
    </message>
    <message>
        <source>a value is missing at the end</source>
        <translation>une valeur manque à la fin</translation>
    </message>
    <message>
        <source>&quot;)&quot; is missing</source>
        <translation>« ) » manque</translation>
    </message>
    <message>
        <source>The block is %1, and a block has at most %2 threads.</source>
        <translation>Le bloc est %1, et un bloc a au plus %2 threads.</translation>
    </message>
    <message>
        <source>launches end within a microsecond, which is near what this machine&apos;s clock tells apart: larger arrays give times that say more</source>
        <translation>les lancements se terminent en moins d’une microseconde, ce qui est proche de ce que distingue l’horloge de cette machine : des tableaux plus grands donnent des temps qui en disent plus</translation>
    </message>
</context>
<context>
    <name>LanesText</name>
    <message>
        <source>none</source>
        <translation>aucune</translation>
    </message>
    <message>
        <source>lanes %1</source>
        <translation>lanes %1</translation>
    </message>
</context>
<context>
    <name>Welcome</name>
    <message>
        <source>This kernel is live.</source>
        <translation>Ce kernel est vivant.</translation>
    </message>
    <message>
        <source>Change a line: CUDA and PTX follow. %1 runs it and compares the results. %2 lists the examples, %3 every command.</source>
        <translation>Changez une ligne : CUDA et PTX suivent. %1 l’exécute et compare les résultats. %2 donne les exemples, %3 toutes les commandes.</translation>
    </message>
    <message>
        <source>Run it</source>
        <translation>L’exécuter</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>kernel</source>
        <translation>kernel</translation>
    </message>
    <message>
        <source>upload</source>
        <translation>envoi</translation>
    </message>
    <message>
        <source>download</source>
        <translation>retour</translation>
    </message>
    <message>
        <source>total</source>
        <translation>total</translation>
    </message>
    <message>
        <source>, 5–95 %: %1 … %2</source>
        <translation>, 5–95 % : %1 … %2</translation>
    </message>
    <message>
        <source>one run</source>
        <translation>une exécution</translation>
    </message>
    <message>
        <source>median of %1</source>
        <translation>médiane de %1</translation>
    </message>
    <message>
        <source>fault %1: %2</source>
        <translation>faute %1 : %2</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>ligne %1 : %2</translation>
    </message>
    <message>
        <source>line %1 prints: %2</source>
        <translation>ligne %1 affiche : %2</translation>
    </message>
    <message>
        <source>launches %1</source>
        <translation>lance %1</translation>
    </message>
    <message>
        <source>%1: program</source>
        <translation>%1 : programme</translation>
    </message>
    <message>
        <source>%1: grid %2, block %3</source>
        <translation>%1 : grille %2, bloc %3</translation>
    </message>
    <message>
        <source>%1, %6: %2 of %3 agree, largest %4 ulp at element %5</source>
        <translation>%1, %6 : %2 sur %3 concordent, au plus %4 ulp à l’élément %5</translation>
    </message>
    <message>
        <source>profile of %1 on %2: %3</source>
        <translation>profil de %1 sur %2 : %3</translation>
    </message>
    <message>
        <source>%1, %2 launches</source>
        <translation>%1, %2 lancements</translation>
    </message>
    <message>
        <source>finding, line %1: %2</source>
        <translation>constat, ligne %1 : %2</translation>
    </message>
    <message>
        <source>line %1: %2 % of %3 samples</source>
        <translation>ligne %1 : %2 % de %3 échantillons</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>non mesuré</translation>
    </message>
    <message>
        <source>elements</source>
        <translation>éléments</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>GPU kernel</source>
        <translation>Kernel GPU</translation>
    </message>
    <message>
        <source>end to end</source>
        <translation>de bout en bout</translation>
    </message>
    <message>
        <source>agree</source>
        <translation>concordent</translation>
    </message>
    <message>
        <source>not compared</source>
        <translation>non comparé</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>oui</translation>
    </message>
    <message>
        <source>no</source>
        <translation>non</translation>
    </message>
    <message>
        <source>end to end the GPU wins from about %1 elements</source>
        <translation>de bout en bout, le GPU gagne à partir d’environ %1 éléments</translation>
    </message>
    <message>
        <source>the sweep gave nothing</source>
        <translation>le balayage n’a rien donné</translation>
    </message>
</context>
<context>
    <name>lane::ide::Report</name>
    <message>
        <source>picture: %1</source>
        <translation>image : %1</translation>
    </message>
    <message>
        <source>the picture could not be written to %1</source>
        <translation>l’image n’a pas pu être écrite dans %1</translation>
    </message>
</context>
<context>
    <name>RunPage</name>
    <message>
        <source>File</source>
        <translation>Fichier</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Périphérique</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Grille</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Bloc</translation>
    </message>
    <message>
        <source>Float mode</source>
        <translation>Mode flottant</translation>
    </message>
    <message>
        <source>strict</source>
        <translation>strict</translation>
    </message>
    <message>
        <source>fast</source>
        <translation>rapide</translation>
    </message>
    <message>
        <source>%1 elements of shared memory</source>
        <translation>%1 éléments de mémoire partagée</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Temps</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Médiane</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Exécutions</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>ligne %1 : %2</translation>
    </message>
    <message>
        <source>line %1 prints: %2</source>
        <translation>ligne %1 affiche : %2</translation>
    </message>
    <message>
        <source>Faults and prints</source>
        <translation>Fautes et sorties</translation>
    </message>
    <message>
        <source>Run of %1</source>
        <translation>Exécution de %1</translation>
    </message>
    <message>
        <source>The text has been edited since this run; here is the text that ran.</source>
        <translation>Le texte a été modifié depuis cette exécution ; voici celui qui s’est exécuté.</translation>
    </message>
    <message>
        <source>Texts</source>
        <translation>Textes</translation>
    </message>
</context>
</TS>
