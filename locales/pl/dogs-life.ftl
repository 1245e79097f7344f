### Pieskie życie przy stole.

life-lobby = Każdy dostaje psa o własnych talentach i pustą działkę, na której zakopie kości.

life-map = Mapa miasta { $name }
life-zoom = Wielkość mapy
life-zoom-in = Powiększ
life-zoom-out = Pomniejsz
life-zoom-me = Pokaż mojego psa
life-van = Furgonetka hycla
life-van-off = Furgonetka jest poza widokiem, w tę stronę
life-bone-off = Kość leży poza widokiem, w tę stronę
life-dog-off = { $name } jest poza widokiem, w tę stronę
life-legend = Legenda
life-legend-home = dom psa
life-legend-sign = { $kind ->
    [reach] w zasięgu
    [aim] tego szuka twój pies
    [biscuit] dzień jedzenia
   *[drop] pęcherz
}
life-kind = { $kind ->
    [lot] pusta działka
    [address] adres
    [restaurant] restauracja
    [kiosk] kiosk
   *[pound] schronisko
}
life-to = { $kind ->
    [street] na pole { $place }
    [bin] do kosza ({ $place })
    [lamppost] do latarni ({ $place })
    [fountain] do fontanny ({ $place })
   *[building] do: { $name }
}
life-by = { $kind ->
    [street] na ulicy ({ $place })
    [bin] przy koszu ({ $place })
    [lamppost] przy latarni ({ $place })
    [fountain] przy fontannie ({ $place })
   *[building] tu: { $name }
}
life-in = { $kind ->
    [bin] w koszu ({ $place })
    [restaurant] w restauracji { $name }
   *[address] pod adresem { $name }
}
life-my-side = Twoja strona

life-thing = { $kind ->
    [bin] kosz
    [lamppost] latarnia
   *[fountain] fontanna
}
life-street = ulica { $place }
life-street-with = { $what } ({ $place })
life-building = { $kind ->
    [address] { $name }, adres { $place }
    [restaurant] { $name }, restauracja
    [lot] { $name }, pusta działka
    [kiosk] { $name }, kiosk
   *[pound] { $name }, schronisko
}
life-home = Twoja działka: { $place }

life-status-setup = Losujemy psy i działki.
life-status-turn = { $left ->
    [0] { life-status-whose }: nie ma już punktów akcji.
    [one] { life-status-whose }: został jeden punkt akcji.
    [few] { life-status-whose }: zostały { $left } punkty akcji.
   *[many] { life-status-whose }: zostało { $left } punktów akcji.
}
life-status-whose = { $whose ->
    [named] Teraz gra { $name }
   *[yours] Twoja kolej
}
life-status-hungry = { $count ->
    [0] Pusty brzuch: zjedz coś, bo zaśniesz.
   *[other] Jedzenia na jeden dzień: szukaj albo żebrz.
}
life-status-blocked = Wyjście ze schroniska jest zajęte: zakończ akcje.
life-status-leave = Jesteś na wolności: najpierw wyjdź ze schroniska.
life-status-walk-on = { $left ->
    [one] Tu nie wolno stanąć: idź dalej. Został jeden punkt akcji.
    [few] Tu nie wolno stanąć: idź dalej. Zostały { $left } punkty akcji.
   *[many] Tu nie wolno stanąć: idź dalej. Zostało { $left } punktów akcji.
}
life-status-drive = Poślij furgonetkę na czerwone pole: od siebie, ku innym.
life-status-van = { $count ->
    [one] Przejedź furgonetką jedno pole: od siebie, ku innym.
    [few] Przejedź furgonetką { $count } pola: od siebie, ku innym.
   *[many] Przejedź furgonetką { $count } pól: od siebie, ku innym.
}
life-status-chance = Odkrywamy kartę.
life-status-roll = Rzucamy kostką dla furgonetki.

