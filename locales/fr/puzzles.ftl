### Les énigmes : des positions avec une seule bonne réponse.

puzzle-what = Des moments de parties entre bots de haut niveau, chacun avec une seule bonne réponse. Ce que vous avez résolu reste sur cet appareil.
puzzle-grade = { $kind ->
    [easy] Facile
    [medium] Moyen
   *[hard] Difficile
}
puzzle-done = { $count } sur { $all }
puzzle-kinds = { $kind ->
    [dig] Trouver le tour gagnant, l’os à déposer sans risque, ce qui se cache sous une carte.
    [dogpile] Se rappeler où se trouve un os, et choisir les trois meilleurs, contre la montre.
   *[dogs-life] Rentrer avant la fourgonnette, et la laisser là où elle ne vous menace pas.
}
puzzle-ask = { $kind ->
    [win] À vous. Jouez le tour qui gagne, quoi que fasse l’autre chien.
    [drop] À vous. Quels os pouvez-vous déposer pendant ce tour sans laisser échapper la victoire ?
    [under] Quel os se trouve à la place { $place } ?
    [where] À quelle place y a-t-il à coup sûr un os { dig-colour } ?
    [plan] Quel est, de loin, le meilleur choix ?
    [home] Rapportez un os chez vous et enterrez-le pendant ce tour. Il vous reste { $left ->
        [one] un point d’action
       *[other] { $left } points d’action
    }.
    [van] Conduisez la fourgonnette. Où risque-t-elle le moins de vous atteindre au prochain lancer ?
    [recall] Où est cet os ? Déterrez : { $face }.
   *[score] Quels sont les trois os qui rapportent le plus pendant cette manche ?
}
puzzle-before = Mis de côté aux manches précédentes : { $faces }.
puzzle-watch = Regardez bien : vous ne savez rien de ce qui a précédé.
puzzle-watching = Regardez…
puzzle-watch-again = Revoir
puzzle-bone = L’os { dig-colour }
puzzle-bone-none = Aucun
puzzle-place = Place { $place }
puzzle-picked = { $count } sur { $all }
puzzle-check = Vérifier
puzzle-show = Voir la réponse
puzzle-again = Recommencer
puzzle-next = Énigme suivante
puzzle-all = Toutes les énigmes
puzzle-share = Copier le lien
puzzle-time = Temps restant : { $seconds } s
puzzle-time-up = Le temps est écoulé. Vous pouvez encore répondre.
puzzle-state = { $kind ->
    [on] C’est juste. Continuez.
    [wrong] Non. Rien n’a bougé : essayez autre chose.
    [right] C’est juste !
    [late] C’est juste, mais trop tard.
    [later] C’est juste, enfin.
   *[shown] La réponse :
}
puzzle-not = { $kind ->
    [win] Après cela, la victoire n’est plus certaine.
    [drop] Ainsi, la victoire n’est plus certaine.
    [under] Ce que vous savez dit autre chose.
    [where] Vous ne pouvez pas le savoir.
    [home] Ainsi, aucun os ne sera enterré pendant ce tour.
    [van] Il y a des places d’où moins de lancers la mènent jusqu’à vous.
    [recall] C’est un autre os.
    [score] Trois autres rapportent plus.
   *[plan] Il y a bien mieux.
}
puzzle-why = { $reason ->
    [win-now] La partie est finie et vous avez gagné. Tout autre tour { $more ->
        [shared] mène au mieux à une victoire partagée
       *[lost] laisse échapper la victoire
    }.
    [win] En jouant au mieux, vous gagnez en { $count ->
        [one] un tour
       *[other] { $count } tours
    } au plus, les deux chiens ensemble. Tout autre tour { $more ->
        [shared] mène au mieux à une victoire partagée
       *[lost] laisse échapper la victoire
    }.
    [drop] Ce tour gagne : { $plan }. En déposant autre chose, { $more ->
        [shared] la victoire est au mieux partagée
       *[lost] la victoire vous échappe
    }.
    [twin-dropped] Deux cartes aux mêmes odeurs ont chacune l’une des deux couleurs. La jumelle a été déposée : c’est { $other }. À la place { $place } se trouve donc l’os { dig-colour }.
    [twin-held] Deux cartes aux mêmes odeurs ont chacune l’une des deux couleurs. Vous tenez la jumelle : c’est { $other }. À la place { $place } se trouve donc l’os { dig-colour }.
    [seen] Vous avez déterré cette carte vous-même, et on peut la suivre jusqu’à la place { $place } : l’os est { dig-colour }.
    [twin-seen] Vous avez déterré sa jumelle : c’était { $other }. À la place { $place } se trouve donc l’os { dig-colour }.
    [follows] De tout ce que vous avez vu, il s’ensuit qu’à la place { $place } l’os est { dig-colour }.
    [plan] D’après une recherche approfondie, vous avez ainsi environ { $first } % de chances de gagner ; avec le choix suivant, { $second } %.
    [home] L’os est enterré. Vous aviez { $left ->
        [one] un point d’action
       *[other] { $left } points d’action
    } ; il en fallait { $count }. Sans rien laisser au hasard, il n’y a pas d’autre moyen.
    [van] { $count ->
        [0] D’ici, aucun lancer ne mène la fourgonnette jusqu’à vous ni à côté de vous.
        [one] D’ici, un seul lancer sur six mène la fourgonnette jusqu’à vous ou à côté de vous.
       *[other] D’ici, { $count } lancers sur six mènent la fourgonnette jusqu’à vous ou à côté de vous.
    } De partout ailleurs, il y en a au moins { $last }.
    [recall] Vous aviez reposé cet os vous-même : { $face }.
   *[score] { $faces } : { $points } points en tout. Les trois suivants en rapportent { $last }.
}
puzzle-levels = Combien de fois les bots trouvent
puzzle-missing = Cette énigme n’existe pas.
