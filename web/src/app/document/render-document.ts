import { SNAPSHOT_ELEMENT, type Snapshot } from '@/features/storefront/snapshot';
import { embeddedJson } from './embedded-json';
import { type DocumentPage, headTags } from './head-tags';
import { heroPreloads } from './hero-preloads';
import { renderApp } from './render-app';

/**
 * A whole HTML document, which the browser hydrates. `template` is the built `index.html` of the page, with a mark where
 * each part belongs. The build writes the static pages with it, and the function answers with it.
 */
export async function renderDocument(template: string, page: DocumentPage, snapshot: Snapshot): Promise<string> {
  const app = await renderApp(page.address ?? page.path, snapshot);
  const head = [headTags(page, snapshot.models), ...heroPreloads(app)].join('\n    ');
  const data = `<script type="application/json" id="${SNAPSHOT_ELEMENT}">${embeddedJson(snapshot)}</script>`;
  return (
    template
      .replace('<!--head-->', () => head)
      // React writes its own preloads before the content; those of `heroPreloads` in the head replace them.
      .replace('<!--app-->', () => app.replace(/^(<link rel="preload"[^>]*>)+/, ''))
      .replace('<!--snapshot-->', () => data)
  );
}
