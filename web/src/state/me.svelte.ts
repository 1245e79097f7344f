/** Who this browser is to the server: a guest with a nickname. */
import { api } from './api';
import { announced } from './notices.svelte';
import { wish } from './prefs.svelte';

let name = $state<string | null>(null);
let asking: Promise<string> | null = null;

export const me = {
  get name() {
    return name;
  },
};

/** Makes sure that the server knows us. */
export function be(): Promise<string> {
  asking ??= api.be().then(
    (answer) => {
      announced(answer.announcement);
      return (name = answer.name);
    },
    (error: unknown) => {
      asking = null;
      throw error;
    },
  );
  return asking;
}

/** Takes another nickname. */
export async function rename(wanted: string): Promise<void> {
  name = (await api.be(wanted)).name;
  asking = Promise.resolve(name);
  wish({ named: true });
}

/** After this device became another guest. */
export function forget(): void {
  asking = null;
  name = null;
}
