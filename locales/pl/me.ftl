### Własna strona: co dały ukończone gry.

me-title = Moje wyniki
me-none = Jeszcze nic. Gdy ukończysz grę, zobaczysz tu swoje wyniki.
me-sum = { $count ->
    [one] Jedna ukończona gra, wygrane: { $total }
    [few] { $count } ukończone gry, wygrane: { $total }
   *[many] { $count } ukończonych gier, wygrane: { $total }
}
me-days = Grasz { $count } { $count ->
    [one] dzień
   *[other] dni
} z rzędu.
me-last = Wygrane z ostatnich { $all } gier: { $count }
me-played = Gry
me-won = Wygrane
me-best = Najwięcej punktów
me-average = Średnio punktów
me-row = Wygrane z rzędu teraz
me-longest = Najwięcej wygranych z rzędu
me-against = Z botami
me-all = Wszystkie gry
me-people = Ze znajomymi
me-name = Imię
me-where = Liczone z twoich stołów; gry rozegrane bez sieci się nie liczą. Stół usunięty z listy już się nie liczy; w ustawieniach możesz wszystko pobrać albo usunąć:
