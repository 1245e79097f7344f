### Lekcja gry Pieskie życie.

life-learn-title = Nauka gry Pieskie życie
life-learn-next = Dalej
life-learn-hello = Jesteś Reksem, psem bez domu w tym mieście; drugi pies to Fidek. Zwykle trzeba zakopać cztery kości, dziś wystarczy jedna. Żółta chorągiewka to twoja działka, na której stoisz.
life-learn-sheet = Ciastka to dni jedzenia, krople są w pęcherzu, dwa miejsca są na to, co niesiesz w pysku, a kość liczy zakopane. Każda tura kosztuje dzień jedzenia.
life-learn-walk = Masz siedem punktów akcji, a wszystko kosztuje jeden. Miejsca w kropkowanym kole są w zasięgu. Dotknij jednego, żeby zobaczyć drogę i jej koszt, a drugi raz, żeby pójść. Idź do kosza. Wszystkie są też na liście, z liczbą kroków.
life-learn-search = Stoisz przy koszu. Przeszukaj go: odkrywamy jedną z twoich kart i czytamy część z koszem.
life-learn-card = Każdy pies ma dwanaście takich kart i każdy jest inny: jeden zna się na koszach, drugi czaruje kucharzy, trzeci gryzie. Przeczytane karty leżą odkryte aż do karty tasowania; przycisk pokazuje wszystkie, więc wiadomo, co zostało.
life-learn-end = Przeszukany kosz ma znacznik i na razie jest pusty. Wydaj punkty, jak chcesz: inny kosz, restauracja, w której można żebrać, kiosk z gazetami. Potem zakończ akcje.
life-learn-van = Teraz furgonetka hycla. Kostka rzucona, ty prowadzisz; czerwone koła pokazują, gdzie może stanąć. Trzymaj ją z dala od siebie: pies na jej polu trafia do schroniska, a psy obok muszą uciekać.
life-learn-other = Kolej Fidka. Co robi, czytasz nad mapą i w przebiegu gry.
life-learn-bone = Graj dalej, aż znajdziesz kość. Pamiętaj o jedzeniu: bez niego pies zasypia i budzi się w schronisku. Tam, gdzie inny pies podniósł nogę, trzeba stanąć i węszyć.
life-learn-home = Masz kość. Zanieś ją na swoją działkę, do żółtej chorągiewki. Jeśli w tej turze jest za daleko, dojdź w następnej; u siebie nic ci nie grozi.
life-learn-bury = Jesteś u siebie. Zakop kość, a będzie twoja na zawsze.
life-learn-done = Znasz już Pieskie życie. Gdy psów jest więcej, są też walki: atakuj psa obok, który coś niesie.
life-learn-real = Zagraj prawdziwą grę
