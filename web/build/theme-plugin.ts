import type { Plugin } from 'vite';
import { customMedia } from '../src/theme/breakpoints.ts';
import { themeCss } from '../src/theme/theme-css.ts';

/**
 * Provides `virtual:theme.css` with the custom properties that are generated from the theme's tokens, and the named
 * breakpoints in every style sheet.
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
