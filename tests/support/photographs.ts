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
type Format = 'jpeg' | 'png' | 'webp' | 'avif';

/** The scene as a camera stores it that is held as EXIF's value says. */
export async function held(format: Format, orientation: number): Promise<Buffer> {
  const stored = await (heldAs[orientation - 1] as (typeof heldAs)[number])(await scene())
    .png()
    .toBuffer();
  return sharp(stored).withMetadata({ orientation })[format]({ quality: 90 }).toBuffer();
}

async function moving(): Promise<Buffer> {
  const drawn = await scene();
  const frames = [await drawn.clone().toBuffer(), await drawn.clone().flop().toBuffer()];
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
}

const NOISE = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const kinds = {
  jpeg: (orientation: number) => held('jpeg', orientation),
  png: (orientation: number) => held('png', orientation),
  webp: (orientation: number) => held('webp', orientation),
  avif: (orientation: number) => held('avif', orientation),
  large: async () => (await scene(5_000, 2_813)).jpeg().toBuffer(),
  transparent: async () => (await scene(640, 360, 'none')).png().toBuffer(),
  cmyk: async () => (await scene()).toColourspace('cmyk').jpeg().toBuffer(),
  p3: async () => (await scene()).withIccProfile('p3').jpeg().toBuffer(),
  gif: moving,
  grain: () =>
    sharp({ create: { width: 1_600, height: 900, channels: 3, background: '#777', noise: NOISE } })
      .jpeg({ quality: 95 })
      .toBuffer(),
};

/** A command of the component tests, whose browser writes few of these formats: a picture of this kind, as base64. */
export const photograph = async (_context: unknown, kind: keyof typeof kinds, orientation = 1): Promise<string> =>
  (await kinds[kind](orientation)).toString('base64');

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
