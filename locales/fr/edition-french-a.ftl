### Les mots de la première édition française.

-niche = Niche
-gamelle = { $number ->
    [plural] Gamelles
    [the] la Gamelle
    [The] La Gamelle
    [to] à la Gamelle
    [of] de la Gamelle
   *[singular] Gamelle
}
-jardin = { $case ->
    [the] le Jardin
    [of] du Jardin
    [in] dans le Jardin
   *[bare] Jardin
}
-odeur = { $number ->
    [plural] odeurs
   *[singular] odeur
}
-trou = { $case ->
    [the] l’espace vide
    [a] un espace vide
    [plural] espaces vides
   *[bare] espace vide
}
-creuser = { $form ->
    [vous] creusez
    [il] creuse
   *[name] Creuser
}
-deposer = { $form ->
    [vous] déposez
    [il] dépose
    [past] déposés
    [past-one] déposé
   *[name] Déposer
}
-fermer = Le Jardin se referme
dig-first-sentence = D’après la règle, commence celui qui a caressé un chien en dernier. Ici, c’est tiré au sort, sauf si l’hôte choisit.
