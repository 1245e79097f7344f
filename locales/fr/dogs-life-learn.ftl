### La leçon d’Une Vie de Chien.

life-learn-title = Apprendre Une Vie de Chien
life-learn-hello = Vous êtes un chien errant : le berger allemand à l’étiquette sombre. Trouvez des os en ville, rapportez-les sur votre terrain vague et enterrez-les. Le premier qui en enterre quatre gagne.
life-learn-walk = Vous avez sept points d’action par tour ; tout en coûte un. { $hand ->
    [mouse] Pointez la poubelle éclairée : des points montrent le chemin, un nombre son prix. Un clic y mène.
   *[touch] Touchez la poubelle éclairée : des points montrent le chemin, un nombre son prix. Touchez-la encore pour y aller.
}
life-learn-search = Fouillez la poubelle : vous retournez la première carte de votre pile.
life-learn-card = La partie poubelle de la carte dit : un os, et le voilà dans votre gueule. Chacune de vos douze cartes a six parties : poubelle, restaurant, journal, griffes, fourgonnette, fourrière. On ne lit que celle qu’il faut.
life-learn-home = Rapportez l’os chez vous : { $hand ->
    [mouse] cliquez sur le terrain qui porte votre drapeau.
   *[touch] touchez le terrain qui porte votre drapeau, puis touchez-le encore.
} Puis enterrez-le. Là, personne ne peut le prendre, et aucune fourgonnette ne vous attrape.
life-learn-end = Il vous reste un point, et rien à en faire. Finissez vos actions.
life-learn-van = Qui a fini lance le dé et fait avancer la fourgonnette de la fourrière d’exactement autant de cases, jamais en arrière. Vous avez fait 2 ; les carrés rouges montrent où elle peut s’arrêter. Envoyez-la sur celui qui est éclairé.
life-learn-hungry = Quelques jours plus tard. Chaque tour coûte un biscuit, et vous n’en avez plus : un chien qui commence ainsi son tour s’endort et se réveille à la fourrière. Vous êtes dans un restaurant, derrière un tapis rouge. Mendiez.
life-learn-fed = La partie restaurant de la carte : deux jours de repas. Vous pouvez mendier une fois par tour dans chaque restaurant. Poubelles, restaurants et journaux donnent à manger ou des os : vos cartes décident.
life-learn-kiosk = Un autre jour, au kiosque, derrière les tapis bleus. Prenez un journal : vous seul voyez à qui il va.
life-learn-carry = Il est pour le numéro 2, Pantoufle & Daughters : chaque adresse veut le journal qui porte son numéro. Portez-le à la maison éclairée et livrez-le.
life-learn-reward = La partie journal de votre carte est la récompense : un os.
life-learn-thirst = Quelques jours plus tard : deux os sont enterrés, mais votre vessie est vide, pas de quoi marquer un réverbère. Vous êtes à une fontaine : buvez.
life-learn-lamp = Deux gouttes. Allez au réverbère éclairé et levez la patte : votre marque met fin aux actions de tout autre chien qui y passe.
life-learn-chase = Vous vous écartez et finissez vos actions ; le dé montre 1. L’autre chien a un os dans la gueule : arrêtez la fourgonnette à côté de lui.
life-learn-escape = Un chien à côté de la fourgonnette retourne une carte et lit sa partie fourgonnette : celui-ci s’échappe. Sur la case même de la fourgonnette, on ne s’échappe pas. Puis il passe sur votre marque et doit flairer : ses actions sont finies.
life-learn-fight = Le lendemain, l’autre chien est à côté de vous, avec son os. Attaquez-le.
life-learn-loot = Chacun retourne une carte : vos trois griffes l’emportent sur une. Le perdant va à la fourrière et laisse son os ; si vous perdez, c’est vous qui y allez. Une égalité ne change rien. Allez à l’os et ramassez-le.
life-learn-caught = Un autre jour, la fourgonnette s’arrête sur vous. Vous êtes à la fourrière, pour quatre tours au plus (1/4), et votre os est resté sur place.
life-learn-free = À chaque tour, vous y retournez des cartes, une, puis deux, puis trois, et lisez la partie fourrière. Une carte qui dit « sort » vous libère, comme ici, avec deux biscuits : sortez.
life-learn-last = La fin d’une partie : trois os sont enterrés, le quatrième est dans votre gueule. Rentrez, enterrez-le et gagnez.
life-learn-done = Voilà la vie d’un chien. Chaque chien a ses talents : regardez ses cartes. Et quand quinze poubelles ont été fouillées, toutes sauf la dernière peuvent l’être de nouveau.
