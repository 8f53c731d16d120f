interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/**
 * Puts the modules that every page starts with into two chunks: `packages`, which changes with an upgrade only, and `site`.
 * By default the bundler makes about twenty small files, which compress worse. Other chunks stay as they are.
 */
export function startChunks(entry: string) {
  let start: Set<string> | undefined;
  const isStart = (id: string, graph: ModuleGraph) => {
    start ??= closure(entry, graph);
    return start.has(id);
  };
  return [
    {
      debugName: 'packages',
      name: (id: string, graph: ModuleGraph) => (isStart(id, graph) && isPackage(id) ? 'packages' : null),
    },
    {
      debugName: 'site',
      name: (id: string, graph: ModuleGraph) => (isStart(id, graph) || isPreloadHelper(id) ? 'site' : null),
    },
  ];
}

const isPackage = (id: string) => id.includes('/node_modules/');
const isPreloadHelper = (id: string) => id.includes('vite/preload-helper');

function closure(id: string, graph: ModuleGraph, seen = new Set<string>()): Set<string> {
  seen.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
    if (!seen.has(imported)) closure(imported, graph, seen);
  }
  return seen;
}
