/** One SVG drawing: collects shared definitions under short ids and writes compact markup. */
import { mergeAlpha, shareCurves, shareGradientUnits } from './compact.ts';
import { round } from './path.ts';

/** Gradient stops in a row: offset, colour, offset, colour ... */
type Ramp = readonly (number | string)[];

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

  #url(make: (id: string) => string): string {
    return `url(#${this.#define(make)})`;
  }

  #stops(ramp: Ramp): string {
    let stops = '';
    for (let i = 0; i + 1 < ramp.length; i += 2) {
      const place = Number(ramp[i]) === 0 ? '' : ` offset="${round(Number(ramp[i]), 3)}"`;
      stops += `<stop${place} stop-color="${ramp[i + 1]}"/>`;
    }
    return stops;
  }

  linear(from: readonly [number, number], to: readonly [number, number], stops: Ramp): string {
    // Zero is the default of all but x2.
    const [x1, y1, x2, y2] = [round(from[0], 0), round(from[1], 0), round(to[0], 0), round(to[1], 0)];
    const unlessZero = (name: string, value: string): string => (value === '0' ? '' : `${name}="${value}" `);
    const line = `${unlessZero('x1', x1)}${unlessZero('y1', y1)}x2="${x2}"${y2 === '0' ? '' : ` y2="${y2}"`}`;
    return this.#url(
      (name) =>
        `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" ${line}>${this.#stops(stops)}</linearGradient>`,
    );
  }

  /** A round gradient that fills the shape it paints, whatever its size. */
  spot(stops: Ramp): string {
    return this.#url((name) => `<radialGradient id="${name}">${this.#stops(stops)}</radialGradient>`);
  }

  /** A round gradient; `squash` flattens it into an ellipse about its centre. */
  radial(cx: number, cy: number, r: number, stops: Ramp, squash = 1): string {
    const flat =
      squash === 1 ? '' : ` gradientTransform="translate(0 ${round(cy * (1 - squash))})scale(1 ${round(squash, 4)})"`;
    const circle = `cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}"`;
    return this.#url(
      (name) =>
        `<radialGradient id="${name}" gradientUnits="userSpaceOnUse" ${circle}${flat}>${this.#stops(stops)}</radialGradient>`,
    );
  }

  blur(deviation: number, box: readonly [number, number, number, number]): string {
    const [x, y, w, h] = box;
    const area = `x="${round(x, 0)}" y="${round(y, 0)}" width="${round(w, 0)}" height="${round(h, 0)}"`;
    return this.#url(
      (name) =>
        `<filter id="${name}" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB" ${area}><feGaussianBlur stdDeviation="${round(deviation)}"/></filter>`,
    );
  }

  clip(d: string): string {
    return this.#url((name) => `<clipPath id="${name}"><path d="${d}"/></clipPath>`);
  }

  mask(content: string): string {
    return this.#url((name) => `<mask id="${name}">${content}</mask>`);
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
    // The root element has fill="none", which all elements inherit, so none has to repeat it.
    const drawing = mergeAlpha(shareCurves(shareGradientUnits(whole))).replaceAll(' fill="none"', '');
    const box = `viewBox="0 0 ${this.width} ${this.height}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${box} fill="none">${drawing}</svg>\n`;
  }
}
