### La leçon d’Une vie de chien.

life-learn-title = Apprendre Une vie de chien
life-learn-next = Continuer
life-learn-hello = Vous êtes Rex, chien errant de cette ville ; l’autre chien est Fido. D’habitude il faut enterrer quatre os ; aujourd’hui un suffit. Le drapeau jaune marque votre terrain, où vous êtes.
life-learn-sheet = Les biscuits sont des jours de repas, les gouttes remplissent la vessie, deux places sont pour ce que vous portez dans la gueule, et l’os compte ce que vous avez enterré. Chaque tour coûte un jour de repas.
life-learn-walk = Vous avez sept points d’action, et tout en coûte un. Les endroits entourés de points sont à votre portée. Touchez-en un pour voir le chemin et son prix, touchez-le encore pour y aller. Allez à une poubelle. Ils sont tous aussi dans la liste, avec leurs pas.
life-learn-search = Vous voilà près d’une poubelle. Fouillez-la : on retourne une de vos cartes et on lit sa partie poubelle.
life-learn-card = Chaque chien a douze cartes de ce genre, et aucun ne ressemble à un autre : tel s’y connaît en poubelles, tel charme les cuisiniers, tel mord. Les cartes lues restent visibles jusqu’à la carte Mélange ; le bouton les montre toutes, pour compter avec ce qui reste.
life-learn-end = Une poubelle fouillée est marquée, et vide pour l’instant. Dépensez vos points à votre gré : une autre poubelle, un restaurant où mendier, le kiosque et ses journaux. Puis finissez vos actions.
life-learn-van = Voici la fourgonnette. Le dé est lancé, vous la conduisez ; les ronds rouges montrent où elle peut s’arrêter. Éloignez-la de vous : un chien sur sa case va à la fourrière, et ceux d’à côté doivent s’échapper.
life-learn-other = C’est à Fido. Ce qu’il fait se lit au-dessus du plan et dans le récit.
life-learn-bone = Continuez jusqu’à ce que vous trouviez un os. Pensez à manger : sans repas on s’endort, et l’on se réveille à la fourrière. Là où un autre a levé la patte, il faut s’arrêter et renifler.
life-learn-home = Vous tenez un os. Portez-le dans votre terrain, au drapeau jaune. Personne ne peut rien contre vous chez vous.
life-learn-bury = Vous voilà chez vous. Enterrez l’os : il est à vous pour de bon.
life-learn-done = C’était une partie entière d’Une vie de chien. À plusieurs on se bat aussi : attaquez qui est à côté de vous et porte quelque chose.
life-learn-real = Jouer une vraie partie
