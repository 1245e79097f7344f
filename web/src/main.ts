import './app/base.css';
import { mount } from 'svelte';
import App from './app/App.svelte';
import { listen } from './app/router.svelte';
import { begin } from './state/prefs.svelte';

listen();
await begin();
mount(App, { target: document.getElementById('app')! });
