### Lekcja gry Pieskie życie.

life-learn-title = Nauka gry Pieskie życie
life-learn-hello = Jesteś psem bez domu: to ten owczarek niemiecki z ciemną plakietką, na twojej pustej działce. Szukaj kości w mieście, noś je do siebie i zakopuj. Kto zakopie cztery, wygrywa.
life-learn-sheet = Twoja karta psa, od lewej: ciastka to dni jedzenia, krople to pęcherz, dwa miejsca to pysk, a dołki czekają na kości. Każda tura kosztuje jedno ciastko.
life-learn-walk = Masz siedem punktów akcji na turę, wszystko kosztuje jeden. { $hand ->
    [mouse] Wskaż podświetlony kosz: kropki pokażą drogę, liczba koszt. Kliknięcie prowadzi do celu.
   *[touch] Dotknij podświetlonego kosza: kropki pokażą drogę, liczba koszt. Dotknij jeszcze raz, żeby pójść.
} Miejsca są też na liście.
life-learn-search = Stoisz przy koszu. Przeszukaj go.
life-learn-card = Odkrywasz kartę z własnego stosu. Jej część z koszem mówi: kość. Bierzesz ją w pysk; kosz leży na boku i na razie jest pusty.
life-learn-parts = Każdy pies ma dwanaście kart, a karta sześć części: kosz, restauracja, gazeta, pazury, furgonetka, schronisko. Czyta się tylko potrzebną. Przycisk Psy pokazuje, co zostało w stosie.
life-learn-home = Zanieś kość do siebie: { $hand ->
    [mouse] kliknij działkę z twoją chorągiewką.
   *[touch] dotknij działki z twoją chorągiewką, potem jeszcze raz.
}
life-learn-bury = Zakop kość. Z twojej działki nikt jej nie zabierze i nie złapie cię tam furgonetka.
life-learn-end = Został jeden punkt i nie ma na co go wydać. Zakończ akcje.
life-learn-roll = Teraz furgonetka hycla. Kto skończył, rzuca kostką i jedzie nią dokładnie tyle pól, nigdy do tyłu.
life-learn-van = Wypadło 2. Czerwone kwadraty pokazują, gdzie furgonetka może stanąć. Poślij ją na podświetlone pole.
life-learn-other = Kolej drugiego psa. Patrz: nic nie znajduje i jedzie furgonetką dalej.
life-learn-hungry = Kilka dni później nie masz już ciastek. Pies, który zaczyna turę bez ciastka, zasypia i budzi się w schronisku. Zjedz coś: wejdź do restauracji za czerwoną matą.
life-learn-beg = Żebrz. W każdej restauracji wolno raz na turę.
life-learn-fed = Część karty z restauracją: jedzenie na dwa dni. Kosze i gazety też mogą dać jedzenie albo kości; decydują twoje karty.
life-learn-kiosk = Innego dnia. Niebieskie maty prowadzą do kiosku. Wejdź.
life-learn-take = Weź gazetę. Tylko ty widzisz, dokąd ma trafić.
life-learn-number = Twoja ma trafić pod numer 2, Pantoufle & Daughters. Każdy adres chce gazety ze swoim numerem.
life-learn-carry = Zanieś ją tam: numer 2 jest podświetlony.
life-learn-deliver = Dostarcz ją.
life-learn-reward = Nagrodą jest część karty z gazetą: kość. Teraz trzeba by ją zanieść do siebie.
life-learn-thirst = Pęcherz jest pusty, nie ma czym oznaczyć latarni. Idź się napić do fontanny.
life-learn-drink = Pij: pęcherz będzie pełny, z dwiema kroplami.
life-learn-lamp = Idź do podświetlonej latarni.
life-learn-pee = Podnieś nogę i zostaw ślad.
life-learn-aside = Ślad zatrzymuje innych, nie ciebie. Odejdź o krok.
life-learn-end-again = Zakończ akcje.
life-learn-beside = Wypadło 1. Drugi pies stoi blisko furgonetki, z kością w pysku.
life-learn-chase = Zatrzymaj furgonetkę obok tego psa.
life-learn-escape = Pies obok furgonetki czyta część karty z furgonetką. Ten ucieka. Pies na samym polu furgonetki nie ma takiej szansy.
life-learn-sniff = Idzie do twojej latarni i musi węszyć: jego akcje się kończą.
life-learn-fight = Drugi pies stoi obok i niesie kość. Zaatakuj go.
life-learn-claws = Oba psy odkrywają karty i porównują pazury. Twoje trzy pazury wygrywają z jednym. Przegrany trafia do schroniska i zostawia kość; remis nic nie zmienia. Jeśli to ty przegrasz atak, ty tam trafiasz.
life-learn-loot = Wejdź na pole, na którym leży kość.
life-learn-pick = Podnieś ją.
life-learn-caught = Tym razem furgonetka staje na twoim polu. Jesteś w schronisku, a kość została na ulicy.
life-learn-leave = Na początku tury ciągniesz kartę i czytasz część ze schroniskiem: najpierw jedną, w następnej turze do dwóch, potem do trzech, a potem i tak wychodzisz. Udało się: możesz wyjść.
life-learn-free = Od razu jesteś na wolności, z dwoma ciastkami. Wyjdź.
life-learn-last = Koniec gry: trzy kości są zakopane, czwarta jest w twoim pysku. Wracaj do siebie.
life-learn-win = Zakop ją i wygraj.
life-learn-done = Oto pieskie życie. Gdy przeszukano piętnaście koszy, wszystkie prócz ostatniego można przeszukać od nowa.
