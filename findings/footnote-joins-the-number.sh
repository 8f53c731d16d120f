#!/usr/bin/env bash
# A raised footnote, or a price that is crossed out beside the new one, becomes a part of the number that is read from a workbook.
#
# Seen with @e965/xlsx 0.20.3 (SheetJS), openpyxl 3.1.5, XlsxWriter 3.3.1, Node.js 24, Python 3.11, 2026-11-29.
#
# A cell can show 18400 with a small raised 1 behind it, or 52000 crossed out and 49000. Such a cell is a text of several pieces, and
# readers hand out the pieces joined: 184001, and 5200049000, whole numbers that nothing marks. SheetJS keeps the pieces in the
# cell's `r`, and by default marks them in `h` (`<sup>`, `<s>`), but not with `cellHTML: false`; openpyxl keeps them with
# `rich_text=True` alone.
#
# This project reads the joined text as well; its import shows each price to the person before it is written.
#
# Output:
#   {
#     'a footnote': '184001',
#     'a footnote, marked': '18400<sup>1</sup>',
#     'crossed out': '5200049000',
#     'crossed out, marked': '<s>52000</s>49000',
#     'without HTML, marked': undefined,
#     openpyxl: '184001, 5200049000'
#   }
#
# Needs node, npm and python3 with venv.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --prefix . @e965/xlsx@0.20.3 >/dev/null
python3 -m venv python
python/bin/pip --quiet --disable-pip-version-check install openpyxl==3.1.5 XlsxWriter==3.3.1

python/bin/python - >openpyxl.txt <<'PY'
import openpyxl, xlsxwriter

book = xlsxwriter.Workbook('list.xlsx')
sheet = book.add_worksheet()
sheet.write_rich_string('A1', '18400', book.add_format({'font_script': 1}), '1')
sheet.write_rich_string('A2', book.add_format({'font_strikeout': True}), '52000', '49000')
book.close()
print(', '.join(cell.value for cell in openpyxl.load_workbook('list.xlsx').active['A']))
PY

cat >run.cjs <<'JS'
const { readFile } = require('@e965/xlsx');
const { readFileSync } = require('fs');

const { A1, A2 } = readFile('list.xlsx').Sheets.Sheet1;
const marked = ({ h }) => h.replace(/<\/?span[^>]*>/g, '');
const seen = {
  'a footnote': A1.v,
  'a footnote, marked': marked(A1),
  'crossed out': A2.v,
  'crossed out, marked': marked(A2),
  'without HTML, marked': readFile('list.xlsx', { cellHTML: false }).Sheets.Sheet1.A1.h,
  openpyxl: readFileSync('openpyxl.txt', 'utf8').trim(),
};
console.log(seen);
const expected = ['184001', '18400<sup>1</sup>', '5200049000', '<s>52000</s>49000', undefined, '184001, 5200049000'];
process.exit(JSON.stringify(Object.values(seen)) === JSON.stringify(expected) ? 0 : 1);
JS
node run.cjs
