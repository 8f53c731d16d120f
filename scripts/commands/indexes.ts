import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFlags } from '../support/cli.ts';
import { Failure, runCommand } from '../support/cli.ts';
import { ROOT } from '../support/project.ts';
import { withListIndexes } from '../indexes/list-indexes.ts';

const FILE = join(ROOT, 'firestore.indexes.json');

/** Writes the indexes of the product lists. Other indexes of the file stay. */
await runCommand(async () => {
  parseFlags('indexes', {});
  writeFileSync(FILE, JSON.stringify(withListIndexes(JSON.parse(readFileSync(FILE, 'utf8')))));
  const { status } = spawnSync(join(ROOT, 'node_modules', '.bin', 'biome'), ['format', '--write', FILE], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Failure(`Biome could not format ${FILE}.`);
  return 0;
});
