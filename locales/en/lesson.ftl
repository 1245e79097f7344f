### Around every lesson.

lesson-you = You
lesson-step = Step { $step } of { $last }
lesson-next = Continue
lesson-try = Your move: it is lit.
lesson-not-that = Not that one. Try what is lit.
lesson-real = Play a real game