life-go = { $count ->
    [one] Idź { $where }: jeden krok
    [few] Idź { $where }: { $count } kroki
   *[many] Idź { $where }: { $count } kroków
}
life-go-far = Idź { $where }: teraz { $count } z { $all } kroków
life-go-home = Zanieś kość do siebie
life-status-aim = { $kind ->
    [end] Zakończ akcje: potem pojedzie furgonetka.
    [bury] Zakop tu kość.
    [home] Zanieś kość na swoją działkę.
    [deliver] Dostarcz swoją gazetę.
    [lies] Gdzieś w mieście leży kość: idź po nią.
    [bin] Znajdź kość: szukaj w koszach.
    [restaurant] Znajdź kość: żebrz w restauracjach.
    [newspaper] Znajdź kość: dostarczaj gazety.
   *[seek] Znajdź kość: w koszu, w restauracji.
}
life-use = { $kind ->
    [bury] zakop kość
    [search] szukaj
    [beg] żebrz
    [take] weź gazetę
    [deliver] dostarcz gazetę
    [drink] napij się
    [mark] znacz: zatrzyma innych
   *[rest] bezpiecznie przed furgonetką
}
life-fetch = podnieś, co tam leży
life-lack = { $kind ->
    [pound] żaden pies nie wchodzi tu sam
    [lot] wejść może tylko jej pies
    [closed] nikt tu nie mieszka
    [van] stoi tam furgonetka
    [dog] stoi tam pies
    [address] przyjmuje gazety pod numer { $place }
    [begged] w tej turze już tu żebrano
    [full] masz pełny pysk
    [sold] nie ma już gazet
    [searched] przeszukany, na razie pusty
    [quenched] masz pełny pęcherz
   *[dry] masz pusty pęcherz
}
life-steps = { $count ->
    [one] jeden krok
    [few] { $count } kroki
   *[many] { $count } kroków
}
life-steps-far = teraz { $count } z { $all } kroków
life-sniffs = tam trzeba węszyć
life-list = Dokąd?
life-list-van = Gdzie ma stanąć furgonetka?
life-list-streets = { $count ->
    [one] Jeszcze jedno miejsce
    [few] Jeszcze { $count } miejsca
   *[many] Jeszcze { $count } miejsc
}
life-list-later = Dalej
life-race = Kto zakopał ile kości
life-pile-never = { $kind ->
    [bin] Twój pies nigdy nie znajduje kości w koszu.
    [restaurant] Twój pies nigdy nie dostaje kości w restauracji.
   *[newspaper] Twój pies nigdy nie dostaje kości za gazetę.
}
life-pile-bones = { $count ->
    [0] { life-pile-where }: aż do tasowania żadna z twoich kart ({ $all }) nie daje kości.
    [one] { life-pile-where }: jedna z twoich kart ({ $all }) daje jeszcze kość.
    [few] { life-pile-where }: { $count } z twoich kart ({ $all }) dają jeszcze kość.
   *[many] { life-pile-where }: { $count } z twoich kart ({ $all }) daje jeszcze kość.
}
life-pile-where = { $kind ->
    [bin] W koszach
    [restaurant] W restauracjach
   *[newspaper] Za gazety
}
life-searched = Przeszukany.
life-bones-here = { $count ->
    [one] Leży tam kość.
    [few] Leżą tam { $count } kości.
   *[many] Leży tam { $count } kości.
}
life-paper-here = Leży tam gazeta.
life-pee-here = Pachnie tam: { $name }.
life-van-catches = Staje na polu: { $name }.
life-van-threatens = W niebezpieczeństwie: { $names }.
life-van-near = { $you ->
    [yes] Potem wystarczy { $count }, żeby cię dosięgnąć.
   *[no] Potem wystarczy { $count }, żeby dosięgnąć psa: { $name }.
}

life-act-step = Idź { $where }
life-act-van = { $kind ->
    [n] Stań { $where }, przodem na północ
    [e] Stań { $where }, przodem na wschód
    [s] Stań { $where }, przodem na południe
   *[w] Stań { $where }, przodem na zachód
}
life-act-stop = { $kind ->
    [n] Stań tutaj, przodem na północ
    [e] Stań tutaj, przodem na wschód
    [s] Stań tutaj, przodem na południe
   *[w] Stań tutaj, przodem na zachód
}
life-act-attack = Atakuj: { $name }
life-act-put = Połóż: { $what }
life-act-pick = Podnieś: { $what }
life-act-deliver = Dostarcz gazetę
life-act-search = Przeszukaj kosz
life-act-bury = Zakop kość
life-act-beg = Żebrz
life-act-drink = Pij
life-act-pee = Podnieś nogę
life-act-take = Weź gazetę
life-act-end = Zakończ akcje
life-odds = { $kind ->
    [bone] kość { $count }%
    [food] jedzenie { $count }%
    [win] wygrana { $count }%
   *[lose] przegrana { $count }%
}
life-escape-odds = { $name } ({ $count }%)

