import { initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth } from 'firebase/auth';
import { expect, test, vi } from 'vitest';
import { deployConfig } from '../../scripts/deploy/deploy-config.ts';
import { pageHeaders } from '../../scripts/deploy/hosting-config.ts';
import { accountChecks } from '../../scripts/verify/accounts.ts';
import { siteChecks } from '../../scripts/verify/site.ts';
import { shownChecks } from '../../scripts/verify/who-may-add.ts';
import { AUTH_HOST, PROJECT, SITE } from '../support/emulators.ts';
import { linesOf, runCommand, runHere } from '../support/run-command.ts';
import { serve } from '../support/until-the-end.ts';

const verify = async (...flags: string[]) => {
  const ended = await runCommand('verify', flags);
  const lines = linesOf(ended);
  return { code: ended.code, lines, failed: lines.filter((line) => line.startsWith('FAILED ')) };
};

test('given the healthy site, nothing has failed; what the emulators cannot show is named', async () => {
  const { code, failed, lines } = await verify('--emulators');
  expect({ code, failed, last: lines.at(-1) }).toEqual({ code: 0, failed: [], last: 'Nothing has failed.' });
  expect(lines.filter((line) => line.startsWith('ok ')).length).toBeGreaterThan(10);
  expect(lines).toContainEqual(expect.stringMatching(/^unknown Indexes: /));
}, 120_000);

test('given a page without a header, a function that is away, and queries that are denied, each is named and the exit code is 1', async () => {
  const site = await serve(async ({ url = '/', method = 'GET' }, response) => {
    const answer = await fetch(`${SITE}${url}`, { method, redirect: 'manual' });
    for (const [name, value] of answer.headers)
      if (!/^(content-encoding|content-length|transfer-encoding|connection)$/.test(name))
        response.setHeader(name, value);
    if (url === '/about') response.removeHeader('X-Content-Type-Options');
    // As a function that was deployed with another expression.
    if (url === '/models/owners.json') return response.end(JSON.stringify({ emails: ['x@y.example'], cars: 1 }));
    response.writeHead(url === '/api/content' ? 503 : answer.status).end(Buffer.from(await answer.arrayBuffer()));
  });
  // Whose email is not verified is denied the whole stock area, and nothing of the storefront.
  const { code, failed, lines } = await verify('--emulators', '--site', site, '--email', 'new@meridian.example');
  expect({ code, last: lines.at(-1) }).toEqual({ code: 1, last: `${failed.length} FAILED.` });
  expect(failed.filter((line) => !/(permission|false for)/i.test(line))).toEqual([
    'FAILED The site, /about: the header X-Content-Type-Options is missing',
    'FAILED The site, /api/content: the status is 503, not 200',
    'FAILED Who may add, the owners whose cars are shown: cars of x@y.example are shown (what was read is kept ten minutes)',
  ]);
  expect(failed).toContainEqual(expect.stringMatching(/^FAILED Activity, entries by \{\}: /));
  expect(lines).toContainEqual(expect.stringMatching(/^ok {5}All Items /));
}, 120_000);

test('given a key of App Check, its addresses in the policy of scripts are right; control: without the key they are not', async () => {
  const headers = () => pageHeaders(deployConfig('my-shop'));
  const plain = headers();
  vi.stubEnv('VITE_FIREBASE_APP_CHECK_KEY', 'site-key');
  const withKey = headers();
  vi.unstubAllEnvs();
  const site = await serve(async ({ url = '/' }, response) => {
    const answer = await fetch(`${SITE}${url}`);
    for (const [name, value] of Object.entries(withKey)) response.setHeader(name, value);
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  const openAbout = async (wanted: Record<string, string>) => siteChecks(site, wanted)['/about']?.();
  await expect(openAbout(withKey)).resolves.toBeUndefined();
  await expect(openAbout(plain)).rejects.toThrow('Content-Security-Policy has script-src');
});

test.each<[string, object | null, string, string | undefined]>([
  ['what the expression says', { emails: ['a@m.example'], cars: 1 }, 'a@m.example b@n.example', undefined],
  ['all, and all may', null, 'a@m.example', undefined],
  ['all, and one may not', null, 'a@m.example b@n.example', 'cars of b@n.example are shown'],
  ['one fewer', { emails: ['a@m.example'], cars: 1 }, 'a@m.example c@m.example', 'cars of c@m.example are not shown'],
  [
    '30 of 31',
    { emails: ['1@m.example'], cars: 9 },
    [...Array(31).keys()].map((at) => `${at}@m.example`).join(' '),
    '31 owners may add',
  ],
])('given a site that shows cars of %s, verify says whose are wrong', async (_, only, owners, problem) => {
  const site = await serve((_request, response) => response.end(JSON.stringify(only)));
  const checks = shownChecks(site, owners.split(' '), '.*@m[.]example');
  const said = await checks['the owners whose cars are shown']?.().then(
    () => undefined,
    (error: Error) => error.message,
  );
  expect(said).toEqual(problem && expect.stringContaining(problem));
});

test('given accounts whose addresses a sign-in gives away, verify says so, and nothing where it does not', async () => {
  const auth = getAuth(initializeApp({ apiKey: 'demo', projectId: PROJECT }, 'verify'));
  connectAuthEmulator(auth, `http://${AUTH_HOST}`, { disableWarnings: true });
  const protect = (enableImprovedEmailPrivacy: boolean) =>
    fetch(`http://${AUTH_HOST}/identitytoolkit.googleapis.com/v2/projects/${PROJECT}/config`, {
      method: 'PATCH',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy } }),
    });
  const check = accountChecks(auth)['email enumeration protection'];
  await expect(check?.()).rejects.toThrow('it is off');
  await protect(true);
  await expect(check?.().finally(() => protect(false))).resolves.toBeUndefined();
});

test.each<[string, string[], RegExp]>([
  [
    'both kinds of project',
    ['--project', 'my-shop', '--emulators'],
    /^npm run verify: give --project or --emulators\.$/,
  ],
  [
    'an account without its password',
    ['--project', 'my-shop', '--email', 'ada@shop.example'],
    /^Give the password of ada@/,
  ],
  ['a site that is not there', ['--project', 'my-shop', '--site', 'http://127.0.0.1:1'], /^http:\S+ does not answer: /],
])('given %s, checks nothing, says why in one sentence and ends with exit code 1', async (_, flags, sentence) => {
  const ended = await runHere('verify', flags);
  expect([ended.code, ...linesOf(ended)]).toEqual([1, expect.stringMatching(sentence)]);
});
