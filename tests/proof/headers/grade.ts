import fs from 'node:fs';
import { hsts } from '@mdn/mdn-http-observatory/src/analyzer/hsts.js';
import { ALL_TESTS } from '@mdn/mdn-http-observatory/src/constants.js';
import { MINIMUM_SCORE_FOR_EXTRA_CREDIT } from '@mdn/mdn-http-observatory/src/grader/charts.js';
import { getGradeForScore, getScoreModifier } from '@mdn/mdn-http-observatory/src/grader/grader.js';
import { Requests } from '@mdn/mdn-http-observatory/src/types.js';
import { vi } from 'vitest';

// The package exports `scan(hostname)` only, which needs ports 80 and 443, a trusted certificate and a list that its install
// script downloads (install scripts are off). So its checks are run on headers directly, and its list is loaded once as empty.
const readList = vi.spyOn(fs, 'readFileSync').mockReturnValueOnce('{}');
hsts();
readList.mockRestore();

/** The Observatory's grade of one page of a host that redirects HTTP to HTTPS, as Hosting does. */
export function grade(headers: Record<string, string>, html: string) {
  const requests = new Requests('storefront.example');
  // The package expects axios' headers, which have a method `get`.
  const withGet = Object.defineProperty({ ...headers }, 'get', {
    value: (name: string) => headers[name.toLowerCase()],
  });
  const response = { headers: withGet, status: 200, verified: true, httpEquiv: new Map() };
  const url = new URL('https://storefront.example/');
  const redirects = [
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
    httpRedirects: redirects,
    httpsRedirects: [],
  };

  // As `scan` does: extra credit counts only from a certain score on.
  const results = ALL_TESTS.map((check) => check(requests));
  const modifiers = results.map(({ result }) => getScoreModifier(result));
  const total = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 100);
  const base = total(modifiers.filter((one) => one < 0));
  const score = base >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? total(modifiers) : base;
  return { ...getGradeForScore(score), failed: results.filter(({ pass }) => !pass).map(({ result }) => result) };
}
