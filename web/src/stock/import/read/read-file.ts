import type { ReadFile } from './cells';
import { refusalOf, refusalOfMarkup, refusalOfZip, refuse } from './kinds';
import { exceeds, LIMITS } from './limits';
import { readText } from './text';
import { partsOf } from './zip';

/** Reads what a supplier or a program has saved. `encoding`: a person has said it. */
export async function readFile(bytes: Uint8Array, encoding?: string): Promise<ReadFile> {
  if (bytes.length > LIMITS.bytes) throw exceeds('bytes');
  const start = beginningOf(bytes);
  refuse(refusalOf(start));
  const [isZip, isOld, isMarkup] = ['PK\x03\x04', '\xd0\xcf\x11\xe0', '<'].map((signs) => start.startsWith(signs));
  if (!isZip && !isOld && !isMarkup) return readText(bytes, encoding);
  if (isMarkup && bytes.length > LIMITS.markup) throw exceeds('markup');
  const content = isMarkup ? inUtf8(bytes) : bytes;
  if (isMarkup) refuse(refusalOfMarkup(new TextDecoder('latin1').decode(content).trimStart()));
  if (isZip) refuse(refusalOfZip(partsOf(bytes)));
  // Loaded when somebody chooses such a file.
  const { readWorkbook } = await import('./workbook');
  return { sheets: await readWorkbook(content) };
}

/** The first signs, each byte as one, without a byte order mark, blanks, and what UTF-16 has beside plain letters. */
function beginningOf(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, 4_000));
  const narrow = /^(?:\xff\xfe|\xfe\xff)/.test(start) ? start.slice(2).replaceAll('\0', '') : start;
  return narrow.replace(/^\xef\xbb\xbf/, '').trimStart();
}

/** A page or XML, from its first tag. What reads them knows no UTF-16. */
function inUtf8(bytes: Uint8Array): Uint8Array {
  const isWide = bytes[0] === 0xff || bytes[0] === 0xfe;
  if (!isWide) return bytes.subarray(bytes.indexOf(0x3c));
  const text = new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  return new TextEncoder().encode(text.trimStart().replace(/encoding="utf-16"/i, 'encoding="utf-8"'));
}
