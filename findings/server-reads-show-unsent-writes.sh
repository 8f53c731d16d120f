#!/usr/bin/env bash
# What Firestore's `getDocsFromServer` answers is changed by writes of the same tab that the server has not answered yet, and refuses.
#
# Seen with firebase 12.19.0, cloud-firestore-emulator 1.19.9 (Java 25), Node.js 20, 2026-11-30.
#
# A tab has created the document 1 with `by: 'first'`; its promise has resolved. The same tab then writes the document once more, which
# the rules refuse, since nobody may change one. Until that refusal arrives, the query for `by: 'first'`, asked of the server, answers
# that there is no such document, without an error, and a read of the document from the server answers `by: 'second'`. Another client
# gets what is stored, and so does the tab afterwards. So 'from the server' is no proof of what is stored while a write of the tab is on
# its way; a transaction's reads are (the control), as they leave the tab's own writes out.
#
# Needs java, node and npm. The emulator: $FIRESTORE_EMULATOR_JAR, or the one of the Google Cloud SDK.
set -euo pipefail
sdk=$(dirname "$(dirname "$(readlink -f "$(command -v gcloud || echo /usr/lib/google-cloud-sdk/bin/gcloud)")")")
jar=${FIRESTORE_EMULATOR_JAR:-$sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar}
[ -f "$jar" ] || { echo "No emulator: set FIRESTORE_EMULATOR_JAR, or gcloud components install cloud-firestore-emulator."; exit 2; }
folder=$(mktemp -d)
port=${PORT:-8086}
cat >"$folder/rules" <<'RULES'
service cloud.firestore {
  match /databases/{database}/documents {
    match /orders/{number} { allow read, create; }
  }
}
RULES
java -cp "$jar" com.google.cloud.datastore.emulator.firestore.CloudFirestore --host=127.0.0.1 --port="$port" --rules="$folder/rules" >"$folder/log" 2>&1 &
emulator=$!
trap 'kill $emulator; rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --prefix . firebase@12.19.0 >/dev/null
for _ in $(seq 60); do curl -s "http://127.0.0.1:$port" >/dev/null && break; sleep 1; done

cat >run.mjs <<'JS'
import { initializeApp } from 'firebase/app';
import * as fs from 'firebase/firestore';

fs.setLogLevel('silent');
const clientOf = (name) => {
  const database = fs.getFirestore(initializeApp({ projectId: 'demo-finding', apiKey: 'none' }, name));
  fs.connectFirestoreEmulator(database, '127.0.0.1', Number(process.argv[2]));
  return database;
};
const [own, other] = [clientOf('own'), clientOf('other')];
const orderIn = (database) => fs.doc(database, 'orders', '1');
const ofFirst = (database) => fs.query(fs.collection(database, 'orders'), fs.where('by', '==', 'first'));
const found = async (database) => (await fs.getDocsFromServer(ofFirst(database))).size;
const storedBy = async (database) => (await fs.getDocFromServer(orderIn(database))).get('by');
const inTransaction = (database) =>
  fs.runTransaction(database, async (transaction) => (await transaction.get(orderIn(database))).get('by'));

await fs.setDoc(orderIn(own), { by: 'first' });
// Writes that wait for each other are on their way for as long as the reads take.
const refused = Array.from({ length: 200 }, () => fs.setDoc(orderIn(own), { by: 'second' }).catch(({ code }) => code));
const [query, read, another, transaction] = await Promise.all([
  found(own), storedBy(own), found(other), inTransaction(own),
]);
const codes = new Set(await Promise.all(refused));
const seen = {
  'the query, of the tab': query,
  'the document, of the tab': read,
  'the query, of another client': another,
  'in a transaction of the tab': transaction,
  'the writes': [...codes].join(),
  'the query, of the tab, afterwards': await found(own),
};
console.log(seen);
const expected = [0, 'second', 1, 'first', 'permission-denied', 1];
process.exit(JSON.stringify(Object.values(seen)) === JSON.stringify(expected) ? 0 : 1);
JS
timeout 120 node run.mjs "$port"
