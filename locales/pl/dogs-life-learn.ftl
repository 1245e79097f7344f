### Lekcja gry Pieskie życie.

life-learn-title = Nauka gry Pieskie życie
life-learn-hello = Jesteś psem bez domu: to ten owczarek niemiecki z ciemną plakietką. Szukaj kości w mieście, noś je na swoją pustą działkę i zakopuj. Kto zakopie cztery, wygrywa.
life-learn-walk = Masz siedem punktów akcji na turę, wszystko kosztuje jeden. { $hand ->
    [mouse] Wskaż podświetlony kosz: kropki pokażą drogę, liczba koszt. Kliknięcie prowadzi do celu.
   *[touch] Dotknij podświetlonego kosza: kropki pokażą drogę, liczba koszt. Dotknij jeszcze raz, żeby pójść.
}
life-learn-search = Przeszukaj kosz: odkrywasz kartę z własnego stosu.
life-learn-card = Część karty z koszem mówi: kość, i już masz ją w pysku. Każda z twoich dwunastu kart ma sześć części: kosz, restauracja, gazeta, pazury, furgonetka, schronisko. Czyta się tylko potrzebną.
life-learn-home = Zanieś kość do siebie: { $hand ->
    [mouse] kliknij działkę z twoją chorągiewką.
   *[touch] dotknij działki z twoją chorągiewką, potem jeszcze raz.
} Potem ją zakop. Tam nikt jej nie zabierze i nie złapie cię furgonetka.
life-learn-end = Został jeden punkt i nie ma na co go wydać. Zakończ akcje.
life-learn-van = Kto skończył, rzuca kostką i jedzie furgonetką hycla dokładnie tyle pól, nigdy do tyłu. Wypadło 2; czerwone kwadraty pokazują, gdzie furgonetka może stanąć. Poślij ją na podświetlone pole.
life-learn-hungry = Kilka dni później. Każda tura kosztuje ciastko, a ty już ich nie masz: pies, który tak zaczyna turę, zasypia i budzi się w schronisku. Jesteś w restauracji, za czerwoną matą. Żebrz.
life-learn-fed = Część karty z restauracją: jedzenie na dwa dni. W każdej restauracji wolno żebrać raz na turę. Kosze, restauracje i gazety dają jedzenie albo kości: decydują twoje karty.
life-learn-kiosk = Innego dnia, w kiosku, za niebieskimi matami. Weź gazetę: tylko ty widzisz, dokąd ma trafić.
life-learn-carry = Ma trafić pod numer 2, Pantoufle & Daughters: każdy adres chce gazety ze swoim numerem. Zanieś ją do podświetlonego domu i dostarcz.
life-learn-reward = Nagrodą jest część karty z gazetą: kość.
life-learn-thirst = Kilka dni później: dwie kości są zakopane, ale pęcherz jest pusty i nie ma czym oznaczyć latarni. Stoisz przy fontannie: napij się.
life-learn-lamp = Dwie krople. Idź do podświetlonej latarni i podnieś nogę: twój ślad kończy akcje każdego innego psa, który tam wejdzie.
life-learn-chase = Odchodzisz o krok i kończysz akcje; wypadło 1. Drugi pies ma kość w pysku: zatrzymaj furgonetkę obok niego.
life-learn-escape = Pies obok furgonetki odkrywa kartę i czyta część z furgonetką: ten ucieka. Z samego pola furgonetki nie ma ucieczki. Potem wchodzi na twój ślad, musi węszyć i jego akcje się kończą.
life-learn-fight = Następnego dnia drugi pies stoi obok, ze swoją kością. Zaatakuj go.
life-learn-loot = Oba psy odkrywają karty: twoje trzy pazury wygrywają z jednym. Przegrany trafia do schroniska i zostawia kość; jeśli przegrasz, trafiasz tam ty. Remis nic nie zmienia. Idź do kości i podnieś ją.
life-learn-caught = Innego dnia furgonetka staje na twoim polu. Jesteś w schronisku, najwyżej na cztery tury (1/4), a kość została na ulicy.
life-learn-free = W każdej turze odkrywasz tam karty, jedną, potem dwie, potem trzy, i czytasz część ze schroniskiem. Karta „wychodzi” uwalnia cię, jak teraz, z dwoma ciastkami: wyjdź.
life-learn-last = Koniec gry: trzy kości są zakopane, czwarta jest w twoim pysku. Wróć do siebie, zakop ją i wygraj.
life-learn-done = Oto pieskie życie. Każdy pies ma swoje talenty: spójrz na jego karty. A gdy przeszukano piętnaście koszy, wszystkie prócz ostatniego można przeszukać od nowa.
