### Rozdania, które każdy gra sam z tymi samymi botami: dnia i wyścigi.

deal-days = Rozdania dnia
deal-day = Rozdanie dnia
deal-race = Wyścig
deal-today = Dzisiaj
deal-yesterday = Wczoraj
deal-day-what = Codziennie jedno rozdanie w każdej grze, dla wszystkich takie samo, z tymi samymi botami.
deal-what = Grasz samodzielnie, przeciwnicy: { $names }. Wszyscy dostają to samo rozdanie i te same boty. Masz jedną próbę, bez cofania i podpowiedzi.
deal-race-what = Wyślij link: każdy gra to rozdanie, kiedy chce. Nikt nie zobaczy wyników, zanim skończy własną próbę.
deal-play = Graj
deal-on = Graj dalej
deal-study = Analiza twojej gry
deal-study-best = Analiza najlepszej gry
deal-results = Wyniki
deal-state = { $kind ->
    [fresh] jeszcze przed tobą
    [running] w toku
    [gone] próba porzucona
   *[over] rozegrane
}
deal-played = { $count ->
    [0] Nikt jeszcze nie doszedł do końca.
    [one] Do końca doszła jedna osoba.
    [few] Do końca doszły { $count } osoby.
   *[many] Do końca doszło { $count } osób.
}
deal-left = { $count ->
    [0] Następne rozdanie za niecałą godzinę.
    [one] Następne rozdanie za godzinę.
    [few] Następne rozdanie za { $count } godziny.
   *[many] Następne rozdanie za { $count } godzin.
}
deal-none = Tego dnia nikt nie grał.
deal-closed = Wyniki zobaczysz, gdy skończysz własną próbę.
deal-over = Ten dzień już się skończył.
deal-given-up = Twoja próba została porzucona.
deal-rank = Miejsce
deal-name = Imię
deal-points = Punkty
deal-turns = Tury
deal-acts = Ruchy
deal-time = Czas
deal-won = wygrana
deal-late = za późno
deal-course = Tura po turze
deal-course-what = Punkty po każdej turze.
deal-course-live = Punkty po każdej rundzie.
deal-turn = Tura
deal-fair = Skąd wiadomo, że jest uczciwie?
deal-fair-what = Serwer losuje sekret rozdania z góry i ogłasza tę obietnicę: nie da się z niej obliczyć sekretu i nie pasuje do niej żaden inny. Cały los pochodzi z sekretu.
deal-fair-open = Dzień się skończył, więc oto sekret. Każdy może sprawdzić, że pasuje do obietnicy, i porównać z nim każdy zapis gry.
deal-promise = Obietnica
deal-secret = Sekret
deal-tomorrow = Obietnice na jutro
puzzle-title = Zagadki
