#!/usr/bin/env bash
# Firestore's web SDK sends -0 as a fraction: a whole number becomes one, and rules that ask for `is int` refuse it.
#
# Seen with @firebase/firestore 4.17.2 (of firebase 12.19.0), cloud-firestore-emulator 1.19.9 (Java 17), Node.js 24, 2026-11-29.
#
# `increment(-moved)` with nothing moved, or a sum that `Math.round` brings to -0, changes no number that JavaScript could tell:
# `-0 === 0`. Sent as `doubleValue`, it makes the stored integer 5 the fraction 5, and so it stays with all increments to come. A
# rule `is int` refuses it as permission-denied, which names no cause. A stored -0 is also left out of the list for
# `where('n', 'in', [0])`, by the SDK itself, while the server counts it; `where('n', '==', 0)` finds it (the control).
#
# This project adds 0 to what it is about to send (`increment(delta + 0)`).
#
# Output:
#   {
#     'increment(0)': '5 as integerValue',
#     'increment(-0)': '5 as doubleValue',
#     'increment(1) after it': '6 as doubleValue',
#     'increment(0), rule of integers': 'written',
#     'increment(-0), rule of integers': 'permission-denied',
#     'n == 0': '2 counted, listed: negative, zero',
#     'n in [0]': '2 counted, listed: zero'
#   }
#
# Needs java and npm. The emulator: $FIRESTORE_EMULATOR_JAR, or the one of the Google Cloud SDK.
set -euo pipefail
sdk=$(dirname "$(dirname "$(readlink -f "$(command -v gcloud || echo /usr/lib/google-cloud-sdk/bin/gcloud)")")")
jar=${FIRESTORE_EMULATOR_JAR:-$sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar}
[ -f "$jar" ] || { echo "No emulator: set FIRESTORE_EMULATOR_JAR, or gcloud components install cloud-firestore-emulator."; exit 2; }
folder=$(mktemp -d)
port=${PORT:-8086}
cat >"$folder/rules" <<'RULES'
service cloud.firestore {
  match /databases/{database}/documents {
    match /free/{id} { allow read, write; }
    match /integers/{id} { allow read; allow write: if request.resource.data.n is int; }
  }
}
RULES
java -cp "$jar" com.google.cloud.datastore.emulator.firestore.CloudFirestore --host=127.0.0.1 --port="$port" --rules="$folder/rules" >"$folder/log" 2>&1 &
emulator=$!
trap 'kill $emulator; rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --prefix . @firebase/app@0.16.2 @firebase/firestore@4.17.2 >/dev/null
for _ in $(seq 60); do curl -s "http://127.0.0.1:$port" >/dev/null && break; sleep 1; done

cat >run.mjs <<'JS'
import { initializeApp } from '@firebase/app';
import * as fs from '@firebase/firestore';

fs.setLogLevel('silent');
const port = Number(process.argv[2]);
const database = fs.getFirestore(initializeApp({ projectId: 'demo-finding', apiKey: 'none' }));
fs.connectFirestoreEmulator(database, '127.0.0.1', port);
const [free, integers] = ['free/product', 'integers/product'].map((path) => fs.doc(database, path));
for (const product of [free, integers]) await fs.setDoc(product, { n: 5 });

/** The number of the product as it is stored, after an increment. */
async function storedAfter(change) {
  await fs.updateDoc(free, { n: fs.increment(change) });
  const address = `http://127.0.0.1:${port}/v1/projects/demo-finding/databases/(default)/documents/free/product`;
  const [[kind, value]] = Object.entries((await (await fetch(address)).json()).fields.n);
  return `${value} as ${kind}`;
}
const said = (change) => fs.updateDoc(integers, { n: fs.increment(change) }).then(() => 'written', ({ code }) => code);
async function found(operator, value) {
  const query = fs.query(fs.collection(database, 'free'), fs.where('sum', operator, value));
  const counted = (await fs.getCountFromServer(query)).data().count;
  return `${counted} counted, listed: ${(await fs.getDocsFromServer(query)).docs.map(({ id }) => id).join(', ')}`;
}

await fs.setDoc(fs.doc(database, 'free/negative'), { sum: -0 });
await fs.setDoc(fs.doc(database, 'free/zero'), { sum: 0 });
const seen = {
  'increment(0)': await storedAfter(0),
  'increment(-0)': await storedAfter(-0),
  'increment(1) after it': await storedAfter(1),
  'increment(0), rule of integers': await said(0),
  'increment(-0), rule of integers': await said(-0),
  'n == 0': await found('==', 0),
  'n in [0]': await found('in', [0]),
};
console.log(seen);
const expected = [
  ...['5 as integerValue', '5 as doubleValue', '6 as doubleValue', 'written', 'permission-denied'],
  ...['2 counted, listed: negative, zero', '2 counted, listed: zero'],
];
process.exit(JSON.stringify(Object.values(seen)) === JSON.stringify(expected) ? 0 : 1);
JS
timeout 120 node run.mjs "$port"
