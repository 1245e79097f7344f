/** The real wires: a WebSocket, or server-sent events and POST where WebSockets are blocked. */
import type { ClientMessage } from '../protocol.gen';
import { api } from './api';
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

function stream(table: string, since: number | undefined): Wire {
  const query = since === undefined ? '' : `?since=${since}`;
  const events = new EventSource(`/api/tables/${encodeURIComponent(table)}/events${query}`);
  const wire: Wire = {
    send(text) {
      const message = JSON.parse(text) as ClientMessage;
      if (message.type === 'ping') {
        // There is no pong here; any answer shows that the server is there.
        fetch('/healthz').then(
          () => wire.onmessage?.({ data: '{"type":"done","id":""}' }),
          () => undefined,
        );
      }
      if (message.type !== 'intent') return;
      api.intent(table, message.id, message.intent).then(
        (answer) => wire.onmessage?.({ data: JSON.stringify(answer) }),
        () => {
          events.close();
          wire.onclose?.();
        },
      );
    },
    close: () => events.close(),
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  events.onopen = () => wire.onopen?.();
  events.onmessage = (event) => wire.onmessage?.(event);
  events.onerror = () => {
    events.close();
    // Perhaps sockets work by now.
    blocked = 0;
    wire.onclose?.();
  };
  return wire;
}

/** This browser's way to a table. */
export function browser(table: string): World {
  return {
    dial: (since) => (blocked >= 2 ? stream(table, since) : socket(table)),
    after: (ms, what) => window.setTimeout(what, ms),
    cancel: (timer) => window.clearTimeout(timer as number),
    random: () => Math.random(),
  };
}
