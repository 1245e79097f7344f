### Gra od razu, z botami.

play-goal-dig = Zanoś kości do miski ich koloru: im bliżej budy stoi miska, tym więcej warte są jej kości. Kto ma najwięcej punktów, wygrywa.
play-goal-dogpile = Wykopuj wysokie kości, trzy jednakowe albo trzy po kolei w jednym kolorze, w trzech krótkich rundach. Kto ma najwięcej punktów, wygrywa.
play-goal-dogs-life = Znajdź kości w mieście i zakop je na swojej działce przed innymi. Uważaj na furgonetkę.
play-first = Pierwszy raz? Lekcja trwa około { $count } minut.
play-learn = Najpierw lekcja
play-skip = Gram od razu
play-others = Przeciwnicy
play-alone = Brak: trening
play-short = Krótka gra: dwie kości do zakopania zamiast czterech
play-race = Wyścig ze znajomymi w tym samym rozdaniu
play-daily = Rozdanie dnia
play-go = Zaczynam
play-against = { $count ->
    [0] Trening bez przeciwników.
    [one] Z jednym botem: { $level }.
   *[other] Z { $count } botami: { $level }.
}
play-is-short = Krótka gra.
play-change = Zmień

# Gra na tym urządzeniu, bez serwera.
home-choose = Bez sieci: gra zostaje na tym urządzeniu
home-alone = Brak sieci: grasz na tym urządzeniu.
home-tables = Na tym urządzeniu
home-what = Nie można połączyć się z serwerem. Mimo to można grać z botami albo na jednym ekranie; gry są zapisywane tutaj.
home-none = Nie ma jeszcze gier.
home-loading = Wczytywanie gry…
home-update = Jest nowa wersja.
home-update-take = Wczytaj ponownie
home-update-later = Później
home-elsewhere = Ta gra jest otwarta na innej stronie
home-elsewhere-what = Tutaj ruszy dalej, gdy tamta strona zostanie zamknięta.
home-elsewhere-take = Gram dalej tutaj
home-handed = także na serwerze
home-refused = serwer jej nie przyjął: { $reason }
