/** The six paints. Each has five tones, from the highlight to the deepest shade. */
export interface Paint {
  readonly id: string;
  readonly shine: string;
  readonly light: string;
  readonly base: string;
  readonly dark: string;
  readonly deep: string;
}

export const paints: readonly Paint[] = [
  { id: 'glacier', shine: '#ffffff', light: '#e8e5df', base: '#d2d0cb', dark: '#9c9d9e', deep: '#54575b' },
  { id: 'graphite', shine: '#d9dde1', light: '#8b9197', base: '#51565c', dark: '#2a2d31', deep: '#131517' },
  { id: 'copper', shine: '#ffe6d2', light: '#d98e5f', base: '#b4622d', dark: '#6d3315', deep: '#30150a' },
  { id: 'midnight', shine: '#c3d4f2', light: '#42629c', base: '#1b3365', dark: '#0d1b3d', deep: '#060d20' },
  { id: 'fern', shine: '#cfe3d2', light: '#53826a', base: '#204f3a', dark: '#102d21', deep: '#071710' },
  { id: 'crimson', shine: '#ffd0ca', light: '#c64043', base: '#8e141d', dark: '#4f0912', deep: '#260408' },
];

export function paintOf(id: string): Paint {
  const found = paints.find((paint) => paint.id === id);
  if (!found) throw new Error(`No paint ${id}`);
  return found;
}

/** A colour with an opacity, as one hexadecimal colour. */
export function fade(colour: string, opacity: number): string {
  if (opacity >= 1) return colour;
  const short = colour.length === 4;
  const alpha = Math.round(opacity * (short ? 15 : 255)).toString(16);
  return colour + (short ? alpha : alpha.padStart(2, '0'));
}

/** The stops of a gradient in one colour: offset, opacity, offset, opacity ... */
export const fades = (colour: string, ...stops: readonly number[]): (number | string)[] =>
  stops.map((value, i) => (i % 2 === 0 ? value : fade(colour, value)));
