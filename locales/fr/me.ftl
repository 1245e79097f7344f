### Sa propre page : ce que les parties terminées ont donné.

me-title = Mes résultats
me-none = Rien pour l’instant. Terminez une partie et vous verrez ici vos résultats.
me-sum = { $count ->
    [one] Une partie terminée, { $total } gagnée
   *[other] { $count } parties terminées, dont { $total } gagnées
}
me-days = Vous avez joué { $count } jours de suite.
me-last = { $count } victoires sur les { $all } dernières parties
me-played = Jouées
me-won = Gagnées
me-best = Record de points
me-average = Points en moyenne
me-row = Victoires de suite en cours
me-longest = Plus longue série de victoires
me-against = Contre des bots
me-all = Toutes les parties
me-people = Entre amis
me-name = Nom
me-where = Tout est compté d’après vos tables ; les parties jouées hors ligne ne comptent pas. Une table retirée de votre liste ne compte plus ; vous pouvez tout exporter ou supprimer dans les réglages :
