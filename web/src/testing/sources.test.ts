import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxText,
  isPropertyAccessExpression,
  isStringLiteral,
  type Node,
} from 'typescript/unstable/ast';
import { createVirtualFileSystem } from 'typescript/unstable/fs';
import { API, type APIOptions, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import { expect, test } from 'vitest';

type Look = (nodes: readonly Node[], checker: Checker) => Node[];

/** What is found in the sources of the project: `file: text`. */
function searched(project: string, look: Look, options: APIOptions = {}): string[] {
  const api = new API(options);
  const [opened] = api.updateSnapshot({ openProjects: [project] }).getProjects();
  if (!opened) throw new Error(`No project ${project}`);
  const { program, checker } = opened;
  const all = (node: Node): Node[] => {
    const nodes = [node];
    node.forEachChild((child) => void nodes.push(...all(child)));
    return nodes;
  };
  const isOurs = (path: string) => /^(?!.*(node_modules|\/testing\/|\.test\.)).*\/src\/.*\.tsx?$/.test(path);
  const found = program
    .getSourceFileNames()
    .filter(isOurs)
    .flatMap((path) => {
      const file = program.getSourceFile(path);
      const nodes = file ? look(all(file), checker) : [];
      return nodes.map((node) => `${path.replace(/.*\/src\//, '')}: ${node.getText()}`);
    });
  api.close();
  return found;
}

const PROJECT = resolve(import.meta.dirname, '../../tsconfig.json');

/** In a project of one file. */
const inExample = (source: string, look: Look) =>
  searched('/tsconfig.json', look, {
    cwd: '/',
    fs: createVirtualFileSystem({
      '/tsconfig.json': '{"compilerOptions":{"jsx":"preserve","strict":true,"target":"esnext"},"files":["src/a.tsx"]}',
      '/src/a.tsx': source,
    }),
  });

/** A single literal is a constant. */
function canChange(type: Type, checker: Checker): boolean {
  const parts = type.isUnionType() ? type.getTypes() : [type];
  const texts = parts.filter(
    (part) =>
      part.flags & (TypeFlags.StringLike | TypeFlags.NumberLike) && !['""', '0'].includes(checker.typeToString(part)),
  );
  return texts.length > 0 && (parts.length > 1 || !(type.flags & TypeFlags.Literal));
}

/**
 * A browser's translator replaces text nodes, and React writes a new text into the one that is no longer in the page: the reader keeps
 * the old one. Only a text that is alone in its element is written into the element itself.
 */
const changingTexts: Look = (nodes, checker) =>
  nodes.flatMap((node) => {
    if (!isJsxElement(node) && !isJsxFragment(node)) return [];
    const children = node.children.filter((child) =>
      isJsxText(child) ? !/^\s*\n\s*$/.test(child.text) : !isJsxExpression(child) || child.expression,
    );
    if (children.length === 1 && isJsxElement(node)) return [];
    const texts = children.flatMap((child) => (isJsxExpression(child) && child.expression) || []);
    const isSentence = children.some(isJsxText) || texts.some(isStringLiteral);
    return texts.filter((text) => {
      const type = checker.getTypeAtLocation(text);
      if (!type || isStringLiteral(text)) return false;
      // In a sentence, what a caller passes as a node is a text.
      return /Iterable<ReactNode>|ReactNode$/.test(checker.typeToString(type)) ? isSentence : canChange(type, checker);
    });
  });

test('each text that can change is alone in its element', () => {
  expect(searched(PROJECT, changingTexts)).toEqual([]);
});

test('control: of these it finds the first six', () => {
  const source = `declare namespace JSX { interface IntrinsicElements { p: {}; b: {} } interface Element { isElement: true } }
    declare const count: number, word: string; const fixed = 'a constant';
    <p>{count} typed</p>; <p>{word.big()}<b /></p>; <p>{word}{' '}</p>; <p><b />{count ? 'some' : 'none'}</p>; <>{word.bold()}</>;
    <b>{word && word.link('')} </b>;
    <p>{\`\${count} typed\`}</p>; <p>\n{word}\n</p>; <p>Always {fixed}, {word && <b>{word}</b>}</p>;`;
  const found = ['count', 'word.big()', 'word', "count ? 'some' : 'none'", 'word.bold()', "word && word.link('')"];
  expect(inExample(source, changingTexts)).toEqual(found.map((text) => `a.tsx: ${text}`));
});

/** Of the language: what came after 2023, but `isWellFormed`. Of the browsers: those named. `README.md` says which browsers are meant. */
const newerThanTheBrowsers: Look = (nodes, checker) => {
  const accesses = nodes.filter(isPropertyAccessExpression);
  const symbols = checker.getSymbolAtLocation(accesses.map(({ name }) => name));
  return accesses.filter((access, index) => {
    const files = symbols[index]?.declarations.map(({ path }) => path) ?? [];
    const isNewer = files.length > 0 && files.every((path) => /lib\.(es202[4-9]|esnext)\.(?!string)[^/]*$/.test(path));
    return isNewer || /^(URL\.parse|AbortSignal\.any)$|\.(checkVisibility|moveBefore)$/.test(access.getText());
  });
};

test('no built-in is newer than Safari 17.0 and Firefox ESR', () => {
  expect(searched(PROJECT, newerThanTheBrowsers)).toEqual([]);
});

test('control: of these it finds the first five', () => {
  const found = ['Map.groupBy', 'Promise.withResolvers', 'new Set().union', 'URL.parse', '[1].values().map'];
  const source = `${found.join('; ')}; [1].toSorted(); 'a'.isWellFormed(); Map.prototype.get; URL.canParse('')`;
  expect(inExample(source, newerThanTheBrowsers).toSorted()).toEqual(found.map((text) => `a.tsx: ${text}`).toSorted());
});

test('`text-decoration` says one thing: with a colour or a thickness Safari takes none of it', () => {
  const several = /text-?decoration: ["']?[a-z-]+ [a-z\d]/i;
  expect(several.test('text-decoration: underline 2px;') && several.test("textDecoration: 'underline 2px'")).toBe(true);
  const files = globSync('**/*.{css,ts,tsx}', { cwd: resolve(import.meta.dirname, '..'), exclude: ['testing/**'] });
  const sources = files.map((file) => [file, readFileSync(resolve(import.meta.dirname, '..', file), 'utf8')] as const);
  expect(sources.filter(([, text]) => several.test(text)).map(([file]) => file)).toEqual([]);
});
