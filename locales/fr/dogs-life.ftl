### Une Vie de Chien, à table.

life-lobby = Chacun reçoit un chien qui a ses talents et un terrain vague où enterrer ses os.

life-map = Le plan de la ville : { $name }
life-zoom = La taille du plan
life-zoom-in = Agrandir
life-zoom-out = Réduire
life-zoom-me = Voir mon chien
life-van = La fourgonnette de la fourrière
life-van-off = La fourgonnette est hors de vue, de ce côté
life-bone-off = Un os traîne hors de vue, de ce côté
life-dog-off = { $name } est hors de vue, de ce côté
life-legend = Légende
life-legend-home = chez un chien
life-legend-sign = { $kind ->
    [reach] à votre portée
    [aim] ce que cherche votre chien
    [biscuit] un jour de repas
   *[drop] vessie
}
life-kind = { $kind ->
    [lot] terrain vague
    [address] adresse
    [restaurant] restaurant
    [kiosk] kiosque
   *[pound] fourrière
}
life-to = { $kind ->
    [street] en { $place }
    [bin] à la poubelle en { $place }
    [lamppost] au réverbère en { $place }
    [fountain] à la fontaine en { $place }
   *[building] à « { $name } »
}
life-by = { $kind ->
    [street] dans la rue en { $place }
    [bin] près de la poubelle en { $place }
    [lamppost] près du réverbère en { $place }
    [fountain] près de la fontaine en { $place }
   *[building] à « { $name } »
}
life-in = { $kind ->
    [bin] dans la poubelle en { $place }
    [restaurant] au restaurant { $name }
   *[address] à l’adresse { $name }
}
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
    [0] { life-status-whose } : plus aucun point d’action.
    [one] { life-status-whose } : encore un point d’action.
   *[other] { life-status-whose } : encore { $left } points d’action.
}
life-status-whose = { $whose ->
    [named] C’est à { $name }
   *[yours] À vous
}
life-status-hungry = { $count ->
    [0] Ventre vide : mangez ce tour-ci, sinon vous vous endormirez.
   *[other] Plus qu’un jour de nourriture : fouillez ou mendiez.
}
life-status-blocked = La sortie de la fourrière est bloquée : finissez vos actions.
life-status-leave = Vous êtes libre : sortez d’abord de la fourrière.
life-status-walk-on = { $left ->
    [one] Impossible de s’arrêter ici : continuez. Encore un point d’action.
   *[other] Impossible de s’arrêter ici : continuez. Encore { $left } points d’action.
}
life-status-drive = Envoyez la fourgonnette sur un carré rouge, loin de vous.
life-status-van = { $count ->
    [one] Faites avancer la fourgonnette d’une case : loin de vous, vers les autres.
   *[other] Faites avancer la fourgonnette de { $count } cases : loin de vous, vers les autres.
}
life-status-chance = On retourne une carte.
life-status-roll = On lance le dé pour la fourgonnette.

life-go = { $count ->
    [one] Aller { $where } : un pas
   *[other] Aller { $where } : { $count } pas
}
life-go-far = Aller { $where } : { $count } pas sur { $all } ce tour-ci
life-go-home = Rapporter l’os chez vous
life-status-aim = { $kind ->
    [end] Terminez vos actions : la fourgonnette roule ensuite.
    [bury] Enterrez votre os ici.
    [home] Rapportez votre os chez vous.
    [deliver] Livrez votre journal.
    [lies] Un os traîne en ville : allez le chercher.
    [bin] Trouvez un os : fouillez les poubelles.
    [restaurant] Trouvez un os : mendiez au restaurant.
    [newspaper] Trouvez un os : livrez des journaux.
   *[seek] Cherchez un os : poubelles, restaurants.
}
life-use = { $kind ->
    [bury] enterrer votre os
    [search] fouiller
    [beg] mendier
    [take] prendre un journal
    [deliver] livrer votre journal
    [drink] boire
    [mark] marquer : arrête les autres
   *[rest] à l’abri de la fourgonnette
}
life-fetch = ramasser ce qui s’y trouve
life-lack = { $kind ->
    [pound] aucun chien n’y entre de lui-même
    [lot] seul son propre chien y entre
    [closed] personne n’habite ici
    [van] la fourgonnette s’y trouve
    [dog] un chien y est déjà
    [address] prend les journaux pour le numéro { $place }
    [begged] vous y avez mendié ce tour-ci
    [full] votre gueule est pleine
    [sold] il ne reste plus de journaux
    [searched] déjà fouillée, vide pour l’instant
    [quenched] votre vessie est pleine
   *[dry] votre vessie est vide
}
life-steps = { $count ->
    [one] un pas
   *[other] { $count } pas
}
life-steps-far = { $count } pas sur { $all } maintenant
life-sniffs = il faudra y flairer
life-list = Où aller ?
life-list-van = Où s’arrête la fourgonnette ?
life-list-streets = { $count ->
    [one] Un autre endroit
   *[other] { $count } autres endroits
}
life-list-later = Plus loin
life-race = Combien d’os chacun a enterrés
life-pile-never = { $kind ->
    [bin] Votre chien ne trouve jamais d’os dans une poubelle.
    [restaurant] On ne donne jamais d’os à votre chien au restaurant.
   *[newspaper] On ne donne jamais d’os à votre chien pour un journal.
}
life-pile-bones = { $count ->
    [0] { life-pile-where } : aucune de vos { $all } cartes ne donne d’os avant le mélange.
    [one] { life-pile-where } : une de vos { $all } cartes donne encore un os.
   *[other] { life-pile-where } : { $count } de vos { $all } cartes donnent encore un os.
}
life-pile-where = { $kind ->
    [bin] Dans les poubelles
    [restaurant] Au restaurant
   *[newspaper] Pour les journaux
}
life-searched = Déjà fouillée.
life-bones-here = { $count ->
    [one] Un os y traîne.
   *[other] { $count } os y traînent.
}
life-paper-here = Un journal y traîne.
life-pee-here = Ça sent { $name }.
life-van-catches = S’arrête sur { $name }.
life-van-threatens = En danger : { $names }.
life-van-near = { $you ->
    [yes] Ensuite, un { $count } suffit pour vous atteindre.
   *[no] Ensuite, un { $count } suffit pour atteindre { $name }.
}

