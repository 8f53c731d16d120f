import type { Page } from '@playwright/test';
import { desktop, expectNoViolation, expectNoViolationHere, phone } from '../support/axe-steps.ts';
import { openDelivery, shownQuantity } from '../support/car-steps.ts';
import { expectReadableZoomed, expectTabOrder, zoomed } from '../support/keyboard-steps.ts';
import { goInApp, pageTitle } from '../support/steps.ts';
import { expect, expectLoaded, test, uniqueName } from '../support/stock-steps.ts';
import { expectNothingMoves, resize } from '../support/window.ts';

async function expectFits(page: Page): Promise<void> {
  await expectLoaded(page);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
}

type Stored = Record<'name' | 'long' | 'mine' | 'foreign', string>;
/** What one test visits: each screen by its title, with the addresses that show it. */
const visits: Record<string, Record<string, (stored: Stored) => [string, ...string[]]>> = {
  'the lists, Import and Activity': {
    'All Items': ({ name, long }) => [`?q=${name}`, `?q=${encodeURIComponent(long)}`],
    'My Items': () => ['/myitems'],
    'Needs restock': () => ['/myitems?stock=low'],
    Import: () => ['/import'],
    Activity: ({ mine }) => ['/activity', `/activity?product=${mine}&kind=stock`],
  },
  'the screens of a car': {
    'Add Item': () => ['/additems'],
    'Correct details': ({ mine }) => [`/details/${mine}`],
    Restock: ({ mine }) => [`/updateitem/${mine}`],
    Delivery: ({ mine, foreign }) => [`/delivery/${mine}`, `/delivery/${foreign}`],
  },
};

/** Visits a screen: it fits each window, nothing moves, axe finds nothing, and the keyboard leads through it. */
async function visit(page: Page, title: string, [first, ...rest]: [string, ...string[]]): Promise<void> {
  const open = async (address: string) => {
    await resize(page, desktop);
    // Within one screen, what it showed before could be taken for what it shows now.
    if (page.url() === 'about:blank' || (await pageTitle(page).textContent()) === title)
      await page.goto(`/manageitems${address}`);
    else await goInApp(page, `/manageitems${address}`);
    await expect(pageTitle(page)).toHaveText(title);
  };
  await open(first);
  await expectLoaded(page);
  await expectNothingMoves(page);
  await expectNoViolation(page, { bestPractice: true, settled: expectFits, dark: title === 'All Items' });

  // The header is the same on every screen.
  const part = title === 'All Items' ? 'page' : 'main';
  await resize(page, { width: 2560, height: 1440 });
  await expectFits(page);
  await resize(page, { width: 1280, height: 800 });
  await expectLoaded(page);
  await expectTabOrder(page, part, /./);

  await resize(page, zoomed);
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  await expectLoaded(page);
  await expectReadableZoomed(page, part);
  if (title === 'My Items') {
    const badge = page.getByText('Low', { exact: true });
    await badge.scrollIntoViewIfNeeded();
    await expect(badge).toBeInViewport({ ratio: 1 });
  }
  for (const address of rest) {
    await open(address);
    await expectNoViolationHere(page, phone, { bestPractice: true, settled: expectFits });
  }
}

for (const [what, screens] of Object.entries(visits)) {
  test(`given reduced motion, ${what} fit 320 to 2560 px, do not move, have no axe violation, and Tab follows reading order; at 320 x 256 px no text is cut and every stop can be seen`, async ({
    page,
    storeMany,
    store,
    storeAlerts,
    storeEntries,
  }) => {
    const name = uniqueName();
    const long = `${uniqueName()} with a very long name, ${'x'.repeat(80)}`;
    const [mine = '', out = ''] = await storeMany([
      { name, quantity: 3, reorderAt: 5 },
      { name: 'Nothing left', quantity: 0 },
    ]);
    const foreign = await store({ email: 'lyon@meridian.example', name: long });
    await storeEntries([
      { product: mine, name: long, delta: 3, quantityAfter: 3 },
      { product: mine, name: long, kind: 'created', delta: 0, quantityAfter: 0 },
    ]);
    await storeAlerts([out]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [title, addresses] of Object.entries(screens))
      await test.step(title, () => visit(page, title, addresses({ name, long, mine, foreign })));
  });
}

// Dialogs, toasts, forms with errors and conflicts, and lists that are empty, loading or fail are looked at in component tests.
test('printed, a list and a product show their data alone; offline, a product has no axe violation', async ({
  page,
  store,
  setOffline,
}) => {
  const name = uniqueName();
  const id = await store({ name, quantity: 3 });
  const main = page.getByRole('main');
  const expectDataAlone = async (links: string[]) => {
    for (const role of ['navigation', 'search'] as const) await expect(main.getByRole(role)).toHaveCount(0);
    await expect(main.getByRole('link')).toHaveText(links);
    await expect(main.getByRole('button').filter({ hasNotText: /Model|Price|Quantity|^3$/ })).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
  };
  await page.emulateMedia({ media: 'print' });
  await page.goto(`/manageitems?q=${name}`);
  await expect(main.getByText(`1 of 1 car · “${name}” · Oldest first`)).toBeVisible();
  await expectDataAlone([name]);
  // The quantity is a button on the screen and a number on paper.
  await expect(main.getByRole('row').last().getByText('3', { exact: true })).toBeVisible();
  await expect(main.getByRole('row').last()).toHaveCSS('break-inside', 'avoid');
  await openDelivery(page, id);
  await expect(main.getByText(name).filter({ visible: true })).toHaveCount(1);
  await expect(shownQuantity(page)).toHaveText('3');
  await expectDataAlone([]);
  await page.emulateMedia({ media: 'screen' });
  await setOffline(true);
  await expect(page.getByText('You are offline.').first()).toBeVisible();
  await expectNoViolationHere(page);
});
