import { type Plugin, parseAst } from 'vite';

/** What every screen of a signed-in person needs of Firebase Auth. */
const SESSION = [
  'initializeAuth',
  'connectAuthEmulator',
  'indexedDBLocalPersistence',
  'browserLocalPersistence',
  'inMemoryPersistence',
  'onIdTokenChanged',
  'signOut',
];

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The names that a node mentions, perhaps some more. */
function namesIn(node: Node, names = new Set<string>()): Set<string> {
  if (node.type === 'Identifier') names.add(String(node.name));
  for (const [key, value] of Object.entries(node)) {
    if ((key === 'property' || key === 'key') && !node.computed) continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) namesIn(child, names);
  }
  return names;
}

/**
 * Firebase Auth is one module, and Rolldown cuts between modules only: the ways to sign in, which Login alone needs, would be a third of what
 * every screen loads of it. This makes two modules of it: the session, and the rest.
 */
export function splitAuth(): Plugin {
  return {
    name: 'split-auth',
    apply: 'build',
    transform: {
      filter: { id: /@firebase\/auth\/dist\/esm\/index-\w+\.js(\?rest)?$/ },
      handler(code, id) {
        const [file] = id.split('?');
        const body = parseAst(code).body as unknown as Node[];
        const text = ({ start, end }: Node) => code.slice(start, end);
        const isImport = ({ type }: Node) => type === 'ImportDeclaration';
        const isExport = ({ type }: Node) => type === 'ExportNamedDeclaration';
        const imports = body.filter(isImport).map(text);
        const statements = body.filter((node) => !isImport(node) && !isExport(node));
        const specifiers = body.filter(isExport).flatMap(({ specifiers }) => specifiers as Node[]);
        /** What declares a name, or sets a property of what it names. */
        const parts = new Map<string, Node[]>();
        const effects = new Set<Node>();
        for (const node of statements) {
          const { expression } = node as { expression?: Node };
          const set = expression?.type === 'AssignmentExpression' && (expression.left as Node).object;
          const declared = isNode(node.id)
            ? [node.id]
            : ((node.declarations as Node[])?.map((one) => one.id as Node) ?? []);
          const owners = isNode(set) ? [set] : declared;
          if (owners.length === 0) effects.add(node);
          for (const { name } of owners) parts.set(String(name), [...(parts.get(String(name)) ?? []), node]);
        }
        const session = new Set<Node>();
        const take = (node: Node) => {
          if (session.has(node)) return;
          session.add(node);
          for (const name of namesIn(node)) parts.get(name)?.forEach(take);
        };
        effects.forEach(take);
        for (const name of SESSION) parts.get(name)?.forEach(take);
        const isSession = (name: string) => parts.get(name)?.every((node) => session.has(node)) ?? false;
        const names = [...parts.keys()];
        const shared = names.filter(isSession);
        const exported = specifiers.map((one) => ({
          local: String((one.local as Node).name),
          as: String((one.exported as Node).name),
        }));
        const lines = id.endsWith('?rest')
          ? [
              ...imports,
              `import { ${shared.map((name) => `session_${name} as ${name}`)} } from ${JSON.stringify(file)};`,
              ...statements.filter((node) => !session.has(node)).map(text),
              `export { ${exported.filter(({ local }) => !isSession(local)).map(({ local, as }) => `${local} as ${as}`)} };`,
            ]
          : [
              ...imports,
              ...statements.filter((node) => session.has(node)).map(text),
              `export { ${exported.filter(({ local }) => isSession(local)).map(({ local, as }) => `${local} as ${as}`)} };`,
              `export { ${shared.map((name) => `${name} as session_${name}`)} };`,
              `export { ${exported.filter(({ local }) => !isSession(local)).map(({ as }) => as)} } from ${JSON.stringify(`${file}?rest`)};`,
            ];
        return { code: lines.join('\n'), map: null, moduleSideEffects: !id.endsWith('?rest') };
      },
    },
  };
}
