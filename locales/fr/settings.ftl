### Les réglages que seule leur page montre.

settings-motion = Animations
settings-motion-option = { $motion ->
    [reduced] Réduites
    [full] Toutes
   *[system] Selon l’appareil
}
settings-volume = Volume
settings-pace = Vitesse des coups des autres
settings-pace-option = { $pace ->
    [slow] Lente
    [quick] Rapide
   *[usual] Normale
}
settings-pace-what = Dans les jeux à tours. À Dogpile, c’est le niveau des bots qui compte.

settings-theme = Thème
settings-theme-option = { $theme ->
    [day] Clair
    [night] Sombre
   *[auto] Automatique
}
settings-notify = Me prévenir quand c’est mon tour
settings-devices = Un autre appareil
settings-devices-what = Avec un code, retrouvez votre nom et vos tables sur un autre appareil.
settings-code-get = Obtenir un code
settings-code-good = { $minutes ->
    [one] Valable { $minutes } minute, une seule fois.
   *[other] Valable { $minutes } minutes, une seule fois.
}
settings-code-enter = Code de l’autre appareil
settings-code-use = Utiliser
settings-moved = C’est fait. Votre nom et vos tables sont sur cet appareil.
settings-move-wrong = Ce code est faux ou a expiré.
settings-keep = Sans réseau
settings-keep-all = Garder tous les jeux sur cet appareil
settings-keep-what = Environ 2 Mo. Les jeux déjà joués ici sont gardés de toute façon, et une page installée l’est tout entière.
settings-kept = Tous les jeux sont sur cet appareil et se jouent sans réseau.
settings-keep-busy = Téléchargement des jeux…
settings-keep-missing = Il manque quelque chose. Nouvel essai à la prochaine ouverture de cette page.
settings-data = Vos données
settings-data-what = Kennel connaît votre nom, vos tables et ce que vous y avez fait. Vous pouvez en prendre une copie ou tout supprimer.
settings-export = Télécharger mes données
settings-delete = Me supprimer
settings-delete-ask = Supprimer votre nom, vos appareils et tout ce que vous avez fait ? C’est définitif. Dans les parties des autres, des bots prennent vos places.
settings-deleted = C’est fait. Le serveur ne sait plus rien de vous.
