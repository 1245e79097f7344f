// What pages without a server do otherwise: their address stands behind a `#`, because the host knows only
// the first page, and what a server would tell is a file or missing.
(() => {
  const home = location.pathname;
  /** The host's address of one of our pages. */
  const at = (path) => (path.startsWith('/') && !path.startsWith(`${home}#`) ? `${home}#${path}` : path);

  window.site = () => new URL(location.hash.slice(1) || '/', location.origin);
  for (const name of ['pushState', 'replaceState']) {
    const go = history[name].bind(history);
    history[name] = (state, unused, url) => go(state, unused, url == null ? url : at(String(url)));
  }

  const told = new Set(document.currentScript.dataset.told.split(' '));
  const ask = window.fetch.bind(window);
  window.fetch = (what, how) => {
    const path = String(what);
    if (!path.startsWith('/')) return ask(what, how);
    const name = path.replace(/^\/api\//, '').replaceAll('/', '-');
    const plain = (how?.method ?? 'GET') === 'GET' && told.has(name);
    return plain ? ask(`told/${name}.json`) : Promise.reject(new TypeError('there is no server'));
  };
  // The pages of a folder may be replaced at any time: nothing of them is kept for later.
  if (navigator.serviceWorker) navigator.serviceWorker.register = () => Promise.reject(new Error('no server'));

  const mend = (link) => {
    const to = link.getAttribute('href');
    if (to?.startsWith('/') && to !== at(to)) link.setAttribute('href', at(to));
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'attributes' && target.tagName === 'A') mend(target);
      for (const node of addedNodes) {
        if (node.nodeType !== Node.ELEMENT_NODE) continue;
        if (node.tagName === 'A') mend(node);
        node.querySelectorAll('a[href]').forEach(mend);
      }
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['href'] });
})();
