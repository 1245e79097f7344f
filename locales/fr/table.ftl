### Autour de chaque table, quel que soit le jeu.

table-title = Table : { $game }
table-connecting = En route vers la table…
table-missing = Cette table n’existe pas
table-missing-why = Le lien est peut-être incomplet, ou l’hôte a supprimé la table. Redemandez le lien, ou entrez le code.
table-closed = Cette table n’est plus là
table-closed-why = Elle a été fermée, par son hôte ou par l’exploitant du serveur.
notice-label = Annonce
notice-announced = Message de l’exploitant du serveur : { $text }
notice-banned = L’accès à ce serveur vous est refusé
notice-banned-why = Motif donné par l’exploitant du serveur : { $reason }
table-no-watching = On ne peut pas regarder cette table. Vous la verrez à la fin de la partie.
table-menu = Menu
table-log = Ce qui s’est passé
table-log-short = Récit
table-log-empty = Rien encore.
table-player = Joueur
table-name-bot = { $name } (bot)
table-players = Joueurs
table-you = vous
table-here = à la table
table-away = pas là
table-bot = bot : { bot-level }
table-bot-plays = un bot joue
table-empty-seat = Place libre
table-on-turn = à son tour
table-their-turn = C’est à { $name }.
table-dealing = On pose les cartes.
table-over = La partie est finie.
table-undo = Annuler
table-react = Réagir
table-say = Dire quelque chose
table-send = Envoyer

reaction = { $kind ->
    [woof] Ouaf : bien joué
    [whine] Gémissement : aïe
    [wag] La queue remue : c’est amusant
    [sniff] Flair : je réfléchis
    [paw] Patte : plus vite, s’il vous plaît
   *[bone] Os : merci pour la partie
}

lobby-title = Table : { $game }
lobby-sit = M’asseoir ici
lobby-stand = Me lever
lobby-no-bot = Pas de bot
lobby-bot-for = Bot pour la place { $seat }
lobby-start = Commencer
lobby-not-full = Il faut quelqu’un à chaque place : une amie, un ami ou un bot.
lobby-wait-host = On attend que l’hôte commence.
lobby-wait-more = On attend d’autres joueurs.
lobby-free = Libérer la place
lobby-remove = Exclure…
lobby-remove-ask = Exclure { $name } ?
lobby-remove-what = { $name } ne pourra plus s’asseoir à cette table.
lobby-remove-what-game = Un bot prend la place, et { $name } ne pourra pas y revenir.
lobby-away-for = pas là depuis { $time }
lobby-agreed = Règles de la table
agreed-clock = { $kind ->
    [turn] Pendule : { $time } par tour.
    [bank] Pendule : { $time } chacun, plus { $seconds } secondes par tour.
   *[none] Pas de pendule.
}
agreed-zero = { $zero ->
    [bot_takes_seat] Quand le temps est écoulé, un bot joue jusqu’au retour du joueur.
   *[bot_moves] Quand le temps est écoulé, un bot joue ce tour.
}
agreed-away = Un bot peut jouer pour les absents après { $time }.
agreed-away-never = La table attend tout le monde.
agreed-watch = { $watch ->
    [none] Seuls les joueurs voient la partie.
    [delayed] Avec le lien, on peut regarder, { $count } tours plus tard.
   *[public] Avec le lien, tout le monde peut regarder.
}
agreed-hints = { $hints ->
    [all] Tout le monde peut demander conseil.
    [nobody] Pas de conseils.
   *[alone] Conseils seulement en solo contre des bots.
}
agreed-chat = Les joueurs peuvent discuter.
agreed-no-chat = Pas de discussion.
agreed-public = Affichée parmi les tables ouvertes.
agreed-private = On la trouve seulement par le lien ou le code.
agreed-change = Modifier les options
agreed-save = Valider
agreed-seats = Les places déjà prises restent.
agreed-another = Pour un autre jeu, ouvrez une autre table.
lobby-chat = Discussion
lobby-invite = Inviter
lobby-share = Partager le lien
lobby-copied = Copié
lobby-qr = Code QR à scanner avec un téléphone ; il mène à { $url }
lobby-code = Code : { $code }
lobby-local = Seul cet ordinateur peut ouvrir ce lien. Pour jouer avec un téléphone, lancez Kennel avec --listen 0.0.0.0:{ $port } et ouvrez la page par le nom ou l’adresse de cet ordinateur.
lobby-shuffle = Le mélange, honnête et vérifiable
lobby-shuffle-what = La table a déjà choisi son secret ; ce nombre l’engage. Ajoutez un mot à vous, et personne ne décide seul de l’ordre des cartes.
lobby-words = Un mot à vous
lobby-add = Ajouter

