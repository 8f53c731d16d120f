import { FEED_PATHS } from '../../functions/src/contract/site/feeds.ts';
import { brand } from '../../web/src/brand.ts';
import type { Checks } from './queries.ts';

/** What decides which scripts run. The rest of the policy depends on the project. */
const scriptsOf = (policy: string) => /script-src [^;]+/.exec(policy)?.[0];

/** A dozen requests, as a visitor and a program send them. `pageHeaders`: those that every page is to have. */
export function siteChecks(site: string, pageHeaders: Record<string, string>): Checks {
  async function open(path: string, status = 200, method = 'GET') {
    const signal = AbortSignal.timeout(30_000);
    const answer = await fetch(new URL(path, site), { method, redirect: 'manual', signal });
    if (answer.status !== status) throw new Error(`the status is ${answer.status}, not ${status}`);
    return { headers: answer.headers, text: await answer.text() };
  }

  /** A page with its headers and its scripts: where one is missing, page and scripts are not of the same build. */
  async function openPage(path: string, status?: number): Promise<void> {
    const { headers, text } = await open(path, status);
    for (const [name, value] of Object.entries(pageHeaders)) {
      const found = headers.get(name);
      if (found === null) throw new Error(`the header ${name} is missing`);
      if (scriptsOf(found) !== scriptsOf(value)) throw new Error(`the header ${name} has ${scriptsOf(found)}`);
    }
    if (!text.includes(brand.name)) throw new Error(`"${brand.name}" is not in the page`);
    for (const script of new Set(text.match(/\/assets\/[\w.-]+\.js/g))) await open(script);
  }

  const json = async (path: string) => JSON.parse((await open(path)).text);
  const named = (paths: string[], run: (path: string) => Promise<unknown>) =>
    Object.fromEntries(paths.map((path) => [path, () => run(path)]));
  return {
    ...named(['/', '/about', '/models', '/login', '/manageitems'], (path) => openPage(path)),
    ...named(['/no-such-page', '/models/no-such-car'], (path) => openPage(path, 404)),
    ...named(['/models/home.json', '/models/owners.json', '/api/content', '/api/openapi.json'], json),
    ...named(['/robots.txt', '/sitemap.xml', '/models/sitemap.xml', ...Object.values(FEED_PATHS)], (path) =>
      open(path),
    ),
    'the page of a car': async () => {
      const [car] = await json('/api/product?limit=1');
      if (car) await openPage(`/models/${car._id}`);
    },
    'POST /api/product without a token': () => open('/api/product', 401, 'POST'),
    ...named(['/digitalservice', '/Models'], (path) => open(path, 301)),
  };
}
