### Gra w terminalu.

terminal-hello = { $game }, przeciwnicy: { $names }. Wpisz ?, żeby zobaczyć, co możesz zrobić.
terminal-hello-shared = { $game }, przy jednej klawiaturze: { $names }. Wpisz ?, żeby zobaczyć, co możesz zrobić.
terminal-hello-again = { $game }, grają: { $names }. Gra toczy się dalej od miejsca, w którym została przerwana. Wpisz ?, żeby zobaczyć, co możesz zrobić.
terminal-lines = Możesz zrobić:
terminal-commands = Poza tym: stół (wszystko, co leży na stole), kto (co kto ma), przebieg (co się wydarzyło), jeszcze (powtórz ostatni komunikat), cofnij, rada, zasady, nauka, koniec.
terminal-commands-calm = czekaj (niech minie sekunda)
terminal-command = { $command ->
    [help] ?, pomoc
    [look] stół, stol
    [who] kto
    [log] przebieg
    [again] jeszcze
    [undo] cofnij
    [hint] rada
    [rules] zasady
    [learn] nauka
    [wait] czekaj
   *[quit] koniec
}
terminal-nothing = Teraz nie możesz nic zrobić.
terminal-unknown = „{ $text }”: tego nie można teraz zrobić. Wpisz ?, żeby zobaczyć listę.
terminal-not-now = Teraz nie można tego zrobić.
terminal-illegal = Tego nie wolno zrobić: { $reason }
terminal-late = Za późno: ktoś był szybszy.
terminal-hint = Wpisz { $command }.
terminal-no-hint = Tu nie ma rady.
terminal-points = { $name }: { $points ->
    [one] { $points } punkt.
    [few] { $points } punkty.
   *[many] { $points } punktów.
}
terminal-over = Wpisz jeszcze, żeby zagrać ponownie, albo koniec.
terminal-kept = Gra jest zapisana w { $file }. Żeby grać dalej: kennel play --continue
terminal-not-kept = Tej gry nie da się teraz zapisać. Gra toczy się dalej, ale po wyjściu by przepadła.
terminal-record = Zapis gry: { $file }.
terminal-new = Nowa gra.
terminal-small = To okno jest za małe: potrzeba co najmniej 40 kolumn i 12 wierszy. Wygodnie jest przy 80 na 24.
terminal-keys-short = ? klawisze · h rada · u cofnij · r zasady · q koniec
terminal-keys-short-table = ? klawisze · / powiedz · ! reakcja · u cofnij · q koniec
terminal-keys = Wpisz polecenie z listy albo jego numer · ↑ ↓ i Enter: wybór z listy · h: rada · u: cofnij · i: co kto ma · j: stół słowami · r: zasady · x: gra w kilku zdaniach · n: zagraj ponownie, po zakończeniu · Page ↑ ↓: przebieg gry · Shift i strzałki: przesuń plan, Home: wróć do swojego psa · Esc: skasuj to, co wpisane · q: koniec; gra zostanie zapisana
terminal-next = Następna osoba: { $name }. Naciśnij Enter, żeby wszystko zasłonić.
terminal-cover = Podaj klawiaturę: teraz gra { $name }. Naciśnij Enter, gdy nikt inny nie patrzy ani nie słucha.
terminal-cover-lines = Wiersze powyżej nie są dla ciebie: nie przewijaj wstecz.
terminal-lesson-over = Żeby zagrać naprawdę, wyjdź i wpisz { $command }; albo wpisz jeszcze, żeby powtórzyć lekcję.
terminal-lesson-not = W tej lekcji: { $text }
terminal-lesson-how = Nauka przez granie: { $command }
terminal-menu-kept = Graj dalej:
terminal-menu-dogs = { $count ->
    [one] jeden pies
    [few] { $count } psy
   *[many] { $count } psów
}
terminal-menu-people = { $count ->
    [one] jedna osoba
    [few] { $count } osoby
   *[many] { $count } osób
}
terminal-menu-names = Wpisz imiona · ↑ ↓ i Enter: następne · Esc wstecz
terminal-menu-keys = ↑ ↓ wybierz · ← → psy · p osoby · Tab poziom · x lekcja · Enter graj · q koniec
terminal-back = Połączenie wróciło.
terminal-version = Serwer używa innej wersji: ten program i serwer muszą mieć tę samą.
terminal-start = Wszyscy są. Żeby zacząć: zacznij
terminal-takeback = Zgadzasz się? tak albo nie
terminal-clock = { $you ->
    [yes] Twój zegar: { $time }.
   *[no] Zegar gracza { $name }: { $time }.
}
terminal-clock-left = Zegar: { $time }.
terminal-table = { $command ->
    [say] powiedz
    [react] reakcja
    [sit] usiądź, usiadz
    [stand] wstań, wstan
    [start] zacznij
    [bot] bot
    [free] zwolnij
    [remove] usuń, usun
    [mute] wycisz
    [words] słowa, slowa
    [options] opcje
    [back] wracam
    [again] jeszcze
    [yes] tak
   *[no] nie
}
terminal-commands-table = Przy tym stole: powiedz i tekst, reakcja (lista) i numer, usiądź i numer miejsca, wstań (zwolnij swoje miejsce), słowa i tekst (twój udział w tasowaniu), opcje (zasady stołu), bot (niech bot zagra za kogoś, kogo nie ma), wracam (odbierz swoje miejsce botowi), tak i nie (gdy ktoś prosi o cofnięcie).
terminal-commands-host = Gospodarz: zacznij, bot i numer miejsca, a po nim, jeśli chcesz, poziom (bot 2 puppy), zwolnij i numer miejsca, usuń i numer miejsca (ta osoba już tu nie usiądzie), wycisz i numer miejsca (ukryj jego wiadomości przed wszystkimi albo pokaż je znowu), opcje i numer (zmień tę linię).
terminal-keys-table = / i tekst: powiedz coś. ! i numer: reakcja. : i polecenie stołu: usiądź 2, wstań, słowa i tekst (twój udział w tasowaniu), opcje, bot (niech bot zagra za kogoś, kogo nie ma), wracam (odbierz swoje miejsce botowi), tak, nie.
terminal-muted = { $kind ->
    [hidden] Wiadomości od gracza { $name } są ukryte dla wszystkich.
   *[shown] Wiadomości od gracza { $name } są znów widoczne.
}
terminal-choose = Żeby wybrać: { $command } i numer.
terminal-choose-key = Naciśnij numer, żeby wybrać, albo inny klawisz, żeby zamknąć.
terminal-untrusted = Połączenie z tym serwerem nie jest bezpieczne: { $reason }
terminal-replay-turn = Tura { $count }: { $name }
terminal-replay-round = Runda { $round }
terminal-replay-keys = ← → krok · ↑ ↓ tura · e czyimi oczami · o wszystko · f graj dalej stąd · q koniec
terminal-name = Ty

