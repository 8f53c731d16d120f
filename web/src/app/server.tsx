/**
 * What renders pages outside the browser: one bundle, which the build imports to write the static pages, and the function
 * `site` to answer with the others.
 */

import type { BuiltPages, Renderer } from '@contract/site/server-page';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { preview } from '@/lib/product/text';
import { inRightCase, notFound, paths } from '@/lib/site/paths';
import { nothingServed, type Snapshot, SnapshotContext, snapshotElement } from '@/storefront/snapshot';
import { googleFeed, metaFeed } from './document/feeds';
import { type DocumentPage, embeddedJson, headTags, modelSitemap, sitemap } from './document/head-tags';
import { modelDocument, modelsDocument, unavailableDocument } from './document/model-document';
import { routeObjects } from './router';

/** `template` is the built `index.html` of the page, with a mark where each part belongs. Both the build and the function write with it. */
export async function renderDocument(
  template: string,
  page: DocumentPage,
  snapshot: Snapshot = nothingServed,
): Promise<string> {
  const app = await renderApp(page.address ?? page.path, snapshot);
  // React writes preloads before the content: that of the page's first picture belongs into the head, before any script.
  const [preloads = ''] = /^(<link rel="preload"[^>]*>)*/.exec(app) ?? [];
  const head = [headTags(page), ...(preloads.match(/<link[^>]*fetchpriority="high"[^>]*>/gi) ?? [])].join('\n    ');
  const data = snapshotElement(embeddedJson(snapshot));
  return template
    .replace('<!--head-->', () => head)
    .replace('<!--app-->', () => app.slice(preloads.length))
    .replace('<!--snapshot-->', () => data);
}

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

export function rendererOf({ templates, headers }: BuiltPages): Renderer {
  const render = (id: 'model' | 'models', document: DocumentPage, page: NonNullable<Snapshot['page']>) => {
    const template = templates[id];
    if (template === undefined) throw new Error(`The build has no template of the page "${id}"`);
    return renderDocument(template, document, { page });
  };
  return {
    headers,
    modelSitemap,
    googleFeed,
    metaFeed,
    inRightCase,
    modelPage(page, search) {
      const document = modelDocument(page.model, search);
      return render('model', { ...document, address: document.path + search }, page);
    },
    modelsPage(page, address) {
      // Cards show the beginning of a description. The whole texts would make the page several times as large.
      const models = page.models.map((model) => ({ ...model, description: preview(model.description) }));
      return render('models', modelsDocument(page, address), { ...page, models });
    },
    notFoundPage: (path) => render('model', { ...notFound, path, access: 'account' }, 'not-found'),
    unavailablePage(address) {
      const document = unavailableDocument(address);
      return render(document.path === paths.models ? 'models' : 'model', document, 'unavailable');
    },
  };
}

export { headTags, sitemap };