life-a-bone = kość
life-paper-closed = złożona gazeta
life-paper-open = gazeta pod adres: { $place }
life-you-object = ty
life-find-bone = kość
life-find-nothing = nic
life-find-food = { $count ->
    [one] jedzenie na 1 dzień
    [few] jedzenie na { $count } dni
   *[many] jedzenie na { $count } dni
}
life-claws = { $count ->
    [one] 1 pazur
    [few] { $count } pazury
   *[many] { $count } pazurów
}
life-card-escapes = ucieka
life-card-caught = złapany
life-card-leaves = wychodzi
life-card-stays = zostaje
life-card-read = { $name }: { $what }.
life-part = { $kind ->
    [bin] Kosz
    [restaurant] Restauracja
    [newspaper] Gazeta
    [claws] Walka
    [van] Furgonetka
   *[pound] Schronisko
}

life-sheet-hunger = { $count ->
    [0] Głód.
    [one] Jedzenie na jeden dzień.
    [few] Jedzenie na { $count } dni.
   *[many] Jedzenie na { $count } dni.
}
life-sheet-bladder = { $count ->
    [0] Pęcherz pusty.
    [one] Pęcherz w połowie pełny.
    [few] Pęcherz pełny.
   *[many] Pęcherz pełny.
}
life-sheet-bones = { $count ->
    [0] Żadnej kości w pysku.
    [one] Jedna kość w pysku.
    [few] { $count } kości w pysku.
   *[many] { $count } kości w pysku.
}
life-sheet-mouth = W pysku
life-sheet-buried = { $count ->
    [0] Żadnej zakopanej kości.
    [one] Jedna zakopana kość.
    [few] { $count } zakopane kości.
   *[many] { $count } zakopanych kości.
}
life-in-pound = W schronisku, krok { $step } z 4: przy czwartym wychodzi.
life-flag = Kolor jego chorągiewki w mieście

life-decks = Karty psów
life-decks-button = Psy
life-portrait = Twój pies: { $what }. Punkty akcji na turę: { $count }.
life-portrait-good = Mocne strony: { $names }.
life-portrait-more = Mój pies
life-gift = { $kind ->
    [bin] szukanie w koszach
    [restaurant] żebranie
    [newspaper] roznoszenie gazet
    [claws] walka
    [van] ucieczka przed furgonetką
   *[pound] wychodzenie ze schroniska
}
life-decks-dog = { $name }, { $what }, punkty akcji na turę: { $count }
life-decks-talents = Talenty: { $name }
life-decks-talent = { $kind ->
    [bin] Kość w koszu
    [restaurant] Kość w restauracji
    [newspaper] Kość za gazetę
    [claws] Pazury, średnio
    [van] Ucieka furgonetce
   *[pound] Wychodzi ze schroniska
}
life-decks-of = karty: { $count } z 12
life-decks-left = { $count ->
    [0] W stosie nie ma kart
    [one] Jedna karta została w stosie
    [few] { $count } karty zostały w stosie
   *[many] { $count } kart zostało w stosie
}
life-decks-shuffle = I karta tasowania, po której wszystkie wracają do stosu.
life-decks-gone = { $count ->
    [0] Żadna karta nie leży odkryta
    [one] Jedna karta leży odkryta
    [few] { $count } karty leżą odkryte
   *[many] { $count } kart leży odkrytych
}

