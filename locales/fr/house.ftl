### La maison : page d’accueil, réglages, se retrouver.

ok = OK
yes = Oui
no = Non
close = Fermer

nav-home = Accueil
house-title = Kennel : jeux de chiens et d’os
house-play-now = Jouer
house-friends = Entre amis
house-screen = Sur un seul écran
house-learn = Apprendre
menu-rules = Règles
house-back = { $count ->
    [0] Reprendre votre partie : { $game }
   *[other] Reprendre votre partie : { $game } avec { $names }
}
house-mine = Mes tables
house-mine-none = Rien pour l’instant. Vos parties vous attendront ici.
house-public = Tables ouvertes
house-public-none = Aucune table n’est ouverte à tous pour l’instant. Ouvrez-en une.
house-over = terminée
house-running = en cours
house-waiting = attend des joueurs
house-full = prête à commencer
house-just-now = à l’instant
house-offline = hors ligne
house-you = vous
house-won = vous avez gagné
house-shared = victoire partagée
house-won-by = { $count ->
    [one] { $name } a gagné
   *[other] { $name } ont gagné
}
house-delete = Retirer la table { $code } de ma liste
house-delete-what = Retirer cette table ? Si personne d’autre n’y joue, elle est supprimée.
house-delete-go = Retirer
house-keep = Garder
house-nobody = encore personne
table-your-turn = À vous

join-title = Rejoindre une table
join-code = Code
join-go = Entrer
join-unknown = Aucune table n’a ce code. L’avez-vous bien saisi ?

name-hello = Vous êtes { $name }.
name-change = Changer
name-yours = Votre nom
name-save = Enregistrer
name-wrong = Un nom doit compter de 1 à 24 caractères.
name-long = Un nom compte 24 caractères au plus.

lost-title = Aucune odeur ici
lost-text = Cette page n’existe pas. Le lien est peut-être incomplet.

settings-title = Réglages
settings-language = Langue
settings-edition = Vocabulaire
settings-theme-switch = Clair ou sombre
settings-sound = Son
settings-auto-end = Terminer mon tour automatiquement quand il ne reste rien d’autre à faire

new-friends = Entre amis
new-friends-what = Ouvrez une table, envoyez le lien ou montrez le code QR. Personne n’a besoin de compte.
new-screen = Sur un seul écran
new-screen-what = Passez-vous l’appareil. Un rideau cache vos os entre deux tours.
new-seats = Combien de chiens ?
new-names = Qui joue ?
new-bots = Nombre de bots
new-bot-level = Niveau des bots
new-more = Plus d’options
new-first = Qui commence
new-first-random = Au hasard
new-first-seat = Place { $seat }
new-clock = Pendule
new-clock-option = { $clock ->
    [quick] Vingt secondes par tour
    [turn] Une minute par tour
    [bank] Dix minutes chacun, plus dix secondes par tour
    [other] Comme maintenant
   *[none] Aucune
}
new-zero = Quand le temps est écoulé
new-zero-option = { $zero ->
    [bot_takes_seat] Un bot joue jusqu’au retour du joueur
   *[bot_moves] Un bot joue ce tour
}
new-away = Un bot peut remplacer un absent
new-away-option = { $away ->
    [soon] Après une minute
    [later] Après cinq minutes
    [other] Comme maintenant
   *[never] Jamais
}
new-watch = Qui peut regarder
new-watch-option = { $watch ->
    [none] Personne
    [delayed] Tout le monde, un tour de table plus tard
   *[public] Tout le monde
}
new-public = L’afficher parmi les tables ouvertes
new-chat = Autoriser la discussion
new-open = Ouvrir la table

somebody = quelqu’un
bot-level = { $bot ->
    [puppy] Chiot
    [rascal] Fripon
    [chum] Bon copain
    [tracker] Limier
    [sly] Vieux malin
    [leader] Chef de meute
    [random] Joue n’importe quoi
    [greedy] Bon chien
    [planner] Chien malin
   *[other] { $bot }
}

net-offline = Le serveur ne répond pas. Réessayez dans un instant.
net-lost = Connexion perdue. Elle se rétablit d’elle-même ; rien n’est perdu.
net-slow = La connexion est lente. On attend le serveur…
net-page = Cette page n’a pas pu être chargée
net-version = Le serveur est plus récent que cette page.
net-reload = Recharger
net-refused = Cela n’a pas marché : { $reason }
