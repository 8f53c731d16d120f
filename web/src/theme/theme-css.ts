import { brand } from '../brand.ts';
import { colors, height, motion, radius, space, type, width } from './tokens.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The custom property of a colour, which is another one in each theme and on paper. */
export const cssColor = (name: keyof typeof colors.light): string => `var(--${kebab(name)})`;

const declarations = (prefix: string, values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `--${prefix}${kebab(name)}:${value};`)
    .join('');

/** The script in `index.html` sets `data-theme` before the first paint; the media query is for browsers without JavaScript. */
export function themeCss(): string {
  const light = `color-scheme:light;${declarations('', colors.light)}`;
  const dark = `color-scheme:dark;${declarations('', colors.dark)}`;
  const scales = Object.entries({ type, space, radius, motion, height, width })
    .map(([name, values]) => declarations(`${name}-`, values))
    .join('');
  // Dark parts of a light page (hero, carousel) use the colours of the dark theme.
  const stage = `.stage-dark{${dark}background:var(--sunken);color:var(--ink);}`;
  return [
    `:root{${light}${scales}}`,
    `@media screen{:root[data-theme=dark]{${dark}}${stage}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}`,
    `@media print{:root{${declarations('', colors.print)}--origin:"${brand.origin}";}}`,
  ].join('\n');
}
