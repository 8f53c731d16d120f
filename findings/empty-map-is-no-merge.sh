#!/usr/bin/env bash
# Firestore: to merge an empty map into a document empties the map that is stored there.
#
# Seen with cloud-firestore-emulator 1.19.9 (Java 25) and firebase 12.19.0 (Node.js 20), 2026-11-28.
#
# `setDoc(document, { sums: { lost: 1 } }, { merge: true })` leaves what else is in `sums`. `{ sums: {} }` merges nothing, and
# yet all is gone: the mask of what is written names its leaves, and an empty map is a leaf. Who builds sums and merges them
# ({ in, out, reasons: {} }) loses all former reasons at the first change that has none. Google's guide says it in a note; the
# types and the name of the option do not.
#
# Needs java and npm. The emulator: $FIRESTORE_EMULATOR_JAR, or the one of the Google Cloud SDK.
set -euo pipefail
sdk=$(dirname "$(dirname "$(readlink -f "$(command -v gcloud || echo /usr/lib/google-cloud-sdk/bin/gcloud)")")")
jar=${FIRESTORE_EMULATOR_JAR:-$sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar}
[ -f "$jar" ] || { echo "No emulator: set FIRESTORE_EMULATOR_JAR, or gcloud components install cloud-firestore-emulator."; exit 2; }
folder=$(mktemp -d)
port=${PORT:-8089}
java -cp "$jar" com.google.cloud.datastore.emulator.firestore.CloudFirestore --host=127.0.0.1 --port="$port" >"$folder/log" 2>&1 &
emulator=$!
trap 'kill $emulator; rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --prefix . firebase@12.19.0 >/dev/null
for _ in $(seq 60); do curl -s "http://127.0.0.1:$port" >/dev/null && break; sleep 1; done

cat >run.mjs <<'JS'
import { initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, doc, getDocFromServer, getFirestore, increment, setDoc } from 'firebase/firestore';

const database = getFirestore(initializeApp({ projectId: 'demo-finding', apiKey: 'none' }));
connectFirestoreEmulator(database, '127.0.0.1', Number(process.argv[2]));

const merged = async (name, sums) => {
  const document = doc(database, 'stock', name);
  await setDoc(document, { owner: 'Anne', sums: { sold: 7 } });
  await setDoc(document, { sums }, { merge: true });
  const { owner, sums: stored } = (await getDocFromServer(document)).data();
  return JSON.stringify({ owner, sums: Object.entries(stored).sort() });
};
const seen = {
  'a number': await merged('number', { lost: 1 }),
  'an increment': await merged('increment', { lost: increment(1) }),
  'an empty map': await merged('empty', {}),
};
console.log(seen);
const both = '{"owner":"Anne","sums":[["lost",1],["sold",7]]}';
const expected = [both, both, '{"owner":"Anne","sums":[]}'];
process.exit(JSON.stringify(Object.values(seen)) === JSON.stringify(expected) ? 0 : 1);
JS
node run.mjs "$port"