terminal-dig-home = Twój pies stoi przy { -buda(case: "loc") }.
terminal-dig-doghouse = Tu jest { -buda }.
terminal-dig-dug = Wykopana kość: { $what }.
terminal-dig-dropped = Dostarczone: { $what }; { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
} przy obecnym położeniu { -miska(case: "pl-gen") }.
terminal-dig-walk = Idź na pole { $place }: { $what }
terminal-dig-walk-home = Idź do { -buda(case: "gen") }.

terminal-dogpile-up = { $face }, odkryta
terminal-dogpile-known = { $face }, zakryta; już znana
terminal-dogpile-scented = jedna z powąchanych: { $bones }
terminal-dogpile-empty = Masz puste łapy.
terminal-dogpile-paws = Trzymasz: { $bones }.
terminal-dogpile-dig = Wykop kość, wpisując jej kod.
terminal-dogpile-full = Masz pełne łapy: zatrzymaj to, co trzymasz, albo coś odłóż.
terminal-dogpile-sniff = Możesz powąchać do trzech kości: s i ich kody.
terminal-dogpile-place = Odłóż powąchane kości.
terminal-dogpile-digs = { $name } kopie w { $place }.
terminal-dogpile-buries = { $name } zakopuje kość w { $place }.
terminal-dogpile-gone = Poza stosem: { $what }.
terminal-dogpile-loot = Łup: { $bones }.
terminal-dogpile-bury = Zakop zakrytą: { $face }
terminal-dogpile-open = Odłóż odkrytą: { $face }
terminal-dogpile-dig-known = Wykop { $what }
terminal-dogpile-dig-new = Wykop kość, której nikt jeszcze nie odkrył
terminal-dogpile-codes = Kości leżą w sześciu rzędach, od a do f, i dziewięciu kolumnach, od a do i. Żeby wykopać kość, wpisz jej rząd i kolumnę: cd. Żeby ją zakopać: b cd; żeby odłożyć ją odkrytą: o cd.
terminal-dogpile-sniff-codes = Żeby wybrać kości: s, a potem do trzech kodów: s aa cd fi.

terminal-life-at = Miejsce: { $place }.
terminal-life-home = Dom: { $place }.
terminal-life-carries = W pysku: { $what }.
terminal-life-van = Furgonetka: { $place }, { $what }.
terminal-facing = { $kind ->
    [n] przodem na północ
    [e] przodem na wschód
    [s] przodem na południe
   *[w] przodem na zachód
}
terminal-life-streets = { $what }: { $text }. Żeby tam pójść: w i nazwa miejsca.

