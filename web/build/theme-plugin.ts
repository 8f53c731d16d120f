import type { Plugin } from 'vite';
import { themeCss } from '../src/theme/theme-css.ts';

/** `virtual:theme.css`: the custom properties that every style sheet uses, written from the one set of tokens. */
export function themePlugin(): Plugin {
  const id = 'virtual:theme.css';
  return {
    name: 'theme-css',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (resolved) => (resolved === `\0${id}` ? themeCss() : undefined),
  };
}
