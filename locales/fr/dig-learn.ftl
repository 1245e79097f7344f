### La leçon.

learn-title = Apprendre DIG
learn-next = Continuer
learn-hello = Voici { -jardin(case: "the") } vers la fin d’une partie. Le chien sur la { -niche } est le vôtre ; l’autre, c’est Smoke. Qui apporte les os les plus précieux à leur { -gamelle } gagne.
learn-cards = Chaque carte cache un os. On y sent deux { -odeur(number: "plural") }, et l’os a l’une des deux. Les { -gamelle(number: "plural") } montrent ce que vaut pour l’instant un os de leur couleur : 5 près de la { -niche }, puis 4, 3, 2, 1.
learn-walk = Vous avez trois actions par tour. Commencez par marcher : la gueule vide, jusqu’à quatre places. Allez à la place 3 ; elle sent le violet et le jaune.
learn-dig = Maintenant : { -creuser }. Vous seul verrez l’os.
learn-keep = Un os violet. Il n’y a que deux cartes violet et jaune, avec un os de chaque couleur. L’autre, à la place 7, cache donc un os jaune. Gardez votre os.
learn-carry = { -gamelle(number: "The") } violette est à deux places. Avec un os dans la gueule, vous avancez de trois places au plus : c’est à portée. Allez-y.
learn-end = C’était votre troisième action. Finissez votre tour, et regardez ce que devient la place vide.
learn-closing = La dernière carte est venue combler la place vide, et { -jardin(case: "the") } a une place de moins. Un chien qui se trouve au-delà du bout glisse jusqu’à la dernière carte. C’est à Smoke : vous voyez où il cherche, et les { -odeur(number: "plural") } de ses cartes, mais pas les os.
learn-drop = Vous êtes { -gamelle(number: "to") } violette. Choisissez « { -deposer } » : cet os est à vous pour de bon.
learn-worth = Sa valeur peut encore changer. Quand des cartes sont prises, les { -gamelle(number: "plural") } du bout viennent combler les places vides : ce qui est loin peut se rapprocher et valoir plus.
learn-again = Il vous reste deux actions. Allez sur une autre carte et choisissez « { -creuser } ».
learn-bury = Ensuite, vous pouvez garder l’os ou enterrer l’un des vôtres à sa place. Votre gueule tient trois os au plus. Utilisez le reste de votre tour, puis finissez-le.
learn-free = Jouez maintenant jusqu’au bout. La partie est finie quand il ne reste que les cinq { -gamelle(number: "plural") }. Les os encore dans une gueule ne comptent pas.
learn-done = Vous connaissez DIG.
learn-real = Jouer une vraie partie
