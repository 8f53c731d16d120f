import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateSW } from 'workbox-build';
import { paths, type RouteEntry, routes } from '../src/lib/site/paths.ts';

const DAY = 24 * 60 * 60;
const OFFLINE = '/offline';

/** The static pages that are stored first. Compare is stored once it was opened: before that it has no cars to show. */
const isPrecached = ({ access, renderedBy, path }: RouteEntry) =>
  access === 'public' && !renderedBy && path !== paths.compare;

/** Pages are precached with what they load, so that those of one version stay together; the line-up, the cars and Compare come from the network, or as they were last. */
export async function writeServiceWorker(outDir: string): Promise<void> {
  const precached = async (url: string, file: string) => {
    const text = await readFile(join(outDir, file), 'utf8');
    return { text, entry: { url, revision: createHash('sha256').update(text).digest('hex').slice(0, 16) } };
  };
  const pages = await Promise.all(
    routes.filter(isPrecached).map(({ path }) => precached(path, `${path.slice(1) || 'index'}.html`)),
  );
  const assets = new Set(pages.flatMap(({ text }) => text.match(/\/assets\/[\w.-]+/g) ?? []));
  const offline = await Promise.all([precached(OFFLINE, 'offline.html'), precached('/offline.js', 'offline.js')]);

  const { warnings } = await generateSW({
    swDest: join(outDir, 'sw.js'),
    globDirectory: outDir,
    globPatterns: [],
    additionalManifestEntries: [
      ...[...pages, ...offline].map(({ entry }) => entry),
      ...[...assets].map((url) => ({ url, revision: null })),
    ],
    dontCacheBustURLsMatching: /^\/assets\//,
    // A static page is one file, whatever its query says.
    ignoreURLParametersMatching: [/./],
    cleanupOutdatedCaches: true,
    // What the first visit loads from then on is cached too.
    clientsClaim: true,
    inlineWorkboxRuntime: true,
    sourcemap: false,
    // The stock area, account pages, REST and Hosting's own addresses are never cached. Firestore and Auth are on other hosts,
    // which no rule matches. These functions become text in the worker, so they use no outer variable.
    runtimeCaching: [
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && /^\/(models(\/|$)|compare$)/.test(url.pathname),
        handler: 'NetworkFirst',
        options: {
          cacheName: 'models',
          networkTimeoutSeconds: 4,
          expiration: { maxEntries: 60, maxAgeSeconds: 30 * DAY },
          cacheableResponse: { statuses: [200] },
          plugins: [
            {
              // What counts a visit is no part of the page's address, nor is what Compare reads itself. These names are.
              cacheKeyWillBeUsed: async ({ request }) => {
                const url = new URL(request.url);
                const names = /^(q|stock|min|max|range|sort|dir|page|after|colour)$/;
                url.search = `${new URLSearchParams([...url.searchParams].filter(([name]) => names.test(name)))}`;
                return url.href;
              },
              // A car is kept at least as it is in stock, whatever colour is asked for.
              handlerDidError: async ({ request }) => {
                const { pathname, search } = new URL(request.url);
                return search && pathname.startsWith('/models/') ? Response.redirect(pathname) : undefined;
              },
            },
          ],
          precacheFallback: { fallbackURL: OFFLINE },
        },
      },
      {
        urlPattern: ({ request, url, sameOrigin }) =>
          sameOrigin && request.mode === 'navigate' && !/^\/(api|__)\//.test(url.pathname),
        handler: 'NetworkOnly',
        options: { precacheFallback: { fallbackURL: OFFLINE } },
      },
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
        handler: 'CacheFirst',
        options: {
          cacheName: 'assets',
          expiration: { maxEntries: 80, maxAgeSeconds: 90 * DAY },
        },
      },
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && /^\/(cars|pictures)\//.test(url.pathname),
        handler: 'StaleWhileRevalidate',
        options: {
          cacheName: 'pictures',
          expiration: { maxEntries: 80, maxAgeSeconds: 30 * DAY },
          cacheableResponse: { statuses: [200] },
        },
      },
    ],
  });
  if (warnings.length > 0) throw new Error(warnings.join('\n'));
}
