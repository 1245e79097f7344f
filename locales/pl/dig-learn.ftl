### Lekcja.

learn-title = Nauka DIG
learn-next = Dalej
learn-hello = To { -podworko } pod koniec gry. Pies na { -buda(case: "loc") } jest twój, ten drugi to Smoke. Wygrywa ten, kto zaniesie do misek najcenniejsze kości.
learn-cards = Każda karta kryje jedną kość. Czuć na niej dwa { -zapach(case: "pl") }, a kość ma jeden z tych dwóch kolorów. Miski pokazują, ile warta jest teraz kość w ich kolorze: 5 przy { -buda(case: "loc") }, potem 4, 3, 2, 1.
learn-walk = W turze masz trzy akcje. Zacznij od akcji { -ruch }: z pustym pyskiem przejdziesz do czterech pól. Idź na pole 3; pachnie fioletowo i żółto.
learn-dig = Teraz { -kopanie }. Kość widzisz tylko ty.
learn-keep = Fioletowa kość. Karty fioletowo-żółte są tylko dwie, z jedną kością w każdym kolorze. Wiesz więc, że druga, na polu 7, kryje żółtą. Zatrzymaj swoją kość.
learn-carry = Fioletowa { -miska } leży o dwa pola stąd. Z jedną kością w pysku przejdziesz najwyżej trzy pola, więc dojdziesz. Idź tam.
learn-end = To była trzecia akcja. Zakończ turę i patrz, co stanie się z pustym miejscem.
learn-closing = Ostatnia karta wypełniła { -luka(case: "acc") } i { -podworko } jest o jedno pole krótsze. Kto stoi za końcem, zsuwa się z powrotem. Teraz gra Smoke: widzisz, gdzie kopie i jak pachną jego karty, ale kości nie widzisz.
learn-drop = Stoisz przy fioletowej { -miska(case: "loc") }. { -dostawa }: dostarcz kość, będzie twoja na zawsze.
learn-worth = Jej wartość się zmienia. Gdy znikają karty, miski z końca wchodzą w luki: to, co leży daleko, może się przybliżyć i być warte więcej.
learn-again = Masz jeszcze dwie akcje. Idź na inną kartę i kop.
learn-bury = Po wykopaniu możesz kość zatrzymać albo zakopać na tym miejscu dowolną ze swoich. W pysku mieszczą się trzy. Wykorzystaj resztę tury i ją zakończ.
learn-free = Teraz graj do końca. Gra się kończy, gdy zostanie tylko pięć { -miska(case: "pl-gen") }. Kości, które są jeszcze w pysku, nie liczą się.
learn-done = Znasz już DIG.
learn-real = Zagraj prawdziwą grę
