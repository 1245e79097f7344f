### Wokół każdego stołu, bez względu na grę.

table-title = Stół do gry { $game }
table-connecting = Dołączanie do stołu…
table-missing = Nie ma takiego stołu
table-missing-why = Może brakuje części linku albo gospodarz usunął stół. Poproś o link jeszcze raz albo wpisz kod.
table-closed = Tego stołu już nie ma
table-closed-why = Zamknął go gospodarz albo operator serwera.
notice-label = Ogłoszenie
notice-announced = Wiadomość od operatora serwera: { $text }
notice-banned = Nie masz dostępu do tego serwera
notice-banned-why = Powód podany przez operatora: { $reason }
table-no-watching = Tego stołu nie można oglądać. Zobaczysz go po zakończeniu gry.
table-menu = Menu
table-log = Przebieg gry
table-log-short = Przebieg
table-log-empty = Jeszcze nic.
table-player = Gracz
table-name-bot = { $name } (bot)
table-players = Gracze
table-you = ty
table-here = przy stole
table-away = poza stołem
table-bot = bot: { bot-level }
table-bot-plays = gra bot
table-empty-seat = Wolne miejsce
table-on-turn = teraz gra
table-their-turn = Teraz gra { $name }.
table-dealing = Rozkładamy karty.
table-over = Koniec gry.
table-undo = Cofnij
table-react = Reakcje
table-say = Powiedz coś
table-send = Wyślij

reaction = { $kind ->
    [woof] Hau: świetny ruch
    [whine] Pisk: to bolało
    [wag] Merdanie: dobra zabawa
    [sniff] Węszenie: myślę
    [paw] Łapa: szybciej, proszę
   *[bone] Kość: dzięki za grę
}

lobby-title = Stół do gry { $game }
lobby-sit = Usiądź tu
lobby-stand = Wstań
lobby-no-bot = Bez bota
lobby-bot-for = Bot na miejscu { $seat }
lobby-start = Zaczynamy
lobby-not-full = Na każdym miejscu musi ktoś być: człowiek albo bot.
lobby-wait-host = Czekamy, aż gospodarz zacznie.
lobby-wait-more = Czekamy na więcej graczy.
lobby-free = Zwolnij miejsce
lobby-remove = Wyproś gracza…
lobby-remove-ask = Wyprosić gracza { $name }?
lobby-remove-what = { $name } nie usiądzie już przy tym stole.
lobby-remove-what-game = Miejsce zajmie bot, a { $name } już na nie nie wróci.
lobby-away-for = poza stołem od { $time }
lobby-agreed = Zasady stołu
agreed-clock = { $kind ->
    [turn] Zegar: { $time } na turę.
    [bank] Zegar: { $time } na osobę plus { $seconds } s na turę.
   *[none] Bez zegara.
}
agreed-zero = { $zero ->
    [bot_takes_seat] Gdy czas minie, bot gra do powrotu gracza.
   *[bot_moves] Gdy czas minie, tę turę gra bot.
}
agreed-away = Bot może zastąpić gracza, którego nie ma od { $time }.
agreed-away-never = Stół czeka na wszystkich.
agreed-watch = { $watch ->
    [none] Grę widzą tylko gracze.
    [delayed] Kto ma link, może oglądać z opóźnieniem (tury: { $count }).
   *[public] Każdy, kto ma link, może oglądać.
}
agreed-hints = { $hints ->
    [all] Wszyscy mogą prosić o podpowiedzi.
    [nobody] Bez podpowiedzi.
   *[alone] Podpowiedzi tylko w grze z samymi botami.
}
agreed-chat = Gracze mogą rozmawiać na czacie.
agreed-no-chat = Bez czatu.
agreed-public = Widoczny wśród otwartych stołów.
agreed-private = Można trafić tylko przez link albo kod.
agreed-change = Zmień opcje
agreed-save = Zapisz
agreed-seats = Zajęte miejsca zostają.
agreed-another = Inna gra? Otwórz inny stół.
lobby-chat = Rozmowa
lobby-invite = Zaproś
lobby-share = Udostępnij link
lobby-copied = Skopiowane
lobby-qr = Kod QR do zeskanowania telefonem; otwiera { $url }
lobby-code = Kod: { $code }
lobby-local = Ten link otworzy tylko ten komputer. Żeby grać z telefonem, uruchom Kennel z --listen 0.0.0.0:{ $port } i otwórz stronę pod nazwą albo adresem tego komputera.
lobby-shuffle = Tasowanie, które można sprawdzić
lobby-shuffle-what = Stół wybrał już swój sekret; wiąże go ta liczba. Dodaj własne słowo, a nikt sam nie zdecyduje o kolejności kart.
lobby-words = Twoje słowo
lobby-add = Dodaj

