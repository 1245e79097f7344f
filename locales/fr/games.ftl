### Les jeux de la page d’accueil, et leurs auteurs.

dig-title = DIG
dig-pitch = Flairez les os, retenez ce que vous avez vu, et portez chacun { -gamelle(number: "to") } de sa couleur avant qu’elle ne perde de sa valeur.
dig-facts = 2 à 4 chiens · 20 minutes · dès 10 ans
dig-credits = DIG est un jeu de Chris Handy ; Geoff Munn a illustré les éditions d’origine. Textes et illustrations : les nôtres.

dogpile-title = Dogpile
dogpile-pitch = Tout le monde creuse dans le même tas, en même temps. Attrapez trois bons os avant que le temps soit écoulé, et enterrez ceux que personne d’autre ne doit trouver.
dogpile-facts = 2 à 6 chiens · tous à la fois · manches de 30, 20 et 10 secondes
dogpile-credits = Dogpile se joue avec un jeu de cartes ordinaire et deux jokers. Textes et illustrations : les nôtres.

dogs-life-title = Une Vie de Chien
dogs-life-pitch = Parcourez la ville, fouillez les poubelles, mendiez, livrez des journaux, et gare à la fourgonnette de la fourrière. Enterrez quatre os sur votre terrain vague avant tous les autres.
dogs-life-facts = 2 à 6 chiens, chacun avec ses talents · de 15 minutes à une heure
dogs-life-credits = Une Vie de Chien est un jeu de Christophe Boelinger ; David Cohen a illustré l’édition d’origine. Textes, ville et illustrations : les nôtres.
