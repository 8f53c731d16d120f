import { product } from '../../functions/src/contract/product.ts';
import { brand } from '../../web/src/brand.ts';
import { pageTitle, routes } from '../../web/src/lib/site/paths.ts';
import { deployConfig } from '../deploy/deploy-config.ts';
import { pageHeaders } from '../deploy/hosting-config.ts';
import { emulatorConfig } from '../emulators/emulator-config.ts';
import { type Check, Unknown } from './check.ts';
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

  async function open(path: string, status: number, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(new URL(path, site), {
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
      ...init,
    });
    expectEqual('the status', response.status, status);
    return response;
  }

  function expectHeaders({ headers: found }: Response): void {
    for (const [name, value] of headers) {
      // At its own domains Hosting sends another one.
      if (name === HSTS && Number(/max-age=(\d+)/.exec(found.get(name) ?? '')?.[1]) >= YEAR) continue;
      expectEqual(`the header ${name}`, found.get(name), value);
    }
  }

  /** A page of the site with all its headers. */
  async function openPage(path: string, status = 200): Promise<string> {
    const response = await open(path, status);
    expectHeaders(response);
    return response.text();
  }

  const page = (path: string, contains: string, status?: number): Check => ({
    name: path,
    run: async () => {
      if (!(await openPage(path, status)).includes(contains))
        throw new Error(`the page does not contain "${contains}"`);
    },
  });

  const redirect = (from: string, to: string): Check => ({
    name: `${from} leads to ${to}`,
    run: async () => {
      const { headers } = await open(from, 301);
      const location = new URL(headers.get('Location') ?? '', site);
      expectEqual('the address', location.pathname, to);
    },
  });
  const notEmulated = (check: Check): Check => ({
    ...check,
    run: emulated ? () => Promise.reject(new Unknown('the emulators do not do this')) : check.run,
  });

  /** The scripts and styles of a page: where Hosting lacks one, page and files are not of the same build. */
  async function openAssets(html: string): Promise<string> {
    const assets = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
    if (assets.length === 0) throw new Error('the page names no script');
    for (const asset of assets) {
      const response = await open(asset, 200);
      expectEqual(
        `Cache-Control of ${asset}`,
        response.headers.get('Cache-Control'),
        `public, max-age=${YEAR}, immutable`,
      );
      await response.arrayBuffer();
    }
    return `${assets.length} files`;
  }

  const json = async (path: string, status = 200, init?: RequestInit) => (await open(path, status, init)).json();
  const firstCar = async () => {
    const { success, data } = product.array().safeParse(await json('/api/product?limit=1'));
    if (!success) throw new Error('the answer is not a list of products');
    return data[0];
  };
  const openCar = async () => {
    const car = await firstCar();
    if (!car) throw new Unknown('there is no car yet');
    return openPage(`/models/${car._id}`);
  };

  return [
    ...routes
      .filter(({ path }) => !path.endsWith('/:id'))
      .map(({ path, title, access }) => page(path, access === 'stock' ? brand.name : pageTitle(title))),
    page('/no-such-page', brand.name, 404),
    page('/models/no-such-car', brand.name, 404),
    {
      name: '/assets/no-such-file.js is not found, and not kept',
      run: async () => {
        const { headers } = await open('/assets/no-such-file.js', 404);
        expectEqual('Cache-Control', headers.get('Cache-Control'), 'no-cache');
      },
    },
    redirect('/about/', '/about'),
    redirect('/about.html', '/about'),
    notEmulated(redirect('/ABOUT', '/about')),
    notEmulated({
      name: 'HTTP leads to HTTPS',
      run: async () => {
        const { headers } = await open(site.replace('https:', 'http:'), 301);
        expectEqual('the address', headers.get('Location')?.slice(0, 8), 'https://');
      },
    }),
    {
      name: '/robots.txt',
      run: async () => {
        const text = await (await open('/robots.txt', 200)).text();
        for (const line of ['Disallow: /manageitems', `Sitemap: ${brand.origin}/sitemap.xml`])
          if (!text.includes(line)) throw new Error(`"${line}" is missing`);
      },
    },
    ...['/sitemap.xml', '/models/sitemap.xml'].map((path) => ({
      name: path,
      run: async () => {
        const addresses = (await (await open(path, 200)).text()).match(/<loc>[^<]+/g) ?? [];
        const foreign = addresses.find((address) => !address.startsWith(`<loc>${brand.origin}`));
        if (foreign) throw new Error(`${foreign.slice('<loc>'.length)} is not at ${brand.origin}`);
        return `${addresses.length} addresses`;
      },
    })),
    { name: 'scripts and styles of the home page', run: async () => openAssets(await openPage('/')) },
    { name: 'the page of a car, its scripts and styles', run: async () => openAssets(await openCar()) },
    { name: '/api/product?limit=1', run: async () => ((await firstCar()) ? undefined : 'there is no car yet') },
    {
      name: '/api/content',
      run: async () => {
        const contents: unknown = await json('/api/content');
        if (!Array.isArray(contents)) throw new Error('the answer is not a list');
        return `${contents.length} contents`;
      },
    },
    {
      name: '/api/openapi.json',
      run: async () => {
        const { openapi } = (await json('/api/openapi.json')) as { openapi?: string };
        expectEqual('the version of OpenAPI', openapi?.slice(0, 3), '3.1');
      },
    },
    ...[
      ['GET', '/api/myproduct?email=nobody@example.com'],
      ['POST', '/api/product'],
      ['DELETE', '/api/product/no-such-car'],
    ].map(([method = '', path = '']) => ({
      name: `${method} ${path} without a token is refused`,
      run: () => open(path, 401, { method }),
    })),
  ];
}
