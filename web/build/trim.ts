import { fileURLToPath } from 'node:url';
import type { Alias, Plugin } from 'vite';

/** The path of a stub for packages that others import and this app never calls. build.test.ts checks that they are gone. */
const stub = (name: string) => fileURLToPath(new URL(`./stubs/${name}.ts`, import.meta.url));

/** reactfire imports these for hooks that this app does not use. */
export const unusedPackages: Alias[] = [
  { find: /^firebase\/(database|functions|remote-config|storage)$/, replacement: stub('firebase') },
];

/** By default react-router gives a bundler its development build, with warnings and checks. */
export const productionRouter: Alias[] = ['index', 'dom-export'].map((file) => ({
  find: new RegExp(`^react-router${file === 'index' ? '' : '/dom'}$`),
  replacement: fileURLToPath(new URL(`../../node_modules/react-router/dist/production/${file}.mjs`, import.meta.url)),
}));

/** By default rxjs gives a bundler its ES5 build, for browsers without classes. */
export const modernRxjs: Alias = {
  find: /^rxjs$/,
  replacement: fileURLToPath(new URL('../../node_modules/rxjs/dist/esm/index.js', import.meta.url)),
};

/** Only reactfire's import of firebase/auth is replaced; the app's own imports stay. */
export function reactfireWithoutAuth(): Plugin {
  return {
    name: 'reactfire-without-auth',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'firebase/auth' && importer?.includes('/node_modules/reactfire/') ? stub('firebase') : undefined,
  };
}

/**
 * Firestore can evaluate pipeline queries in the browser, with a class for each of their functions and a regular expression
 * engine. It decides at run time whether a query is a pipeline, so a bundler keeps all of that. This app uses no pipelines;
 * build.test.ts checks that nothing imports them.
 */
export function firestoreWithoutPipelines(): Plugin {
  const classes = ['CorePipeline', '__PRIVATE_RealtimePipeline'];
  const functions = [
    'getPipelineSourceType',
    '__PRIVATE_canonifyPipeline',
    '__PRIVATE_getLastEffectiveLimit',
    '__PRIVATE_newPipelineComparator',
    '__PRIVATE_runPipeline',
    '__PRIVATE_toCorePipeline',
    '__PRIVATE_toPipelineTarget',
  ];
  const stubs = new Map([
    ...classes.map((name) => [`class ${name} `, '{}'] as const),
    ...functions.map(
      (name) => [`function ${name}(`, `) { throw new Error('Pipelines are not part of this app'); }`] as const,
    ),
  ]);
  return {
    name: 'firestore-without-pipelines',
    apply: 'build',
    transform: {
      filter: { id: /@firebase\/firestore\/dist\/common-[^/]+\.esm\.js$/ },
      handler(code) {
        let trimmed = code;
        for (const [declaration, stub] of stubs) {
          if (!code.includes(declaration))
            this.error(`The source of Firestore does not contain "${declaration}" any more`);
          // The original gets a name that nothing uses, so the bundler removes it and what only it used.
          const unused = declaration.replace(/(\w+)(\W)$/, 'Unused$1$2');
          trimmed = trimmed.replace(declaration, `${declaration}${stub}\n${unused}`);
        }
        return { code: trimmed, map: null };
      },
    },
  };
}

/** Replaces two modules that Material UI always imports and this app does not need; see the stub. */
export function materialWithoutExtras(): Plugin {
  const unused = ['./createThemeWithVars.mjs', './TouchRipple.mjs'];
  return {
    name: 'material-without-extras',
    enforce: 'pre',
    resolveId: (source, importer) =>
      unused.includes(source) && importer?.includes('/node_modules/@mui/material/') ? stub('material') : undefined,
  };
}

/** Every zod schema can describe itself as JSON Schema, so a bundler keeps the generator. Only the function uses it. */
export function zodWithoutJsonSchema(): Plugin {
  return {
    name: 'zod-without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ },
      handler(code) {
        const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => `absent as ${name}`);
        if (names.length === 0)
          this.error('The JSON Schema module of zod has no exports of the expected form any more');
        const absent = `() => () => { throw new Error('JSON Schema is not part of this app'); }`;
        return { code: `const absent = ${absent};\nexport { ${names.join(', ')} };`, map: null };
      },
    },
  };
}
