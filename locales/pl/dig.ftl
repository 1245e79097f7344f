### DIG przy stole.

dig-colour = { $colour ->
    [g] zielony
    [r] czerwony
    [p] fioletowy
    [y] żółty
   *[b] niebieski
}
dig-colour-f = { $colour ->
    [g] zielona
    [r] czerwona
    [p] fioletowa
    [y] żółta
   *[b] niebieska
}
dig-colour-f-acc = { $colour ->
    [g] zieloną
    [r] czerwoną
    [p] fioletową
    [y] żółtą
   *[b] niebieską
}
dig-colour-pl = { $colour ->
    [g] zielone
    [r] czerwone
    [p] fioletowe
    [y] żółte
   *[b] niebieskie
}
dig-colour-pl-gen = { $colour ->
    [g] zielonych
    [r] czerwonych
    [p] fioletowych
    [y] żółtych
   *[b] niebieskich
}
dig-doghouse = { -buda }
dig-row = Karty na { -podworko(case: "loc") }, licząc od { -buda(case: "gen") }
dig-place-label = Pole { $place }: { $what }.
dig-place-dogs = { $count ->
    [one] Stoi tu: { $names }.
   *[other] Stoją tu: { $names }.
}
dig-place-go = Możesz tu dojść.
dig-card-hole = { -luka }
dig-card-bowl = { dig-colour-f } { -miska }, warta { $value }
dig-card-scents = { -zapach(case: "pl") }: { $one } i { $two }
dig-card-bone = { -zapach(case: "pl") }: { $one } i { $two }, kość jest { dig-colour-f }
dig-hand-bone = { dig-colour-f } kość, drugi { -zapach }: { $other }
dig-hand-count = { $count ->
    [0] Pysk jest pusty.
    [one] { $count } kość w pysku:
    [few] { $count } kości w pysku:
   *[many] { $count } kości w pysku:
}
dig-hand-empty = Pysk pusty
dig-nothing-dropped = Jeszcze żadnej kości
dig-tally = { $count ->
    [one] { $count } { dig-colour-f } kość
    [few] { $count } { dig-colour-pl } kości
   *[many] { $count } { dig-colour-pl-gen } kości
}
dig-points-now = punkty według tego, jak teraz leżą { -miska(case: "pl") }
dig-my-side = Twoja strona
dig-my-hand = W twoim pysku
dig-left = { $left ->
    [0] Nie ma już akcji
    [one] Została { $left } akcja
    [few] Zostały { $left } akcje
   *[many] Zostało { $left } akcji
}
dig-status-turn = { $left ->
    [3] { $whose ->
        [named] Teraz gra { $name }: trzy akcje.
       *[yours] Twoja kolej: trzy akcje.
    }
    [2] Jeszcze dwie akcje.
    [1] Jeszcze jedna akcja.
   *[0] Nie ma już akcji.
}
dig-aim = { $kind ->
    [find] Znajdź kość: idź na pole i kop.
    [dig] Kop tu: kość ma jeden z dwóch kolorów.
   *[carry] Zanieś kości do { -miska(case: "pl-gen") } w ich kolorach.
}
dig-status-bury = Zatrzymujesz tę kość czy zakopujesz jedną na jej miejscu?
dig-status-full = Masz pełny pysk: zakop jedną kość.
dig-status-closing = { -porzadkowanie }.
dig-status-far = { $count ->
    [0] Za daleko: pies idzie najwyżej o cztery pola.
   *[other] Za daleko: każda kość w pysku skraca drogę o krok.
}
dig-status-end = To wszystko. Kończysz turę?
dig-act-dig = Kop tutaj
dig-act-keep = Zatrzymaj
dig-act-end = Koniec tury
dig-verb-bury = Zakop
dig-verb-drop = Dostarcz
dig-act-bury = Zakop { dig-colour-f-acc } kość
dig-act-drop = { $count ->
    [one] Dostarcz { dig-colour-f-acc } kość
    [few] Dostarcz { $count } { dig-colour-pl } kości
   *[many] Dostarcz { $count } { dig-colour-pl-gen } kości
}

