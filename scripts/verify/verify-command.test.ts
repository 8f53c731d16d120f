import { expect, test } from 'vitest';
import { runCommand } from '../../tests/support/run-command.ts';
import { serve } from '../../tests/support/until-the-end.ts';

const ENV = { PATH: process.env.PATH };
const verify = (args: string[], env: NodeJS.ProcessEnv = {}) => runCommand('verify', args, { ...ENV, ...env });

/** A site whose Hosting belongs to this project. */
const siteOf = (projectId: string): Promise<string> =>
  serve(({ url }, response) => {
    if (url === '/__/firebase/init.json') response.end(JSON.stringify({ projectId, apiKey: 'key' }));
    else response.writeHead(404).end();
  });

test.each<[string, string[], RegExp]>([
  ['a demo project', ['--project', 'demo-shop'], /^"demo-shop" is a demo project/],
  ['an unknown flag', ['--projekt', 'my-shop'], /^npm run verify: Unknown option '--projekt'\. Known: --project, /],
  [
    'both kinds of project',
    ['--project', 'my-shop', '--emulators'],
    /^npm run verify: give --project .* or --emulators /,
  ],
  ['--write without an account', ['--project', 'my-shop', '--write'], /^npm run verify: --write needs --email, /],
  [
    'an account without its password',
    ['--project', 'my-shop', '--email', 'ada@shop.example'],
    /^npm run verify: the password of ada@shop\.example is missing: give it in the variable VERIFY_PASSWORD\.$/m,
  ],
  [
    'a site that is not there',
    ['--project', 'my-shop', '--site', 'http://127.0.0.1:1'],
    /^The web configuration could not be read from http:\/\/127\.0\.0\.1:1\/__\/firebase\/init\.json \(/,
  ],
])('given %s, checks nothing, says why in one sentence and ends with exit code 1', async (_, args, sentence) => {
  const { code, stdout, stderr } = await verify(args);
  expect({ code, lines: stderr.split('\n').length, checks: stdout.includes(' ok ') }).toEqual({
    code: 1,
    lines: 2,
    checks: false,
  });
  expect(stderr).toMatch(sentence);
});

test('given a site of another project, says which; what the build is given counts before what the site says', async () => {
  const site = await siteOf('other-shop');
  const flags = ['--project', 'my-shop', '--site', site];
  const sentence = (project: string) =>
    `${site} belongs to the project ${project}, not to my-shop: give --site or --project.\n`;
  expect((await verify(flags)).stderr).toBe(sentence('other-shop'));
  const build = { VITE_FIREBASE_API_KEY: 'key', VITE_FIREBASE_PROJECT_ID: 'third-shop' };
  expect((await verify(flags, build)).stderr).toBe(sentence('third-shop'));
});
