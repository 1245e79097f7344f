### Dom: strona początkowa, ustawienia, spotkania.

ok = OK
yes = Tak
no = Nie
close = Zamknij

nav-home = Strona główna
house-title = Kennel: gry o psach i kościach
house-play-now = Graj
house-friends = Ze znajomymi
house-screen = Na jednym ekranie
house-learn = Naucz się
menu-rules = Zasady
house-back = { $count ->
    [0] Wróć do gry: { $game }
   *[other] Wróć do gry: { $game } ({ $names })
}
house-mine = Moje stoły
house-mine-none = Jeszcze nic. Tu będą czekać twoje gry.
house-public = Otwarte stoły
house-public-none = Żaden stół nie jest teraz otwarty dla wszystkich. Otwórz własny.
house-over = koniec
house-running = gra trwa
house-waiting = czeka na graczy
house-full = gotowy do gry
house-just-now = przed chwilą
house-offline = bez sieci
house-you = ty
house-won = wygrana
house-shared = wspólna wygrana
house-won-by = { $count ->
    [one] wygrywa { $name }
    [few] wygrywają { $name }
   *[many] wygrywają { $name }
}
house-delete = Usuń stół { $code } z mojej listy
house-delete-what = Usunąć ten stół? Jeśli nikt inny przy nim nie gra, zniknie całkiem.
house-delete-go = Usuń
house-keep = Zostaw
house-nobody = jeszcze nikogo
table-your-turn = Twoja kolej

join-title = Dołącz do stołu
join-code = Kod
join-go = Wejdź
join-unknown = Żaden stół nie ma tego kodu. Czy na pewno jest dobrze wpisany?

name-hello = Grasz jako { $name }.
name-change = Zmień
name-yours = Twoje imię
name-save = Zapisz
name-wrong = Imię ma od 1 do 24 znaków.
name-long = Imię ma najwyżej 24 znaki.

lost-title = Tu nic nie pachnie
lost-text = Nie ma takiej strony. Może brakuje części linku.

settings-title = Ustawienia
settings-language = Język
settings-edition = Słownictwo gry
settings-theme-switch = Jasny albo ciemny
settings-sound = Dźwięk
settings-auto-end = Kończ moją turę, gdy nie ma już nic innego do zrobienia

new-friends = Ze znajomymi
new-friends-what = Otwórz stół, wyślij link albo pokaż kod QR. Nikt nie potrzebuje konta.
new-screen = Na jednym ekranie
new-screen-what = Urządzenie przechodzi z rąk do rąk. Między turami kości zasłania kurtyna.
new-seats = Ile psów?
new-names = Kto gra?
new-bots = Liczba botów
new-bot-level = Poziom botów
new-more = Więcej opcji
new-first = Kto zaczyna
new-first-random = Losowo
new-first-seat = Miejsce { $seat }
new-clock = Zegar
new-clock-option = { $clock ->
    [quick] Dwadzieścia sekund na turę
    [turn] Minuta na turę
    [bank] Dziesięć minut na osobę plus dziesięć sekund na turę
    [other] Jak dotąd
   *[none] Bez zegara
}
new-zero = Gdy czas minie
new-zero-option = { $zero ->
    [bot_takes_seat] Bot gra do powrotu gracza
   *[bot_moves] Bot gra tę turę
}
new-away = Bot może zastąpić nieobecnego gracza
new-away-option = { $away ->
    [soon] Po minucie
    [later] Po pięciu minutach
    [other] Jak dotąd
   *[never] Nigdy
}
new-watch = Kto może oglądać
new-watch-option = { $watch ->
    [none] Nikt
    [delayed] Wszyscy, o rundę później
   *[public] Wszyscy
}
new-public = Pokaż wśród otwartych stołów
new-chat = Czat włączony
new-open = Otwórz stół

somebody = ktoś
bot-level = { $bot ->
    [puppy] Szczeniak
    [rascal] Urwis
    [chum] Poczciwiec
    [tracker] Tropiciel
    [sly] Stary wyga
    [leader] Przewodnik stada
    [random] Gra byle co
    [greedy] Dobry pies
    [planner] Sprytny pies
   *[other] { $bot }
}

net-offline = Serwer nie odpowiada. Spróbuj za chwilę.
net-lost = Brak połączenia. Wróci samo; nic nie przepadnie.
net-slow = Połączenie jest wolne. Czekamy na serwer…
net-page = Nie udało się wczytać tej strony
net-version = Serwer jest nowszy niż ta strona.
net-reload = Wczytaj ponownie
net-refused = Nie udało się: { $reason }
