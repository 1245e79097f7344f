/** A map under fingers: one drags it, two or a wheel zoom, a short touch is a tap. */
import type { Action } from 'svelte/action';
import type { Point } from './camera';
import type { Camera } from './camera.svelte';

export interface Panned {
  camera: Camera;
  /** Something was tapped, by a finger or by the mouse, which has been over it before. */
  tap(target: EventTarget | null, mouse: boolean): void;
  /** The mouse is over something, and drags nothing. */
  hover(target: EventTarget | null): void;
}

/** A finger trembles this far, in pixels. */
const TREMBLE = 8;
/** Pixels of a wheel for a zoom by e. */
const WHEEL = 400;

export const pan: Action<HTMLElement, Panned> = (node, what) => {
  const fingers = new Map<number, Point>();
  let moved = 0;
  const { camera } = what;

  function down(event: PointerEvent): void {
    if (event.button !== 0) return;
    // A finger whose end was never told is not there any more when a first one comes.
    if (event.isPrimary) fingers.clear();
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    camera.held = true;
    if (fingers.size === 1) moved = 0;
  }
  function move(event: PointerEvent): void {
    const before = fingers.get(event.pointerId);
    if (!before) {
      if (event.pointerType === 'mouse') what.hover(event.target);
      return;
    }
    const now = { x: event.clientX, y: event.clientY };
    const [dx, dy] = [now.x - before.x, now.y - before.y];
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const far = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
      camera.zoomTo(camera.scale * (far(now) / far(before)));
    }
    moved += Math.abs(dx) + Math.abs(dy);
    if (moved > TREMBLE) {
      if (!node.hasPointerCapture(event.pointerId)) node.setPointerCapture(event.pointerId);
      camera.pan(dx / fingers.size, dy / fingers.size);
    }
    fingers.set(event.pointerId, now);
  }
  function up(event: PointerEvent): void {
    const there = fingers.delete(event.pointerId);
    camera.held = fingers.size > 0;
    if (there && !camera.held && moved <= TREMBLE && event.type === 'pointerup')
      what.tap(event.target, event.pointerType === 'mouse');
  }
  function wheel(event: WheelEvent): void {
    event.preventDefault();
    const box = node.getBoundingClientRect();
    camera.zoomAt(Math.exp(-event.deltaY / WHEEL), { x: event.clientX - box.left, y: event.clientY - box.top });
  }
  const resized = new ResizeObserver(() => {
    camera.room = { w: node.clientWidth || 1, h: node.clientHeight || 1 };
  });

  resized.observe(node);
  node.addEventListener('pointerdown', down);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', up);
  node.addEventListener('pointercancel', up);
  node.addEventListener('wheel', wheel, { passive: false });
  return {
    update(next) {
      what = next;
    },
    destroy() {
      resized.disconnect();
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', up);
      node.removeEventListener('wheel', wheel);
    },
  };
};
