/** What the beginning of a file says about the picture in it. */
export interface Header {
  kind: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic' | 'other';
  /** Pixels as the picture is stored; 0: it does not say so where it is looked for. */
  width: number;
  height: number;
  /** How it has to be turned, as EXIF says it: 1 is upright, from 5 on it lies on its side. */
  orientation: number;
}

type Read = (from: number, length: number) => Promise<DataView>;

const textAt = (view: DataView, from: number, length: number) =>
  String.fromCharCode(...new Uint8Array(view.buffer, from, Math.max(0, Math.min(length, view.byteLength - from))));

const UNKNOWN: Header = { kind: 'other', width: 0, height: 0, orientation: 1 };

/** Reads the beginning of the file, and no more of the rest than where its parts begin. */
export async function readHeader(file: Blob): Promise<Header> {
  const beginning = await file.slice(0, 65_536).arrayBuffer();
  const read: Read = async (from, length) => {
    const end = from + length;
    return new DataView(
      end <= beginning.byteLength ? beginning.slice(from, end) : await file.slice(from, end).arrayBuffer(),
    );
  };
  try {
    const start = await read(0, 32);
    const text = textAt(start, 0, 32);
    if (text.startsWith('\xff\xd8\xff')) return await readJpeg(read);
    if (text.startsWith('\x89PNG')) return await readPng(read, start);
    if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return await readWebp(read);
    if (text.startsWith('GIF8'))
      return { kind: 'gif', width: start.getUint16(6, true), height: start.getUint16(8, true), orientation: 1 };
    if (text.slice(4, 8) === 'ftyp') return await readBoxes(read, text.slice(8));
  } catch {
    // A file that ends too early: what can be read of it the browser decides.
  }
  return UNKNOWN;
}

async function readJpeg(read: Read): Promise<Header> {
  let orientation = 1;
  for (let at = 2; ; ) {
    const segment = await read(at, 10);
    const marker = segment.getUint8(1);
    // Padding.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = segment.getUint16(2);
    if (marker === 0xe1) orientation = orientationIn(await read(at + 4, Math.min(length, 4_096))) ?? orientation;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { kind: 'jpeg', width: segment.getUint16(7), height: segment.getUint16(5), orientation };
    at += 2 + length;
  }
}

async function readPng(read: Read, start: DataView): Promise<Header> {
  const header = { kind: 'png', width: start.getUint32(16), height: start.getUint32(20) } as const;
  let orientation = 1;
  for (let at = 8; ; ) {
    const chunk = await read(at, 8);
    if (chunk.byteLength < 8 || textAt(chunk, 4, 4) === 'IEND') return { ...header, orientation };
    if (textAt(chunk, 4, 4) === 'eXIf') orientation = orientationIn(await read(at + 8, 4_096)) ?? orientation;
    at += 12 + chunk.getUint32(0);
  }
}

async function readWebp(read: Read): Promise<Header> {
  const header: Header = { ...UNKNOWN, kind: 'webp' };
  for (let at = 12; ; ) {
    const chunk = await read(at, 18);
    if (chunk.byteLength < 18) return header;
    const [name, size] = [textAt(chunk, 0, 4), chunk.getUint32(4, true)];
    if (name === 'VP8X') {
      header.width = 1 + (chunk.getUint32(12, true) & 0xffffff);
      header.height = 1 + (chunk.getUint32(14, true) >>> 8);
    } else if (name === 'VP8 ') {
      header.width ||= chunk.getUint16(14, true) & 0x3fff;
      header.height ||= chunk.getUint16(16, true) & 0x3fff;
    } else if (name === 'VP8L') {
      const bits = chunk.getUint32(9, true);
      header.width ||= 1 + (bits & 0x3fff);
      header.height ||= 1 + ((bits >>> 14) & 0x3fff);
    } else if (name === 'EXIF') header.orientation = orientationIn(await read(at + 8, 4_096)) ?? 1;
    at += 8 + size + (size % 2);
  }
}

/** AVIF and HEIC: the largest picture that is named. Browsers that read them turn them by themselves. */
async function readBoxes(read: Read, brands: string): Promise<Header> {
  const kind = /avi[fs]/.test(brands) ? 'avif' : /hei|hev|mif1|msf1/.test(brands) ? 'heic' : 'other';
  const view = await read(0, 65_536);
  const text = new TextDecoder('latin1').decode(view);
  const sizes = [...text.matchAll(/ispe/g)].map(({ index }) => [view.getUint32(index + 8), view.getUint32(index + 12)]);
  const [width = 0, height = 0] = sizes.toSorted(([a = 0], [b = 0]) => b - a)[0] ?? [];
  const turned = ['irot\x01', 'irot\x03'].some((box) => text.includes(box));
  return { kind, width, height, orientation: turned ? 6 : 1 };
}

/** The orientation in EXIF: the bytes of a TIFF, before which the name may stand. */
function orientationIn(view: DataView): number | undefined {
  const begin = textAt(view, 0, 6) === 'Exif\0\0' ? 6 : 0;
  const order = textAt(view, begin, 2);
  if (order !== 'II' && order !== 'MM') return undefined;
  const little = order === 'II';
  const list = begin + view.getUint32(begin + 4, little);
  for (let entry = 0; entry < view.getUint16(list, little); entry += 1) {
    const at = list + 2 + 12 * entry;
    if (view.getUint16(at, little) !== 0x0112) continue;
    const value = view.getUint16(at + 8, little);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}
