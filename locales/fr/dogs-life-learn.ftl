### La leçon d’Une Vie de Chien.

life-learn-title = Apprendre Une Vie de Chien
life-learn-hello = Vous êtes un chien errant : le berger allemand à l’étiquette sombre, sur votre terrain vague. Trouvez des os en ville, rapportez-les chez vous et enterrez-les. Le premier qui en enterre quatre gagne.
life-learn-sheet = Votre fiche, de gauche à droite : les biscuits sont des jours de repas, les gouttes la vessie, les deux cases la gueule, les trous attendent vos os. Chaque tour coûte un biscuit.
life-learn-walk = Vous avez sept points d’action par tour ; tout en coûte un. { $hand ->
    [mouse] Pointez la poubelle éclairée : des points montrent le chemin, un nombre son prix. Un clic y mène.
   *[touch] Touchez la poubelle éclairée : des points montrent le chemin, un nombre son prix. Touchez-la encore pour y aller.
} Tous les endroits sont aussi dans la liste.
life-learn-search = Vous voilà près d’une poubelle. Fouillez-la.
life-learn-card = Vous retournez la première carte de votre pile. Sa partie poubelle dit : un os. Vous le prenez dans la gueule ; la poubelle, renversée, est vide pour l’instant.
life-learn-parts = Chaque chien a douze cartes, chaque carte six parties : poubelle, restaurant, journal, griffes, fourgonnette, fourrière. On ne lit que celle qu’il faut. Le bouton Chiens montre ce qui reste.
life-learn-home = Rapportez l’os chez vous : { $hand ->
    [mouse] cliquez sur le terrain qui porte votre drapeau.
   *[touch] touchez le terrain qui porte votre drapeau, puis touchez-le encore.
}
life-learn-bury = Enterrez l’os. Sur votre terrain, personne ne peut le prendre, et aucune fourgonnette ne vous attrape.
life-learn-end = Il vous reste un point, et rien à en faire. Finissez vos actions.
life-learn-roll = Voici la fourgonnette de la fourrière. Qui a fini lance le dé et la fait avancer d’exactement autant de cases, jamais en arrière.
life-learn-van = Vous avez fait 2. Les carrés rouges montrent où elle peut s’arrêter. Envoyez-la sur celui qui est éclairé.
life-learn-other = C’est à l’autre chien. Regardez : il ne trouve rien, et fait avancer la fourgonnette.
life-learn-hungry = Quelques jours plus tard, vous n’avez plus de biscuits. Un chien qui commence son tour sans biscuit s’endort et se réveille à la fourrière. Mangez : entrez au restaurant derrière le tapis rouge.
life-learn-beg = Mendiez. Vous le pouvez une fois par tour dans chaque restaurant.
life-learn-fed = La partie restaurant de la carte : deux jours de repas. Poubelles et journaux peuvent aussi donner à manger, ou des os ; vos cartes décident.
life-learn-kiosk = Un autre jour. Les tapis bleus mènent au kiosque. Entrez.
life-learn-take = Prenez un journal. Vous seul voyez à qui il va.
life-learn-number = Le vôtre est pour le numéro 2, Pantoufle & Daughters. Chaque adresse veut le journal qui porte son numéro.
life-learn-carry = Portez-le : le numéro 2 est éclairé.
life-learn-deliver = Livrez-le.
life-learn-reward = La partie journal de votre carte est la récompense : un os. Il ne resterait plus qu’à le rapporter.
life-learn-thirst = Votre vessie est vide : pas de quoi marquer un réverbère. Allez boire à la fontaine.
life-learn-drink = Buvez : votre vessie sera pleine, avec deux gouttes.
life-learn-lamp = Allez au réverbère éclairé.
life-learn-pee = Levez la patte et laissez votre marque.
life-learn-aside = La marque retient les autres, pas vous. Écartez-vous d’un pas.
life-learn-end-again = Finissez vos actions.
life-learn-beside = Un 1 pour la fourgonnette. L’autre chien est tout près, un os dans la gueule.
life-learn-chase = Arrêtez la fourgonnette à côté de ce chien.
life-learn-escape = Un chien à côté de la fourgonnette lit la partie fourgonnette de sa carte. Celui-ci s’échappe. Sur la case même de la fourgonnette, il n’aurait pas eu cette chance.
life-learn-sniff = Il va jusqu’à votre réverbère et doit flairer : ses actions sont finies.
life-learn-fight = L’autre chien est à côté de vous et porte un os. Attaquez-le.
life-learn-claws = Chacun retourne une carte. Vos trois griffes l’emportent sur une. Le perdant va à la fourrière et laisse son os ; une égalité ne change rien. Si vous perdez une attaque, c’est vous qui y allez.
life-learn-loot = Allez là où se trouve l’os.
life-learn-pick = Ramassez-le.
life-learn-caught = Cette fois, la fourgonnette s’arrête sur vous. Vous êtes à la fourrière, et votre os est resté sur place.
life-learn-leave = Au début de votre tour, vous tirez pour la partie fourrière : une carte, au tour suivant jusqu’à deux, puis trois, puis vous sortez de toute façon. Par chance, vous pouvez sortir.
life-learn-free = Vous êtes libre tout de suite, avec deux biscuits. Sortez.
life-learn-last = La fin d’une partie : trois os sont enterrés, le quatrième est dans votre gueule. Rentrez.
life-learn-win = Enterrez-le, et gagnez.
life-learn-done = Voilà la vie d’un chien. Quand quinze poubelles ont été fouillées, toutes sauf la dernière peuvent l’être de nouveau.
