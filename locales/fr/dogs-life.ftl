### Une vie de chien, à table.

life-lobby = Chacun reçoit un chien qui a ses talents et un terrain vague où enterrer ses os. Belle commence si elle est du jeu.

life-map = Le plan de { $name }
life-zoom = La taille du plan
life-zoom-in = Agrandir
life-zoom-out = Réduire
life-zoom-me = Vers mon chien
life-van = La fourgonnette de la fourrière
life-my-side = Votre côté

life-thing = { $kind ->
    [bin] poubelle
    [lamppost] réverbère
   *[fountain] fontaine
}
life-street = rue { $place }
life-street-with = { $what } en { $place }
life-building = { $kind ->
    [address] { $name }, adresse { $place }
    [restaurant] { $name }, restaurant
    [lot] { $name }, terrain vague
    [kiosk] { $name }, kiosque
   *[pound] { $name }, fourrière
}
life-home = Votre terrain : { $place }

life-status-setup = On tire les chiens et les terrains.
life-status-turn = { $left ->
    [one] À vous : encore un point d’action.
   *[other] À vous : encore { $left } points d’action.
}
life-status-leave = Vous êtes libre : sortez d’abord de la fourrière.
life-status-walk-on = On ne partage pas une case : continuez.
life-status-van = { $count ->
    [one] Conduisez la fourgonnette d’une case.
   *[other] Conduisez la fourgonnette de { $count } cases.
}
life-status-chance = On retourne une carte.

life-go = { $count ->
    [one] Aller : { $place }, un pas
   *[other] Aller : { $place }, { $count } pas
}
life-steps = { $count ->
    [one] un pas
   *[other] { $count } pas
}
life-sniffs = il faudra y renifler
life-list = Où aller ?
life-list-van = Où s’arrête la fourgonnette ?
life-list-streets = { $count ->
    [one] Encore une case de rue
   *[other] Encore { $count } cases de rue
}
life-searched = Déjà fouillée.
life-bones-here = { $count ->
    [one] Un os y traîne.
   *[other] { $count } os y traînent.
}
life-paper-here = Un journal y traîne.
life-pee-here = Ça sent { $name }.
life-van-catches = S’arrête sur { $name }.
life-van-threatens = Doivent s’échapper : { $names }.

life-act-step = Aller : { $place }
life-act-van = { $kind ->
    [n] Arrêt : { $place }, face au nord
    [e] Arrêt : { $place }, face à l’est
    [s] Arrêt : { $place }, face au sud
   *[w] Arrêt : { $place }, face à l’ouest
}
life-act-attack = Attaquer { $name }
life-act-put = Poser { $what }
life-act-pick = Ramasser { $what }
life-act-deliver = Livrer le journal
life-act-search = Fouiller la poubelle
life-act-bury = Enterrer un os
life-act-beg = Mendier
life-act-drink = Boire
life-act-pee = Lever la patte
life-act-take = Prendre un journal
life-act-end = Finir vos actions
life-odds = { $kind ->
    [bone] os { $count } %
    [food] à manger { $count } %
    [win] gagner { $count } %
   *[lose] perdre { $count } %
}
life-escape-odds = { $name } ({ $count } %)

life-a-bone = un os
life-paper-closed = un journal plié
life-paper-open = le journal pour { $place }
life-you-object = vous
life-find-bone = un os
life-find-nothing = rien
life-find-food = { $count ->
    [one] 1 jour de repas
   *[other] { $count } jours de repas
}
life-claws = { $count ->
    [one] { $count } griffe
   *[other] { $count } griffes
}
life-card-escapes = s’échappe
life-card-caught = se fait prendre
life-card-leaves = sort
life-card-stays = reste
life-part = { $kind ->
    [bin] Poubelle
    [restaurant] Restaurant
    [newspaper] Journal
    [claws] Combat
    [van] Fourgonnette
   *[pound] Fourrière
}

life-sheet-hunger = { $count ->
    [0] Affamé.
    [one] De quoi tenir un jour.
   *[other] De quoi tenir { $count } jours.
}
life-sheet-bladder = { $count ->
    [0] Vessie vide.
    [one] Vessie à moitié pleine.
   *[other] Vessie pleine.
}
life-sheet-bones = { $count ->
    [0] Pas d’os dans la gueule.
    [one] Un os dans la gueule.
   *[other] { $count } os dans la gueule.
}
life-sheet-mouth = Dans la gueule
life-sheet-buried = { $count ->
    [0] Aucun os enterré.
    [one] Un os enterré.
   *[other] { $count } os enterrés.
}
life-in-pound = À la fourrière, marche { $step } sur 4.

