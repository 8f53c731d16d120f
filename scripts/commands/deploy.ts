import { join } from 'node:path';
import { writeDeployConfig } from '../deploy/deploy-config.ts';
import { COMMANDS, release, run } from '../deploy/release.ts';
import { decideMayAdd, mayAddText, recordMayAdd } from '../deploy/who-may-add.ts';
import { parseFlags, runCommand } from '../support/cli.ts';
import { BIN } from '../support/project.ts';
import { namedProject } from '../support/project-id.ts';

const steps = (project: string, whoMayAdd: string, skipWait: boolean): string[] => [
  `Who may add: ${whoMayAdd}; functions, site and rules are given the same`,
  'Build: the production site; firebase deploy builds the functions',
  `Indexes: firebase ${COMMANDS.indexes(project).join(' ')}`,
  `Wait: ${skipWait ? 'no, as --skip-wait says' : 'until Firestore has built every index'}`,
  `Rules and functions: firebase ${COMMANDS.rulesAndFunctions(project).join(' ')}`,
  `Hosting, with its functions pinned: firebase ${COMMANDS.hosting(project).join(' ')}`,
];

await runCommand(async () => {
  const flags = parseFlags('deploy', {
    project: { type: 'string' },
    'dry-run': { type: 'boolean' },
    'skip-wait': { type: 'boolean' },
    'anyone-may-add': { type: 'boolean' },
  });
  const project = namedProject(flags.project);
  const skipWait = flags['skip-wait'] ?? false;
  const mayAdd = decideMayAdd({ project, anyone: flags['anyone-may-add'] ?? false });
  for (const [index, step] of steps(project, mayAddText(mayAdd), skipWait).entries())
    console.log(`${index + 1}. ${step}`);
  if (flags['dry-run']) {
    console.log('Dry run: nothing was built or deployed.');
    return 0;
  }
  const env = { ...process.env, MAY_ADD: mayAdd };
  recordMayAdd(project, mayAdd);
  await run('npm', ['run', 'build', '-w', 'web'], env);
  writeDeployConfig(project, mayAdd);
  await release({ project, firebase: join(BIN, 'firebase'), env, skipWait });
  console.log(`\nDeployed. To check it: npm run verify -- --project ${project}`);
  return 0;
});