life-log-dog = { $you ->
    [yes] Twój pies: { $what }.
   *[no] { $name } gra psem: { $what }.
}
life-log-lot = { $you ->
    [yes] Twoja działka: { $place }.
   *[no] { $name } ma działkę: { $place }.
}
life-log-youngest = { $you ->
    [yes] Zaczynasz.
   *[no] Zaczyna { $name }.
}
life-log-walked = { $you ->
    [yes] Idziesz { $where }.
   *[no] { $name } idzie { $where }.
}
life-log-sniffed = { $you ->
    [yes] Stajesz i węszysz ślad ({ $other }): koniec akcji w tej turze.
   *[no] { $name } staje i węszy ślad ({ $other }): koniec akcji w tej turze.
}
life-log-shuffled = { $you ->
    [yes] Karta tasowania: wszystkie twoje karty wracają do stosu i ciągniesz jeszcze raz.
   *[no] Karta tasowania: wszystkie karty gracza { $name } wracają do stosu; ciągnie następną.
}
life-log-found-bone = { $you ->
    [yes] Znajdujesz kość { $where }.
   *[no] { $name } znajduje kość { $where }.
}
life-log-found-no-room = { $you ->
    [yes] Jest kość { $where }, ale nie możesz jej wziąć.
   *[no] Jest kość { $where }, ale { $name } nie może jej wziąć.
}
life-log-found-nothing = { $you ->
    [yes] Nic nie znajdujesz { $where }.
   *[no] { $name } nic nie znajduje { $where }.
}
life-log-found-food = { $you ->
    [yes] { $count ->
        [0] Znajdujesz jedzenie { $where }, ale nie czujesz już głodu.
        [one] Znajdujesz jedzenie na jeden dzień { $where }.
        [few] Znajdujesz jedzenie na { $count } dni { $where }.
       *[many] Znajdujesz jedzenie na { $count } dni { $where }.
    }
   *[no] { $count ->
        [0] { $name } znajduje jedzenie { $where }, ale nie czuje już głodu.
        [one] { $name } znajduje jedzenie na jeden dzień { $where }.
        [few] { $name } znajduje jedzenie na { $count } dni { $where }.
       *[many] { $name } znajduje jedzenie na { $count } dni { $where }.
    }
}
life-log-collected = Kosze są opróżniane: wszystkie prócz ostatniego można znów przeszukać.
life-log-put-bone = { $you ->
    [yes] Kładziesz kość { $where }.
   *[no] { $name } kładzie kość { $where }.
}
life-log-put-paper = { $you ->
    [yes] Kładziesz gazetę { $where }.
   *[no] { $name } kładzie gazetę { $where }.
}
life-log-picked-bone = { $you ->
    [yes] Podnosisz kość { $where }.
   *[no] { $name } podnosi kość { $where }.
}
life-log-picked-paper = { $you ->
    [yes] Podnosisz gazetę { $where }.
   *[no] { $name } podnosi gazetę { $where }.
}
life-log-buried = { $you ->
    [yes] { $count ->
        [one] Zakopujesz pierwszą kość.
        [few] Zakopujesz kość: masz już { $count }.
       *[many] Zakopujesz kość: masz już { $count }.
    }
   *[no] { $count ->
        [one] { $name } zakopuje pierwszą kość.
        [few] { $name } zakopuje kość: ma już { $count }.
       *[many] { $name } zakopuje kość: ma już { $count }.
    }
}
life-log-drank = { $you ->
    [yes] Pijesz.
   *[no] { $name } pije.
}
life-log-peed = { $you ->
    [yes] Podnosisz nogę pod latarnią ({ $place }).
   *[no] { $name } podnosi nogę pod latarnią ({ $place }).
}
life-log-peed-over = { $you ->
    [yes] Podnosisz nogę na cudzy ślad ({ $other }) pod latarnią ({ $place }).
   *[no] { $name } podnosi nogę na cudzy ślad ({ $other }) pod latarnią ({ $place }).
}
life-log-took = { $you ->
    [yes] Bierzesz gazetę.
   *[no] { $name } bierze gazetę.
}
life-log-took-number = { $you ->
    [yes] Bierzesz gazetę pod adres: { $place }.
   *[no] { $name } bierze gazetę pod adres: { $place }.
}
life-log-delivered = { $you ->
    [yes] Dostarczasz gazetę: { $place }.
   *[no] { $name } dostarcza gazetę: { $place }.
}
life-log-fought-tie = { $you ->
    [yes] Atakujesz ({ $other }): { $one } do { $two }, remis.
   *[no] { $name } atakuje ({ $other }): { $one } do { $two }, remis.
}
life-log-fought-won = { $you ->
    [yes] Wygrywasz walkę ({ $other }): { $one } do { $two }.
   *[no] { $name } wygrywa walkę ({ $other }): { $one } do { $two }.
}
life-log-fought-lost = { $you ->
    [yes] Atakujesz i przegrywasz ({ $other }): { $one } do { $two }.
   *[no] { $name } atakuje i przegrywa ({ $other }): { $one } do { $two }.
}
life-log-pounded = { $you ->
    [yes] { $kind ->
        [asleep] Zasypiasz z głodu i budzisz się w schronisku.
        [fight] Trafiasz do schroniska.
        [van] Furgonetka staje na twoim polu: trafiasz do schroniska.
       *[caught] Furgonetka obok łapie cię: trafiasz do schroniska.
    }
   *[no] { $kind ->
        [asleep] { $name } zasypia z głodu i budzi się w schronisku.
        [fight] { $name } trafia do schroniska.
        [van] Furgonetka staje na polu psa: { $name } trafia do schroniska.
       *[caught] Furgonetka obok łapie psa: { $name } trafia do schroniska.
    }
}
life-held-next = W następnej turze karta może cię uwolnić.
life-log-left = { $you ->
    [yes] { $kind ->
        [bone] Upuszczasz kość { $where }.
        [bones] Upuszczasz obie kości { $where }.
        [paper] Upuszczasz gazetę { $where }.
        [papers] Upuszczasz obie gazety { $where }.
       *[both] Upuszczasz kość i gazetę { $where }.
    }
   *[no] { $kind ->
        [bone] { $name } upuszcza kość { $where }.
        [bones] { $name } upuszcza dwie kości { $where }.
        [paper] { $name } upuszcza gazetę { $where }.
        [papers] { $name } upuszcza dwie gazety { $where }.
       *[both] { $name } upuszcza kość i gazetę { $where }.
    }
}
life-log-rolled = { $you ->
    [yes] Rzucasz dla furgonetki: { $count }.
   *[no] { $name } rzuca dla furgonetki: { $count }.
}
life-log-van = { $you ->
    [yes] Prowadzisz furgonetkę { $where }.
   *[no] { $name } prowadzi furgonetkę { $where }.
}
life-log-escaped = { $you ->
    [yes] Uciekasz furgonetce.
   *[no] { $name } ucieka furgonetce.
}
life-log-stayed = { $step ->
    [2] { life-log-stays } W następnej turze będą dwie próby.
    [3] { life-log-stays } W następnej turze będą trzy próby.
   *[4] { life-log-stays } W następnej turze drzwi otworzą się same.
}
life-log-stays = { $you ->
    [yes] Pech: zostajesz w schronisku.
   *[no] Pech: { $name } zostaje w schronisku.
}
life-log-freed = { $you ->
    [yes] Znów jesteś na wolności.
   *[no] { $name } znów jest na wolności.
}
life-log-time = Czas minął; tę rundę gramy do końca.
life-log-tied = Prowadzą razem: { $names }. Kto z nich pierwszy zakopie kość, wygrywa.

