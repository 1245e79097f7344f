### DIG à la table.

dig-colour = { $colour ->
    [g] vert
    [r] rouge
    [p] violet
    [y] jaune
   *[b] bleu
}
dig-colour-f = { $colour ->
    [g] verte
    [r] rouge
    [p] violette
    [y] jaune
   *[b] bleue
}
dig-colour-pl = { $colour ->
    [g] verts
    [r] rouges
    [p] violets
    [y] jaunes
   *[b] bleus
}
dig-doghouse = la { -niche }
dig-row = Les cartes { -jardin(case: "of") }, à partir de la { -niche }
dig-place-label = Place { $place } : { $what }.
dig-place-dogs = Ici : { $names }.
dig-place-go = Vous pouvez y aller.
dig-card-hole = { -trou(case: "a") }
dig-card-bowl = { -gamelle(number: "the") } { dig-colour-f }, qui vaut { $value }
dig-card-scents = { -odeur(number: "plural") } { $one } et { $two }
dig-card-bone = { -odeur(number: "plural") } { $one } et { $two }, l’os est { dig-colour }
dig-hand-bone = os { dig-colour }, autre { -odeur } { $other }
dig-hand-count = { $count ->
    [0] Aucun os dans la gueule.
    [one] Un os dans la gueule :
   *[other] { $count } os dans la gueule :
}
dig-hand-empty = Gueule vide
dig-nothing-dropped = Encore aucun os
dig-tally = { $count ->
    [one] { $count } os { dig-colour }
   *[other] { $count } os { dig-colour-pl }
}
dig-points-now = points, selon la place actuelle des { -gamelle(number: "plural") }
dig-my-side = Votre côté
dig-my-hand = Dans votre gueule
dig-left = { $left ->
    [0] Il ne reste aucune action
    [one] Il reste une action
   *[other] Il reste { $left } actions
}
dig-status-turn = { $left ->
    [3] { $whose ->
        [named] C’est à { $name } : trois actions.
       *[yours] À vous : trois actions.
    }
    [2] Encore deux actions.
    [1] Encore une action.
   *[0] Plus aucune action.
}
dig-aim = { $kind ->
    [find] Trouvez un os : allez sur une carte et creusez.
    [dig] Creusez ici : l’os a l’une des deux couleurs.
   *[carry] Portez vos os aux { -gamelle(number: "plural") } de leur couleur.
}
dig-status-bury = Garder cet os, ou en enterrer un à sa place ?
dig-status-full = Votre gueule est pleine : enterrez un os.
dig-status-closing = { -fermer }.
dig-status-far = { $count ->
    [0] Trop loin : un chien avance de quatre places au plus.
   *[other] Trop loin : chaque os dans votre gueule vous coûte un pas.
}
dig-status-end = C’est tout. Finir votre tour ?
dig-act-dig = { -creuser } ici
dig-act-keep = Garder
dig-act-end = Finir le tour
dig-verb-bury = Enterrer
dig-verb-drop = { -deposer }
dig-act-bury = Enterrer l’os { dig-colour }
dig-act-drop = { $count ->
    [one] { -deposer } l’os { dig-colour }
   *[other] { -deposer } { $count } os { dig-colour-pl }
}

dig-log-first = { $you ->
    [yes] Vous commencez.
   *[no] { $name } commence.
}
dig-log-dealt = Les cartes sont posées.
dig-log-moved = { $you ->
    [yes] Vous allez à la place { $place }.
   *[no] { $name } va à la place { $place }.
}
dig-log-moved-home = { $you ->
    [yes] Vous allez à la { -niche }.
   *[no] { $name } va à la { -niche }.
}
dig-log-dug = { $you ->
    [yes] Vous { -creuser(form: "vous") } à la place { $place }.
   *[no] { $name } { -creuser(form: "il") } à la place { $place } : { $one } ou { $two }.
}
dig-log-dug-bone = { $you ->
    [yes] Vous { -creuser(form: "vous") } à la place { $place } : l’os est { dig-colour }.
   *[no] { $name } { -creuser(form: "il") } à la place { $place } : l’os est { dig-colour }.
}
dig-log-buried = { $you ->
    [yes] Vous enterrez un os à la place { $place }.
   *[no] { $name } enterre un os { $one } ou { $two } à la place { $place }.
}
dig-log-buried-bone = { $you ->
    [yes] Vous enterrez l’os { dig-colour } à la place { $place }.
   *[no] { $name } enterre l’os { dig-colour } à la place { $place }.
}
dig-log-dropped = { $you ->
    [yes] { $count ->
        [one] Vous { -deposer(form: "vous") } un os { dig-colour }.
       *[other] Vous { -deposer(form: "vous") } { $count } os { dig-colour-pl }.
    }
   *[no] { $count ->
        [one] { $name } { -deposer(form: "il") } un os { dig-colour }.
       *[other] { $name } { -deposer(form: "il") } { $count } os { dig-colour-pl }.
    }
}
dig-log-unused = { $you ->
    [yes] { $count ->
        [one] Vous renoncez à une action.
       *[other] Vous renoncez à { $count } actions.
    }
   *[no] { $count ->
        [one] { $name } renonce à une action.
       *[other] { $name } renonce à { $count } actions.
    }
}
dig-log-filled = La dernière carte, de la place { $from }, comble { -trou(case: "the") } de la place { $hole }.
dig-log-slid = { $you ->
    [yes] Votre chien glisse au bout { -jardin(case: "of") }, place { $place }.
   *[no] { $name } glisse au bout { -jardin(case: "of") }, place { $place }.
}
dig-log-over = Il ne reste que les { -gamelle(number: "plural") } : la partie est finie.
dig-log-stalled = Rien ne s’est passé pendant soixante tours : la partie s’arrête là.

