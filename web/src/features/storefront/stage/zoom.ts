export interface Point {
  x: number;
  y: number;
}

export const ZOOM = { least: 1, most: 5 } as const;
/** What a press on + does. */
export const STEP = 1.5;

export const clampZoom = (zoom: number): number => Math.min(ZOOM.most, Math.max(ZOOM.least, zoom));

/** Where to scroll to when all becomes `ratio` times as large, so that what is at `held` stays there. */
export const heldPlace = (scrolled: Point, held: Point, ratio: number): Point => ({
  x: (scrolled.x + held.x) * ratio - held.x,
  y: (scrolled.y + held.y) * ratio - held.y,
});

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

export const middle = (points: readonly Point[]): Point => ({
  x: sum(points.map(({ x }) => x)) / points.length,
  y: sum(points.map(({ y }) => y)) / points.length,
});

/** Between two fingers. */
export const distance = ([one, other]: readonly Point[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) || 1 : 1;
