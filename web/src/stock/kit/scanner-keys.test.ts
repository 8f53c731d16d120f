import { expect, test } from 'vitest';
import { newScannerDetector } from './scanner-keys';

/** Keys at so many milliseconds after each other. */
function press(keys: string[], gap: number, burst = newScannerDetector(), start = 0) {
  return keys.flatMap((key, at) => burst.press({ key, time: start + at * gap, ctrlKey: false }).scan ?? []);
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
  const scans = keys.flatMap((key, at) => burst.press({ key, time: at * 5, ctrlKey: key === ']' }).scan ?? []);
  expect(scans).toEqual(['0112\u001d21AB']);
});

test('given one pause within a scan, as of a radio, it is whole', () => {
  const burst = newScannerDetector();
  const keys = [...'STOCK-9', 'Enter'];
  expect(
    keys.flatMap((key, at) => burst.press({ key, time: at * 5 + (at > 0 ? 200 : 0), ctrlKey: false }).scan ?? []),
  ).toEqual(['STOCK-9']);
});

test('given a scanner that sends no key at the end, a pause ends its scan; what a person types, it does not', () => {
  const pauseAfter = (keys: string, gap: number) => {
    const burst = newScannerDetector();
    press([...keys], gap, burst);
    return burst.pause();
  };
  expect(pauseAfter('4711', 10)).toBe('4711');
  expect(pauseAfter('4711', 80)).toBe(undefined);
  expect(pauseAfter('12', 10)).toBe(undefined);
});
