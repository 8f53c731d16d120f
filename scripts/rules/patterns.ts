import { RE2JS } from 're2js';

/** The regular expressions of the rules by the function that compares a text with them, as Firestore's engine RE2 compiles them. */
export function patternsOf(rules: string): Map<string, RE2JS[]> {
  const found = new Map<string, RE2JS[]>();
  for (const { 1: literal = '', index } of rules.matchAll(/matches\('((?:\\.|[^'\\])*)'\)/g)) {
    const name = /.*(?:function (\w+)\(|(allow \w+):)/s.exec(rules.slice(0, index));
    const where = name?.[1] ?? name?.[2] ?? '';
    found.set(where, [...(found.get(where) ?? []), RE2JS.compile(literal.replace(/\\(.)/g, '$1'))]);
  }
  return found;
}