life-act-step = Aller { $where }
life-act-van = { $kind ->
    [n] S’arrêter { $where }, face au nord
    [e] S’arrêter { $where }, face à l’est
    [s] S’arrêter { $where }, face au sud
   *[w] S’arrêter { $where }, face à l’ouest
}
life-act-stop = { $kind ->
    [n] Arrêt ici, vers le nord
    [e] Arrêt ici, vers l’est
    [s] Arrêt ici, vers le sud
   *[w] Arrêt ici, vers l’ouest
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
    [food] repas { $count } %
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
    [one] 1 jour de nourriture
   *[other] { $count } jours de nourriture
}
life-claws = { $count ->
    [one] { $count } griffe
   *[other] { $count } griffes
}
life-card-escapes = s’échappe
life-card-caught = se fait prendre
life-card-leaves = sort
life-card-stays = reste
life-card-read = { $name } : { $what }.
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
    [one] De la nourriture pour un jour.
   *[other] De la nourriture pour { $count } jours.
}
life-sheet-bladder = { $count ->
    [0] Vessie vide.
    [one] Vessie à moitié pleine.
   *[other] Vessie pleine.
}
life-sheet-bones = { $count ->
    [0] Aucun os dans la gueule.
    [one] Un os dans la gueule.
   *[other] { $count } os dans la gueule.
}
life-sheet-mouth = Dans la gueule
life-sheet-buried = { $count ->
    [0] Aucun os enterré.
    [one] Un os enterré.
   *[other] { $count } os enterrés.
}
life-in-pound = À la fourrière, étape { $step } sur 4 : libre à la quatrième.
life-flag = La couleur de son drapeau en ville

life-decks = Les cartes des chiens
life-decks-button = Chiens
life-portrait = Votre chien : { $what }, { $count } points d’action par tour.
life-portrait-good = Ses points forts : { $names }.
life-portrait-more = Mon chien
life-gift = { $kind ->
    [bin] fouiller les poubelles
    [restaurant] mendier
    [newspaper] livrer les journaux
    [claws] se battre
    [van] échapper à la fourgonnette
   *[pound] sortir de la fourrière
}
life-decks-dog = { $name }, { $what } : { $count } points d’action par tour
life-decks-talents = { $name } : ses talents
life-decks-talent = { $kind ->
    [bin] Un os dans une poubelle
    [restaurant] Un os au restaurant
    [newspaper] Un os contre un journal
    [claws] Griffes, en moyenne
    [van] Échappe à la fourgonnette
   *[pound] Sort de la fourrière
}
life-decks-of = { $count } cartes sur 12
life-decks-left = { $count ->
    [0] Aucune carte ne reste dans la pile
    [one] Une carte reste dans la pile
   *[other] { $count } cartes restent dans la pile
}
life-decks-shuffle = Et la carte Mélange, qui remet toutes les cartes dans la pile.
life-decks-gone = { $count ->
    [0] Aucune carte visible
    [one] Une carte visible
   *[other] { $count } cartes visibles
}

