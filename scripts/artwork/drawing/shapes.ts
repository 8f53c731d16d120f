/** Single elements as markup. */
import { pack, round } from './path.ts';

/** Attribute list as text; numbers are rounded, undefined values left out. */
export function attributes(values: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value, 2) : value}"`)
    .join('');
}

export const fill = (
  d: string,
  paint: string,
  more: Readonly<Record<string, string | number | undefined>> = {},
): string => `<path d="${d}" fill="${paint}"${attributes(more)}/>`;

export const stroke = (
  d: string,
  paint: string,
  width: number,
  more: Readonly<Record<string, string | number | undefined>> = {},
): string => `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${round(width, 2)}"${attributes(more)}/>`;

export const oval = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  paint: string,
  more: Readonly<Record<string, string | number | undefined>> = {},
): string =>
  `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" fill="${paint}"${attributes(more)}/>`;

export const disc = (
  cx: number,
  cy: number,
  r: number,
  paint: string,
  more: Readonly<Record<string, string | number | undefined>> = {},
): string => {
  // The centre defaults to the origin, where wheels are drawn.
  const centre = cx === 0 && cy === 0 ? '' : ` cx="${round(cx)}" cy="${round(cy)}"`;
  return `<circle${centre} r="${round(r)}" fill="${paint}"${attributes(more)}/>`;
};

export const group = (content: string, more: Readonly<Record<string, string | number | undefined>> = {}): string =>
  `<g${attributes(more)}>${content}</g>`;

/** A curve moved by millimetres. A transform rather than new numbers, so that the curve can be shared. */
export const moved = (dx: number, dy: number): { readonly transform: string } => ({
  transform: `translate(${pack([dx, -dy])})`,
});

/** Puts a drawing in millimetres on a sheet: `ground` is the y of its zero line. */
export const placed = (content: string, x: number, ground: number, scale: number): string =>
  `<g transform="translate(${pack([x, ground])})scale(${round(scale, 4)})">${content}</g>`;
