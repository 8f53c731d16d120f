import { expect, test } from 'vitest';
import { readHeader } from './header';

/** A part of a PNG; nobody reads its check sum. */
const part = (name: string, ...data: number[]) => [0, 0, 0, data.length, ...Buffer.from(name), ...data, 0, 0, 0, 0];

test('the orientation of a PNG is found behind other parts: Chromium turns it by itself, other browsers do not', async () => {
  const size = [0, 0, 0, 2, 0, 0, 0, 1];
  const exif = [...Buffer.from('II*\0'), 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0];
  const parts = [...part('IHDR', ...size, 8, 2, 0, 0, 0), ...part('eXIf', ...exif), ...part('IEND')];
  const file = new Blob([Uint8Array.from([0x89, ...Buffer.from('PNG\r\n\x1a\n'), ...parts])]);
  expect(await readHeader(file)).toEqual({ kind: 'png', width: 2, height: 1, orientation: 6 });
});
