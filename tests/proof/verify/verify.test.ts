import { expect, onTestFinished, test, vi } from 'vitest';
import { OWNER } from '../../../scripts/seed/accounts.ts';
import { firestore } from '../../support/admin.ts';
import { PROJECT, SITE } from '../../support/emulators.ts';
import { loadRules, RULES } from '../../support/rules.ts';
import { runCommand } from '../../support/run-command.ts';
import { serve } from '../../support/until-the-end.ts';
import { fingerprints } from '../restore/fingerprint.ts';
import { report } from '../support/figures.ts';
import { FirestoreRest } from '../support/firestore-rest.ts';

// It asks some hundred queries, each of which a busy machine answers slowly.
vi.setConfig({ testTimeout: 180_000 });

async function verify(...flags: string[]) {
  const { code, stdout, stderr } = await runCommand('verify', ['--emulators', ...flags]);
  const lines = stdout.split('\n').map((line) => line.trim());
  return { code, stderr, lines, failed: lines.filter((line) => line.startsWith('FAILED ')), last: lines.at(-2) };
}

/** The running site, behind a server that changes its answers. */
const siteWith = (fault: (path: string, answer: Response) => Response): Promise<string> =>
  serve(async ({ url = '/', method = 'GET' }, response) => {
    const answer = fault(url, await fetch(`${SITE}${url}`, { method, redirect: 'manual' }));
    const {
      'content-encoding': _,
      'content-length': __,
      'transfer-encoding': ___,
      ...headers
    } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()));
  });

/** These rules, until the test is over. */
async function withRules(change: (rules: string) => string): Promise<void> {
  const changed = change(RULES);
  expect(changed).not.toBe(RULES);
  onTestFinished(async () => expect(await loadRules(PROJECT, RULES)).toBeUndefined());
  expect(await loadRules(PROJECT, changed)).toBeUndefined();
}

const rest = new FirestoreRest(PROJECT);

test('given the healthy site, nothing has failed, and nothing is written', async () => {
  const before = await fingerprints(rest);
  const started = performance.now();
  const { code, stderr, failed, last, lines } = await verify();
  report('Verify', `${last} ${((performance.now() - started) / 1_000).toFixed(1)} s, without writing`);
  expect({ code, stderr, failed }).toEqual({ code: 0, stderr: '', failed: [] });
  expect(last).toMatch(/^\d+ checks: \d+ ok, 0 FAILED, \d unknown\.$/);
  expect(lines).toContain(
    'unknown  indexes: the emulators answer without; one that is missing or stale shows in a real project alone',
  );
  expect(await fingerprints(rest)).toEqual(before);
});

test('given --write, a product is added, delivered, undone and deleted, and leaves its history, the sums of its day and its commands', async () => {
  const before = await fingerprints(rest);
  // Control of the planted faults: the same server, without one.
  const site = await siteWith((_, answer) => answer);
  const { code, stderr, failed, lines } = await verify('--write', '--email', OWNER, '--site', site);
  expect({ code, stderr, failed }).toEqual({ code: 0, stderr: '', failed: [] });
  const [, id = ''] = lines.map((line) => /^ok +add a product: (\w+)$/.exec(line)).find(Boolean) ?? [];
  onTestFinished(() => firestore.recursiveDelete(firestore.doc(`products/${id}`)));
  const after = await fingerprints(rest);
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => before.get(path) !== after.get(path),
  );
  const collections = changed.map((path) => path.replace(/\/[^/]+$/, '')).sort();
  expect(collections).toEqual([
    ...Array(3).fill('commands'),
    ...Array(4).fill(`products/${id}/history`),
    `stock/${OWNER}/days`,
  ]);
});

test.each<[string, (path: string, answer: Response) => Response, string[]]>([
  [
    'a page without a header',
    (path, answer) => {
      const headers = new Headers(answer.headers);
      if (path === '/about') headers.delete('X-Content-Type-Options');
      return new Response(answer.body, { status: answer.status, headers });
    },
    ['/about: the header X-Content-Type-Options is missing, not nosniff'],
  ],
  [
    'a function that is away',
    (path, answer) => (path.startsWith('/api/') ? new Response('', { status: 503 }) : answer),
    [
      'the page of a car, its scripts and styles: the status is 503, not 200',
      '/api/product?limit=1: the status is 503, not 200',
      '/api/content: the status is 503, not 200',
      '/api/openapi.json: the status is 503, not 200',
      'GET /api/myproduct?email=nobody@example.com without a token is refused: the status is 503, not 401',
      'POST /api/product without a token is refused: the status is 503, not 401',
      'DELETE /api/product/no-such-car without a token is refused: the status is 503, not 401',
    ],
  ],
])('given %s, its lines have failed and the exit code is 1', async (_, fault, lines) => {
  const { code, failed } = await verify('--site', await siteWith(fault));
  expect({ code, failed }).toEqual({ code: 1, failed: lines.map((line) => `FAILED   ${line}`) });
});

test('given rules that deny a query, and others that admit what must be denied, their lines have failed and the exit code is 1', async () => {
  await withRules((rules) =>
    rules
      .replace(/(\/\{path=\*\*\}\/history\/\{eventId\} \{\s+allow list: if) [^;]+/, '$1 false')
      .replace(/(\/alerts\/\{product\} \{)[^}]+/, '$1 allow read: if true; ')
      .replace('allow update: if isOwnerOf(before())', 'allow update: if isVerified()'),
  );
  const { code, failed } = await verify();
  expect(code).toBe(1);
  const [denied, admitted] = [false, true].map((is) => failed.filter((line) => line.endsWith('it is admitted') === is));
  expect(admitted).toEqual(
    ["an owner's alerts", "a delivery of another's product", "another's alerts"].map(
      (what) => `FAILED   ${what}: it is admitted`,
    ),
  );
  // Activity has 24 queries, Undo one.
  expect(denied?.map((line) => /^FAILED {3}(\w+): .*: permission-denied: /.exec(line)?.[1])).toEqual([
    ...Array(24).fill('Activity'),
    'Undo',
  ]);
});
