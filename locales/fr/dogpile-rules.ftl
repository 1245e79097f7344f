### Les règles de Dogpile.

dogpile-rules-title = Les règles de Dogpile
dogpile-rules-round-title = Une manche
dogpile-rules-pile = 52 cartes et deux jokers, les os, sont étalés face cachée en un seul tas. Il y a trois manches de 30, 20 et 10 secondes.
dogpile-rules-ready = Avant chaque manche, tout le monde lève les pattes. Après un compte à rebours de trois secondes, tous les chiens creusent en même temps.
dogpile-rules-dig = Prenez n’importe quel os du tas, couvert ou non, face cachée ou visible, et regardez-le. Gardez-le, ou remettez-le où vous voulez, d’un côté ou de l’autre. Vos pattes tiennent trois os au plus. Rien ne s’annule dans ce jeu : ce dont vous ne voulez pas, remettez-le.
dogpile-rules-see = Vous seul voyez ce que tiennent vos pattes. Tout le monde voit d’où viennent les os et où ils vont.
dogpile-rules-grab = Quand deux chiens attrapent le même os, il est à celui qui a tendu la patte en premier. Le serveur sait combien de temps prennent les messages de chacun, en tient compte, et dit de combien de millisecondes cela s’est joué.
dogpile-rules-end = Quand le temps est écoulé, chacun montre ce qu’il tient. C’est le butin de la manche, mis de côté pour de bon.
dogpile-rules-loot-title = Ce que vaut le butin
dogpile-rules-values = Un os à chiffre vaut son chiffre, l’as 1, le valet 11, la dame 12, le roi 13, le joker rien. Les exploits s’ajoutent à la manche où ils ont lieu :
dogpile-rules-collar = Trois du même collier : trois os du même rang dans une manche rapportent 10 points de plus.
dogpile-rules-straight = Belle prise : trois os qui se suivent dans la même couleur, dans une manche, rapportent 15 points de plus. L’as est la plus petite carte.
dogpile-rules-boneathon = Osathon : trois as, ou trois 2, réunis au fil des manches rapportent 50 points de plus, une fois pour les as et une fois pour les 2.
dogpile-rules-not-both = Trois as ou trois 2 d’une seule manche forment un collier et ne comptent jamais pour un osathon.
dogpile-rules-sniff-title = Flairer
dogpile-rules-sniff = Après chacune des deux premières manches, le chien qui y a fait le moins de points peut regarder trois os du tas. Le chien à sa gauche les mélange sans les voir et les remet face cachée, séparés. En cas d’égalité, tous flairent, l’un après l’autre.
dogpile-rules-win-title = Victoire
dogpile-rules-fullhound = Fullhound, la victoire ordinaire : le plus grand total gagne.
dogpile-rules-blackjaw = Blackjaw : un chien qui a ses neuf os et moins de 21 points en tout bat tous les autres ; s’ils sont plusieurs, le plus petit total gagne. Les ex æquo gagnent ensemble.
