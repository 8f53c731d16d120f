// Modules in functions/src import `./limits.js`, which exists only after the build. From source, that is `./limits.ts`.
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    try {
      return next(specifier, context);
    } catch (error) {
      if (error.code === 'ERR_MODULE_NOT_FOUND' && /^\.\.?\/.*\.js$/.test(specifier)) {
        return next(specifier.replace(/\.js$/, '.ts'), context);
      }
      throw error;
    }
  },
});
