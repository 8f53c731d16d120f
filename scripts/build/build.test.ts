import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../host/folders.ts';
import { SITE_FOR_EMULATORS, SITE_FOR_PRODUCTION } from './build.ts';

test.each([SITE_FOR_EMULATORS, SITE_FOR_PRODUCTION])(
  'given a change of what the build of $name reads outside of web/, it is built again',
  ({ inputs, exclude }) => {
    const known = globSync(inputs, { cwd: ROOT, exclude });
    const imported = globSync('web/build/*.ts', { cwd: ROOT, exclude }).flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/'\.\.\/\.\.\/(scripts\/[^']+)'/g)].map(([, path]) => path),
    );
    expect(imported).toContain('scripts/deploy/hosting-config.ts');
    expect(known).toEqual(expect.arrayContaining([...imported, 'firebase.json']));
  },
);
