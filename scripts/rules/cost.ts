/** What a request may cost, as Firestore documents it: the expressions that it evaluates, and the depth to which functions call each other. */
export const EXPRESSIONS_MAX = 1_000;
export const DEPTH_MAX = 20;

interface Cost {
  expressions: number;
  depth: number;
}

const STRING_OR_COMMENT = /\/\/.*|'(?:\\.|[^'\\])*'/g;
const TOKEN = /''|[\w.]*\w|&&|\|\||[=!<>]=|[-+*/%<>!?[{]/g;
/** What the parts of an expression cost that are not 1; names, literals, operators, lists and calls are. A rules test compares with the emulator. */
const PRICES: Record<string, number> = { '&&': 2, '||': 2, '?': 2, return: 0 };

/** What each `allow` of the rules costs at most, as if nothing were cut short, by its path and operation. */
export function costs(rules: string): Map<string, Cost> {
  const code = rules.replace(STRING_OR_COMMENT, (found) => (found.startsWith('/') ? '' : "''"));
  const bodies = new Map(
    [...code.matchAll(/function (\w+)\([^)]*\) *\{([^}]*)\}/g)].map(([, name = '', body = '']) => [name, body]),
  );
  const costOf = (expression: string): Cost => {
    const cost = { expressions: 0, depth: 0 };
    for (const [token] of expression.replace(/\blet \w+ =/g, '!').matchAll(TOKEN)) {
      cost.expressions += PRICES[token] ?? token.split('.').filter((part) => part !== '').length;
      const body = bodies.get(token);
      if (body === undefined) continue;
      const called = costOf(body);
      cost.expressions += called.expressions;
      cost.depth = Math.max(cost.depth, called.depth + 1);
    }
    return cost;
  };
  return new Map(
    [...code.matchAll(/allow (\w+): if ([^;]*);/g)].map(({ 1: operation, 2: condition = '', index }) => {
      const path = /.*match (\/[^ ]+)/s.exec(code.slice(0, index))?.[1];
      return [`${path} ${operation}`, costOf(condition)];
    }),
  );
}
