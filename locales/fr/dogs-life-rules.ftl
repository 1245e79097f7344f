### Les règles d’Une vie de chien, avec nos mots.

life-rules-title = Les règles d’Une vie de chien
life-rules-goal = Vous êtes des chiens errants dans une ville pleine de poubelles, de cuisines et de bonnes âmes. Trouvez des os et soyez le premier à en enterrer quatre dans votre terrain.
life-rules-points = { $count ->
    [one] un point d’action
   *[other] { $count } points d’action
}
life-rules-setup-title = Le début
life-rules-setup = Chacun tire un chien et un terrain vague et y commence, bien nourri, avec une goutte sur deux dans la vessie. Chaque chien a treize cartes à lui, mélangées. La fourgonnette attend devant la fourrière. Belle commence si elle est du jeu, sinon le plus jeune.
life-rules-turn-title = Un tour
life-rules-turn = Il a trois parties, toujours dans cet ordre.
life-rules-hunger-name = 1. La faim
life-rules-hunger = Vos provisions baissent d’un jour. S’il n’en restait plus, vous vous endormez : réveil sur la première marche de la fourrière, et ce que vous portiez reste où vous étiez. Le tour est fini.
life-rules-actions-name = 2. Les actions
life-rules-actions = Dépensez vos points d’action ; tout en coûte un. Ce qui ne sert pas est perdu.
life-rules-van-name = 3. La fourgonnette
life-rules-van = Vous lancez le dé et conduisez la fourgonnette d’exactement autant de cases, jamais en arrière ni deux fois sur la même. Un chien là où elle s’arrête va à la fourrière ; chaque chien à côté tire une carte et espère s’échapper. Dans son terrain on ne risque rien.
life-rules-acts-title = Ce que vous pouvez faire
life-rules-walk-name = Marcher
life-rules-walk = D’une case le long de la rue, ou par une porte dans un bâtiment ou dehors ; les paillassons marquent les portes. On passe devant un chien ou la fourgonnette, mais on ne s’y arrête pas. Les terrains des autres et la fourrière vous sont fermés.
life-rules-search-name = Fouiller une poubelle
life-rules-search = Retournez une carte et lisez la partie poubelle : un os, à manger ou rien. La poubelle est alors marquée. Quand quinze le sont, on les ramasse, et seule la dernière reste marquée.
life-rules-beg-name = Mendier au restaurant
life-rules-beg = Retournez une carte et lisez la partie restaurant. Une fois par tour dans le même restaurant.
life-rules-paper-name = Porter des journaux
life-rules-paper = Au kiosque, vous prenez un journal au hasard et connaissez seul son adresse. Portez-le là-bas, montrez-le et retournez une carte pour la récompense.
life-rules-carry-name = Ramasser, poser
life-rules-carry = Votre gueule a de la place pour deux objets, os et journaux ensemble. Vous pouvez en poser ou en ramasser un où vous êtes.
life-rules-bury-name = Enterrer
life-rules-bury = Dans votre terrain. Un os enterré l’est pour de bon.
life-rules-pee-name = Boire et lever la patte
life-rules-pee = Une fontaine remplit la vessie de deux gouttes. À un réverbère vous en laissez une, sur la marque d’un autre si vous voulez. Qui arrive sur une case marquée par un autre doit s’arrêter et renifler : ses actions sont finies pour ce tour.
life-rules-fight-name = Attaquer
life-rules-fight = Un chien sur une case voisine. Chacun retourne une carte ; le plus de griffes gagne. Le perdant va à la fourrière et laisse ses affaires. À égalité, rien. Qui attaque et perd finit son tour aussitôt. Dans son terrain, personne ne se bat.
life-rules-cards-title = Les cartes
life-rules-cards = Douze cartes d’un chien ont six parties ; on lit seulement celle qui compte. Ensuite elles restent visibles de tous. La treizième est la carte Mélange : toutes refont une pile, et l’on tire encore. Chacun peut donc savoir ce qui reste dans chaque pile.
life-rules-pound-title = La fourrière
life-rules-pound = Elle a quatre marches. Au début de votre tour vous tirez une carte sur la première, jusqu’à deux sur la deuxième, jusqu’à trois sur la troisième ; une carte qui dit « sort » vous libère, sinon vous montez d’une marche. Sur la quatrième on vous laisse partir. Un chien libéré a deux jours de provisions et agit aussitôt, en commençant par sortir.
life-rules-end-title = La fin
life-rules-end = Le premier chien qui a enterré le nombre d’os convenu gagne aussitôt. Après 300 tours la partie s’arrête d’elle-même.
life-rules-timed = Au temps, le plus d’os enterrés gagne quand le temps est écoulé et le tour de table complet. Si la tête est partagée, on continue, et le premier de ceux-là qui enterre un os gagne.
life-rules-secret-title = Ce qui est secret
life-rules-secret = Seulement les adresses des journaux : les connaît qui les a portés. Tout le reste est visible.
life-rules-keys-title = Au clavier
life-rules-keys = Les flèches font un pas. W montre tous les endroits à votre portée, avec leurs pas. Les lettres des boutons font ce que font les boutons : S fouille, B enterre, G mendie, E finit. C montre les cartes de tous.
