import { expect, test } from 'vitest';
import { readScan } from './read-scan';
import { newScannerDetector } from './scanner-keys';

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
  expect(read(`${SITE}/about`)).toEqual({ reason: 'This address is no car’s.' });
});

test('given a code, its one form; given the characters of an id, that too, with its case', () => {
  expect(read('i1m8gdm9axkp042788')).toEqual({ code: '1M8GDM9AXKP042788' });
  expect(read(']E0036000291452')).toEqual({ code: '0036000291452' });
  expect(read(ID)).toEqual({ code: ID.toUpperCase(), mayBeId: ID });
  expect(read('12')).toEqual({ reason: expect.stringMatching(/4 characters at least/) });
});

/** Keys at so many milliseconds after each other. */
function press(keys: string[], gap: number, burst = newScannerDetector(), start = 0) {
  return keys.flatMap((key, at) => burst({ key, time: start + at * gap, ctrlKey: false }).scan ?? []);
}

test('given the burst of a scanner that ends in Enter or Tab, one scan; given a person who types, none', () => {
  const keys = [...'AB-1234'];
  for (const end of ['Enter', 'Tab']) expect(press([...keys, end], 5)).toEqual(['AB-1234']);
  expect(press([...keys, 'Enter'], 120)).toEqual([]);
  expect(press([...'12', 'Enter'], 5)).toEqual([]);
  // Capitals come with Shift, prefixes of functions with keys of their own.
  expect(press(['F9', 'Shift', 'A', 'b', 'Shift', 'C', '1', 'Enter'], 5)).toEqual(['AbC1']);
});

test('given scans at full speed, none is lost and none joins the next; one that was cut off does not begin the next', () => {
  const burst = newScannerDetector();
  const codes = Array.from({ length: 60 }, (_, at) => `CODE-${at}`);
  expect(codes.flatMap((code, at) => press([...code, 'Enter'], 4, burst, at * 100))).toEqual(codes);
  expect(press([...'LOST'], 4, burst, 10_000)).toEqual([]);
  expect(press([...'CODE-1', 'Enter'], 4, burst, 10_500)).toEqual(['CODE-1']);
});

test('the separator of GS1 codes is kept where a scanner sends Ctrl and a bracket', () => {
  const burst = newScannerDetector();
  const keys = [...'0112', ']', ...'21AB', 'Enter'];
  const scans = keys.flatMap((key, at) => burst({ key, time: at * 5, ctrlKey: key === ']' }).scan ?? []);
  expect(scans).toEqual(['0112\u001d21AB']);
});

test('given one pause within a scan, as of a radio, it is whole', () => {
  const burst = newScannerDetector();
  const keys = [...'STOCK-9', 'Enter'];
  expect(
    keys.flatMap((key, at) => burst({ key, time: at * 5 + (at > 0 ? 200 : 0), ctrlKey: false }).scan ?? []),
  ).toEqual(['STOCK-9']);
});
