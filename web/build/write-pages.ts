import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brand } from '../src/brand.ts';
import { embeddedJson, headTags, type Page, sitemap } from './head-tags.ts';
import { heroPreloads } from './hero-preloads.ts';
import { stockWithoutScript } from './message-page.ts';
import { fontPreload, type Manifest, pageStyles, startScripts } from './page-assets.ts';
import { takeSnapshot } from './snapshot.ts';

/** Hands the scripts to the inline script of `index.html`, which starts the app after the page has loaded, or at once. */
function withStart(template: string, scripts: string[], later: boolean): string {
  const html = template
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(/\s*<script type="module"[^>]*><\/script>/, '')
    .replace('<script>', () => `<script data-app="${scripts.join(' ')}"${later ? '' : ' data-at-once'}>`);
  if (later) return html;
  const links = scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`);
  return html.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`);
}

/** Writes the HTML of all public and account pages, the empty page of the stock area, `sitemap.xml` and `robots.txt`. */
export async function writePages(outDir: string, mode: string): Promise<void> {
  const ssrDir = `${outDir}-ssr`;
  const renderer: typeof import('../src/app/render-page.tsx') = await import(
    pathToFileURL(resolve(ssrDir, 'render-page.js')).href
  );
  const { renderPage, routes, notFound, pageTitle, SNAPSHOT_ELEMENT } = renderer;
  const template = await readFile(join(outDir, 'index.html'), 'utf8');
  const manifest: Manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'));
  const snapshot = await takeSnapshot(renderer, mode);
  const snapshotTag = `<script type="application/json" id="${SNAPSHOT_ELEMENT}">${embeddedJson(snapshot)}</script>`;

  const write = async (file: string, html: string) => {
    const path = join(outDir, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, html);
  };

  const writePage = async (file: string, source: string, page: Page) => {
    const app = await renderPage(page.path, snapshot);
    const head = [...heroPreloads(app), fontPreload(manifest), ...(await pageStyles(manifest, source, outDir))];
    const scripts = startScripts(manifest, source);
    await write(
      file,
      withStart(template, scripts, page.access === 'public')
        .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
        .replace('<!--head-->', () => [headTags(pageTitle(page.title), page, snapshot.models), ...head].join('\n    '))
        // React writes its own preloads before the content; those of `heroPreloads` in the head replace them.
        .replace('<!--app-->', () => app.replace(/^(<link rel="preload"[^>]*>)+/, ''))
        .replace('</body>', () => `  ${snapshotTag}\n  </body>`),
    );
  };

  const pages = routes.filter(({ access }) => access !== 'stock');
  for (const page of pages) {
    const file = page.path === '/' ? 'index.html' : `${page.path.slice(1)}.html`;
    await writePage(file, `src/pages/${page.access}/${page.id}.tsx`, page);
  }
  await writePage('404.html', 'src/pages/public/not-found.tsx', { ...notFound, path: '/404', access: 'account' });

  // The stock area is rendered in the browser only: hydration would fail on the HTML of another page.
  const shell = { title: 'Stock', description: `The ${brand.name} stock area.`, path: '/manageitems' };
  const shellHead = headTags(pageTitle(shell.title), { ...shell, access: 'account' });
  await write(
    'app.html',
    template
      .replace('<!--head-->', () => shellHead)
      .replace('<!--app-->', '')
      .replace('</head>', () => `  ${stockWithoutScript.head}\n  </head>`)
      .replace('</body>', () => `  ${stockWithoutScript.body}\n  </body>`),
  );

  await write('sitemap.xml', sitemap(routes));
  await write(
    'robots.txt',
    `User-agent: *\nDisallow: /manageitems\nDisallow: /api/\n\nSitemap: ${brand.origin}/sitemap.xml\n`,
  );
  await rm(ssrDir, { recursive: true });
  await rm(join(outDir, '.vite'), { recursive: true });
  console.log(`Prerendered ${pages.length} pages into ${outDir}.`);
}
