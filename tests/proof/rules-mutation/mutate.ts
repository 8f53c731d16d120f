export interface Mutant {
  /** Its line and change, for the list of survivors. */
  name: string;
  rules: string;
}

interface Span {
  start: number;
  end: number;
}

/** The rules with comments and strings replaced by as many spaces, so that only code is searched. */
function codeOf(rules: string): string {
  return rules.replace(/\/\/.*|'(?:\\.|[^'\\])*'/g, (found) => ' '.repeat(found.length)).replace(/https:$/gm, '      ');
}

const OPEN = '([{';
const CLOSE = ')]}';

/** Where the expression at a position ends in one direction: at `&&`, a closing bracket or the semicolon. */
function edge(code: string, from: number, step: 1 | -1): number {
  let depth = 0;
  for (let at = from; ; at += step) {
    const one = code[at] ?? ';';
    const opens = step === 1 ? OPEN : CLOSE;
    const closes = step === 1 ? CLOSE : OPEN;
    if (opens.includes(one)) depth += 1;
    else if (closes.includes(one)) {
      if (depth === 0) return at;
      depth -= 1;
    } else if (depth === 0 && (one === ';' || one === '&')) return at;
    else if (depth === 0 && step === -1 && /\b(?:return|if) $/.test(code.slice(Math.max(0, at - 7), at + 1))) return at;
  }
}

const trimmed = (code: string, { start, end }: Span): Span => {
  const text = code.slice(start, end);
  return { start: start + text.length - text.trimStart().length, end: end - (text.length - text.trimEnd().length) };
};

function all(code: string, pattern: RegExp): RegExpExecArray[] {
  return [...code.matchAll(pattern)] as RegExpExecArray[];
}

/** The terms of every `&&` chain. */
function terms(code: string): Span[] {
  const spans = all(code, /&&/g).flatMap(({ index }) => [
    trimmed(code, { start: edge(code, index - 1, -1) + 1, end: index }),
    trimmed(code, { start: index + 2, end: edge(code, index + 2, 1) }),
  ]);
  const known = new Map(spans.map((span) => [`${span.start}-${span.end}`, span]));
  return [...known.values()];
}

/** Rules with one small fault each, as a person could make it. */
export function mutantsOf(rules: string): Mutant[] {
  const code = codeOf(rules);
  const mutants: Mutant[] = [];
  const put = ({ start, end }: Span, replacement: string) => {
    const above = rules.slice(0, start);
    const line = above.split('\n').length;
    const match = /.*match (\/[^ ]+)/s.exec(above)?.[1];
    const change = `${rules.slice(start, end).replace(/\s+/g, ' ').slice(0, 60)} -> ${replacement.slice(0, 60)}`;
    mutants.push({
      name: `${line} ${match}: ${change}`,
      rules: rules.slice(0, start) + replacement + rules.slice(end),
    });
  };
  const swap = (pattern: RegExp, ...replacements: string[]) => {
    for (const { index, 0: found } of all(code, pattern)) {
      for (const replacement of replacements) put({ start: index, end: index + found.length }, replacement);
    }
  };

  for (const term of terms(code)) put(term, 'true');
  swap(/<=/g, '<', '>=', '==');
  swap(/>=/g, '>', '<=', '==');
  swap(/==/g, '!=');
  swap(/!=/g, '==');
  swap(/\|\|/g, '&&');
  swap(/!(?=[\w(])/g, '');
  swap(/\bhasOnly\b/g, 'hasAny', 'hasAll');
  swap(/\bhasAll\b/g, 'hasAny', 'hasOnly');
  swap(/\bis int\b/g, 'is number');
  swap(/(?<=is )(?:string|int|number)\b/g, 'bool');
  swap(/\btrue\b/g, 'false');
  swap(/\bbefore\(\)(?= *\))/g, 'after()');
  swap(/\bafter\(\)(?= *\))/g, 'before()');
  // The sign before the number is in the name, so that two zeros on one line differ.
  for (const { index, 0: found, 1: sign = '', 2: digits } of all(code, /([,=<>]+ )?(?<![\w.'])(\d+)\b/g)) {
    for (const other of [Number(digits) + 1, Number(digits) - 1])
      put({ start: index, end: index + found.length }, `${sign}${other}`);
  }
  // Whole conditions, and operations that allow more than they should.
  for (const { index, 0: found } of all(code, /allow \w+:/g)) {
    const condition = trimmed(code, { start: index + found.length + ' if '.length, end: code.indexOf(';', index) });
    if (rules.slice(condition.start, condition.end) !== 'true') put(condition, 'true');
    put(condition, 'false');
    const operation = found.slice('allow '.length, -1);
    // The other conditions use values that these operations do not have, so they deny them.
    const more =
      operation === 'get' ? ['list', 'create', 'update', 'delete'] : operation === 'delete' ? ['update'] : [];
    for (const one of more) put({ start: index, end: index + found.length }, `allow ${operation}, ${one}:`);
  }
  // Lists with one key more, and with each key removed. For required keys, the removal of the whole term covers it.
  for (const { index, 0: found } of all(rules, /\[('[^\]]*')\]/g).filter(({ index }) => code[index] === '[')) {
    put({ start: index + found.length - 1, end: index + found.length }, ", 'colour']");
    if (rules.slice(0, index).endsWith('hasAll(')) continue;
    for (const key of all(found, /'(\w+)'(?:,\s*)?/g))
      put({ start: index + key.index, end: index + key.index + key[0].length }, '');
  }
  // Patterns: each part of the character classes, each alternative, each repetition.
  for (const { index, 0: found } of all(rules, /'(?:\\.|[^'\\])*'(?=\))/g).filter(({ index }) => code[index] === ' ')) {
    if (!/[[(]/.test(found)) continue;
    const from = (part: RegExp, replacement: string) => {
      for (const { index: at, 0: text } of all(found, part))
        put({ start: index + at, end: index + at + text.length }, replacement);
    };
    from(/\\\\x(?:\{\w+\}|\w\w)(?:-\\\\x(?:\{\w+\}|\w\w))?/g, '');
    from(/(?<=\\\\x\{\w+\})["`<>]|(?<=["'`<])[`<>]|\\'|\\\\\\\\(?=\])/g, '');
    from(/https:\/\//g, 'http://');
    from(/https:\/\/(?=\[)/g, '');
    from(/\[\.\]/g, '.');
    from(/\[A-Za-z0-9\.-\]/g, '[^/]');
    from(/\(:\[0-9\]\{1,5\}\)\?/g, '');
    from(/\{1,5\}/g, '+');
    from(/\[\/\?#\]/g, '.');
    from(/\\\\n\?/g, '');
    from(/\{20\}/g, '{19,}');
    from(/\{20\}/g, '{1,20}');
    from(/\]\+/g, ']*');
    from(/\|\/cars\/.*(?=')/g, '');
    from(/_-\](?=\{|\+\[)/g, '_/. -]');
  }
  return [...new Map(mutants.map((mutant) => [mutant.rules, mutant])).values()];
}
