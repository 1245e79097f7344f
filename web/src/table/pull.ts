/** Pulling something with a finger, a pen or the mouse. A short touch stays a click. */
import type { Action } from 'svelte/action';

/** Where the pointer is, and how far it came. */
export interface Pull {
  x: number;
  y: number;
  dx: number;
  dy: number;
}

export interface Pulled {
  /** A finger goes down on something; whether it takes hold. Where this is left out, it does. */
  start?(at: Pull, on: Element): boolean;
  /** It trembles, and does not pull yet. */
  tremble?(pull: Pull): void;
  move(pull: Pull): void;
  /** Let go; nothing when it was not pulled, or given up. */
  end(pull: Pull | null): void;
  /** How far a finger may tremble, in pixels; 8 where this is left out. */
  calm?: number;
}

/** As far as this a finger trembles. */
const CALM = 8;

/** Makes an element pullable as long as it is given what to do. */
export const pull: Action<HTMLElement, Pulled | null> = (node, first) => {
  let what = first;
  let from: { id: number; x: number; y: number } | null = null;
  let moving = false;
  /** The click that a browser makes of a pull is none. */
  let deaf = false;

  // What is pulled does not scroll the page.
  const ready = () => (node.style.touchAction = what ? 'none' : '');
  const now = (event: PointerEvent): Pull => ({
    x: event.clientX,
    y: event.clientY,
    dx: event.clientX - from!.x,
    dy: event.clientY - from!.y,
  });
  /** Where the finger is; once it has wandered far it pulls, even if it comes back. */
  function wandered(event: PointerEvent): Pull {
    const pull = now(event);
    moving ||= Math.hypot(pull.dx, pull.dy) > (what?.calm ?? CALM);
    return pull;
  }
  function click(event: MouseEvent): void {
    if (!deaf) return;
    deaf = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function down(event: PointerEvent): void {
    deaf = false;
    if (!what || event.button !== 0 || !event.isPrimary) return;
    const { clientX: x, clientY: y } = event;
    if (what.start && !what.start({ x, y, dx: 0, dy: 0 }, event.target as Element)) return;
    from = { id: event.pointerId, x, y };
    moving = false;
    node.setPointerCapture(event.pointerId);
    window.addEventListener('keydown', escape, true);
  }
  function move(event: PointerEvent): void {
    if (!from || event.pointerId !== from.id) return;
    const pull = wandered(event);
    if (!moving) return what?.tremble?.(pull);
    deaf = true;
    what?.move(pull);
  }
  function up(event: PointerEvent): void {
    if (!from || event.pointerId !== from.id) return;
    // A quick finger may be lifted before any of its moves was heard.
    const pull = wandered(event);
    const pulled = moving;
    rest();
    what?.end(pulled ? pull : null);
    if (!pulled) return;
    deaf = true;
    // A pull by finger makes no click: the next one is meant.
    setTimeout(() => (deaf = false));
  }
  function cancel(): void {
    if (!from) return;
    rest();
    what?.end(null);
  }
  /** The finger is lost, to a gesture of the system for instance. */
  function lost(event: PointerEvent): void {
    if (event.pointerId === from?.id) cancel();
  }
  function escape(event: KeyboardEvent): void {
    if (event.key === 'Escape') cancel();
  }
  function rest(): void {
    from = null;
    moving = false;
    window.removeEventListener('keydown', escape, true);
  }

  ready();
  node.addEventListener('pointerdown', down);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', up);
  node.addEventListener('pointercancel', lost);
  node.addEventListener('click', click, true);
  return {
    update(next) {
      // What cannot be pulled any more is let go of.
      if (!next && from) cancel();
      what = next;
      ready();
    },
    destroy() {
      cancel();
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', lost);
      node.removeEventListener('click', click, true);
    },
  };
};
