import { describe, expect, test } from 'vitest';
import { runCommand } from '../../tests/support/run-command.ts';
import { serve, temporaryFolder } from '../../tests/support/until-the-end.ts';
import { CONTENTS } from '../seed/contents.ts';
import { PRODUCTS } from '../seed/products.ts';

/** Nobody is logged in: the home folder is empty, and no variable names a login. */
const home = temporaryFolder();
const nobody = {
  PATH: process.env.PATH,
  HOME: home,
  XDG_CONFIG_HOME: home,
  NO_UPDATE_NOTIFIER: '1',
  CI: '1',
  // Firestore does not answer, unless a test says where it does. No test asks the real one.
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:1',
};

const deploy = (args: string[], env: NodeJS.ProcessEnv = {}) => runCommand('deploy', args, { ...nobody, ...env });

const SETTING = '/v1/projects/my-shop/databases/(default)/documents/settings/home';

describe('npm run deploy', { timeout: 30_000 }, () => {
  test('given a live site, a dry run shows every step with the project and the line-up that it found', async () => {
    const requested: (string | undefined)[] = [];
    const site = await serve((request, response) => {
      requested.push(request.url);
      if (request.url?.startsWith('/v1/')) response.writeHead(404).end('{}');
      else if (request.url === '/api/content') response.end(JSON.stringify(CONTENTS));
      else response.end(JSON.stringify(PRODUCTS.slice(0, 6)));
    });
    const { code, stdout, stderr } = await deploy(['--dry-run', '--project', 'my-shop', '--site', site], {
      FIRESTORE_EMULATOR_HOST: new URL(site).host,
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.split('\n')).toEqual([
      '1. Login: not checked in a dry run',
      '2. Project: my-shop',
      `3. Line-up in the pages: 6 products from ${site}/api/product?limit=6`,
      `4. Related contents in the pages: 6 from ${site}/api/content`,
      '5. Build: the production site; firebase deploy builds the functions',
      '6. Indexes: firebase deploy --only firestore:indexes --non-interactive --project my-shop --config .firebase.deploy.json',
      '7. Wait: until Firestore has built every index',
      '8. Rules and functions: firebase deploy --only firestore:rules,functions --project my-shop --config .firebase.deploy.json',
      '9. Hosting, with its functions pinned: firebase deploy --only hosting --project my-shop --config .firebase.deploy.json',
      `10. Afterwards: npm run verify -- --project my-shop --site ${site}`,
      'Dry run: nothing was built or deployed.',
      '',
    ]);
    expect(requested.toSorted()).toEqual([SETTING, '/api/content', '/api/product?limit=6'].toSorted());
  });

  test('given a site that does not answer, a dry run shows that the line-up will be empty, and why', async () => {
    const { code, stdout } = await deploy(['--dry-run', '--project', 'my-shop', '--site', 'http://127.0.0.1:1']);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^3\. Line-up in the pages: empty, since http:\S+ does not give one \(.+\) \(the choice of settings\/home could not be read: .+\)$/m,
    );
  });

  test('given STOREFRONT_SNAPSHOT and STOREFRONT_CONTENTS, a dry run shows them and does not ask the live site', async () => {
    const { stdout } = await deploy(['--dry-run', '--project', 'my-shop', '--site', 'http://127.0.0.1:1'], {
      STOREFRONT_SNAPSHOT: 'cars.json',
      STOREFRONT_CONTENTS: 'contents.json',
    });
    expect(stdout).toContain('4. Related contents in the pages: STOREFRONT_CONTENTS (contents.json)\n');
    expect(stdout).toContain('3. Line-up in the pages: STOREFRONT_SNAPSHOT (cars.json)\n');
  });

  test.each([
    ['a demo project', ['--dry-run', '--project', 'demo-storefront'], /^"demo-storefront" is a demo project[^\n]*\n$/],
    ['an unknown flag', ['--dryrun'], /^npm run deploy: Unknown option '--dryrun'\. Known: [^\n]*\n$/],
    [
      'nobody logged in',
      ['--project', 'my-shop', '--site', 'http://127.0.0.1:1'],
      /^Nobody is logged in to Firebase[^\n]*\n$/,
    ],
  ])('given %s, deploys nothing, says why in one sentence and ends with exit code 1', async (_, args, sentence) => {
    const { code, stdout, stderr } = await deploy(args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(sentence);
  });
});
