/** What the compiler does not see: faults, not style. Prettier sets the type. */
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['dist', 'artefacts', 'modules', 'src/protocol.gen.ts', 'src/browser/ask.gen.ts'] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': 'off',
      'svelte/prefer-const': ['error', { destructuring: 'all' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // State is replaced, not changed (`$state.raw`), and what is not state may be a plain map.
      'svelte/prefer-svelte-reactivity': 'off',
      // TypeScript knows what there is.
      'no-undef': 'off',
      // Links are followed by the router, wherever they stand.
      'svelte/no-navigation-without-resolve': 'off',
    },
  },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
);
