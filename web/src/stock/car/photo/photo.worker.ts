import { PHOTO_BYTES_MAX, type PhotoType, SMALL_BYTES_MAX } from '@contract/photos';
import { PHOTO_WIDTH, SMALL_WIDTH } from '@contract/site/given-picture';
import type { Photo } from '@/data/write/pictures';
import { type Header, readHeader } from './header';

/** What is wrong with a file, for the person. */
class PhotoProblem extends Error {}

const FILE_MAX = 60_000_000;
const PIXELS_MAX = 120_000_000;
/** What the person sees while cutting. */
const SHOWN_WIDTH = 1_000;
/** A part is cut from a copy that is no larger. */
const COPY_PIXELS_MAX = 9_000_000;

export interface Cut {
  /** Parts of the picture's width and height, 0 to 1. */
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Opened {
  file: Blob;
  header: Header;
  /** The browser turns it by itself. */
  isTurned: boolean;
}
let opened: Opened | undefined;

const calls = {
  /** Reads a file and returns what is shown of it, upright. */
  async open(file: Blob): Promise<ImageBitmap> {
    if (file.size > FILE_MAX) throw new PhotoProblem('This file is larger than 60 MB. Please choose a smaller one.');
    const header = await readHeader(file);
    if (header.width * header.height > PIXELS_MAX)
      throw new PhotoProblem('This picture has more than 120 megapixels. Please choose a smaller one.');
    opened = { file, header, isTurned: header.orientation === 1 || (await turnsItself(header)) };
    return decode(opened, SHOWN_WIDTH);
  },

  /** The part of the picture that was chosen, in both sizes. */
  async cut(part: Cut): Promise<Photo> {
    if (!opened) throw new PhotoProblem();
    const copy = await decode(opened, PHOTO_WIDTH / part.width);
    const [x, y] = [Math.round(part.x * copy.width), Math.round(part.y * copy.height)];
    const width = Math.max(1, Math.round(part.width * copy.width));
    const height = Math.max(1, Math.round(part.height * copy.height));
    const from = { source: copy, x, y, width, height };
    const large = await encode(from, PHOTO_WIDTH, PHOTO_BYTES_MAX);
    const small = await encode(from, SMALL_WIDTH, SMALL_BYTES_MAX);
    copy.close();
    return { ...large, small: small.bytes };
  },
};
export type Calls = typeof calls;

type Source = ImageBitmap | VideoFrame;
const sizeOf = (source: Source): [number, number] =>
  'displayWidth' in source ? [source.displayWidth, source.displayHeight] : [source.width, source.height];
const scaleTo = (wanted: number, width: number, height: number) =>
  Math.min(1, wanted / width, Math.sqrt(COPY_PIXELS_MAX / (width * height)));

/** The picture upright, no wider than it is wanted: none in its full size is kept. */
async function decode({ file, header, isTurned }: Opened, wanted: number): Promise<ImageBitmap> {
  const { kind, width, height, orientation } = header;
  const isLying = orientation > 4;
  const [across, down] = isLying ? [height, width] : [width, height];
  const size: [number, number] = isTurned ? [across, down] : [width, height];
  const source = await read(file, kind, size, scaleTo(wanted, across, down)).catch(() => {
    throw new PhotoProblem(unreadable(header));
  });
  const swaps = isLying && !isTurned;
  const [sourceWidth, sourceHeight] = sizeOf(source);
  const scale = scaleTo(wanted, swaps ? sourceHeight : sourceWidth, swaps ? sourceWidth : sourceHeight);
  const w = Math.max(1, Math.round(scale * sourceWidth));
  const h = Math.max(1, Math.round(scale * sourceHeight));
  const { canvas, context } = canvasOf(swaps ? h : w, swaps ? w : h);
  if (!isTurned) context.setTransform(...uprightMatrix(orientation, w, h));
  // Not by `createImageBitmap`: Chromium presses a frame that is turned into the sides of one that is not.
  context.drawImage(source, 0, 0, w, h);
  source.close();
  return canvas.transferToImageBitmap();
}

/**
 * A picture of this size, at this scale or a larger one, as the browser reads it. For `createImageBitmap` Firefox decodes on the page's own
 * thread, and every browser to the full size: `ImageDecoder` makes a half, a quarter or an eighth of a JPEG at once.
 */
async function read(
  file: Blob,
  kind: Header['kind'],
  [width, height]: [number, number],
  scale: number,
): Promise<Source> {
  const part = Math.min(8, 2 ** Math.floor(-Math.log2(scale)));
  const desired = part > 1 && { desiredWidth: Math.ceil(width / part), desiredHeight: Math.ceil(height / part) };
  try {
    const decoder = new ImageDecoder({ type: `image/${kind}`, data: file.stream(), ...desired });
    // Firefox refuses these when the decoder is closed.
    for (const ended of [decoder.completed, decoder.tracks.ready]) ended.catch(() => undefined);
    const { image } = await decoder.decode();
    decoder.close();
    return image;
  } catch {
    // Safari has none. What is wrong with a file is said by what reads every format.
    const resizeWidth = Math.max(1, Math.round(scale * width));
    return createImageBitmap(file, scale < 1 ? { resizeWidth, resizeQuality: 'medium' } : {});
  }
}

const unreadable = ({ kind }: Header): string =>
  kind === 'heic'
    ? 'This browser cannot read HEIC, the format of an iPhone. Send the picture from the phone’s own browser, or save it as JPEG first (Settings, Camera, Formats: Most Compatible).'
    : kind === 'other'
      ? 'This file is no picture that a browser can read. Please choose a JPEG, PNG, WebP or AVIF.'
      : `This ${kind.toUpperCase()} cannot be read: it may be damaged or not complete.`;

/**
 * Pictures of 2 x 1 pixels whose EXIF says that they lie on their side (6): a browser that turns pictures of this kind by itself makes
 * them 1 wide.
 */
const turnedProbes = {
  webp: 'UklGRlIAAABXRUJQVlA4WAoAAAAIAAAAAQAAAAAAVlA4TBEAAAAvAQAAAAfQ//73v/+BiOh/AABFWElGGgAAAElJKgAIAAAAAQASAQMAAQAAAAYAAAAAAAAA',
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABAQAAAADcWUInAAAAGmVYSWZJSSoACAAAAAEAEgEDAAEAAAAGAAAAAAAAALdIESkAAAAKSURBVHicY2AAAAACAAFIr6RxAAAAAElFTkSuQmCC',
};

/** Whether the browser turns pictures of this kind by itself. JPEG: all do. WebP: none does today; PNG: not all. */
async function turnsItself({ kind }: Header): Promise<boolean> {
  const probe = kind === 'webp' || kind === 'png' ? turnedProbes[kind] : undefined;
  if (!probe) return true;
  const bytes = Uint8Array.from(atob(probe), (sign) => sign.charCodeAt(0));
  return sizeOf(await read(new Blob([bytes]), kind, [2, 1], 1))[0] === 1;
}

const canvasOf = (width: number, height: number) => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new PhotoProblem();
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
};

