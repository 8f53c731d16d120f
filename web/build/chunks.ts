interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/**
 * What every page starts with, in two files: packages, which change with an upgrade, and the site's own code. Left to
 * itself the bundler makes twenty, and what is compressed apart is larger. Everything else keeps its chunk.
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
