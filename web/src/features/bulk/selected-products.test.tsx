import { Fragment, useState } from 'react';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { Screen } from '@/components/page/screen';
import { button, expectDisabledOffline, PRODUCT } from '@/testing/product';
import { PERSON, renderSignedIn } from '@/testing/render';
import { selectRows } from './select-row';
import { SelectedProducts } from './selected-products';
import { useSelection } from './use-selection';

const all = Array.from({ length: 30 }, (_, index) => ({ ...PRODUCT, _id: `${index}`, name: `Car ${index}` }));
const PAGE = 25;

/** A list of two pages. */
function List() {
  const selected = useSelection();
  const [start, setStart] = useState(0);
  const products = all.slice(start, start + PAGE);
  const { head, of } = selectRows(products, selected);
  return (
    <Screen title="My Items">
      <SelectedProducts
        selected={selected}
        email={PERSON.email}
        page={{ products, hasMore: true, total: all.length, readAll: async () => all }}
      />
      <input aria-label="Search" />
      {head(true)}
      {products.map((product) => (
        <Fragment key={product._id}>{of(product)}</Fragment>
      ))}
      <button type="button" onClick={() => setStart(start === 0 ? PAGE : 0)}>
        Other page
      </button>
    </Screen>
  );
}

const selectAll = page.getByRole('checkbox', { name: 'Select all on this page' });
const bar = page.getByRole('region', { name: 'Selected products' });
const box = (index: number) => page.getByRole('checkbox', { name: `Select Car ${index}`, exact: true });
const withShift = (control: Locator) => control.click({ modifiers: ['Shift'] });
const expectSelected = async (count: number, onPage: number) => {
  await expect.element(bar).toMatchTextContent(`${count} selected`);
  expect(page.getByRole('checkbox', { name: /^Select Car/, checked: true }).elements()).toHaveLength(onPage);
};

test('Shift selects a range by pointer and space bar; the selection stays on the other pages until it is cleared', async () => {
  await renderSignedIn(<List />);
  await expect.element(bar).not.toBeInTheDocument();
  const below = box(2).element().getBoundingClientRect().top;
  await box(2).click();
  await expectSelected(1, 1);
  // The bar takes the place of the toolbar, and no row moves.
  await expect.element(page.getByLabelText('Search')).not.toBeVisible();
  expect(box(2).element().getBoundingClientRect().top).toBe(below);
  await withShift(box(6));
  await expectSelected(5, 5);
  // Backwards, from the last one that was pressed, and taking out.
  await withShift(box(4));
  await expectSelected(2, 2);
  (box(10).element() as HTMLElement).focus();
  await userEvent.keyboard(' {Tab}{Tab}{Tab}{Shift>} {/Shift}');
  await expectSelected(6, 6);
  await expect.element(box(12)).toBeChecked();
  await expect.element(box(13)).toHaveFocus();
  expect(selectAll.element()).toHaveProperty('indeterminate', true);

  await button('Other page').click();
  await expect.element(box(25)).toBeInTheDocument();
  await expectSelected(6, 0);
  // What was pressed last is on another page: this is no range.
  await withShift(box(27));
  await expectSelected(7, 1);
  await selectAll.click();
  await expectSelected(11, 5);
  await selectAll.click();
  await expectSelected(6, 0);
  await button('Other page').click();
  await expect.element(box(0)).toBeInTheDocument();
  await expectSelected(6, 6);

  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Search')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'My Items' })).toHaveFocus();
});

test('on a phone two commands stand in the bar, and the others in its menu', async () => {
  await page.viewport(390, 844);
  await renderSignedIn(<List />);
  await box(2).click();
  const names = () =>
    bar
      .getByRole('button')
      .elements()
      .map((one) => one.getAttribute('aria-label'));
  await expect.poll(names).toEqual(['Add pieces', 'Deliver', 'More for the selected products', 'Clear selection']);
  await bar.getByRole('button', { name: 'More for the selected products' }).click();
  for (const name of ['Reorder level', 'Export', 'Delete'])
    await expect.element(page.getByRole('menuitem', { name })).toBeVisible();
});

test('offline, the commands are disabled with the reason', async () => {
  await page.viewport(1440, 900);
  await renderSignedIn(<List />);
  await selectAll.click();
  for (const name of ['Export selected', 'Add pieces', 'Reorder level', 'Deliver', 'Delete'])
    await expectDisabledOffline(bar.getByRole('button', { name }));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
