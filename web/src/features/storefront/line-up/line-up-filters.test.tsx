import { lineUp } from '@contract/list/line-up';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useListState } from '@/lib/list/use-list-state';
import { renderAt } from '@/testing/render';
import { LineUpFilters } from './line-up-filters';

function Filters() {
  const { state, go } = useListState(lineUp);
  const { search } = useLocation();
  return (
    <>
      <LineUpFilters state={state} go={go}>
        {null}
      </LineUpFilters>
      <output aria-label="Address">{search}</output>
      <button type="button" onClick={() => go({ ...lineUp.first, search: 'from outside', stock: 'out' })}>
        Elsewhere
      </button>
    </>
  );
}

const address = () => page.getByLabelText('Address');
const search = () => page.getByRole('searchbox', { name: 'Search' });
const choose = (name: string, choice: string) => page.getByRole('combobox', { name }).selectOptions(choice);

test.beforeEach(async () => {
  await page.viewport(1440, 900);
});

test('given a search that is still being typed, another filter takes both to the address at once', async () => {
  await renderAt(<Filters />);
  await search().fill('aria ');
  await choose('Availability', 'In stock');
  await choose('Sort', 'Name, A to Z');
  await expect.element(address()).toHaveTextContent('?q=aria&stock=in&sort=model');
  await expect.element(search()).toHaveValue('aria ');
});

test('given a price that is none, it stays with its reason, and the other filters go on', async () => {
  await renderAt(<Filters />, { at: '/here?min=40' });
  const from = page.getByRole('textbox', { name: 'Price from' });
  await from.fill('a lot');
  await choose('Availability', 'In stock');
  await expect.element(address()).toHaveTextContent('?stock=in&min=40');
  await expect.element(from).toHaveValue('a lot');
  await expect.element(from).toHaveAccessibleDescription(/Price from/);
  await from.fill('$50');
  await userEvent.keyboard('{Enter}');
  await expect.element(address()).toHaveTextContent('?stock=in&min=50');
  await expect.element(from).not.toHaveAttribute('aria-invalid');
});

test('given a price that is corrected, its problem goes while somebody types, so that nothing below moves at the next press', async () => {
  await renderAt(<Filters />, { at: '/here?min=50&max=40' });
  const from = page.getByRole('textbox', { name: 'Price from' });
  await expect.element(from).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'Price to' }).fill('60');
  await expect.element(from).not.toHaveAttribute('aria-invalid');
  await from.fill('a lot');
  await userEvent.keyboard('{Tab}');
  await expect.element(from).toHaveAttribute('aria-invalid', 'true');
  await from.fill('30');
  await expect.element(from).not.toHaveAttribute('aria-invalid');
});

test('given prices that are crossed, the field says so', async () => {
  await renderAt(<Filters />, { at: '/here?min=50&max=40' });
  await expect.element(page.getByText("'Price from' is above 'Price to'.")).toBeVisible();
});

test.each([
  ['Price to', '?min=90000'],
  ['Price from', '?max=50000'],
])(
  'given prices that are crossed, and then one in %s that is none, the other one is asked for alone, and nothing is said of their order',
  async (name, expected) => {
    await renderAt(<Filters />, { at: '/here?min=90000&max=50000' });
    const crossed = page.getByText("'Price from' is above 'Price to'.");
    await expect.element(crossed).toBeVisible();
    const field = page.getByRole('textbox', { name });
    await field.fill('abc');
    await userEvent.tab();
    await expect.element(field).toHaveAccessibleDescription(`${name} must be a number, in digits only`);
    await expect.element(field).toHaveValue('abc');
    await expect.element(address()).toHaveTextContent(expected);
    await expect.element(crossed).not.toBeInTheDocument();
    await field.fill('');
    await userEvent.tab();
    await expect.element(address()).toHaveTextContent(expected);
    await expect.element(field).not.toHaveAttribute('aria-invalid');
  },
);

test('given more characters than a search has, the field says so, and the first 120 are searched', async () => {
  await renderAt(<Filters />);
  await search().fill('a'.repeat(130));
  await expect.element(page.getByText('At most 120 characters are searched; the rest is left out')).toBeVisible();
  await expect.element(address()).toHaveTextContent(`?q=${'a'.repeat(120)}`);
  await search().fill('b');
  await expect.element(address()).toHaveTextContent('?q=b');
  await expect.element(page.getByText('At most 120')).not.toBeInTheDocument();
});

test('given another address, the fields show it; Clear filters keeps the order and leads to the first field', async () => {
  await renderAt(<Filters />, { at: '/here?sort=model' });
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  await expect.element(search()).toHaveValue('from outside');
  await expect.element(page.getByRole('combobox', { name: 'Availability' })).toHaveValue('out');
  await expect.element(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('oldest asc');
  await choose('Sort', 'Price, lowest first');
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect.element(address()).toHaveTextContent('?sort=price');
  await expect.element(search()).toHaveValue('');
  await expect.element(search()).toHaveFocus();
});

test('given a later page, the filters leave it as it is', async () => {
  await renderAt(<Filters />, { at: '/here?q=aria&page=2' });
  await expect.element(search()).toHaveValue('aria');
  await search().click();
  await userEvent.tab();
  await expect.element(address()).toHaveTextContent('?q=aria&page=2');
});
