import { lineUp } from '@contract/list/line-up';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useListState } from '@/lib/list/use-list-state';
import { renderAt } from '@/testing/render';
import { LineUpFilters } from './line-up-filters';

// What the form holds and asks for is tested with the same form of the stock area, in `list-filters.test.tsx`.
function Filters() {
  const { state, go } = useListState(lineUp);
  return (
    <>
      <LineUpFilters state={state} go={go} />
      <output aria-label="Address">{useLocation().search}</output>
    </>
  );
}

const address = () => page.getByLabelText('Address');
const search = () => page.getByRole('searchbox', { name: 'Search' });
const choose = (name: string, choice: string) => page.getByRole('combobox', { name }).selectOptions(choice);

test.beforeEach(async () => {
  await page.viewport(1440, 900);
});

test('given a search that is still being typed, another filter takes both to the address; Clear filters keeps the order and leads to the search', async () => {
  await renderAt(<Filters />);
  await search().fill('aria ');
  await choose('Availability', 'In stock');
  await choose('Sort', 'Name, A to Z');
  await expect.element(address()).toHaveTextContent('?q=aria&stock=in&sort=model');
  await expect.element(search()).toHaveValue('aria ');
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect.element(address()).toHaveTextContent('?sort=model');
  await expect.element(search()).toHaveValue('');
  await expect.element(search()).toHaveFocus();
});

test('given a price that is corrected, its problem goes while somebody types, so that nothing below moves at the next press', async () => {
  await renderAt(<Filters />, { at: '/here?min=50&max=40' });
  const from = page.getByRole('textbox', { name: 'Price from' });
  await expect.element(from).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText("'Price from' is above 'Price to'.")).toBeVisible();
  await page.getByRole('textbox', { name: 'Price to' }).fill('60');
  await expect.element(from).not.toHaveAttribute('aria-invalid');
  await from.fill('a lot');
  await userEvent.keyboard('{Tab}');
  await expect.element(from).toHaveAttribute('aria-invalid', 'true');
  await from.fill('30');
  await expect.element(from).not.toHaveAttribute('aria-invalid');
});
