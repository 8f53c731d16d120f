/** One SVG drawing: collects shared definitions under short ids and writes compact markup. */
import { cubics, type Run } from './curves.ts';

export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Where millimetres land on the drawing: a scale, the x of the nose and the y of the ground. */
export interface Frame {
  readonly scale: number;
  readonly x: number;
  readonly ground: number;
}

export const round = (value: number, digits = 1): string => {
  const text = String(Number(value.toFixed(digits)));
  return text === '-0' ? '0' : text.replace(/^(-?)0\./, '$1.');
};

/** Joins numbers with as few characters as SVG allows. */
export const pack = (values: readonly number[], digits = 1): string =>
  values
    .map((value) => round(value, digits))
    .join(' ')
    .replaceAll(' -', '-');

/** Drawn in millimetres, ground at zero; `placed` puts such a drawing on a sheet. */
export const MILLIMETRES: Frame = { scale: 1, x: 0, ground: 0 };

export const placed = (content: string, x: number, ground: number, scale: number): string =>
  `<g transform="translate(${pack([x, ground])})scale(${round(scale, 4)})">${content}</g>`;

/** The `d` of runs placed in a frame. Runs that do not touch are joined by a straight line. */
export function trace(frame: Frame, runs: readonly Run[], closed = true): string {
  let path = '';
  let [px, py] = [Number.NaN, Number.NaN];
  const place = (x: number, y: number): [number, number] => [frame.x + x * frame.scale, frame.ground - y * frame.scale];
  // Relative numbers are taken from the rounded pen position, so rounding never adds up.
  // A millimetre drawing needs no decimals: it is scaled down afterwards.
  const digits = frame.scale >= 1 ? 0 : 1;
  const unit = 10 ** digits;
  const snap = (value: number): number => Math.round(value * unit) / unit;
  const apart = 1.5 / unit;
  for (const run of runs) {
    for (const cubic of cubics(run)) {
      const [sx, sy] = place(cubic[0], cubic[1]);
      if (Number.isNaN(px)) path += `M${pack([sx, sy], digits)}`;
      else if (Math.hypot(sx - px, sy - py) > apart) path += `L${pack([sx, sy], digits)}`;
      if (Number.isNaN(px) || Math.hypot(sx - px, sy - py) > apart) [px, py] = [snap(sx), snap(sy)];
      const [ax, ay] = place(cubic[2], cubic[3]);
      const [bx, by] = place(cubic[4], cubic[5]);
      const [ex, ey] = place(cubic[6], cubic[7]);
      const [dx, dy] = [snap(ex) - px, snap(ey) - py];
      const bulge = Math.max(Math.abs((ax - px) * dy - (ay - py) * dx), Math.abs((bx - px) * dy - (by - py) * dx));
      if (dx === 0 && dy === 0) continue;
      // A cubic that does not bend is written as a line.
      if (bulge < (0.6 / unit) * Math.hypot(dx, dy)) path += `l${pack([dx, dy], digits)}`;
      else path += `c${pack([ax - px, ay - py, bx - px, by - py, dx, dy], digits)}`;
      [px, py] = [snap(ex), snap(ey)];
    }
  }
  return closed ? `${path}z` : path;
}

/** Curves drawn more than once are written once and used by reference: it halves the files. */
function shareCurves(markup: string): string {
  const count = new Map<string, number>();
  for (const [, d] of markup.matchAll(/<path d="([^"]{70,})"/g)) count.set(d ?? '', (count.get(d ?? '') ?? 0) + 1);
  const names = new Map<string, string>();
  for (const [d, times] of count) if (times > 1) names.set(d, `_${names.size.toString(36)}`);
  const shared = markup.replace(/<path d="([^"]{70,})"/g, (whole, d: string) => {
    const name = names.get(d);
    return name ? `<use href="#${name}"` : whole;
  });
  const curves = [...names].map(([d, name]) => `<path id="${name}" d="${d}"/>`).join('');
  if (curves === '') return shared.replace('<defs/>', '');
  return shared.startsWith('<defs/>')
    ? shared.replace('<defs/>', `<defs>${curves}</defs>`)
    : shared.replace('<defs>', `<defs>${curves}`);
}

/** Lets all gradients take their units from one empty template. */
function inherit(markup: string): string {
  const units = ' gradientUnits="userSpaceOnUse"';
  const short = markup.replaceAll(units, ' href="#_"');
  return short === markup ? markup : short.replace('<defs>', `<defs><linearGradient id="_"${units}/>`);
}

