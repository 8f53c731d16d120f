import sharp, { type Sharp } from 'sharp';

/** A scene whose corners are red, green, blue and yellow, as large and as wide as asked for. */
export async function scene(width = 640, height = 360, ground = '#777'): Promise<Sharp> {
  const corner = (x: number, y: number, colour: string) =>
    `<rect x="${x}" y="${y}" width="25%" height="25%" fill="${colour}"/>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${
    corner(0, 0, '#f00') + corner(0.75 * width, 0, '#0f0')
  }${corner(0, 0.75 * height, '#00f') + corner(0.75 * width, 0.75 * height, '#ff0')}</svg>`;
  return sharp(await sharp(Buffer.from(drawing), { unlimited: true }).png().toBuffer());
}

/** How a camera that is held so stores what is upright: the opposite of what EXIF's value says to do. */
const heldAs: ((upright: Sharp) => Sharp)[] = [
  (upright) => upright,
  (upright) => upright.flop(),
  (upright) => upright.rotate(180),
  (upright) => upright.flip(),
  (upright) => upright.flop().rotate(270),
  (upright) => upright.rotate(270),
  (upright) => upright.flop().rotate(90),
  (upright) => upright.rotate(90),
];
export const orientations = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type Format = 'jpeg' | 'png' | 'webp' | 'avif';

/** The scene as a camera stores it that is held as EXIF's value says. */
export async function held(format: Format, orientation: (typeof orientations)[number]): Promise<Buffer> {
  const stored = await (heldAs[orientation - 1] as (typeof heldAs)[number])(await scene())
    .png()
    .toBuffer();
  return sharp(stored).withMetadata({ orientation })[format]({ quality: 90 }).toBuffer();
}

/** Which of red, green, blue and yellow is in each corner, row by row. */
export async function cornersOf(bytes: Uint8Array | string): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const from = info.channels * (Math.floor(y * info.height) * info.width + Math.floor(x * info.width));
    const [red, green, blue] = [...data.subarray(from, from + 3)].map((value) => value > 127);
    return red && green ? 'yellow' : red ? 'red' : green ? 'green' : blue ? 'blue' : 'none';
  };
  return [at(0.1, 0.1), at(0.9, 0.1), at(0.1, 0.9), at(0.9, 0.9)].join(' ');
}
