import type { Cell } from './cells';

/** The errors of spreadsheets in any language, such as #REF!, #BEZUG! and #¿NOMBRE?, and those of LibreOffice. */
const ERROR = /^(?:#[¡¿]?[\p{Lu}\d/_]{2,12}[!?]|#N\/[ADV]|#NV|#ND|#N\/DISP|Err:\d{3})$/u;

/** The address of the picture that a formula shows. */
export const pictureOf = (formula: string): string | undefined => /^(?:_xlfn\.)?IMAGE\("([^"]+)"/i.exec(formula)?.[1];

/** What a cell of a text means that a program has written in the way of formulas, spreadsheets, or pages. */
export function plainText(text: string): Cell {
  if (text.startsWith('=')) return formulaText(text);
  if (text.startsWith('#') && ERROR.test(text)) return { problem: `has the error ${text}` };
  if (text.startsWith('Err:') && ERROR.test(text)) return { problem: `has the error ${text}` };
  if (text.startsWith("'")) return withoutGuard(text);
  return text.includes('<') || text.includes('&') ? withoutMarkup(text) : text;
}

/** An apostrophe keeps a number a text. */
export const withoutGuard = (text: string): string => (/^'\d[\d.,\u00a0 ]*$/.test(text) ? text.slice(1) : text);

/** ="007" is how some programs keep a code from being a number. */
function formulaText(text: string): string {
  const [, guarded] = /^="((?:[^"]|"")*)"$/.exec(text) ?? [];
  if (guarded !== undefined) return guarded.replaceAll('""', '"');
  const [, shown] = /^=HYPERLINK\("[^"]*"[,;] ?"([^"]*)"\)$/i.exec(text) ?? [];
  return shown ?? pictureOf(text.slice(1)) ?? text;
}

// --- Pages ---

const LINES = /<(?:br|hr)\b[^<>]*>|<\/(?:p|div|li|ul|ol|tr|table|h[1-6])\s*>/gi;
const TAGS =
  /<\/?(?:a|b|big|blockquote|br|center|code|dd|div|dl|dt|em|font|h[1-6]|hr|i|img|li|ol|p|pre|s|small|span|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul)(?:\s[^<>]*)?\/?>/gi;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi;

const NAMED = new Map([
  ...Array.from(
    `amp& lt< gt> quot" apos' euro€ pound£ yen¥ cent¢ copy© reg® trade™ deg° sect§ para¶ microµ middot· times× plusmn± divide÷
     sup1¹ sup2² sup3³ frac14¼ frac12½ frac34¾ hellip… ndash– mdash— lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ laquo« raquo» lsaquo‹
     rsaquo› bull• iexcl¡ iquest¿ ordmº ordfª szligß aeligæ AEligÆ oeligœ OEligŒ oslashø OslashØ ethð thornþ lstrokł LstrokŁ prime′
     Prime″`.matchAll(/([A-Za-z]+\d*)(\S)/g),
    ([, name = '', sign = '']) => [name, sign] as const,
  ),
  ['nbsp', '\u00a0'],
  ['shy', '\u00ad'],
]);
/** Of a letter with an accent: `eacute`. */
const ACCENTS: Record<string, string> = {
  ...{
    acute: '\u0301',
    grave: '\u0300',
    circ: '\u0302',
    uml: '\u0308',
    tilde: '\u0303',
    cedil: '\u0327',
    ring: '\u030a',
  },
  ...{ caron: '\u030c', ogon: '\u0328', breve: '\u0306', dot: '\u0307', dblac: '\u030b' },
};

/** A text of a page as a person reads it there. What looks like markup and is none stays. */
function withoutMarkup(text: string): string {
  const lines = text.replace(LINES, '\n').replace(TAGS, '');
  const plain = lines.replace(ENTITY, (all, decimal?: string, hex?: string, name?: string) =>
    name ? (characterNamed(name) ?? all) : characterOf(Number(decimal ?? `0x${hex}`), all),
  );
  if (lines === text) return plain;
  const filled = plain.split('\n').map((line) => line.trim());
  return filled.filter((line) => line !== '').join('\n');
}

const characterOf = (code: number, otherwise: string): string =>
  code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : otherwise;

function characterNamed(name: string): string | undefined {
  const accent = ACCENTS[name.slice(1)];
  return NAMED.get(name) ?? (accent && `${name[0]}${accent}`.normalize('NFC'));
}