menu-return = Reprendre ma place
menu-ask-takeback = Demander à annuler
menu-mute = Masquer les messages de
menu-mute-all = Faire taire { $name } pour tout le monde
menu-leave = Quitter la partie
menu-leave-what = Un bot prend votre place, et vous ne pourrez pas y revenir.
menu-leave-ask = Quitter cette partie ?
menu-stay = Rester
round-leave-ask = Quitter en pleine manche ?
round-leave-what = Tant que d’autres jouent, le temps continue sans vous. Vous pouvez revenir à tout moment.
menu-bot = Niveau du bot { $name }
strip-away = { $name } n’est plus là depuis { $time }.
strip-away-soon = Un bot pourra jouer après { $time }.
strip-bot = Laisser jouer un bot
strip-wait = Attendre
strip-left = { $count ->
    [one] { $names } a quitté la partie. Un bot prend la suite.
   *[other] { $names } ont quitté la partie. Des bots prennent la suite.
}
strip-bot-mine = Un bot ({ $level }) joue pour vous.
strip-watching = Vous regardez cette partie.
table-watching = Dans le public : { $names }
table-watching-others = { $more ->
    [yes] { $count ->
        [one] une autre personne
       *[other] { $count } autres personnes
    }
   *[no] { $count ->
        [one] une personne
       *[other] { $count } personnes
    }
}
table-my-clock = Votre pendule : { $time }
table-log-since = Depuis votre dernier tour
recap-title = Depuis votre dernier tour
recap-go = À moi
keys-title = Touches
keys-log = Ouvrir ou fermer le récit

cover-title = C’est à { $name }
cover-text = Passez l’appareil à { $name }. Les autres regardent ailleurs.
cover-button = Je suis { $name }

end-rematch = Rejouer
end-join-rematch = Rejoindre la partie suivante
end-race = Défier des amis
end-deal = Voir les résultats
end-replay = Revoir la partie
end-picture = Image à partager
end-look = Revenir à la table
end-count = Le décompte

proof-title = La preuve du mélange
proof-now = Ce nombre a été publié avant que les cartes soient posées. À la fin, le secret est révélé, et chacun peut vérifier que personne n’a choisi les cartes.

log-started = La partie commence.
log-taken-back = { $you ->
    [yes] Vous annulez votre dernière action.
   *[no] { $name } annule sa dernière action.
}
log-takeback-asked = { $you ->
    [yes] Vous demandez à annuler votre dernière action.
   *[no] { $name } demande à annuler sa dernière action.
}
log-takeback-refused = { $you ->
    [yes] Vous refusez.
   *[no] { $name } refuse.
}
log-chat = { $name } : { $text }
log-unsaid = { $name } : (message supprimé)
log-sat = { $name } prend place.
log-stood = { $name } laisse sa place.
log-removed = L’hôte libère la place occupée par { $name }.
log-renamed = { $old } s’appelle désormais { $name }.
log-bot-plays = { $you ->
    [yes] Un bot ({ $level }) joue pour vous.
   *[no] Un bot ({ $level }) joue pour { $name }.
}
log-bot-sits = { $name } (bot, { $level }) prend la place.
log-time-up = { $you ->
    [yes] Votre temps est écoulé : un bot joue ce tour.
   *[no] { $name } n’a plus de temps : un bot joue ce tour.
}
log-agreed = L’hôte a modifié les options.
log-returned = { $you ->
    [yes] Vous revoilà.
   *[no] Revoilà { $name }.
}
log-rematch = Une nouvelle table est prête pour une autre partie.
log-raced = D’autres peuvent maintenant jouer la même donne.

