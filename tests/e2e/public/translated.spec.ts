import type { Page } from '@playwright/test';
import { PRODUCTS } from '../../../scripts/seed/products.ts';
import { translate } from '../../../web/src/testing/translate.ts';
import { pageTitle } from '../support/steps.ts';
import { expect, expectLoaded, test } from '../support/stock-steps.ts';
import { expectFooterModels, expectLiveHome, openStarted } from './storefront-steps.ts';

test.use({ withFunctions: true });

const [gv60, solis] = PRODUCTS;
if (!gv60 || !solis) throw new Error('The seed has too few cars');

/** Translates each page: `served` before the app starts, as fast as its texts come; `started` what the app has hydrated. */
async function translated(page: Page, begin: 'served' | 'started'): Promise<void> {
  await page.addInitScript(`window.translate = ${translate}`);
  await page.addInitScript((atOnce) => {
    const { translate: begun } = window as unknown as { translate: () => void };
    if (atOnce) return begun();
    const isStarted = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'));
    const timer = setInterval(() => {
      const controls = [...document.querySelectorAll('#root :is(a, button, h1, li)')].filter(
        (element) => !element.closest('noscript'),
      );
      if (controls.length === 0 || !controls.every(isStarted)) return;
      clearInterval(timer);
      begun();
    }, 100);
  }, begin === 'served');
}

async function expectWhole(page: Page): Promise<void> {
  await expect(page.locator('h1 font font').first()).toBeVisible();
  await expect(pageTitle(page)).toHaveText(/./);
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
}

/** Control: on a translated page a bare text cannot be taken away any more. */
async function expectTranslated(page: Page): Promise<void> {
  const failure = await page.evaluate(async () => {
    const line = document.createElement('p');
    const bare = document.createTextNode('bare');
    line.append(bare);
    document.body.append(line);
    await new Promise((done) => setTimeout(done));
    try {
      line.removeChild(bare);
    } catch (error) {
      return (error as DOMException).name;
    }
  });
  expect(failure).toBe('NotFoundError');
}

// sources.test.ts has each text that changes.
for (const begin of ['served', 'started'] as const)
  test(`given a browser that translates what is ${begin}, pages that change stand${begin === 'served' ? ', and screens of the stock area' : ''}`, async ({
    page,
    store,
  }) => {
    const id = await store({ quantity: 2 });
    await translated(page, begin);
    await page.goto('/');
    await expectLiveHome(page);
    // The line-up and a car change no more than these, once they have started.
    const served = begin === 'served' ? ['/models', `/models/${gv60._id}`] : [];
    for (const path of [...served, `/compare?models=${gv60._id},${solis._id}`]) {
      await openStarted(page, path);
      await expectFooterModels(page);
      await expectWhole(page);
    }
    await expectTranslated(page);
    // Nothing of the stock area is served.
    if (begin === 'started') return;
    for (const path of ['', '/activity', `/updateitem/${id}`]) {
      await page.goto(`/manageitems${path}`);
      await expectLoaded(page);
      await expectWhole(page);
    }
  });
