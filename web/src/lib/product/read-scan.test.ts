import { expect, test } from 'vitest';
import { withCapsLock } from '@/testing/scan-keys';
import { readScan } from './read-scan';

const SITE = 'https://stock.example';
const ID = 'AbCdEfGhIjKlMnOpQrSt';
const read = (text: string) => readScan(text, SITE);

test('given an address of this site, the car is found; one of another site, or of no car, says so', () => {
  for (const path of ['d', 'manageitems/delivery', 'manageitems/updateitem'])
    expect(read(` ${SITE}/${path}/${ID}\n`)).toEqual({ id: ID });
  expect(read(`]Q1${SITE}/d/${ID}`)).toEqual({ id: ID });
  expect(read(`https://other.example/d/${ID}`)).toEqual({
    reason: expect.stringMatching(/other\.example, which is another site/),
  });
  expect(read(`${SITE}/d/${ID}/`)).toEqual({ id: ID });
  expect(read(`${SITE}/about`)).toEqual({ reason: 'This address is no car’s.' });
});

test('given a code, its one form; given the characters of an id, that too, with its case', () => {
  expect(read('i1m8gdm9axkp042788')).toEqual({ code: '1M8GDM9AXKP042788' });
  expect(read(']E0036000291452')).toEqual({ code: '0036000291452' });
  expect(read(ID)).toEqual({ code: ID.toUpperCase(), mayBeId: ID });
  expect(read('12')).toEqual({ reason: expect.stringMatching(/4 characters at least/) });
});

test('given the keys of a label with Caps Lock on, its car is found; of another layout or language, that is said', () => {
  expect(read(withCapsLock(`${SITE}/d/${ID}`))).toEqual({ id: ID, isSwapped: true });
  for (const address of [`httpsÖ--stock.eyample-d-${ID}`, `httpsM!!stock.exqmple!d!${ID}`])
    expect(read(address)).toEqual({ reason: expect.stringMatching(/another keyboard layout/) });
  expect(read('реезы')).toEqual({ reason: expect.stringMatching(/another language/) });
  expect(read('HTTP-12')).toEqual({ code: 'HTTP-12' });
});
