#!/usr/bin/env bash
# reactfire keeps a listener open after its last component is gone, and a failed one failed, for the life of the tab.
#
# Seen with reactfire 4.2.6, react 19.3.1, rxjs 7.8.2, jsdom 26.1.0, Node.js 20, 2026-11-28.
#
# `useObservable(id, source)`, on which the hooks for Firestore stand, shares what it reads by id in a global map. It has a time of
# 30 seconds after which it would end, but the first component that reads clears it: the subscription of a screen that was left
# stays, so the fiftieth page of a list has fifty listeners, each of which Firestore bills for changes. An error stays too: who
# signs out while a query is open has it denied, and the next person who opens the same screen gets that error, although the
# source, which is not asked again, would answer. The control subscribes in an effect.
#
# Needs node and npm. It takes a minute.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --prefix . reactfire@4.2.6 firebase@12.19.0 react@19.3.1 react-dom@19.3.1 rxjs@7.8.2 jsdom@26.1.0 >/dev/null

cat >run.mjs <<'JS'
import { JSDOM } from 'jsdom';

globalThis.window = new JSDOM('<main></main>').window;
globalThis.document = window.document;
globalThis.navigator ??= window.navigator;
const { Component, createElement, useEffect } = await import('react');
const { createRoot } = await import('react-dom/client');
const { useObservable } = await import('reactfire');
const { Observable } = await import('rxjs');
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

/** A source that answers like a database, after a moment, and counts who listens to it. */
function sourceOf(isAllowed = () => true) {
  const counts = { asked: 0, open: 0 };
  const source = new Observable((subscriber) => {
    counts.asked += 1;
    counts.open += 1;
    setTimeout(() => (isAllowed() ? subscriber.next('a car') : subscriber.error(new Error('permission-denied'))), 50);
    return () => (counts.open -= 1);
  });
  return { counts, source };
}

class Boundary extends Component {
  state = {};
  static getDerivedStateFromError = (error) => ({ error });
  render = () => this.state.error?.message ?? this.props.children;
}
const Reader = ({ id, source }) => useObservable(id, source, { suspense: false }).data ?? 'loading';
const Effect = ({ source }) => {
  useEffect(() => {
    const subscription = source.subscribe();
    return () => subscription.unsubscribe();
  }, [source]);
};

/** What a screen shows that is opened and left again. */
async function visit(reader, props) {
  const root = createRoot(document.querySelector('main'), { onCaughtError: () => {} });
  root.render(createElement(Boundary, null, createElement(reader, props)));
  await pause(300);
  const shown = document.querySelector('main').textContent;
  root.unmount();
  return shown;
}

const [shared, control] = [sourceOf(), sourceOf()];
await visit(Reader, { id: 'cars', source: shared.source });
await visit(Effect, { source: control.source });
let isSignedIn = false;
const denied = sourceOf(() => isSignedIn);
const before = await visit(Reader, { id: 'own cars', source: denied.source });
isSignedIn = true;
await pause(40_000);
const after = await visit(Reader, { id: 'own cars', source: denied.source });
const seen = {
  'open 40 seconds after the screen was left': shared.counts.open,
  'the same, subscribed in an effect': control.counts.open,
  'signed out': before,
  'signed in again': after,
  'times the source was asked': denied.counts.asked,
};
console.log(seen);
const expected = [1, 0, 'permission-denied', 'permission-denied', 1];
process.exit(JSON.stringify(Object.values(seen)) === JSON.stringify(expected) ? 0 : 1);
JS
node run.mjs
