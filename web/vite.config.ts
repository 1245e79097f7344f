import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { screens } from './screens.ts';

/** Where `kennel serve` listens while the client is developed with `npm run dev`. */
const server = process.env['KENNEL'] ?? 'http://localhost:7878';

export default defineConfig({
  plugins: [svelte({ preprocess: screens })],
  build: {
    target: 'es2022',
    // Small pictures inside the script would be refused by the content security policy as fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 300,
    rolldownOptions: {
      output: {
        // The first script names every file that may come later: seven characters of a hash will do.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // What the first page needs comes in one piece: a phone asks for few files.
        codeSplitting: {
          groups: [
            {
              name: 'kennel',
              priority: 1,
              test: /node_modules|src\/(app|art|games|state\/(api|me|prefs)|house\/(Start|Join)|i18n\/index|[\w-]+\/entry)/,
            },
            // What tables at home and tables at a server have in common comes with the first of either.
            {
              name: 'home',
              test: /src\/(home\/(?!worker)|browser\/module|state\/tables|house\/open)/,
            },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true } },
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
