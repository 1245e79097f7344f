/** How long a round still lasts. */
import type { DogpileView } from '../protocol.gen';

/** What a clock is read from: the table, the server's time less ours, and the time where it stands still. */
interface Given {
  view: DogpileView | null;
  skew: number;
  standing: number | undefined;
}

/** The milliseconds that are left of a countdown or a round, on every frame; 0 when nothing runs. */
export function timeLeft(given: () => Given): { readonly ms: number } {
  let now = $state(Date.now());
  const until = $derived.by(() => {
    const { view } = given();
    return view && (view.phase === 'digging' || view.phase === 'countdown') ? view.until : null;
  });
  const moves = $derived(until !== null && given().standing === undefined);
  const left = $derived(until === null ? 0 : Math.max(0, until - (given().standing ?? now + given().skew)));
  $effect(() => {
    if (!moves) return;
    let frame = requestAnimationFrame(function tick() {
      now = Date.now();
      frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  });
  return {
    get ms() {
      return left;
    },
  };
}
