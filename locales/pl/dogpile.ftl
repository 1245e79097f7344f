### Dogpile przy stole.

dogpile-suit = { $suit ->
    [c] trefl
    [d] karo
    [h] kier
   *[s] pik
}
dogpile-face = { $rank ->
    [joker] joker
    [A] as { dogpile-suit }
    [J] walet { dogpile-suit }
    [Q] dama { dogpile-suit }
    [K] król { dogpile-suit }
   *[other] { $rank } { dogpile-suit }
}
dogpile-back = kość zakryta
dogpile-bone = Kość zakryta, kolumna { $column }, rząd { $row }
dogpile-bone-up = { $face }, odkryta, kolumna { $column }, rząd { $row }
dogpile-bone-known = { $face }, zakryta, już znana; kolumna { $column }, rząd { $row }
dogpile-pile = { $count ->
    [0] Stos jest pusty
    [one] Stos: jedna kość
    [few] Stos: { $count } kości
   *[many] Stos: { $count } kości
}
dogpile-my-paws = Twoje łapy
dogpile-free-paw = wolna
dogpile-held = { $face }: wybierz, żeby odłożyć
dogpile-waits = kość, po którą sięgasz
dogpile-holds = { $count ->
    [0] nie trzyma żadnej kości
    [one] trzyma jedną kość
    [few] trzyma { $count } kości
   *[many] trzyma { $count } kości
}
dogpile-points = punktów
dogpile-some-points = { $points ->
    [one] 1 punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}
dogpile-some-bones = { $count ->
    [one] jedną kość
    [few] { $count } kości
   *[many] { $count } kości
}
dogpile-some-seconds = { $seconds } s
dogpile-is-up = Łapy w górze
dogpile-paws-up = Łapy w górę
dogpile-go = Kop
dogpile-seconds-left = { $seconds ->
    [one] Została jedna sekunda
    [few] Zostały { $seconds } sekundy
   *[many] Zostało { $seconds } sekund
}
dogpile-side-up = Odkryta
dogpile-side-down = Zakryta
dogpile-spread = Rozłóż
dogpile-heap = Zbierz w stos
dogpile-choose = Wybierz kości
dogpile-choose-spots = Wybierz miejsca
dogpile-sniff = { $count ->
    [0] Powąchaj
    [one] Powąchaj jedną kość
    [few] Powąchaj { $count } kości
   *[many] Powąchaj { $count } kości
}
dogpile-decline = Nie wąchaj
dogpile-place = Odłóż je
dogpile-place-easy = Gdziekolwiek
dogpile-to-table = Wróć do stołu
dogpile-apart = Trochę dalej od siebie: nie mogą się stykać.
dogpile-paws-full = Masz pełne łapy. Najpierw odłóż kość.
dogpile-not-possible = W tej chwili nie było to możliwe.
dogpile-late = { $ms ->
    [one] { $name }: szybciej o 1 ms.
   *[other] { $name }: szybciej o { $ms } ms.
}
dogpile-first = { $ms ->
    [one] Twoja łapa była szybsza o 1 ms; za tobą { $name }.
   *[other] Twoja łapa była szybsza o { $ms } ms; za tobą { $name }.
}

dogpile-status-ready = Runda { $round }, { $seconds } s. Podnieś łapy, gdy zechcesz zacząć.
dogpile-status-held = Runda czeka, zostało { dogpile-some-seconds }. Podnieś łapy, gdy zechcesz grać dalej.
dogpile-status-others = Czekamy: { $names }.
dogpile-status-countdown = Runda { $round } zaraz się zacznie.
dogpile-status-dig = Kop: dotknij kości. To, co trzymasz na końcu, jest twoim łupem.
dogpile-status-full = Trzy kości. Przeciągnij jedną albo wybierz ją i wskaż miejsce.
dogpile-status-point = Wskaż miejsce, gdzie ma leżeć.
dogpile-status-digging = Psy kopią.
dogpile-status-showing = Czas minął. Wszyscy pokazują, co trzymają.
dogpile-status-sniff = Możesz wąchać: wybierz najwyżej trzy kości.
dogpile-status-sniffs = { $name } może powąchać trzy kości.
dogpile-status-place = { $count ->
    [0] Odłóż je teraz albo zmień miejsce.
    [one] Wskaż jeszcze jedno miejsce.
    [few] Wskaż { $count } miejsca dla powąchanych kości.
   *[many] Wskaż { $count } miejsc dla powąchanych kości.
}
dogpile-status-places = { $name } odkłada powąchane kości.

