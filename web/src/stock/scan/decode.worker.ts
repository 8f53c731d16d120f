import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

// By itself the library would fetch it from another host.
prepareZXingModule({ overrides: { locateFile: () => wasm } });

const fast: ReaderOptions = {
  formats: ['QRCode', 'DataMatrix', 'Code128', 'Code39', 'EAN13', 'UPCA'],
  // The separators of GS1 stay.
  textMode: 'Plain',
  tryHarder: false,
  tryInvert: false,
  tryDownscale: false,
};
const thorough: ReaderOptions = { formats: fast.formats as NonNullable<ReaderOptions['formats']>, textMode: 'Plain' };

let canvas: OffscreenCanvas | undefined;
let frames = 0;

/** Most frames are read fast, and each fifth thoroughly: turned, small, inverted. */
addEventListener('message', async ({ data: frame }: MessageEvent<VideoFrame>) => {
  const began = performance.now();
  const { displayWidth: width, displayHeight: height } = frame;
  if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(frame, 0, 0);
  frame.close();
  const image = context?.getImageData(0, 0, width, height);
  frames += 1;
  try {
    const found = image ? await readBarcodes(image, frames % 5 === 0 ? thorough : fast) : [];
    const texts = found.filter(({ isValid }) => isValid).map(({ text }) => text);
    postMessage({ texts, milliseconds: performance.now() - began });
  } catch {
    postMessage({ failed: true });
  }
});
