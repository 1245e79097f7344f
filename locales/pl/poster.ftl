### Obrazek na koniec.

poster-won = { $count ->
    [one] Wygrywa { $names }
    [few] Wygrywają razem: { $names }
   *[many] Wygrywają razem: { $names }
}
poster-send = Udostępnij
poster-save = Zapisz obrazek
poster-wrong = W tej przeglądarce nie udało się utworzyć obrazka.
