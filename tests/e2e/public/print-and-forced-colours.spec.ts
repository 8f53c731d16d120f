import { PRODUCTS } from '../../../scripts/seed/products.ts';
import { expect, test } from '../support/fixtures.ts';
import { pageTitle } from '../support/steps.ts';
import { carousel, modelCards, openLiveHome } from './storefront-steps.ts';

const [first, second] = PRODUCTS.map(({ _id, name }) => ({ id: _id, name }));
const names = PRODUCTS.map(({ name }) => name);
const BLACK = 'rgb(0, 0, 0)';
const WHITE = 'rgb(255, 255, 255)';

test('in forced colours the home page can be used; printed in the dark theme, a page is black on white and shows its content, the brand and the address; line-up, car and comparison show names, prices and facts, and nothing that can be pressed but the cars’ names; a link of a legal text shows its address', async ({
  page,
  setOffline,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await openLiveHome(page);
  await test.step('in forced colours the current page, the slide, the focus and the edges of controls can be seen', async () => {
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link', { name: 'Home' })).toHaveCSS('text-decoration-line', 'underline');
    await expect(menu.getByRole('link', { name: 'About' })).toHaveCSS('text-decoration-line', 'none');
    const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    const colours = await carousel(page)
      .getByRole('button', { name: /Go to slide/ })
      .evaluateAll((bullets) => bullets.map((bullet) => getComputedStyle(bullet).backgroundImage));
    expect(new Set(colours).size, 'the bullet of the current slide differs from the others').toBe(2);
    expect(colours).not.toContain(ground);
    const login = page.getByRole('banner').getByRole('link', { name: 'Login' });
    await expect(login).not.toHaveCSS('border-top-color', ground);
    await page.keyboard.press('Tab');
    await login.focus();
    await expect(login).toHaveCSS('outline-style', 'solid');
    await expect(login).not.toHaveCSS('outline-color', ground);
  });

  await page.emulateMedia({ forcedColors: 'none', reducedMotion: null, colorScheme: 'dark' });
  await setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const role of ['navigation', 'button', 'textbox', 'status'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText('You are offline.')).toBeHidden();
  await expect(carousel(page)).toBeHidden();
  // What is left of the links is the cars' names.
  await expect(modelCards(page).getByRole('link')).toHaveText(
    await modelCards(page).getByRole('heading').allInnerTexts(),
  );
  await expect(page.getByRole('banner').getByRole('link', { name: 'Meridian, home' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveText(/^© \d{4} Meridian.*\s+Via del Meridiano 12/, {
    useInnerText: true,
  });
  await expect(page.locator('body')).toHaveCSS('background-color', WHITE);
  for (const text of [pageTitle(page), modelCards(page).getByRole('heading').first()])
    await expect(text).toHaveCSS('color', BLACK);
  for (const card of await modelCards(page).all()) await expect(card).toHaveCSS('break-inside', 'avoid');
  for (const heading of await page.getByRole('heading').all()) await expect(heading).toHaveCSS('break-after', 'avoid');

  await setOffline(false);
  const main = page.getByRole('main');
  for (const [path, linked] of [
    ['/models?q=gv60', names.filter((name) => name.startsWith('GV60'))],
    [`/compare?models=${first?.id},${second?.id}`, names.slice(0, 2)],
    [`/models/${first?.id}`, []],
  ] as const)
    await test.step(path, async () => {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(path);
      await expect(main.getByText(/^\$[\d,]+/)).not.toHaveCount(0);
      await page.emulateMedia({ media: 'print' });
      for (const role of ['navigation', 'search', 'button', 'textbox', 'combobox', 'checkbox', 'status'] as const)
        await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
      await expect(main.getByRole('link').filter({ visible: true })).toHaveText(linked);
      await expect(main.getByText(first?.name ?? '', { exact: true }).filter({ visible: true })).not.toHaveCount(0);
      await expect(main.getByText(/^\$[\d,]+/).first()).toBeVisible();
      const rows = await main
        .locator('li, tr')
        .evaluateAll((all) => all.map((row) => getComputedStyle(row).breakInside));
      expect(new Set(rows)).toEqual(new Set(['avoid']));
    });
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(sheets).toHaveLength(2);
  await page.goto('/terms');
  const addressOf = (name: string) =>
    main.getByRole('link', { name }).evaluate((link) => getComputedStyle(link, '::after').content);
  expect(await addressOf('privacy notice')).toBe('" (https://meridian.example/privacy)"');
  expect(await addressOf('hello@meridian.example')).toBe('none');
});
