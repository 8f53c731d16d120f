// The package has no types; these are the parts that are used.
declare module '@mdn/mdn-http-observatory/src/analyzer/hsts.js' {
  export function hsts(): Map<string, unknown>;
}
declare module '@mdn/mdn-http-observatory/src/constants.js' {
  import type { Requests } from '@mdn/mdn-http-observatory/src/types.js';
  export const ALL_TESTS: ((requests: Requests) => { result: string; pass: boolean })[];
}
declare module '@mdn/mdn-http-observatory/src/types.js' {
  export class Requests {
    constructor(hostname: string);
    resources: { path: string };
    responses: object;
    session: { url: URL };
  }
}
declare module '@mdn/mdn-http-observatory/src/grader/grader.js' {
  export function getGradeForScore(score: number): { score: number; grade: string };
  export function getScoreModifier(result: string): number;
}
declare module '@mdn/mdn-http-observatory/src/grader/charts.js' {
  export const MINIMUM_SCORE_FOR_EXTRA_CREDIT: number;
}
