### Les règles d’Une Vie de Chien, avec nos mots.

life-rules-title = Les règles d’Une Vie de Chien
life-rules-goal = Vous êtes un chien errant dans une ville pleine de poubelles, de cuisines et de bonnes âmes. Trouvez des os et soyez le premier à en enterrer quatre sur votre terrain.
life-rules-points = { $count ->
    [one] un point d’action
   *[other] { $count } points d’action
}
life-rules-setup-title = Le début
life-rules-setup = Chacun tire un chien et un terrain vague et y commence, bien nourri, avec une goutte sur deux dans la vessie. Chaque chien a treize cartes à lui, mélangées. La fourgonnette attend devant la fourrière. Le caniche commence s’il est de la partie, sinon le plus jeune.
life-rules-turn-title = Un tour
life-rules-turn = Un tour a trois parties, toujours dans cet ordre.
life-rules-hunger-name = 1. La faim
life-rules-hunger = Vous perdez un jour de repas. S’il n’en restait plus, vous vous endormez : réveil sur la première marche de la fourrière, ce que vous portiez reste où vous étiez, et le tour est fini.
life-rules-actions-name = 2. Les actions
life-rules-actions = Dépensez vos points d’action ; tout en coûte un. Les points inutilisés sont perdus.
life-rules-van-name = 3. La fourgonnette
life-rules-van = Vous lancez le dé et faites avancer la fourgonnette d’exactement autant de cases de rue, jamais en arrière ni deux fois sur la même. Un chien sur la case où elle s’arrête va à la fourrière ; chaque chien à côté tire une carte et espère s’échapper. Sur son terrain, un chien ne risque rien.
life-rules-acts-title = Ce que vous pouvez faire
life-rules-walk-name = Marcher
life-rules-walk = D’une case le long de la rue, ou par une porte pour entrer dans un bâtiment ou en sortir ; les paillassons marquent les portes. On peut traverser la case d’un chien ou de la fourgonnette, pas s’y arrêter. Les terrains des autres et la fourrière vous sont fermés.
life-rules-search-name = Fouiller une poubelle
life-rules-search = Retournez une carte et lisez sa partie poubelle : un os, un repas ou rien. La poubelle est alors marquée. Quand quinze poubelles le sont, on les vide, et seule la dernière reste marquée.
life-rules-beg-name = Mendier au restaurant
life-rules-beg = Retournez une carte et lisez sa partie restaurant. Une fois par tour dans le même restaurant.
life-rules-paper-name = Porter des journaux
life-rules-paper = Au kiosque, vous prenez un journal au hasard, et vous seul connaissez son adresse. Portez-le là-bas, montrez-le et retournez une carte pour la récompense.
life-rules-carry-name = Ramasser, poser
life-rules-carry = Votre gueule a de la place pour deux objets, os et journaux ensemble. Vous pouvez en poser ou en ramasser un où vous êtes.
life-rules-bury-name = Enterrer
life-rules-bury = Sur votre terrain. Un os enterré est à l’abri pour de bon.
life-rules-pee-name = Boire et lever la patte
life-rules-pee = Une fontaine remplit la vessie : deux gouttes. À un réverbère, vous en laissez une, sur la marque d’un autre si vous voulez. Un chien qui entre sur une case marquée par un autre doit s’arrêter et flairer : ses actions sont finies pour ce tour.
life-rules-fight-name = Attaquer
life-rules-fight = Un chien sur une case voisine. Chacun retourne une carte ; qui a le plus de griffes gagne. Le perdant va à la fourrière et laisse ses affaires. À égalité, rien ne change. L’attaquant qui perd finit son tour aussitôt. Sur son propre terrain, on ne se bat pas.
life-rules-cards-title = Les cartes
life-rules-cards = Douze des cartes d’un chien ont six parties ; on lit seulement celle qui compte. Ensuite elles restent visibles de tous. La treizième est la carte Mélange : toutes les cartes reviennent dans la pile, et l’on tire encore. Chacun peut donc savoir ce qui reste dans chaque pile.
life-rules-pound-title = La fourrière
life-rules-pound = Elle a quatre marches. Au début de votre tour, vous tirez une carte sur la première, jusqu’à deux sur la deuxième, jusqu’à trois sur la troisième ; une carte qui dit « sort » vous libère, sinon vous montez d’une marche. Sur la quatrième, on vous laisse partir. Un chien libéré a deux jours de repas et agit aussitôt, en commençant par sortir.
life-rules-end-title = La fin
life-rules-end = Le premier chien qui a enterré le nombre d’os convenu gagne aussitôt. Après 300 tours de table, la partie s’arrête d’elle-même.
life-rules-timed = En partie chronométrée, qui a enterré le plus d’os gagne quand le temps est écoulé et le tour de table complet. En cas d’égalité en tête, on continue, et le premier des ex æquo qui enterre un os gagne.
life-rules-secret-title = Ce qui est secret
life-rules-secret = Seulement les adresses des journaux : seul celui qui a porté un journal en connaît l’adresse. Tout le reste est visible.
life-rules-keys-title = Au clavier
life-rules-keys = Les flèches font un pas. W montre tous les endroits à votre portée, avec la distance. Les lettres des boutons font ce que font les boutons : S fouille, B enterre, G mendie, E finit. C montre les cartes de tous.
