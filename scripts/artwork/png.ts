/** Repacks a Chromium screenshot: drops unused alpha and the dither's lowest bit, filters each row, packs tightly. */
import { deflateSync, inflateSync } from 'node:zlib';

const paeth = (a: number, b: number, c: number): number => {
  const [pa, pb, pc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
  return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
};

const predict = (kind: number, a: number, b: number, c: number): number =>
  kind === 1 ? a : kind === 2 ? b : kind === 3 ? (a + b) >> 1 : kind === 4 ? paeth(a, b, c) : 0;

/** Rows of plain samples. Chromium writes eight bits per channel, RGB or RGBA, not interlaced. */
function decode(file: Buffer): { width: number; height: number; channels: number; pixels: Buffer } {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const channels = file[25] === 6 ? 4 : 3;
  const parts: Buffer[] = [];
  for (let at = 8; at < file.length; at += file.readUInt32BE(at) + 12) {
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
  }
  const raw = inflateSync(Buffer.concat(parts));
  const stride = width * channels;
  const pixels = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    const kind = raw[y * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      const left = x >= channels ? (pixels[at - channels] ?? 0) : 0;
      const up = y > 0 ? (pixels[at - stride] ?? 0) : 0;
      const corner = x >= channels && y > 0 ? (pixels[at - stride - channels] ?? 0) : 0;
      pixels[at] = (raw[y * (stride + 1) + 1 + x] ?? 0) + predict(kind, left, up, corner);
    }
  }
  return { width, height, channels, pixels };
}

function crc(data: Buffer): number {
  let value = ~0;
  for (const byte of data) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc(body), body.length + 4);
  return frame;
}

export function repack(file: Buffer): Buffer {
  const { width, height, channels, pixels } = decode(file);
  let opaque = true;
  for (let at = 3; channels === 4 && at < pixels.length; at += 4) opaque &&= pixels[at] === 255;
  const kept = opaque ? 3 : 4;
  const stride = width * kept;
  const plain = Buffer.alloc(stride * height);
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < kept; c++) {
      const value = pixels[i * channels + c] ?? 0;
      plain[i * kept + c] = c === 3 ? value : value & 0xfe;
    }
  }
  const rows: Buffer[] = [];
  for (let y = 0; y < height; y++) {
    let best: Buffer | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (let kind = 0; kind < 5; kind++) {
      const row = Buffer.alloc(stride + 1, kind);
      let sum = 0;
      for (let x = 0; x < stride; x++) {
        const at = y * stride + x;
        const left = x >= kept ? (plain[at - kept] ?? 0) : 0;
        const up = y > 0 ? (plain[at - stride] ?? 0) : 0;
        const corner = x >= kept && y > 0 ? (plain[at - stride - kept] ?? 0) : 0;
        const byte = ((plain[at] ?? 0) - predict(kind, left, up, corner)) & 255;
        row[x + 1] = byte;
        sum += byte < 128 ? byte : 256 - byte;
      }
      if (sum < least) [best, least] = [row, sum];
    }
    rows.push(best ?? Buffer.alloc(stride + 1));
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, opaque ? 2 : 6, 0, 0, 0], 8);
  return Buffer.concat([
    file.subarray(0, 8),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
