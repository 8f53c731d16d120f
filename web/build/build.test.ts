import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import type { Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import firebaseJson from '../../firebase.json' with { type: 'json' };
import type { BuiltPages } from '../../functions/src/contract/site/server-page.ts';
import webPackage from '../package.json' with { type: 'json' };
import { brand } from '../src/brand.ts';
import { type RouteEntry, routes } from '../src/lib/site/paths.ts';
import { buildSite, type Mode, OUT_DIR } from './build.ts';

const WEB = join(import.meta.dirname, '..');
const TEMPORARY = mkdtempSync(join(tmpdir(), 'storefront-build-'));
const folderOf = (mode: Mode) => join(TEMPORARY, mode);
const FOLDER = folderOf('production');
const kilobytes = (content: string | Uint8Array) => gzipSync(content, { level: 9 }).length / 1000;

/** As a deployment says it. */
const MAY_ADD = '.*@meridian[.]example';
let chunks: Map<string, Rolldown.OutputChunk>;
beforeAll(async () => {
  process.env.MAY_ADD = MAY_ADD;
  const output = await buildSite('production', FOLDER, 'warn');
  chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]));
}, 300_000);
afterAll(() => rmSync(TEMPORARY, { recursive: true, force: true }));

/** The HTML of a page, or of a page that the function renders, its template. */
function html(page: string): string {
  const rendered = routes.find((route: RouteEntry) => route.renderedBy && route.path === `/${page}`);
  if (!rendered) return readFileSync(join(FOLDER, `${page}.html`), 'utf8');
  const { templates }: BuiltPages = JSON.parse(readFileSync(join(`${FOLDER}-server`, 'pages.json'), 'utf8'));
  return templates[rendered.id] ?? '';
}
const pagesWith = (access: RouteEntry['access']) =>
  routes.filter((route) => route.access === access).map(({ path }) => path.slice(1) || 'index');
const publicPages = [...pagesWith('public'), '404'];
const accountPages = pagesWith('account');

/** These files and everything that they import statically. */
function closure(files: Iterable<string>, seen = new Set<string>()): Set<string> {
  for (const file of files) {
    if (seen.has(file)) continue;
    seen.add(file);
    closure(chunks.get(file)?.imports ?? [], seen);
  }
  return seen;
}

