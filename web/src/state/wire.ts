/** The real wires: a WebSocket, or server-sent events and POST where WebSockets are blocked. */
import type { ClientMessage } from '../protocol.gen';
import { Refused } from './api';
import { atHome, tables } from './tables';
import type { Wire, World } from './connection';

/** Sockets that never opened, in a row; after two the other way is tried. */
let blocked = 0;

function socket(table: string): Wire {
  const { protocol, host } = window.location;
  const scheme = protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(`${scheme}//${host}/api/tables/${encodeURIComponent(table)}/socket`);
  const wire: Wire = {
    send: (text) => socket.send(text),
    close: () => socket.close(),
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  let opened = false;
  socket.onopen = () => {
    opened = true;
    blocked = 0;
    wire.onopen?.();
  };
  socket.onmessage = (event) => wire.onmessage?.(event);
  socket.onclose = () => {
    if (!opened && navigator.onLine) blocked += 1;
    wire.onclose?.();
  };
  return wire;
}

function stream(table: string): Wire {
  const path = `/api/tables/${encodeURIComponent(table)}/events`;
  let events: EventSource | null = null;
  /** As which seat the last hello wanted to look and act. */
  let seat: number | undefined;
  let closed = false;
  const hangUp = () => {
    closed = true;
    events?.close();
  };
  const lost = () => {
    if (closed) return;
    hangUp();
    // Perhaps sockets work by now.
    blocked = 0;
    wire.onclose?.();
  };
  const wire: Wire = {
    send(text) {
      const message = JSON.parse(text) as ClientMessage;
      switch (message.type) {
        case 'hello': {
          // What a hello asks for is asked for by opening the stream, again where there was one.
          seat = message.seat;
          const query = new URLSearchParams();
          if (message.since !== undefined) query.set('since', String(message.since));
          if (seat !== undefined) query.set('seat', String(seat));
          events?.close();
          events = new EventSource(`${path}?${query}`);
          events.onmessage = (event) => wire.onmessage?.(event);
          events.onerror = lost;
          return;
        }
        case 'ping':
          // There is no pong here; any answer shows that the server is there.
          fetch('/healthz').then(
            () => wire.onmessage?.({ data: '{"type":"done","id":""}' }),
            () => undefined,
          );
          return;
        case 'intent':
          tables.intent(table, message.id, message.intent, seat).then(
            (answer) => wire.onmessage?.({ data: JSON.stringify(answer) }),
            (error: unknown) => {
              if (error instanceof Refused && error.why !== 'offline' && error.why !== 'internal') {
                wire.onmessage?.({
                  data: JSON.stringify({ type: 'refused', id: message.id, why: error.why, reason: error.message }),
                });
              } else lost();
            },
          );
          return;
        case 'pong':
          return;
      }
    },
    close: hangUp,
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  // The stream itself is opened by the hello.
  setTimeout(() => closed || wire.onopen?.());
  return wire;
}

/** The table is on this device. */
function home(table: string): Wire {
  const wire: Wire = {
    send: () => undefined,
    close: () => undefined,
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  let closed = false;
  wire.close = () => (closed = true);
  void import('../home/desk').then(
    ({ dial }) => {
      if (!closed) dial(table, wire);
    },
    () => wire.onclose?.(),
  );
  return wire;
}

/** This browser's way to a table. */
export function browser(table: string): World {
  return {
    dial: () => (atHome(table) ? home(table) : blocked >= 2 ? stream(table) : socket(table)),
    after: (ms, what) => window.setTimeout(what, ms),
    cancel: (timer) => window.clearTimeout(timer as number),
    random: () => Math.random(),
  };
}
