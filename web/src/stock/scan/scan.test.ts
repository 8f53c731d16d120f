import type { Product } from '@contract/product-fields';
import { expect, test } from 'vitest';
import { canTakeBack, isBusy, isSecondLook, type Pieces, type Scan, samePieceAs, watchPictures } from './scan';

const scanOf = (text: string, of: Partial<Scan> & { car?: string } = {}): Scan => {
  const { car = 'aria', ...more } = of;
  const found = { product: { _id: car } as Product };
  return { key: 1, texts: [text], beside: [], mode: 'deliver', state: 'found', found, pieces: [], ...more };
};
const pieces = (state: Pieces['state'], delta = -1): Pieces => ({ command: { id: state, email: '' }, delta, state });
const label = scanOf('label');

test.each([
  ['a label and an EAN of one picture', scanOf('ean', { beside: ['label'] }), [label], true],
  ['a label, and a VIN of one picture', scanOf('v1', { beside: ['label'], vin: 'v1' }), [label], true],
  ['a VIN, and a label of one picture', scanOf('ean', { beside: ['v1'] }), [scanOf('v1', { vin: 'v1' })], true],
  ['one VIN in two codes', scanOf('iv1', { beside: ['v1'], vin: 'v1' }), [scanOf('v1', { vin: 'v1' })], true],
  ['two VINs of one picture', scanOf('v2', { beside: ['v1'], vin: 'v2' }), [scanOf('v1', { vin: 'v1' })], false],
  ['codes of two cars', scanOf('other', { beside: ['label'], car: 'solis' }), [label], false],
  ['codes of two pictures', scanOf('ean'), [label], false],
  [
    'a code scanned for something else',
    scanOf('ean', { beside: ['label'] }),
    [scanOf('label', { mode: 'show' })],
    false,
  ],
  [
    'a label that was scanned for something else before, too',
    scanOf('ean', { beside: ['label'] }),
    [scanOf('label', { mode: 'show' }), label],
    false,
  ],
])('%s', (_what, scan, earlier, isSame) => {
  expect(samePieceAs(scan, earlier)).toBe(isSame ? earlier[0] : undefined);
});

test.each([
  ['delivered', 'deliver', { pieces: [pieces('done')] }, true],
  ['about to be delivered', 'deliver', { pieces: [pieces('waiting')] }, true],
  ['delivered from its sheet', 'deliver', { mode: 'show', pieces: [pieces('done')] }, true],
  ['undone', 'deliver', { pieces: [pieces('undone')] }, false],
  ['refused', 'deliver', { pieces: [pieces('refused')] }, false],
  ['added', 'deliver', { pieces: [pieces('done', 1)] }, false],
  ['counted', 'deliver', { mode: 'count', count: 'counted' }, false],
  ['counted', 'count', { mode: 'count', count: 'counted' }, true],
  ['taken out of the count', 'count', { mode: 'count', count: 'undone' }, false],
  ['delivered', 'count', { pieces: [pieces('done')] }, false],
] as const)('given a VIN that was %s, its next scan in %s asks or not', (_what, mode, before, isAsked) => {
  const vin = { vin: 'v1' };
  expect(isSecondLook(scanOf('v1', { mode, ...vin }), [scanOf('v1', { ...vin, ...before })])).toBe(isAsked);
  expect(isSecondLook(scanOf('ean', { mode }), [scanOf('ean', before)])).toBe(false);
});

test('what a scan has done can be taken back, not while it is written', () => {
  const of = (more: Partial<Scan>) => [canTakeBack(scanOf('a', more)), isBusy(scanOf('a', more))];
  expect(of({})).toEqual([false, false]);
  expect(of({ pieces: [pieces('done')] })).toEqual([true, false]);
  expect(of({ count: 'counted', pieces: [pieces('writing')] })).toEqual([true, true]);
  expect(of({ count: 'undone', pieces: [pieces('undone')] })).toEqual([false, false]);
});

const SLOW = 2_000;

function watch() {
  const scans: [code: string, ...beside: string[]][] = [];
  const see = watchPictures((code, beside) => scans.push([code, ...beside]));
  return { see, scans };
}

test('given a device that reads a picture in seconds, a code that stays in the picture is one scan', () => {
  const { see, scans } = watch();
  for (let at = 1; at <= 5; at += 1) see(['A'], at * SLOW);
  expect(scans).toEqual([['A']]);
});

test('given one picture in which a code cannot be read, it is the same scan', () => {
  const { see, scans } = watch();
  see(['A'], SLOW);
  see([], 2 * SLOW);
  see(['A'], 3 * SLOW);
  expect(scans).toEqual([['A']]);
});

test('given pictures without a code for a while, it is another scan', () => {
  const { see, scans } = watch();
  see(['A'], 0);
  for (const now of [100, 900, 1_700]) see([], now);
  see(['A'], 1_800);
  expect(scans).toEqual([['A'], ['A']]);
});

test('given codes of one picture, each is told with those beside it', () => {
  const { see, scans } = watch();
  see(['A', 'B'], 0);
  expect(scans).toEqual([['A'], ['B', 'A']]);
});
