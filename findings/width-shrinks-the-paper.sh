#!/usr/bin/env bash
# Chromium prints a whole page smaller if anything in it is wider than the paper, though nothing of it is to be seen.
#
# Seen with Chromium 156, puppeteer-core 25.16.0, @hyzyla/pdfium 2.1.13, Node.js 24, 2026-11-29.
#
# A label of 62 x 29 mm has a box of 20 mm. `body { min-width: 320px }`, which keeps a site readable on small telephones, is wider
# than the paper, so all is printed at 73 %: 14.7 mm. The paper keeps its size (`@page`), nothing is cut off, and what was asked for
# is a scale of 1; a barcode is too small for its reader. `overflow: hidden` on the page does not help, and an empty element
# that is placed outside the paper is enough.
#
# This project gives that width to screens alone (`@media screen`).
#
# Output:
#   HeadlessChrome/156.0.8078.108 {
#     'nothing else': '20.0 mm on 62 mm',
#     'min-width: 320px': '14.7 mm on 62 mm',
#     'min-width: 320px, overflow hidden': '14.7 mm on 62 mm',
#     'an empty element at 400px': '13.4 mm on 62 mm',
#     'min-width: 320px on screens': '20.0 mm on 62 mm'
#   }
#
# Needs node, npm and a Chromium ($CHROME_PATH or on the path).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for name in chromium-headless-shell chromium google-chrome; do CHROME_PATH=${CHROME_PATH:-$(command -v $name || true)}; done
[ -n "$CHROME_PATH" ] || { echo "No Chromium: set CHROME_PATH."; exit 2; }
export CHROME_PATH
cd "$folder"
npm install --silent --no-fund --no-audit --prefix . puppeteer-core@25.16.0 @hyzyla/pdfium@2.1.13 >/dev/null

cat >run.mjs <<'JS'
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { launch } from 'puppeteer-core';

const pdfium = await PDFiumLibrary.init();
const browser = await launch({ executablePath: process.env.CHROME_PATH, headless: 'shell', args: ['--no-sandbox'] });
const page = await browser.newPage();
const DOTS_PER_POINT = 10;
const millimetres = (points) => (points / 72) * 25.4;

/** How wide the black box is in the printed page, and the paper. */
async function printed(css, more = '') {
  const label = '@page { size: 62mm 29mm; margin: 0 } * { margin: 0 } .box { width: 20mm; height: 9mm; background: #000 }';
  await page.setContent(`<!doctype html><style>${label} ${css}</style><div class="box"></div>${more}`);
  const document = await pdfium.loadDocument(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  const [paper] = [...document.pages()];
  const { originalWidth } = paper.getOriginalSize();
  const { width, data } = await paper.render({ scale: DOTS_PER_POINT, render: 'bitmap' });
  let [first, last] = [width, 0];
  for (let at = 0; at < data.length; at += 4)
    if (data[at] < 100) [first, last] = [Math.min(first, (at / 4) % width), Math.max(last, (at / 4) % width)];
  document.destroy();
  const box = millimetres((last - first + 1) / DOTS_PER_POINT);
  return `${box.toFixed(1)} mm on ${millimetres(originalWidth).toFixed(0)} mm`;
}

const wide = 'body { min-width: 320px }';
const seen = {
  'nothing else': await printed(''),
  'min-width: 320px': await printed(wide),
  'min-width: 320px, overflow hidden': await printed(`${wide} html, body { overflow: hidden }`),
  'an empty element at 400px': await printed('', '<i style="position: absolute; left: 400px; width: 10px; height: 1px"></i>'),
  'min-width: 320px on screens': await printed(`@media screen { ${wide} }`),
};
console.log(await browser.version(), seen);
await browser.close();
const expected = ['20.0', '14.7', '14.7', '13.4', '20.0'].map((box) => `${box} mm on 62 mm`);
process.exit(JSON.stringify(Object.values(seen)) === JSON.stringify(expected) ? 0 : 1);
JS
node run.mjs
