/** About how long the lessons are, in minutes: what a newcomer is told before one. */
export const MINUTES: Record<string, number> = { dig: 3, dogpile: 4, 'dogs-life': 4 };
