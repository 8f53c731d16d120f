import { expect, test } from 'vitest';
import { colors } from './tokens';

/** As WCAG 2 defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test.each(Object.entries(colors))(
  '%s: each text can be read on each ground, and the frame of a field is seen',
  (_, of) => {
    const grounds = [of.ground, of.surface, of.sunken];
    const texts = [of.ink, of.inkSoft, of.accent, of.danger, of.success, of.warning];
    const pairs: [string, string][] = [
      ...grounds.flatMap((ground) => texts.map((text): [string, string] => [text, ground])),
      ...[of.danger, of.warning, of.ink].map((ground): [string, string] => [of.ground, ground]),
      [of.onAccent, of.accent],
    ];
    expect(pairs.filter(([text, ground]) => contrast(text, ground) < 4.5)).toEqual([]);
    expect(grounds.filter((ground) => contrast(of.field, ground) < 3)).toEqual([]);
  },
);

test('control: white on black has the greatest contrast', () => {
  expect(contrast('#FFFFFF', '#000000')).toBeCloseTo(21);
});
