import { cutTexts, expectWalk, walk } from '../support/keyboard-steps.ts';
import { expect, screenTitle, test, uniqueName } from '../support/stock-steps.ts';

test('on every stock screen Tab goes in reading order and is always seen; at 320 px nothing is lost', async ({
  page,
  owner,
  store,
}) => {
  test.setTimeout(180_000);
  const name = uniqueName();
  const id = await store({ email: owner.email, name, quantity: 3 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [path, title] of [
    [`/manageitems?q=${name}`, 'All Items'],
    ['/manageitems/myitems', 'My Items'],
    ['/manageitems/additems', 'Add Item'],
    [`/manageitems/updateitem/${id}`, 'Restock'],
    [`/manageitems/delivery/${id}`, 'Delivery'],
  ] as const) {
    await test.step(title, async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path);
      await expect(screenTitle(page)).toHaveText(title);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const stops = await walk(page);
      expect(stops.slice(0, 2).map((stop) => stop.name)).toEqual(['Skip to content', 'Meridian, home']);
      expect(stops.length).toBeGreaterThan(12);
      expectWalk(stops);

      await page.setViewportSize({ width: 320, height: 640 });
      await expect(page.getByRole('button', { name: 'Stock menu' })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      expect(await cutTexts(page)).toEqual([]);
    });
  }
});

test('nothing on a stock screen moves by itself for a person who asked for less motion', async ({
  page,
  owner,
  store,
}) => {
  const id = await store({ email: owner.email });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/manageitems', '/manageitems/additems', `/manageitems/delivery/${id}`]) {
    await page.goto(path);
    await expect(screenTitle(page)).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const moving = () =>
      document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 50);
    expect(await page.evaluate(`(${moving})().length`), path).toBe(0);
  }
});
