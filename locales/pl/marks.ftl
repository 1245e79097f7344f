### Jak trafne są decyzje, na stronie własnych wyników.

marks-title = Twoje decyzje
marks-average = Średnia trafność
marks-latest = Ostatnie gry, po słupku na każdą: { $list }
marks-what = 100% to zawsze najlepszy wybór, jaki można było znać, 0% to wybór losowy.
marks-mistakes = Co kosztuje cię najwięcej
marks-better = Lepsze: { $what }
marks-same = To samo, ale gdzie indziej
marks-times = { $count }×
marks-cost = −{ $count }% wygranej
marks-none = Na razie żadnej kosztownej decyzji.
marks-open = { $count ->
    [one] Jedna z ostatnich gier nie była jeszcze analizowana.
    [few] { $count } z ostatnich gier nie były jeszcze analizowane.
   *[many] { $count } z ostatnich gier nie było jeszcze analizowanych.
}
marks-study = Analizuj teraz
marks-working = Gra { $step } z { $last }: { $count }%

marks-dig = { $reason ->
    [drop] dostarczenie kości
    [go-drop] dostarczenie kości
    [dig-known] pójście po znaną kość
    [go-known] pójście po znaną kość
    [dig-unknown] wykopanie nieznanej kości
    [go-unknown] wykopanie nieznanej kości
    [go] zajęcie lepszego miejsca
    [go-home] zajęcie lepszego miejsca
    [keep] zatrzymanie wykopanej kości
    [bury] zakopanie kości
   *[end] zakończenie tury
}

marks-dogpile = { $reason ->
    [dig-unseen] odwrócenie nieznanej kości
    [look] odwrócenie nieznanej kości
    [dig-feat] wzięcie kości do wyczynu
    [dig-high] wzięcie wysokiej kości
    [dig-low] wzięcie niskiej kości
    [bury-high] odłożenie wysokiej kości
    [bury-low] odłożenie niskiej kości
   *[wait] zatrzymanie swoich kości
}

marks-life = { $reason ->
    [search] przeszukanie kosza
    [put] położenie czegoś
    [pick-bone] pójście po kość
    [pick-paper] wzięcie gazety
    [take] wzięcie gazety
    [bury] zakopanie kości u siebie
    [beg] żebranie w restauracji
    [drink] napicie się z fontanny
    [pee] podniesienie nogi
    [deliver] dostarczenie gazety
    [attack] atak
    [van] jazda furgonetką
    [step] pójście gdzie indziej
    [stop] pójście gdzie indziej
    [near] pójście gdzie indziej
   *[end] pozostanie na miejscu
}
