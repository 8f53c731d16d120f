import { product } from '../../functions/src/contract/product.ts';
import { content } from '../../functions/src/contract/site/content.ts';
import { brand } from '../../web/src/brand.ts';
import { pageTitle, routes } from '../../web/src/lib/site/paths.ts';
import { counted } from '../../web/src/lib/text/plural.ts';
import { deployConfig } from '../deploy/deploy-config.ts';
import { pageHeaders } from '../deploy/hosting-config.ts';
import { emulatorConfig } from '../support/emulator-config.ts';
import { type Check, check, notTried, Unknown } from './check.ts';
import type { Target } from './target.ts';

const HSTS = 'Strict-Transport-Security';
const YEAR = 31_536_000;

function expectEqual(what: string, found: string | number | null | undefined, wanted: string | number): void {
  if (found === wanted) return;
  const [is, not] = [String(found ?? 'missing'), String(wanted)];
  // Of two long policies, only where they differ.
  const from = not.length > 100 ? Math.max([...not].findIndex((letter, at) => letter !== is[at]) - 20, 0) : 0;
  const part = (text: string) => (from > 0 ? `…${text.slice(from, from + 80)}…` : text.slice(0, 100));
  throw new Error(`${what} is ${part(is)}, not ${part(not)}`);
}

/** Opens the site as a visitor would: nothing that is asked for needs an account, and nothing is written. */
export function siteChecks(target: Target): Check[] {
  const { site, emulated, project } = target;
  const headers = Object.entries(pageHeaders(emulated ? emulatorConfig() : deployConfig(project)));

  async function open(path: string, status: number, method = 'GET'): Promise<Response> {
    const signal = AbortSignal.timeout(30_000);
    const response = await fetch(new URL(path, site), { method, redirect: 'manual', signal });
    expectEqual('the status', response.status, status);
    return response;
  }

  /** A page of the site, with all its headers. */
  async function openPage(path: string, status = 200): Promise<string> {
    const response = await open(path, status);
    for (const [name, value] of headers) {
      const found = response.headers.get(name);
      // At its own domains Hosting sends another one.
      if (name === HSTS && Number(/max-age=(\d+)/.exec(found ?? '')?.[1]) >= YEAR) continue;
      expectEqual(`the header ${name}`, found, value);
    }
    return response.text();
  }

  const page = (path: string, contains: string, status?: number) =>
    check(path, async () => {
      if (!(await openPage(path, status)).includes(contains)) throw new Error(`"${contains}" is not in the page`);
    });

  const redirect = (from: string, to: string) =>
    check(`${from} leads to ${to}`, async () => {
      const { headers } = await open(from, 301);
      expectEqual('the address', URL.parse(headers.get('Location') ?? '', site)?.pathname, to);
    });
  const notEmulated = (one: Check) => (emulated ? notTried(one.name, 'the emulators do not do this') : one);

  /** The scripts and styles of a page: where Hosting lacks one, page and files are not of the same build. */
  async function openAssets(html: string): Promise<string> {
    const assets = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
    if (assets.length === 0) throw new Error('the page names no script');
    for (const asset of assets) {
      const response = await open(asset, 200);
      const kept = response.headers.get('Cache-Control');
      expectEqual(`Cache-Control of ${asset}`, kept, `public, max-age=${YEAR}, immutable`);
      await response.arrayBuffer();
    }
    return counted(assets.length, 'file');
  }

  const text = async (path: string) => (await open(path, 200)).text();
  const firstCar = async () => {
    const { success, data } = product.array().safeParse(JSON.parse(await text('/api/product?limit=1')));
    if (!success) throw new Error('the answer is not a list of products');
    return data[0];
  };

  return [
    ...routes
      .filter(({ path }) => !path.endsWith('/:id'))
      .map(({ path, title, access }) => page(path, access === 'stock' ? brand.name : pageTitle(title))),
    page('/no-such-page', brand.name, 404),
    page('/models/no-such-car', brand.name, 404),
    check('/assets/no-such-file.js is not found, and not kept', async () => {
      const { headers } = await open('/assets/no-such-file.js', 404);
      expectEqual('Cache-Control', headers.get('Cache-Control'), 'no-cache');
    }),
    redirect('/about/', '/about'),
    redirect('/about.html', '/about'),
    notEmulated(redirect('/ABOUT', '/about')),
    notEmulated(
      check('HTTP leads to HTTPS', async () => {
        const { headers } = await open(site.replace('https:', 'http:'), 301);
        expectEqual('the address', headers.get('Location')?.slice(0, 8), 'https://');
      }),
    ),
    check('/robots.txt', async () => {
      const robots = await text('/robots.txt');
      for (const line of ['Disallow: /manageitems', `Sitemap: ${brand.origin}/sitemap.xml`])
        if (!robots.includes(line)) throw new Error(`"${line}" is missing`);
    }),
    ...['/sitemap.xml', '/models/sitemap.xml'].map((path) =>
      check(path, async () => {
        const addresses = ((await text(path)).match(/(?<=<loc>)[^<]+/g) ?? []) as string[];
        const foreign = addresses.find((address) => !address.startsWith(brand.origin));
        if (foreign) throw new Error(`${foreign} is not at ${brand.origin}`);
        return counted(addresses.length, 'address', 'addresses');
      }),
    ),
    check('/models/home.json', async () => {
      const models: unknown = JSON.parse(await text('/models/home.json'));
      if (!Array.isArray(models)) throw new Error('It is no list of cars');
      return counted(models.length, 'car');
    }),
    check('scripts and styles of the home page', async () => openAssets(await openPage('/'))),
    check('the page of a car, its scripts and styles', async () => {
      const car = await firstCar();
      if (!car) throw new Unknown('there is no car yet');
      return openAssets(await openPage(`/models/${car._id}`));
    }),
    check('/api/product?limit=1', async () => ((await firstCar()) ? undefined : 'there is no car yet')),
    check('/api/content', async () => content.array().parse(JSON.parse(await text('/api/content')))),
    check('/api/openapi.json', async () => {
      const { openapi } = JSON.parse(await text('/api/openapi.json')) as { openapi?: string };
      expectEqual('the version of OpenAPI', openapi?.slice(0, 3), '3.1');
    }),
    ...[
      ['GET', '/api/myproduct?email=nobody@example.com'],
      ['POST', '/api/product'],
      ['DELETE', '/api/product/no-such-car'],
    ].map(([method = '', path = '']) =>
      check(`${method} ${path} without a token is refused`, () => open(path, 401, method)),
    ),
  ];
}
