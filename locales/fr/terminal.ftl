### Jouer dans un terminal.

terminal-hello = { $game } contre { $names }. Tapez ? pour voir ce que vous pouvez faire.
terminal-hello-shared = { $game } avec { $names }, sur un seul clavier. Tapez ? pour voir ce que vous pouvez faire.
terminal-hello-again = { $game } avec { $names }, là où vous en étiez. Tapez ? pour voir ce que vous pouvez faire.
terminal-lines = Ce que vous pouvez faire :
terminal-commands = Et aussi : voir (toute la table), qui (ce que chacun a devant soi), récit (ce qui s’est passé), encore (répéter le dernier message), annuler, conseil, règles, leçon, quitter.
terminal-commands-calm = attendre (laisser passer une seconde)
terminal-command = { $command ->
    [help] ?, aide
    [look] voir
    [who] qui
    [log] récit, recit
    [again] encore
    [undo] annuler
    [hint] conseil
    [rules] règles, regles
    [learn] leçon, lecon
    [wait] attendre
   *[quit] quitter
}
terminal-nothing = Il n’y a rien à faire pour le moment.
terminal-unknown = « { $text } » : ce n’est pas possible maintenant. Tapez ? pour voir la liste.
terminal-not-now = Ce n’est pas possible pour le moment.
terminal-illegal = Ce n’est pas permis : { $reason }
terminal-late = Trop tard : quelqu’un a été plus rapide.
terminal-hint = Tapez { $command }.
terminal-no-hint = Il n’y a pas de conseil pour cela.
terminal-points = { $name } : { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
terminal-over = Tapez encore pour rejouer, ou quitter.
terminal-kept = La partie est gardée dans { $file }. Pour la reprendre : kennel play --continue
terminal-not-kept = Cette partie ne peut pas être enregistrée pour l’instant. Elle continue, mais serait perdue si vous quittiez.
terminal-record = La partie est notée dans { $file }.
terminal-new = Une nouvelle partie.
terminal-small = Cette fenêtre est trop petite : il faut au moins 40 colonnes et 12 lignes. 80 sur 24, c’est confortable.
terminal-keys-short = aide ? · h conseil · u annuler · r règles · q quitter
terminal-keys-short-table = aide ? · / dire · ! réagir · u annuler · q quitter
terminal-keys = Tapez une commande de la liste, ou son numéro · ↑ ↓ et Entrée : choisir dans la liste · h : conseil · u : annuler · i : ce que chacun a devant soi · j : la table en mots · r : règles · x : le jeu en quelques phrases · n : rejouer, après la fin · Page ↑ ↓ : le récit · Maj et flèches : déplacer le plan, Début : revenir à votre chien · Échap : effacer ce qui est tapé · q : quitter ; la partie est gardée
terminal-next = Ensuite, c’est à { $name }. Appuyez sur Entrée pour tout cacher.
terminal-cover = Passez le clavier à { $name }. Appuyez sur Entrée quand personne d’autre ne regarde ni n’écoute.
terminal-cover-lines = Les lignes ci-dessus ne sont pas pour vous : ne remontez pas dans le texte.
terminal-lesson-over = Pour une vraie partie, quittez et tapez { $command } ; ou tapez encore pour reprendre la leçon depuis le début.
terminal-lesson-not = Dans cette leçon : { $text }
terminal-lesson-how = Pour apprendre en jouant : { $command }
terminal-menu-kept = Reprendre :
terminal-menu-dogs = { $count ->
    [one] un chien
   *[other] { $count } chiens
}
terminal-menu-people = { $count ->
    [one] une personne
   *[other] { $count } personnes
}
terminal-menu-names = Tapez les noms · ↑ ↓ et Entrée : le suivant · Échap retour
terminal-menu-keys = ↑ ↓ choisir · ← → chiens · p personnes · Tab niveau · x leçon · Entrée jouer · q quitter
terminal-back = La connexion est rétablie.
terminal-version = Le serveur parle une autre version : ce programme et le serveur doivent avoir la même.
terminal-start = Tout le monde est là. Pour commencer : commencer
terminal-takeback = Êtes-vous d’accord ? oui ou non
terminal-clock = { $you ->
    [yes] Votre pendule : { $time }.
   *[no] Pendule ({ $name }) : { $time }.
}
terminal-clock-left = Pendule : { $time }.
terminal-table = { $command ->
    [say] dire
    [react] réagir, reagir
    [sit] asseoir
    [stand] lever
    [start] commencer
    [bot] bot
    [free] libérer, liberer
    [remove] exclure
    [mute] taire
    [words] mots
    [options] options
    [back] revenir
    [again] encore
    [yes] oui
   *[no] non
}
terminal-commands-table = À cette table : dire et un texte, réagir (une liste) et un numéro, asseoir et le numéro d’une place, lever (quitter votre place), mots et un texte (votre part du mélange), options (les règles de la table), bot (faire jouer un bot pour quelqu’un qui n’est pas là), revenir (reprendre votre place à un bot), oui et non (quand quelqu’un demande à annuler).
terminal-commands-host = Pour l’hôte : commencer, bot et le numéro d’une place, suivi au besoin d’un niveau (bot 2 puppy), libérer et le numéro d’une place, exclure et le numéro d’une place (cette personne ne pourra plus s’y asseoir), taire et le numéro d’une place (masquer ses messages pour tout le monde, ou les montrer de nouveau), options et un numéro (modifier cette ligne).
terminal-keys-table = / et un texte : dire quelque chose. ! et un numéro : réagir. : et une commande de la table : asseoir 2, lever, mots et un texte (votre part du mélange), options, bot (faire jouer un bot pour quelqu’un qui n’est pas là), revenir (reprendre votre place à un bot), oui, non.
terminal-muted = { $kind ->
    [hidden] Messages masqués pour tout le monde : { $name }.
   *[shown] Messages de nouveau visibles : { $name }.
}
terminal-choose = Pour choisir : { $command } et un numéro.
terminal-choose-key = Tapez un numéro pour choisir, ou une autre touche pour fermer.
terminal-untrusted = La connexion à ce serveur n’est pas sûre : { $reason }
terminal-replay-turn = Tour { $count } : { $name }
terminal-replay-round = Manche { $round }
terminal-replay-keys = ← → étape · ↑ ↓ tour · e point de vue · o tout voir · f jouer à partir d’ici · q quitter
terminal-name = Vous

terminal-dig-home = Vous êtes à la { -niche }.
terminal-dig-doghouse = La { -niche }.
terminal-dig-dug = Vous avez déterré : { $what }.
terminal-dig-dropped = Déposés : { $what } ; { $points ->
    [one] { $points } point
   *[other] { $points } points
} selon la place actuelle des { -gamelle(number: "plural") }.
terminal-dig-walk = Aller à la place { $place } : { $what }
terminal-dig-walk-home = Aller à la { -niche }.

terminal-dogpile-up = { $face }, face visible
terminal-dogpile-known = { $face }, face cachée ; vous l’avez vu
terminal-dogpile-scented = l’un de { $bones } ; vous l’avez flairé
terminal-dogpile-empty = Vos pattes sont vides.
terminal-dogpile-paws = Vous tenez : { $bones }.
terminal-dogpile-dig = Déterrez un os par son code.
terminal-dogpile-full = Vos pattes sont pleines : gardez ce que vous tenez, ou remettez un os.
terminal-dogpile-sniff = Vous pouvez flairer jusqu’à trois os : s et leurs codes.
terminal-dogpile-place = Remettez les os flairés.
terminal-dogpile-digs = { $name } creuse en { $place }.
terminal-dogpile-buries = { $name } enterre un os en { $place }.
terminal-dogpile-gone = Hors du tas : { $what }.
terminal-dogpile-loot = Butin : { $bones }.
terminal-dogpile-bury = Enterrer { $face }, face cachée
terminal-dogpile-open = Remettre { $face }, face visible
terminal-dogpile-dig-known = Déterrer { $what }
terminal-dogpile-dig-new = Déterrer un os que personne n’a encore retourné
terminal-dogpile-codes = Les os sont en six rangées, de a à f, et neuf colonnes, de a à i. Pour déterrer un os, tapez sa rangée et sa colonne : cd. Pour l’enterrer : b cd ; pour le remettre face visible : o cd.
terminal-dogpile-sniff-codes = Pour choisir les os : s, puis jusqu’à trois codes : s aa cd fi.

terminal-life-at = Se trouve ici : { $place }.
terminal-life-home = Chez lui : { $place }.
terminal-life-carries = Dans la gueule : { $what }.
terminal-life-van = La fourgonnette : { $place }, { $what }.
terminal-facing = { $kind ->
    [n] vers le nord
    [e] vers l’est
    [s] vers le sud
   *[w] vers l’ouest
}
terminal-life-streets = { $what } : { $text }. Pour y aller : w et le lieu.

terminal-lesson-dig = À chaque tour, vous avez trois actions : aller (w3 va à la place 3), creuser (d), déposer des os devant leur { -gamelle } (p). Après avoir creusé, gardez l’os (k) ou enterrez-en un que vous tenez (b et la lettre de sa couleur : g vert, r rouge, p violet, y jaune, b bleu). Chaque carte a deux odeurs et cache un os de l’une de ces couleurs ; les deux cartes de mêmes odeurs cachent chacune une couleur différente : qui connaît l’une connaît l’autre. Finissez votre tour avec e.
terminal-lesson-dogpile = Levez les pattes (p) et la manche commence. Chaque os a un code de deux lettres : tapez-le pour déterrer l’os et voir sa face. Vous pouvez tenir trois os : remettez ce que vous ne voulez pas (b et le code), puis cherchez mieux. Ce que vous tenez à la fin du temps est votre butin. Les grands os sont bons ; trois de même rang, ou trois qui se suivent dans une couleur, valent mieux. Dans une manche calme, le temps ne passe que quand vous agissez ; attendre laisse passer une seconde.
terminal-lesson-dogs-life = À chaque tour, vous avez quelques points d’action, et chaque pas en coûte un : w et un lieu y mène, par exemple w R1. Fouillez les poubelles (s), mendiez dans les restaurants (g), prenez des journaux au kiosque (t) et livrez-les (l) : vos cartes décident de ce que vous trouvez. Portez les os dans votre terrain vague et enterrez-les (b). Quand vous avez fini vos actions (e), vous conduisez la fourgonnette : v et l’endroit où elle s’arrête. Mangez avant d’être affamé, et gardez-vous de la fourgonnette.

terminal-learn-hello = Voici { -jardin(case: "the") }, en plus petit. Votre chien est à la { -niche }, celui de Smoke à la place 10. Vous avez déjà six os chacun. Qui a le plus de points gagne.
terminal-learn-bowls = Les cinq autres cartes sont les { -gamelle(number: "plural") }. Un os de la couleur de la plus proche de la { -niche } vaut maintenant 5, de la suivante 4, puis 3, 2, 1.
terminal-learn-values = Ce que vous tenez à la fin est votre butin. Un chiffre vaut son chiffre, l’as 1, le valet 11, la dame 12, le roi 13, le joker rien. Qui a le plus de points gagne.
terminal-learn-dig = Trois, deux, un. Déterrez un os, par son code. Vous seul le verrez.
terminal-learn-bury = Remettez donc le 3.
terminal-learn-known = Il est face cachée, et on vous le rappelle ; les autres ont seulement vu où il allait. Déterrez maintenant celui-ci.
terminal-learn-sniff = Qui a le moins de points peut flairer trois os : c’est vous.
terminal-learn-boneathon = Vous avez un as dans votre butin. Trois as, ou trois 2, au fil des manches font un osathon : 50 points. Essayez un os que vous avez flairé.
terminal-learn-third = Trois as en tout. Une patte est encore libre : déterrez un autre os.
terminal-learn-place = Cette fois, Smoke flaire et vous remettez les os sans les voir.
terminal-learn-low = Déterrez un os.
terminal-learn-sheet = Votre ligne sous le plan : où vous êtes, votre terrain, un point par jour de repas, un losange par goutte dans la vessie, ce que vous avez enterré et ce que vous portez. Chaque tour coûte un jour de repas.
terminal-learn-walk = Vous avez sept points d’action par tour ; tout en coûte un. Allez à la poubelle en m11.
terminal-learn-home = Rapportez l’os sur votre terrain et enterrez-le. Là, personne ne peut le prendre, et aucune fourgonnette ne vous attrape.
terminal-learn-van = Qui a fini lance le dé et fait avancer la fourgonnette de la fourrière d’exactement autant de cases, jamais en arrière. Vous avez fait 2 ; la liste montre où elle peut s’arrêter. Envoyez-la en k5.
terminal-learn-hungry = Quelques jours plus tard. Chaque tour coûte un jour de repas, et vous n’avez plus rien : un chien qui commence ainsi son tour s’endort et se réveille à la fourrière. Vous êtes au restaurant R4. Mendiez.
terminal-learn-kiosk = Un autre jour, au kiosque. Prenez un journal : vous seul voyez à qui il va.
terminal-learn-carry = Il est pour le numéro 2, Pantoufle & Daughters : chaque adresse veut le journal qui porte son numéro. Portez-le là-bas et livrez-le.
terminal-learn-lamp = Deux gouttes. Allez au réverbère en i7 et levez la patte : votre marque met fin aux actions de tout autre chien qui y passe.