dogpile-showing = Co kto trzyma
dogpile-loot = Łup rundy { $round }
dogpile-nothing = nic
dogpile-total = razem { $total }
dogpile-value = Kości: { $value }.
dogpile-feat = { $feat ->
    [collar] Trzy z jednej obroży: { $points } więcej.
    [straight] Czysty aport, trzy po kolei w jednym kolorze: { $points } więcej.
   *[boneathon] Kościaton, trzy asy albo trzy dwójki z kilku rund: { $points } więcej.
}
dogpile-lowest = { $you ->
    [yes] { $count ->
        [one] Masz najmniej punktów: możesz powąchać trzy kości.
        [few] Ty i { $names } macie najmniej punktów: każde z was może powąchać trzy kości.
       *[many] Ty i { $names } macie najmniej punktów: każde z was może powąchać trzy kości.
    }
   *[no] { $count ->
        [one] { $names } ma najmniej punktów i może powąchać trzy kości.
        [few] Najmniej punktów mają { $names }: każde z nich może powąchać trzy kości.
       *[many] Najmniej punktów mają { $names }: każde z nich może powąchać trzy kości.
    }
}

dogpile-log-dealt = Kości leżą rozłożone, zakryte.
dogpile-log-ready = Runda { $round }: łapy w górę.
dogpile-log-paws = { $you ->
    [yes] Podnosisz łapy.
   *[no] { $name } podnosi łapy.
}
dogpile-log-paws-away = { $you ->
    [yes] Nie odpowiadasz na czas; gramy dalej.
   *[no] { $name } nie odpowiada na czas; gramy dalej.
}
dogpile-log-countdown = Wszystkie łapy w górze: trzy, dwa, jeden.
dogpile-log-started = Kopiemy.
dogpile-log-held = Runda czeka, zostało { dogpile-some-seconds }.
dogpile-log-dug = Wykopujesz: { $face }.
dogpile-log-buried = { $side ->
    [up] Odkładasz odkrytą: { $face }.
   *[down] Zakopujesz: { $face }.
}
dogpile-log-laid-open = { $name } odkłada odkrytą: { $face }.
dogpile-log-time-up = Czas minął.
dogpile-log-shown = { $you ->
    [yes] Pokazujesz: { $bones }.
   *[no] { $name } pokazuje: { $bones }.
}
dogpile-log-shown-none = { $you ->
    [yes] Nie masz nic do pokazania.
   *[no] { $name } nie ma nic do pokazania.
}
dogpile-log-scored = { $you ->
    [yes] Zdobywasz { dogpile-some-points }, razem { $total }.
   *[no] { $name } zdobywa { dogpile-some-points }, razem { $total }.
}
dogpile-log-sniffed = { $you ->
    [yes] Wąchasz { dogpile-some-bones }.
   *[no] { $name } wącha { dogpile-some-bones }.
}
dogpile-log-sniffed-you = Wąchasz: { $bones }.
dogpile-log-declined = { $you ->
    [yes] Nie wąchasz.
   *[no] { $name } nie wącha.
}
dogpile-log-declined-away = { $you ->
    [yes] Nie odpowiadasz na czas, więc nie wąchasz.
   *[no] { $name } nie odpowiada na czas, więc nie wącha.
}
dogpile-log-placed = { $you ->
    [yes] Mieszasz i odkładasz { dogpile-some-bones }.
   *[no] { $name } miesza i odkłada { dogpile-some-bones }.
}
dogpile-log-placed-away = { $you ->
    [yes] Nie odpowiadasz na czas: stół odkłada { dogpile-some-bones }.
   *[no] { $name } nie odpowiada na czas: stół odkłada { dogpile-some-bones }.
}
dogpile-log-over = Ostatnia runda jest policzona.
dogpile-log-blackjaw = Ostatnia runda jest policzona: Blackjaw.

