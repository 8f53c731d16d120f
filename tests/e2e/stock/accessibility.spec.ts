import { AxeBuilder } from '@axe-core/playwright';
import { expect, screenTitle, test, uniqueName } from '../support/stock-steps.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`every stock screen passes axe and fits its window: ${colorScheme}, ${width} px`, async ({
      page,
      owner,
      store,
    }) => {
      test.setTimeout(90_000);
      const name = uniqueName();
      const mine = await store({ email: owner.email, name });
      const foreign = await store({
        email: 'lyon@meridian.example',
        name: `${name} with a very long name, ${'x'.repeat(80)}`,
      });
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      const screens = [
        ['/manageitems', 'All Items'],
        [`/manageitems?q=${name}`, 'All Items'],
        ['/manageitems?q=nobody+has+this', 'All Items'],
        ['/manageitems/myitems', 'My Items'],
        ['/manageitems/additems', 'Add Item'],
        [`/manageitems/updateitem/${mine}`, 'Restock'],
        [`/manageitems/delivery/${foreign}`, 'Delivery'],
        ['/manageitems/delivery/nobody', 'No such product'],
      ] as const;
      for (const [path, title] of screens) {
        await page.goto(path);
        await expect(screenTitle(page)).toHaveText(title);
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html}`)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    });
  }
}
