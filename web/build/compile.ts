import { compile } from '@inlang/paraglide-js';
import { messages } from './messages';

/** The words of the page as functions, without building the page: `npm run texts`. */
await compile({ project: messages(), outdir: './src/lib/paraglide', strategy: ['baseLocale'] });
