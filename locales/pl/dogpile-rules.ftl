### Zasady gry Dogpile.

dogpile-rules-title = Zasady gry Dogpile
dogpile-rules-round-title = Runda
dogpile-rules-pile = 52 karty i dwa jokery, czyli kości, leżą zakryte na jednym stosie. Są trzy rundy: 30, 20 i 10 sekund.
dogpile-rules-ready = Przed każdą rundą wszyscy podnoszą łapy. Po odliczeniu od trzech wszystkie psy kopią naraz.
dogpile-rules-dig = Wykop dowolną kość ze stosu, przykrytą czy nie, zakrytą albo odkrytą, i obejrzyj ją. Zatrzymaj ją albo odłóż gdziekolwiek, dowolną stroną do góry. W łapach zmieszczą się najwyżej trzy kości. W tej grze niczego nie można cofnąć: czego nie chcesz, odłóż.
dogpile-rules-see = To, co masz w łapach, widzisz tylko ty. Wszyscy widzą, skąd kości się biorą i gdzie trafiają.
dogpile-rules-grab = Gdy dwa psy łapią tę samą kość, dostaje ją ten, kto sięgnął pierwszy. Serwer wie, ile czasu idą wiadomości każdego gracza, bierze to pod uwagę i mówi, ile milisekund zdecydowało.
dogpile-rules-end = Gdy czas minie, wszyscy pokazują, co trzymają. To łup tej rundy; zostaje odłożony na dobre.
dogpile-rules-loot-title = Ile wart jest łup
dogpile-rules-values = Kości z liczbą są warte tyle, ile pokazują, as 1, walet 11, dama 12, król 13, joker nic. Wyczyny dodaje się w rundzie, w której powstały:
dogpile-rules-collar = Trzy z jednej obroży: trzy kości o tej samej wartości w jednej rundzie dają 10 punktów więcej.
dogpile-rules-straight = Czysty aport: trzy kości po kolei w jednym kolorze w jednej rundzie dają 15 punktów więcej. As jest najniższy.
dogpile-rules-boneathon = Kościaton: trzy asy albo trzy dwójki zebrane w kilku rundach dają 50 punktów więcej, raz za asy i raz za dwójki.
dogpile-rules-not-both = Trzy asy albo trzy dwójki z jednej rundy są obrożą i nigdy nie liczą się do kościatonu.
dogpile-rules-sniff-title = Wąchanie
dogpile-rules-sniff = Po każdej z dwóch pierwszych rund pies, który zdobył w niej najmniej punktów, może obejrzeć trzy dowolne kości ze stosu. Pies po jego lewej stronie miesza je bez patrzenia i odkłada zakryte, osobno. Przy remisie wąchają wszyscy po kolei.
dogpile-rules-win-title = Zwycięstwo
dogpile-rules-fullhound = Fullhound, zwykłe zwycięstwo: wygrywa najwyższa suma.
dogpile-rules-blackjaw = Blackjaw: kto ma wszystkie dziewięć kości i razem mniej niż 21 punktów, pokonuje wszystkich; jeśli jest ich kilku, wygrywa najniższa suma. Remisujący wygrywają razem.