/** Turns and mirrors a picture of this size as EXIF says: each of its eight values is one matrix. */
const uprightMatrix = (orientation: number, w: number, h: number) =>
  [
    [1, 0, 0, 1, 0, 0],
    [-1, 0, 0, 1, w, 0],
    [-1, 0, 0, -1, w, h],
    [1, 0, 0, -1, 0, h],
    [0, 1, 1, 0, 0, 0],
    [0, 1, -1, 0, h, 0],
    [0, -1, -1, 0, h, w],
    [0, -1, 1, 0, 0, w],
  ][orientation - 1] as [number, number, number, number, number, number];

interface Part {
  source: ImageBitmap;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A browser that makes no WebP makes a PNG and says nothing. */
const writableType = async (): Promise<PhotoType> => {
  const { type } = await canvasOf(1, 1).canvas.convertToBlob({ type: 'image/webp' });
  return type === 'image/webp' ? type : 'image/jpeg';
};

/** Of the best quality that has room, and smaller where none has. The canvas leaves out all that the file said beside its pixels. */
async function encode({ source, ...part }: Part, most: number, bytesMax: number) {
  const type = await writableType();
  for (let width = Math.min(most, part.width); ; width = Math.round(width * 0.8)) {
    const height = Math.max(1, Math.round((width * part.height) / part.width));
    const { canvas, context } = canvasOf(width, height);
    if (type === 'image/jpeg') {
      // It has no transparency: what shows through would be black.
      context.fillStyle = '#fff';
      context.fillRect(0, 0, width, height);
    }
    context.drawImage(source, part.x, part.y, part.width, part.height, 0, 0, width, height);
    for (const quality of [0.8, 0.7, 0.6, 0.5]) {
      const blob = await canvas.convertToBlob({ type, quality });
      if (blob.size <= bytesMax) return { type, bytes: new Uint8Array(await blob.arrayBuffer()), width, height };
    }
  }
}

type Asked = { [Name in keyof Calls]: { name: Name; argument: Parameters<Calls[Name]>[0] } }[keyof Calls];

addEventListener('message', ({ data: { name, argument } }: MessageEvent<Asked>) => {
  (calls[name] as (of: unknown) => Promise<ImageBitmap | Photo>)(argument).then(
    (result) =>
      postMessage({ result }, { transfer: 'small' in result ? [result.bytes.buffer, result.small.buffer] : [result] }),
    (error: unknown) => postMessage({ problem: error instanceof PhotoProblem ? error.message : '' }),
  );
});
