/** The one place that somebody points at, on the map, in a list or in the log: it is lit everywhere. */
let place = $state<string | null>(null);
let onMap = $state(false);

export const spotlight = {
  get place() {
    return place;
  },
  /** Whether it was pointed at on the map: lists then scroll to its line. */
  get onMap() {
    return onMap;
  },
  at(next: string | null, map = false): void {
    place = next;
    onMap = map;
  },
  /** For a line that names a place: the place is lit as long as the mouse is on the line. */
  under: (place: string) => ({
    onpointerenter: (event: PointerEvent) => event.pointerType === 'mouse' && spotlight.at(place),
    onpointerleave: () => spotlight.at(null),
  }),
};
