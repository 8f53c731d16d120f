/**
 * What renders pages outside the browser: one bundle, which the build imports to write the static pages, and the function
 * `site` to answer with the others.
 */

import type { BuiltPages, PageRenderer } from '@contract/site/server-page';
import type { Snapshot } from '@/features/storefront/snapshot';
import { preview } from '@/lib/product/text';
import { notFound, paths, routes } from '@/lib/site/paths';
import type { DocumentPage } from './document/head-tags';
import { modelDocument, modelsDocument, unavailableDocument } from './document/model-document';
import { renderDocument } from './document/render-document';

function render(
  id: 'model' | 'models',
  { templates }: BuiltPages,
  document: DocumentPage,
  page: NonNullable<Snapshot['page']>,
) {
  const template = templates[id];
  if (template === undefined) throw new Error(`The build has no template of the page "${id}"`);
  return renderDocument(template, document, { page });
}

export const renderModelPage: PageRenderer['renderModelPage'] = (pages, page, search) => {
  const document = modelDocument(page.model, search);
  return render('model', pages, { ...document, address: document.path + search }, page);
};

export const renderModelsPage: PageRenderer['renderModelsPage'] = (pages, page, address) => {
  // Cards show the beginning of a description. The whole texts would make the page several times as large.
  const models = page.models.map((model) => ({ ...model, description: preview(model.description) }));
  return render('models', pages, modelsDocument(page, address), { ...page, models });
};

export const renderNotFoundPage: PageRenderer['renderNotFoundPage'] = (pages, path) =>
  render('model', pages, { ...notFound, path, access: 'account' }, 'not-found');

export const renderUnavailablePage: PageRenderer['renderUnavailablePage'] = (pages, address) => {
  const document = unavailableDocument(address);
  return render(document.path === paths.models ? 'models' : 'model', pages, document, 'unavailable');
};

export { headTags, modelSitemap, sitemap } from './document/head-tags';
export { notFound, renderDocument, routes };
