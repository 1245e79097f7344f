### Zasady Pieskiego życia, naszymi słowami.

life-rules-title = Zasady gry Pieskie życie
life-rules-goal = Jesteś bezdomnym psem w mieście pełnym koszy, kuchni i dobrych ludzi. Szukaj kości; kto pierwszy zakopie cztery na swojej działce, wygrywa.
life-rules-points = { $count ->
    [one] jeden punkt akcji
    [few] { $count } punkty akcji
   *[many] { $count } punktów akcji
}
life-rules-setup-title = Przygotowanie
life-rules-setup = Każdy losuje psa i pustą działkę i tam zaczyna, najedzony, z jedną z dwóch kropel w pęcherzu. Każdy pies ma trzynaście własnych, potasowanych kart. Furgonetka czeka przed schroniskiem. Zaczyna pudel, jeśli jest w grze, a jeśli nie, najmłodszy gracz.
life-rules-turn-title = Tura
life-rules-turn = Tura ma trzy części, zawsze w tej samej kolejności.
life-rules-hunger-name = 1. Głód
life-rules-hunger = Ubywa jeden dzień jedzenia. Jeśli już go nie było, pies zasypia: budzi się na pierwszym stopniu schroniska, to, co niósł, zostaje na miejscu, a tura się kończy.
life-rules-actions-name = 2. Akcje
life-rules-actions = Wydaj punkty akcji; wszystko kosztuje jeden. Niewykorzystane przepadają.
life-rules-van-name = 3. Furgonetka
life-rules-van = Rzucasz kostką i jedziesz furgonetką dokładnie tyle pól ulicy, nigdy do tyłu i nigdy dwa razy przez to samo pole. Pies na polu, gdzie staje, trafia do schroniska; każdy pies obok ciągnie kartę i liczy na ucieczkę. Na własnej działce nic nie grozi.
life-rules-acts-title = Co możesz zrobić
life-rules-walk-name = Iść
life-rules-walk = Jedno pole ulicą albo przez drzwi do budynku lub z niego; drzwi poznasz po wycieraczkach. Można przejść przez pole psa albo furgonetki, ale nie wolno się tam zatrzymać. Cudze działki i schronisko są zamknięte.
life-rules-search-name = Przeszukać kosz
life-rules-search = Odkryj kartę i odczytaj jej część z koszem: kość, jedzenie albo nic. Kosz dostaje znacznik. Gdy ma go piętnaście koszy, są opróżniane i zostaje tylko ostatni znacznik.
life-rules-beg-name = Żebrać w restauracji
life-rules-beg = Odkryj kartę i odczytaj jej część z restauracją. Raz na turę w tej samej restauracji.
life-rules-paper-name = Nosić gazety
life-rules-paper = W kiosku bierzesz losową gazetę i tylko ty znasz jej adres. Zanieś ją tam, pokaż i odkryj kartę, żeby poznać nagrodę.
life-rules-carry-name = Podnosić i kłaść
life-rules-carry = W pysku mieszczą się dwie rzeczy, kości i gazety razem. Tam, gdzie stoisz, możesz jedną położyć albo podnieść.
life-rules-bury-name = Zakopać
life-rules-bury = Na własnej działce. Zakopana kość jest bezpieczna na zawsze.
life-rules-pee-name = Pić i podnosić nogę
life-rules-pee = Fontanna napełnia pęcherz do dwóch kropel. Przy latarni zostawiasz jedną, także na cudzym śladzie. Pies, który wejdzie na pole z cudzym śladem, musi stanąć i węszyć: jego akcje w tej turze się kończą.
life-rules-fight-name = Atakować
life-rules-fight = Psa na sąsiednim polu. Oba psy odkrywają po karcie; wygrywa ten, kto ma więcej pazurów. Przegrany trafia do schroniska i zostawia swoje rzeczy. Remis nic nie zmienia. Kto atakuje i przegra, od razu kończy turę. Na własnej działce nikt nie walczy.
life-rules-cards-title = Karty
life-rules-cards = Dwanaście kart psa ma po sześć części; czyta się tylko tę, o którą chodzi. Potem leżą odkryte dla wszystkich. Trzynasta to karta tasowania: wszystkie wracają do stosu i ciągnie się jeszcze raz. Każdy może więc wiedzieć, co zostało w stosach.
life-rules-pound-title = Schronisko
life-rules-pound = Ma cztery stopnie. Na początku swojej tury ciągniesz na pierwszym jedną kartę, na drugim do dwóch, na trzecim do trzech; karta „wychodzi” uwalnia, inaczej idziesz stopień wyżej. Z czwartego po prostu cię wypuszczają. Uwolniony pies ma jedzenie na dwa dni i działa od razu, a zaczyna od wyjścia.
life-rules-end-title = Koniec
life-rules-end = Pierwszy pies z umówioną liczbą zakopanych kości od razu wygrywa. Po 300 rundach gra kończy się sama.
life-rules-timed = W grze na czas wygrywa, kto zakopał najwięcej kości, gdy czas minie i runda się skończy. Przy wspólnym prowadzeniu gra toczy się dalej, a wygrywa pierwszy z prowadzących, który zakopie kość.
life-rules-secret-title = Co jest tajne
life-rules-secret = Tylko adresy gazet: adres zna tylko ten, kto niósł daną gazetę. Wszystko inne jest jawne.
life-rules-keys-title = Klawiatura
life-rules-keys = Strzałki to jeden krok. W pokazuje wszystkie miejsca w zasięgu i liczbę kroków. Litery na przyciskach robią to co przyciski: S przeszukuje, B zakopuje, G żebrze, E kończy. C pokazuje karty wszystkich.
