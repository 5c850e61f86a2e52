import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vitest/config';
import { messages } from './build/messages';
import { texts } from './build/texts';

const server = 'http://127.0.0.1:8700';

export default defineConfig({
  plugins: [texts(), paraglideVitePlugin({ project: messages(), outdir: './src/lib/paraglide', strategy: ['baseLocale'] }), sveltekit()],
  build: { assetsInlineLimit: 0 },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts'] }
});