dogpile-end-you = Wygrywasz
dogpile-end-won = Wygrywa { $name }
dogpile-end-shared = Wspólne zwycięstwo: { $names }
dogpile-end-alone = Koniec treningu: { dogpile-some-points }
dogpile-end-fullhound = Wygrywa najwyższa suma.
dogpile-end-blackjaw = Blackjaw: dziewięć kości i mniej niż 21 punktów pokonuje wszystkich.

dogpile-lobby = Trzy rundy: { $first }, { $second } i { $third } s. Wszyscy kopią naraz.
dogpile-pace = Rundy
dogpile-pace-option = { $pace ->
    [calm] Spokojne: 90, 60 i 45 sekund
    [calmest] Bardzo spokojne: po 120 sekund
   *[usual] Zwykłe: 30, 20 i 10 sekund
}
dogpile-pace-what = Dłuższe rundy są wygodne przy klawiaturze, z czytnikiem ekranu i na pierwszą grę.
dogpile-open = Otwarte kopanie: wszyscy widzą, co wykopano
dogpile-agreed-open = Wszyscy widzą, co wykopano.


dogpile-hint = { $reason ->
    [ready] Podnieś łapy: runda zacznie się, gdy wszyscy będą gotowi.
    [dig-unseen] Wykop kość, której jeszcze nikt nie odwrócił: w łapach jest miejsce.
    [look] Zanim zdecydujesz, obejrzyj jeszcze jedną kość.
    [dig-feat] Do wykopania: { $face }. Z tym, co masz w łapach, to wyczyn: { dogpile-some-points }.
    [dig-high] Do wykopania: { $face }, { dogpile-some-points } do najwyższej sumy.
    [dig-low] Do wykopania: { $face }. Z niskimi kośćmi Blackjaw jest wciąż możliwy.
    [bury-high] Do zakopania: { $face }. Za wysoka do twojego celu.
    [bury-low] Do zakopania: { $face }. Jest warta najmniej, a może trafi się lepsza.
    [sniff] Powąchaj trzy kości, których nie znasz.
    [place] Odłóż je z dala od siebie, żeby je potem znaleźć.
    [decline] Nie wąchaj: nie ma już czego się dowiedzieć.
    [rest] Nie rób już nic do końca rundy.
   *[wait] Zatrzymaj, co masz: na stosie nie ma nic lepszego.
}

dogpile-keys-arrows = Od kości do kości
dogpile-keys-dig = Wykop albo połóż tu wybraną kość
dogpile-keys-paw = Wybierz kość w łapach
dogpile-keys-turn = Odkładaj kości odkryte albo zakryte

dogpile-letter = { $rank ->
    [J] W
    [Q] D
   *[K] K
}
dogpile-bone-scented = Jedna z powąchanych, zakryta: { $bones }; kolumna { $column }, rząd { $row }
dogpile-almost = { $why ->
    [suits] Trzy po kolei, ale nie w jednym kolorze: to nie czysty aport.
    [ace] As jest zawsze najniższy: dama, król, as to nie czysty aport.
   *[joker] Joker niczego nie zastępuje: nie ma wyczynu.
}
dogpile-sheet = Wartości
dogpile-sheet-values = Ile warte są kości
dogpile-sheet-collar = Trzy z jednej obroży: trzy kości o tej samej wartości w jednej rundzie.
dogpile-sheet-straight = Czysty aport: trzy kości po kolei w jednym kolorze, w jednej rundzie. As jest najniższy.
dogpile-sheet-boneathon = Kościaton: trzy asy albo trzy dwójki w ciągu gry. Te z obroży się nie liczą. Raz za asy, raz za dwójki.
dogpile-sheet-win = Jokery nie są nic warte i niczego nie zastępują. Kto ma najwięcej punktów po trzech rundach, wygrywa.
dogpile-sheet-blackjaw = Blackjaw bije wszystko: dziewięć kości i mniej niż 21 punktów razem z wyczynami.
