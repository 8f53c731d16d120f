import type { Page } from '@playwright/test';
import { stayWithinOneDay } from '../../support/one-day.ts';
import { triggers } from '../../support/patience.ts';
import { keepToasts } from '../support/axe-steps.ts';
import { watchReads } from '../support/billed-reads.ts';
import { dialog, named, openForAll } from '../support/bulk-steps.ts';
import { clickForToast, clickTo, enter, goInApp, nextPage, previousPage } from '../support/steps.ts';
import { expect, goTo, openMyItems, test, uniqueName } from '../support/stock-steps.ts';

/** The lists have the names of days too. */
const dayField = (page: Page) => page.getByLabel('Day', { exact: true });
/** The lines, newest first, of all days. */
const lines = (page: Page) => page.getByRole('region', { name: 'Activity' }).getByRole('listitem');
const openActivity = (page: Page) => page.goto('/manageitems/activity');

test.describe('where it is already tomorrow', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('Activity: pages and filters are in the address, and back, reload and a shared link keep them; days are the person’s own; its search finds a car that was deleted', async ({
    page,
    store,
    storeEntries,
  }) => {
    const name = uniqueName();
    const gone = `gone${name}`;
    const there = await store({ name, quantity: 5 });
    const kindOf = (index: number) => (index < 3 ? 'edited' : index === 57 ? 'deleted' : 'stock');
    await storeEntries(
      Array.from({ length: 59 }, (_, index) => ({
        product: index % 2 ? gone : there,
        name: index % 2 ? 'Vanished' : name,
        quantityAfter: index,
        kind: kindOf(index),
        day: index < 50 ? '2026-03-05' : '2026-03-04',
      })),
    );
    await openActivity(page);
    await expect(lines(page)).toHaveCount(25);
    await expect(lines(page).first()).toContainText(name);
    await expect(page.getByRole('list', { name: 'Friday, March 6, 2026' }).getByRole('listitem')).toHaveCount(25);
    await expect(lines(page).nth(1)).toContainText('1 in stock');
    await nextPage(page).click();
    await expect(lines(page).first()).toContainText('25 in stock');
    await nextPage(page).click();
    await expect(lines(page)).toHaveCount(9);
    await expect(nextPage(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(page).toHaveURL(/page=3&after=[\w-]+\.[\w-]+$/);
    await expect(page.getByRole('heading', { level: 2, name: 'Thursday, March 5, 2026' })).toHaveCount(1);
    await page.reload();
    await expect(lines(page)).toHaveCount(9);
    await previousPage(page).click();
    await expect(lines(page).first()).toContainText('25 in stock');
    await page.goBack();
    await expect(lines(page)).toHaveCount(9);

    await page.getByRole('link', { name: 'Only this car: Vanished' }).first().click();
    await expect(page).toHaveURL(`/manageitems/activity?product=${gone}`);
    await expect(lines(page).filter({ hasText: name })).toHaveCount(0);
    await page.getByLabel('Kind').selectOption('Edited');
    await expect(lines(page)).toHaveCount(1);
    await dayField(page).fill('2026-03-05');
    await expect(page.getByText('No entry matches')).toBeVisible();
    await page.getByLabel('Kind').selectOption('All');
    await expect(lines(page)).toHaveCount(4);
    await expect(page).toHaveURL(`/manageitems/activity?product=${gone}&day=2026-03-05`);
    await page.goBack();
    await expect(page.getByText('No entry matches')).toBeVisible();
    await clickTo(page.getByRole('link', { name: 'Clear filters' }), '/manageitems/activity');
    await expect(page.getByLabel('Kind')).toBeFocused();
    await enter(page.getByRole('searchbox', { name: 'Car' }), 'anish');
    await expect(page.getByText('Only Vanished')).toBeVisible();

    await goInApp(page, `/manageitems/activity?product=${there}&kind=restock&day=2026-02-30&page=2`);
    await expect(page.getByText('Part of this link could not be read.')).toBeVisible();
    await expect(page).toHaveURL(`/manageitems/activity?product=${there}`);
    // The entry before the page is gone, or another's, which nobody may read.
    const foreign = await store({ email: 'lyon@meridian.example' });
    for (const product of [there, foreign]) {
      await goInApp(page, `/manageitems/activity?page=2&after=${product}.gone`);
      await expect(page.getByText('What stood before this page is not there any more.')).toBeVisible();
      await expect(page).toHaveURL('/manageitems/activity');
      await goInApp(page, '/manageitems/activity?kind=deleted');
      await expect(lines(page)).toHaveCount(1);
    }
  });
});

const figure = (page: Page, label: string) =>
  page.locator('dl > div').filter({ hasText: label }).getByRole('definition');

test.describe('with the trigger', () => {
  test.use({ withFunctions: true });

  test.beforeAll(() => stayWithinOneDay());

  test('Activity is live: entries, totals and the pieces of today; under the pointer new entries wait until they are asked for', async ({
    page,
    store,
    owner,
    firestore,
  }) => {
    const expectFigures = async (figures: Record<string, string>) => {
      for (const [label, text] of Object.entries(figures)) await expect(figure(page, label)).toHaveText(text, triggers);
    };
    const name = uniqueName();
    const id = await store({ name, quantity: 2, price: 100.5 });
    const counted = async () => (await firestore.doc(`stock/${owner.email}`).get()).get('products');
    // The emulator calls the trigger for one event after the other, and tests before this one may have left many. Of two documents that
    // are missing and created at once, it can end a snapshot before the second one: so the page is opened when both are there.
    await expect.poll(counted, triggers).toBe(1);
    await openActivity(page);
    await expect(lines(page)).toContainText([`${name}Only this carAdded+22 in stock`], triggers);
    await expect(page.getByText('Days begin at midnight in UTC.')).toBeVisible();
    await expectFigures({ Products: '1', Pieces: '2', Value: '$201', 'Out of stock': '0', 'In today': '2' });

    for (const quantity of [1, 0]) await firestore.doc(`products/${id}`).update({ quantity });
    await expect(lines(page)).toHaveCount(3, triggers);
    await expectFigures({ 'Out of stock': '1', Value: '$0', 'In today': '2', 'Out today': '2' });

    const show = page.getByRole('button', { name: 'Show', exact: true });
    const undo = page.getByRole('button', { name: 'Undo: Stock −1, 0 in stock' });
    await keepToasts(page);
    await clickForToast(undo, 'Undone: 1 piece is back in stock.');
    await expect(show).toBeVisible(triggers);
    await expect(lines(page)).toHaveCount(3);
    // What an Undo did is no restock, and what it took back no delivery any more.
    await expectFigures({ Pieces: '1', 'In today': '2', 'Out today': '1' });
    await show.click();
    await expect(lines(page)).toHaveCount(4);
    await expect(lines(page).first()).toContainText('Stock+11 in stock');
    await expect(lines(page).first()).toContainText('Takes back an earlier change');
    await expect(lines(page).nth(1)).toContainText('Undone');

    // Without pointer and focus among them the entries come at once.
    await page.mouse.move(2, 2);
    await page.getByLabel('Kind').focus();
    await firestore.doc(`products/${id}`).update({ quantity: 9 });
    await expect(lines(page).first()).toContainText('Stock+89 in stock', triggers);
    await expect(show).toBeHidden();
  });

  test('given a bulk change of four, it is one line, which opens, and is undone but for one that is gone; a later visit sees which they are', async ({
    page,
    storeMany,
    firestore,
    expectConsole,
    quantityOf,
  }) => {
    // A product that is gone refuses the write of its group; then each is written alone.
    expectConsole(/status of 40[34]|"(permission-denied|not-found)"/);
    const name = uniqueName();
    const ids = await storeMany(named(name, 4));
    await watchReads(page);
    await openMyItems(page);
    await openForAll(page, 'Deliver');
    await enter(dialog(page).getByLabel('Pieces to deliver of each'), '2');
    await expect(dialog(page)).toHaveCount(0);

    await goTo(page, 'Activity');
    const opener = page.getByRole('button', { name: 'Delivered 4 cars', exact: true });
    const line = lines(page).filter({ has: opener });
    await expect(line).toHaveCount(1, triggers);
    await expect(lines(page).filter({ hasText: 'Stock−2' })).toHaveCount(0);
    await opener.click();
    const entries = line.getByRole('listitem');
    await expect(entries).toHaveCount(4, triggers);
    const first = entries.filter({ hasText: `${name} 00` });
    await first.getByRole('button', { name: 'Undo: Stock −2, 3 in stock' }).click();
    await expect(line).toContainText('1 of 4 undone', triggers);
    await expect(entries.filter({ hasText: 'Undone' })).toHaveCount(1);

    const gone = ids.at(-1) ?? '';
    await firestore.doc(`products/${gone}`).delete();
    await line.getByRole('button', { name: 'Undo all: Delivered 4 cars' }).click();
    await expect(line).toContainText('Undone: 4 pieces are back in stock. Undone before: 1 change.', triggers);
    await expect(line).toContainText(`Not undone: ${name} 03. This car was deleted meanwhile.`);
    for (const id of ids) expect(await quantityOf(id)).toBe(id === gone ? undefined : 5);
    // However often the line changes meanwhile: each entry is asked whether it was undone, told once that it was, and its undo is
    // sent once more at the refused write.
    await expect(line).toContainText('3 of 4 undone', triggers);
    const asked = await page.evaluate(() => window.delivered.filter((path) => path.includes('/undos/')));
    expect(asked.length).toBeLessThanOrEqual(3 * ids.length);

    await page.reload();
    await opener.click();
    await expect(entries.filter({ hasText: 'Undone' })).toHaveCount(3);
    await expect(line.getByRole('button', { name: /^Undo: / })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Undid 2 changes', exact: true })).toBeVisible();
    await page.getByLabel('Kind').selectOption('Stock');
    // With a filter the entries are listed one by one.
    await expect(lines(page).first()).toContainText('Stock+2');
    await expect(lines(page)).toHaveCount(7);
  });
});
