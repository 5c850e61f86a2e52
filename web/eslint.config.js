import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

const TYPED = { projectService: true, extraFileExtensions: ['.svelte'] };

export default defineConfig(
  { ignores: ['static/', '.svelte-kit/', 'src/lib/paraglide/', 'project.inlang/'] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  { languageOptions: { globals: { ...globals.browser, ...globals.node }, parserOptions: TYPED } },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { ...TYPED, parser: ts.parser, svelteConfig } } },
  {
    rules: {
      'no-undef': 'off', // types tell
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'svelte/no-navigation-without-resolve': 'off', // the page lies at the root of its server
      'svelte/no-useless-mustaches': 'off', // {' '} is a blank that stays
      'svelte/prefer-svelte-reactivity': 'off' // what is built once and never changed needs none
    }
  }
);
