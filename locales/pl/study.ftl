# Analiza skończonej gry.

study-working = Mocny pies przegląda grę: { $count }%
study-failed = Nie udało się teraz przeanalizować gry.
study-again = Spróbuj ponownie
study-fair = Ocenione według tego, co każdy mógł wtedy wiedzieć, a nie według tego, co było zakryte.
study-part = Gra jest bardzo długa: jej koniec nie został oceniony.
study-seat = Czyje decyzje
study-accuracy = Trafność { $count }%
study-accuracy-none = Nie było o czym decydować
study-accuracy-what = 100% to zawsze najlepszy wybór, 0% to wybieranie na chybił trafił.
study-given = Decyzje kosztowały { $count }% wygranej.
study-given-none = Decyzje nic nie kosztowały.
study-luck = { $sign ->
    [plus] Szczęście i inni gracze dali { $count }%.
   *[minus] Pech i inni gracze zabrali { $count }%.
}
study-costly = Kosztowne chwile
study-costly-none = Żadna decyzja nie kosztowała wiele.
study-curve = Szansa wygranej w czasie gry: { $name }
study-curve-now = Krok { $step }: { $count }%
study-cost = Krok { $step }: { $before }% → { $after }%
study-done = Zagrane:
study-best = Najlepszy wybór.
study-better = Lepiej:
study-chance = { $count }%
study-exact = Obliczone dokładnie.
study-since = { $sign ->
    [plus] Od poprzedniej decyzji: +{ $count }%, dzięki szczęściu albo innym.
   *[minus] Od poprzedniej decyzji: −{ $count }%, przez pecha albo przez innych.
}
study-here = Decyzja: { $name }
study-nothing = { $name }: w tym kroku nie ma decyzji.
study-next = Następna decyzja
study-before = Poprzednia decyzja
study-knew = Co było wiadomo: { $name }
study-true = Jak było naprawdę
study-lessons = Runda po rundzie
study-share = Udostępnij ten moment
study-share-picture = Plansza w kroku { $step }
study-share-what = Komunikatory pokazują przy linku ten obraz: to, co w tej chwili mogli widzieć wszyscy.
study-share-save = Zapisz obraz

study-dig = { $remark ->
    [found-better] Szczęście: z dwóch możliwych kości to ta więcej warta. { $percent } razy na 100.
    [found-worse] Pech: z dwóch możliwych kości to ta mniej warta. { $percent } razy na 100.
   *[found-even] Obie możliwe kości są tyle samo warte.
}
study-life = { $remark ->
    [bone] Kość! Szansa wynosiła { $percent }%.
   *[no-bone] Nie ma kości. Szansa na nią wynosiła { $percent }%.
}
study-dogpile = { $remark ->
    [look-good] Odkryte: { $face }, lepiej o { dogpile-some-points }. Co najmniej tyle { $percent } razy na 100.
    [look-poor] Odkryte: { $face }, nic nie daje. { $percent } razy na 100 nie trafia się nic lepszego.
    [missed] Runda { $round }: na widoku było { $faces }, lepiej o { dogpile-some-points }.
    [missed-collar] Runda { $round }: z { $faces } były w zasięgu trzy z jednej obroży, o { dogpile-some-points } więcej.
    [missed-straight] Runda { $round }: z { $faces } był w zasięgu czysty aport, o { dogpile-some-points } więcej.
    [missed-boneathon] Runda { $round }: z { $faces } był w zasięgu kościaton, o { dogpile-some-points } więcej.
   *[idle] Runda { $round }: bezczynność { $seconds } s, czas na { $looks ->
        [one] jeszcze jedno odkrycie
        [few] { $looks } odkrycia
       *[many] { $looks } odkryć
    }.
}

# Jak trafne są decyzje, na stronie własnych wyników.

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
    [rest] bezczynność do końca rundy
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