/** Writes a colour and its opacity as one eight-digit colour. */
function mergeAlpha(markup: string): string {
  const pair = /(fill|stroke|stop)(-color)?="#([0-9a-f]{3}|[0-9a-f]{6})"([^<>]*?) \1-opacity="([.\d]+)"/g;
  return markup.replace(pair, (_, name: string, suffix = '', hex: string, between: string, opacity: string) => {
    const byte = Math.round(Number(opacity) * 255);
    const nibble = Math.round(Number(opacity) * 15);
    const short = hex.length === 3;
    return `${name}${suffix}="#${hex}${short ? nibble.toString(16) : byte.toString(16).padStart(2, '0')}"${between}`;
  });
}

export class Sheet {
  readonly width: number;
  readonly height: number;
  #defs: string[] = [];
  #known = new Map<string, string>();
  #body: string[] = [];

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  #define(make: (id: string) => string): string {
    const key = make('?');
    const known = this.#known.get(key);
    if (known) return known;
    const count = this.#known.size;
    const id = String.fromCharCode(97 + (count % 26)) + (count < 26 ? '' : String(Math.floor(count / 26)));
    this.#known.set(key, id);
    this.#defs.push(make(id));
    return id;
  }

  #stops(stops: readonly Stop[]): string {
    return stops
      .map(([offset, colour, opacity]) => {
        const alpha = opacity === undefined || opacity === 1 ? '' : ` stop-opacity="${round(opacity, 2)}"`;
        const place = offset === 0 ? '' : ` offset="${round(offset, 3)}"`;
        return `<stop${place} stop-color="${colour}"${alpha}/>`;
      })
      .join('');
  }

  linear(from: readonly [number, number], to: readonly [number, number], stops: readonly Stop[]): string {
    // Zero is the default everywhere but at x2.
    const [x1, y1, x2, y2] = [round(from[0], 0), round(from[1], 0), round(to[0], 0), round(to[1], 0)];
    const given = (name: string, value: string): string => (value === '0' ? '' : `${name}="${value}" `);
    const line = `${given('x1', x1)}${given('y1', y1)}x2="${x2}"${y2 === '0' ? '' : ` y2="${y2}"`}`;
    const id = this.#define(
      (name) =>
        `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" ${line}>${this.#stops(stops)}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  /** A round gradient that fills the shape it paints, whatever its size. */
  spot(stops: readonly Stop[]): string {
    return `url(#${this.#define((name) => `<radialGradient id="${name}">${this.#stops(stops)}</radialGradient>`)})`;
  }

  /** A round gradient; `squash` flattens it into an ellipse about its centre. */
  radial(cx: number, cy: number, r: number, stops: readonly Stop[], squash = 1): string {
    const flat =
      squash === 1 ? '' : ` gradientTransform="translate(0 ${round(cy * (1 - squash))})scale(1 ${round(squash, 4)})"`;
    const circle = `cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}"`;
    const id = this.#define(
      (name) =>
        `<radialGradient id="${name}" gradientUnits="userSpaceOnUse" ${circle}${flat}>${this.#stops(stops)}</radialGradient>`,
    );
    return `url(#${id})`;
  }

  blur(deviation: number, box: readonly [number, number, number, number]): string {
    const [x, y, w, h] = box;
    const area = `x="${round(x, 0)}" y="${round(y, 0)}" width="${round(w, 0)}" height="${round(h, 0)}"`;
    const id = this.#define(
      (name) =>
        `<filter id="${name}" filterUnits="userSpaceOnUse" ${area}><feGaussianBlur stdDeviation="${round(deviation)}"/></filter>`,
    );
    return `url(#${id})`;
  }

  clip(d: string): string {
    return `url(#${this.#define((name) => `<clipPath id="${name}"><path d="${d}"/></clipPath>`)})`;
  }

  mask(content: string): string {
    return `url(#${this.#define((name) => `<mask id="${name}">${content}</mask>`)})`;
  }

  /** Markup kept in <defs>, to be shown with `use`. */
  symbol(content: string): string {
    return this.#define((name) => `<g id="${name}">${content}</g>`);
  }

  add(...parts: string[]): void {
    this.#body.push(...parts);
  }

  toString(): string {
    const whole = (this.#defs.length > 0 ? `<defs>${this.#defs.join('')}</defs>` : '<defs/>') + this.#body.join('');
    // Nothing is filled unless it says so, which spares every line its fill="none".
    const drawing = mergeAlpha(shareCurves(inherit(whole))).replaceAll(' fill="none"', '');
    const box = `viewBox="0 0 ${this.width} ${this.height}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${box} fill="none">${drawing}</svg>\n`;
  }
}

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
): string => `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}" fill="${paint}"${attributes(more)}/>`;

export const group = (content: string, more: Readonly<Record<string, string | number | undefined>> = {}): string =>
  `<g${attributes(more)}>${content}</g>`;

/** A curve moved by millimetres. A transform rather than new numbers, so that the curve can be shared. */
export const moved = (frame: Frame, dx: number, dy: number): { readonly transform: string } => ({
  transform: `translate(${pack([dx * frame.scale, -dy * frame.scale])})`,
});
