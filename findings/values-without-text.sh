#!/usr/bin/env bash
# Numbers and formulas of an .ods file are left out without a word where the file does not also say how they are shown.
#
# Seen with @e965/xlsx 0.20.3 (SheetJS), ezodf 0.3.2, odswriter 0.5.0, lxml 6.1.3, Node.js 20, Python 3.11, 2026-11-27.
#
# OpenDocument keeps a cell's value in an attribute (`office:value`), and its text beside it is only how it was shown. Programs
# that show nothing write `<table:table-cell office:value-type="float" office:value="8"/>`, and formulas likewise. SheetJS
# reads the values of such cells only when they are strings: a column of prices is blank, with `sheetStubs` too. The same
# cell with a separate closing tag is read. The currency of a cell (`office:currency`) is not handed out at all.
#
# Needs node, npm and python3 with venv.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --prefix . @e965/xlsx@0.20.3 >/dev/null
python3 -m venv python
python/bin/pip --quiet --disable-pip-version-check install ezodf==0.3.2 lxml==6.1.3 odswriter==0.5.0

python/bin/python - <<'PY' 2>/dev/null
import ezodf, odswriter

book = ezodf.newdoc(doctype='ods', filename='ezodf.ods')
sheet = ezodf.Sheet('Stock', size=(1, 2))
book.sheets += sheet
sheet[0, 0].set_value('Aria')
sheet[0, 1].set_value(52000, currency='EUR')
book.save()
with odswriter.writer(open('odswriter.ods', 'wb')) as book:
    book.new_sheet('Stock').writerow(['Aria', odswriter.Formula('40000+12400')])
PY

cat >run.cjs <<'JS'
const { CFB, read } = require('@e965/xlsx');
const { readFileSync } = require('fs');

const cellsOf = (bytes) => {
  const { SheetNames, Sheets } = read(bytes, { sheetStubs: true });
  const { A1, B1 } = Sheets[SheetNames[0]];
  return JSON.stringify([A1, B1].map((cell) => cell && (cell.f ?? cell.v)));
};
/** The same file, whose cells have both of their tags. */
const withTags = (bytes) => {
  const zip = CFB.read(bytes, { type: 'buffer' });
  const part = zip.FileIndex[zip.FullPaths.findIndex((path) => path.endsWith('content.xml'))];
  part.content = Buffer.from(
    `${Buffer.from(part.content)}`.replace(/<table:table-cell ([^>]*)\/>/g, '<table:table-cell $1></table:table-cell>'),
  );
  return CFB.write(zip, { type: 'buffer', fileType: 'zip' });
};
const [ezodf, odswriter] = ['ezodf.ods', 'odswriter.ods'].map((file) => readFileSync(file));
const seen = {
  'ezodf': cellsOf(ezodf),
  'ezodf, both tags': cellsOf(withTags(ezodf)),
  'odswriter': cellsOf(odswriter),
  'odswriter, both tags': cellsOf(withTags(odswriter)),
};
console.log(seen);
const expected = ['["Aria",null]', '["Aria",52000]', '["Aria",null]', '["Aria","40000+12400"]'];
process.exit(JSON.stringify(Object.values(seen)) === JSON.stringify(expected) ? 0 : 1);
JS
node run.cjs
