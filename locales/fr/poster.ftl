### Une image de la fin.

poster-won = { $count ->
    [one] Victoire : { $names }
   *[other] Victoire partagée : { $names }
}
poster-send = Partager
poster-save = Enregistrer l’image
poster-wrong = Ce navigateur n’a pas pu créer l’image.
