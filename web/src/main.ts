import './app/base.css';
import { mount } from 'svelte';
import App from './app/App.svelte';
import { listen } from './app/router.svelte';
import { begin } from './state/prefs.svelte';

listen();
await begin();
mount(App, { target: document.getElementById('app')! });

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  // Without it everything works, only the offline page is missing.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
