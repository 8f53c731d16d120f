#!/usr/bin/env bash
# Google's Firestore emulator evaluates the listeners of a closed page at every write, until it is stopped.
#
# Seen with cloud-firestore-emulator 1.19.9 (Java 25, Node.js 20), 2026-11-28.
#
# The web SDK listens over WebChannel: a session of HTTP requests. When the page goes, nothing ends the session, and the emulator
# still evaluates the rules for its listener at each write seven minutes later (measured; here ten seconds). When the SDK ends the
# session, as `terminate()` does, the emulator forgets the session (400 to what is sent in it) and keeps the listener all the same;
# then nothing can take it off any more. Only a listener that was taken off one by one, as the function of `onSnapshot` does, is
# gone, and that is possible from outside too, as long as the session is there.
#
# So each write is evaluated for every page that was ever opened. Over 143 browser tests with four projects that could not be
# measured: 747 core-seconds with all listeners left, 756 where each was taken off.
#
# Needs java and node. The emulator: $FIRESTORE_EMULATOR_JAR, or the one of the Google Cloud SDK.
set -euo pipefail
sdk=$(dirname "$(dirname "$(readlink -f "$(command -v gcloud || echo /usr/lib/google-cloud-sdk/bin/gcloud)")")")
jar=${FIRESTORE_EMULATOR_JAR:-$sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar}
[ -f "$jar" ] || { echo "No emulator: set FIRESTORE_EMULATOR_JAR, or gcloud components install cloud-firestore-emulator."; exit 2; }
folder=$(mktemp -d)
port=${PORT:-8089}
java -cp "$jar" com.google.cloud.datastore.emulator.firestore.CloudFirestore --host=127.0.0.1 --port="$port" >"$folder/log" 2>&1 &
emulator=$!
trap 'kill $emulator; rm -rf "$folder"' EXIT
for _ in $(seq 60); do curl -s "http://127.0.0.1:$port" >/dev/null && break; sleep 1; done

cat >"$folder/run.mjs" <<'JS'
const site = `http://127.0.0.1:${process.argv[2]}`;
const project = 'demo-finding';
const database = `projects/${project}/databases/(default)`;
const document = `${database}/documents/cars/one`;
const content = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents/cars/{car} { allow read: if resource.data.open == true; } }`;
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
const sent = (address, method, body, headers = {}) =>
  fetch(site + address, { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', ...headers } });

await sent(`/emulator/v1/projects/${project}:securityRules`, 'PUT', { rules: { files: [{ name: 'rules', content }] } });

async function write(count) {
  const fields = { open: { booleanValue: true }, count: { integerValue: count } };
  await sent(`/v1/${document}`, 'PATCH', { fields }, { Authorization: 'Bearer owner' });
}

/** How often parts of the rules have been evaluated, as the emulator's report of coverage counts. */
async function evaluated() {
  const report = await (await fetch(`${site}/emulator/v1/projects/${project}:ruleCoverage`)).json();
  let sum = 0;
  JSON.stringify(report, (_key, value) => {
    if (value?.count !== undefined && value.value !== undefined) sum += Number(value.count);
    return value;
  });
  return sum;
}

/** The evaluations of ten writes, which themselves need no rules. */
async function evaluationsOfTen() {
  const before = await evaluated();
  for (let count = 0; count < 10; count += 1) await write(count);
  await pause(1_000);
  return (await evaluated()) - before;
}

const channel = (parameters) =>
  `${site}/google.firestore.v1.Firestore/Listen/channel?${new URLSearchParams({ database, VER: '8', ...parameters })}`;
const messages = (first, message) =>
  new URLSearchParams({ count: '1', ofs: String(first), req0___data__: JSON.stringify({ database, ...message }) });

/** Listens as the web SDK does, and closes the connection as a page does that goes. */
async function visit() {
  const addTarget = { documents: { documents: [document] }, targetId: 2 };
  const opened = await fetch(channel({ RID: '100' }), { method: 'POST', body: messages(0, { addTarget }) });
  const session = /"c","([^"]+)"/.exec(await opened.text())[1];
  const page = new AbortController();
  const answers = await fetch(channel({ RID: 'rpc', SID: session, AID: '0', CI: '0', TYPE: 'xmlhttp' }), { signal: page.signal });
  await answers.body.getReader().read();
  return { session, close: () => page.abort() };
}

await write(0);
const found = { nobody: await evaluationsOfTen() };
const first = await visit();
found.open = await evaluationsOfTen();
first.close();
await pause(10_000);
found.closed = await evaluationsOfTen();
await fetch(channel({ RID: '101', SID: first.session }), { method: 'POST', body: messages(1, { removeTarget: 2 }) });
found.takenOff = await evaluationsOfTen();
const second = await visit();
second.close();
await fetch(channel({ RID: '101', SID: second.session, TYPE: 'terminate' }), { method: 'POST' });
found.ended = await evaluationsOfTen();
const late = await fetch(channel({ RID: '102', SID: second.session }), { method: 'POST', body: messages(1, { removeTarget: 2 }) });
found.answerAfterTheEnd = late.status;
console.log(found);
const { nobody, open, closed, takenOff, ended, answerAfterTheEnd } = found;
process.exit(nobody === 0 && open > 0 && closed === open && takenOff === 0 && ended === open && answerAfterTheEnd === 400 ? 0 : 1);
JS
node "$folder/run.mjs" "$port"