terminal-lesson-dig = W każdej turze masz trzy akcje: idź (w3 prowadzi na pole 3), kop (d), dostarcz kości do miski w ich kolorze (p). Po wykopaniu zatrzymaj kość (k) albo zakop jedną z tych, które trzymasz (b i litera koloru: g zielony, r czerwony, p fioletowy, y żółty, b niebieski). Każda karta pachnie dwoma kolorami i kryje kość jednego z nich; dwie karty o tych samych zapachach kryją różne kości, więc kto zna jedną, zna obie. Turę kończy e.
terminal-lesson-dogpile = Podnieś łapy (p), a runda się zacznie. Każda kość ma kod z dwóch liter: wpisz go, żeby wykopać kość i zobaczyć jej wartość. Możesz trzymać trzy kości: odłóż te, których nie chcesz (b i kod), i szukaj lepszych. To, co trzymasz, gdy minie czas, jest twoim łupem. Wysokie kości są dobre, a trzy tej samej wartości albo trzy kolejne w jednym kolorze jeszcze lepsze. W spokojnej rundzie czas płynie tylko wtedy, gdy coś robisz; czekaj przepuszcza sekundę.
terminal-lesson-dogs-life = W każdej turze masz kilka punktów akcji, a każdy krok kosztuje jeden: w i nazwa miejsca prowadzi na miejsce, na przykład w R1. Przeszukuj kosze (s), żebrz w restauracjach (g), bierz gazety z kiosku (t) i roznoś je (l): o tym, co znajdziesz, decydują twoje karty. Zanoś kości na swoją działkę i tam je zakopuj (b). Po zakończeniu akcji (e) prowadzisz furgonetkę: v i miejsce, w którym ma stanąć. Jedz, zanim zgłodniejesz, i trzymaj się z dala od furgonetki.

terminal-learn-hello = Oto małe podwórko. Twój pies stoi przy budzie, pies Smoke na polu 10. Oboje macie już po sześć kości. Kto ma więcej punktów, wygrywa.
terminal-learn-bowls = Pozostałe pięć kart to miski. Kość w kolorze miski najbliżej budy jest teraz warta 5, następnej 4, potem 3, 2, 1.
terminal-learn-values = To, co trzymasz na końcu rundy, to twój łup. Liczba jest warta tyle, ile pokazuje, as 1, walet 11, dama 12, król 13, joker nic. Najwięcej punktów wygrywa.
terminal-learn-dig = Trzy, dwa, jeden. Wykop kość, podając jej kod. Tylko ty ją zobaczysz.
terminal-learn-bury = Odłóż więc trójkę.
terminal-learn-known = Leży zakryta, a tobie się ją przypomina; inni widzieli tylko, dokąd trafiła. Teraz wykop tę.
terminal-learn-sniff = Kto zdobył najmniej, może powąchać trzy kości: to ty.
terminal-learn-boneathon = Masz asa w łupie. Trzy asy albo trzy dwójki z kilku rund to kościaton: 50 punktów. Spróbuj jednej z powąchanych kości.
terminal-learn-third = Razem trzy asy. Jedna łapa jest jeszcze wolna: wykop następną kość.
terminal-learn-place = Tym razem wącha Smoke, a ty odkładasz kości bez patrzenia.
terminal-learn-low = Wykop kość.
terminal-learn-sheet = Twój wiersz pod mapą: gdzie jesteś, twoja działka, kropka za każdy dzień jedzenia, romb za każdą kroplę w pęcherzu, co masz zakopane i co niesiesz. Każda tura kosztuje jeden dzień jedzenia.
terminal-learn-walk = Masz siedem punktów akcji na turę, wszystko kosztuje jeden. Idź do kosza na m11.
terminal-learn-home = Zanieś kość na swoją działkę i zakop ją. Tam nikt jej nie zabierze i nie złapie cię furgonetka.
terminal-learn-van = Kto skończył, rzuca kostką i jedzie furgonetką hycla dokładnie tyle pól, nigdy do tyłu. Wypadło 2; lista pokazuje, gdzie furgonetka może stanąć. Poślij ją na k5.
terminal-learn-hungry = Kilka dni później. Każda tura kosztuje dzień jedzenia, a ty już go nie masz: pies, który tak zaczyna turę, zasypia i budzi się w schronisku. Jesteś w restauracji R4. Żebrz.
terminal-learn-kiosk = Innego dnia, w kiosku. Weź gazetę: tylko ty widzisz, dokąd ma trafić.
terminal-learn-carry = Ma trafić pod numer 2, Pantoufle & Daughters: każdy adres chce gazety ze swoim numerem. Zanieś ją tam i dostarcz.
terminal-learn-lamp = Dwie krople. Idź do latarni na i7 i podnieś nogę: twój ślad kończy akcje każdego innego psa, który tam wejdzie.
