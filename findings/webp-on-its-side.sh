#!/usr/bin/env bash
# No browser turns a WebP by its EXIF; a JPEG is turned always, also where the caller asks for it as it is stored.
#
# Seen with Chromium 156 and Firefox ESR 153.8, puppeteer-core 25.16.0, sharp 0.35.5, Node.js 20, 2026-11-28.
#
# A picture of 40 x 20 pixels says in its EXIF that it was taken with the camera on its side (6): upright it is 20 x 40.
# `createImageBitmap` turns it as JPEG, PNG and AVIF, and not as WebP, so a page has to read the EXIF of a WebP by itself. With
# `imageOrientation: 'none'` the others are turned all the same: in HTML that is only the former name of 'from-image'. A page
# that turns what it has asked for untouched turns it twice.
#
# Needs node, npm and a Chromium ($CHROME_PATH or on the path), and Firefox ($FIREFOX_PATH or on the path) if there is one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
which_of() { for name in "$@"; do command -v "$name" && return; done; return 0; }
export CHROME_PATH=${CHROME_PATH:-$(which_of chromium-headless-shell chromium google-chrome chrome)}
export FIREFOX_PATH=${FIREFOX_PATH:-$(which_of firefox firefox-esr)}
[ -n "$CHROME_PATH" ] || { echo "No Chromium: set CHROME_PATH."; exit 2; }
cd "$folder"
npm install --silent --no-fund --no-audit --prefix . puppeteer-core@25.16.0 sharp@0.35.5 >/dev/null

cat >run.mjs <<'JS'
import { launch } from 'puppeteer-core';
import sharp from 'sharp';

const pictures = {};
for (const format of ['jpeg', 'png', 'avif', 'webp']) {
  const create = { width: 40, height: 20, channels: 3, background: '#f00' };
  const bytes = await sharp({ create }).withMetadata({ orientation: 6 })[format]().toBuffer();
  pictures[format] = `data:image/${format};base64,${bytes.toString('base64')}`;
}

const { CHROME_PATH, FIREFOX_PATH } = process.env;
const browsers = [{ executablePath: CHROME_PATH, headless: 'shell', args: ['--no-sandbox'] }];
if (FIREFOX_PATH) browsers.push({ browser: 'firefox', executablePath: FIREFOX_PATH });
const expected = JSON.stringify([...Array(6).fill('20 x 40'), '40 x 20', '40 x 20']);
let isAsSeen = true;
for (const options of browsers) {
  const browser = await launch(options);
  const page = await browser.newPage();
  const seen = await page.evaluate(async (all) => {
    const sizes = {};
    for (const [format, address] of Object.entries(all)) {
      const blob = await (await fetch(address)).blob();
      for (const imageOrientation of ['from-image', 'none']) {
        const { width, height } = await createImageBitmap(blob, { imageOrientation });
        sizes[`${format}, ${imageOrientation}`] = `${width} x ${height}`;
      }
    }
    return sizes;
  }, pictures);
  console.log(await browser.version(), seen);
  await browser.close();
  isAsSeen &&= JSON.stringify(Object.values(seen)) === expected;
}
process.exit(isAsSeen ? 0 : 1);
JS
node run.mjs
