### Les mots de la seconde édition française.

-niche = Niche
-gamelle = { $number ->
    [plural] Écuelles
    [the] l’Écuelle
    [The] L’Écuelle
    [to] à l’Écuelle
    [of] de l’Écuelle
   *[singular] Écuelle
}
-jardin = { $case ->
    [the] la rangée
    [of] de la rangée
    [in] dans la rangée
   *[bare] rangée
}
-odeur = { $number ->
    [plural] couleurs
   *[singular] couleur
}
-trou = { $case ->
    [the] le trou
    [a] un trou
    [plural] trous
   *[bare] trou
}
-creuser = { $form ->
    [vous] déterrez un os
    [il] déterre un os
   *[name] Déterrer
}
-deposer = { $form ->
    [vous] mangez
    [il] mange
    [past] mangés
    [past-one] mangé
   *[name] Manger
}
-fermer = On comble les trous
dig-first-sentence = D’après la règle, le plus beau des chiens choisis désigne l’Oya, qui joue en premier. Ici, l’Oya est tiré au sort, sauf si l’hôte choisit.
