import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { photoSumsPath } from '../../../functions/src/contract/photos.ts';
import { photoId } from '../../../functions/src/contract/site/given-picture.ts';
import { stockId } from '../../../functions/src/contract/stock-path.ts';
import { triggers } from '../../support/patience.ts';
import { cornersOf, scene } from '../../support/photographs.ts';
import { expectNoViolationHere } from '../support/axe-steps.ts';
import { watchReads } from '../support/billed-reads.ts';
import { addButton, productField as field, fillProduct, openAddItem, typedProduct } from '../support/car-steps.ts';
import { holdRequests, readPage } from '../support/network.ts';
import { clickForToast } from '../support/steps.ts';
import { expect, test, uniqueName } from '../support/stock-steps.ts';

// The function that answers with pictures reads another database, or starts for longer than a request waits.
test.beforeEach(({ expectConsole }) => expectConsole(/status of (404|50[34]) .*\/pictures\//));

const choose = (page: Page, file: Buffer | string) =>
  page
    .getByLabel('Choose a file: Picture', { exact: true })
    .setInputFiles(typeof file === 'string' ? file : { name: 'IMG_0001', mimeType: 'image/jpeg', buffer: file });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: /choose the part/ });
const keep = (page: Page) => dialogOf(page).getByRole('button', { name: 'Use this picture' }).click();

/** The address of what is kept, once it is. */
async function keptIn(page: Page, label: 'Picture' | 'Carousel picture' = 'Picture'): Promise<string> {
  await expect(field(page, label)).toHaveValue(/^\/pictures\//);
  return field(page, label).inputValue();
}

test.describe('with the functions', () => {
  test.use({ withFunctions: true });

  test('given a picture that is chosen for the card, one that is dropped for the wide place and cut by keys, the car is stored with both, and visitors see them', async ({
    page,
    owner,
    firestore,
    ownProducts,
  }) => {
    const name = uniqueName();
    // On a busy machine the function starts for longer than a request waits.
    const asked = () => readPage(page.request, `/pictures/${'x'.repeat(20)}`);
    await expect.poll(async () => (await asked()).status(), triggers).toBe(404);
    await openAddItem(page);
    await fillProduct(page, { ...typedProduct, Name: name });
    // A colour that says what was cut: tall, so that the frame can move.
    await choose(page, await (await scene(900, 1600)).jpeg().toBuffer());
    const frame = dialogOf(page).getByRole('group', { name: /crop/i });
    await expectNoViolationHere(page);
    await frame.focus();
    for (let press = 0; press < 40; press += 1) await page.keyboard.press('Shift+ArrowUp');
    await keep(page);
    const img = await keptIn(page);
    const kept = (await firestore.doc(`pictures/${photoId(img)}`).get()).get('bytes');
    // The upper end, whose lower corners are ground; control: the middle, where the frame began, has no corner.
    expect(await cornersOf(kept)).toBe('red green none none');

    const wide = (await (await scene(3200, 1800)).webp().toBuffer()).toString('base64');
    const files = await page.evaluateHandle(async (base64) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      transfer.items.add(new File([bytes], 'wide.webp', { type: 'image/webp' }));
      return transfer;
    }, wide);
    await field(page, 'Carousel picture').dispatchEvent('drop', { dataTransfer: files });
    await keep(page);
    const carouselImg = await keptIn(page, 'Carousel picture');
    for (const address of [img, carouselImg]) expect((await readPage(page.request, address)).status()).toBe(200);
    // A function that starts may answer later than Save waits: what was just kept is not asked for again.
    const release = await holdRequests(page, '**/pictures/*');
    await clickForToast(addButton(page), `update ${name} successfully`);
    release();
    const [added] = await ownProducts();
    expect(added).toMatchObject({ email: owner.email, img, carouselImg });

    await page.goto(`/models/${added?.id}`);
    const shown = page.getByRole('list', { name: 'Pictures' }).getByRole('img').first();
    await expect(shown).toHaveAttribute('src', carouselImg);
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });
});

test('given what is no picture, its reason is said, and the address stays as it was; given a picture and no network, its cut waits on the screen; Escape keeps nothing', async ({
  page,
  owner,
  firestore,
  setOffline,
}) => {
  await openAddItem(page);
  await field(page, 'Picture').fill('/cars/suv-fern.webp');
  // photo.test.tsx has the other reasons.
  await choose(page, Buffer.from('Dear supplier, here is the list.'));
  await expect(page.getByRole('alert').filter({ hasText: 'This file is no picture' })).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(field(page, 'Picture')).toHaveValue('/cars/suv-fern.webp');
  const ofOwner = firestore.collection('pictures').where('email', '==', owner.email);
  const count = async () => (await ofOwner.count().get()).data().count;

  const whole = await (await scene()).jpeg().toBuffer();
  await choose(page, whole);
  await expect(dialogOf(page).locator('canvas')).toBeVisible();
  await setOffline(true);
  // It is blocked, and says so, where the browser has told the page in time; else the answer says it.
  await dialogOf(page).getByRole('button', { name: 'Use this picture' }).click({ force: true });
  await expect(dialogOf(page).getByText(/You are offline|cannot be reached|was lost/)).toBeVisible();
  expect(await count()).toBe(0);
  await setOffline(false);
  await keep(page);
  await keptIn(page);
  expect(await count()).toBe(1);
  await choose(page, whole);
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  expect(await count()).toBe(1);
});

