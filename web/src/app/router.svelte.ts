/** Which page is shown: read from the address, changed by links and by code. */
export interface Route {
  /** The parts of the path. */
  parts: string[];
  query: URLSearchParams;
}

declare global {
  interface Window {
    /** Where a page without a server keeps its address (`kennel pages`). */
    site?: () => URL;
  }
}

function read(): Route {
  const { pathname, search } = window.site?.() ?? window.location;
  return { parts: pathname.split('/').filter(Boolean).map(decoded), query: new URLSearchParams(search) };
}

/** A part of a path as it was meant; what nobody can decode stays, and is the name of nothing. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

let route = $state.raw<Route>(read());

export const router = {
  get route() {
    return route;
  },
};

/** Goes to another page of ours. */
export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  route = read();
  if (!replace) window.scrollTo(0, 0);
}

/** Changes the address without a new page, for links to a moment. */
export function note(path: string): void {
  history.replaceState(null, '', path);
}

/** Follows links to our own pages without loading anything. */
export function listen(): void {
  window.addEventListener('popstate', () => (route = read()));
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
