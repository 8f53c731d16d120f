import type { Product } from '@contract/product-fields';
import type { Access } from '@contract/team';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Command } from '@/data/write/command';
import type { writeOne } from '@/data/write/write';
import { DeliveryPanel } from '@/stock/car/delivery-panel';
import { RestockForm } from '@/stock/car/restock-form';
import { button, field, PRODUCT, renderProduct } from '@/testing/product';
import { PERSON } from '@/testing/render';
import { PiecesPopover } from './pieces-popover';

const OWNER = 'kim@meridian.example';
const data = vi.hoisted(() => ({
  written: [] as { command: Command; to: unknown }[],
  answer: async () => 'done' as string,
}));
vi.mock(import('@/data/read/products'), async (original) => ({
  ...(await original()),
  knownQuantity: async () => undefined,
}));
/** What the parts are made of. */
vi.mock(import('@/data/write/pieces'), async (original) => {
  const { piecesPart, ...others } = await original();
  const noted: typeof piecesPart = (database, target, { delta, seen }) => {
    const { command, product, owner } = target;
    data.written.push({ command, to: seen === undefined ? { product, owner, delta } : { quantity: seen + delta } });
    return piecesPart(database, target, { delta });
  };
  return { ...others, piecesPart: noted };
});
vi.mock(import('@/data/write/fields'), async (original) => {
  const { fieldsPart, ...others } = await original();
  const noted: typeof fieldsPart = (database, target, change) => {
    const quantity = change.seen === undefined ? {} : { quantity: change.seen + change.delta };
    const fields = Object.entries(change.changes).map(([field, { to }]) => [field, to]);
    data.written.push({ command: target.command, to: { ...Object.fromEntries(fields), ...quantity } });
    return fieldsPart(database, target, change);
  };
  return { ...others, fieldsPart: noted };
});
vi.mock(import('@/data/write/write'), async (original) => ({
  ...(await original()),
  writeOne: (() => data.answer()) as typeof writeOne,
}));

beforeEach(() => {
  data.written = [];
  data.answer = async () => 'done';
});

const dialog = page.getByRole('dialog', { name: `Pieces of ${PRODUCT.name}` });
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
/** Of what was written, whatever its ids. */
const written = () => data.written.map(({ command: { reason, note }, to }) => ({ reason, note, to }));
const pieces = (delta: number, owner = PERSON.email) => ({ product: PRODUCT._id, owner, delta });

/** The popover of a person whose access can end meanwhile. */
async function openPopover(access: Access = 'owner', first: Partial<Product> = {}) {
  const now: { access: Access } = { access };
  const { change } = await renderProduct(
    (product) => (
      <PiecesPopover
        kind="deliver"
        product={product}
        access={now.access}
        anchor={document.body}
        onClose={() => undefined}
      />
    ),
    first,
  );
  return () => {
    now.access = undefined;
    change({});
  };
}

async function giveReason(reason: string, note: string): Promise<void> {
  await button('Add a reason').click();
  await field('Reason').selectOptions(reason);
  await field('Note').fill(note);
}

test('in the popover, what is said is written, a note in its normal form and without a reason too; nothing said, nothing is', async () => {
  await openPopover();
  await expect.element(button('Add a reason')).toHaveAttribute('aria-expanded', 'false');
  await expect.element(field('Note')).not.toBeInTheDocument();
  await inDialog('Deliver').last().click();
  await expect.poll(written).toEqual([{ to: pieces(-1) }]);
  expect(Object.keys(data.written[0]?.command ?? {})).toEqual(['id', 'email']);
  await giveReason('None', '  Order   12 ');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => written()[1]).toEqual({ note: 'Order 12', to: pieces(-1) });
  await field('Reason').selectOptions('Sold');
  // Another tab keeps them.
  await inDialog('Set to').click();
  await field('Pieces in stock').fill('4');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => written()[2]).toEqual({ reason: 'sold', note: 'Order 12', to: { quantity: 4 } });
  await button('Remove the reason').click();
  await expect.element(button('Add a reason')).toHaveFocus();
  await field('Pieces in stock').fill('5');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => written()[3]).toEqual({ to: { quantity: 5 } });
});

test.each([
  ['x'.repeat(201), 'A note has 200 characters at most, and this one 201. Shorten it.'],
  ['Order \u202e12', 'The note contains a line break, a control character'],
  ['Order \u000712', 'The note contains a line break, a control character'],
])(
  'given the note %j, it says what is wrong, stays as typed and gets the focus; nothing is written',
  async (note, problem) => {
    await openPopover();
    await giveReason('Sold', note);
    await expect.element(field('Note')).toHaveAccessibleDescription(expect.stringContaining(problem));
    await inDialog('Deliver').last().click();
    await expect.element(field('Note')).toHaveFocus();
    await expect.element(field('Note')).toHaveValue(note);
    expect(written()).toEqual([]);
    await field('Note').fill('x'.repeat(200));
    await userEvent.keyboard('{Enter}');
    await expect.poll(written).toEqual([{ reason: 'sold', note: 'x'.repeat(200), to: pieces(-1) }]);
  },
);