life-decks = Les cartes des chiens
life-decks-button = Cartes
life-decks-dog = { $name }, { $what } : { $count } points d’action par tour
life-decks-left = { $count ->
    [one] Une carte reste dans la pile
   *[other] { $count } cartes restent dans la pile
}
life-decks-shuffle = Et la carte Mélange, qui refait une pile de toutes.
life-decks-gone = { $count ->
    [0] Aucune carte découverte
    [one] Une carte découverte
   *[other] { $count } cartes découvertes
}

life-log-dog = { $you ->
    [yes] Vous êtes { $what }.
   *[no] { $name } est { $what }.
}
life-log-lot = { $you ->
    [yes] Votre terrain : { $place }.
   *[no] Le terrain de { $name } : { $place }.
}
life-log-youngest = { $you ->
    [yes] Vous commencez.
   *[no] { $name } commence.
}
life-log-sniffed = { $you ->
    [yes] Vous reniflez la marque de { $other } et oubliez le reste.
   *[no] { $name } renifle la marque de { $other } et oublie le reste.
}
life-log-shuffled = { $you ->
    [yes] La carte Mélange : toutes vos cartes refont une pile.
   *[no] La carte Mélange : toutes les cartes de { $name } refont une pile.
}
life-log-found-bone = { $you ->
    [yes] Vous trouvez un os.
   *[no] { $name } trouve un os.
}
life-log-found-no-room = { $you ->
    [yes] Un os, mais vous ne pouvez pas l’emporter.
   *[no] Un os, mais { $name } ne peut pas l’emporter.
}
life-log-found-nothing = { $you ->
    [yes] Vous ne trouvez rien.
   *[no] { $name } ne trouve rien.
}
life-log-found-food = { $you ->
    [yes] { $count ->
        [0] Vous trouvez à manger, mais vous n’avez plus faim.
        [one] Vous trouvez à manger pour un jour.
       *[other] Vous trouvez à manger pour { $count } jours.
    }
   *[no] { $count ->
        [0] { $name } trouve à manger, mais n’a plus faim.
        [one] { $name } trouve à manger pour un jour.
       *[other] { $name } trouve à manger pour { $count } jours.
    }
}
life-log-collected = On ramasse les poubelles : toutes sauf la dernière peuvent être fouillées de nouveau.
life-log-put-bone = { $you ->
    [yes] Vous posez un os : { $place }.
   *[no] { $name } pose un os : { $place }.
}
life-log-put-paper = { $you ->
    [yes] Vous posez un journal : { $place }.
   *[no] { $name } pose un journal : { $place }.
}
life-log-picked-bone = { $you ->
    [yes] Vous ramassez un os.
   *[no] { $name } ramasse un os.
}
life-log-picked-paper = { $you ->
    [yes] Vous ramassez un journal.
   *[no] { $name } ramasse un journal.
}
life-log-buried = { $you ->
    [yes] { $count ->
        [one] Vous enterrez votre premier os.
       *[other] Vous enterrez un os : cela fait { $count }.
    }
   *[no] { $count ->
        [one] { $name } enterre un premier os.
       *[other] { $name } enterre un os : cela fait { $count }.
    }
}
life-log-drank = { $you ->
    [yes] Vous buvez.
   *[no] { $name } boit.
}
life-log-peed = { $you ->
    [yes] Vous levez la patte : { $place }.
   *[no] { $name } lève la patte : { $place }.
}
life-log-peed-over = { $you ->
    [yes] Vous levez la patte sur la marque de { $other } : { $place }.
   *[no] { $name } lève la patte sur la marque de { $other } : { $place }.
}
life-log-took = { $you ->
    [yes] Vous prenez un journal.
   *[no] { $name } prend un journal.
}
life-log-took-number = { $you ->
    [yes] Vous prenez un journal : il est pour { $place }.
   *[no] { $name } prend un journal : il est pour { $place }.
}
life-log-delivered = { $you ->
    [yes] Vous livrez le journal : { $place }.
   *[no] { $name } livre le journal : { $place }.
}
life-log-fought-tie = { $you ->
    [yes] Vous attaquez { $other } : { $one } contre { $two }, sans résultat.
   *[no] { $name } attaque { $other } : { $one } contre { $two }, sans résultat.
}
life-log-fought-won = { $you ->
    [yes] Vous battez { $other } : { $one } contre { $two }.
   *[no] { $name } bat { $other } : { $one } contre { $two }.
}
life-log-fought-lost = { $you ->
    [yes] Vous attaquez { $other } et perdez : { $one } contre { $two }.
   *[no] { $name } attaque { $other } et perd : { $one } contre { $two }.
}
life-log-pounded = { $you ->
    [yes] { $kind ->
        [asleep] La faim vous endort : vous vous réveillez à la fourrière.
        [fight] On vous emmène à la fourrière.
        [van] La fourgonnette s’arrête sur vous : à la fourrière.
       *[caught] Vous ne vous échappez pas : à la fourrière.
    }
   *[no] { $kind ->
        [asleep] La faim endort { $name } : réveil à la fourrière.
        [fight] { $name } part à la fourrière.
        [van] La fourgonnette s’arrête sur { $name } : à la fourrière.
       *[caught] { $name } ne s’échappe pas : à la fourrière.
    }
}
life-log-left = { $count ->
    [one] Un objet reste sur place : { $place }.
   *[other] { $count } objets restent sur place : { $place }.
}
life-log-rolled = { $you ->
    [yes] Vous faites { $count } pour la fourgonnette.
   *[no] { $name } fait { $count } pour la fourgonnette.
}
life-log-van = { $you ->
    [yes] Vous conduisez la fourgonnette : { $place }.
   *[no] { $name } conduit la fourgonnette : { $place }.
}
life-log-escaped = { $you ->
    [yes] Vous échappez à la fourgonnette.
   *[no] { $name } échappe à la fourgonnette.
}
life-log-stayed = { $you ->
    [yes] Vous restez à la fourrière : marche { $step }.
   *[no] { $name } reste à la fourrière : marche { $step }.
}
life-log-freed = { $you ->
    [yes] Vous êtes de nouveau libre.
   *[no] { $name } est de nouveau libre.
}
life-log-time = Le temps est écoulé ; on finit ce tour de table.
life-log-tied = { $names } se partagent la tête : qui d’entre eux enterre le prochain os gagne.

