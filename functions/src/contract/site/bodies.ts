import type { Body } from './pictures.js';

/** Every car that the studio has, each family before its versions. */
export const BODIES: readonly Body[] = [
  'sedan',
  'sedan-s',
  'sedan-executive',
  'coupe',
  'coupe-gt',
  'coupe-r',
  'suv',
  'suv-lumen',
  'suv-performance',
  'suv-large',
  'suv-large-coupe',
  'suv-large-expedition',
  'estate',
  'estate-cross',
  'roadster',
  'roadster-touring',
  'roadster-speedster',
  'concept',
];
