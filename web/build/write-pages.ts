import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { minifySync } from 'vite';
import type { BuiltPages } from '../../functions/src/contract/site/server-page.ts';
import { emulatorConfig, pageHeaders, readFirebaseJson } from '../../scripts/deploy/hosting-config.ts';
import type { DocumentPage } from '../src/app/document/head-tags.ts';
import { brand } from '../src/brand.ts';
import { notFound, type RouteEntry, routeOf, routes } from '../src/lib/site/paths.ts';
import { offlinePage, stockWithoutScript } from './message-page.ts';

interface ManifestChunk {
  file: string;
  isEntry?: true;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, ManifestChunk>;

/** Inline, because a request for each would delay the first paint. `load-files` skips a style sheet for which it finds a link, hence the disabled ones. */
async function pageStyles(chunks: readonly ManifestChunk[], outDir: string): Promise<string[]> {
  const files = [...new Set(chunks.flatMap(({ css = [] }) => css))];
  const sheets = await Promise.all(files.map((file) => readFile(join(outDir, file), 'utf8')));
  return [
    `<style>${sheets.join('').replace(/<\/style/gi, '<\\/style')}</style>`,
    ...files.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
  ];
}

function fontOf(manifest: Manifest): string {
  const font = Object.values(manifest).find(({ file }) => file.endsWith('.woff2'));
  if (!font) throw new Error('The build has no font');
  return `/${font.file}`;
}

/** These chunks and all their static imports, dependencies first: the order in which their style sheets must stand. */
function chunksOf(manifest: Manifest, sources: readonly string[], seen = new Set<string>()): ManifestChunk[] {
  return sources.flatMap((source) => {
    if (seen.has(source)) return [];
    seen.add(source);
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The build has no chunk for ${source}`);
    return [...chunksOf(manifest, chunk.imports ?? [], seen), chunk];
  });
}

function minified(name: string, script: string, module: boolean): string {
  const { code, errors } = minifySync(name, script, { module });
  if (errors[0]) throw new Error(`A script of ${name}: ${errors[0].message}`);
  return code;
}

/** Vite leaves the comments of inline scripts, and what comes in the first 14 kB of a page needs no second round trip. */
const withShortScripts = (html: string): string =>
  html.replace(/(?<=<script>)[\s\S]*?(?=<\/script>)/g, (script) => minified('index.html', script, false));

/**
 * Puts the app, and what it imports for this page, into a template that the inline script of `index.html` appends after the page has
 * loaded; or into the head, where the page's text, styles and font are not to wait for it.
 */
function withStart(template: string, chunks: readonly ManifestChunk[], later: boolean): string {
  const priority = later ? '' : ' fetchpriority="low"';
  const imports = chunks.filter(({ isEntry }) => !isEntry);
  const start = [
    ...imports.map(({ file }) => `<link rel="modulepreload"${priority} crossorigin href="/${file}">`),
    `<script type="module"${priority} crossorigin src="/${chunks.find(({ isEntry }) => isEntry)?.file}"></script>`,
  ].join('');
  const html = template
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(/\s*<script type="module"[^>]*><\/script>/, '');
  if (!later) return html.replace('</head>', () => `  ${start}\n  </head>`);
  return html.replace('<!--app--></div>', (root) => `${root}\n    <template id="start">${start}</template>`);
}

/** Into `serverDir`, where the server bundle is, it writes what the function needs to render the other pages. */
export async function writePages(outDir: string, serverDir: string, mode: string): Promise<void> {
  const server: typeof import('../src/app/server.tsx') = await import(
    pathToFileURL(resolve(serverDir, 'server.js')).href
  );
  const { renderDocument, headTags, sitemap } = server;
  const template = withShortScripts(await readFile(join(outDir, 'index.html'), 'utf8'));
  const manifest: Manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'));

  const font = fontOf(manifest);
  const fontPreload = `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`;

  const write = (file: string, text: string) => writeFile(join(outDir, file), text);

  const templateOf = async (source: string, startsLater: boolean) => {
    const chunks = chunksOf(manifest, ['index.html', source]);
    const head = ['<!--head-->', fontPreload, ...(await pageStyles(chunks, outDir))];
    return withStart(template, chunks, startsLater)
      .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
      .replace('<!--head-->', () => head.join('\n    '));
  };
  const writePage = async (file: string, source: string, page: DocumentPage) =>
    write(file, await renderDocument(await templateOf(source, page.access === 'public'), page));
  const sourceOf = ({ access, id }: RouteEntry) => `src/pages/${access}/${id}.tsx`;

  const pages = routes.filter((route: RouteEntry) => route.access !== 'stock' && !route.renderedBy);
  for (const page of pages) {
    const file = page.path === '/' ? 'index.html' : `${page.path.slice(1)}.html`;
    await writePage(file, sourceOf(page), page);
  }
  const unknown: DocumentPage = { ...notFound, path: '/404', access: 'account' };
  await writePage('404.html', 'src/pages/public/not-found.tsx', unknown);
  const config = mode === 'emulator' ? emulatorConfig() : readFirebaseJson();
  const built: BuiltPages = { templates: {}, headers: pageHeaders(config) };
  for (const route of routes.filter(({ renderedBy }: RouteEntry) => renderedBy))
    built.templates[route.id] = (await templateOf(sourceOf(route), true)).replace(
      '<template',
      '<!--snapshot-->\n    <template',
    );
  await writeFile(join(serverDir, 'pages.json'), JSON.stringify(built));

  // The stock area is rendered in the browser only: hydration would fail on the HTML of another page.
  const shellHead = headTags({ ...routeOf('/manageitems'), title: 'Stock' });
  await write(
    'app.html',
    template
      .replace('<!--head-->', () => shellHead)
      .replace('<!--app-->', '')
      .replace('</head>', () => `  ${stockWithoutScript.head}\n  </head>`)
      .replace('</body>', () => `  ${stockWithoutScript.body}\n  </body>`),
  );

  await write('offline.html', offlinePage(font));
  await write('offline.js', minified('offline.js', await readFile(join(outDir, 'offline.js'), 'utf8'), true));
  await write('sitemap.xml', sitemap(routes));
  await write(
    'robots.txt',
    `User-agent: *\nDisallow: /api/\n\nSitemap: ${brand.origin}/sitemap.xml\nSitemap: ${brand.origin}/models/sitemap.xml\n`,
  );
  await rm(join(outDir, '.vite'), { recursive: true });
  console.log(`Prerendered ${pages.length} pages into ${outDir}.`);
}
