/** The data of a car body. In millimetres; x counts from the nose backwards, y from the ground upwards. */
import { type Run, run } from '../drawing/curves.ts';

/** The upright air slot in a bumper corner, seen from the side: foot at (x, y). */
export const slot = (x: number, y: number, tall: number): readonly Run[] => [
  run(x - 16, y + tall - 4, x + 14, y + tall),
  run(x + 14, y + tall, x + 8, y + tall * 0.5, x + 34, y + 6),
  run(x + 34, y + 6, x + 16, y),
  run(x + 16, y, x - 20, y + tall * 0.5, x - 16, y + tall - 4),
];

export type WheelStyle = 'twin' | 'needle' | 'blade' | 'fork' | 'cross' | 'aero';

/** A lamp as seen from the side: dark housing, two light lines and the upright meridian stroke. */
export interface Lamp {
  readonly housing: readonly Run[];
  readonly line: Run;
  /** x of the meridian stroke, and how far it reaches below and above the lines. */
  readonly meridian: readonly [x: number, below: number, above: number];
}

/** Widths and heights of the front and rear views. */
interface Face {
  readonly width: number;
  readonly roofWidth: number;
  readonly beltWidth: number;
  readonly roof: number;
  readonly belt: number;
  readonly shoulder: number;
  readonly lampHeight: number;
  readonly rearLampHeight: number;
  readonly deck: number;
  readonly floor: number;
  readonly tyre: number;
  /** The whole cabin is glass, without painted pillars. */
  readonly canopy?: boolean;
}

export interface Body {
  readonly id: string;
  readonly length: number;
  readonly height: number;
  readonly axles: readonly [front: number, rear: number];
  readonly tyre: number;
  readonly wheel: WheelStyle;
  /** Clockwise from the front lip over the roof to the rear lip; runs meet in corners. */
  readonly outline: readonly Run[];
  /** Side glass with its black surround (DLO). Empty for an open car. */
  readonly glass: readonly Run[];
  /** Gloss-black pillars across the glass: top x, bottom x, width. */
  readonly pillars: readonly (readonly [top: number, bottom: number, width: number])[];
  /** Slivers of windscreen and rear window seen beyond the pillars. */
  readonly screens: readonly (readonly Run[])[];
  readonly shoulder: Run;
  readonly crease: Run;
  /** Upper edge of the dark lower trim. */
  readonly skirt: Run;
  readonly shuts: readonly Run[];
  readonly handles: readonly (readonly [x: number, y: number])[];
  readonly mirror?: readonly [x: number, y: number];
  readonly seats: readonly (readonly [x: number, y: number])[];
  readonly steering?: readonly [x: number, y: number];
  readonly headlamp: Lamp;
  readonly taillamp: Lamp;
  readonly intake: readonly Run[];
  readonly cladding?: number;
  readonly rails?: Run;
  readonly port?: readonly [x: number, y: number];
  readonly face: Face;
}
