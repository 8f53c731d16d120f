import type { CodeKind } from '@contract/code';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { success } from '@/testing/history';
import { button, PRODUCT } from '@/testing/product';
import { PERSON, renderSignedIn } from '@/testing/render';
import { scanKeys, withCapsLock } from '@/testing/scan-keys';
import { ScanScreen } from './scan-screen';

const VIN = '1M8GDM9AXKP042788';
const kinds: Record<string, CodeKind> = { [VIN]: 'vin', 'STOCK-1': 'stock' };
const undone = vi.hoisted(() => [] as number[]);
vi.mock(import('@/data/read/find-code'), async (original) => ({
  ...(await original()),
  findCodes: async (_database, _owners, code) => {
    const kind = kinds[code];
    return kind ? [{ code, kind, product: PRODUCT._id }] : [];
  },
}));
vi.mock(import('@/data/read/products'), async (original) => ({
  ...(await original()),
  readProducts: async (_database, ids) => (ids.includes(PRODUCT._id) ? [PRODUCT] : []),
  useProduct: () => success(PRODUCT),
}));
vi.mock(import('@/data/read/teams'), async (original) => {
  const teams = await original();
  return { ...teams, useTeams: () => success(new Map()), useAccess: () => teams.accessOf(PERSON.email, new Map()) };
});
vi.mock(import('@/data/write/write'), async (original) => ({ ...(await original()), writeOne: async () => 'done' }));
vi.mock(import('@/data/write/undo'), async (original) => ({
  ...(await original()),
  undoChange: async (_database, _person, { delta }) => {
    undone.push(delta);
    return 'done';
  },
}));

beforeEach(() => {
  undone.length = 0;
  localStorage.setItem('scan-signal', 'off');
});

const sheet = page.getByRole('region', { name: 'Scanned' });
const inSheet = (name: string) => sheet.getByRole('button', { name, exact: true });
const last = page.getByRole('region', { name: 'Last scans' }).getByRole('listitem');
const undo = button(`Undo ${PRODUCT.name}`);

test('given a car that was scanned, its sheet has buttons for gloves; what they have done stands beside the scan, and one Undo takes back all of it', async () => {
  await renderSignedIn(<ScanScreen />);
  scanKeys('stock-1');
  await expect.element(sheet.getByRole('heading', { name: PRODUCT.name })).toBeVisible();
  for (const control of sheet.getByRole('button').elements())
    expect(control.getBoundingClientRect().height).toBeGreaterThanOrEqual(56);
  await inSheet('Deliver one').click();
  await inSheet('Add pieces').click();
  await page.getByLabelText('Pieces to add').fill('3');
  await userEvent.keyboard('{Enter}');
  await expect.element(last).toMatchTextContent(/Delivered 1; Added 3(?!:)/);
  await undo.click();
  await expect.element(last).toMatchTextContent('Delivered 1: undone; Added 3: undone');
  expect(undone).toEqual([3, -1]);
});

test('given a count, a VIN that is scanned again is asked about, and counts as it is said; Undo takes back a piece that was delivered too', async () => {
  await renderSignedIn(<ScanScreen />);
  await button('Count').click();
  const number = page.getByLabelText(`Counted of ${PRODUCT.name}`);
  scanKeys(VIN);
  await expect.element(number).toHaveValue('1');
  scanKeys(VIN);
  await expect.element(sheet).toMatchTextContent('This VIN was scanned before, and a VIN is one piece.');
  await inSheet('The same piece').click();
  await expect.element(number).toHaveValue('1');
  scanKeys(VIN);
  await inSheet('Another piece: count it').click();
  await expect.element(number).toHaveValue('2');
  await inSheet('Deliver one').click();
  await expect.element(last.first()).toMatchTextContent('Delivered 1; Counted');
  await undo.first().click();
  await expect.element(last.first()).toMatchTextContent('Delivered 1: undone; Counted: undone');
  await expect.element(number).toHaveValue('1');
});

test('given a label of another site, or one of a car that is not there with Caps Lock on, the sheet says so', async () => {
  await renderSignedIn(<ScanScreen />);
  scanKeys('https://other.example/d/abc');
  await expect.element(sheet).toMatchTextContent('leads to other.example, which is another site');
  scanKeys(withCapsLock(`${location.origin}/d/${'AbCdE'.repeat(4)}`));
  await expect.element(sheet).toMatchTextContent('Caps Lock seems to be on');
});
