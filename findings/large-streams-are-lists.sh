#!/usr/bin/env bash
# A stream of an .xls file is handed out as bytes while it is small, and as a plain list of numbers from 4,096 bytes on.
#
# Seen with @e965/xlsx 0.20.3 (SheetJS), Node.js 24, 2026-11-29; in Chromium 156 the small one is a Uint8Array, the large one a list.
#
# `CFB.read` opens the container of old Office files. Small streams are kept in sectors of 64 bytes and copied by other code than the
# large ones. What a test does with its small file, `TextDecoder`, `DataView` or `subarray` on the content, throws with a real
# file, or worse: `new Uint8Array(content.buffer)` of a list is no error and has no bytes. A list also takes several times the
# memory. Given a Buffer of Node both are bytes (the control), so tests that read the file from disk do not show it either.
#
# This project copies the content (`Uint8Array.from`) and writes by index, which both kinds allow.
#
# Output:
#   {
#     'small, from Uint8Array': 'Buffer, decoded',
#     'large, from Uint8Array': 'Array, TypeError, 0 bytes in its buffer',
#     'small, from Buffer': 'Buffer, decoded',
#     'large, from Buffer': 'Buffer, decoded'
#   }
#
# Needs node and npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --prefix . @e965/xlsx@0.20.3 >/dev/null

cat >run.cjs <<'JS'
const { CFB, utils, write } = require('@e965/xlsx');

/** What the stream of a workbook with so many rows is, and what decoding it says. */
function streamOf(rows, as) {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(Array.from({ length: rows }, (_, at) => [at])), 'List');
  const file = as.from(write(book, { type: 'buffer', bookType: 'biff8' }));
  const { content } = CFB.find(CFB.read(file, { type: 'buffer' }), '/Workbook');
  const kind = content.constructor.name;
  try {
    new TextDecoder('latin1').decode(content);
    return `${kind}, decoded`;
  } catch ({ name }) {
    return `${kind}, ${name}, ${new Uint8Array(content.buffer).length} bytes in its buffer`;
  }
}
const seen = {
  'small, from Uint8Array': streamOf(2, Uint8Array),
  'large, from Uint8Array': streamOf(200, Uint8Array),
  'small, from Buffer': streamOf(2, Buffer),
  'large, from Buffer': streamOf(200, Buffer),
};
console.log(seen);
const expected = ['Buffer, decoded', 'Array, TypeError, 0 bytes in its buffer', 'Buffer, decoded', 'Buffer, decoded'];
process.exit(JSON.stringify(Object.values(seen)) === JSON.stringify(expected) ? 0 : 1);
JS
node run.cjs
