### Lekcja.

learn-title = Naucz się DIG
learn-hello = Oto małe podwórko. Twój pies stoi przy budzie, pies Smoke na polu 10. Oboje macie już po sześć kości: twoje punkty są na dole, punkty Smoke u góry. Kto ma więcej, wygrywa.
learn-cards = Osiem kart kryje po jednej kości. Karta pachnie dwoma kolorami, a kość ma jeden z nich. Dla każdych dwóch kolorów są dwie karty: po jednej z kością każdego koloru.
learn-bowls = Pozostałe pięć kart to miski. Liczba na misce mówi, ile warta jest teraz każda kość jej koloru: 5 przy misce najbliżej budy, potem 4, 3, 2, 1.
learn-walk = Tura to trzy akcje: ruch, kopanie albo dostawa, w dowolnej kolejności. Z pustym pyskiem idziesz najwyżej o cztery pola. Idź na pole 3: pachnie fioletem i żółcią.
learn-dig = Teraz kop. Tylko ty zobaczysz kość.
learn-keep = Fioletowa kość. Druga karta o tych zapachach, na polu 8, jest więc żółta: masz ją zaznaczoną. Zatrzymaj kość. Możesz trzymać trzy.
learn-carry = Każda kość w pysku skraca ruch o jedno pole: teraz to trzy pola. Fioletowa miska jest o dwa pola stąd. Idź na pole 5.
learn-end = To była trzecia akcja. Zakończ turę i patrz na lukę na polu 3.
learn-closing = Ostatnia karta rzędu wypełniła lukę. To była czerwona miska: teraz jest druga od budy, więc czerwony urósł z 1 do 4, a fioletowy spadł z 4 do 3.
learn-other = Tura Smoke. Widzisz, gdzie Smoke kopie i czym pachnie karta, ale kości nie widzisz.
learn-drop = Stoisz przy fioletowej misce: dostarcz kość. Jest twoja na dobre i będzie warta tyle, ile fioletowy na końcu gry.
learn-again = Zostały dwie akcje. Idź na pole 7: pachnie zielenią i błękitem.
learn-dig-again = Kop.
learn-bury = Zielona, warta tylko 2. Po kopaniu możesz zakopać w tym miejscu dowolną kość z pyska. Zakop tę z powrotem.
learn-remember = Nikt inny jej nie zna. A ty wiesz też, że druga karta o tych zapachach, na polu 10, jest niebieska i warta 5. Zakończ turę.
learn-late = Dużo później: ostatnia tura gry. Na podwórku została jedna kość i stoisz właśnie na niej. Gdy zostanie tylko pięć misek, gra się kończy.
learn-late-dig = Wykop ją.
learn-late-keep = Czerwona. Zatrzymaj ją.
learn-late-walk = Z jedną kością idziesz o trzy pola. Akurat wystarczy do czerwonej miski na polu 6.
learn-late-drop = Dostarcz ją. Tutaj jest warta tylko 1. Ale poczekaj.
learn-late-end = Zakończ turę: ostatnia karta wypełnia lukę, a ostatnią kartą jest tu czerwona miska.
learn-done = Czerwony jest teraz wart 3 i dlatego wygrywasz. Niebieska kość Smoke była jeszcze w pysku, więc się nie liczy. Znasz już DIG.
