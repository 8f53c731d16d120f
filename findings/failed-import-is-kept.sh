#!/usr/bin/env bash
# Firefox keeps an import() that has failed for as long as the page lives; so does a link of rel=modulepreload that has failed.
#
# Seen with Firefox ESR 153.8.0 and Chromium 156 over puppeteer-core 25.16.0, Node.js 20, 2026-11-28.
#
# A file that could not be had once is not asked for again, though the server answers by then: "Try again" can only reload the page.
# Chromium asks again (whatwg/html#10327). A file that was fetched first, into the cache, is imported when it has come, in both.
#
# Needs node, npm, Firefox (FIREFOX) and Chromium (CHROMIUM).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --prefix . puppeteer-core@25.16.0 >/dev/null

cat >run.mjs <<'JS'
import { createServer } from 'node:http';
import puppeteer from 'puppeteer-core';

let isDown = true;
const server = createServer(({ url }, answer) => {
  answer.setHeader('Content-Type', url === '/' ? 'text/html' : 'text/javascript');
  if (url !== '/' && isDown) answer.statusCode = 503;
  answer.end();
}).listen(0, '127.0.0.1');
const site = () => `http://127.0.0.1:${server.address().port}/`;
const browsers = {
  firefox: { browser: 'firefox', executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr' },
  chromium: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] },
};
const seen = {};
for (const [name, options] of Object.entries(browsers)) {
  const browser = await puppeteer.launch({ ...options, headless: true });
  const page = await browser.newPage();
  await page.goto(site());
  const load = (file) => page.evaluate((of) => import(of).then(() => true, () => false), file);
  const fetched = (file) => page.evaluate((of) => fetch(of).then(({ ok }) => ok), file);
  isDown = true;
  const first = [await load('/a.js'), (await fetched('/b.js')) && (await load('/b.js'))];
  isDown = false;
  seen[name] = { first, again: [await load('/a.js'), (await fetched('/b.js')) && (await load('/b.js'))] };
  await browser.close();
}
server.close();
console.log(JSON.stringify(seen));
const expected = { firefox: { first: [false, false], again: [false, true] }, chromium: { first: [false, false], again: [true, true] } };
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1);
JS
node run.mjs
