### Dogpile à la table.

dogpile-suit = { $suit ->
    [c] trèfle
    [d] carreau
    [h] cœur
   *[s] pique
}
dogpile-face = { $rank ->
    [joker] joker
    [A] as de { dogpile-suit }
    [J] valet de { dogpile-suit }
    [Q] dame de { dogpile-suit }
    [K] roi de { dogpile-suit }
   *[other] { $rank } de { dogpile-suit }
}
dogpile-back = un os face cachée
dogpile-bone = Os face cachée, colonne { $column }, ligne { $row }
dogpile-bone-up = { $face }, face visible, colonne { $column }, ligne { $row }
dogpile-bone-known = { $face }, face cachée, que vous avez déjà vu ; colonne { $column }, ligne { $row }
dogpile-pile = { $count ->
    [0] Le tas est vide
    [one] Le tas : un os
   *[other] Le tas : { $count } os
}
dogpile-my-paws = Vos pattes
dogpile-free-paw = libre
dogpile-held = { $face } : choisissez cet os pour le remettre
dogpile-waits = un os que vous essayez d’attraper
dogpile-holds = { $count ->
    [0] ne tient aucun os
    [one] tient un os
   *[other] tient { $count } os
}
dogpile-points = points
dogpile-some-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
dogpile-some-bones = { $count ->
    [one] un os
   *[other] { $count } os
}
dogpile-some-seconds = { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}
dogpile-is-up = Pattes levées
dogpile-paws-up = Lever les pattes
dogpile-go = Creusez
dogpile-seconds-left = { $seconds ->
    [0] C’est fini
    [one] Encore une seconde
   *[other] Encore { $seconds } secondes
}
dogpile-side-up = Face visible
dogpile-side-down = Face cachée
dogpile-spread = Étaler
dogpile-heap = En tas
dogpile-choose = Choisir des os
dogpile-choose-spots = Choisir les endroits
dogpile-sniff = { $count ->
    [0] Flairer
    [one] Flairer un os
   *[other] Flairer { $count } os
}
dogpile-decline = Ne pas flairer
dogpile-place = Les remettre
dogpile-place-easy = N’importe où
dogpile-to-table = Revenir à la table
dogpile-apart = Un peu plus loin : les os ne doivent pas se toucher.
dogpile-paws-full = Vos pattes sont pleines. Remettez d’abord un os.
dogpile-not-possible = Ce n’était pas possible à cet instant.
dogpile-late = { $name } a été plus rapide de { $ms } ms.
dogpile-first = Vous avez devancé { $name } de { $ms } ms.

dogpile-status-ready = Manche { $round }, { $seconds } secondes. Levez les pattes quand vous voulez.
dogpile-status-held = La manche attend, il reste { dogpile-some-seconds }. Levez les pattes.
dogpile-status-others = On attend { $names }.
dogpile-status-countdown = La manche { $round } va commencer.
dogpile-status-dig = Creusez : touchez un os. À la fin, ce que vous tenez est votre butin.
dogpile-status-full = Trois os. Faites-en glisser un, ou choisissez-le, puis un endroit.
dogpile-status-point = Touchez l’endroit où il doit aller.
dogpile-status-digging = Les chiens creusent.
dogpile-status-showing = Le temps est écoulé. Tout le monde montre ses os.
dogpile-status-sniff = Vous pouvez flairer : choisissez jusqu’à trois os.
dogpile-status-sniffs = { $name } peut flairer trois os.
dogpile-status-place = { $count ->
    [0] Remettez-les maintenant, ou changez d’endroit.
    [one] Touchez encore un endroit.
   *[other] Touchez { $count } endroits pour les os flairés.
}
dogpile-status-places = { $name } remet les os flairés.

dogpile-showing = Ce que chacun tient
dogpile-loot = Butin de la manche { $round }
dogpile-nothing = rien
dogpile-total = { $total } en tout
dogpile-value = Os : { $value }.
dogpile-feat = { $feat ->
    [collar] Trois du même collier : { $points } de plus.
    [straight] Belle prise, trois qui se suivent dans la même couleur : { $points } de plus.
   *[boneathon] Osathon, trois as ou trois 2 au fil des manches : { $points } de plus.
}
dogpile-lowest = { $you ->
    [yes] { $count ->
        [one] Vous avez le moins de points : vous pouvez flairer trois os.
       *[other] { $names } et vous avez le moins de points : chacun peut flairer trois os.
    }
   *[no] { $count ->
        [one] { $names } a le moins de points et peut flairer trois os.
       *[other] { $names } ont le moins de points : chacun peut flairer trois os.
    }
}

