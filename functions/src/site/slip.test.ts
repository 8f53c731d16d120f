import { describe, expect, test } from 'vitest';
import { correctedSearch, isNear } from './slip.js';

describe('a word that no name begins with', () => {
  const names = ['Azimut GT', 'Solis Nordic', 'GV60 Lumen', 'Zenith', 'Parallel Cross', 'Aurea'];
  test.each([
    ['azimuth', 'azimut'],
    ['solice', 'solis'],
    ['slois nordic', 'solis nordic'],
    ['zennith', 'zenith'],
    ['paralel', 'parallel'],
    ['gv06', 'gv60'],
    ['sedann', 'sedan'],
  ])('“%s” can be meant as “%s”', (search, meant) => expect(correctedSearch(search, names)).toBe(meant));

  test.each(['azimut', 'azi', 'roof', 'diesel', 'van', 'xyz', ''])('“%s” cannot', (search) =>
    expect(correctedSearch(search, names)).toBeUndefined(),
  );

  test('two letters may differ side by side in a long word alone', () => {
    expect([isNear('solice', 'solis'), isNear('solar', 'solis'), isNear('azimxxt', 'azimut')]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
