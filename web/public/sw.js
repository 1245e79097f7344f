// Lets the page start without a network, and games at home go on. `scripts/offline.mjs` writes into it what
// this build is made of.
//
// With a network every page is the server's own, so it always fits it. Without one it is the page of this
// build, with the files of this build. A new version waits until the page asks for it.
const BUILD = '__BUILD__';
/** The script that the page of this build begins with. */
const ENTRY = '__ENTRY__';
/** What a page is made of, and what is only needed to play at home. */
const FILES = ['__FILES__'];
const REST = ['__REST__'];
/** What the server tells that never changes within a build. */
const TOLD = ['/api/scenery/dogs-life'];
const PREFIX = 'kennel-';
const CACHE = PREFIX + BUILD;
/** Answers of something in front of a server that is not there. */
const ABSENT = [502, 503, 504];

const fresh = (path) => new Request(path, { cache: 'no-cache' });

async function install() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES);
  const page = await fetch(fresh('/'));
  // The server may be another one by now: then this build is none of its.
  if (!page.ok || !(await page.clone().text()).includes(ENTRY)) throw new Error('the page is of another build');
  await cache.put('/', page);
}

/** Fetches what is missing to play these games at home; what fails is tried again the next time. */
async function rest(games) {
  const cache = await caches.open(CACHE);
  const some = games.length > 0 ? ['records', ...games] : [];
  const of = (path) =>
    some.some(
      (name) =>
        path.startsWith(`/assets/${name}-`) || path.startsWith(`/assets/${name}.`) || path === `/api/scenery/${name}`,
    );
  for (const path of [...REST, ...TOLD].filter(of)) {
    if (await cache.match(path)) continue;
    // An earlier build may have had the same file: its name says what is in it.
    const known = path.startsWith('/assets/') ? await caches.match(path) : undefined;
    await (known ? cache.put(path, known) : cache.add(path)).catch(() => undefined);
  }
}

/** Removes the files of earlier builds but the last one: a page of it may still be open. */
async function tidy() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}

async function page(request) {
  try {
    const answer = await fetch(request);
    if (!ABSENT.includes(answer.status)) return answer;
  } catch {
    // There is no network.
  }
  const cache = await caches.open(CACHE);
  return (await cache.match('/')) ?? (await cache.match('/offline.html')) ?? Response.error();
}

/** A file of a build: its name says what is in it. */
async function file(request, path) {
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok && REST.includes(path)) await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}

async function told(request) {
  try {
    const answer = await fetch(request);
    if (!ABSENT.includes(answer.status)) return answer;
  } catch {
    // There is no network.
  }
  return (await (await caches.open(CACHE)).match(request)) ?? Response.error();
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(tidy().then(() => self.clients.claim())));
self.addEventListener('message', (event) => {
  if (event.data === 'entry') event.ports[0].postMessage(ENTRY);
  else if (event.data === 'take over') event.waitUntil(self.skipWaiting());
  else if (event.data?.games) event.waitUntil(rest(event.data.games).then(() => event.ports[0].postMessage('done')));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request, pathname));
  else if (FILES.includes(pathname) || TOLD.includes(pathname)) event.respondWith(told(request));
});
