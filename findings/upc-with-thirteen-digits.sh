#!/usr/bin/env bash
# A UPC-A of twelve digits is read as thirteen, and called an EAN-13; a UPC-E of eight digits is thirteen, too.
#
# Seen with zxing-wasm 3.1.4, bwip-js 4.11.4, Node.js 20, 2026-11-28.
#
# The reader puts a zero before a UPC-A. Where no format is named it calls it EAN13; asked for UPC-A alone it says UPCA, with
# thirteen digits all the same. A UPC-E is not read as it is printed but as the number that it is short for. Who stores what a
# scanner gun types (twelve digits) and looks up what a camera reads (thirteen) does not find it: compare by the number of
# fourteen digits that GS1 pads all of them to.
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

const read = async (bcid, text, formats = []) => {
  const png = await bwipjs.toBuffer({ bcid, text, scale: 3, padding: 12, backgroundcolor: 'FFFFFF' });
  const found = await readBarcodes(new Uint8Array(png), { formats });
  return found.map((code) => `${code.format} ${code.text}`).join();
};
const seen = {
  'UPC-A 036000291452': await read('upca', '036000291452'),
  'UPC-A 036000291452, asked for alone': await read('upca', '036000291452', ['UPCA']),
  'UPC-E 01234565': await read('upce', '01234565'),
  'EAN-13 4006381333931': await read('ean13', '4006381333931'),
};
console.log(seen);
const expected = ['EAN13 0036000291452', 'UPCA 0036000291452', 'UPCE 0012345000065', 'EAN13 4006381333931'];
process.exit(JSON.stringify(Object.values(seen)) === JSON.stringify(expected) ? 0 : 1);
JS
node run.mjs
