import type { Product, ProductFieldName } from '@contract/product-fields';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { undone } from '@/stock/writing/notify-change';
import { button, field, PRODUCT, renderProduct } from '@/testing/product';
import { type Texts, textsOf, useConflicts } from './use-conflicts';

const fields = ['name', 'quantity', 'reorderAt'] as const satisfies readonly ProductFieldName[];

/** The fields, what is edited and from which value on, and the conflicts with their two answers. */
function Form({ product, began }: { product: Product; began: Partial<Product> }) {
  const form = useForm<Texts, unknown, Partial<Product>>({ defaultValues: textsOf(product, fields) });
  const { from, conflicts, begin } = useConflicts({ form, fields, stored: product, began });
  return (
    <>
      {fields.map((name) => (
        <input key={name} aria-label={name} {...form.register(name)} />
      ))}
      <output>{JSON.stringify(from)}</output>
      {[...conflicts].map(([name, { stored, keepMine, takeTheirs }]) => (
        <div key={name}>
          <p role="alert">{`${name}: ${stored}`}</p>
          <button type="button" onClick={keepMine}>
            Keep mine
          </button>
          <button type="button" onClick={takeTheirs}>
            Take theirs
          </button>
        </div>
      ))}
      <button type="button" onClick={() => begin({ quantity: Number(form.getValues('quantity')) })}>
        Saved
      </button>
    </>
  );
}

const open = (began: Partial<Product> = {}) => renderProduct((product) => <Form product={product} began={began} />);
const conflict = page.getByRole('alert');
const expectFrom = (from: Partial<Product>) =>
  expect.element(page.getByRole('status')).toHaveTextContent(JSON.stringify(from));
const expectNone = () => expect.poll(() => conflict.elements().length).toBe(0);

beforeEach(() => undone.set([]));

test('a field that is not edited follows what is stored; an edited one keeps its text, and the person chooses', async () => {
  const { change } = await open();
  await field('quantity').fill('20');
  await expectFrom({ quantity: 10 });
  change({ quantity: 9, name: 'Solis II' });
  await expect.element(field('name')).toHaveValue('Solis II');
  await expect.element(conflict).toHaveTextContent('quantity: 9');
  await expect.element(field('quantity')).toHaveValue('20');
  await button('Keep mine').click();
  await expectNone();
  await expectFrom({ quantity: 9 });
  await expect.element(field('quantity')).toHaveFocus();
  change({ quantity: 8 });
  await expect.element(conflict).toHaveTextContent('quantity: 8');
  await button('Take theirs').click();
  await expect.element(field('quantity')).toHaveValue('8');
  await expectFrom({});
  change({ quantity: 7 });
  await expect.element(field('quantity')).toHaveValue('7');
  await expectNone();
});

test('a text that means what is stored is no edit, and one that passes through the new value stays one', async () => {
  const { change } = await open();
  await field('quantity').fill('1');
  change({ quantity: 1_000 });
  await expect.element(conflict).toHaveTextContent('quantity: 1000');
  await field('quantity').fill('1,000');
  await expectNone();
  await field('quantity').fill('1,0001');
  await expect.element(conflict).toHaveTextContent('quantity: 1000');
  await expectFrom({ quantity: 10 });
});

test('what was just saved is no edit, also before it is live, and no conflict when it is', async () => {
  const { change } = await open();
  await field('quantity').fill('12');
  await button('Saved').click();
  await expectFrom({});
  await field('quantity').fill('13');
  await expectFrom({ quantity: 12 });
  change({ quantity: 12 });
  await expectFrom({ quantity: 12 });
  await expectNone();
  await expect.element(field('quantity')).toHaveValue('13');
});

test('a draft goes on from the values that it began with', async () => {
  await open({ quantity: 11 });
  await field('quantity').fill('20');
  await expectFrom({ quantity: 11 });
  await expect.element(conflict).toHaveTextContent('quantity: 10');
});

test('an Undo in this tab changes what the edit began from: it is no conflict', async () => {
  const { change } = await open();
  await field('quantity').fill('20');
  const { _id: product, email } = PRODUCT;
  undone.set([{ id: 'change', product, email, delta: -2 }]);
  await expectFrom({ quantity: 12 });
  change({ quantity: 12 });
  await expectFrom({ quantity: 12 });
  await expectNone();
});
