#!/usr/bin/env bash
# In some languages `Intl` writes an amount of money with other separators than a number, English in Germany with the opposite ones.
#
# Seen with Node.js 24.21 (ICU 78.3) and Node.js 20.20 (ICU 78.2), 2026-11-29; Chromium 156 and Firefox ESR 153.8 write the same.
#
# en-DE, English as many browsers in Germany ask for it, has 1.234.567,5 and €1,234,567.50: a point that ends the whole part in one
# column begins a thousand in the next. It is the same in en-FR, en-IT, en-NL and others. In fr-CH the decimal sign alone differs, in
# de-AT the sign between thousands. Who asks `Intl.NumberFormat(language)` for the separators, to read a price that was
# typed or pasted, reads the money of these languages wrong by a factor of a hundred or a thousand.
#
# This project writes all its numbers and money in en-US, and asks a language only for the decimal sign of a CSV file's numbers.
#
# Output:
#   {
#     'en-US': [ '1,234,567.5', '€1,234,567.50' ],
#     'de-DE': [ '1.234.567,5', '1.234.567,50 €' ],
#     'en-DE': [ '1.234.567,5', '€1,234,567.50' ],
#     'en-FR': [ '1 234 567,5', '€1,234,567.50' ],
#     'de-AT': [ '1 234 567,5', '€ 1.234.567,50' ]
#   }
#   'fr-CH', decimal signs: [ ',', '.' ]
#
# Needs node.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

cat >"$folder/run.mjs" <<'JS'
const money = { style: 'currency', currency: 'EUR' };
const plainBlanks = (text) => text.replace(/\s/g, ' ');
const both = (language) => [{}, money].map((options) => plainBlanks((1_234_567.5).toLocaleString(language, options)));
const decimalSigns = (language) =>
  [{}, money].map((options) =>
    new Intl.NumberFormat(language, options).formatToParts(1.5).find(({ type }) => type === 'decimal').value,
  );
const seen = Object.fromEntries(['en-US', 'de-DE', 'en-DE', 'en-FR', 'de-AT'].map((language) => [language, both(language)]));
const signs = decimalSigns('fr-CH');
console.log(seen);
console.log("'fr-CH', decimal signs:", signs);
const expected = [
  ['1,234,567.5', '€1,234,567.50'],
  ['1.234.567,5', '1.234.567,50 €'],
  ['1.234.567,5', '€1,234,567.50'],
  ['1 234 567,5', '€1,234,567.50'],
  ['1 234 567,5', '€ 1.234.567,50'],
  [',', '.'],
];
process.exit(JSON.stringify([...Object.values(seen), signs]) === JSON.stringify(expected) ? 0 : 1);
JS
node "$folder/run.mjs"
