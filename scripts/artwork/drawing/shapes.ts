/** Single elements as markup. */
import { pack, round } from './path.ts';

/** Further attributes of an element; numbers are rounded. */
type Attributes = Readonly<Record<string, string | number>>;

function attributes(values: Attributes): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value, 2) : value}"`)
    .join('');
}

export const fill = (d: string, paint: string, more: Attributes = {}): string =>
  `<path d="${d}" fill="${paint}"${attributes(more)}/>`;

export const stroke = (d: string, paint: string, width: number, more: Attributes = {}): string =>
  `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${round(width, 2)}"${attributes(more)}/>`;

export const oval = (cx: number, cy: number, rx: number, ry: number, paint: string, more: Attributes = {}): string =>
  `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" fill="${paint}"${attributes(more)}/>`;

export const disc = (cx: number, cy: number, r: number, paint: string, more: Attributes = {}): string => {
  // The centre defaults to the origin, where wheels are drawn.
  const centre = cx === 0 && cy === 0 ? '' : ` cx="${round(cx)}" cy="${round(cy)}"`;
  return `<circle${centre} r="${round(r)}" fill="${paint}"${attributes(more)}/>`;
};

export const group = (content: string, more: Attributes = {}): string => `<g${attributes(more)}>${content}</g>`;

/** A curve moved by millimetres. A transform rather than new numbers, so that the curve can be shared. */
export const moved = (dx: number, dy: number): { readonly transform: string } => ({
  transform: `translate(${pack([dx, -dy])})`,
});

/** Puts a drawing in millimetres on a sheet: `ground` is the y of its zero line. */
export const placed = (content: string, x: number, ground: number, scale: number): string =>
  `<g transform="translate(${pack([x, ground])})scale(${round(scale, 4)})">${content}</g>`;

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  paint: string,
  radius = 0,
  more = '',
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"${radius ? ` rx="${radius}"` : ''} fill="${paint}"${more}/>`;

/** A stroke given in plain SVG numbers, which are written as they are. */
export const line = (d: string, paint: string, width: number, opacity = 1, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${width}"${opacity < 1 ? ` stroke-opacity="${opacity}"` : ''}${more}/>`;

/** A symbol of the sheet, put somewhere; `flip` turns it upside down, as a mirror image on a floor. */
export const instance = (id: string, x: number, y: number, scale: number, flip = false): string =>
  `<use href="#${id}" transform="translate(${x} ${y})scale(${scale}${flip ? ` -${scale}` : ''})"/>`;
