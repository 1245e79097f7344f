### Ce qu’une messagerie montre d’un lien. Le serveur lit ce fichier : chaque texte tient sur une ligne, sans autre chose que des arguments.

preview-house = Des jeux de chiens et d’os, entre amis, avec des bots ou sur un seul écran.
preview-join-title = { $game } : venez jouer
preview-join = Places prises : { $count } sur { $total }. Ouvrez le lien et asseyez-vous, sans créer de compte.
preview-full-title = { $game } : la partie va commencer
preview-full = Toutes les places sont prises. Ouvrez le lien pour regarder.
preview-playing-title = { $game } : partie en cours
preview-playing = Ouvrez le lien pour regarder.
preview-over-title = { $game } : partie terminée
preview-over = Ouvrez le lien pour en voir la fin et la revoir coup par coup.
preview-replay-title = { $game } : revoir la partie
preview-replay = Ouvrez le lien pour revoir la partie coup par coup.
preview-step-title = { $game } : un moment de la partie
preview-step = Étape { $count } sur { $total }. Ouvrez le lien pour voir ce qui précède et ce qui suit.
