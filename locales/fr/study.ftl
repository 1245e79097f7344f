# L’analyse d’une partie finie.

study-working = Un chien très fort relit la partie : { $count } %
study-failed = La partie n’a pas pu être analysée pour l’instant.
study-again = Réessayer
study-fair = Jugé d’après ce que chacun pouvait savoir à ce moment-là, pas d’après ce qui était caché.
study-part = La partie est très longue : sa fin n’a pas été jugée.
study-seat = Les décisions de
study-accuracy = Précision { $count } %
study-accuracy-none = Rien à décider
study-accuracy-what = 100 %, c’est toujours le meilleur choix ; 0 %, c’est choisir au hasard.
study-given = Les décisions ont coûté { $count } % d’une victoire.
study-given-none = Les décisions n’ont rien coûté.
study-luck = { $sign ->
    [plus] La chance et les autres ont apporté { $count } %.
   *[minus] La chance et les autres ont pris { $count } %.
}
study-costly = Moments coûteux
study-costly-none = Aucune décision n’a coûté cher.
study-curve = Les chances de victoire au fil de la partie : { $name }
study-curve-now = Étape { $step } : { $count } %
study-cost = Étape { $step } : { $before } % → { $after } %
study-done = Joué :
study-best = Le meilleur choix.
study-better = Mieux :
study-chance = { $count } %
study-exact = Calculé exactement.
study-since = { $sign ->
    [plus] Depuis la décision précédente : +{ $count } %, par chance ou grâce aux autres.
   *[minus] Depuis la décision précédente : −{ $count } %, par malchance ou à cause des autres.
}
study-here = La décision de { $name }
study-nothing = { $name } ne décide rien à cette étape.
study-next = Décision suivante
study-before = Décision précédente
study-knew = Ce que savait { $name }
study-true = La vérité
study-lessons = Manche par manche
study-share = Partager ce moment
study-share-picture = Le plateau à l’étape { $step }
study-share-what = Les messageries affichent cette image avec le lien : ce que tout le monde pouvait voir à ce moment-là.
study-share-save = Enregistrer l’image

study-dig = { $remark ->
    [found-better] De la chance : des deux os possibles, c’est celui qui vaut le plus. { $percent } fois sur 100.
    [found-worse] Pas de chance : des deux os possibles, c’est celui qui vaut le moins. { $percent } fois sur 100.
   *[found-even] Les deux os possibles valent autant.
}
study-life = { $remark ->
    [bone] Un os ! La chance était de { $percent } %.
   *[no-bone] Pas d’os. La chance d’en trouver un était de { $percent } %.
}
study-dogpile = { $remark ->
    [look-good] Retourné : { $face }, { dogpile-some-points } de mieux. Au moins autant { $percent } fois sur 100.
    [look-poor] Retourné : { $face }, sans intérêt. { $percent } fois sur 100, on ne trouve pas mieux.
    [missed] Manche { $round } : { $faces } était visible, { dogpile-some-points } de mieux que ce qui a été gardé.
    [missed-collar] Manche { $round } : trois du même collier étaient possibles avec { $faces }, { dogpile-some-points } de plus.
    [missed-straight] Manche { $round } : une belle prise était possible avec { $faces }, { dogpile-some-points } de plus.
    [missed-boneathon] Manche { $round } : un osathon était possible avec { $faces }, { dogpile-some-points } de plus.
   *[idle] Manche { $round } : { $seconds } secondes sans rien faire, le temps de { $looks ->
        [one] retourner un os de plus
       *[other] retourner { $looks } os de plus
    }.
}

# La qualité des décisions, sur la page de ses résultats.

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
    [rest] ne plus rien faire dans une manche
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
