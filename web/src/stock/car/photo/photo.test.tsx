import { expect, onTestFinished, test } from 'vitest';
import { commands } from 'vitest/browser';
import type { Photo } from '@/data/write/pictures';
import type { Calls } from './photo.worker';
import workerUrl from './photo.worker?worker&url';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Of tests/support/photographs.ts: a scene whose corners are red, green, blue and yellow. */
    photograph: (kind: string, orientation?: number) => Promise<string>;
  }
}

const WHOLE = { x: 0, y: 0, width: 1, height: 1 };

const scriptOf = (text: string) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));

/** `before`: a script that the worker runs first. */
function startWorker(before = '') {
  const scripts = [scriptOf(before), new URL(workerUrl, location.href)];
  const worker = new Worker(scriptOf(scripts.map((script) => `import '${script}';`).join('')), { type: 'module' });
  onTestFinished(() => worker.terminate());
  const ask = <Name extends keyof Calls>(name: Name, argument: Parameters<Calls[Name]>[0]) =>
    new Promise<Awaited<ReturnType<Calls[Name]>>>((resolve, reject) => {
      worker.onmessage = ({ data: { result, problem } }) => (problem === undefined ? resolve(result) : reject(problem));
      worker.postMessage({ name, argument });
    });
  return {
    open: (file: Blob) => ask('open', file),
    keep: async (file: Blob) => {
      await ask('open', file);
      return ask('cut', WHOLE);
    },
  };
}

const given = async (kind: string, orientation?: number) =>
  new Blob([Uint8Array.fromBase64(await commands.photograph(kind, orientation))]);

/** Which of red, green, blue and yellow is in each corner, row by row, and the least of the colours of its middle, and how opaque it is. */
async function lookAt(picture: Blob): Promise<{ corners: string; light: number; middle: number }> {
  const bitmap = await createImageBitmap(picture);
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const at = (x: number, y: number) => context?.getImageData(x * width, y * height, 1, 1).data ?? [];
  const colour = (x: number, y: number) => {
    const [red, green, blue] = [...at(x, y)].map((value) => value > 127);
    return red && green ? 'yellow' : red ? 'red' : green ? 'green' : blue ? 'blue' : 'none';
  };
  const corners = [colour(0.1, 0.1), colour(0.9, 0.1), colour(0.1, 0.9), colour(0.9, 0.9)].join(' ');
  const [red = 0, green = 0, blue = 0, middle = 0] = at(0.5, 0.5);
  return { corners, light: Math.min(red, green, blue), middle };
}

const blobOf = (bytes: Uint8Array) => new Blob([bytes as Uint8Array<ArrayBuffer>]);

/** The names of the parts of a WebP. */
const partsOf = ({ bytes }: Photo) => new TextDecoder('latin1').decode(bytes).match(/EXIF|XMP |ANIM/g) ?? [];

test('a photograph is upright whatever its EXIF, in each format, and what is kept of it says nothing else', async () => {
  const { keep } = startWorker();
  // What turns and mirrors is the same for each format; 7 does both.
  const tried = { jpeg: [1, 2, 3, 4, 5, 6, 7, 8], png: [7], webp: [7], avif: [7] };
  for (const [format, orientations] of Object.entries(tried))
    for (const orientation of orientations) {
      const photo = await keep(await given(format, orientation));
      const { type, width, height, bytes, small } = photo;
      for (const kept of [bytes, small]) {
        const { corners } = await lookAt(blobOf(kept));
        expect([format, orientation, corners]).toEqual([format, orientation, 'red green blue yellow']);
      }
      expect({ type, width, height, parts: partsOf(photo) }).toEqual({
        ...{ type: 'image/webp', width: 640, height: 360, parts: [] },
      });
    }
});

test.each(['large', 'transparent', 'cmyk', 'p3', 'gif', 'grain'])(
  'given a picture that is %s, it is kept in its limits',
  async (kind) => {
    const picture = await given(kind);
    // What follows the picture belongs to it.
    const file = kind === 'large' ? new Blob([picture, new Uint8Array(40_000_000 - picture.size)]) : picture;
    const photo = await startWorker().keep(file);
    expect(photo.bytes.length).toBeLessThanOrEqual(300_000);
    expect(photo.small.length).toBeLessThanOrEqual(100_000);
    expect(photo.width).toBeLessThanOrEqual(1_600);
    expect(photo.width / photo.height).toBeCloseTo(16 / 9, 1);
    expect(partsOf(photo)).toEqual([]);
    const [kept, former] = await Promise.all([lookAt(blobOf(photo.bytes)), lookAt(picture)]);
    if (kind !== 'grain') expect(kept.corners).toBe(former.corners);
    expect(kept.middle).toBe(kind === 'transparent' ? 0 : 255);
  },
);

/** The beginning of a PNG of this size, without its pixels. */
function pngOf(size: number): Uint8Array<ArrayBuffer> {
  const header = new DataView(new ArrayBuffer(33));
  for (const [at, sign] of [...'\x89PNG\r\n\x1a\n\0\0\0\rIHDR'].entries()) header.setUint8(at, sign.charCodeAt(0));
  header.setUint32(16, size);
  header.setUint32(20, size);
  return new Uint8Array(header.buffer);
}
const heic = `\0\0\0\x18ftypheic\0\0\0\0mif1heic${'\0'.repeat(2_000)}`;

test.each<[string, () => Promise<Blob>, string]>([
  ['a text', async () => new Blob(['Dear supplier.']), 'This file is no picture that a browser can read.'],
  ['a page', async () => new Blob(['<!doctype html>']), 'This file is no picture that a browser can read.'],
  ['HEIC', async () => new Blob([heic]), 'This browser cannot read HEIC'],
  ['a PNG that ends too early', async () => (await given('png')).slice(0, 300), 'This PNG cannot be read'],
  ['61 MB', async () => new Blob([new Uint8Array(61_000_000)]), 'This file is larger than 60 MB.'],
  ['400 megapixels', async () => new Blob([pngOf(20_000)]), 'This picture has more than 120 megapixels.'],
])('given %s, it says why it is refused', async (_what, file, reason) => {
  await expect(startWorker().open(await file())).rejects.toContain(reason);
});

test('given a browser that writes no WebP, a picture without a ground is kept as a JPEG on white', async () => {
  // As Safari does: a PNG, without a word.
  const { keep } = startWorker(`const write = OffscreenCanvas.prototype.convertToBlob;
    OffscreenCanvas.prototype.convertToBlob = function (asked) {
      return write.call(this, { ...asked, type: asked.type.replace('webp', 'png') });
    };`);
  const { type, bytes } = await keep(await given('transparent'));
  const { corners, light } = await lookAt(blobOf(bytes));
  expect([type, corners]).toEqual(['image/jpeg', 'red green blue yellow']);
  expect(light).toBeGreaterThan(250);
});