menu-return = Wracam do gry
menu-ask-takeback = Poproś o cofnięcie
menu-mute = Ukryj wiadomości od
menu-mute-all = Wycisz dla wszystkich: { $name }
menu-leave = Opuść grę
menu-leave-what = Twoje miejsce zajmie bot i nie będzie można na nie wrócić.
menu-leave-ask = Opuścić tę grę?
menu-stay = Zostań
round-leave-ask = Wyjść w środku rundy?
round-leave-what = Gdy inni grają, czas biegnie dalej bez ciebie. Możesz wrócić w każdej chwili.
menu-bot = Poziom: { $name }
strip-away = { $name }: poza stołem od { $time }.
strip-away-soon = Bot może zagrać po { $time }.
strip-bot = Niech gra bot
strip-wait = Czekaj
strip-left = { $count ->
    [one] { $names } nie gra już dalej. Miejsce zajmuje bot.
    [few] { $names } nie grają już dalej. Miejsca zajmują boty.
   *[many] { $names } nie grają już dalej. Miejsca zajmują boty.
}
strip-bot-mine = Za ciebie gra bot ({ $level }).
strip-watching = Oglądasz tę grę.
table-watching = Widownia: { $names }
table-watching-others = { $more ->
    [yes] { $count ->
        [one] jeszcze jedna osoba
        [few] jeszcze { $count } osoby
       *[many] jeszcze { $count } osób
    }
   *[no] { $count ->
        [one] jedna osoba
        [few] { $count } osoby
       *[many] { $count } osób
    }
}
table-my-clock = Twój zegar: { $time }
table-log-since = Od twojej ostatniej tury
recap-title = Od twojej ostatniej tury
recap-go = Moja kolej
keys-title = Klawisze
keys-log = Otwórz lub zamknij przebieg

cover-title = Kolej gracza { $name }
cover-text = Podaj urządzenie: teraz gra { $name }. Reszta nie patrzy.
cover-button = To ja, { $name }

end-rematch = Zagraj jeszcze raz
end-join-rematch = Dołącz do następnej gry
end-race = Wyzwij znajomych
end-deal = Zobacz wyniki
end-replay = Obejrzyj zapis
end-picture = Obrazek do wysłania
end-look = Wróć do stołu
end-count = Podliczenie

proof-title = Dowód tasowania
proof-now = Ta liczba została ogłoszona, zanim rozłożono karty. Na koniec sekret staje się jawny i każdy może sprawdzić, że nikt kart nie wybrał.

log-started = Gra się zaczyna.
log-taken-back = { $you ->
    [yes] Cofasz swoją ostatnią akcję.
   *[no] { $name } cofa swoją ostatnią akcję.
}
log-takeback-asked = { $you ->
    [yes] Prosisz o cofnięcie ostatniej akcji.
   *[no] { $name } prosi o cofnięcie ostatniej akcji.
}
log-takeback-refused = { $you ->
    [yes] Nie zgadzasz się.
   *[no] { $name } się nie zgadza.
}
log-chat = { $name }: { $text }
log-unsaid = { $name }: (usunięto)
log-sat = { $name } siada do stołu.
log-stood = { $name } zwalnia miejsce.
log-removed = Gospodarz zwalnia miejsce gracza { $name }.
log-renamed = { $old } nazywa się teraz { $name }.
log-bot-plays = { $you ->
    [yes] Za ciebie gra bot ({ $level }).
   *[no] Za gracza { $name } gra teraz bot ({ $level }).
}
log-bot-sits = Miejsce zajmuje { $name } (bot, { $level }).
log-time-up = { $you ->
    [yes] Twój czas minął: tę turę gra bot.
   *[no] Czas gracza { $name } minął: tę turę gra bot.
}
log-agreed = Gospodarz zmienił opcje.
log-returned = { $you ->
    [yes] Wracasz do gry.
   *[no] { $name } wraca do gry.
}
log-rematch = Czeka nowy stół na następną grę.
log-raced = Inni mogą teraz zagrać to samo rozdanie.