dig-log-first = { $you ->
    [yes] Zaczynasz ty.
   *[no] Zaczyna { $name }.
}
dig-log-dealt = Karty są rozłożone.
dig-log-moved = { $you ->
    [yes] Idziesz na pole { $place }.
   *[no] { $name } idzie na pole { $place }.
}
dig-log-moved-home = { $you ->
    [yes] Idziesz do { -buda(case: "gen") }.
   *[no] { $name } idzie do { -buda(case: "gen") }.
}
dig-log-dug = { $you ->
    [yes] Kopiesz na polu { $place }.
   *[no] { $name } kopie na polu { $place }, { -zapach }: { $one } albo { $two }.
}
dig-log-dug-bone = { $you ->
    [yes] Wykopujesz { dig-colour-f-acc } kość na polu { $place }.
   *[no] { $name } wykopuje { dig-colour-f-acc } kość na polu { $place }.
}
dig-log-buried = { $you ->
    [yes] Zakopujesz kość na polu { $place }.
   *[no] { $name } zakopuje kość na polu { $place }, { -zapach }: { $one } albo { $two }.
}
dig-log-buried-bone = { $you ->
    [yes] Zakopujesz { dig-colour-f-acc } kość na polu { $place }.
   *[no] { $name } zakopuje { dig-colour-f-acc } kość na polu { $place }.
}
dig-log-dropped = { $you ->
    [yes] { $count ->
        [one] Dostarczasz { dig-colour-f-acc } kość.
        [few] Dostarczasz { $count } { dig-colour-pl } kości.
       *[many] Dostarczasz { $count } { dig-colour-pl-gen } kości.
    }
   *[no] { $count ->
        [one] { $name } dostarcza { dig-colour-f-acc } kość.
        [few] { $name } dostarcza { $count } { dig-colour-pl } kości.
       *[many] { $name } dostarcza { $count } { dig-colour-pl-gen } kości.
    }
}
dig-log-unused = { $you ->
    [yes] { $count ->
        [one] Rezygnujesz z { $count } akcji.
        [few] Rezygnujesz z { $count } akcji.
       *[many] Rezygnujesz z { $count } akcji.
    }
   *[no] { $count ->
        [one] { $name } rezygnuje z { $count } akcji.
        [few] { $name } rezygnuje z { $count } akcji.
       *[many] { $name } rezygnuje z { $count } akcji.
    }
}
dig-log-filled = Ostatnia karta, z pola { $from }, wypełnia { -luka(case: "acc") } na polu { $hole }.
dig-log-slid = { $you ->
    [yes] Twój pies zsuwa się na koniec { -podworko(case: "gen") }, na pole { $place }.
   *[no] Pies gracza { $name } zsuwa się na koniec { -podworko(case: "gen") }, na pole { $place }.
}
dig-log-over = Zostały same { -miska(case: "pl") }: koniec gry.
dig-log-stalled = Przez sześćdziesiąt tur nic się nie stało: gra kończy się tak, jak jest.

dig-end-you = Wygrywasz
dig-end-won = Wygrywa { $name }
dig-end-shared = Wspólne zwycięstwo: { $names }
dig-end-how = Im bliżej { -buda(case: "gen") } leży { -miska }, tym więcej warte są jej kości: 5, 4, 3, 2, 1.
dig-end-tie = Punktów jest tyle samo: rozstrzyga, kto ma więcej kości z najcenniejszej { -miska(case: "gen") }.
dig-end-points = Punkty

dig-nose = Ściągawka
dig-nose-what = Co przypominają ci karty. Tak samo dla wszystkich przy stole.
dig-nose-option = { $nose ->
    [none] Nic: trzeba pamiętać
    [deduced] Wszystko, co da się wywnioskować
   *[seen] To, co było widać
}
dig-endless = Gra nie kończy się przez zastój: ściśle według zasad
dig-agreed-random = Kto zaczyna, rozstrzyga los.
dig-agreed-first = Zaczyna { $name }.
dig-agreed-seat = Zaczyna miejsce { $seat }.
dig-agreed-nose = { $nose ->
    [none] Karty niczego nie przypominają.
    [deduced] Karty pokazują wszystko, co da się wywnioskować.
   *[seen] Karty pokazują to, co było widać.
}
dig-agreed-endless = Gra nie kończy się przez zastój.

dig-hint = { $reason ->
    [drop] { $count ->
        [one] Dostarcz { dig-colour-f-acc } kość: { $points } według tego, jak teraz leżą { -miska(case: "pl") }.
        [few] Dostarcz { $count } { dig-colour-pl } kości: { $points } według tego, jak teraz leżą { -miska(case: "pl") }.
       *[many] Dostarcz { $count } { dig-colour-pl-gen } kości: { $points } według tego, jak teraz leżą { -miska(case: "pl") }.
    }
    [go-drop] { $count ->
        [one] Idź na pole { $place } i dostarcz tam { dig-colour-f-acc } kość: { $points } według tego, jak teraz leżą { -miska(case: "pl") }.
        [few] Idź na pole { $place } i dostarcz tam { $count } { dig-colour-pl } kości: { $points } według tego, jak teraz leżą { -miska(case: "pl") }.
       *[many] Idź na pole { $place } i dostarcz tam { $count } { dig-colour-pl-gen } kości: { $points } według tego, jak teraz leżą { -miska(case: "pl") }.
    }
    [dig-known] Kop tutaj: wiesz, że kość jest { dig-colour-f }, teraz warta { $value }.
    [go-known] Idź na pole { $place } i kop: wiesz, że kość jest { dig-colour-f }, teraz warta { $value }.
    [dig-unknown] Kop tutaj: tej pary jeszcze nie znasz, a potem będziesz znać obie karty.
    [go-unknown] Idź na pole { $place } i kop: tej pary jeszcze nie znasz.
    [go] Idź na pole { $place }: stamtąd lepiej zacząć następną turę.
    [go-home] Wróć do { -buda(case: "gen") }: stamtąd lepiej zacząć następną turę.
    [keep] Zatrzymaj wykopaną kość.
    [bury] Zakop { dig-colour-f-acc } kość: bez niej najłatwiej ci się obyć.
    [end-game] Zakończ turę: razem z nią kończy się gra.
   *[end] Zakończ turę: reszta pomogłaby tylko innym.
}

dig-hint-way = Najpierw idź na pole { $step }. Potem: { $plan }
dig-keys-walk = Idź na pole o tym numerze albo o tej ostatniej cyfrze
dig-keys-arrows = Od karty do karty; Enter prowadzi tam psa
dig-keys-bury = Po kopaniu: zakop tę kość z pyska
dig-keys-drop = Dostarcz kości do { -miska(case: "gen") }
