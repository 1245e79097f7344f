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
  move(pull: Pull): void;
  /** Let go; nothing when it was given up. */
  end(pull: Pull | null): void;
}

/** So far a finger trembles. */
const TREMBLE = 8;

/** Makes an element pullable as long as it is given what to do. */
export const pull: Action<HTMLElement, Pulled | null> = (node, first) => {
  let what = first;
  let from: { id: number; x: number; y: number } | null = null;
  let moving = false;
  /** The click that a browser makes of a pull is none. */
  let deaf = false;

  // What is pulled does not scroll the page.
  const ready = () => (node.style.touchAction = what ? 'none' : '');
  const now = (event: PointerEvent): Pull => ({ x: event.clientX, y: event.clientY, dx: event.clientX - from!.x, dy: event.clientY - from!.y });
  function click(event: MouseEvent): void {
    if (!deaf) return;
    deaf = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function down(event: PointerEvent): void {
    deaf = false;
    if (!what || event.button !== 0 || !event.isPrimary) return;
    from = { id: event.pointerId, x: event.clientX, y: event.clientY };
    moving = false;
    node.setPointerCapture(event.pointerId);
    window.addEventListener('keydown', escape, true);
  }
  function move(event: PointerEvent): void {
    if (!from || event.pointerId !== from.id) return;
    const pull = now(event);
    moving ||= Math.hypot(pull.dx, pull.dy) > TREMBLE;
    if (!moving) return;
    deaf = true;
    what?.move(pull);
  }
  function up(event: PointerEvent): void {
    if (!from || event.pointerId !== from.id) return;
    const pull = now(event);
    const pulled = moving;
    rest();
    if (!pulled) return;
    what?.end(pull);
    // A pull by finger makes no click: the next one is meant.
    setTimeout(() => (deaf = false));
  }
  function cancel(): void {
    const pulled = moving;
    rest();
    if (pulled) what?.end(null);
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
  node.addEventListener('pointercancel', cancel);
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
      node.removeEventListener('pointercancel', cancel);
      node.removeEventListener('click', click, true);
    },
  };
};
