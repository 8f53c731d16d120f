#!/usr/bin/env bash
# Google's Firestore emulator can make a web client believe for good that a document which was just created is not there.
#
# Seen with cloud-firestore-emulator 1.19.9 (Java 25) and firebase 12.19.0 (Node.js 20), 2026-11-27.
#
# A client listens to a document that does not exist, and to two queries. It creates the document while thirty others are
# created in the same collection. The write succeeds and is shown at once; then the listener says that the document does not
# exist, and stays with that until the document is written again. The emulator sends the stream a time that is later than
# the commit before it sends the commit's document; the SDK concludes that at this time there was none, and ignores the
# document when it comes, as older. Firestore itself promises that such a time comes after all changes before it.
# With the two queries left out it was never seen (the control).
#
# A test whose page creates a document that it listens to fails at random because of it. One that begins with the document,
# even an empty one, does not.
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
import * as fs from 'firebase/firestore';

const clientOf = (name) => {
  const database = fs.getFirestore(initializeApp({ projectId: 'demo-finding', apiKey: 'none' }, name));
  fs.connectFirestoreEmulator(database, '127.0.0.1', Number(process.argv[2]));
  return database;
};
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

/** What a listener says of a document last, after it was created beside thirty others and nothing has come for two seconds. */
async function createdBesideOthers(name, withQueries) {
  const [own, other] = [clientOf(name), clientOf(`${name}-other`)];
  const document = fs.doc(own, 'teams', name);
  let last;
  await new Promise((heard) => {
    fs.onSnapshot(document, { includeMetadataChanges: true }, (snapshot) => {
      last = snapshot.exists();
      if (!snapshot.metadata.fromCache) heard();
    });
  });
  if (withQueries)
    for (const field of ['invited', 'accepted'])
      fs.onSnapshot(fs.query(fs.collection(own, 'teams'), fs.where(field, 'array-contains', name)), () => {});
  const others = Array.from({ length: 30 }, (_, index) =>
    fs.setDoc(fs.doc(other, 'teams', `${name}-${index}`), { invited: [`person ${index}`] }),
  );
  await Promise.all([fs.setDoc(document, { email: name }), ...others]);
  await pause(2_000);
  return last;
}

const ROUNDS = 20;
const lost = { with: 0, without: 0 };
for (let round = 0; round < ROUNDS; round += 1) {
  if (!(await createdBesideOthers(`with-${round}`, true))) lost.with += 1;
  if (!(await createdBesideOthers(`without-${round}`, false))) lost.without += 1;
}
console.log(`Of ${ROUNDS} created documents the listener lost ${lost.with}; without the queries ${lost.without}.`);
process.exit(lost.with > 0 && lost.without === 0 ? 0 : 1);
JS
node run.mjs "$port"
