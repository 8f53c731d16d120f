export const BODIES = ['sedan', 'coupe', 'suv', 'estate', 'roadster', 'concept'] as const;
export const PAINTS = ['glacier', 'graphite', 'copper', 'midnight', 'fern', 'crimson'] as const;
export type Body = (typeof BODIES)[number];
export type Paint = (typeof PAINTS)[number];
export type WideAngle = 'side' | 'front' | 'rear';

export const cardPicture = (body: Body, paint: Paint): string => `/cars/${body}-${paint}.svg`;

export const widePicture = (body: Body, angle: WideAngle): string =>
  angle === 'side' ? `/cars/${body}-wide.svg` : `/cars/${body}-wide-${angle}.svg`;
