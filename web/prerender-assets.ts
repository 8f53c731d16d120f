interface ManifestChunk {
  file: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, ManifestChunk>;

/** The tags for what a page's own chunk needs beyond the entry: its style sheets and scripts, asked for at once. */
export function pageAssets(manifest: Manifest, source: string): string {
  const entry = closure(manifest, 'index.html');
  const own = [...closure(manifest, source)].filter((key) => !entry.has(key)).map((key) => manifest[key]);
  const scripts = own.map((chunk) => `<link rel="modulepreload" crossorigin href="/${chunk?.file}">`);
  const styles = own
    .flatMap((chunk) => chunk?.css ?? [])
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
  return `\n    ${[...scripts, ...styles].join('\n    ')}`;
}

function closure(manifest: Manifest, source: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no chunk for ${source}`);
  seen.add(source);
  for (const key of chunk.imports ?? []) if (!seen.has(key)) closure(manifest, key, seen);
  return seen;
}
