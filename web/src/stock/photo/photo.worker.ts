import { PHOTO_BYTES_MAX, type PhotoType, SMALL_BYTES_MAX } from '@contract/photos';
import { PHOTO_WIDTH, SMALL_WIDTH } from '@contract/site/given-picture';
import type { Photo } from '@/data/pictures';
import { type Header, readHeader } from './header';

/** What is wrong with a file, for the person. */
class PhotoProblem extends Error {}

const FILE_MAX = 60_000_000;
const PIXELS_MAX = 120_000_000;
/** The picture is cut from a copy of this width: half of it is still half as wide as the page shows it at most. */
const COPY_WIDTH = 2_400;
/** What the person sees while cutting. */
const SHOWN_WIDTH = 1_200;

export interface Cut {
  /** Parts of the picture's width and height, 0 to 1. */
  x: number;
  y: number;
  width: number;
  height: number;
}

let copy: ImageBitmap | undefined;

const calls = {
  /** Reads a file and returns what is shown of it, upright. */
  async open(file: Blob): Promise<ImageBitmap> {
    copy?.close();
    copy = await decode(file);
    return createImageBitmap(copy, { resizeWidth: Math.min(copy.width, SHOWN_WIDTH) });
  },

  /** The part of the picture that was chosen, in both sizes. */
  async cut(part: Cut): Promise<Photo> {
    if (!copy) throw new PhotoProblem();
    const [x, y] = [Math.round(part.x * copy.width), Math.round(part.y * copy.height)];
    const width = Math.max(1, Math.round(part.width * copy.width));
    const height = Math.max(1, Math.round(part.height * copy.height));
    const from = { source: copy, x, y, width, height };
    const large = await encode(from, PHOTO_WIDTH, PHOTO_BYTES_MAX);
    const small = await encode(from, SMALL_WIDTH, SMALL_BYTES_MAX);
    return { ...large, small: small.bytes };
  },
};
export type Calls = typeof calls;

/** The picture upright, at most as wide as it is needed: a browser decodes it once, and keeps no larger one. */
async function decode(file: Blob): Promise<ImageBitmap> {
  if (file.size > FILE_MAX) throw new PhotoProblem('This file is larger than 60 MB. Please choose a smaller one.');
  const header = await readHeader(file);
  const { width = 0, height = 0 } = header;
  if (width * height > PIXELS_MAX)
    throw new PhotoProblem('This picture has more than 120 megapixels. Please choose a smaller one.');
  const isTurned = header.orientation === 1 || (await turnsItself(header));
  const upright = header.orientation > 4 && isTurned ? height : width;
  const resize = upright > COPY_WIDTH ? ({ resizeWidth: COPY_WIDTH, resizeQuality: 'medium' } as const) : {};
  const bitmap = await createImageBitmap(file, resize).catch(() => {
    throw new PhotoProblem(unreadable(header));
  });
  return isTurned ? bitmap : turn(bitmap, header.orientation);
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
  const { width } = await createImageBitmap(new Blob([bytes]));
  return width === 1;
}

const canvasOf = (width: number, height: number) => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new PhotoProblem();
  return { canvas, context };
};

/** Turns and mirrors a picture as EXIF says: each of its eight values is one matrix. */
function turn(bitmap: ImageBitmap, orientation: number): ImageBitmap {
  const { width: w, height: h } = bitmap;
  const { canvas, context } = canvasOf(...((orientation > 4 ? [h, w] : [w, h]) as [number, number]));
  const matrix = [
    [1, 0, 0, 1, 0, 0],
    [-1, 0, 0, 1, w, 0],
    [-1, 0, 0, -1, w, h],
    [1, 0, 0, -1, 0, h],
    [0, 1, 1, 0, 0, 0],
    [0, 1, -1, 0, h, 0],
    [0, -1, -1, 0, h, w],
    [0, -1, 1, 0, 0, w],
  ][orientation - 1] as [number, number, number, number, number, number];
  context.setTransform(...matrix);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.transferToImageBitmap();
}

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
    context.imageSmoothingQuality = 'high';
    context.drawImage(source, part.x, part.y, part.width, part.height, 0, 0, width, height);
    for (const quality of [0.86, 0.78, 0.68, 0.56]) {
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
