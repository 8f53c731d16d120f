import { ownList } from '@contract/list/list-state';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fileName, saveFile } from '@/lib/browser/save-file';
import { button, PRODUCT } from '@/testing/product';
import { PERSON, renderSignedIn } from '@/testing/render';
import { ExportItems } from './export-items';

vi.mock(import('@/data/read/read-all'), async (original) => ({
  ...(await original()),
  readAll: async () => [{ ...PRODUCT, name: '007', price: 10.5 }],
}));
const readCodes = vi.hoisted(() => vi.fn<typeof import('@/data/read/codes').readCodes>(async () => []));
vi.mock(import('@/data/read/codes'), async (original) => ({ ...(await original()), readCodes }));
vi.mock(import('@/lib/browser/save-file'), async (original) => ({ ...(await original()), saveFile: vi.fn() }));

const language = vi.spyOn(navigator, 'language', 'get');
beforeEach(() => {
  localStorage.clear();
  vi.mocked(saveFile).mockClear();
  language.mockReturnValue('en-US');
});

const open = async () => {
  await renderSignedIn(<ExportItems list={ownList} email={PERSON.email} />);
  await button('File and columns').click();
};
const popover = page.getByRole('dialog', { name: 'File and columns' });
const choice = (label: string) => popover.getByLabelText(label);
const exportIn = popover.getByRole('button', { name: 'Export' });

/** The file that was saved: its name and its text. */
async function saved(): Promise<[string, string]> {
  await expect.poll(() => vi.mocked(saveFile).mock.calls.length).toBe(1);
  const [[name, content] = []] = vi.mocked(saveFile).mock.calls;
  return [name ?? '', content instanceof Blob ? await content.slice(0, 2).text() : (content ?? '')];
}

test('given a browser in German, an export has semicolons and decimal commas without a question', async () => {
  language.mockReturnValue('de-DE');
  await renderSignedIn(<ExportItems list={ownList} email={PERSON.email} />);
  await button('Export').click();
  const [name, text] = await saved();
  expect(name).toBe(fileName('items'));
  expect(text.split('\r\n')[1]).toContain(';007;Old Works;10,5;10;');
});

test('given codes of own cars, a column for each kind that there is', async () => {
  const code = { product: PRODUCT._id, kind: 'stock' as const };
  readCodes.mockResolvedValueOnce([
    { ...code, code: 'ST-1' },
    { ...code, code: 'ST-2' },
    { ...code, kind: 'vin', code: 'V1' },
  ]);
  await renderSignedIn(<ExportItems list={ownList} email={PERSON.email} />);
  await button('Export').click();
  const lines = (await saved())[1].trim().split('\r\n');
  expect(lines.map((line) => line.split(',').slice(-2))).toEqual([
    ['VIN', 'Stock number'],
    ['V1', 'ST-1; ST-2'],
  ]);
});

test('columns and separator are chosen, and kept for the next time', async () => {
  await open();
  await expect.element(choice('File')).toHaveFocus();
  await choice('Separator and decimals').selectOptions('Tab, with 1,5');
  for (const column of ['Id', 'Owner', 'Picture', 'Carousel picture', 'Specification', 'Description', 'Reorder level'])
    await popover.getByRole('checkbox', { name: column, exact: true }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(popover).not.toBeInTheDocument();
  await expect.element(button('File and columns')).toHaveFocus();
  await button('Export').click();
  expect(await saved()).toEqual([
    fileName('items'),
    '\ufeffName\tSupplier\tPrice\tQuantity\r\n007\tOld Works\t10,5\t10\r\n',
  ]);
  // Another person of this browser has another one.
  expect(Object.keys(localStorage)).toEqual([`export:${PERSON.uid}`]);
});

test('a workbook is chosen, of which is said what it keeps; without a column nothing is exported', async () => {
  await open();
  await expect.element(popover).toMatchTextContent('changes names such as 007, 3/4 or 10%');
  await choice('File').selectOptions('Excel (.xlsx)');
  await expect.element(choice('Separator and decimals')).not.toBeInTheDocument();
  const columns = popover.getByRole('checkbox');
  for (const column of await columns.all()) await column.click();
  await expect.element(exportIn).toHaveAttribute('aria-disabled', 'true');
  await expect.element(exportIn).toHaveAccessibleDescription('Choose a column.');
  await columns.first().click();
  await exportIn.click();
  await expect.element(popover).not.toBeInTheDocument();
  expect(await saved()).toEqual([fileName('items', 'xlsx'), 'PK']);
});