life-end-you = Vous avez gagné
life-end-won = { $name } a gagné
life-end-shared = Victoire partagée : { $names }
life-end-dog = Chien
life-end-buried = Os
life-end-how = { $kind ->
    [buried] Tous les os sont enterrés, au tour { $count }.
    [time] Le temps était écoulé après le tour { $count }.
    [overtime] La tête était partagée ; l’os suivant a décidé, au tour { $count }.
   *[rounds] La partie s’est arrêtée après { $count } tours.
}

life-new-goal = On joue
life-new-goal-option = { $kind ->
    [bones] aux os
    [rounds] un nombre de tours
   *[minutes] un nombre de minutes
}
life-new-bones = Os à enterrer
life-new-bones-what = Quatre font une partie d’une heure environ ; un ou deux, une partie courte.
life-new-rounds = Tours
life-new-minutes = Minutes
life-new-timed-what = Le plus d’os enterrés gagne ; si la tête est partagée, le prochain os d’un des premiers décide.
life-new-odds = Montrer les chances des cartes
life-new-endless = Pas de fin après 300 tours
life-new-chosen = Choisir chiens et terrains
life-new-dog = Chien de la place { $seat }
life-new-lot = Terrain de la place { $seat }
life-new-drawn = Au sort
life-new-town = Ville et chiens
life-new-town-other = Une autre ville…
life-new-pack-what = Une ville, ce sont deux textes, town.txt et dogs.txt. Choisissez vos fichiers ou collez-les ici, puis faites-les vérifier.
life-new-pack-files = Choisir les deux fichiers
life-new-pack-town = La ville (town.txt)
life-new-pack-dogs = Les chiens (dogs.txt)
life-new-pack-check = Vérifier la ville
life-new-pack-fine = { $name } est prête : vous pouvez y jouer.
life-new-pack-problems = { $count ->
    [one] Il y a une erreur :
   *[other] Il y a { $count } erreurs :
}
life-new-pack-more = { $count ->
    [one] et une autre
   *[other] et { $count } autres
}
life-new-pack-problem = { $name }, ligne { $row }, colonne { $column } :
life-new-pack-forget = Oublier { $name }

life-hint = { $reason ->
    [search] Fouillez la poubelle ({ $place }) : les chances de ses cartes valent le chemin.
    [put] Posez quelque chose ici : il vous faut de la place.
    [pick-bone] Allez chercher l’os qui traîne ({ $place }).
    [pick-paper] Ramassez le journal ({ $place }) et livrez-le.
    [bury] Enterrez chez vous ({ $place }) : ce qui est enterré, personne ne le prend.
    [beg] Mendiez au restaurant ({ $place }) : sa cuisine a encore quelque chose pour vous.
    [drink] Buvez à la fontaine ({ $place }), pour pouvoir lever la patte.
    [pee] Levez la patte au réverbère ({ $place }) : les autres y perdent des points.
    [take] Prenez un journal au kiosque ({ $place }) : une livraison est payée.
    [deliver] Livrez le journal ({ $place }).
    [attack] Attaquez { $name } : les griffes ont de bonnes chances, et il y a quelque chose à gagner.
    [van] Conduisez la fourgonnette vers { $place } : c’est là qu’elle gêne le plus les autres.
    [step] En route vers { $place }.
    [stop] Arrêtez-vous à { $place } : près du but, et à l’abri pour l’instant.
   *[end] Finissez vos actions : vous êtes bien ici.
}
