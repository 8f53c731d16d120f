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
      <LineUpFilters state={state} go={go} answer="Show 12 cars" onAnswer={() => undefined} />
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

test('a chip of seats shows its number, and its name says of what it is', async () => {
  await renderAt(<Filters />);
  await expect.element(page.getByRole('link', { name: '7 seats', exact: true })).toHaveTextContent('7');
});

test.each([320, 390, 820, 1440])(
  'given a window of %i px and a price that is typed, a press on a chip counts: the error or the hint of the price moves nothing',
  async (width) => {
    await page.viewport(width, 900);
    await renderAt(<Filters />);
    if (width < 800) await page.getByText('Filters', { exact: true }).click();
    const from = page.getByRole('textbox', { name: 'Price from' });
    const chip = page.getByRole('link', { name: 'SUV', exact: true });
    const top = () => chip.element().getBoundingClientRect().top;
    await from.fill('cheap');
    const before = top();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByText('Price from must be a number, in digits only')).toBeVisible();
    expect(top()).toBe(before);
    await from.fill('60000');
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByText('With a price set, cars are sorted by price or range.')).toBeVisible();
    expect(top()).toBe(before);
    await from.fill('cheap');
    await chip.click({ position: { x: 20, y: 3 } });
    await expect.element(page.getByText('Price from must be a number, in digits only')).toBeVisible();
    await expect.element(address()).toHaveTextContent('?q=suv&min=60000&sort=price');
  },
);
