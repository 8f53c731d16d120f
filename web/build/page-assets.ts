import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface ManifestChunk {
  file: string;
  imports?: string[];
  css?: string[];
}
export type Manifest = Record<string, ManifestChunk>;

/** The addresses of all scripts that a page starts with: the app's first. */
export function startScripts(manifest: Manifest, source: string): string[] {
  const keys = new Set(['index.html', ...chunksOf(manifest, 'index.html'), ...chunksOf(manifest, source)]);
  return [...keys].map((key) => `/${manifest[key]?.file}`);
}

/**
 * The page's style sheets, inline, because a request for each would delay the first paint. Vite's loader skips a style
 * sheet for which it finds a link; the disabled links therefore prevent a second download.
 */
export async function pageStyles(manifest: Manifest, source: string, outDir: string): Promise<string[]> {
  const chunks = [...chunksOf(manifest, 'index.html'), ...chunksOf(manifest, source)];
  const files = [...new Set(chunks.flatMap((key) => manifest[key]?.css ?? []))];
  const sheets = await Promise.all(files.map((file) => readFile(join(outDir, file), 'utf8')));
  return [
    `<style>${sheets.join('').replace(/<\/style/gi, '<\\/style')}</style>`,
    ...files.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
  ];
}

export function fontPreload(manifest: Manifest): string {
  const font = Object.values(manifest).find(({ file }) => file.endsWith('.woff2'));
  if (!font) throw new Error('The build has no font');
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font.file}">`;
}

/** A page's chunk and all its static imports, dependencies first: the order in which their style sheets must stand. */
function chunksOf(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no chunk for ${source}`);
  seen.add(source);
  const imports = (chunk.imports ?? []).filter((key) => !seen.has(key));
  return [...imports.flatMap((key) => (seen.has(key) ? [] : chunksOf(manifest, key, seen))), source];
}
