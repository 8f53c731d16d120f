/** The brand mark as favicon and app icon, and the picture that link previews show. */
import { coupe } from './bodies/coupe.ts';
import { instance, rect } from './drawing/shapes.ts';
import { Sheet } from './drawing/sheet.ts';
import { sideLines } from './views/side-lines.ts';

/** The brand mark, a circle crossed by one meridian, with strokes wide enough for 16 px. */
const mark = (cx: number, cy: number, r: number, colour: string): string =>
  `<g fill="none" stroke="${colour}" stroke-linecap="round"><circle cx="${cx}" cy="${cy}" r="${r}" stroke-width="${(r * 0.17).toFixed(1)}"/><path d="M${cx} ${cy - r}Q${(cx + r * 0.86).toFixed(1)} ${cy} ${cx} ${cy + r}" stroke-width="${(r * 0.13).toFixed(1)}"/></g>`;

export function favicon(): string {
  const sheet = new Sheet(32, 32);
  sheet.add(mark(16, 16, 13, '#B4622D'));
  return String(sheet);
}

/** Application icon: the mark on a dark tile. `inset` leaves room for a mask. */
export function tile(inset: number, radius: number): string {
  const sheet = new Sheet(512, 512);
  sheet.add(rect(0, 0, 512, 512, '#121416', radius), mark(256, 256, 256 - inset, '#D98A55'));
  return String(sheet);
}

/** MERIDIAN as strokes, so that no font is needed; x is the left edge, `size` the height of the capitals. */
function wordmark(x: number, y: number, size: number, gap: number): string {
  const letters: Record<string, readonly [width: number, d: string]> = {
    M: [0.95, 'M0 1V0L.475 .72L.95 0V1'],
    E: [0.62, 'M.62 0H0V1H.62M0 .5H.54'],
    R: [0.68, 'M0 1V0H.4A.27 .27 0 0 1 .4 .54H0M.4 .54L.68 1'],
    I: [0, 'M0 0V1'],
    D: [0.78, 'M0 0V1H.3A.48 .5 0 0 0 .3 0z'],
    A: [0.88, 'M0 1L.44 0L.88 1M.16 .66H.72'],
    N: [0.8, 'M0 1V0L.8 1V0'],
  };
  let at = x;
  let result = '';
  for (const letter of 'MERIDIAN') {
    const [width, d] = letters[letter] ?? [0, ''];
    result += `<path d="${d}" transform="translate(${at.toFixed(1)} ${y})scale(${size})" stroke-width="${(2.6 / size).toFixed(4)}"/>`;
    at += width * size + gap;
  }
  return `<g fill="none" stroke="#f2efea" stroke-linejoin="miter" stroke-linecap="square">${result}</g>`;
}

export function linkPreview(): string {
  const sheet = new Sheet(1200, 630);
  const id = sheet.symbol(sideLines(sheet, coupe));
  sheet.add(
    rect(0, 0, 1200, 630, '#0b0c0e'),
    instance(id, 150, 440, 0.205),
    mark(108, 543, 24, '#D98A55'),
    wordmark(160, 528, 30, 24),
  );
  return String(sheet);
}
