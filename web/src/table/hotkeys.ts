/** Keys of a board: a letter or number does what a button does. */

/** The key that was meant for the table; none while somebody types, has a dialog open or holds a modifier. */
export function hotkey(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return null;
  const target = event.target as Element | null;
  if (target?.closest('input, textarea, select, dialog, [role=dialog]')) return null;
  return event.key.toLowerCase();
}

/** What stands on the key of an action, for its button; nothing where it has none. */
export const keyOf = (hot: ReadonlyMap<string, string>, action: string): string =>
  [...hot].find(([, other]) => other === action)?.[0].toUpperCase() ?? '';
