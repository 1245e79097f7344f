### La leçon d’Une Vie de Chien.

life-learn-title = Apprendre Une Vie de Chien
life-learn-next = Continuer
life-learn-hello = Vous êtes Rex, chien errant de cette ville ; l’autre chien est Fido. D’habitude il faut enterrer quatre os ; aujourd’hui, un seul suffit. Le drapeau jaune marque votre terrain, où vous êtes.
life-learn-sheet = Les biscuits sont des jours de repas, les gouttes remplissent la vessie, les deux cases sont pour ce que vous portez dans la gueule, et l’os compte ce que vous avez enterré. Chaque tour coûte un jour de repas.
life-learn-walk = Vous avez sept points d’action, et tout en coûte un. Les endroits entourés de pointillés sont à votre portée. Touchez-en un pour voir le chemin et son coût, touchez-le encore pour y aller. Allez à une poubelle. Tous ces endroits figurent aussi dans la liste, avec la distance.
life-learn-search = Vous voilà près d’une poubelle. Fouillez-la : on retourne une de vos cartes et on lit sa partie poubelle.
life-learn-card = Chaque chien a douze cartes de ce genre, et aucun ne ressemble à un autre : l’un s’y connaît en poubelles, l’autre charme les cuisiniers, un autre mord. Les cartes lues restent visibles jusqu’à la carte Mélange ; le bouton les montre toutes, pour que vous puissiez déduire ce qui reste.
life-learn-end = Une poubelle fouillée est marquée, et vide pour l’instant. Dépensez vos points à votre gré : une autre poubelle, un restaurant où mendier, le kiosque et ses journaux. Puis finissez vos actions.
life-learn-van = Voici la fourgonnette de la fourrière. Le dé est lancé, c’est vous qui conduisez ; les ronds rouges montrent où elle peut s’arrêter. Éloignez-la de vous : un chien sur sa case va à la fourrière, et les chiens à côté doivent s’échapper.
life-learn-other = C’est à Fido. Ce qu’il fait se lit au-dessus du plan et dans le récit.
life-learn-bone = Continuez jusqu’à ce que vous trouviez un os. Pensez à manger : sans repas, on s’endort, et l’on se réveille à la fourrière. Là où un autre chien a levé la patte, il faut s’arrêter et flairer.
life-learn-home = Vous tenez un os. Portez-le sur votre terrain, au drapeau jaune. Si c’est trop loin pour ce tour, finissez le chemin au suivant ; chez vous, vous ne risquez rien.
life-learn-bury = Vous voilà chez vous. Enterrez l’os : il est à vous pour de bon.
life-learn-done = Vous connaissez Une Vie de Chien. À plusieurs, on se bat aussi : attaquez un chien voisin qui porte quelque chose.
life-learn-real = Jouer une vraie partie