life-log-dog = { $you ->
    [yes] Votre chien : { $what }.
   *[no] { $name } joue ce chien : { $what }.
}
life-log-lot = { $you ->
    [yes] Votre terrain : { $place }.
   *[no] { $name } a ce terrain : { $place }.
}
life-log-youngest = { $you ->
    [yes] Vous commencez.
   *[no] { $name } commence.
}
life-log-walked = { $you ->
    [yes] Vous allez { $where }.
   *[no] { $name } va { $where }.
}
life-log-sniffed = { $you ->
    [yes] Vous vous arrêtez pour flairer la marque laissée par { $other } : plus d’actions ce tour-ci.
   *[no] { $name } s’arrête pour flairer la marque laissée par { $other } : plus d’actions ce tour-ci.
}
life-log-shuffled = { $you ->
    [yes] La carte Mélange : toutes vos cartes reviennent dans la pile, et vous en tirez une autre.
   *[no] La carte Mélange : { $name } reprend toutes ses cartes dans la pile et en tire une autre.
}
life-log-found-bone = { $you ->
    [yes] Vous trouvez un os { $where }.
   *[no] { $name } trouve un os { $where }.
}
life-log-found-no-room = { $you ->
    [yes] Vous trouvez un os { $where }, mais ne pouvez pas l’emporter.
   *[no] { $name } trouve un os { $where }, mais ne peut pas l’emporter.
}
life-log-found-nothing = { $you ->
    [yes] Vous ne trouvez rien { $where }.
   *[no] { $name } ne trouve rien { $where }.
}
life-log-found-food = { $you ->
    [yes] { $count ->
        [0] Vous trouvez à manger { $where }, mais vous n’avez plus faim.
        [one] Vous trouvez à manger pour un jour { $where }.
       *[other] Vous trouvez à manger pour { $count } jours { $where }.
    }
   *[no] { $count ->
        [0] { $name } trouve à manger { $where }, mais n’a plus faim.
        [one] { $name } trouve à manger pour un jour { $where }.
       *[other] { $name } trouve à manger pour { $count } jours { $where }.
    }
}
life-log-collected = On vide les poubelles : toutes sauf la dernière peuvent être fouillées de nouveau.
life-log-put-bone = { $you ->
    [yes] Vous posez un os { $where }.
   *[no] { $name } pose un os { $where }.
}
life-log-put-paper = { $you ->
    [yes] Vous posez un journal { $where }.
   *[no] { $name } pose un journal { $where }.
}
life-log-picked-bone = { $you ->
    [yes] Vous ramassez un os { $where }.
   *[no] { $name } ramasse un os { $where }.
}
life-log-picked-paper = { $you ->
    [yes] Vous ramassez un journal { $where }.
   *[no] { $name } ramasse un journal { $where }.
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
    [yes] Vous levez la patte contre le réverbère en { $place }.
   *[no] { $name } lève la patte contre le réverbère en { $place }.
}
life-log-peed-over = { $you ->
    [yes] Vous levez la patte sur la marque laissée par { $other } au réverbère en { $place }.
   *[no] { $name } lève la patte sur la marque laissée par { $other } au réverbère en { $place }.
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
    [yes] Vous attaquez { $other } : { $one } contre { $two }, égalité.
   *[no] { $name } attaque { $other } : { $one } contre { $two }, égalité.
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
       *[caught] La fourgonnette, à côté, vous attrape : à la fourrière.
    }
   *[no] { $kind ->
        [asleep] La faim endort { $name } : réveil à la fourrière.
        [fight] { $name } part à la fourrière.
        [van] La fourgonnette s’arrête sur { $name } : à la fourrière.
       *[caught] La fourgonnette, à côté, attrape { $name } : à la fourrière.
    }
}
life-held-next = Au prochain tour, une carte peut vous libérer.
life-log-left = { $you ->
    [yes] { $kind ->
        [bone] Vous laissez votre os { $where }.
        [bones] Vous laissez vos deux os { $where }.
        [paper] Vous laissez votre journal { $where }.
        [papers] Vous laissez vos deux journaux { $where }.
       *[both] Vous laissez votre os et votre journal { $where }.
    }
   *[no] { $kind ->
        [bone] { $name } laisse un os { $where }.
        [bones] { $name } laisse deux os { $where }.
        [paper] { $name } laisse un journal { $where }.
        [papers] { $name } laisse deux journaux { $where }.
       *[both] { $name } laisse un os et un journal { $where }.
    }
}
life-log-rolled = { $you ->
    [yes] Vous faites { $count } pour la fourgonnette.
   *[no] { $name } fait { $count } pour la fourgonnette.
}
life-log-van = { $you ->
    [yes] Vous conduisez la fourgonnette { $where }.
   *[no] { $name } conduit la fourgonnette { $where }.
}
life-log-escaped = { $you ->
    [yes] Vous échappez à la fourgonnette.
   *[no] { $name } échappe à la fourgonnette.
}
life-log-stayed = { $step ->
    [2] { life-log-stays } Deux essais au prochain tour.
    [3] { life-log-stays } Trois essais au prochain tour.
   *[4] { life-log-stays } Au prochain tour, la porte s’ouvre d’elle-même.
}
life-log-stays = { $you ->
    [yes] Pas de chance : vous restez à la fourrière.
   *[no] Pas de chance : { $name } reste à la fourrière.
}
life-log-freed = { $you ->
    [yes] Vous êtes de nouveau libre.
   *[no] { $name } est de nouveau libre.
}
life-log-time = Le temps est écoulé ; on finit ce tour de table.
life-log-tied = { $names } sont à égalité en tête : qui d’entre eux enterre le prochain os gagne.

