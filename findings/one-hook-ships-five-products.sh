#!/usr/bin/env bash
# One hook of reactfire brings five products of Firebase and a second rxjs into the bundle.
#
# Seen with reactfire 4.2.6, firebase 12.19.0, rxjs 7.8.2, vite 8.3.8, Node.js 20, 2026-11-28.
#
# All hooks are one file, which imports firebase/database, firestore, functions, remote-config and storage as well. Each of these
# registers itself when it is loaded, so no bundler may leave it out: an app that only asks who is signed in loads them all, 188 kB
# (gzip) beside 31 with Firebase's own listener. The same file holds a copy of rxjs, translated for browsers of 2009, beside the rxjs of the app's
# own sources. It is no peer: `npm ls rxjs` does not know it, and no `overrides` or `dedupe` reaches it.
#
# Needs node and npm. It takes a minute.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --prefix . reactfire@4.2.6 firebase@12.19.0 react@19.3.1 rxjs@7.8.2 vite@8.3.8 >/dev/null

cat >hook.js <<'JS'
import { useUser } from 'reactfire';
import { Observable } from 'rxjs';
console.log(useUser, new Observable());
JS
cat >own.js <<'JS'
import { getAuth, onAuthStateChanged } from 'firebase/auth';
import { Observable } from 'rxjs';
console.log(() => onAuthStateChanged(getAuth(), () => {}), new Observable());
JS
cat >run.mjs <<'JS'
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const PRODUCTS = ['database', 'firestore', 'functions', 'remote-config', 'storage'];

async function bundled(entry) {
  const modules = [];
  const notes = { name: 'notes', generateBundle: (_options, files) => Object.values(files).forEach((file) => {
    for (const [id, { renderedLength }] of Object.entries(file.modules ?? {})) if (renderedLength > 0) modules.push(id);
  }) };
  const [{ output }] = [await build({
    ...{ configFile: false, logLevel: 'silent', plugins: [notes] },
    build: { write: false, rolldownOptions: { input: entry, external: ['react'] } },
  })].flat();
  const code = output.map(({ code: text = '' }) => text).join('');
  return {
    products: PRODUCTS.filter((product) => modules.some((id) => id.includes(`/@firebase/${product}/`))),
    // Each copy of rxjs has this message.
    copiesOfRxjs: code.split('occurred during unsubscription').length - 1,
    kilobytes: Math.round(gzipSync(code).length / 1000),
  };
}

const [hook, own] = [await bundled('hook.js'), await bundled('own.js')];
console.log({ hook, own });
const isAsSeen =
  hook.products.length === PRODUCTS.length && hook.copiesOfRxjs === 2 && own.products.length === 0 && own.copiesOfRxjs === 1;
if (!isAsSeen || hook.kilobytes < 4 * own.kilobytes) throw new Error('This has changed.');
JS
node run.mjs
