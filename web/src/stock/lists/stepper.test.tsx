import type { Access } from '@contract/team';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolation } from '@/testing/axe';
import {
  conflictOf,
  expectDisabledOffline,
  field,
  PRODUCT,
  renderProduct,
  setOnline,
  watchWrites,
} from '@/testing/product';
import { Stepper } from './stepper';

/** What is written, each with its answer, which the test gives. */
const writes: PromiseWithResolvers<'done'>[] = [];
vi.mock(import('@/data/write/write'), async (original) => ({
  ...(await original()),
  writeOne: () => {
    const write = Promise.withResolvers<'done'>();
    writes.push(write);
    return write.promise;
  },
}));
vi.mock(import('@/data/read/products'), async (original) => ({
  ...(await original()),
  knownQuantity: async () => [10, 9, 4][writes.length],
}));

const open = async (kind: 'Deliver' | 'Add' | 'Set to') => {
  const screen = await renderProduct((product) => <Stepper product={product} access="owner" />);
  await page.getByRole('button', { name: `10 pieces of ${PRODUCT.name}: change` }).click();
  // The tab that is open first.
  if (kind !== 'Deliver')
    await page.getByRole('group', { name: 'What to do' }).getByRole('button', { name: kind }).click();
  return screen;
};
const dialog = page.getByRole('dialog', { name: `Pieces of ${PRODUCT.name}` });
const confirm = (name: string) => dialog.getByRole('button', { name, exact: true }).last();

test.each([
  [
    'Deliver',
    'Pieces to deliver',
    '1',
    { 11: 'Only 10 pieces are in stock', 0: 'Pieces to deliver must be 1 or more' },
  ],
  ['Add', 'Pieces to add', '10', { 0: 'must be 1 or more', 999991: 'A car may have 1,000,000 pieces at most.' }],
  ['Set to', 'Pieces in stock', '10', { 10: 'That many are in stock', '-1': 'Pieces in stock must be 0 or more' }],
] as const)(
  'given what cannot be done, "%s" says why at its field and sends nothing',
  async (kind, label, first, wrong) => {
    await open(kind);
    const expectNothingSent = watchWrites();
    await expect.element(field(label)).toHaveFocus();
    await expect.element(field(label)).toHaveValue(first);
    for (const [text, problem] of Object.entries(wrong)) {
      await field(label).fill(text);
      await userEvent.keyboard('{Enter}');
      await expect.element(field(label)).toHaveAccessibleDescription(expect.stringContaining(problem));
      await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true');
    }
    await expectNoViolation();
    await field(label).fill('4');
    await expect.element(field(label)).toHaveAccessibleDescription(/In stock: 10 to (6|14|4)$/);
    await expectNothingSent();
  },
);

test('given a count that began from a number that has changed since, nothing is set before the person has chosen; until something is typed, the field follows', async () => {
  const { change } = await open('Set to');
  const counted = field('Pieces in stock');
  const conflict = conflictOf('Pieces in stock');
  change({ quantity: 5 });
  await expect.element(counted).toHaveValue('5');
  await counted.fill('6');
  await expect.element(confirm('Set')).toHaveAttribute('aria-disabled', 'false');
  const expectNothingSent = watchWrites();
  change({ quantity: 4 });
  await expect.element(conflict).toMatchTextContent('Changed meanwhile to 4. Nothing was overwritten.');
  await counted.fill('60');
  await userEvent.keyboard('{Enter}');
  await expect.element(confirm('Set')).toHaveAccessibleDescription('Choose above which change shall stand.');
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(counted).toHaveFocus();
  await expect.element(counted).toHaveValue('60');
  await expect.element(counted).toHaveAccessibleDescription('In stock: 4 to 60');
  await expect.element(confirm('Set')).toHaveAttribute('aria-disabled', 'false');
  change({ quantity: 3 });
  await conflict.getByRole('button', { name: 'Take theirs' }).click();
  await expect.element(counted).toHaveValue('3');
  await expect.element(conflict).not.toBeInTheDocument();
  await expectNothingSent();
});

test('offline, the pieces wait with the reason; Escape leads back to the number', async () => {
  await open('Add');
  await expectDisabledOffline(confirm('Add'), () => userEvent.keyboard('{Enter}'));
  setOnline(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: `10 pieces of ${PRODUCT.name}: change` })).toHaveFocus();
});

test('given nothing left, Deliver one says so', async () => {
  await renderProduct((product) => <Stepper product={product} access="owner" />, { quantity: 0 });
  const deliver = page.getByRole('button', { name: `Deliver one ${PRODUCT.name}` });
  await expect.element(deliver).toHaveAttribute('aria-disabled', 'true');
});

const NUMBER = `10 pieces of ${PRODUCT.name}: change`;
const DELIVER = `Deliver one ${PRODUCT.name}`;
test.each([
  ['the owner', 'owner', [DELIVER, NUMBER, `Add one ${PRODUCT.name}`]],
  ['a colleague who may restock', 'restock', [DELIVER, NUMBER, `Add one ${PRODUCT.name}`]],
  ['a colleague who may deliver', 'deliver', [DELIVER, NUMBER]],
  ['a stranger', undefined, []],
] as const)('given %s, the number and the buttons that are allowed are there', async (_who, access, names) => {
  await renderProduct((product) => <Stepper product={product} access={access} />);
  await expect.element(page.getByText('10', { exact: true })).toBeVisible();
  expect(
    page
      .getByRole('button')
      .elements()
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(names);
});

test.each([
  ['they are delivered once, after it', 'Enter', 2, 4],
  ['and Close is pressed, they are not delivered', 'Close', 1, 9],
])('given a delivery that is being written, pieces are entered meanwhile: %s', async (_what, press, times, left) => {
  writes.length = 0;
  await renderProduct((product) => <Stepper product={product} access="owner" />);
  await page.getByRole('button', { name: DELIVER }).click();
  await expect.poll(() => document.querySelector('[aria-busy=true]')).not.toBeNull();
  await page.getByRole('button', { name: `9 pieces of ${PRODUCT.name}: change` }).click();
  await field('Pieces to deliver').fill('5');
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(field('Pieces to deliver')).toHaveAccessibleDescription('Waiting for the stock database …');
  if (press === 'Close') await confirm('Close').click();
  await expect.poll(() => writes).toHaveLength(1);
  writes[0]?.resolve('done');
  if (press === 'Enter') await expect.poll(() => writes).toHaveLength(times);
  writes[1]?.resolve('done');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull();
  expect(writes).toHaveLength(times);
  await expect.element(page.getByText(`· 10 to ${left}`)).toBeInTheDocument();
});

test('given access that is taken away while the number is open, the buttons vanish and what is open stays', async () => {
  const access: { now: Access } = { now: 'restock' };
  const { change } = await renderProduct((product) => <Stepper product={product} access={access.now} />);
  await page.getByRole('button', { name: NUMBER }).click();
  access.now = undefined;
  change({});
  await expect.element(page.getByRole('button', { name: DELIVER })).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  await expect.element(page.getByText('10', { exact: true })).toBeVisible();
});
