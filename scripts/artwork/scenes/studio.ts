/** What several scenes share: brand colours, background, light, the fading mirror image on a floor. */
import { fades } from '../drawing/colours.ts';
import { oval, rect } from '../drawing/shapes.ts';
import type { Sheet } from '../drawing/sheet.ts';

export const COPPER = '#b4622d';
export const COPPER_LIGHT = '#e2a076';
export const PAPER = '#efece6';

export const ground = (sheet: Sheet, paint: string): string => rect(0, 0, sheet.width, sheet.height, paint);

/** A soft round light. */
export const light = (
  sheet: Sheet,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
  strength: number,
): string =>
  oval(x, y, rx, ry, sheet.spot(fades(colour, 0, strength, 0.4, strength * 0.42, 0.75, strength * 0.08, 1, 0)));

/** A shape faded from opaque to nothing between two heights; for mirror images on a floor. */
export const fadeDown = (sheet: Sheet, top: number, bottom: number, strength: number): string =>
  sheet.mask(
    rect(
      0,
      top,
      sheet.width,
      sheet.height - top,
      sheet.linear([0, top], [0, bottom], fades('#fff', 0, strength, 1, 0)),
    ),
  );
