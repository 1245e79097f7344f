### Zagadki: pozycje z jedną dobrą odpowiedzią.

puzzle-what = Chwile z partii silnych botów, każda z jedną dobrą odpowiedzią. To, co rozwiążesz, zostaje na tym urządzeniu.
puzzle-grade = { $kind ->
    [easy] Łatwe
    [medium] Średnie
   *[hard] Trudne
}
puzzle-done = Rozwiązane: { $count } z { $all }
puzzle-kinds = { $kind ->
    [dig] Znajdź wygrywającą turę, kość, którą można bezpiecznie dostarczyć, i to, co kryje karta.
    [dogpile] Zapamiętaj, gdzie leży kość, i znajdź trzy, które liczą się najwięcej, na czas.
   *[dogs-life] Wróć do domu przed furgonetką i zostaw ją tam, gdzie ci nie zagrozi.
}
puzzle-ask = { $kind ->
    [win] Twoja tura. Zagraj ją tak, żeby wygrać, cokolwiek zrobi drugi pies.
    [drop] Twoja tura. Które kości możesz w niej dostarczyć, nie tracąc wygranej?
    [under] Jaka kość leży na polu { $place }?
    [where] Na którym polu na pewno leży { dig-colour-f } kość?
    [plan] Co jest zdecydowanie najlepsze?
    [home] Zanieś kość do siebie i zakop ją w tej turze. { $left ->
        [one] Masz jeden punkt akcji
        [few] Masz { $left } punkty akcji
       *[many] Masz { $left } punktów akcji
    }.
    [van] Prowadzisz furgonetkę. Gdzie przy następnym rzucie najtrudniej będzie cię dosięgnąć?
    [recall] Która to kość? Wykop tę: { $face }.
   *[score] Które trzy z tych kości liczą się w tej rundzie najwięcej?
}
puzzle-before = Odłożone w poprzednich rundach: { $faces }.
puzzle-watch = Patrz uważnie: nie pamiętasz niczego sprzed tej chwili.
puzzle-watching = Patrz…
puzzle-watch-again = Zobacz jeszcze raz
puzzle-bone = { $colour ->
    [g] Zielona
    [r] Czerwona
    [p] Fioletowa
    [y] Żółta
   *[b] Niebieska
} kość
puzzle-bone-none = Żadnej
puzzle-place = Pole { $place }
puzzle-picked = Wybrane: { $count } z { $all }
puzzle-check = Sprawdź
puzzle-show = Pokaż odpowiedź
puzzle-again = Spróbuj ponownie
puzzle-next = Następna zagadka
puzzle-all = Wszystkie zagadki
puzzle-share = Kopiuj link
puzzle-time = Pozostały czas: { $seconds } s
puzzle-time-up = Czas minął. Możesz jeszcze odpowiedzieć.
puzzle-state = { $kind ->
    [on] Na razie dobrze. Dalej.
    [wrong] Nie. Nic się nie stało: spróbuj czegoś innego.
    [right] Dobrze!
    [late] Dobrze, ale za późno.
    [later] Dobrze, nareszcie.
   *[shown] Odpowiedź:
}
puzzle-not = { $kind ->
    [win] Po tym wygrana nie jest już pewna.
    [drop] W ten sposób wygrana nie jest już pewna.
    [under] Z tego, co wiesz, wynika co innego.
    [where] Tego nie możesz wiedzieć.
    [home] W ten sposób żadna kość nie zostanie zakopana w tej turze.
    [van] Są miejsca, z których furgonetka dosięgnie cię przy mniejszej liczbie rzutów.
    [recall] To inna kość.
    [score] Inne trzy liczą się więcej.
   *[plan] Coś innego jest dużo lepsze.
}
puzzle-why = { $reason ->
    [win-now] Partia skończona, wygrywasz. Każda inna tura { $more ->
        [shared] daje najwyżej wspólną wygraną
       *[lost] traci wygraną
    }.
    [win] Przy najlepszej grze wygrywasz najpóźniej po tylu turach obu psów: { $count }. Każda inna tura { $more ->
        [shared] daje najwyżej wspólną wygraną
       *[lost] traci wygraną
    }.
    [drop] Ta tura wygrywa: { $plan }. Gdy dostarczysz co innego, { $more ->
        [shared] wygrana jest najwyżej wspólna
       *[lost] wygrana przepada
    }.
    [twin-dropped] Z dwóch kart o tych samych zapachach każda ma jeden z dwóch kolorów. Bliźniaczą kość już dostarczono, jej kolor to { $other }, więc na polu { $place } leży { dig-colour-f }.
    [twin-held] Z dwóch kart o tych samych zapachach każda ma jeden z dwóch kolorów. Bliźniaczą trzymasz w pysku, jej kolor to { $other }, więc na polu { $place } leży { dig-colour-f }.
    [seen] Tę kartę wykopał twój pies i można ją śledzić aż do pola { $place }: kość jest { dig-colour-f }.
    [twin-seen] Twój pies wykopał bliźniaczą kość, jej kolor to { $other }. Na polu { $place } leży więc { dig-colour-f }.
    [follows] Ze wszystkiego, co widać, wynika, że kość na polu { $place } jest { dig-colour-f }.
    [plan] Według głębokiego przeszukania szansa na wygraną to około { $first }%; przy następnym wyborze { $second }%.
    [home] Kość zakopana. Punkty akcji: { $left }, potrzebne: { $count }. Bez zdawania się na los nie da się inaczej.
    [van] { $count ->
        [0] Stąd żaden rzut nie doprowadzi furgonetki do ciebie ani obok ciebie.
        [one] Stąd tylko jeden rzut z sześciu doprowadzi furgonetkę do ciebie lub obok ciebie.
        [few] Stąd { $count } rzuty z sześciu doprowadzą furgonetkę do ciebie lub obok ciebie.
       *[many] Stąd { $count } rzutów z sześciu doprowadzi furgonetkę do ciebie lub obok ciebie.
    } Z każdego innego miejsca co najmniej { $last }.
    [recall] Twój pies sam odłożył tę kość: { $face }.
   *[score] { $faces }: razem { $points } pkt. Następne trzy liczą się za { $last }.
}
puzzle-levels = Jak często znajdują ją boty
puzzle-missing = Nie ma takiej zagadki.
