/** What a guest takes along, and takes away. */
import type { MoveCode } from '../protocol.gen';
import { ask } from './api';

export const guest = {
  moveCode: () => ask<MoveCode>('POST', '/api/me/move-code'),
  moveHere: (code: string) => ask<void>('POST', '/api/me/move-here', { code }),
  /** A file with everything that the server keeps of this guest. */
  exported: '/api/me/export',
  /** Removes this guest and all that is its own. */
  remove: () => ask<void>('DELETE', '/api/me'),
};