life-end-you = Wygrywasz
life-end-won = Wygrywa { $name }
life-end-shared = Wspólne zwycięstwo: { $names }
life-end-dog = Pies
life-end-buried = Kości
life-end-story = Jak to było
life-end-round = Runda { $count }
life-end-how = { $kind ->
    [buried] Ostatnia potrzebna kość została zakopana w rundzie { $count }.
    [time] Czas minął po rundzie { $count }.
    [overtime] Prowadzenie było wspólne; rozstrzygnęła następna kość, w rundzie { $count }.
   *[rounds] Gra skończyła się po rundzie { $count }.
}

life-new-goal = Cel gry
life-new-goal-option = { $kind ->
    [bones] Liczba kości
    [rounds] Liczba rund
   *[minutes] Liczba minut
}
life-new-bones = Kości do zakopania
life-new-bones-what = Cztery to gra na około godzinę; jedna albo dwie to krótka gra.
life-new-rounds = Rundy
life-new-minutes = Minuty
life-new-timed-what = Wygrywa, kto zakopał najwięcej kości; przy wspólnym prowadzeniu rozstrzyga następna kość jednego z prowadzących.
life-new-odds = Pokazuj szanse kart
life-new-endless = Bez limitu 300 rund
life-agreed-goal = { $kind ->
    [rounds] { $count ->
        [one] Wygrywa, kto po jednej rundzie ma najwięcej zakopanych kości.
        [few] Wygrywa, kto po { $count } rundach ma najwięcej zakopanych kości.
       *[many] Wygrywa, kto po { $count } rundach ma najwięcej zakopanych kości.
    }
    [minutes] { $count ->
        [one] Wygrywa, kto po minucie ma najwięcej zakopanych kości.
        [few] Wygrywa, kto po { $count } minutach ma najwięcej zakopanych kości.
       *[many] Wygrywa, kto po { $count } minutach ma najwięcej zakopanych kości.
    }
   *[bones] { $count ->
        [one] Wygrywa, kto przed innymi zakopie kość.
        [few] Wygrywa, kto przed innymi zakopie { $count } kości.
       *[many] Wygrywa, kto przed innymi zakopie { $count } kości.
    }
}
life-agreed-town = Miasto: { $name }.
life-agreed-odds = Szanse kart są widoczne.
life-agreed-endless = Nie ma limitu 300 rund.
life-new-chosen = Wybierz psy i działki
life-new-dog = Pies na miejscu { $seat }
life-new-lot = Działka dla miejsca { $seat }
life-new-drawn = Losowo
life-new-town = Miasto i psy
life-new-town-other = Inne miasto…
life-new-pack-what = Miasto to dwa pliki tekstowe, town.txt i dogs.txt. Wybierz swoje pliki albo wklej tutaj ich treść i sprawdź je.
life-new-pack-files = Wybierz dwa pliki
life-new-pack-town = Miasto (town.txt)
life-new-pack-dogs = Psy (dogs.txt)
life-new-pack-check = Sprawdź miasto
life-new-pack-fine = { $name }: wszystko w porządku, można grać.
life-new-pack-problems = { $count ->
    [one] Jeden błąd:
    [few] { $count } błędy:
   *[many] { $count } błędów:
}
life-new-pack-more = { $count ->
    [one] i jeszcze jeden
    [few] i jeszcze { $count }
   *[many] i jeszcze { $count }
}
life-new-pack-problem = { $name }, wiersz { $row }, kolumna { $column }:
life-new-pack-forget = Usuń: { $name }

