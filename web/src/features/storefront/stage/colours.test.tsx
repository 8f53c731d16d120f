import { COLOURS } from '@contract/site/pictures';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderAt } from '@/testing/render';
import { Availability } from './colours';

const [glacier, , copper] = COLOURS;

test.each([
  [42, copper, false, '42 available in Copper, other colours to order'],
  [42, glacier, false, 'Glacier to order, 42 available in Copper'],
  [1, copper, false, 'The last one in Copper, other colours to order'],
  [1, copper, true, 'The last one in Copper only'],
  [0, glacier, false, 'Out of stock'],
  [0, copper, true, 'Out of stock'],
])(
  'given %i pieces in copper, shown in %s, a visitor reads in which colour they are',
  async (quantity, colour, isOnly, text) => {
    const choice = { colour, stock: { colour: copper, isOnly } };
    await renderAt(<Availability quantity={quantity} counted choice={choice} />);
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  },
);
