### Co mówią strony bez serwera. `kennel pages` czyta ten plik: każdy tekst to jedna linia.

site-alone = Za tymi stronami nie ma serwera. Gry na tym urządzeniu, lekcje, zasady i sprawdzanie działają; stoły z innymi, zagadki i rozdania dnia wymagają serwera Kennel.
