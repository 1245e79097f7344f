### Lessons.
