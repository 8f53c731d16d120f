import { decodeHTMLStrict } from 'entities';

/**
 * Parts of a cell that a person sees in another way than its text: raised digits are those of a footnote, and no part of the number before
 * them; what is struck through holds no more. Where that cannot be told, a sign stands between the parts, so that they are no name and no
 * number together.
 */

/** As XML and pages write it. */
const BETWEEN = ' &lt;&gt; ';
const raised = (text: string): string => text.replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? digit);

/** In .xlsx a text of several formats is a row of runs. */
export function seenRuns(xml: string): string {
  if (!xml.includes('<rPr>')) return xml;
  return xml.replace(/<r><rPr>(.*?)<\/rPr>(.*?)<\/r>/gs, (run, format: string, text: string) => {
    if (/<strike(?:\/>| val="(?:1|true)")/.test(format)) return '';
    return format.includes('"superscript"') ? `<r>${text.replace(/>[^<]*</g, raised)}</r>` : run;
  });
}

/** In .ods a part has a style of its own. */
export const seenSpans = (xml: string): string =>
  xml.replace(/(?<=[^<>])((?:<\/?text:span\b[^<>]*>)+)(?=[^<>])/g, `${BETWEEN}$1`);

/** What is no text of a page, and elements within a cell that nobody sees, such as keys by which a table is sorted. */
const UNSEEN =
  /<!--[\s\S]*?-->|<(script|style|template|noscript)\b[^<>]*>[\s\S]*?<\/\1\s*>|<(span|div|i|b|small|em)\b[^<>]*(?:\shidden\b|display:\s*none|\b(?:sr-only|visually-hidden)\b)[^<>]*>[^<>]*<\/\2\s*>/gi;
/** The ends and the beginnings of elements within a text: side by side they are several. */
const WITHIN =
  /(?<=[^\s<>])((?:\s*<\/?(?:a|b|i|em|strong|small|span|div|p|li|font|u|s|strike|del|ins|sup|sub|mark|code|label|button)\b[^<>]*>)+)(?=\s*[^\s<>])/gi;
const PARAGRAPH = /<(p|h[1-6]|caption)\b[^<>]*>([\s\S]*?)<\/\1\s*>/gi;

/** What stands for a character, unless that is a part of the markup: the reader of spreadsheets knows six of them. */
const withCharacters = (html: string): string =>
  html.replace(/&#?\w+;/g, (entity) => {
    const character = decodeHTMLStrict(entity);
    return '<&>'.includes(character) ? entity : character;
  });

/** A page as it is seen, and what stands beside its table in the first rows of it, a line each. */
export function seenPage(html: string): string {
  const seen = withCharacters(html).replace(UNSEEN, '').replace(WITHIN, `${BETWEEN}$1`);
  const beside = seen.replace(/<tr\b[\s\S]*?<\/tr\s*>/gi, '');
  const lines = Array.from(beside.matchAll(PARAGRAPH), ([, , text]) => `<tr><td>${text}</td></tr>`);
  return seen.replace(/<table\b[^<>]*>/gi, `$&${lines.join('').replaceAll('$', '$$$$')}`);
}
