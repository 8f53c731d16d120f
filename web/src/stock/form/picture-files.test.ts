import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { BODIES, COLOURS, nightPicture, paintedPicture, VIEWS } from '@contract/site/pictures';
import { expect, test } from 'vitest';

const PUBLIC = resolve(import.meta.dirname, '../../../public');

test('each picture that the forms offer is a file of the site', () => {
  const addresses = BODIES.flatMap((body) =>
    VIEWS.flatMap((view) => [nightPicture(body, view), ...COLOURS.map((colour) => paintedPicture(body, colour, view))]),
  );
  expect(addresses).toHaveLength(147);
  expect(addresses.filter((address) => !existsSync(`${PUBLIC}${address}`))).toEqual([]);
});
