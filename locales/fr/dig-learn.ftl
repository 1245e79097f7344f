### La leçon.

learn-title = Apprendre DIG
learn-hello = Voici { -jardin(case: "the") }, en plus petit. Votre chien est à la { -niche }, celui de Smoke à la place 10. Vous avez déjà six os chacun ; vos points sont en bas, ceux de Smoke en haut. Qui en a le plus gagne.
learn-cards = Huit cartes cachent chacune un os. Une carte sent deux couleurs, et son os est de l’une des deux. Pour chaque paire de couleurs il y a deux cartes : une avec un os de chaque couleur.
learn-bowls = Les cinq autres cartes sont les { -gamelle(number: "plural") }. Leur chiffre dit ce que vaut maintenant chaque os de leur couleur : 5 pour la plus proche de la { -niche }, puis 4, 3, 2, 1.
learn-walk = Un tour compte trois actions, dans l’ordre de votre choix : se déplacer, « { -creuser } », « { -deposer } ». La gueule vide, vous avancez de quatre places au plus. Allez à la place 3 : elle sent le violet et le jaune.
learn-dig = Maintenant : « { -creuser } ». Personne d’autre ne verra l’os.
learn-keep = Un os violet. L’autre carte violet et jaune, à la place 8, est donc jaune : c’est marqué pour vous. Gardez votre os. Vous pouvez en tenir trois.
learn-carry = Chaque os dans la gueule vous coûte une place : vous avancez donc de trois. { -gamelle(number: "The") } violette est à deux places. Allez à la place 5.
learn-end = C’était votre troisième action. Finissez votre tour et regardez la place 3, qui est vide.
learn-closing = La dernière carte est venue combler la place vide. C’était { -gamelle(number: "the") } rouge : la voilà deuxième, le rouge passe de 1 à 4, et le violet descend de 4 à 3.
learn-other = Au tour de Smoke. Vous voyez où Smoke cherche et ce que sent la carte, mais pas l’os.
learn-drop = Vous êtes devant { -gamelle(number: "the") } violette : « { -deposer } ». L’os est à vous pour de bon et vaudra ce que vaudra le violet à la fin.
learn-again = Encore deux actions. Allez à la place 7 : elle sent le vert et le bleu.
learn-dig-again = « { -creuser } ».
learn-bury = Vert, il ne vaut que 2. Ensuite, vous pouvez enterrer à la place vidée n’importe quel os de votre gueule. Enterrez celui-ci.
learn-remember = Personne d’autre ne le connaît. Et vous savez que l’autre carte vert et bleu, à la place 10, est bleue : elle vaut 5. Finissez votre tour.
learn-late = Bien plus tard : le dernier tour d’une partie. Il reste un seul os, et vous êtes dessus. Quand il n’y a plus que les cinq { -gamelle(number: "plural") }, la partie est finie.
learn-late-dig = « { -creuser } ».
learn-late-keep = Rouge. Gardez-le.
learn-late-walk = Avec un os, vous avancez de trois places : juste assez pour { -gamelle(number: "the") } rouge, à la place 6.
learn-late-drop = « { -deposer } » : l’os ne vaut ici que 1. Mais attendez.
learn-late-end = Finissez votre tour : la dernière carte comble la place vide, et la dernière carte, c’est { -gamelle(number: "the") } rouge.
learn-done = Le rouge vaut maintenant 3, et vous avez gagné. L’os bleu de Smoke était encore dans sa gueule : il ne compte pas. Vous connaissez DIG.
