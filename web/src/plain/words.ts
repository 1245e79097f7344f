/** What the server sends, in a line: `kept seat: 0`. */
export function line(value: unknown): string {
  if (Array.isArray(value)) return value.map(line).join(', ');
  if (value === null || typeof value !== 'object') return value === null ? '–' : String(value);
  const { is, event, ...rest } = value as Record<string, unknown>;
  const fields = Object.entries(rest).map(([name, inner]) => `${name}: ${line(inner)}`);
  return [is ?? event ?? '', fields.join('; ')].filter(Boolean).join(' ');
}

/** The fields of a view or an outcome, each in a line. */
export function fields(value: unknown): [name: string, text: string][] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).map(([name, inner]) => [name, line(inner)]);
}
