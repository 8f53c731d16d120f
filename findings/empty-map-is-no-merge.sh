#!/usr/bin/env bash
# Firestore: to merge an empty map into a document deletes the map that is stored there.
#
# Seen with cloud-firestore-emulator 1.19.9 (Java 25), firebase-admin 14.2.0 and firebase 12.19.0 (Node.js 20), 2026-11-28.
#
# `set({ sums: { sold: 1 } }, { merge: true })` leaves what else is in `sums`. `set({ sums: {} }, { merge: true })` is a merge
# of nothing, and yet it replaces the map: the mask of fields names the leaves of what is written, and an empty map is a leaf.
# Who builds sums ({ in, out, reasons: {} }) and merges them loses all former reasons at the first change that has none. The
# same with `mergeFields: ['sums']`, which replaces the map also where something is in it.
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
npm install --silent --no-fund --no-audit --prefix . firebase@12.19.0 firebase-admin@14.2.0 @google-cloud/firestore@FV >/dev/null
for _ in $(seq 60); do curl -s "http://127.0.0.1:$port" >/dev/null && break; sleep 1; done

cat >run.mjs <<'JS'
import { initializeApp } from 'firebase/app';
import * as fs from 'firebase/firestore';
import { Firestore } from '@google-cloud/firestore';

const port = Number(process.argv[2]);
process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${port}`;
const admin = new Firestore({ projectId: 'demo-finding' });
const web = fs.getFirestore(initializeApp({ projectId: 'demo-finding', apiKey: 'none' }));
fs.connectFirestoreEmulator(web, '127.0.0.1', port);

const stored = { other: 1, sums: { sold: 7 } };
const clients = {
  'Admin SDK': (name) => {
    const document = admin.doc(`a/${name}`);
    return { set: (data, options) => document.set(data, options), get: async () => (await document.get()).data() };
  },
  'web SDK': (name) => {
    const document = fs.doc(web, `w/${name}`);
    return { set: (data, options) => fs.setDoc(document, data, options), get: async () => (await fs.getDoc(document)).data() };
  },
};
const seen = {};
for (const [name, of] of Object.entries(clients)) {
  const after = async (data, options) => {
    const document = of(JSON.stringify([data, options]).replace(/\W/g, '-'));
    await document.set(stored, {});
    await document.set(data, options);
    return JSON.stringify(Object.entries(await document.get()).sort());
  };
  seen[name] = [await after({ sums: { lost: 1 } }, { merge: true }), await after({ sums: {} }, { merge: true })];
}
console.log(seen);
const expected = ['[["other",1],["sums",{"lost":1,"sold":7}]]', '[["other",1],["sums",{}]]'];
const isExpected = Object.values(seen).every((answers) => JSON.stringify(answers) === JSON.stringify(expected));
process.exit(isExpected ? 0 : 1);
JS
node run.mjs "$port"
