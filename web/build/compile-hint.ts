import type { Plugin } from 'vite';

/** https://v8.dev/blog/explicit-compile-hints: Chrome compiles all functions of the file while it arrives, beside the main thread. */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Without it the main thread compiles each function when it is first called, in the very tasks in which React hydrates and
 * Firestore starts: a sixth more work on the home page. It comes before Vite's own first line, so it is added at the end.
 */
export const compileHint: Plugin = {
  name: 'compile-hint',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = COMPILE_HINT + chunk.code;
    },
  },
};
