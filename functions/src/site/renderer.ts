import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuiltPages, ModelPage, ModelsPage, PageRenderer, SitemapParts } from '../contract/site/server-page.js';

export interface Renderer {
  headers: Record<string, string>;
  modelSitemap: SitemapParts;
  /** The path of a page that is written in another letter case. */
  inRightCase: PageRenderer['inRightCase'];
  modelPage: (page: ModelPage, search: string) => Promise<string>;
  modelsPage: (page: ModelsPage, address: string) => Promise<string>;
  notFoundPage: (path: string) => Promise<string>;
  unavailablePage: (address: string) => Promise<string>;
}

const FOLDER = join(import.meta.dirname, '../../site');

/** The build for the emulators loads other scripts than the build that is deployed. */
export const builtFolder = (env: NodeJS.ProcessEnv): string =>
  join(FOLDER, env.FUNCTIONS_EMULATOR === 'true' ? 'emulator' : 'production');

export async function loadRenderer(folder: string): Promise<Renderer> {
  const [server, pages] = await Promise.all([
    import(pathToFileURL(join(folder, 'server.js')).href) as Promise<PageRenderer>,
    readFile(join(folder, 'pages.json'), 'utf8').then((text): BuiltPages => JSON.parse(text)),
  ]).catch((error) => {
    throw new Error(`${folder} has no built site: run "npm run build -w web" first.`, { cause: error });
  });
  return {
    headers: pages.headers,
    modelSitemap: server.modelSitemap,
    inRightCase: server.inRightCase,
    modelPage: (page, search) => server.renderModelPage(pages, page, search),
    modelsPage: (page, address) => server.renderModelsPage(pages, page, address),
    notFoundPage: (path) => server.renderNotFoundPage(pages, path),
    unavailablePage: (address) => server.renderUnavailablePage(pages, address),
  };
}
