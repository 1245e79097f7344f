### Autour de chaque leçon.

lesson-you = Vous
lesson-step = Étape { $step } sur { $last }
lesson-next = Continuer
lesson-try = À vous : suivez ce qui est éclairé.
lesson-not-that = Pas celui-là. Essayez ce qui est éclairé.
lesson-real = Jouer une vraie partie
