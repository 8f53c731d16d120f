import type { Sheet } from './write-csv';
import { writeWorkbook } from './write-workbook';

addEventListener('message', ({ data }: MessageEvent<Sheet>) => {
  const bytes = writeWorkbook(data);
  postMessage(bytes, { transfer: [bytes.buffer] });
});
