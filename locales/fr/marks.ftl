### La qualité des décisions, sur la page de ses résultats.

marks-title = Vos décisions
marks-average = Précision moyenne
marks-latest = Dernières parties, une barre chacune : { $list }
marks-what = 100 % : toujours le meilleur choix que vous pouviez connaître ; 0 % : choisir au hasard.
marks-mistakes = Ce qui vous coûte le plus
marks-better = Mieux : { $what }
marks-same = La même chose, mais ailleurs
marks-times = { $count }×
marks-cost = −{ $count } % d’une victoire
marks-none = Aucune décision coûteuse jusqu’ici.
marks-open = { $count ->
    [one] Une de vos dernières parties n’a pas encore été analysée.
   *[other] { $count } de vos dernières parties n’ont pas encore été analysées.
}
marks-study = Les analyser maintenant
marks-working = Partie { $step } sur { $last } : { $count } %

marks-dig = { $reason ->
    [drop] déposer des os
    [go-drop] déposer des os
    [dig-known] aller vers un os connu
    [go-known] aller vers un os connu
    [dig-unknown] déterrer un os inconnu
    [go-unknown] déterrer un os inconnu
    [go] aller mieux se placer
    [go-home] aller mieux se placer
    [keep] garder l’os trouvé
    [bury] enterrer un os en main
   *[end] finir le tour
}

marks-dogpile = { $reason ->
    [dig-unseen] retourner un os jamais vu
    [look] retourner un os jamais vu
    [dig-feat] prendre l’os d’un exploit
    [dig-high] prendre un gros os
    [dig-low] prendre un petit os
    [bury-high] remettre un gros os
    [bury-low] remettre un petit os
   *[wait] garder vos os
}

marks-life = { $reason ->
    [search] fouiller une poubelle
    [put] poser quelque chose
    [pick-bone] aller chercher un os
    [pick-paper] prendre un journal
    [take] prendre un journal
    [bury] enterrer votre os chez vous
    [beg] mendier au restaurant
    [drink] boire
    [pee] lever la patte
    [deliver] livrer un journal
    [attack] attaquer
    [van] conduire la fourgonnette
    [step] vous déplacer
    [stop] vous déplacer
    [near] vous déplacer
   *[end] rester sur place
}
