/** What the server's operator has for everybody: something to tell, or that this guest is kept out. */
import type { Announcement } from '../protocol.gen';

let announcement = $state.raw<Announcement | null>(null);
let banned = $state<string | null>(null);
/** What was read and closed. */
let closed = $state<string | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

export const notices = {
  get announcement() {
    return announcement?.text === closed ? null : announcement;
  },
  /** Why this guest is kept out. */
  get banned() {
    return banned;
  },
};

/** The longest that a browser's timers wait. */
const LONGEST = 2 ** 31 - 1;

/** The operator tells everybody this now, or nothing any more. */
export function announced(what: Announcement | null | undefined): void {
  clearTimeout(timer);
  announcement = what ?? null;
  if (announcement?.until) {
    const left = announcement.until * 1000 - Date.now();
    timer = setTimeout(() => (announcement = null), Math.min(left, LONGEST));
  }
}

/** It was read. */
export function dismiss(): void {
  closed = announcement?.text ?? null;
}

/** The operator keeps this guest out. */
export function keptOut(reason: string): void {
  banned = reason;
}
