import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { nothingServed, SNAPSHOT_ELEMENT, type Snapshot, SnapshotContext } from '@/features/storefront/snapshot';
import { routeObjects } from '../router';
import { type DocumentPage, embeddedJson, headTags } from './head-tags';

/**
 * A whole HTML document, which the browser hydrates. `template` is the built `index.html` of the page, with a mark where
 * each part belongs. The build writes the static pages with it, and the function answers with it.
 */
export async function renderDocument(
  template: string,
  page: DocumentPage,
  snapshot: Snapshot = nothingServed,
): Promise<string> {
  const app = await renderApp(page.address ?? page.path, snapshot);
  // React writes preloads before the content: that of the page's first picture belongs into the head, before any script.
  const [preloads = ''] = /^(<link rel="preload"[^>]*>)*/.exec(app) ?? [];
  const head = [headTags(page), ...(preloads.match(/<link[^>]*fetchpriority="high"[^>]*>/gi) ?? [])].join('\n    ');
  const data = `<script type="application/json" id="${SNAPSHOT_ELEMENT}">${embeddedJson(snapshot)}</script>`;
  return template
    .replace('<!--head-->', () => head)
    .replace('<!--app-->', () => app.slice(preloads.length))
    .replace('<!--snapshot-->', () => data);
}

/** The static HTML of one page, from the same components that the browser hydrates. */
async function renderApp(address: string, snapshot: Snapshot): Promise<string> {
  const handler = createStaticHandler(routeObjects());
  const context = await handler.query(new Request(new URL(address, 'http://prerender.invalid')));
  if (context instanceof Response) throw new Error(`${address} answers with a redirect`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const { prelude } = await prerender(
    <StrictMode>
      <SnapshotContext value={snapshot}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </SnapshotContext>
    </StrictMode>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}
