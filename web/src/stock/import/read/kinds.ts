import { FileProblem } from './cells';
import type { Part } from './zip';

const refusal = (is: string, ask = 'Please ask for the list as .xlsx or as CSV.') => `This is ${is}. ${ask}`;
const OLD = refusal('an old exchange format', 'Please save the list as .xlsx or as CSV.');
const ARCHIVE = refusal('a compressed file', 'Please unpack it, and choose the list in it.');
const PICTURE = refusal('a picture and no table');
const MAIL = refusal('an e-mail or a web archive');

/** What no list is, by its first signs, each byte as one; `?` is any. Of anything else, it is only said that it is no table. */
const SIGNS: [signs: string[], sentence: string][] = [
  [['%PDF'], refusal('a PDF')],
  [['{\\rtf'], refusal('a text document')],
  [['\x89PNG', 'GIF8', '\xff\xd8\xff', 'RIFF????WEBP', 'II*\0', 'MM\0*', '????ftyphei', '????ftypmif1'], PICTURE],
  [['\x1f\x8b', '7z\xbc\xaf', 'Rar!\x1a', '\xfd7zXZ', 'BZh91AY', '\x28\xb5\x2f\xfd'], ARCHIVE],
  [['Return-Path: ', 'Received: ', 'Delivered-To: ', 'MIME-Version: ', 'From: <Saved by'], MAIL],
  [['TABLE\r\n0,1\r\n'], OLD],
  // In UTF-8, the corners of a box; and headings of a wiki.
  [['\xe2\x94\x8c', '\xe2\x94\x8f', '\xe2\x95\x94', '\xe2\x95\xad'], refusal('a table that is drawn with lines')],
  [['||'], refusal('a table in the notation of a wiki')],
];

/** Why nobody could read a file as a table that begins so. */
export function refusalOf(start: string): string | undefined {
  // A list too can begin with the headings of a number and a price.
  if (/^ID;P[^\n]*\n[BFOP];/.test(start)) return OLD;
  if (/^[[{]\s*["{[]/.test(start)) return refusal('JSON, the data of a program');
  return SIGNS.find(([beginnings]) => beginnings.some((signs) => beginsWith(start, signs)))?.[1];
}

const beginsWith = (start: string, signs: string): boolean =>
  Array.from(signs).every((sign, at) => (sign === '?' ? at < start.length : start[at] === sign));

const PAGE =
  /^<(?:!doctype html|html|head|body|table|meta|style|script|div|center|font|form|title|link|p|b|h[1-6]|br)\b/i;

/** Why a page or XML cannot be read: it has no table, or is the feed of a program, in whose texts tables can stand. */
export function refusalOfMarkup(text: string): string | undefined {
  let root = text;
  while (/^<(?:\?|!--|!doctype (?!html))/i.test(root)) root = afterTag(root);
  if (root.startsWith('<svg')) return PICTURE;
  if (/^<(?:\w+:)?Workbook\b|^<office:document\b/.test(root)) return undefined;
  if (!PAGE.test(root)) return refusal('XML, the data of a program');
  return /<table\b/i.test(text) ? refusalOfTable(text) : refusal('a page without a table');
}

/** Excel ends its pages with a row that nobody sees. */
const END_OF_EXCEL = /<!\[if supportMisalignedColumns\]>[\s\S]*?<!\[endif\]>/g;
const UNSEEN_ROW = /<t[rdh]\b[^<>]*(?:\shidden\b|display:\s*none|visibility:\s*(?:hidden|collapse))/i;

/** Why what a person sees of the table of a page cannot be told. */
function refusalOfTable(page: string): string | undefined {
  const ask = 'Please copy its table into a spreadsheet, and save it as .xlsx or as CSV.';
  const table = page.slice(page.search(/<table\b/i)).replace(END_OF_EXCEL, '');
  if (UNSEEN_ROW.test(table)) return refusal('a page that hides a part of its table', ask);
  if (/<(?:input|select|textarea)\b/i.test(table)) return refusal('a page with fields in its table', ask);
  const isOpen = (part: string) => !/<\/table\b/i.test(part);
  if (
    table
      .split(/<table\b/i)
      .slice(1, -1)
      .some(isOpen)
  )
    return refusal('a page with a table within a table', ask);
  const count = (tag: RegExp) => table.match(tag)?.length ?? 0;
  return count(/<t[dh]\b/gi) === count(/<\/t[dh]\s*>/gi) ? undefined : refusal('a page whose cells have no end', ask);
}

/** The text behind its first tag or comment. */
function afterTag(text: string): string {
  const sign = text.startsWith('<!--') ? '-->' : '>';
  const end = text.indexOf(sign);
  return end < 0 ? '' : text.slice(end + sign.length).trimStart();
}

/** Documents in a zip, by a part that they have or what they say of themselves. */
const ZIPS: [RegExp, string][] = [
  [/^word\/document|^application\/vnd\.oasis\.opendocument\.text/, refusal('a text document')],
  [/^ppt\/presentation|^application\/vnd\.oasis\.opendocument\.presentation|^Index\/Slide/, refusal('a presentation')],
];
const WORKBOOKS = /^(?:xl\/|content\.xml$|Index\/Document\.iwa$|Index\.zip$|\[Content_Types\]\.xml$)/i;

/** Why a zip is no workbook. */
export function refusalOfZip(parts: readonly Part[]): string | undefined {
  const names = parts.map(({ path }) => path);
  // It stands at the beginning, and is not packed.
  const told = parts.find(({ path }) => path === 'mimetype');
  if (told) names.push(new TextDecoder().decode(told.packed.subarray(0, 200)));
  for (const [is, sentence] of ZIPS) if (names.some((name) => is.test(name))) return sentence;
  return names.some((name) => WORKBOOKS.test(name)) ? undefined : ARCHIVE;
}

export function refuse(sentence: string | undefined): void {
  if (sentence !== undefined) throw new FileProblem(sentence);
}
