#!/usr/bin/env bash
# Node's `TextDecoder` knows fewer letters than the browsers' one of the same name: a Korean or Hong Kong list is broken in tests alone.
#
# Seen with Node.js 24.21 and 20.20 (ICU 78) and Chromium 156, 2026-11-29.
#
# To the web's standard `euc-kr` is what Korean Windows writes (11,172 syllables, code page 949), and `big5` has the letters of Hong
# Kong. Node accepts the names, and `windows-949` for the first, but has 2,350 syllables, and Big5 without Hong Kong: the letters
# beyond become U+FFFD and others, or signs for private use, and with `fatal` the whole file is refused. A test in Node says that such
# a file cannot be read while the app reads it; a server refuses what the page has shown. Letters of both sets are the control.
#
# This project reads files in the browser alone; its tests that run in Node name no letter beyond these sets.
#
# Output, with its signs of no letter escaped:
#   {
#     node: {
#       '팰리세이드 (949)': '팰리세이드',
#       '카샾 (949)': '카\x98\uFFFD',
#       '咗 (Big5)': '\uECD9',
#       '카샾, fatal': 'refused'
#     },
#     chromium: {
#       '팰리세이드 (949)': '팰리세이드',
#       '카샾 (949)': '카샾',
#       '咗 (Big5)': '咗',
#       '카샾, fatal': '카샾'
#     }
#   }
#
# Needs node and a Chromium ($CHROME_PATH or on the path).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for name in chromium-headless-shell chromium google-chrome; do CHROME_PATH=${CHROME_PATH:-$(command -v $name || true)}; done
[ -n "$CHROME_PATH" ] || { echo "No Chromium: set CHROME_PATH."; exit 2; }

cat >"$folder/read.js" <<'JS'
function readings() {
  const read = (label, hex, options) => {
    try {
      return new TextDecoder(label, options).decode(Uint8Array.from(hex.match(/../g), (byte) => parseInt(byte, 16)));
    } catch {
      return 'refused';
    }
  };
  return {
    '팰리세이드 (949)': read('windows-949', 'c6d3b8aebcbcc0ccb5e5'),
    '카샾 (949)': read('windows-949', 'c4ab98de'),
    '咗 (Big5)': read('big5', '9df7'),
    '카샾, fatal': read('windows-949', 'c4ab98de', { fatal: true }),
  };
}
JS
{
  echo '<!doctype html><meta charset="utf-8"><pre></pre><script>'
  cat "$folder/read.js"
  echo 'document.querySelector("pre").textContent = JSON.stringify(readings());</script>'
} >"$folder/page.html"
"$CHROME_PATH" --headless --no-sandbox --user-data-dir="$folder/profile" --dump-dom "file://$folder/page.html" >"$folder/dom.html" 2>/dev/null

{
  cat "$folder/read.js"
  cat <<'JS'
const dom = require('node:fs').readFileSync(process.argv[2], 'utf8');
const seen = { node: readings(), chromium: JSON.parse(/<pre>(.*?)<\/pre>/.exec(dom)[1]) };
console.log(seen);
const expected = {
  node: ['팰리세이드', '카\u0098\ufffd', '\uecd9', 'refused'],
  chromium: ['팰리세이드', '카샾', '咗', '카샾'],
};
const values = Object.fromEntries(Object.entries(seen).map(([name, texts]) => [name, Object.values(texts)]));
process.exit(JSON.stringify(values) === JSON.stringify(expected) ? 0 : 1);
JS
} >"$folder/run.cjs"
node "$folder/run.cjs" "$folder/dom.html"
