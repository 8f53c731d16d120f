#!/usr/bin/env bash
# TanStack Query: a mutation that was being sent when it was stored is never sent again, and its scope is shut for good.
#
# Seen with @tanstack/query-core 5.108.4, Node.js 24, 2026-11-29.
#
# `dehydrate` keeps paused mutations alone; to keep also what was under way when the tab was closed, one gives it
# `shouldDehydrateMutation: ({ state }) => state.status === 'pending'`. After `hydrate` in a new client, online, each is pending
# and runs only when it is continued, as documented. But `resumePausedMutations`, which also follows the focus and the return of
# the network, continues those with `isPaused` alone. One that was under way has `isPaused: false`: it is pending and nobody runs
# it. Being the first of its scope it also keeps back all others of the scope, restored or new, though the browser is online; the
# promises of `mutate` and of `resumePausedMutations` do not settle, `isMutating` counts on. A paused one shuts its scope in the
# same way, but only until `resumePausedMutations`, which keeps the order. `continue()` of the mutation itself helps.
#
# Needs node and npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --prefix . @tanstack/query-core@5.108.4 >/dev/null

cat >run.mjs <<'JS'
import { dehydrate, focusManager, hydrate, MutationObserver, onlineManager, QueryClient } from '@tanstack/query-core';

const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
const never = () => new Promise(() => {});

function clientOf(write) {
  const client = new QueryClient();
  client.setMutationDefaults(['piece'], { mutationFn: write });
  client.mount();
  return client;
}
const mutate = (client, name, id = 'one car') =>
  new MutationObserver(client, { mutationKey: ['piece'], scope: { id } }).mutate(name);
const isSettled = (promise) => Promise.race([promise.then(() => true), pause(200).then(() => false)]);

/** What a client stores of two mutations of one scope: offline both are paused, online the first is being sent. */
async function stored(isOnline) {
  onlineManager.setOnline(isOnline);
  const client = clientOf(never);
  for (const name of ['first', 'second']) void mutate(client, name);
  await pause(50);
  const state = dehydrate(client, { shouldDehydrateMutation: ({ state }) => state.status === 'pending' });
  client.unmount();
  onlineManager.setOnline(true);
  return JSON.parse(JSON.stringify(state));
}

/** What the next visit writes, which is online and adds a third of the same scope and one of another scope. */
async function restored(state) {
  const written = [];
  const client = clientOf(async (name) => written.push(name));
  const seen = {};
  const note = (step) => {
    seen[step] = written.splice(0).join(', ');
  };
  hydrate(client, state);
  void mutate(client, 'third');
  void mutate(client, 'other', 'another car');
  await pause(200);
  note('restored');
  seen.isResumed = await isSettled(client.resumePausedMutations());
  note('resumed');
  focusManager.onFocus(true);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await pause(200);
  note('focus and network');
  seen.left = client.isMutating();
  await Promise.race([client.getMutationCache().getAll()[0].continue(), pause(200)]);
  await pause(200);
  note('continue() of the first');
  client.unmount();
  return seen;
}

const seen = { 'both paused': await restored(await stored(false)), 'first being sent': await restored(await stored(true)) };
console.log(seen);
const expected = {
  'both paused': {
    restored: 'other',
    isResumed: true,
    resumed: 'first, second, third',
    'focus and network': '',
    left: 0,
    'continue() of the first': '',
  },
  'first being sent': {
    restored: 'other',
    isResumed: false,
    resumed: '',
    'focus and network': '',
    left: 3,
    'continue() of the first': 'first, second, third',
  },
};
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1);
JS
node run.mjs
