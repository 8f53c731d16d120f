#!/usr/bin/env bash
# Chromium squashes a frame that is turned when it makes an `ImageBitmap` of it.
#
# Seen with Chromium 156, puppeteer-core 25.16.0, sharp 0.35.5, Node.js 20, 2026-11-28.
#
# `ImageDecoder` gives a JPEG of 360 x 640 whose EXIF says that it lies on its side (6) as a frame that says `rotation` 90 and is
# 640 x 360 as displayed, which is right. `createImageBitmap(frame)` turns what is in it, and presses it into 360 x 640: a car is then
# half as long and twice as high. With the data as a stream it happens now and then, with all of them at once always.
# `drawImage(frame, …)` is right (the control).
#
# Needs node, npm and a Chromium ($CHROME_PATH or on the path).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for name in chromium-headless-shell chromium google-chrome; do CHROME_PATH=${CHROME_PATH:-$(command -v $name || true)}; done
[ -n "$CHROME_PATH" ] || { echo "No Chromium: set CHROME_PATH."; exit 2; }
export CHROME_PATH
cd "$folder"
npm install --silent --no-fund --no-audit --prefix . puppeteer-core@25.16.0 sharp@0.35.5 >/dev/null

cat >run.mjs <<'JS'
import { createServer } from 'node:http';
import { launch } from 'puppeteer-core';
import sharp from 'sharp';

// Red above, so that it is red on the right once it is turned.
const red = await sharp({ create: { width: 360, height: 320, channels: 3, background: '#f00' } }).png().toBuffer();
const lying = sharp({ create: { width: 360, height: 640, channels: 3, background: '#00f' } }).composite([{ input: red, top: 0, left: 0 }]);
const photograph = await lying.withMetadata({ orientation: 6 }).jpeg().toBuffer();
// `ImageDecoder` is for secure pages alone, such as one of this machine.
const server = createServer(({ url }, answer) =>
  answer.setHeader('Content-Type', url === '/' ? 'text/html' : 'image/jpeg').end(url === '/' ? '<!doctype html>' : photograph),
).listen(0, '127.0.0.1');
await new Promise((listening) => server.on('listening', listening));

const browser = await launch({ executablePath: process.env.CHROME_PATH, headless: 'shell', args: ['--no-sandbox'] });
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${server.address().port}/`);
const seen = await page.evaluate(async () => {
  const data = await (await fetch('/photograph')).arrayBuffer();
  const { image: frame } = await new ImageDecoder({ type: 'image/jpeg', data }).decode();
  const bitmap = await createImageBitmap(frame);
  const leftAndRight = (picture, width, height) => {
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context.drawImage(picture, 0, 0, width, height);
    return [0.1, 0.9].map((part) => (context.getImageData(part * width, height / 2, 1, 1).data[0] > 127 ? 'red' : 'blue')).join(', ');
  };
  return {
    'frame, as displayed': `${frame.displayWidth} x ${frame.displayHeight}`,
    'frame, drawn': leftAndRight(frame, 640, 360),
    'bitmap': `${bitmap.width} x ${bitmap.height}`,
    'bitmap, drawn': leftAndRight(bitmap, bitmap.width, bitmap.height),
  };
});
console.log(await browser.version(), seen);
await browser.close();
server.close();
const expected = ['640 x 360', 'blue, red', '360 x 640', 'blue, red'];
process.exit(JSON.stringify(Object.values(seen)) === JSON.stringify(expected) ? 0 : 1);
JS
node run.mjs
