### Słowa wydania polskiego.

-buda = { $case ->
    [gen] budy
    [dat] budzie
    [acc] budę
    [loc] budzie
   *[nom] buda
}
-miska = { $case ->
    [gen] miski
    [acc] miskę
    [loc] misce
    [pl] miski
    [pl-gen] misek
   *[nom] miska
}
-podworko = { $case ->
    [gen] podwórka
    [loc] podwórku
   *[nom] podwórko
}
-zapach = { $case ->
    [gen] zapachu
    [pl] zapachy
   *[nom] zapach
}
-luka = { $case ->
    [acc] lukę
    [pl] luki
   *[nom] luka
}
-ruch = Ruch
-kopanie = Kopanie
-dostawa = Dostawa
-porzadkowanie = Porządkowanie podwórka
dig-first-sentence = Według zasad zaczyna najmłodsza osoba przy stole. Tutaj decyduje los, chyba że gospodarz wybierze.
