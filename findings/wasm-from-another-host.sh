#!/usr/bin/env bash
# A barcode reader that is installed from npm fetches its WebAssembly from another host, although the file is in the package.
#
# Seen with zxing-wasm 3.1.4 (reader), Node.js 20, 2026-11-28.
#
# The default of `locateFile` is an address at a public CDN. On a site whose policy admits its own host alone, reading fails with a
# network error that does not name the cause; on another site each visitor's browser asks the CDN. Bundlers do not see the address. With
# `prepareZXingModule({ overrides: { locateFile } })` before the first read, the site serves the file of the package.
#
# Needs node and npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --prefix . zxing-wasm@3.1.4 >/dev/null

cat >run.mjs <<'JS'
import { prepareZXingModule, purgeZXingModule, readBarcodes } from 'zxing-wasm/reader';

const image = { width: 8, height: 8, data: new Uint8ClampedArray(256).fill(255), colorSpace: 'srgb' };
let asked;
globalThis.fetch = async (address) => {
  asked ??= String(address);
  throw new Error('No network here.');
};
const addressOf = async () => {
  asked = undefined;
  await readBarcodes(image).catch(() => undefined);
  return asked;
};
const seen = { 'as installed': await addressOf() };
purgeZXingModule();
prepareZXingModule({ overrides: { locateFile: (name) => `https://site.example/${name}` } });
seen['with locateFile'] = await addressOf();
console.log(seen);
const isForeign = /^https:\/\/[^/]*jsdelivr\.net\/npm\/zxing-wasm@3\.1\.4\//.test(seen['as installed'] ?? '');
process.exit(isForeign && seen['with locateFile'] === 'https://site.example/zxing_reader.wasm' ? 0 : 1);
JS
node run.mjs
