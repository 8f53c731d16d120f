#!/usr/bin/env bash
# A code of GS1 is read with brackets that are not in it, and without the separators that are.
#
# Seen with zxing-wasm 3.1.4 (reader), bwip-js 4.11.4, Node.js 24, 2026-11-29.
#
# By default the reader's text is the line that is printed under a code for people (`textMode: 'HRI'`): (01)09521234543213(10)ABC. A
# scanner gun types 010952123454321310ABC, and between parts of any length a sign that nobody sees (U+001D), which tells where a lot
# number ends. What one of them has stored the other does not find. It happens to GS1-128, GS1 DataMatrix, GS1 QR Code and
# DataBar, and to no EAN or plain code, so tests with an EAN do not show it. `textMode: 'Plain'` is what the gun types (the control).
#
# This project reads with `textMode: 'Plain'`.
#
# Output:
#   {
#     'GS1-128': '(01)09521234543213(10)ABC(21)42',
#     'GS1 DataMatrix': '(01)09521234543213(10)ABC(21)42',
#     'GS1 QR Code': '(01)09521234543213(10)ABC(21)42',
#     DataBar: '(01)09521234543213',
#     'EAN-13': '9521234543213',
#     'GS1-128, plain': '010952123454321310ABC\x1D2142'
#   }
#
# Needs node and npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --prefix . zxing-wasm@3.1.4 bwip-js@4.11.4 >/dev/null

cat >run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import bwipjs from 'bwip-js/node';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

// Without it the module fetches its wasm from a host of its maker's choice.
const wasmBinary = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm').buffer;
prepareZXingModule({ overrides: { wasmBinary } });

async function read(bcid, text, options = {}) {
  const png = await bwipjs.toBuffer({ bcid, text, scale: 3, padding: 12, backgroundcolor: 'FFFFFF' });
  const found = await readBarcodes(new Uint8Array(png), options);
  return found.map((code) => code.text).join();
}
const [item, lot] = ['(01)09521234543213', '(01)09521234543213(10)ABC(21)42'];
const seen = {
  'GS1-128': await read('gs1-128', lot),
  'GS1 DataMatrix': await read('gs1datamatrix', lot),
  'GS1 QR Code': await read('gs1qrcode', lot),
  DataBar: await read('databaromni', item),
  'EAN-13': await read('ean13', '9521234543213'),
  'GS1-128, plain': await read('gs1-128', lot, { textMode: 'Plain' }),
};
console.log(seen);
const expected = [lot, lot, lot, item, '9521234543213', '010952123454321310ABC\u001d2142'];
process.exit(JSON.stringify(Object.values(seen)) === JSON.stringify(expected) ? 0 : 1);
JS
node run.mjs
