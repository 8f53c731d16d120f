import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brand } from '../../web/src/brand.ts';
import { writeDeployConfig } from '../deploy/deploy-config.ts';
import { readLists } from '../deploy/line-up.ts';
import { COMMANDS, release, run } from '../deploy/release.ts';
import { parseFlags, runCommand } from '../support/cli.ts';
import { BIN } from '../support/project.ts';
import { namedProject, siteAddress } from '../support/project-id.ts';

/** In order, for the person at the terminal. */
const steps = (project: string, site: URL, skipWait: boolean): string[] => [
  `Line-up and related contents in the pages: as ${site.origin} shows them`,
  'Build: the production site; firebase deploy builds the functions',
  `Indexes: firebase ${COMMANDS.indexes(project).join(' ')}`,
  `Wait: ${skipWait ? 'no, as --skip-wait says' : 'until Firestore has built every index'}`,
  `Rules and functions: firebase ${COMMANDS.rulesAndFunctions(project).join(' ')}`,
  `Hosting, with its functions pinned: firebase ${COMMANDS.hosting(project).join(' ')}`,
];

/** Builds the site with what the live one shows, and deploys it. */
await runCommand(async () => {
  const flags = parseFlags('deploy', {
    project: { type: 'string' },
    site: { type: 'string' },
    'dry-run': { type: 'boolean' },
    'skip-wait': { type: 'boolean' },
  });
  const project = namedProject(flags.project);
  const site = siteAddress(brand.origin, project, flags.site);
  const skipWait = flags['skip-wait'] ?? false;
  for (const [index, step] of steps(project, site, skipWait).entries()) console.log(`${index + 1}. ${step}`);
  if (flags['dry-run']) {
    console.log('Dry run: nothing was built or deployed.');
    return 0;
  }
  using folder = mkdtempDisposableSync(join(tmpdir(), 'storefront-'));
  const env = { ...process.env };
  for (const [variable, json] of Object.entries(await readLists(site))) {
    // A list that the person gives counts.
    if (env[variable]) continue;
    env[variable] = join(folder.path, `${variable}.json`);
    writeFileSync(env[variable], json);
  }
  await run('npm', ['run', 'build', '-w', 'web'], env);
  writeDeployConfig(project);
  await release({ project, firebase: join(BIN, 'firebase'), env, skipWait });
  console.log(`\nDeployed. To check it: npm run verify -- --project ${project}`);
  return 0;
});
