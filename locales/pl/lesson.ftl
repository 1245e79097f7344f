### Wokół każdej lekcji.

lesson-you = Ty
lesson-step = Krok { $step } z { $last }
lesson-next = Dalej
lesson-try = Twój ruch: jest podświetlony.
lesson-not-that = Nie to. Spróbuj tego, co podświetlone.
lesson-real = Zagraj naprawdę
