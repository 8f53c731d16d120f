/** Rasterises icons and the preview picture with Chromium (CHROME_PATH, else /usr/bin/chromium). */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preview, tile } from './icons.ts';
import { repack } from './png.ts';

const chrome = process.env.CHROME_PATH ?? '/usr/bin/chromium';
const web = join(import.meta.dirname, '../../web/public');
const work = mkdtempSync(join(tmpdir(), 'artwork-'));

const jobs: readonly (readonly [file: string, svg: string, width: number, height: number])[] = [
  ['icon-192.png', tile(116, 96), 192, 192],
  ['icon-512.png', tile(116, 96), 512, 512],
  ['icon-maskable-512.png', tile(138, 0), 512, 512],
  ['apple-touch-icon.png', tile(116, 0), 180, 180],
  ['og.png', preview(), 1200, 630],
];

try {
  for (const [file, svg, width, height] of jobs) {
    const page = join(work, `${file}.html`);
    const style =
      'html,body{margin:0;background:transparent;overflow:hidden}svg{display:block;width:100vw;height:100vh}';
    writeFileSync(page, `<!doctype html><style>${style}</style>${svg}`);
    execFileSync(
      chrome,
      [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--hide-scrollbars',
        '--default-background-color=00000000',
        '--force-device-scale-factor=1',
        `--user-data-dir=${join(work, 'profile')}`,
        `--window-size=${width},${height}`,
        `--screenshot=${join(work, file)}`,
        `file://${page}`,
      ],
      { stdio: 'ignore' },
    );
    const picture = repack(readFileSync(join(work, file)));
    writeFileSync(join(web, file), picture);
    console.log(`${file} ${picture.length} bytes`);
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
