// Sources are written for a bundler and for the build of the functions. They import `@contract/limits`, `./limits` and `./limits.js`,
// and each of them is `limits.ts` here.
import { registerHooks } from 'node:module';

/** As in web/vite.config.ts. */
const ALIASES = { '@contract/': '../../functions/src/contract/', '@/': '../../web/src/' };

registerHooks({
  resolve(specifier, context, next) {
    const alias = Object.keys(ALIASES).find((start) => specifier.startsWith(start));
    const path = alias ? new URL(ALIASES[alias] + specifier.slice(alias.length), import.meta.url).href : specifier;
    try {
      return next(path, context);
    } catch (error) {
      if (error.code === 'ERR_MODULE_NOT_FOUND' && /^(\.\.?\/|file:)/.test(path)) {
        return next(path.replace(/(\.js)?$/, '.ts'), context);
      }
      throw error;
    }
  },
});
