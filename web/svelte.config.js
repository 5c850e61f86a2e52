import adapterStatic from '@sveltejs/adapter-static';
import { scriptsAsFiles } from './build/scripts-as-files.js';

/** Where the built page goes: into the Python package, whose server hands it out. */
const pages = '../src/sacbe/page';
const adapter = adapterStatic({ pages, assets: pages });

/** @type {import('@sveltejs/kit').Config} */
export default {
  compilerOptions: { runes: true },
  kit: {
    adapter: {
      name: 'static, without inline scripts',
      async adapt(builder) {
        await adapter.adapt(builder);
        scriptsAsFiles(pages);
      }
    },
    paths: { relative: false },
    alias: { $engine: '../src/sacbe' },
    version: { pollInterval: 0 }
  }
};
