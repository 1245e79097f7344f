### Co komunikator pokazuje z linku. Ten plik czyta serwer: każdy tekst to jeden wiersz, w nim nic prócz argumentów.

preview-house = Gry o psach i kościach: ze znajomymi, z botami albo na jednym ekranie.
preview-join-title = { $game }: zagraj z nami
preview-join = Zajęte miejsca: { $count } z { $total }. Otwórz link i usiądź do stołu; konto nie jest potrzebne.
preview-full-title = { $game }: gra zaraz się zacznie
preview-full = Wszystkie miejsca są zajęte. Otwórz link, żeby oglądać.
preview-playing-title = { $game }: gra trwa
preview-playing = Otwórz link, żeby oglądać.
preview-over-title = { $game }: koniec gry
preview-over = Otwórz link, żeby zobaczyć, jak się skończyła, i obejrzeć ją ruch po ruchu.
preview-replay-title = { $game }: zapis gry
preview-replay = Otwórz link, żeby obejrzeć grę ruch po ruchu.
preview-step-title = { $game }: moment z gry
preview-step = Krok { $count } z { $total }. Otwórz link, żeby zobaczyć, co było przedtem i potem.