replay-title = Zapis gry
replay-missing = Tej gry nie można obejrzeć: nie ma jej tu albo jeszcze trwa.
replay-controls = Przeglądanie gry
replay-play = Odtwórz
replay-pause = Pauza
replay-back = Krok wstecz
replay-on = Krok naprzód
replay-turn-back = Tura wstecz
replay-turn-on = Tura naprzód
replay-first = Do pierwszego kroku
replay-last = Do ostatniego kroku
replay-result = Wróć do wyniku
replay-step = Krok { $step } z { $last }
replay-study = Analiza decyzji
replay-eyes = Czyimi oczami
replay-open = Wszystko odkryte
replay-public = Widz
replay-speed = Tempo
replay-link = Udostępnij ten moment
replay-record = Pobierz zapis
replay-proof = Czy było uczciwie?
replay-offline = Rozegrana bez sieci. Przy przekazaniu sprawdzono każdy ruch i każde losowanie; nie liczy się do żadnych statystyk.
replay-fork = Graj dalej stąd
replay-fork-what = Gra toczy się dalej od kroku { $step } przy nowym, twoim stole, przeciw botom.
replay-fork-seat = Gram jako
replay-fork-go = Graj dalej
replay-fork-over = Tu gra jest już skończona. Najpierw cofnij się o kilka kroków.

proof-yes = Tak: nikt nie wybrał kart.
proof-1 = Zanim rozłożono karty, stół wybrał sekret i ogłosił jego odcisk, żeby nie można go było później zmienić:
proof-2-words = Potem gracze dodali własne słowa, żeby stół nie decydował sam: { $words }.
proof-word = { $name }: „{ $words }”
proof-2-none = Gracze mogli dodać własne słowa, żeby stół nie decydował sam. W tej grze nikt tego nie zrobił.
proof-3 = Sekret i słowa razem dały kolejność kart.
proof-4 = Teraz sekret jest jawny. Pasuje do liczby z początku i daje dokładnie te karty:
proof-check = Nie musisz wierzyć tej stronie. Pobierz zapis i niech twój własny program sprawdzi każdą kartę i każdy ruch:

hint-ask = Podpowiedź
hint-ask-what = Co zrobiłby mocny gracz?
hint-thinking = Mocny pies węszy…
hint-title = Co zrobiłby mocny gracz
hint-chance = wygrywa { $count } razy na 100
hint-or = Albo:
hint-fair = Obliczone na podstawie tego, co wiesz; widzisz to tylko ty.
new-hints = Podpowiedzi
new-hints-option = { $hints ->
    [alone] w grze z samymi botami
    [all] dla wszystkich
   *[nobody] dla nikogo
}

# Zapis gry, sprawdzony na tym urządzeniu.
fair-title = Sprawdź grę
fair-about = Wybierz zapis gry albo upuść go tutaj. To urządzenie rozegra ją jeszcze raz według zasad, wylosuje każdą kartę z ujawnionego sekretu i powie, czy wszystko się zgadza. Nic nie zostanie nigdzie wysłane.
fair-here = Sprawdź na tym urządzeniu
fair-file = Wybierz zapis
fair-loading = Pobieram zasady…
fair-busy = Sprawdzam każdą kartę i każdy ruch…
fair-failed = Nie udało się: może nie ma połączenia.
fair-none = Ten serwer zbudowano bez zasad dla przeglądarek. Zapisy sprawdza program: kennel verify.
fair-good =
    { $entries ->
        [one] Sprawdzone: jedyny wpis jest dozwolony i prowadzi do tego wyniku.
        [few] Sprawdzone: wszystkie { $entries } wpisy są dozwolone i prowadzą do tego wyniku.
       *[other] Sprawdzone: wszystkie { $entries } wpisów jest dozwolonych i prowadzi do tego wyniku.
    }
fair-good-so-far =
    { $entries ->
        [one] Sprawdzone: jedyny wpis jest dozwolony. Gra jeszcze trwa.
        [few] Sprawdzone: wszystkie { $entries } wpisy są dozwolone. Gra jeszcze trwa.
       *[other] Sprawdzone: wszystkie { $entries } wpisów jest dozwolonych. Gra jeszcze trwa.
    }
fair-drawn =
    { $draws ->
        [one] Jedyne losowanie wynika z przyrzeczonego wcześniej sekretu
        [few] Wszystkie { $draws } losowania wynikają z przyrzeczonego wcześniej sekretu
       *[other] Wszystkie { $draws } losowań wynika z przyrzeczonego wcześniej sekretu
    }{ $words ->
        [0] .
        [one] {" "}i ze słów jednego gracza.
       *[other] {" "}i ze słów { $words } graczy.
    }
fair-forked = Ta gra jest dalszym ciągiem innej: jej początek (wpisy: { $entries }) ma stamtąd pochodzić. Losowania, które wynikają z przyrzeczonych sekretów: { $before } na początku, { $after } później. Czy tamta gra naprawdę tak przebiegła, mówi jej własny zapis.
fair-no-promise = O kartach niczego nie dowiedziono: przed rozłożeniem nie przyrzeczono żadnego sekretu.
fair-not-yet = O kartach jeszcze niczego nie dowiedziono: sekret staje się jawny na końcu gry.
fair-wrong = Ten zapis nie jest prawdziwy.
