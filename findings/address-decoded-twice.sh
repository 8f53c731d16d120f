#!/usr/bin/env bash
# Google's Firestore emulator decodes the address of a REST call twice: a document whose id has an escape in it is another one.
#
# Seen with cloud-firestore-emulator 1.19.9 (Java 25), Node.js 20, 2026-11-28.
#
# An email is often the id of a document, escaped because an id may have no slash: `anna%2Bcars@example.com`. In an address that is
# `anna%252Bcars@example.com`. The emulator reads `anna+cars@example.com`: who writes there writes another document, and who reads
# gets 404. An escaped slash (%252F) stays as it is. Named in the body (`:batchGet`, `:commit`), as the SDKs
# do, the same id is right (the control), so a test that calls REST fails where the app works.
#
# Needs java, node and curl. The emulator: $FIRESTORE_EMULATOR_JAR, or the one of the Google Cloud SDK.
set -euo pipefail
sdk=$(dirname "$(dirname "$(readlink -f "$(command -v gcloud || echo /usr/lib/google-cloud-sdk/bin/gcloud)")")")
jar=${FIRESTORE_EMULATOR_JAR:-$sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar}
[ -f "$jar" ] || { echo "No emulator: set FIRESTORE_EMULATOR_JAR, or gcloud components install cloud-firestore-emulator."; exit 2; }
folder=$(mktemp -d)
port=${PORT:-8088}
java -cp "$jar" com.google.cloud.datastore.emulator.firestore.CloudFirestore --host=127.0.0.1 --port="$port" >"$folder/log" 2>&1 &
emulator=$!
trap 'kill $emulator; rm -rf "$folder"' EXIT
for _ in $(seq 60); do curl -s "http://127.0.0.1:$port" >/dev/null && break; sleep 1; done

cat >"$folder/run.mjs" <<'JS'
const documents = 'projects/demo-finding/databases/(default)/documents';
const call = async (path, method, body) => {
  const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
  const response = await fetch(`http://127.0.0.1:${process.argv[2]}/v1/${documents}${path}`, {
    ...{ method, headers },
    body: body && JSON.stringify(body),
  });
  return { status: response.status, answer: await response.json() };
};
const idOf = ({ name }) => name?.slice(`${documents}/stock/`.length);

const id = encodeURIComponent('anna+cars') + '@example.com';
const escaped = encodeURIComponent(encodeURIComponent('a/b'));
const address = `/stock/${encodeURIComponent(id)}`;
const name = `${documents}/stock/${id}`;
await call(':commit', 'POST', { writes: [{ update: { name, fields: {} } }] });
const seen = {
  id,
  'named in the body': idOf((await call(':batchGet', 'POST', { documents: [name] })).answer[0].found ?? {}),
  'read by its address': (await call(address, 'GET')).status,
  'written by its address': idOf((await call(address, 'PATCH', { fields: {} })).answer),
  'an escaped slash, by its address': idOf((await call(`/stock/${escaped}`, 'PATCH', { fields: {} })).answer),
};
console.log(seen);
const expected = [id, id, 404, 'anna+cars@example.com', 'a%2Fb'];
process.exit(JSON.stringify(Object.values(seen)) === JSON.stringify(expected) ? 0 : 1);
JS
node "$folder/run.mjs" "$port"
