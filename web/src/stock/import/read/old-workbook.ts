import { CFB } from '@e965/xlsx';

type Container = ReturnType<typeof CFB.read>;

/** No program stores it as a number. */
const NOT_A_NUMBER = new Uint8Array(new Float64Array([Number.NaN]).buffer);

/**
 * The file without the numbers that stand for formulas which are calculated on opening: any that the program liked. SheetJS does not tell
 * the mark of such a formula.
 */
export function withoutFalseValues(file: Uint8Array, container: Container): Uint8Array {
  const part = CFB.find(container, '/Workbook') ?? CFB.find(container, '/Book');
  if (!part) return file;
  const bytes = Uint8Array.from(part.content);
  const view = new DataView(bytes.buffer);
  // Each record begins with its kind and its length.
  const [FORMULA, VALUE_AT, FLAGS_AT, ON_OPENING] = [6, 10, 18, 2];
  let isChanged = false;
  for (let at = 0; at + FLAGS_AT < bytes.length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== FORMULA || !(view.getUint8(at + FLAGS_AT) & ON_OPENING)) continue;
    bytes.set(NOT_A_NUMBER, at + VALUE_AT);
    isChanged = true;
  }
  if (!isChanged) return file;
  Object.assign(part, { content: bytes });
  return new Uint8Array(CFB.write(container, { type: 'array' }) as number[]);
}
