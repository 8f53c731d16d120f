import { FileProblem } from './cells';
import type { Part } from './zip';

const ASK = 'Please ask for the list as .xlsx or as CSV.';
const refusal = (is: string, ask = ASK) => `This is ${is}. ${ask}`;
const OLD = refusal('an old exchange format', 'Please save the list as .xlsx or as CSV.');
const ARCHIVE = refusal('a compressed file', 'Please unpack it, and choose the list in it.');
const PICTURE = refusal('a picture and no table');
const RECORDING = refusal('a recording and no table');

/** What no list is, by its first signs, each byte as one; `?` is any. */
const SIGNS: [signs: string[], sentence: string][] = [
  [['%PDF'], refusal('a PDF')],
  [['%!PS'], refusal('a printed page (PostScript)')],
  [['{\\rtf'], refusal('a text document (RTF)')],
  [['\x89PNG', 'GIF8', '\xff\xd8\xff', 'BM????\0\0\0\0', 'RIFF????WEBP', 'II*\0', 'MM\0*', '8BPS'], PICTURE],
  [['????ftyphei', '????ftypmif1', '????ftypavif'], PICTURE],
  [['????ftyp', 'OggS', 'ID3\x03', 'ID3\x04', 'fLaC', 'RIFF????WAVE', 'RIFF????AVI ', '\x1aE\xdf\xa3'], RECORDING],
  [['OTTO\0', '\0\x01\0\0\0', 'wOFF', 'wOF2', 'ttcf'], refusal('a font and no table')],
  [['\x1f\x8b', '7z\xbc\xaf', 'Rar!\x1a', '\xfd7zXZ', 'BZh91AY', '\x28\xb5\x2f\xfd'], ARCHIVE],
  [['SQLite format 3\0', '\0\x01\0\0Standard '], refusal('the file of a database')],
  [['PAR1', 'Obj\x01'], refusal('a file of data that programs exchange')],
  [['MZ??\0\0', 'MZ?\0?\0', '\x7fELF'], refusal('a program and no table')],
];

/** What no list is, by its first words. */
const WORDS: [RegExp, string][] = [
  [/^[[{]\s*["{[]/, refusal('JSON, the data of a program')],
  [
    /^(?:From: .*\r?\n(?:.*\r?\n)?)?(?:MIME-Version|Snapshot-Content-Location): /i,
    refusal('a web archive or an e-mail'),
  ],
  [/^(?:Return-Path|Received|Delivered-To|Message-ID): /i, refusal('an e-mail')],
  [/^BEGIN:V(?:CARD|CALENDAR)/i, refusal('a file of contacts or a calendar')],
  [/^TABLE\r?\n0,1\r?\n/, OLD],
  // In UTF-8, the corners of a box.
  [/^\xe2(?:\x94[\x8c\x8f]|\x95[\x94\xad])/, refusal('a table that is drawn with lines')],
  [/^\|\|[^\n]*\|\|\s*\n\|(?!\|)/, refusal('a table in the notation of a wiki')],
];

/** Why nobody could read a file as a table that begins so. */
export function refusalOf(start: string): string | undefined {
  if (isSylk(start)) return OLD;
  const bySigns = SIGNS.find(([beginnings]) => beginnings.some((signs) => beginsWith(start, signs)));
  return (bySigns ?? WORDS.find(([is]) => is.test(start)))?.[1];
}

const beginsWith = (start: string, signs: string): boolean =>
  Array.from(signs).every((sign, at) => (sign === '?' ? at < start.length : start[at] === sign));

/** `ID;P` begins a list too whose headings are the number and the price: in a file of SYLK each line begins with its kind. */
function isSylk(start: string): boolean {
  const lines = start.split(/\r?\n/).slice(0, 6);
  return start.startsWith('ID;P') && lines.length > 1 && lines.slice(0, -1).every((line) => SYLK.test(line));
}
const SYLK = /^(?:ID;P|[BCDEFOPUW];[A-Z]|N[ENU];|E$)/;

const SHEETS_OF: [RegExp, string][] = [
  [
    /^<(?:!doctype html|html|head|body|table|meta|style|script|div|center|font|form|title|link|p|b|h[1-6]|br)\b/i,
    'page',
  ],
  [/^<(?:\w+:)?Workbook\b|^<office:document\b/, 'workbook'],
  [/^<svg\b/, 'picture'],
];

/** Why a page or XML cannot be read: it has no table, or is the feed of a program, in whose texts tables can stand. */
export function refusalOfMarkup(text: string): string | undefined {
  let root = text;
  while (/^<(?:\?|!--|!doctype (?!html))/i.test(root)) root = afterTag(root);
  const kind = SHEETS_OF.find(([is]) => is.test(root))?.[1];
  if (kind === 'picture') return PICTURE;
  if (kind === undefined) return refusal('XML, the data of a program');
  const hasTable = kind === 'workbook' || /<table\b/i.test(text);
  return hasTable ? undefined : refusal('a page without a table');
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
  [/^visio\/|^application\/vnd\.oasis\.opendocument\.(?:graphics|image)/, refusal('a drawing and no table')],
  [/^application\/vnd\.oasis\.opendocument\.(?:formula|chart)/, refusal('a formula or a chart and no table')],
  [/^application\/epub/, refusal('a book and no table')],
  [/^application\/vnd\.oasis\.opendocument\.base|^database\//, refusal('the file of a database')],
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
