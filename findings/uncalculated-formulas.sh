#!/usr/bin/env bash
# A formula that no program has calculated yet is read as 0, or as nothing, without a word.
#
# Seen with @e965/xlsx 0.20.3 (SheetJS), openpyxl 3.1.5, XlsxWriter 3.3.1, Node.js 20, Python 3.11, 2026-11-27.
#
# Programs that write workbooks do not calculate. openpyxl stores the formula with an empty value; SheetJS then leaves the
# cell out, and with `sheetStubs` hands it out as a blank cell whose value is 0. XlsxWriter stores 0, and asks the
# spreadsheet program to calculate on opening (`fullCalcOnLoad`): read by another program, =40000+12400 is 0, like a number.
# A list of prices is then free of charge. What tells: a formula (`f`) in a cell of kind `z`, and for 0 the workbook's
# `CalcPr.fullCalcOnLoad`.
#
# Needs node, npm and python3 with venv.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --prefix . @e965/xlsx@0.20.3 >/dev/null
python3 -m venv python
python/bin/pip --quiet --disable-pip-version-check install openpyxl==3.1.5 XlsxWriter==3.3.1

python/bin/python - <<'PY'
import openpyxl, xlsxwriter

book = openpyxl.Workbook()
book.active['A1'] = '=40000+12400'
book.save('openpyxl.xlsx')
book = xlsxwriter.Workbook('xlsxwriter.xlsx')
book.add_worksheet().write_formula('A1', '=40000+12400')
book.close()
PY

cat >run.cjs <<'JS'
const { readFile } = require('@e965/xlsx');

const cellOf = (file, options) => {
  const { SheetNames, Sheets } = readFile(file, options);
  return JSON.stringify(Sheets[SheetNames[0]].A1, ['t', 'v', 'f']);
};
const seen = {
  'openpyxl': cellOf('openpyxl.xlsx'),
  'openpyxl, with stubs': cellOf('openpyxl.xlsx', { sheetStubs: true }),
  'XlsxWriter': cellOf('xlsxwriter.xlsx'),
  'XlsxWriter asks to calculate on opening': readFile('xlsxwriter.xlsx').Workbook.CalcPr.fullCalcOnLoad,
};
console.log(seen);
const expected = [undefined, '{"t":"z","v":0,"f":"40000+12400"}', '{"t":"n","v":0,"f":"40000+12400"}', '1'];
process.exit(JSON.stringify(Object.values(seen)) === JSON.stringify(expected) ? 0 : 1);
JS
node run.cjs
