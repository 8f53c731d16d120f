import { resolve } from 'node:path';
import {
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxText,
  isStringLiteral,
  type Node,
} from 'typescript/unstable/ast';
import { createVirtualFileSystem } from 'typescript/unstable/fs';
import { API, type APIOptions, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import { expect, test } from 'vitest';

// A browser's translator replaces text nodes, and React writes a new text into the one that is no longer in the page: the reader keeps the
// old one. Only a text that is alone in its element is written into the element itself.

/** A single literal is a constant. */
function canChange(type: Type, checker: Checker): boolean {
  const parts = type.isUnionType() ? type.getTypes() : [type];
  const texts = parts.filter(
    (part) =>
      part.flags & (TypeFlags.StringLike | TypeFlags.NumberLike) && !['""', '0'].includes(checker.typeToString(part)),
  );
  return texts.length > 0 && (parts.length > 1 || !(type.flags & TypeFlags.Literal));
}

/** The expressions whose text can change and that stand beside others. */
function changingTexts(project: string, options: APIOptions = {}): string[] {
  const api = new API(options);
  const [opened] = api.updateSnapshot({ openProjects: [project] }).getProjects();
  if (!opened) throw new Error(`No project ${project}`);
  const { program, checker } = opened;
  const visit = (node: Node): string[] => {
    const found: string[] = [];
    if (isJsxElement(node) || isJsxFragment(node)) {
      const children = node.children.filter((child) =>
        isJsxText(child) ? !/^\s*\n\s*$/.test(child.text) : !isJsxExpression(child) || child.expression,
      );
      const texts = children.flatMap((child) => (isJsxExpression(child) && child.expression) || []);
      const isSentence = children.some(isJsxText) || texts.some(isStringLiteral);
      for (const text of children.length > 1 || isJsxFragment(node) ? texts : []) {
        const type = checker.getTypeAtLocation(text);
        if (!type || isStringLiteral(text)) continue;
        // In a sentence, what a caller passes as a node is a text.
        const isNode = /Iterable<ReactNode>|ReactNode$/.test(checker.typeToString(type));
        if (isNode ? isSentence : canChange(type, checker)) found.push(text.getText());
      }
    }
    node.forEachChild((child) => void found.push(...visit(child)));
    return found;
  };
  const files = program.getSourceFileNames().filter((path) => /\/src\/.*(?<!\.test)\.tsx$/.test(path));
  const found = files.flatMap((path) => {
    const file = program.getSourceFile(path);
    return file ? visit(file).map((text) => `${path.replace(/.*\/src\//, '')}: {${text}}`) : [];
  });
  api.close();
  return found;
}

test('each text that can change is alone in its element', () => {
  expect(changingTexts(resolve(import.meta.dirname, '../../tsconfig.json'))).toEqual([]);
});

test('control: it finds each of the first six, and none of the others', () => {
  const source = `declare namespace JSX { interface IntrinsicElements { p: {}; b: {} } interface Element { isElement: true } }
    declare const count: number, word: string; const fixed = 'a constant';
    <p>{count} typed</p>; <p>{word.big()}<b /></p>; <p>{word}{' '}</p>; <p><b />{count ? 'some' : 'none'}</p>; <>{word.bold()}</>;
    <b>{word && word.link('')} </b>;
    <p>{\`\${count} typed\`}</p>; <p>\n{word}\n</p>; <p>Always {fixed}, {word && <b>{word}</b>}</p>;`;
  const fs = createVirtualFileSystem({
    '/tsconfig.json': '{"compilerOptions":{"jsx":"preserve","strict":true},"files":["src/a.tsx"]}',
    '/src/a.tsx': source,
  });
  const found = ['count', 'word.big()', 'word', "count ? 'some' : 'none'", 'word.bold()', "word && word.link('')"];
  expect(changingTexts('/tsconfig.json', { fs, cwd: '/' })).toEqual(found.map((text) => `a.tsx: {${text}}`));
});
