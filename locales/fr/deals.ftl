### Des donnes que chacun joue seul contre les mêmes bots : celles du jour, et les courses.

deal-days = Les donnes du jour
deal-day = La donne du jour
deal-race = Course
deal-today = Aujourd’hui
deal-yesterday = Hier
deal-day-what = Une donne par jour et par jeu, la même pour tous, contre les mêmes bots.
deal-what = Vous jouez seul contre { $names }. Tout le monde reçoit la même donne et les mêmes bots. Vous avez un seul essai, sans reprise de coup ni conseil.
deal-race-what = Envoyez le lien : chacun joue cette donne quand il veut. Personne ne voit les résultats avant d’avoir terminé son propre essai.
deal-play = Jouer
deal-on = Continuer
deal-study = Analyser votre partie
deal-study-best = Analyser la meilleure partie
deal-results = Résultats
deal-state = { $kind ->
    [fresh] pas encore jouée
    [running] en cours
    [gone] abandonnée
   *[over] jouée
}
deal-played = { $count ->
    [0] Personne ne l’a encore terminée.
    [one] Une personne l’a terminée.
   *[other] { $count } personnes l’ont terminée.
}
deal-left = { $count ->
    [0] Prochaine donne dans moins d’une heure.
    [one] Prochaine donne dans une heure.
   *[other] Prochaine donne dans { $count } heures.
}
deal-none = Personne n’a joué ce jour-là.
deal-closed = Vous verrez les résultats une fois votre essai terminé.
deal-over = Cette journée est terminée.
deal-given-up = Vous avez abandonné votre essai.
deal-rank = Rang
deal-name = Nom
deal-points = Points
deal-turns = Tours
deal-acts = Actions
deal-time = Temps
deal-won = victoire
deal-late = trop tard
deal-course = Tour par tour
deal-course-what = Les points après chaque tour.
deal-course-live = Les points après chaque manche.
deal-turn = Tour
deal-fair = Comment savoir si c’est équitable ?
deal-fair-what = Le serveur tire le secret d’une donne à l’avance et en publie cette promesse : on ne peut pas en déduire le secret, et elle ne correspond à aucun autre. Tout le hasard vient de ce secret.
deal-fair-open = La journée est terminée : voici le secret. Chacun peut vérifier qu’il correspond à la promesse, et contrôler chaque partie.
deal-promise = Promesse
deal-secret = Secret
deal-tomorrow = Les promesses de demain
puzzle-title = Énigmes
