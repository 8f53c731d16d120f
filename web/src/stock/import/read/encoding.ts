import { type Encoding, FileProblem } from './cells';

/** In the order in which they are likely: a German list is more often in the first than a Polish one in the second. */
const ENCODINGS = [
  ...[
    'windows-1252',
    'iso-8859-15',
    'windows-1250',
    'iso-8859-2',
    'windows-1251',
    'koi8-r',
    'ibm866',
    'windows-1254',
    'windows-1253',
  ],
  ...['windows-1257', 'shift_jis', 'euc-jp', 'euc-kr', 'gb18030', 'big5', 'macintosh', 'windows-1255', 'windows-1256'],
  ...['windows-874', 'windows-1258', 'x-mac-cyrillic'],
];
/** A person sees that its words read right in none of them. */
export const UNKNOWN_ENCODING = 'unknown';

export function decode(bytes: Uint8Array, encoding: string): string {
  if (encoding !== UNKNOWN_ENCODING) return new TextDecoder(encoding).decode(bytes);
  throw new FileProblem(
    'The letters of this file are written in a way that cannot be read here. Please save it as .xlsx, or as CSV in UTF-8.',
  );
}

/**
 * UTF-16 by its byte order mark, or by where the zero bytes of its plain letters stand; else UTF-8, where that is possible; else
 * Windows-1252, where all that it has beside plain letters is what western lists have. Undefined: a person has to say.
 */
export function encodingOf(bytes: Uint8Array): string | undefined {
  const zeros = [0, 0];
  const start = bytes.subarray(0, 2_000);
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || odd > start.length / 8) return 'utf-16le';
  if ((bytes[0] === 0xfe && bytes[1] === 0xff) || even > start.length / 8) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    const western = decode(bytes, 'windows-1252');
    return DOUBTS.some((doubt) => doubt.test(western)) ? undefined : 'windows-1252';
  }
}

/** What a text in Windows-1252 hardly has, and one in another encoding has when it is read so. */
const DOUBTS = [
  // Letters and signs of no western list.
  /[^\0-\x7fäöüßéèêëàáâìíîïóôúûçñÄÖÜÉÈÀÇÑÁÍÓÚÂÊÎÔÃÕåÅæøÆØãõòùœŒ\u00a0\u00ad€£¥§°²³¹½¼¾·´µ®©™–—’‘‚“”„«»…•×±¿¡ºª]/,
  // Cyrillic and Greek words are rows of letters with accents.
  /[à-ÿÀ-ß]{3}/,
  // Signs within a word or behind it: ö of DOS is a quotation mark, ż a question mark, ł a small 3 that stands behind no metre.
  /\p{L}[€£¥§½¼¾·µ®©×ºª¶“”‘…•™]\p{L}|\p{L}[„‚—¿¡±¹]|\p{Ll}–\p{Ll}|[™£]\p{L}/u,
  /(?<=\p{L})(?<!(?<!\p{L})[cdk]?m)³/u,
  // A capital letter with an accent before a small one, within a word.
  /\p{L}[À-ÞŠŽŒ]\p{Ll}/u,
  // Italian and French have these letters at the end of a word, Portuguese those before few others.
  /[ìù]\p{L}|õ(?!e)|ã[^\P{L}oesziOES]/u,
  // ę, ś and ń of Polish, and č at the beginning of a word.
  /ê[bdgkzxœ]|êp(?!e)|û[bdgjkpsvxz]|iê(?!\p{L})|œ(?![undsi])|ñ(?![aeiouáéíóúü])|(?<!\p{L})è(?!s?(?!\p{L}))/iu,
  // č within a word: è of French stands before a consonant and e.
  /è(?=\p{L})(?!s(?!\p{L}))(?![bcdfghjklmnpqrstuvwxz]{1,3}e)/u,
  // ř and ć.
  /[ìíèùýá]\p{L}{0,20}ø|ø\p{L}{0,20}[ìíèùýá]|iæ(?!\p{L})/u,
];

/** The ways in which the bytes can be read, each with some words, those first that fewest others have. */
export function encodingsOf(bytes: Uint8Array): Encoding[] {
  const lines = linesWithOthers(bytes);
  const readings = ENCODINGS.map((name) => {
    const words = decode(lines, name)
      .split(/[\s,;|"]+/)
      .filter((word) => /[^\0-\x7f]/.test(word));
    return { name, words: [...new Set(words)] };
  });
  // What reads the same is one choice, and what has signs that are none, or two alphabets in each word, is no choice.
  const isPossible = ({ words }: Reading) =>
    !/[\ufffd\p{Cc}\u2500-\u25ff]/u.test(words.join('')) && !words.every(isMixed);
  const isFirst = ({ words }: Reading, at: number) =>
    readings.findIndex((other) => other.words.join() === words.join()) === at;
  const possible = readings.filter((reading, at) => isFirst(reading, at) && isPossible(reading));
  const countOf = (word: string) => possible.filter(({ words }) => words.includes(word)).length;
  return possible.map(({ name, words }) => ({
    name,
    samples: words.toSorted((a, b) => countOf(a) - countOf(b)).slice(0, 3),
  }));
}

interface Reading {
  name: string;
  words: readonly string[];
}

const isMixed = (word: string): boolean =>
  /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word);

/** The lines in which a byte other than those of plain letters stands first, each up to a length that a person could look through. */
function linesWithOthers(bytes: Uint8Array): Uint8Array {
  const LENGTH = 4_000;
  const found: number[] = [];
  const seen = new Set<number>();
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80 || seen.has(byte)) continue;
    const end = bytes.indexOf(10, at);
    // A long line is looked at where it differs.
    const line = bytes.subarray(
      Math.max(bytes.lastIndexOf(10, at) + 1, at - 100),
      Math.min(end < 0 ? bytes.length : end, at + LENGTH),
    );
    for (const other of line) if (other >= 0x80) seen.add(other);
    found.push(...line, 10);
  }
  return Uint8Array.from(found);
}
