import adapterStatic from '@sveltejs/adapter-static';
import { strictPolicy } from './build/strict-policy.js';

/** Where the built page goes: into the Python package, whose server hands it out. */
const pages = '../src/sacbe/page';
const adapter = adapterStatic({ pages, assets: pages });

/** @type {import('@sveltejs/kit').Config} */
export default {
  compilerOptions: { runes: true },
  kit: {
    adapter: {
      name: 'static, under a strict policy',
      async adapt(builder) {
        await adapter.adapt(builder);
        strictPolicy(pages);
      }
    },
    paths: { relative: false },
    alias: { $engine: '../src/sacbe' },
    version: { pollInterval: 0 },
    typescript: { config: (config) => void config.include.push('../e2e/**/*.ts', '../build/**/*', '../*.config.js') }
  }
};
