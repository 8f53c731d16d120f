import type { Encoding } from './cells';

/** In the order in which they are likely: a German list is more often in the first than a Polish one in the second. */
const ENCODINGS = [
  ...['windows-1252', 'windows-1250', 'iso-8859-2', 'windows-1251', 'koi8-r', 'ibm866', 'windows-1254', 'cp850'],
  ...['windows-1253', 'windows-1257', 'shift_jis', 'euc-jp', 'euc-kr', 'gb18030', 'big5', 'macintosh', 'utf-8'],
  ...['windows-1255', 'windows-1256', 'windows-874', 'windows-1258', 'x-mac-cyrillic'],
];

/** The upper half of CP850, in which DOS wrote western letters: browsers do not know it. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

export function decode(bytes: Uint8Array, encoding: string): string {
  if (encoding === TWICE) return decodedTwice(bytes) ?? new TextDecoder().decode(bytes);
  if (encoding !== 'cp850') return new TextDecoder(encoding).decode(bytes);
  const codes = Uint16Array.from(bytes, (byte) => (byte < 0x80 ? byte : CP850.charCodeAt(byte - 0x80)));
  return new TextDecoder('utf-16le').decode(codes);
}

/** UTF-8 that a program took for Windows-1252 and wrote in UTF-8 again: `MÃ¼ller`. */
const TWICE = 'utf-8, twice';

/** The text as it was before; undefined: its letters were never those of UTF-8. */
function decodedTwice(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder().decode(bytes);
  const decoder = new TextDecoder('windows-1252');
  const codes = new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]));
  const once = Array.from(text, (sign) => codes.get(sign) ?? (sign === '\u00a0' ? 0xa0 : undefined));
  if (once.includes(undefined)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(once as number[]));
  } catch {
    return undefined;
  }
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
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const isTwice = /[ÂÃÄÅ][\u0080-\u00bf\u2018-\u2122\u0152-\u0192]/.test(text) && decodedTwice(bytes) !== undefined;
    return isTwice ? undefined : 'utf-8';
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
  // ř and ć.
  /[ìíèùýá]\p{L}{0,20}ø|ø\p{L}{0,20}[ìíèùýá]|iæ(?!\p{L})/u,
];

/** The ways in which the bytes can be read, each with some words that differ between them. */
export function encodingsOf(bytes: Uint8Array): Encoding[] {
  const lines = linesWithOthers(bytes);
  const isTwice = decodedTwice(bytes) !== undefined && /[^\0-\x7f]/.test(decodedTwice(bytes) ?? '');
  const readings = (isTwice ? [TWICE, 'utf-8'] : ENCODINGS).map((name) => {
    const words = decode(lines, name)
      .split(/[\s,;|"]+/)
      .filter((word) => /[^\0-\x7f]/.test(word));
    return { name, samples: [...new Set(words)].slice(0, 3) };
  });
  // What reads the same is one choice, and what has signs that are none, or two alphabets in each word, is no choice.
  const isPossible = ({ samples }: Encoding) =>
    !/[\ufffd\p{Cc}\u2500-\u25ff]/u.test(samples.join('')) && !samples.every(isMixed);
  return readings.filter(
    (reading, at) =>
      isPossible(reading) && readings.findIndex(({ samples }) => samples.join() === reading.samples.join()) === at,
  );
}

const isMixed = (word: string): boolean =>
  /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word);

/** The first lines with other bytes than those of plain letters, each up to a length that a person could look through. */
function linesWithOthers(bytes: Uint8Array): Uint8Array {
  const [LINES, LENGTH] = [20, 4_000];
  const found: number[] = [];
  let lines = 0;
  for (let start = 0; start < bytes.length && lines < LINES; ) {
    const end = bytes.indexOf(10, start);
    const next = end < 0 ? bytes.length : end + 1;
    const first = bytes.subarray(start, next).findIndex((byte) => byte >= 0x80);
    if (first >= 0) {
      // A long line is looked at where it differs.
      const from = next - start > LENGTH ? Math.max(start, start + first - 100) : start;
      found.push(...bytes.subarray(from, Math.min(next, from + LENGTH)), 10);
      lines += 1;
    }
    start = next;
  }
  return Uint8Array.from(found);
}
