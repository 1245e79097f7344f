### Jouer tout de suite, contre des bots.

play-goal-dig = Portez les os { -gamelle(number: "to") } de leur couleur : plus elle est près de la { -niche }, plus ses os valent de points. Qui a le plus de points gagne.
play-goal-dogpile = Déterrez de gros os, trois pareils ou trois qui se suivent dans une couleur, en trois courtes manches. Qui a le plus de points gagne.
play-goal-dogs-life = Trouvez des os en ville et enterrez-les sur votre terrain avant les autres. Évitez la fourgonnette.
play-first = Première fois ? La leçon dure environ { $count } minutes.
play-learn = Apprendre d’abord
play-skip = Jouer tout de suite
play-others = Adversaires
play-alone = Aucun : s’entraîner
play-short = Une partie courte : deux os à enterrer au lieu de quatre
play-go = Jouer
play-race = Défier des amis sur la même donne
play-daily = La donne du jour
play-against = { $count ->
    [0] Entraînement, sans adversaire.
    [one] Contre un bot : { $level }.
   *[other] Contre { $count } bots : { $level }.
}
play-is-short = Partie courte.
play-change = Changer

# Jouer sur cet appareil, sans serveur.
home-choose = Sans réseau : la partie reste sur cet appareil
home-alone = Pas de réseau : vous jouez sur cet appareil.
home-tables = Sur cet appareil
home-what = Le serveur est injoignable. Vous pouvez quand même jouer contre des bots ou à plusieurs sur un écran ; les parties sont conservées ici.
home-none = Pas encore de partie.
home-loading = Chargement du jeu…
home-update = Une nouvelle version est disponible.
home-update-take = Recharger
home-update-later = Plus tard
home-elsewhere = Cette partie est ouverte sur une autre page
home-elsewhere-what = Elle continue ici dès que l’autre page est fermée.
home-elsewhere-take = Continuer ici
home-handed = aussi sur le serveur
home-refused = refusée par le serveur : { $reason }