dogpile-log-dealt = Les os sont étalés, face cachée.
dogpile-log-ready = Manche { $round } : levez les pattes.
dogpile-log-paws = { $you ->
    [yes] Vous levez les pattes.
   *[no] { $name } lève les pattes.
}
dogpile-log-paws-away = { $you ->
    [yes] Vous n’avez pas répondu à temps : on commence quand même.
   *[no] { $name } n’a pas répondu à temps : on commence quand même.
}
dogpile-log-countdown = Toutes les pattes sont levées : trois, deux, un.
dogpile-log-started = On creuse.
dogpile-log-held = La manche attend ; il reste { dogpile-some-seconds }.
dogpile-log-dug = Vous déterrez : { $face }.
dogpile-log-buried = { $side ->
    [up] Vous remettez, face visible : { $face }.
   *[down] Vous enterrez : { $face }.
}
dogpile-log-laid-open = { $name } remet, face visible : { $face }.
dogpile-log-time-up = Le temps est écoulé.
dogpile-log-shown = { $you ->
    [yes] Vous montrez : { $bones }.
   *[no] { $name } montre : { $bones }.
}
dogpile-log-shown-none = { $you ->
    [yes] Vous n’avez rien à montrer.
   *[no] { $name } n’a rien à montrer.
}
dogpile-log-scored = { $you ->
    [yes] Vous marquez { dogpile-some-points }, { $total } en tout.
   *[no] { $name } marque { dogpile-some-points }, { $total } en tout.
}
dogpile-log-sniffed = { $you ->
    [yes] Vous flairez { dogpile-some-bones }.
   *[no] { $name } flaire { dogpile-some-bones }.
}
dogpile-log-sniffed-you = Vous flairez : { $bones }.
dogpile-log-declined = { $you ->
    [yes] Vous ne flairez pas.
   *[no] { $name } ne flaire pas.
}
dogpile-log-declined-away = { $you ->
    [yes] Vous n’avez pas répondu à temps : vous ne flairez pas.
   *[no] { $name } n’a pas répondu à temps et ne flaire pas.
}
dogpile-log-placed = { $you ->
    [yes] Vous mélangez et remettez { dogpile-some-bones }.
   *[no] { $name } mélange et remet { dogpile-some-bones }.
}
dogpile-log-placed-away = { $you ->
    [yes] Vous n’avez pas répondu à temps : la table remet { dogpile-some-bones }.
   *[no] { $name } n’a pas répondu à temps : la table remet { dogpile-some-bones }.
}
dogpile-log-over = La dernière manche est comptée.
dogpile-log-blackjaw = La dernière manche est comptée : Blackjaw.

dogpile-end-you = Vous avez gagné
dogpile-end-won = { $name } a gagné
dogpile-end-shared = Victoire partagée : { $names }
dogpile-end-alone = Entraînement terminé : { dogpile-some-points }
dogpile-end-fullhound = Le plus grand total gagne.
dogpile-end-blackjaw = Blackjaw : neuf os et moins de 21 points battent tout le reste.

dogpile-lobby = Trois manches de { $first }, { $second } et { $third } secondes. Tout le monde creuse en même temps.
dogpile-pace = Les manches
dogpile-pace-option = { $pace ->
    [calm] Calmes : 90, 60 et 45 s
    [calmest] Très calmes : 120 s chacune
   *[usual] Normales : 30, 20 et 10 s
}
dogpile-pace-what = Des manches plus longues conviennent au clavier, aux lecteurs d’écran et aux premières parties.
dogpile-open = Fouilles ouvertes : tout le monde voit ce qui est retourné
dogpile-agreed-open = Tout le monde voit ce qui est retourné.


dogpile-hint = { $reason ->
    [ready] Levez les pattes : la manche commence quand tout le monde est prêt.
    [dig-unseen] Déterrez un os que personne n’a encore retourné : il reste de la place dans vos pattes.
    [look] Regardez encore un os avant de décider.
    [dig-feat] À déterrer : { $face }. Avec ce que vous tenez, cela fait un exploit, { dogpile-some-points }.
    [dig-high] À déterrer : { $face }, { dogpile-some-points } pour le plus grand total.
    [dig-low] À déterrer : { $face }. Avec de petits os, un Blackjaw reste possible.
    [bury-high] À enterrer : { $face }, trop gros pour ce que vous visez.
    [bury-low] À enterrer : { $face }. C’est ce qui vaut le moins, il y a mieux à trouver.
    [sniff] Flairez trois os que vous ne connaissez pas.
    [place] Remettez-les loin les uns des autres, pour les retrouver.
    [decline] Ne flairez pas : il n’y a plus rien à apprendre.
    [rest] Ne plus rien faire jusqu’à la fin de la manche.
   *[wait] Gardez ce que vous avez : rien de mieux dans le tas.
}

dogpile-keys-arrows = D’un os à l’autre
dogpile-keys-dig = Déterrer, ou poser ici l’os choisi
dogpile-keys-paw = Choisir un os entre vos pattes
dogpile-keys-turn = Reposer les os face visible ou face cachée

dogpile-letter = { $rank ->
    [J] V
    [Q] D
   *[K] R
}
dogpile-bone-scented = L’un de ceux-ci, face cachée, que vous avez flairé : { $bones } ; colonne { $column }, ligne { $row }
dogpile-almost = { $why ->
    [suits] Trois à la suite, mais pas de la même couleur : pas de belle prise.
    [ace] L’as est toujours le plus bas : dame, roi, as ne font pas une belle prise.
   *[joker] Un joker ne remplace rien : pas d’exploit.
}
dogpile-sheet = Valeurs
dogpile-sheet-values = Ce que valent les os
dogpile-sheet-collar = Trois du même collier : trois os de même rang dans une manche.
dogpile-sheet-straight = Belle prise : trois os qui se suivent, d’une même couleur, dans une manche. L’as est le plus bas.
dogpile-sheet-boneathon = Osathon : trois as, ou trois 2, au fil des manches. Ceux d’un collier ne comptent pas. Une fois pour les as, une fois pour les 2.
dogpile-sheet-win = Les jokers ne valent rien et ne remplacent rien. Qui a le plus de points après trois manches gagne.
dogpile-sheet-blackjaw = Le Blackjaw bat tout : neuf os et moins de 21 points en tout, exploits compris.
