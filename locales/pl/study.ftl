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
