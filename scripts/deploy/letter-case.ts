import { routes } from '../../web/src/lib/site/paths.ts';

export interface Redirect {
  regex: string;
  destination: string;
  type: 301;
}

const hasLetter = (text: string) => /[a-z]/i.test(text);
const otherCase = (letter: string) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase());

/**
 * Redirects from every other letter case of an address to the address. Hosting follows redirects before it looks for files, so an
 * expression must not match the address itself. RE2 has no lookahead: there is one alternative for each letter that can be the first in
 * the wrong case. A trailing slash goes in the same step; an id keeps its case.
 */
export function caseRedirects(paths: readonly string[] = routes.map(({ path }) => path)): Redirect[] {
  return [...new Set(paths)].filter(hasLetter).map((path) => {
    const fixed = path.replace(/\/:id$/, '');
    const hasId = fixed !== path;
    const alternatives = [...fixed].flatMap((character, at) =>
      hasLetter(character) ? [`${fixed.slice(0, at)}${otherCase(character)}(?i:${fixed.slice(at + 1)})`] : [],
    );
    return {
      regex: `^(?:${alternatives.join('|')})${hasId ? '/([^/]+)' : ''}/?$`,
      destination: hasId ? `${fixed}/:1` : fixed,
      type: 301,
    };
  });
}
