import { expect, test } from 'vitest';
import { entered, field, PRODUCT, renderProduct, restored } from '@/testing/product';
import { PERSON } from '@/testing/render';
import { ReorderLevel } from '../pieces/reorder-level';
import { RestockForm } from '../pieces/restock-form';
import { AddProductForm } from './add-product-form';
import { DetailsForm } from './details-form';

const wrongTypes = { typed: { name: 5 }, draft: { quantity: 5, name: {} }, base: { name: [] }, text: 5, name: 5 };

test.each(['5', '{}', '[]', 'true', '"text"', JSON.stringify({ ...wrongTypes, message: [] })])(
  'given %s in the storage, every form of a product opens as without a draft',
  async (broken) => {
    for (const form of ['add-item', ...['restock', 'reorder-level', 'details'].map((name) => `${name}:${PRODUCT._id}`)])
      sessionStorage.setItem(`draft:${PERSON.uid}:${form}`, broken);
    const add = await renderProduct(() => <AddProductForm onCopied={() => undefined} />);
    await expect.element(field('Owner')).toHaveValue(PERSON.email);
    for (const label of entered) await expect.element(field(label)).toHaveValue('');
    await expect.element(restored).not.toBeInTheDocument();
    await add.unmount();
    const restock = await renderProduct(
      (product) => (
        <>
          <RestockForm product={product} allowed />
          <ReorderLevel product={product} allowed />
        </>
      ),
      { reorderAt: 3 },
    );
    await expect.element(field('Quantity')).toHaveValue('10');
    await expect.element(field('Tell me when this many or fewer are left')).toHaveValue('3');
    await expect.element(restored).not.toBeInTheDocument();
    await restock.unmount();
    await renderProduct((product) => <DetailsForm product={product} allowed />);
    await expect.element(field('Name')).toHaveValue(PRODUCT.name);
    await expect.element(restored).not.toBeInTheDocument();
    expect(Object.keys(sessionStorage)).toEqual([]);
  },
);
