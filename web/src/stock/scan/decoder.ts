import { missingPart, watchWorker } from '@/lib/browser/watch-worker';

/** Reads the codes in a frame of a video. */
export interface Decoder {
  read: (video: HTMLVideoElement) => Promise<readonly string[]>;
  end: () => void;
}

interface BarcodeDetector {
  detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface BarcodeDetectorConstructor {
  new (options: { formats: string[] }): BarcodeDetector;
  getSupportedFormats: () => Promise<string[]>;
}

const FORMATS = ['qr_code', 'data_matrix', 'code_128', 'code_39', 'ean_13', 'upc_a'];

/** The browser's own, where it knows all kinds of codes. Some browsers have it and know none. */
async function ownDecoder(): Promise<Decoder | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: BarcodeDetectorConstructor };
  const known = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  if (!BarcodeDetector || !FORMATS.every((format) => known?.includes(format))) return undefined;
  const detector = new BarcodeDetector({ formats: FORMATS });
  return {
    read: async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue),
    end: () => undefined,
  };
}

/** In a worker, so that the page never waits for it. */
function workerDecoder(): Decoder {
  const worker = new Worker(new URL('./decode.worker.ts', import.meta.url), { type: 'module' });
  const onFailure = watchWorker(worker, new Error('The decoder has ended.'));
  return {
    read: async (video) => {
      // `createImageBitmap` would copy the frame on the page, which waits for it.
      const frame = new VideoFrame(video);
      return new Promise((resolve, reject) => {
        onFailure(reject);
        worker.onmessage = ({ data }) => {
          if (data.failed) return reject(missingPart());
          performance.measure('decode', { start: performance.now() - data.milliseconds, duration: data.milliseconds });
          resolve(data.texts);
        };
        worker.postMessage(frame, [frame]);
      });
    },
    end: () => worker.terminate(),
  };
}

export const openDecoder = async (): Promise<Decoder> => (await ownDecoder()) ?? workerDecoder();
