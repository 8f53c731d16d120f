import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pageAssets } from './prerender-assets.ts';
import { headTags, sitemap } from './prerender-head.ts';

/** Writes the HTML of every public page, the 404 page, the empty shell of the stock area, `sitemap.xml` and `robots.txt`. */
export async function prerenderSite(outDir: string): Promise<void> {
  const ssrDir = `${outDir}-prerender`;
  const { renderPage, routes, notFound, brand }: typeof import('./src/app/prerender.tsx') = await import(
    pathToFileURL(resolve(ssrDir, 'prerender.js')).href
  );
  const template = await readFile(join(outDir, 'index.html'), 'utf8');
  const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'));

  const write = async (file: string, head: string, app: string) => {
    const path = join(outDir, file);
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(
      path,
      template.replace('<!--head-->', () => head).replace('<!--app-->', () => app),
    );
  };

  for (const route of routes) {
    if (route.access === 'manage') continue;
    const file = route.path === '/' ? 'index.html' : `${route.path.slice(1)}.html`;
    const head = headTags(brand, route) + pageAssets(manifest, `src/pages/${route.id}.tsx`);
    await write(file, head, await renderPage(route.path));
  }
  const missing = { ...notFound, path: '/404', access: 'account' } as const;
  await write(
    '404.html',
    headTags(brand, missing) + pageAssets(manifest, 'src/pages/not-found.tsx'),
    await renderPage('/404'),
  );
  // The stock area is drawn by the browser alone: a prerendered page as its fallback would break hydration.
  const shell = {
    title: 'Stock',
    description: `The ${brand.name} stock area.`,
    path: '/manageitems',
    access: 'account',
  } as const;
  await write('app.html', headTags(brand, shell), '');

  await writeFile(join(outDir, 'sitemap.xml'), sitemap(brand, routes));
  await writeFile(
    join(outDir, 'robots.txt'),
    `User-agent: *\nDisallow: /manageitems\nDisallow: /api/\n\nSitemap: ${brand.origin}/sitemap.xml\n`,
  );
  await rm(ssrDir, { recursive: true });
  await rm(join(outDir, '.vite'), { recursive: true });
  console.log(`Prerendered ${routes.filter(({ access }) => access !== 'manage').length} pages into ${outDir}.`);
}
