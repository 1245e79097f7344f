### Ustawienia, które pokazuje tylko ich strona.

settings-motion = Animacje
settings-motion-option = { $motion ->
    [reduced] Ograniczone
    [full] Pełne
   *[system] Jak w systemie
}
settings-volume = Głośność
settings-pace = Tempo ruchów innych
settings-pace-option = { $pace ->
    [slow] Wolne
    [quick] Szybkie
   *[usual] Zwykłe
}
settings-pace-what = W grach z turami. W Dogpile decyduje poziom botów.

settings-theme = Motyw
settings-theme-option = { $theme ->
    [day] Jasny
    [night] Ciemny
   *[auto] Systemowy
}
settings-notify = Powiadom mnie, kiedy przyjdzie moja kolej
settings-devices = Inne urządzenie
settings-devices-what = Dzięki kodowi twoje imię i stoły będą też na innym urządzeniu.
settings-code-get = Pobierz kod
settings-code-good = { $minutes ->
    [one] Ważny przez { $minutes } minutę, jeden raz.
    [few] Ważny przez { $minutes } minuty, jeden raz.
   *[many] Ważny przez { $minutes } minut, jeden raz.
}
settings-code-enter = Kod z innego urządzenia
settings-code-use = Użyj
settings-moved = Gotowe. Twoje imię i stoły są teraz na tym urządzeniu.
settings-move-wrong = Ten kod jest błędny albo stracił ważność.
settings-keep = Bez sieci
settings-keep-all = Wszystkie gry na tym urządzeniu
settings-keep-what = Około 2 MB. Gry, w które już tu grano, i tak zostają, a zainstalowana strona zostaje cała.
settings-kept = Wszystkie gry są na tym urządzeniu i działają bez sieci.
settings-keep-busy = Pobieram gry…
settings-keep-missing = Czegoś nie udało się pobrać. Następna próba przy kolejnym otwarciu tej strony.
settings-data = Twoje dane
settings-data-what = Kennel zna twoje imię, stoły i to, co się przy nich działo. Możesz pobrać kopię albo wszystko usunąć.
settings-export = Pobierz moje dane
settings-delete = Usuń mnie
settings-delete-ask = Usunąć imię, urządzenia i wszystko, co się działo? Tego nie można cofnąć. W grach innych osób twoje miejsca zajmą boty.
settings-deleted = Gotowe. Serwer nic już o tobie nie wie.
