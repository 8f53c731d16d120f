import { FileProblem } from './cells';
import { exceeds, LIMITS } from './limits';

/** A part of a zip: a workbook's sheet, or a picture. */
export interface Part {
  path: string;
  /** Its bytes when it is unpacked, as the directory says. */
  size: number;
  packed: Uint8Array;
  isPacked: boolean;
}

export const LOCKED = 'This file is protected with a password. Please save it without one.';
const DAMAGED = 'This file is damaged and cannot be read as a spreadsheet. Please save it again, as .xlsx or as CSV.';
const [DIRECTORY_END, ENTRY, END_LENGTH, COMMENT] = [0x06054b50, 0x02014b50, 22, 65_535];

/** What the directory at the end of a zip names. */
export function partsOf(bytes: Uint8Array): Part[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Part[] = [];
  try {
    let end = bytes.length - END_LENGTH;
    const first = Math.max(0, end - COMMENT);
    while (view.getUint32(end, true) !== DIRECTORY_END && end > first) end -= 1;
    let at = view.getUint32(end + 16, true);
    for (; view.getUint32(at, true) === ENTRY; at = nextEntry(view, at)) parts.push(partAt(view, at));
  } catch (error) {
    throw error instanceof FileProblem ? error : new FileProblem(DAMAGED);
  }
  if (parts.length === 0) throw new FileProblem(DAMAGED);
  return parts;
}

const nextEntry = (view: DataView, at: number) =>
  at + 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);

function partAt(view: DataView, at: number): Part {
  const nameLength = view.getUint16(at + 28, true);
  const path = new TextDecoder().decode(bytesOf(view, at + 46, nameLength));
  const [size, packedSize, header] = longSizes(view, at);
  if ((view.getUint16(at + 8, true) & 1) === 1) throw new FileProblem(LOCKED);
  // Before its bytes the part is named again.
  const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  return { path, size, packed: bytesOf(view, start, packedSize), isPacked: view.getUint16(at + 10, true) !== 0 };
}

const bytesOf = (view: DataView, at: number, length: number) =>
  new Uint8Array(view.buffer, view.byteOffset + at, length) as Uint8Array<ArrayBuffer>;

/** The size of a part, its packed size and where it begins. Some programs write them as longer numbers, into a field of their own. */
function longSizes(view: DataView, at: number): readonly [size: number, packed: number, header: number] {
  let field = at + 46 + view.getUint16(at + 28, true);
  const end = field + view.getUint16(at + 30, true);
  while (field < end && view.getUint16(field, true) !== 1) field += 4 + view.getUint16(field + 2, true);
  let long = field + 4;
  const numberAt = (short: number): number => {
    const number = view.getUint32(at + short, true);
    if (number !== 0xffffffff || field >= end) return number;
    long += 8;
    return Number(view.getBigUint64(long - 8, true));
  };
  return [numberAt(24), numberAt(20), numberAt(42)];
}

/** Unpacks these parts. What the directory says is compared with what comes: neither may exceed the limit. */
export async function unpacked(parts: readonly Part[]): Promise<Map<string, Uint8Array>> {
  const sum = parts.reduce((total, { size, packed, isPacked }) => total + (isPacked ? size : packed.length), 0);
  if (sum > LIMITS.unpacked) throw exceeds('unpacked');
  const found = new Map<string, Uint8Array>();
  for (const part of parts) found.set(part.path, part.isPacked ? await inflated(part) : part.packed);
  return found;
}

async function inflated({ packed, size }: Part): Promise<Uint8Array> {
  const bytes = new Uint8Array(size);
  const stream = new Blob([packed as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'));
  let at = 0;
  try {
    for (const reader = stream.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      // More than it said does not fit, and is an error.
      bytes.set(value, at);
      at += value.length;
    }
  } catch {
    throw new FileProblem(DAMAGED);
  }
  return bytes;
}
