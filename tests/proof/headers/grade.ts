import fs from 'node:fs';
import { ALL_TESTS } from '@mdn/mdn-http-observatory/src/constants.js';
import { MINIMUM_SCORE_FOR_EXTRA_CREDIT } from '@mdn/mdn-http-observatory/src/grader/charts.js';
import { getGradeForScore, getScoreModifier } from '@mdn/mdn-http-observatory/src/grader/grader.js';
import { Requests, type Response } from '@mdn/mdn-http-observatory/src/types.js';
import { vi } from 'vitest';

// The browsers' list of sites that are always secure comes with an install script, which is off; none of ours is on it.
const read = fs.readFileSync;
vi.spyOn(fs, 'readFileSync').mockImplementation((...call: Parameters<typeof read>) =>
  String(call[0]).endsWith('hsts-preload.json') ? '{}' : read(...call),
);

/** Mozilla's Observatory on one page, as if it had fetched it from a host that sends plain HTTP on to HTTPS, as Hosting does. */
export function grade(headers: Record<string, string>, html: string) {
  const requests = new Requests('storefront.example');
  // What it expects is axios' own class, which has a method among the headers.
  const asked = Object.defineProperty({ ...headers }, 'get', { value: (name: string) => headers[name.toLowerCase()] });
  const response: Response = { headers: asked, status: 200, verified: true, httpEquiv: new Map() };
  const url = new URL('https://storefront.example/');
  const steps = [
    { url: new URL('http://storefront.example/'), status: 301 },
    { url, status: 200 },
  ];
  requests.resources.path = html;
  requests.session = { url };
  requests.responses = {
    auto: response,
    http: response,
    https: response,
    cors: null,
    httpRedirects: steps,
    httpsRedirects: [],
  };

  const outcomes = ALL_TESTS.map((check) => check(requests));
  const modifiers = outcomes.map(({ result }) => getScoreModifier(result));
  const total = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 100);
  const base = total(modifiers.filter((one) => one < 0));
  const score = base >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? total(modifiers) : base;
  return { ...getGradeForScore(score), failed: outcomes.filter(({ pass }) => !pass).map(({ result }) => result) };
}
