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
  values.map((value) => round(value, digits)).join(' ').replaceAll(' -', '-');

/** The `d` of runs placed in a frame. Runs that do not touch are joined by a straight line. */
export function trace(frame: Frame, runs: readonly Run[], closed = true): string {
  let path = '';
  let [px, py] = [Number.NaN, Number.NaN];
  const place = (x: number, y: number): [number, number] => [frame.x + x * frame.scale, frame.ground - y * frame.scale];
  // Relative numbers are taken from the rounded pen position, so rounding never adds up.
  const snap = (value: number): number => Math.round(value * 10) / 10;
  for (const run of runs) {
    for (const cubic of cubics(run)) {
      const [sx, sy] = place(cubic[0], cubic[1]);
      if (Number.isNaN(px)) path += `M${pack([sx, sy])}`;
      else if (Math.hypot(sx - px, sy - py) > 0.15) path += `L${pack([sx, sy])}`;
      if (Number.isNaN(px) || Math.hypot(sx - px, sy - py) > 0.15) [px, py] = [snap(sx), snap(sy)];
      const [ax, ay] = place(cubic[2], cubic[3]);
      const [bx, by] = place(cubic[4], cubic[5]);
      const [ex, ey] = place(cubic[6], cubic[7]);
      path += `c${pack([ax - px, ay - py, bx - px, by - py, snap(ex) - px, snap(ey) - py])}`;
      [px, py] = [snap(ex), snap(ey)];
    }
  }
  return closed ? `${path}z` : path;
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
        return `<stop offset="${round(offset, 3)}" stop-color="${colour}"${alpha}/>`;
      })
      .join('');
  }

  linear(from: readonly [number, number], to: readonly [number, number], stops: readonly Stop[]): string {
    const line = `x1="${round(from[0])}" y1="${round(from[1])}" x2="${round(to[0])}" y2="${round(to[1])}"`;
    const id = this.#define(
      (name) =>
        `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" ${line}>${this.#stops(stops)}</linearGradient>`,
    );
    return `url(#${id})`;
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
    const defs = this.#defs.length > 0 ? `<defs>${this.#defs.join('')}</defs>` : '';
    const box = `viewBox="0 0 ${this.width} ${this.height}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${defs}${this.#body.join('')}</svg>\n`;
  }
}

/** Attribute list as text; numbers are rounded, undefined values left out. */
export function attributes(values: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value, 2) : value}"`)
    .join('');
}

export const fill = (d: string, paint: string, more: Readonly<Record<string, string | number | undefined>> = {}): string =>
  `<path d="${d}" fill="${paint}"${attributes(more)}/>`;

export const stroke = (
  d: string,
  paint: string,
  width: number,
  more: Readonly<Record<string, string | number | undefined>> = {},
): string => `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${round(width, 2)}"${attributes(more)}/>`;

export const disc = (
  cx: number,
  cy: number,
  r: number,
  paint: string,
  more: Readonly<Record<string, string | number | undefined>> = {},
): string => `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}" fill="${paint}"${attributes(more)}/>`;

export const group = (content: string, more: Readonly<Record<string, string | number | undefined>> = {}): string =>
  `<g${attributes(more)}>${content}</g>`;