dig-end-you = Vous avez gagné
dig-end-won = { $name } a gagné
dig-end-shared = Victoire partagée : { $names }
dig-end-how = Plus une { -gamelle } est près de la { -niche }, plus ses os valent de points : 5, 4, 3, 2, 1.
dig-end-tie = À égalité de points, le plus grand nombre d’os { -gamelle(number: "of") } la plus précieuse l’emporte.
dig-end-points = Points

dig-nose = Aide-mémoire
dig-nose-what = Ce que les cartes vous rappellent. La même aide pour toute la table.
dig-nose-option = { $nose ->
    [none] Rien : à vous de retenir
    [deduced] Tout ce que vous pouvez déduire
   *[seen] Ce que vous avez vu
}
dig-endless = Pas de fin en cas de blocage : la règle à la lettre
dig-agreed-random = On tire au sort qui commence.
dig-agreed-first = { $name } commence.
dig-agreed-seat = La place { $seat } commence.
dig-agreed-nose = { $nose ->
    [none] Les cartes ne vous rappellent rien.
    [deduced] Les cartes montrent tout ce que vous pouvez déduire.
   *[seen] Les cartes montrent ce que vous avez vu.
}
dig-agreed-endless = La partie ne s’arrête pas en cas de blocage.

dig-hint = { $reason ->
    [drop] { $count ->
        [one] { -deposer } l’os { dig-colour } : { $points } selon la place actuelle des { -gamelle(number: "plural") }.
       *[other] { -deposer } { $count } os { dig-colour-pl } : { $points } selon la place actuelle des { -gamelle(number: "plural") }.
    }
    [go-drop] { $count ->
        [one] Aller à la place { $place }, pour l’os { dig-colour } : { $points } selon la place actuelle des { -gamelle(number: "plural") }.
       *[other] Aller à la place { $place }, pour { $count } os { dig-colour-pl } : { $points } selon la place actuelle des { -gamelle(number: "plural") }.
    }
    [dig-known] { -creuser } ici : vous savez que l’os est { dig-colour }, il vaut { $value }.
    [go-known] Aller à la place { $place } : vous savez que l’os y est { dig-colour }, il vaut { $value }.
    [dig-unknown] { -creuser } ici : vous ne connaissez pas encore cette paire, et vous connaîtrez les deux cartes.
    [go-unknown] Aller à la place { $place } : vous ne connaissez pas encore cette paire.
    [go] Aller à la place { $place } : votre prochain tour y commencera mieux.
    [go-home] Retourner à la { -niche } : votre prochain tour y commencera mieux.
    [keep] Garder ce que vous avez trouvé.
    [bury] Enterrer l’os { dig-colour } : c’est celui dont vous vous passez le mieux.
    [end-game] Finir le tour : la partie s’achève avec lui.
   *[end] Finir le tour : le reste n’aiderait que les autres.
}

dig-hint-way = Aller d’abord à la place { $step }. Ensuite : { $plan }
dig-keys-walk = Aller à la place qui porte ce numéro, ou ce dernier chiffre
dig-keys-arrows = D’une carte à l’autre ; Entrée pour y aller
dig-keys-bury = Après avoir creusé : enterrer cet os de votre gueule
dig-keys-drop = { -deposer } des os dans { -gamelle(number: "the") }
