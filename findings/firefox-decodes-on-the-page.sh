#!/usr/bin/env bash
# Firefox decodes a file for `createImageBitmap` on the page's own thread, also when a worker asks for it.
#
# Seen with Firefox ESR 153.8, puppeteer-core 25.16.0, sharp 0.35.5, Node.js 20, 2026-11-28.
#
# A photograph of 12 megapixels is read in a worker, so that the page stays free. While `createImageBitmap(file)` decodes, the page
# answers nothing: its longest pause is about as long as the decoding. With `ImageDecoder` in the same worker (the control) it
# goes on. A page that shrinks photographs in Firefox takes `ImageDecoder`, which is also given the size that is wanted.
#
# Needs node, npm and Firefox ($FIREFOX_PATH or on the path).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export FIREFOX_PATH=${FIREFOX_PATH:-$(command -v firefox || command -v firefox-esr || true)}
[ -n "$FIREFOX_PATH" ] || { echo "No Firefox: set FIREFOX_PATH."; exit 2; }
cd "$folder"
npm install --silent --no-fund --no-audit --prefix . puppeteer-core@25.16.0 sharp@0.35.5 >/dev/null

cat >run.mjs <<'JS'
import { createServer } from 'node:http';
import { launch } from 'puppeteer-core';
import sharp from 'sharp';

const noise = { type: 'gaussian', mean: 128, sigma: 30 };
const photograph = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#777', noise } }).jpeg().toBuffer();

const worker = `onmessage = async ({ data: [file, how] }) => {
  const start = performance.now();
  if (how === 'createImageBitmap') (await createImageBitmap(file)).close();
  else (await new ImageDecoder({ data: file.stream(), type: file.type }).decode()).image.close();
  postMessage(performance.now() - start);
};`;
const server = createServer(({ url }, answer) => {
  const [type, body] = { '/photograph': ['image/jpeg', photograph], '/worker.js': ['text/javascript', worker] }[url] ?? ['text/html', '<!doctype html>'];
  answer.setHeader('Content-Type', type).end(body);
}).listen(0, '127.0.0.1');
await new Promise((listening) => server.on('listening', listening));

const browser = await launch({ browser: 'firefox', executablePath: process.env.FIREFOX_PATH });
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${server.address().port}/`);
const seen = await page.evaluate(async () => {
  const file = await (await fetch('/photograph')).blob();
  const worker = new Worker('/worker.js');
  /** How long it takes, and the longest pause of the page meanwhile: milliseconds. */
  const measure = async (how) => {
    let [last, pause, isDone] = [performance.now(), 0, false];
    const done = new Promise((resolve) => (worker.onmessage = ({ data }) => resolve(data)));
    worker.postMessage([file, how]);
    done.then(() => (isDone = true));
    while (!isDone) {
      await new Promise((resolve) => setTimeout(resolve, 2));
      [pause, last] = [Math.max(pause, performance.now() - last), performance.now()];
    }
    return { time: await done, pause };
  };
  const least = { createImageBitmap: {}, ImageDecoder: {} };
  // The least of several: other programs only add to it.
  for (let run = 0; run < 6; run += 1)
    for (const [how, of] of Object.entries(least))
      for (const [what, value] of Object.entries(await measure(how))) of[what] = Math.round(Math.min(of[what] ?? Infinity, value));
  return least;
});
console.log(await browser.version(), seen);
await browser.close();
server.close();
const { createImageBitmap: whole, ImageDecoder: decoder } = seen;
process.exit(whole.pause > whole.time / 2 && decoder.pause < decoder.time / 3 ? 0 : 1);
JS
node run.mjs
