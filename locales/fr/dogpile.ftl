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
dogpile-bone-known = { $face }, face cachée, que tu as déjà vu ; colonne { $column }, ligne { $row }
dogpile-pile = { $count ->
    [one] Le tas : un os
   *[other] Le tas : { $count } os
}
dogpile-my-paws = Tes pattes
dogpile-free-paw = libre
dogpile-held = { $face } : choisis-le pour le remettre
dogpile-waits = un os que tu essaies d’attraper
dogpile-holds = { $count ->
    [one] tient un os
   *[other] tient { $count } os
}
dogpile-points = points
dogpile-is-up = Pattes en l’air
dogpile-paws-up = Pattes en l’air
dogpile-go = Creuse
dogpile-seconds-left = { $seconds ->
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
dogpile-to-table = Voir la table
dogpile-apart = Un peu plus loin : ils ne doivent pas se toucher.
dogpile-paws-full = Tes pattes sont pleines. Remets d’abord un os.
dogpile-not-possible = Ce n’était pas possible à cet instant.
dogpile-late = { $name } a été plus rapide de { $ms } ms.
dogpile-first = Tu as été plus rapide que { $name } de { $ms } ms.

dogpile-status-ready = Manche { $round }, { $seconds } secondes. Lève les pattes quand tu veux.
dogpile-status-held = La manche attend ; il reste { $seconds } secondes. Lève les pattes quand tu veux.
dogpile-status-others = On attend { $names }.
dogpile-status-countdown = La manche { $round } va commencer.
dogpile-status-dig = Creuse : touche un os. À la fin, ce que tu tiens est ton butin.
dogpile-status-full = Trois os. Fais-en glisser un vers le tas, ou choisis-le et montre l’endroit.
dogpile-status-point = Montre l’endroit où il va.
dogpile-status-digging = Les chiens creusent.
dogpile-status-showing = C’est fini. Tout le monde montre ses os.
dogpile-status-sniff = Tu peux flairer : choisis jusqu’à trois os.
dogpile-status-sniffs = { $name } peut flairer trois os.
dogpile-status-place = { $count ->
    [0] Remets-les maintenant, ou change d’endroit.
    [one] Montre encore un endroit.
   *[other] Montre { $count } endroits pour les os flairés.
}
dogpile-status-places = { $name } remet les os flairés.

dogpile-showing = Ce que chacun tient
dogpile-loot = Butin de la manche { $round }
dogpile-nothing = rien
dogpile-total = { $total } en tout
dogpile-value = Os : { $value }.
dogpile-feat = { $feat ->
    [collar] Trois du même collier : { $points } de plus.
    [straight] Belle prise, trois qui se suivent dans une couleur : { $points } de plus.
   *[boneathon] Osathon, trois as ou trois 2 au fil des manches : { $points } de plus.
}
dogpile-lowest = Le moins de points : { $names } peut flairer trois os.

dogpile-log-dealt = Les os sont étalés, face cachée.
dogpile-log-ready = Manche { $round } : pattes en l’air.
dogpile-log-paws = { $you ->
    [yes] Tes pattes sont en l’air.
   *[no] { $name } lève les pattes.
}
dogpile-log-paws-away = { $you ->
    [yes] Tu n’étais pas là, on fait comme si tu étais d’accord.
   *[no] { $name } n’est pas là, on continue.
}
dogpile-log-countdown = Toutes les pattes sont en l’air : trois, deux, un.
dogpile-log-started = On creuse.
dogpile-log-held = La manche attend ; il reste { $seconds } secondes.
dogpile-log-dug = Tu déterres : { $face }.
dogpile-log-buried = { $side ->
    [up] Tu remets, face visible : { $face }.
   *[down] Tu enterres : { $face }.
}
dogpile-log-laid-open = { $name } découvre : { $face }.
dogpile-log-time-up = C’est fini.
dogpile-log-shown = { $you ->
    [yes] Tu montres : { $bones }.
   *[no] { $name } montre : { $bones }.
}
dogpile-log-shown-none = { $you ->
    [yes] Tu n’as rien à montrer.
   *[no] { $name } n’a rien à montrer.
}
dogpile-log-scored = { $you ->
    [yes] Tu reçois { $points } points, { $total } en tout.
   *[no] { $name } reçoit { $points } points, { $total } en tout.
}
dogpile-log-sniffed = { $you ->
    [yes] Tu flaires { $count } os.
   *[no] { $name } flaire { $count } os.
}
dogpile-log-sniffed-you = Tu flaires : { $bones }.
dogpile-log-declined = { $you ->
    [yes] Tu ne flaires pas.
   *[no] { $name } ne flaire pas.
}
dogpile-log-placed = { $you ->
    [yes] Tu mélanges { $count } os et tu les remets.
   *[no] { $name } mélange { $count } os et les remet.
}
dogpile-log-placed-away = { $count } os sont mélangés et remis.
dogpile-log-over = La dernière manche est comptée.
dogpile-log-blackjaw = La dernière manche est comptée : Blackjaw.

dogpile-end-you = Tu as gagné
dogpile-end-won = { $name } a gagné
dogpile-end-shared = Victoire partagée : { $names }
dogpile-end-alone = Entraînement terminé : { $points } points
dogpile-end-fullhound = Fullhound : le plus de points gagne.
dogpile-end-blackjaw = Blackjaw : neuf os et moins de 21 points battent tout le reste.

dogpile-lobby = Trois manches de { $first }, { $second } et { $third } secondes. Tout le monde creuse en même temps.
dogpile-pace = Les manches
dogpile-pace-option = { $pace ->
    [calm] Calmes : 90, 60 et 45 secondes
    [calmest] Très calmes : 120 secondes chacune
   *[usual] Comme d’habitude : 30, 20 et 10 secondes
}
dogpile-pace-what = Des manches plus longues conviennent au clavier, aux lecteurs d’écran et aux premières parties.
dogpile-open = Fouilles ouvertes : tous voient ce qui est retourné

dogpile-practice = Apprendre Dogpile
dogpile-learn-dig = Touche un os du tas : il est dans ta patte, et personne d’autre ne le voit. Tu peux en tenir trois.
dogpile-learn-bury = Fais glisser un os où tu veux, face cachée ou visible. Ou choisis-le, puis montre l’endroit.
dogpile-learn-feats = À la fin du temps tu gardes ce que tu tiens. Les grands os comptent plus ; trois pareils, ou trois qui se suivent dans une couleur, rapportent davantage.
dogpile-learn-sniff = Qui a le moins de points peut flairer trois os avant la manche suivante.
dogpile-learn-keys = Au clavier : les flèches vont d’os en os, Entrée creuse, 1 à 3 choisissent une patte, F change la face, S étale le tas, P lève tes pattes.
dogpile-practice-alone = S’entraîner en solo
dogpile-practice-bot = Contre un bot lent

dogpile-hint = { $reason ->
    [ready] Pattes en l’air : la manche commence quand tout le monde est prêt.
    [dig-unseen] Déterrez un os que personne n’a encore retourné : il reste de la place dans vos pattes.
    [look] Regardez encore un os avant de décider.
    [dig-feat] Déterrez { $face } : avec vos pattes cela fait un exploit, { $points } points.
    [dig-high] Déterrez { $face } : { $points } points pour le Fullhound.
    [dig-low] Déterrez { $face } : avec des os légers, un Blackjaw reste possible.
    [bury-high] Enterrez { $face } : trop lourd pour votre but.
    [bury-low] Enterrez { $face } : c’est ce qui compte le moins, il y a mieux à trouver.
    [sniff] Reniflez trois os que vous ne connaissez pas.
    [place] Reposez-les loin les uns des autres, pour les retrouver.
    [decline] Laissez : il n’y a plus rien à apprendre.
   *[wait] Gardez ce que vous avez : rien de mieux dans le tas.
}
