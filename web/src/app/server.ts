/**
 * What renders pages outside the browser: one bundle, which the build imports to write the static pages, and the function
 * `site` to answer with the others.
 */
import { content } from '@contract/content';
import { product } from '@contract/product';
import type { BuiltPages, PageRenderer } from '@contract/server-page';
import type { Snapshot } from '@/features/storefront/snapshot';
import { notFound, routes } from '@/lib/paths';
import type { DocumentPage } from './document/head-tags';
import { modelDocument, unavailableDocument } from './document/model-document';
import { renderDocument } from './document/render-document';

function render(
  id: 'model' | 'models',
  { templates, snapshot }: BuiltPages,
  document: DocumentPage,
  page: NonNullable<Snapshot['page']>,
) {
  const template = templates[id];
  if (template === undefined) throw new Error(`The build has no template of the page "${id}"`);
  return renderDocument(template, document, { ...(snapshot as Snapshot), page });
}

export const renderModelPage: PageRenderer['renderModelPage'] = (pages, page) =>
  render('model', pages, modelDocument(page.model), page);

export const renderNotFoundPage: PageRenderer['renderNotFoundPage'] = (pages, path) =>
  render('model', pages, { ...notFound, path, access: 'account' }, 'not-found');

export const renderUnavailablePage: PageRenderer['renderUnavailablePage'] = (pages, path) =>
  render('model', pages, unavailableDocument(path), 'unavailable');

export const products = product.array();
export const contents = content.array();
export { HOME_MODELS, PICTURE_PATTERN, PRODUCT_ID_PATTERN } from '@contract/limits';
export { preview } from '@/lib/product/text';
export { headTags, modelSitemap, sitemap } from './document/head-tags';
export { notFound, renderDocument, routes };
