import { createHash } from 'node:crypto';
import sharp from 'sharp';

/**
 * An SVG as PNG or JPEG, as the name of the file says, `width` pixels wide. No picture contains text, so no font is used. The file
 * names the hash of the SVG.
 */
export function raster(path: string, svg: string, width: number): Promise<Buffer> {
  const drawn = sharp(Buffer.from(svg))
    .resize(width)
    .withExif({ IFD0: { ImageDescription: hashOf(svg) } });
  return (path.endsWith('.jpg') ? drawn.jpeg({ quality: 82, mozjpeg: true }) : drawn.png()).toBuffer();
}

/** Whether the file was made of this SVG. */
export const isMadeOf = (file: Buffer, svg: string): boolean => file.includes(hashOf(svg));

const hashOf = (svg: string): string => createHash('sha256').update(svg).digest('hex');
