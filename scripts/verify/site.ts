import { brand } from '../../web/src/brand.ts';
import { pageHeaders, readFirebaseJson } from '../deploy/hosting-config.ts';
import type { Checks } from './queries.ts';

/** What decides which scripts run. The rest of the policy depends on the project. */
const scriptsOf = (policy: string | null) => /script-src [^;]+/.exec(policy ?? '')?.[0];

/** A dozen requests, as a visitor and a program send them. */
export function siteChecks(site: string, emulated: boolean): Checks {
  const wanted = pageHeaders(readFirebaseJson());

  async function open(path: string, status = 200, method = 'GET'): Promise<Response> {
    const signal = AbortSignal.timeout(30_000);
    const response = await fetch(new URL(path, site), { method, redirect: 'manual', signal });
    if (response.status !== status) throw new Error(`the status is ${response.status}, not ${status}`);
    return response;
  }

  async function openPage(path: string, status = 200): Promise<string> {
    const { headers, ...response } = await open(path, status).then(async (answer) => ({
      headers: answer.headers,
      text: await answer.text(),
    }));
    for (const [name, value] of Object.entries(wanted)) {
      const found = headers.get(name);
      if (!found) throw new Error(`the header ${name} is missing`);
      if (scriptsOf(found) !== scriptsOf(value)) throw new Error(`the header ${name} has ${scriptsOf(found)}`);
    }
    if (!response.text.includes(brand.name)) throw new Error(`"${brand.name}" is not in the page`);
    return response.text;
  }

  /** Where Hosting lacks one, page and scripts are not of the same build. */
  async function openScripts(html: string): Promise<void> {
    const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
    if (scripts.size === 0) throw new Error('the page names no script');
    for (const script of scripts) await open(script);
  }

  const json = async <T>(path: string): Promise<T> => (await open(path)).json() as T;
  const pages = ['/about', '/models', '/login', '/manageitems'];
  const checks: Checks = {
    ...Object.fromEntries(pages.map((path) => [path, () => openPage(path)])),
    '/ and its scripts': async () => openScripts(await openPage('/')),
    'the page of a car and its scripts': async () => {
      const [car] = await json<{ _id: string }[]>('/api/product?limit=1');
      if (car) await openScripts(await openPage(`/models/${car._id}`));
    },
    '/no-such-page': () => openPage('/no-such-page', 404),
    '/models/no-such-car': () => openPage('/models/no-such-car', 404),
    '/robots.txt': () => open('/robots.txt'),
    '/models/sitemap.xml': () => open('/models/sitemap.xml'),
    '/models/home.json': () => json('/models/home.json'),
    '/api/content': () => json('/api/content'),
    '/api/openapi.json': () => json('/api/openapi.json'),
    'POST /api/product without a token': () => open('/api/product', 401, 'POST'),
  };
  // The emulator has no redirects.
  return emulated ? checks : { ...checks, '/digitalservice': () => open('/digitalservice', 301) };
}