test('given a colleague who may deliver, the popover offers Deliver alone, and writes with the owner', async () => {
  await openPopover('deliver', { email: OWNER });
  await expect.element(dialog.getByRole('group', { name: 'What to do' })).not.toBeInTheDocument();
  await inDialog('Deliver').click();
  await expect.poll(written).toEqual([{ to: pieces(-1, OWNER) }]);
});

test('given access that ends while the popover is open, it stays with what was typed; its button is blocked and says why', async () => {
  const endAccess = await openPopover('restock', { email: OWNER });
  await inDialog('Add').click();
  await field('Pieces to add').fill('7');
  endAccess();
  const add = inDialog('Add').last();
  await expect.element(add).toHaveAttribute('aria-disabled', 'true');
  await expect.element(add).toHaveAccessibleDescription('Its owner does not let you change this any more.');
  await field('Pieces to add').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Pieces to add')).toHaveValue('7');
  expect(written()).toEqual([]);
});

test('on Restock, one reason serves Add pieces and Update; it is folded after each write', async () => {
  await renderProduct((product) => <RestockForm product={product} allowed access="owner" />);
  await giveReason('Received', 'Lot 4');
  await button('Add 10').click();
  await expect.element(button('Add a reason')).toBeVisible();
  await giveReason('Counted', '');
  await field('Quantity').fill('50');
  await button('Update').click();
  await expect.element(button('Add a reason')).toBeVisible();
  expect(written()).toMatchObject([
    { reason: 'received', note: 'Lot 4', to: pieces(10) },
    { reason: 'counted', note: undefined, to: { quantity: 50 } },
  ]);
});

test('on Restock, a wrong note keeps Update back; a change of the description alone says no reason', async () => {
  await renderProduct((product) => <RestockForm product={product} allowed access="owner" />);
  await giveReason('Counted', 'x'.repeat(201));
  await field('Description').fill('Other words.');
  await button('Update').click();
  await expect.element(field('Note')).toHaveFocus();
  expect(written()).toEqual([]);
  await field('Note').fill('');
  await button('Update').click();
  await expect.poll(written).toMatchObject([{ reason: undefined, to: { description: 'Other words.' } }]);
});

test('given a colleague who may restock, Restock has the quantity alone; refused, it says so and keeps what was typed', async () => {
  await renderProduct((product) => <RestockForm product={product} allowed access="restock" />, { email: OWNER });
  await expect.element(field('Description')).not.toBeInTheDocument();
  data.answer = async () => 'not-allowed';
  await button('Add 10').click();
  await expect
    .element(page.getByText('Its owner does not let you change this any more. Nothing was added.'))
    .toBeVisible();
  await field('Quantity').fill('50');
  await button('Update').click();
  await expect
    .element(page.getByText('Its owner does not let you change this any more. Nothing was written.'))
    .toBeVisible();
  await expect.element(field('Quantity')).toHaveValue('50');
});

test('on Delivery, a reason stays for the next press and is said; presses of another reason are written apart', async () => {
  const first = Promise.withResolvers<void>();
  await renderProduct((product) => <DeliveryPanel product={product} allowed />);
  await giveReason('Sold', 'Order 12');
  const deliver = button('Deliver');
  await expect.element(deliver).toHaveAccessibleDescription('Reason: Sold, “Order 12”');
  data.answer = async () => {
    await first.promise;
    return 'done';
  };
  await deliver.click();
  await deliver.click();
  await deliver.click();
  await button('Remove the reason').click();
  await deliver.click();
  first.resolve();
  await expect
    .poll(written)
    .toEqual([
      { reason: 'sold', note: 'Order 12', to: pieces(-1) },
      { reason: 'sold', note: 'Order 12', to: pieces(-2) },
      { to: pieces(-1) },
    ]);
  await giveReason('Damaged', '');
  await field('Pieces').fill('5');
  await button('Deliver 5').click();
  await expect.poll(() => written()[3]).toEqual({ reason: 'damaged', to: pieces(-5) });
  await expect.element(field('Pieces')).toHaveValue('');
  await expect.element(field('Reason')).toHaveValue('damaged');
  // Enter in the note delivers nothing.
  await field('Note').fill('Hail');
  await userEvent.keyboard('{Enter}');
  expect(written()).toHaveLength(4);
});