test('given 48 megapixels, a worker reads them, and the tab grows by far less than the picture has', async ({
  page,
  browser,
  firestore,
}, info) => {
  // biome-ignore lint/suspicious/noSkippedTests: only Linux says it
  test.skip(process.platform !== 'linux', 'The peak of a process is read from /proc.');
  await openAddItem(page);
  await expect(field(page, 'Picture')).toBeVisible();
  const photograph = info.outputPath('photograph.jpg');
  await (await scene(1_008, 756)).resize(8_064, 6_048).jpeg().toFile(photograph);
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const tabs = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  const megabytes = (what: 'VmRSS' | 'VmHWM') =>
    Promise.all(
      tabs.map(async (tab) => {
        const status = await readFile(`/proc/${tab}/status`, 'utf8');
        return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024;
      }),
    );
  const before = await megabytes('VmRSS');
  const growth = async () => Math.max(...(await megabytes('VmHWM')).map((most, index) => most - Number(before[index])));
  await choose(page, photograph);
  await expect(dialogOf(page).locator('canvas')).toBeVisible();
  // There may be another one, which waits for the next file.
  expect(page.workers().some((worker) => worker.url().includes('photo.worker'))).toBe(true);
  await keep(page);
  const kept = await firestore.doc(`pictures/${photoId(await keptIn(page))}`).get();
  expect((await sharp(kept.get('bytes')).metadata()).width).toBe(1_600);
  const decoded = (8_064 * 6_048 * 4) / 2 ** 20;
  expect(await growth()).toBeLessThan(0.7 * decoded);
  // Control: the whole picture in the same tab.
  const whole = page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<Blob>();
    const take = ({ target }: Event) => resolve((target as HTMLInputElement).files?.[0] as Blob);
    document.addEventListener('change', take, { capture: true, once: true });
    (await createImageBitmap(await promise)).close();
  });
  await choose(page, photograph);
  await whole;
  expect(await growth()).toBeGreaterThan(0.9 * decoded);
});

test('given an owner of 498 pictures who keeps one in two tabs, one of them on a slow network, each is kept once; one more is refused and told why, and the next one before it is cut', async ({
  page,
  context,
  owner,
  firestore,
  expectConsole,
}) => {
  expectConsole(/permission|403/i);
  const sums = firestore.doc(photoSumsPath(stockId(owner.email)));
  await sums.set({ count: 498, bytes: 5_000, last: 'x', at: new Date() });
  const photograph = await (await scene()).jpeg().toBuffer();
  await openAddItem(page);
  await expect(page.getByText('One person may have 500 pictures and 100 MB.').first()).toBeVisible();
  const goOn = await holdRequests(page, '**/documents:commit*');
  await choose(page, photograph);
  await keep(page);
  await expect(dialogOf(page).getByRole('button', { name: 'Use this picture' })).toBeDisabled();
  const tab = await context.newPage();
  await watchReads(tab);
  await openAddItem(tab);
  await choose(tab, photograph);
  await keep(tab);
  const other = await keptIn(tab);
  await expect(dialogOf(tab)).toHaveCount(0);
  await choose(tab, photograph);
  await expect(dialogOf(tab)).toBeVisible();
  await expect(dialogOf(page)).toBeVisible();
  // The other tab has asked how many there are, and finds room: asked later, it would refuse before the cut.
  const asked = () => tab.evaluate((path) => window.delivered.filter((name) => name.endsWith(path)).length, sums.path);
  await expect.poll(asked).toBe(2);
  goOn();
  expect(await keptIn(page)).not.toBe(other);

  await keep(tab);
  await expect(dialogOf(tab).getByText('This stock has 500 pictures')).toBeVisible();
  await tab.keyboard.press('Escape');
  await choose(tab, photograph);
  await expect(tab.getByRole('alert').filter({ hasText: 'This stock has 500 pictures' })).toBeVisible();
  await expect(dialogOf(tab)).toHaveCount(0);
  const ofOwner = firestore.collection('pictures').where('email', '==', owner.email);
  expect((await ofOwner.count().get()).data().count).toBe(2);
  expect((await sums.get()).get('count')).toBe(500);
});
