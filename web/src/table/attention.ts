/** Telling somebody who looks elsewhere that it is their turn. */
const NAME = 'Kennel';

function icon(path: string): void {
  document.querySelector<HTMLLinkElement>('link[rel=icon]')?.setAttribute('href', path);
}

/** It is your turn. */
export function alarm(text: string, notify: boolean): void {
  document.title = `● ${text}`;
  icon('/icon-turn.svg');
  if (notify && document.hidden && 'Notification' in window && Notification.permission === 'granted') {
    try {
      new Notification(NAME, { body: text, icon: '/icon-192.png', tag: 'turn' });
    } catch {
      // Some phones show notifications only from a service worker; the title still tells.
    }
  }
}

/** It is not. */
export function calm(): void {
  document.title = NAME;
  icon('/icon.svg');
}