const initial = (page: string) =>
  closure([...html(page).matchAll(/\/(assets\/[^" ]+\.js)/g)].map(([, file]) => file ?? ''));
const weight = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + kilobytes(chunks.get(file)?.code ?? ''), 0);
const modules = (files: Iterable<string>) => [...files].flatMap((file) => Object.keys(chunks.get(file)?.modules ?? {}));

function chunkOf(source: string): string {
  for (const file of chunks.keys()) if (modules([file]).some((id) => id.endsWith(`/web/src/${source}`))) return file;
  throw new Error(`No chunk has ${source}`);
}

const from = (packages: string) => new RegExp(`/node_modules/(${packages})/`);

describe('no chunk contains', () => {
  const unused = ['database', 'storage', 'remote-config', 'analytics', 'performance', 'functions', 'messaging', 'ai'];
  test.each(unused)('firebase/%s', (name) => {
    const own = from(`@firebase/${name}(-compat)?|firebase/${name}`);
    expect(modules(chunks.keys()).filter((id) => own.test(id))).toEqual([]);
  });

  test('the pipelines of Firestore or their regular expression engine, and nothing imports them', () => {
    expect(modules(chunks.keys()).filter((id) => from('re2js').test(id))).toEqual([]);
    const sources = globSync('src/**/*.{ts,tsx}', { cwd: WEB });
    expect(sources.length).toBeGreaterThan(50);
    const importing = sources.filter((file) =>
      /from\s+['"][^'"]*\bpipelines?['"]/.test(readFileSync(join(WEB, file), 'utf8')),
    );
    expect(importing).toEqual([]);
  });

  test('a built-in that Safari 17.0 or Firefox ESR lacks, also in packages', () => {
    const newer =
      /\b((Map|Object)\.groupBy|Promise\.(withResolvers|try)|URL\.parse|AbortSignal\.any|Iterator\.from|RegExp\.escape)\(/;
    expect([...chunks].filter(([, { code }]) => newer.test(code)).map(([file]) => file)).toEqual([]);
  });

  test('control: the same search finds Firestore, Auth and reactfire', () => {
    const all = modules(chunks.keys());
    for (const name of ['@firebase/firestore', '@firebase/auth', 'reactfire']) {
      expect(all.some((id) => from(name).test(id))).toBe(true);
    }
  });
});

test('the scripts compare emails with the expression of the deployment', () => {
  expect([...chunks.values()].filter(({ code }) => code.includes(MAY_ADD)).length).toBeGreaterThan(0);
});

describe('the start of a public page', () => {
  const loadedLater = from('firebase|@firebase/[^/]+|reactfire|rxjs|swiper|@mui/[^/]+|@emotion/[^/]+|zod');
  test.each(publicPages)(
    '%s loads at most 145 kB of JavaScript, and of it no Firebase, reactfire, Swiper or Material UI',
    (page) => {
      expect(modules(initial(page)).some((id) => from('react-dom').test(id))).toBe(true);
      expect(modules(initial(page)).filter((id) => loadedLater.test(id))).toEqual([]);
      expect(weight(initial(page))).toBeLessThanOrEqual(145);
    },
  );

  const startsAtOnce = /<script type="module"|<link rel="modulepreload"/;
  test.each(pagesWith('public'))('%s has no script on the way to its first picture', (page) => {
    const [start = ''] = /<template id="start">.*?<\/template>/s.exec(html(page)) ?? [];
    expect(start).toMatch(startsAtOnce);
    expect(html(page).replace(start, '')).not.toMatch(startsAtOnce);
  });

  test('control: Login starts its scripts at once', () => {
    expect(html('login')).toMatch(startsAtOnce);
  });

  // A new connection carries 14.6 kB in its first round trip, of which the headers need about 1 kB.
  test.each([...publicPages, ...accountPages])(
    '%s is at most 13.5 kB of HTML with Brotli, its style sheets included, which with the font are at most 60 kB',
    (page) => {
      expect(brotliCompressSync(html(page)).length / 1000).toBeLessThanOrEqual(13.5);
      expect(html(page).match(/<link rel="stylesheet"(?![^>]* disabled>)[^>]*/g) ?? []).toEqual([]);
      const styles = [...html(page).matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css).join('');
      const fonts = [...html(page).matchAll(/href="\/(assets\/[^"]+\.woff2)"/g)].map(([, file]) => file ?? '');
      expect(fonts).toHaveLength(1);
      const weights = fonts.map((file) => readFileSync(join(FOLDER, file)).length / 1000);
      expect(kilobytes(styles) + weights.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60);
    },
  );

  const heroes = (page: string) =>
    [...html(page).matchAll(/<img[^>]*fetchpriority="high"[^>]*>/gi)].map(([tag]) => tag);
  const withHero = ['index', 'home', 'about', 'digitalService', 'conceptCar', 'motorShow', '404'];

  test('exactly the expected pages begin with a picture', () => {
    expect(publicPages.filter((page) => heroes(page).length > 0).toSorted()).toEqual(withHero.toSorted());
  });

  test.each(withHero)('%s: the first picture has its size, is fetched first and is at most 45 kB', (page) => {
    const [hero, ...rest] = heroes(page);
    expect(rest).toEqual([]);
    expect(hero).toMatch(/ width="\d+"/);
    expect(hero).toMatch(/ height="\d+"/);
    // It is the first of the page: the browser finds it in the HTML.
    const [, sources = ''] = /<source[^>]* srcset="([^"]+)"/i.exec(html(page)) ?? [];
    const files = [...sources.matchAll(/\/[^ ,]+/g)].map(([file]) => file);
    expect(files.length).toBeGreaterThanOrEqual(3);
    for (const file of files) expect(readFileSync(join(FOLDER, file)).length / 1000).toBeLessThanOrEqual(45);
  });
});

describe('what the pages say without a script', () => {
  test.each([
    ['index', ['GV60 WINS 2022 RED DOT AWARD FOR PRODUCT DESIGN', '2022 red dots Awards', 'Drawn around light']],
    ['index', ['vehicle line-up with its dynamic yet elegant design and cutting-edge technology', 'Red Dot Award']],
    ['home', ['GV60 WINS 2022 RED DOT AWARD FOR PRODUCT DESIGN']],
    ['about', ['Nobody has ever seen a car.', 'Livia Santoro', '1,140', 'first Friday of each month']],
    ['terms', ['2022.04.27', 'Prices are shown in US dollars']],
    ['privacy', ['2022.04.12', 'We set no cookies', 'theme', 'session', 'accessToken', 'Firebase Authentication']],
    ['digitalService', ['can be shared with up to three people', 'Set the time you want to leave', 'over the air']],
    ['conceptCar', ['Apogee', 'Apogee Study II, 2022', 'Ombra, 2018', '5.02 m']],
    ['motorShow', ['Ask us for the next dates', 'Light Days, at our own works', 'What to try']],
    ['contact', ['hello@meridian.example', '+39 011 555 0134', 'Via del Meridiano 12']],
  ])('%s has its texts, and one heading above all', (page, texts) => {
    for (const text of texts) expect(html(page)).toContain(text);
    expect(html(page)).toMatch(/<title>[^<]+ \| Meridian<\/title>/);
    expect(html(page)).not.toContain('name="robots"');
    expect(html(page).match(/<h1[\s>]/g)).toHaveLength(1);
  });

  test('Blogs has four questions, each with a link', () => {
    const articles = [...html('blogs').matchAll(/<article[^>]* id="([^"]+)"[^>]*>(.*?)<\/article>/gs)];
    expect(articles).toHaveLength(4);
    const [, questions = ''] = /<nav[^>]* aria-label="Questions"[^>]*>(.*?)<\/nav>/s.exec(html('blogs')) ?? [];
    const links = [...questions.matchAll(/href="([^"]+)"/g)].map(([, link]) => link);
    expect(links).toEqual(articles.map(([, id]) => `#${id}`));
  });

  test('the picture of link previews and the icons of the manifest have the sizes that are said of them', async () => {
    const sizeOf = async (file: string) => {
      const { format, width, height } = await sharp(join(FOLDER, file)).metadata();
      return `${format} ${width}x${height}`;
    };
    expect(await sizeOf('og.jpg')).toBe('jpeg 1200x630');
    expect(html('about')).toMatch(/<link rel="manifest" href="\/manifest.webmanifest"/);
    const { icons, ...manifest } = JSON.parse(readFileSync(join(FOLDER, 'manifest.webmanifest'), 'utf8'));
    expect(manifest).toMatchObject({ name: 'Meridian', start_url: '/', scope: '/', display: 'standalone' });
    const purposes = icons.map(({ sizes, purpose = 'any' }: Record<string, string>) => `${sizes} ${purpose}`);
    expect(purposes).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
    for (const { src, sizes } of icons) expect(await sizeOf(src)).toBe(`png ${sizes}`);
  });

  test('search engines are kept from account pages, the stock area and the 404 page, and robots.txt names the sitemaps', () => {
    for (const page of [...accountPages, 'app', '404']) expect(html(page)).toContain('name="robots" content="noindex"');
    const robots = readFileSync(join(FOLDER, 'robots.txt'), 'utf8').split('\n');
    const sitemaps = ['/sitemap.xml', '/models/sitemap.xml'].map((path) => `Sitemap: ${brand.origin}${path}`);
    // A line for the stock area would keep search engines from reading that its pages are not to be listed.
    expect(robots.filter(Boolean)).toEqual(['User-agent: *', 'Disallow: /api/', ...sitemaps]);
    expect(html('app')).not.toMatch(/<noscript>(?:(?!<\/noscript>).)*<main/s);
  });
});

describe('what is loaded later', () => {
  test('the service worker precaches each static public page but Compare, its scripts, styles and font: at most 370 kB', () => {
    const worker = readFileSync(join(FOLDER, 'sw.js'), 'utf8');
    const precached = [...worker.matchAll(/\{url:"([^"]+)"/g)].map(([, url]) => url ?? '');
    const pages = routes
      .filter((route: RouteEntry) => route.access === 'public' && !route.renderedBy && route.id !== 'compare')
      .map(({ path }) => path);
    expect(precached.filter((url) => !url.startsWith('/assets/'))).toEqual([...pages, '/offline', '/offline.js']);
    for (const page of pages) {
      const assets = html(page.slice(1) || 'index').match(/\/assets\/[^"' )]+/g) ?? [];
      expect(assets.length, page).toBeGreaterThan(5);
      expect(precached, page).toEqual(expect.arrayContaining(assets));
    }
    const fileOf = (url: string) => (/\.\w+$/.test(url) ? url : `${url === '/' ? '/index' : url}.html`);
    const weights = precached.map((url) => kilobytes(readFileSync(join(FOLDER, fileOf(url)))));
    expect(weights.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(370);
  });

  test('the decoder of the camera, with its WebAssembly, is at most 430 kB, and nothing loads it before it is asked for', () => {
    const assets = readdirSync(join(FOLDER, 'assets')).filter((name) => /^(decode[.]worker|zxing_reader)-/.test(name));
    expect(assets.map((name) => name.replace(/-[^.]+/, '')).toSorted()).toEqual([
      'decode.worker.js',
      'zxing_reader.wasm',
    ]);
    const weights = assets.map((name) => kilobytes(readFileSync(join(FOLDER, 'assets', name))));
    expect(weights.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(430);
    const worker = readFileSync(join(FOLDER, 'sw.js'), 'utf8');
    expect(assets.filter((name) => worker.includes(name))).toEqual([]);
  });

  test.each(accountPages)('%s starts with at most 190 kB of JavaScript', (page) => {
    expect(weight(initial(page))).toBeLessThanOrEqual(190);
  });

  test.each([
    ['a public page and of a car', 'live-storefront.ts'],
    ['the line-up', 'live-line-up.ts'],
  ])('the data of %s is at most 116 kB', (_page, part) => {
    const data = closure([chunkOf(`storefront/data/${part}`)]);
    const more = [...data].filter((file) => !initial('index').has(file));
    expect(modules(more).some((id) => from('@firebase/firestore').test(id))).toBe(true);
    expect(modules(more).filter((id) => from('reactfire').test(id))).toEqual([]);
    expect(weight(more)).toBeLessThanOrEqual(116);
  });

  test('a toast of a public page is at most 11 kB', () => {
    expect(
      weight([...closure([chunkOf('ui/toast-stack.tsx')])].filter((file) => !initial('index').has(file))),
    ).toBeLessThanOrEqual(11);
  });

  const everywhere = ['app/stock-area/manage-area.tsx', 'auth/data/session.ts'];
  const filesOf = (screen: string) => closure([...everywhere, `${screen}.tsx`].map(chunkOf), initial('app'));
  test.each([
    ['pages/stock/all-items', 393],
    ...['my-items', 'overview', 'orders', 'delivery', 'scan', 'restock', 'details'].map(
      (page) => [`pages/stock/${page}`, 413] as const,
    ),
    ...['activity/activity', 'car/add-item-form'].map((screen) => [`stock/${screen}`, 413] as const),
  ] as const)('%s starts with at most %d kB of JavaScript, whatever its width', (screen, most) => {
    expect(modules(filesOf(screen)).some((id) => id.endsWith('/app/stock-area/manage-area.tsx'))).toBe(true);
    expect(weight(filesOf(screen))).toBeLessThanOrEqual(most);
  });

  test('the charts of the overview are a chunk of their own, of at most 120 kB', () => {
    const page = closure([chunkOf('ui/toast-stack.tsx')], filesOf('pages/stock/overview'));
    expect(modules(page).filter((id) => from('@mui/x-charts').test(id))).toEqual([]);
    const charts = [...closure([chunkOf('stock/overview/charts.tsx')])].filter((file) => !page.has(file));
    expect(modules(charts).some((id) => from('@mui/x-charts').test(id))).toBe(true);
    expect(weight(charts)).toBeLessThanOrEqual(120);
  });
});

/** Texts that only the build for the emulators may contain: the account chooser, the demo accounts, the emulators' addresses. */
const emulatorOnly = [
  'Choose a Google account',
  'The emulators stand in for Google',
  'Demo accounts',
  'meridian-owner',
  'google@meridian.example',
  '100000000000000000005',
  'demo-storefront',
  'emulatedProject',
  'disableWarnings:!0',
  ':9099',
  ',8080)',
];

describe('the production build', () => {
  /** The names of its files, and of those that the function renders pages with, that contain this text. */
  const filesWith = (text: string, mode: Mode) =>
    [folderOf(mode), `${folderOf(mode)}-server`].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
        (name) => /\.(js|json|css|html)$/.test(name) && readFileSync(join(folder, name), 'utf8').includes(text),
      ),
    );
  beforeAll(() => buildSite('emulator', folderOf('emulator'), 'warn'), 300_000);

  test.each(emulatorOnly)('does not contain %j, which the build for the emulators does', (text) => {
    expect(filesWith(text, 'emulator')).not.toEqual([]);
    expect(filesWith(text, 'production')).toEqual([]);
  });

  test('has six places for cards on the home page, and no list of models in its structured data', () => {
    const home = html('index');
    const data = [...home.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    expect(data.map(([, json = '']) => JSON.parse(json)['@type'])).toEqual(['Organization']);
    const [cards] = home.match(/<section [^>]*id="models".*?<\/section>/s) ?? [];
    expect(cards?.match(/<li/g)).toHaveLength(6);
  });

  test('is what `firebase deploy` builds by itself, in a folder of its own', () => {
    expect(firebaseJson.hosting.predeploy).toEqual(['node scripts/run.mjs exec npm run build -w web']);
    expect(webPackage.scripts.build).toBe('node build/build.ts');
    expect(firebaseJson.hosting.public).toBe(`web/${OUT_DIR.production}`);
    expect(OUT_DIR.emulator).not.toBe(OUT_DIR.production);
  });

  test('signs in with Google’s popup', () => {
    expect(filesWith('select_account', 'production')).not.toEqual([]);
  });
});