replay-title = Revoir la partie
replay-missing = On ne peut pas revoir cette partie : elle n’existe pas, ou n’est pas finie.
replay-controls = Parcourir la partie
replay-play = Lecture
replay-pause = Pause
replay-back = Une étape en arrière
replay-on = Une étape en avant
replay-turn-back = Un tour en arrière
replay-turn-on = Un tour en avant
replay-first = À la première étape
replay-last = À la dernière étape
replay-result = Revenir au résultat
replay-step = Étape { $step } sur { $last }
replay-study = Analyser les décisions
replay-eyes = Vu par
replay-open = Tout visible
replay-public = Un spectateur
replay-speed = Vitesse
replay-link = Partager ce moment
replay-record = Télécharger la partie
replay-proof = Était-ce honnête ?
replay-offline = Partie jouée hors ligne. Chaque coup et chaque tirage ont été vérifiés à sa remise ; elle n’entre dans aucune statistique.
replay-fork = Continuer à partir d’ici
replay-fork-what = La partie reprend après l’étape { $step } à une nouvelle table, la vôtre, contre des bots.
replay-fork-seat = Jouer à la place de
replay-fork-go = Continuer
replay-fork-over = Ici, la partie est finie. Revenez d’abord de quelques étapes en arrière.

proof-yes = Oui : personne n’a choisi les cartes.
proof-1 = Avant que les cartes soient posées, la table a choisi un secret et publié cette empreinte, pour qu’il ne puisse plus changer ensuite :
proof-2-words = Puis les joueurs ont ajouté leurs mots, pour que la table ne décide pas seule : { $words }.
proof-word = { $name } : « { $words } »
proof-2-none = Les joueurs pouvaient ajouter leurs mots, pour que la table ne décide pas seule. Personne ne l’a fait dans cette partie.
proof-3 = Le secret et les mots ensemble ont donné l’ordre des cartes.
proof-4 = À présent, le secret est révélé. Il correspond au nombre publié au début, et donne exactement ces cartes :
proof-check = Inutile de croire cette page. Téléchargez la partie, et votre propre programme vérifie chaque carte et chaque coup :

hint-ask = Conseil
hint-ask-what = Que ferait un fin joueur ?
hint-thinking = Un chien très fort flaire…
hint-title = Ce que ferait un fin joueur
hint-chance = gagne { $count } fois sur 100
hint-or = Ou bien :
hint-fair = Calculé d’après ce que vous savez, et visible de vous uniquement.
new-hints = Conseils
new-hints-option = { $hints ->
    [alone] en solo contre des bots
    [all] pour tout le monde
   *[nobody] pour personne
}

# Une partie enregistrée, vérifiée par cet appareil.
fair-title = Vérifier une partie
fair-about = Choisissez l’enregistrement d’une partie, ou déposez-le ici. Cet appareil la rejoue selon les règles, retire chaque carte à partir du secret révélé, et vous dit si tout est vrai. Rien n’est envoyé.
fair-here = Vérifier sur cet appareil
fair-file = Choisir un enregistrement
fair-loading = Les règles arrivent…
fair-busy = Chaque carte et chaque coup sont vérifiés…
fair-failed = Cela n’a pas marché : la connexion est peut-être coupée.
fair-none = Ce serveur a été construit sans les règles pour les navigateurs. Un programme sait vérifier : kennel verify.
fair-good =
    { $entries ->
        [one] Vérifié : la seule entrée est permise et mène à cette fin.
       *[other] Vérifié : les { $entries } entrées sont permises et mènent à cette fin.
    }
fair-good-so-far =
    { $entries ->
        [one] Vérifié : la seule entrée est permise. La partie n’est pas finie.
       *[other] Vérifié : les { $entries } entrées sont permises. La partie n’est pas finie.
    }
fair-drawn =
    { $draws ->
        [one] Le seul tirage découle du secret promis d’avance
       *[other] Les { $draws } tirages découlent du secret promis d’avance
    }{ $words ->
        [0] .
        [one] {" "}et des mots d’un joueur.
       *[other] {" "}et des mots de { $words } joueurs.
    }
fair-forked = Cette partie en continue une autre : ses { $entries } premières entrées en viendraient. Tirages qui découlent de secrets promis : { $before } parmi elles, { $after } ensuite. Si l’autre partie a vraiment été jouée ainsi, c’est son propre enregistrement qui le dit.
fair-no-promise = Rien n’est prouvé sur les cartes : aucun secret n’a été promis avant qu’elles soient posées.
fair-not-yet = Rien n’est encore prouvé sur les cartes : le secret est révélé à la fin de la partie.
fair-wrong = Cet enregistrement n’est pas vrai.
