interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/**
 * Puts the modules that every page starts with into three chunks: `react` and `packages`, which change with an upgrade only, and
 * `site`. By default the bundler makes about twenty small files, which compress worse. Each chunk starts in a task of its own
 * (`index.html`), and React with the other packages would be too long for one. Other chunks stay as they are.
 */
export function startChunks(entry: string) {
  let start: Set<string> | undefined;
  const isStart = (id: string, graph: ModuleGraph) => {
    start ??= closure(entry, graph);
    return start.has(id);
  };
  return [
    {
      debugName: 'react',
      name: (id: string, graph: ModuleGraph) => (isStart(id, graph) && isReact(id) ? 'react' : null),
    },
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
const isReact = (id: string) => /\/node_modules\/(react|react-dom|scheduler)\//.test(id);
const isPreloadHelper = (id: string) => id.includes('vite/preload-helper');

function closure(id: string, graph: ModuleGraph, seen = new Set<string>()): Set<string> {
  seen.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
    if (!seen.has(imported)) closure(imported, graph, seen);
  }
  return seen;
}
