import type { Plugin } from 'vite';
import { customMedia } from '../src/theme/breakpoints.ts';
import { themeCss } from '../src/theme/theme-css.ts';

/** `virtual:theme.css` has the custom properties of the theme's tokens; every style sheet knows the named breakpoints. */
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
