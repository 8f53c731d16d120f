import type { Plugin } from 'vite';
import { customMedia } from '../src/theme/breakpoints.ts';
import { themeCss } from '../src/theme/theme-css.ts';

/**
 * `virtual:theme.css`: the custom properties that every style sheet uses, written from the one set of tokens. Each style
 * sheet also knows the named breakpoints.
 */
export function themePlugin(): Plugin {
  const id = 'virtual:theme.css';
  return {
    name: 'theme-css',
    config: () => ({ css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } } }),
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (resolved) => (resolved === `\0${id}` ? themeCss() : undefined),
    transform: { order: 'pre', filter: { id: /\.css$/ }, handler: (code) => customMedia + code },
  };
}
