import type { Body } from './body.ts';
import { concept } from './concept.ts';
import { coupe } from './coupe.ts';
import { estate } from './estate.ts';
import { roadster } from './roadster.ts';
import { sedan } from './sedan.ts';
import { suv } from './suv.ts';

export type { Body, Face, Lamp, WheelStyle } from './body.ts';
export { concept, coupe, estate, roadster, sedan, suv };
export const bodies: readonly Body[] = [sedan, coupe, suv, estate, roadster, concept];
