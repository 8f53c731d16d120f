import { CFB } from '@e965/xlsx';

type Container = ReturnType<typeof CFB.read>;

/** No program stores it as a number. */
const NOT_A_NUMBER = new Uint8Array(new Float64Array([Number.NaN]).buffer);

/** Takes out the numbers that stand for formulas which are calculated on opening: any that the program liked. SheetJS does not tell them. */
export function dropFalseValues(container: Container): void {
  const part = CFB.find(container, '/Workbook') ?? CFB.find(container, '/Book');
  if (!part) return;
  const bytes = part.content as Uint8Array;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Each record begins with its kind and its length.
  const [FORMULA, VALUE_AT, FLAGS_AT, ON_OPENING] = [6, 10, 18, 2];
  for (let at = 0; at + FLAGS_AT < bytes.length; at += 4 + view.getUint16(at + 2, true))
    if (view.getUint16(at, true) === FORMULA && view.getUint8(at + FLAGS_AT) & ON_OPENING)
      bytes.set(NOT_A_NUMBER, at + VALUE_AT);
}
