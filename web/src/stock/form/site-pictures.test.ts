import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { cardPictures, widePictures } from './site-pictures';

const PUBLIC = resolve(import.meta.dirname, '../../../public');

test('each picture that the forms offer is a file of the site', () => {
  const addresses = [...cardPictures, ...widePictures].map(({ address }) => address);
  expect(addresses).toHaveLength(147);
  expect(addresses.filter((address) => !existsSync(`${PUBLIC}${address}`))).toEqual([]);
});
