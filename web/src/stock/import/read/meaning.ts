import { decodeHTMLStrict } from 'entities';
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

/** A text of a page as a person reads it there. What looks like markup and is none stays. */
function withoutMarkup(text: string): string {
  const lines = text.replace(LINES, '\n').replace(TAGS, '');
  const plain = decodeHTMLStrict(lines);
  if (lines === text) return plain;
  const filled = plain.split('\n').map((line) => line.trim());
  return filled.filter((line) => line !== '').join('\n');
}
