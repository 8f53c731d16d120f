import { currencyInSentence } from '../mapping/currency';
import { wordsOf } from '../mapping/heading';
import { PRICE_STEM } from '../mapping/words';

/**
 * Parts of a cell that a person sees in another way than its text: raised digits are those of a footnote, and no part of the number before
 * them; what is struck through holds no more; what is hidden is not there.
 */

const raised = (text: string): string => text.replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? digit);

/** In .xlsx a text of several formats is a row of runs. */
export function seenRuns(xml: string): string {
  if (!xml.includes('<strike') && !xml.includes('<vertAlign')) return xml;
  return xml.replace(/<r><rPr>(.*?)<\/rPr>(.*?)<\/r>/gs, (run, format: string, text: string) => {
    if (/<strike(?:\/>| val="(?:1|true)")/.test(format)) return '';
    return format.includes('"superscript"') ? `<r>${text.replace(/>[^<]*</g, raised)}</r>` : run;
  });
}

/** In .ods the styles of such parts have names. */
export function seenSpans(xml: string): string {
  const stylesWith = (format: RegExp) =>
    Array.from(xml.matchAll(/<style:style style:name="([^"]+)"[^<>]*>(.*?)<\/style:style>/gs)).flatMap(
      ([, name = '', properties = '']) => (format.test(properties) ? name : []),
    );
  const struck = new Set(stylesWith(/text-line-through-(?:style|type)="(?!none)/));
  const lifted = new Set(stylesWith(/text-position="(?:super|[1-9])/));
  if (struck.size + lifted.size === 0) return xml;
  return xml.replace(
    /<text:span text:style-name="([^"]+)">([^<]*)<\/text:span>/g,
    (span, style: string, text: string) => {
      if (struck.has(style)) return '';
      return lifted.has(style) ? raised(text) : span;
    },
  );
}

const UNSEEN = /<!--[\s\S]*?-->|<(script|style|template|noscript|s|strike|del)\b[^<>]*>[\s\S]*?<\/\1\s*>/gi;
const HIDDEN =
  /<(?!t[dhr]\b)(\w+)\b[^<>]*(?:\shidden\b|display:\s*none|visibility:\s*(?:hidden|collapse)|line-through)[^<>]*>[\s\S]*?<\/\1\s*>/gi;
const HIDDEN_ROW =
  /<tr\b[^<>]*(?:\shidden\b|display:\s*none|visibility:\s*(?:hidden|collapse))[^<>]*>[\s\S]*?(?=<tr\b|<\/table\b|<\/tbody\b|$)/gi;
/** Of several links in a cell the first is of the car, and the others say what can be done with it. */
const FURTHER_LINKS = /(<a\b[^<>]*>[^<>]*<\/a>)(?:\s*<a\b[^<>]*>[^<>]*<\/a>)+(?=\s*<\/td)/gi;
/** Elements between two digits: side by side they are two numbers. */
const BETWEEN_DIGITS = /(\d)((?:<\/?(?:a|b|i|em|strong|small|span|div|p|font|u)\b[^<>]*>)+)(?=\d)/gi;
const PARAGRAPH = /<(p|h[1-6]|caption)\b[^<>]*>([\s\S]*?)(?:<\/\1\s*>|(?=<p\b|<h[1-6]\b|<t))/gi;

/** A page as it is seen, each row and cell of its tables with an end, and what is said of prices above a table in its first rows. */
export function seenPage(html: string): string {
  const seen = html
    .replace(UNSEEN, '')
    .replace(HIDDEN_ROW, '')
    .replace(HIDDEN, '')
    .replace(/<sup\b[^<>]*>\s*(\d+)\s*<\/sup>/gi, '^$1')
    .replace(FURTHER_LINKS, '$1')
    .replace(BETWEEN_DIGITS, '$1 | $2');
  const [before = '', ...tables] = seen.split(/(?=<table\b)/i);
  const above = [before, ...tables].map(sentencesIn);
  return [before, ...tables.map((table, at) => withEnds(table, above.slice(0, at + 1).flat()))].join('');
}

/** What a page says beside its tables of prices. */
function sentencesIn(part: string): string[] {
  const outside = part.replace(/<tr\b[\s\S]*<\/table\s*>/i, '');
  const texts = Array.from(outside.matchAll(PARAGRAPH), ([, , text = '']) => text.replace(/<[^<>]*>/g, ' ').trim());
  return texts.filter(
    (text) => currencyInSentence(text) !== undefined || wordsOf(text).some((word) => PRICE_STEM.test(word)),
  );
}

function withEnds(table: string, sentences: readonly string[]): string {
  const first = table.search(/<tr\b/i);
  if (first < 0) return table;
  const caption = sentencesIn(table.slice(0, first));
  const titles = [...sentences, ...caption].map((text) => `<tr><td>${text}</td></tr>`);
  const rows = table
    .slice(first)
    .replace(/<\/t[dhr]\s*>/gi, '')
    .replace(/<t[dh]\b/gi, '</td>$&')
    .replace(/<tr\b|<\/table\b|<\/t(?:head|body|foot)\b/gi, '</td></tr>$&')
    .replace(/(<tr\b[^<>]*>\s*)<\/td>/gi, '$1');
  return [table.slice(0, first), ...titles, rows].join('');
}
