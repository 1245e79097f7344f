/** The one place that somebody points at, on the map, in a list or in the log: it is lit everywhere. */
type By = 'map' | 'words' | 'event';
let place = $state<string | null>(null);
let by = $state<By>('words');

export const spotlight = {
  get place() {
    return place;
  },
  /** Whether it was pointed at on the map: lists then scroll to its line. */
  get onMap() {
    return by === 'map';
  },
  /** Whether the place is to be named on the map; what happens there is told already. */
  get named() {
    return by !== 'event';
  },
  at(next: string | null, from: By = 'words'): void {
    place = next;
    by = from;
  },
  /** For a line that names a place: the place is lit as long as the mouse is on the line. */
  under: (place: string) => ({
    onpointerenter: (event: PointerEvent) => event.pointerType === 'mouse' && spotlight.at(place),
    onpointerleave: () => spotlight.at(null),
  }),
};
