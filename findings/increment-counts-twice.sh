#!/usr/bin/env bash
# Firestore's web SDK sends a write again whose answer was lost, and `increment` then counts twice.
#
# Seen with firebase 12.19.0, cloud-firestore-emulator 1.19.9 (Java 25), Node.js 20, 2026-11-28.
#
# `updateDoc(document, { quantity: increment(-1) })` is applied by the server, the connection ends before the answer arrives, and the
# SDK, which cannot know it, sends the mutation anew: one press has delivered two pieces, and the promise resolves without an error.
# Setting a value instead hides it. The control creates a document of a new id in the same batch, which the rules let nobody
# create twice: the repeated batch is refused as a whole, and whoever asks for the document then finds that it was written.
#
# Needs java, node and npm. The emulator: $FIRESTORE_EMULATOR_JAR, or the one of the Google Cloud SDK.
set -euo pipefail
sdk=$(dirname "$(dirname "$(readlink -f "$(command -v gcloud || echo /usr/lib/google-cloud-sdk/bin/gcloud)")")")
jar=${FIRESTORE_EMULATOR_JAR:-$sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar}
[ -f "$jar" ] || { echo "No emulator: set FIRESTORE_EMULATOR_JAR, or gcloud components install cloud-firestore-emulator."; exit 2; }
folder=$(mktemp -d)
port=${PORT:-8087}
cat >"$folder/rules" <<'RULES'
service cloud.firestore {
  match /databases/{database}/documents {
    match /products/{id} { allow read, write; }
    match /commands/{id} { allow read, create; }
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
import { createConnection, createServer } from 'node:net';
import { initializeApp } from 'firebase/app';
import * as fs from 'firebase/firestore';

fs.setLogLevel('silent');
const emulator = Number(process.argv[2]);
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

/** Forwards to the emulator. Once a request has the awaited text, no answer passes on the connections of then, and they end after a second. */
let awaited;
const open = new Map();
const proxy = createServer((client) => {
  const server = createConnection(emulator, '127.0.0.1');
  open.set(client, server);
  client.on('data', (chunk) => {
    if (!awaited || !chunk.includes(awaited)) return;
    awaited = undefined;
    for (const [near, far] of open) {
      far.unpipe(near).resume();
      setTimeout(() => (near.destroy(), far.destroy()), 1_000);
    }
  });
  client.pipe(server);
  server.pipe(client);
  for (const socket of [client, server]) socket.on('error', () => {}).on('close', () => open.delete(client));
}).listen(0, '127.0.0.1');
await pause(200);

const databaseAt = (port, name) => {
  const database = fs.getFirestore(initializeApp({ projectId: 'demo-finding', apiKey: 'none' }, name));
  fs.connectFirestoreEmulator(database, '127.0.0.1', port);
  return database;
};
const own = databaseAt(proxy.address().port, 'own');
const direct = databaseAt(emulator, 'direct');

/** What is stored after one piece of ten was delivered and the answer was lost, and what the write said. */
async function delivered(name, write) {
  await fs.setDoc(fs.doc(direct, 'products', name), { quantity: 10 });
  await fs.getDoc(fs.doc(own, 'products', name));
  awaited = name;
  const said = await write(fs.doc(own, 'products', name)).then(() => 'written', ({ code }) => code);
  return `${said}: ${(await fs.getDocFromServer(fs.doc(direct, 'products', name))).get('quantity')} left`;
}

const seen = {
  'increment alone': await delivered('piece-alone', (product) => fs.updateDoc(product, { quantity: fs.increment(-1) })),
  'with a new document': await delivered('piece-with-command', (product) =>
    fs.writeBatch(own).update(product, { quantity: fs.increment(-1) }).set(fs.doc(own, 'commands', 'first'), {}).commit(),
  ),
};
console.log(seen);
const expected = ['written: 8 left', 'permission-denied: 9 left'];
process.exit(JSON.stringify(Object.values(seen)) === JSON.stringify(expected) ? 0 : 1);
JS
timeout 120 node run.mjs "$port"
