import type { Locator, Page } from '@playwright/test';
import { keepToasts } from '../support/axe-steps.ts';
import { delayRequests } from '../support/network.ts';
import { clickForToast } from '../support/steps.ts';
import {
  deliverButton,
  expect,
  openDelivery,
  openMyItems,
  shownQuantity,
  test,
  toast,
  uniqueName,
} from '../support/stock-steps.ts';

const WRITES = '**/Write/channel**';

interface Screen {
  open: (page: Page, id: string) => Promise<unknown>;
  minus: (page: Page, name: string) => Locator;
  /** What shows how many there are. */
  number: (page: Page) => Locator;
}

const screens: Record<string, Screen> = {
  'a row of My Items': {
    open: openMyItems,
    minus: (page, name) => page.getByRole('button', { name: `Deliver one ${name}` }),
    number: (page) => page.getByRole('button', { name: /: change$/ }),
  },
  'the Delivery screen': { open: openDelivery, minus: deliverButton, number: shownQuantity },
};

const delivered = (page: Page) => toast(page, 'update Quantity successfully');
const undo = (page: Page) => delivered(page).getByRole('button', { name: 'Undo' });

/** Presses ten times in less than a second, each time for 70 ms. */
const pressTenTimes = (button: Locator): Promise<void> => button.click({ clickCount: 10, delay: 70 });

/** The number or what is around it, while it is being written. */
const busy = (number: Locator) => number.locator('xpath=ancestor-or-self::*[@aria-busy="true"]');

/** Notes each number that is shown from now on. */
const watchNumbers = (number: Locator) =>
  number.evaluateHandle((element) => {
    const numbers = [element.textContent];
    new MutationObserver(() => {
      if (element.textContent !== numbers.at(-1)) numbers.push(element.textContent);
    }).observe(element, { childList: true, characterData: true, subtree: true });
    return numbers;
  });

/** From one number down to another. */
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => String(from - index));

for (const [screen, { open, minus, number }] of Object.entries(screens)) {
  test(`given a slow network and ten presses on minus in a second, ${screen} delivers exactly ten, shows at once what will be, and its one Undo brings ten back`, async ({
    page,
    owner,
    store,
    stored,
    firestore,
  }) => {
    const name = uniqueName();
    const id = await store({ name, quantity: 41 });
    await open(page, id);
    await expect(number(page)).toHaveText('41');
    const delayed = await delayRequests(page, WRITES, 700);
    const numbers = await watchNumbers(number(page));
    await pressTenTimes(minus(page, name));
    // Before it is written.
    expect(await numbers.jsonValue()).toEqual(down(41, 31));
    await expect(busy(number(page))).toHaveCount(1);
    await expect(delivered(page).getByText('×10', { exact: true })).toBeVisible();
    await keepToasts(page);
    await expect(delivered(page)).toHaveCount(1);
    await expect(delivered(page)).toHaveRole('status');
    await expect(delivered(page)).toContainText(`${name} · 41 to 31`);
    await expect(busy(number(page))).toHaveCount(0);
    expect(await stored(id)).toMatchObject({ quantity: 31 });
    // No other number was shown on the way, and the presses that had to wait are one write.
    expect(await numbers.jsonValue()).toEqual(down(41, 31));
    expect(delayed.count).toBeGreaterThan(0);
    const commands = await firestore.collection('commands').where('email', '==', owner.email).count().get();
    expect(commands.data().count).toBeLessThanOrEqual(3);

    await clickForToast(undo(page), 'Undone: 10 pieces are back in stock.');
    await expect(number(page)).toHaveText('41');
    expect(await stored(id)).toMatchObject({ quantity: 41 });
  });

  test(`given a slow network and three in stock, ten presses on minus of ${screen} deliver three and say that none is left`, async ({
    page,
    store,
    stored,
  }) => {
    const name = uniqueName();
    const id = await store({ name, quantity: 3 });
    await open(page, id);
    await expect(number(page)).toHaveText('3');
    await delayRequests(page, WRITES, 700);
    const numbers = await watchNumbers(number(page));
    await pressTenTimes(minus(page, name));
    const empty = page.getByRole('alert').filter({ hasText: 'Quantity is 0 ' });
    await expect(empty).toContainText(name);
    await keepToasts(page);
    await expect(empty.getByText('×7', { exact: true })).toBeVisible();
    await expect(delivered(page).getByText('×3', { exact: true })).toBeVisible();
    await keepToasts(page);
    await expect(delivered(page)).toContainText(`${name} · 3 to 0`);
    expect(await numbers.jsonValue()).toEqual(down(3, 0));
    expect(await stored(id)).toMatchObject({ quantity: 0 });
    await clickForToast(undo(page), 'Undone: 3 pieces are back in stock.');
    expect(await stored(id)).toMatchObject({ quantity: 3 });
  });

  test(`given no press, ${screen} writes nothing when the pointer and the focus come to minus and leave it`, async ({
    page,
    store,
    stored,
  }) => {
    const name = uniqueName();
    const id = await store({ name, quantity: 41 });
    await open(page, id);
    await expect(number(page)).toHaveText('41');
    const delayed = await delayRequests(page, WRITES, 700);
    const numbers = await watchNumbers(number(page));
    await minus(page, name).hover();
    await minus(page, name).focus();
    await page.keyboard.press('Tab');
    await page.mouse.move(2, 2);
    // Longer than ten presses need until they are written.
    await page.waitForTimeout(5_000);
    expect(delayed.count).toBe(0);
    expect(await numbers.jsonValue()).toEqual(['41']);
    expect(await stored(id)).toMatchObject({ quantity: 41 });
    await expect(page.locator('[data-toast]')).toHaveCount(0);
  });
}