life-end-you = Vous avez gagné
life-end-won = { $name } a gagné
life-end-shared = Victoire partagée : { $names }
life-end-dog = Chien
life-end-buried = Os
life-end-story = Le fil de la partie
life-end-round = Tour { $count }
life-end-how = { $kind ->
    [buried] Le dernier os nécessaire a été enterré au tour de table { $count }.
    [time] Le temps était écoulé après le tour de table { $count }.
    [overtime] Égalité en tête ; l’os suivant a décidé, au tour de table { $count }.
   *[rounds] La partie s’est arrêtée après { $count } tours de table.
}

life-new-goal = But de la partie
life-new-goal-option = { $kind ->
    [bones] Un nombre d’os
    [rounds] Un nombre de tours de table
   *[minutes] Un nombre de minutes
}
life-new-bones = Os à enterrer
life-new-bones-what = Quatre font une partie d’une heure environ ; un ou deux, une partie courte.
life-new-rounds = Tours de table
life-new-minutes = Minutes
life-new-timed-what = Qui a enterré le plus d’os gagne alors ; en cas d’égalité en tête, le prochain os de l’un des premiers décide.
life-new-odds = Montrer les chances des cartes
life-new-endless = Sans limite de 300 tours de table
life-agreed-goal = { $kind ->
    [rounds] { $count ->
        [one] Qui a enterré le plus d’os après un tour de table gagne.
       *[other] Qui a enterré le plus d’os après { $count } tours de table gagne.
    }
    [minutes] { $count ->
        [one] Qui a enterré le plus d’os après une minute gagne.
       *[other] Qui a enterré le plus d’os après { $count } minutes gagne.
    }
   *[bones] { $count ->
        [one] Qui enterre un os avant les autres gagne.
       *[other] Qui enterre { $count } os avant les autres gagne.
    }
}
life-agreed-town = La ville est { $name }.
life-agreed-odds = Les chances des cartes sont affichées.
life-agreed-endless = Pas de limite de 300 tours de table.
life-new-chosen = Choisir chiens et terrains
life-new-dog = Chien de la place { $seat }
life-new-lot = Terrain de la place { $seat }
life-new-drawn = Au hasard
life-new-town = Ville et chiens
life-new-town-other = Une autre ville…
life-new-pack-what = Une ville, ce sont deux fichiers texte, town.txt et dogs.txt. Choisissez vos fichiers ou collez leur texte ici, puis faites-les vérifier.
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
life-new-pack-forget = Retirer { $name }

life-keys-arrows = Faire un pas
life-keys-list = La liste de tous les endroits à portée
life-keys-others = Les autres actions, dans l’ordre des boutons
life-keys-cards = Les cartes de tous

life-hint = { $reason ->
    [search] Fouillez la poubelle en { $space } : ce que votre chien peut y trouver en vaut la peine.
    [put] Posez quelque chose ici : il vous faut de la place.
    [pick-bone] Allez chercher l’os qui traîne ({ $place }).
    [pick-paper] Ramassez le journal ({ $place }) et livrez-le.
    [bury] Enterrez votre os chez vous ({ $place }) : personne ne pourra le prendre.
    [beg] Mendiez au restaurant ({ $place }) : vos cartes valent l’essai.
    [drink] Buvez à la fontaine en { $space }, pour pouvoir lever la patte.
    [pee] Levez la patte au réverbère en { $space } : les autres devront s’y arrêter.
    [take] Prenez un journal au kiosque ({ $place }) : une livraison est récompensée.
    [deliver] Livrez le journal ({ $place }).
    [attack] Attaquez { $name } : vos griffes ont de bonnes chances, et il y a quelque chose à gagner.
    [van] Conduisez la fourgonnette { $where } : c’est là qu’elle gêne le plus les autres.
    [step] Allez { $where }.
    [stop] Allez { $where } et restez-y : bien placé pour le prochain tour, et à l’abri pour l’instant.
    [near] Allez { $where } et restez-y : vous serez en route pour aller { $goal }, et à l’abri pour l’instant.
    [wait] Finissez vos actions : d’ici vous pourrez aller { $goal }, et vous êtes à l’abri pour l’instant.
   *[end] Finissez vos actions : vous êtes bien ici.
}
