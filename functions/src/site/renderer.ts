import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Renderer, ServerBundle } from '../contract/site/server-page.js';

const FOLDER = join(import.meta.dirname, '../../site');

/** The build for the emulators loads other scripts than the build that is deployed. */
export async function loadRenderer({ FUNCTIONS_EMULATOR }: NodeJS.ProcessEnv): Promise<Renderer> {
  const folder = join(FOLDER, FUNCTIONS_EMULATOR === 'true' ? 'emulator' : 'production');
  const [{ rendererOf }, pages] = await Promise.all([
    import(pathToFileURL(join(folder, 'server.js')).href) as Promise<ServerBundle>,
    readFile(join(folder, 'pages.json'), 'utf8'),
  ]).catch((error) => {
    throw new Error(`${folder} has no built site: run "npm run build -w web" first.`, { cause: error });
  });
  return rendererOf(JSON.parse(pages));
}