life-keys-arrows = Krok w tę stronę
life-keys-list = Lista wszystkich miejsc w zasięgu
life-keys-others = Pozostałe akcje, w kolejności przycisków
life-keys-cards = Karty wszystkich

life-hint = { $reason ->
    [search] Przeszukaj kosz ({ $space }): to, co pies może tam znaleźć, jest tego warte.
    [put] Połóż coś tutaj: potrzebujesz miejsca.
    [pick-bone] Idź po kość, która tam leży ({ $place }).
    [pick-paper] Podnieś gazetę ({ $place }) i ją dostarcz.
    [bury] Zakop kość na swojej działce ({ $place }): nikt jej stamtąd nie zabierze.
    [beg] Żebrz w restauracji ({ $place }): twoje karty są warte próby.
    [drink] Napij się z fontanny ({ $space }), żeby znów móc podnieść nogę.
    [pee] Podnieś nogę przy latarni ({ $space }): inni będą się tam musieli zatrzymać.
    [take] Weź gazetę w kiosku ({ $place }): za dostarczenie jest nagroda.
    [deliver] Dostarcz gazetę ({ $place }).
    [attack] Zaatakuj; cel: { $name }. Twoje pazury mają dobre szanse, a jest co zdobyć.
    [van] Podjedź furgonetką { $where }. Tam najbardziej przeszkodzi innym.
    [step] Idź dalej { $where }.
    [stop] Idź { $where } i zostań tam: dobre miejsce na następną turę, na razie bezpieczne.
    [near] Idź { $where } i zostań tam: stamtąd pójdziesz { $goal }, a na razie jest tam bezpiecznie.
    [wait] Zakończ akcje: stąd pójdziesz { $goal }, a na razie jest tu bezpiecznie.
   *[end] Zakończ akcje: to dobre miejsce.
}
