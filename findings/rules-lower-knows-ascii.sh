#!/usr/bin/env bash
# In Firestore's rules `lower()` lowers A to Z alone, and `trim()` leaves every blank that is not plain.
#
# Seen with cloud-firestore-emulator 1.19.9 (Java 17), Node.js 24, 2026-11-29.
#
# A rule that asks for the key of a name, `key == name.lower()`, admits what `toLowerCase()` makes of "ARIA" and refuses "Émilie" and
# "ÖZGÜR": of these `lower()` keeps the letters beyond ASCII as they are. `trim()` takes away control characters, and not the
# no-break space, the ideographic space or the em space, which JavaScript's takes away: a name of them alone is not blank to
# a rule `name.trim() != ''`. The reference says "a lowercase version" and "leading and trailing spaces removed", and no more.
#
# This project's rules call neither: they name the blanks of Unicode in a pattern, and what is stored lower is no key of a rule.
#
# Output:
#   {
#     'ARIA, aria': 'admitted',
#     'ÉMILIE, émilie': 'refused',
#     'ÉMILIE, Émilie': 'admitted',
#     'ÖZGÜR, özgür': 'refused',
#     'ÖZGÜR, ÖzgÜr': 'admitted',
#     'trimmed, U+0020': 'blank',
#     'trimmed, U+0001': 'blank',
#     'trimmed, U+00A0': 'not blank',
#     'trimmed, U+2003': 'not blank',
#     'trimmed, U+3000': 'not blank'
#   }
#
# Needs java, node and curl. The emulator: $FIRESTORE_EMULATOR_JAR, or the one of the Google Cloud SDK.
set -euo pipefail
sdk=$(dirname "$(dirname "$(readlink -f "$(command -v gcloud || echo /usr/lib/google-cloud-sdk/bin/gcloud)")")")
jar=${FIRESTORE_EMULATOR_JAR:-$sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar}
[ -f "$jar" ] || { echo "No emulator: set FIRESTORE_EMULATOR_JAR, or gcloud components install cloud-firestore-emulator."; exit 2; }
folder=$(mktemp -d)
port=${PORT:-8085}
cat >"$folder/rules" <<'RULES'
service cloud.firestore {
  match /databases/{database}/documents {
    match /lowered/{id} { allow create: if request.resource.data.key == request.resource.data.name.lower(); }
    match /blank/{id} { allow create: if request.resource.data.name.trim() == ''; }
  }
}
RULES
java -cp "$jar" com.google.cloud.datastore.emulator.firestore.CloudFirestore --host=127.0.0.1 --port="$port" --rules="$folder/rules" >"$folder/log" 2>&1 &
emulator=$!
trap 'kill $emulator; rm -rf "$folder"' EXIT
for _ in $(seq 60); do curl -s "http://127.0.0.1:$port" >/dev/null && break; sleep 1; done

cat >"$folder/run.mjs" <<'JS'
const documents = 'projects/demo-finding/databases/(default)/documents';

async function isAdmitted(collection, texts) {
  const fields = Object.fromEntries(Object.entries(texts).map(([name, stringValue]) => [name, { stringValue }]));
  const response = await fetch(`http://127.0.0.1:${process.argv[2]}/v1/${documents}/${collection}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ fields }),
  });
  if (response.status !== 200 && response.status !== 403) throw new Error(await response.text());
  return response.ok;
}

const lowered = async (name, key) => ((await isAdmitted('lowered', { name, key })) ? 'admitted' : 'refused');
const trimmed = async (name) => ((await isAdmitted('blank', { name })) ? 'blank' : 'not blank');
const seen = {
  'ARIA, aria': await lowered('ARIA', 'ARIA'.toLowerCase()),
  'ÉMILIE, émilie': await lowered('ÉMILIE', 'ÉMILIE'.toLowerCase()),
  'ÉMILIE, Émilie': await lowered('ÉMILIE', 'Émilie'),
  'ÖZGÜR, özgür': await lowered('ÖZGÜR', 'ÖZGÜR'.toLowerCase()),
  'ÖZGÜR, ÖzgÜr': await lowered('ÖZGÜR', 'ÖzgÜr'),
  'trimmed, U+0020': await trimmed(' '),
  'trimmed, U+0001': await trimmed('\u0001'),
  'trimmed, U+00A0': await trimmed('\u00a0'),
  'trimmed, U+2003': await trimmed('\u2003'),
  'trimmed, U+3000': await trimmed('\u3000'),
};
console.log(seen);
const expected = [
  ...['admitted', 'refused', 'admitted', 'refused', 'admitted'],
  ...['blank', 'blank', 'not blank', 'not blank', 'not blank'],
];
process.exit(JSON.stringify(Object.values(seen)) === JSON.stringify(expected) ? 0 : 1);
JS
node "$folder/run.mjs" "$port"
