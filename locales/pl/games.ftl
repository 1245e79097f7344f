### Gry na stronie początkowej i ich autorzy.

dig-title = DIG
dig-pitch = Węsz, kop, pamiętaj, co było widać, i zanieś każdą kość do miski w jej kolorze, zanim miska straci na wartości.
dig-facts = od 2 do 4 psów · 20 minut · od 10 lat
dig-credits = Autorem DIG jest Chris Handy; pierwsze wydania zilustrował Geoff Munn. Słowa i obrazki tutaj są nasze.

dogpile-title = Dogpile
dogpile-pitch = Wszyscy kopią w jednym stosie i w tym samym czasie. Złap trzy dobre kości, zanim minie czas, a zakop te, których nie powinien znaleźć nikt inny.
dogpile-facts = od 2 do 6 psów · wszyscy naraz · rundy po 30, 20 i 10 sekund
dogpile-credits = W Dogpile gra się zwykłą talią kart i dwoma jokerami. Słowa i obrazki tutaj są nasze.

dogs-life-title = Pieskie życie
dogs-life-pitch = Włócz się po mieście, przeszukuj kosze, żebrz, roznoś gazety i uważaj na furgonetkę hycla. Wygrywa, kto pierwszy zakopie cztery kości na swojej działce.
dogs-life-facts = od 2 do 6 psów, każdy z innymi talentami · od kwadransa do godziny
dogs-life-credits = Autorem Pieskiego życia jest Christophe Boelinger; pierwsze wydanie, Une Vie de Chien, zilustrował David Cohen. Słowa, miasto i obrazki tutaj są nasze.
