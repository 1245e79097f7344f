### Ce que disent des pages sans serveur. `kennel pages` lit ce fichier : chaque texte tient en une ligne.

site-alone = Il n’y a pas de serveur derrière ces pages. Les parties sur cet appareil, les leçons, les règles et les vérifications marchent ; les tables à plusieurs, les énigmes et les donnes du jour demandent un serveur Kennel.
