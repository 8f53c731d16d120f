import type { Product } from '@contract/product-fields';
import { Link } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CarCode } from '@/data/read/find-code';
import { expectNoViolation } from '@/testing/axe';
import { steady, success } from '@/testing/history';
import {
  blur,
  button,
  entered,
  expectDisabledOffline,
  expectRejected,
  field,
  fillIn,
  PRODUCT,
  question,
  required,
  typed,
  watchWrites,
} from '@/testing/product';
import { PERSON, renderSignedIn } from '@/testing/render';
import { scanKeys } from '@/testing/scan-keys';
import { AddItemForm } from './add-item-form';

const copied = vi.hoisted(() => ({ products: [] as Product[], twin: undefined as Product | undefined }));
const stored = steady((products: Product[]) => success(products));
/** The ids under which a product was sent. Each answer is lost. */
const sent: string[] = [];
/** The product was stored before, with other words than now. */
const stock = { hasOther: false };
/** Those with which it was sent last. */
let codes: readonly CarCode[] = [];

vi.mock(import('@/data/write/create'), async (original) => ({
  ...(await original()),
  addProduct: async (_database, id, _email, _input, given = []) => {
    sent.push(id);
    codes = given;
    if (stock.hasOther) return 'added-before';
    throw Object.assign(new Error('No answer'), { code: 'unavailable' });
  },
}));
vi.mock(import('@/data/read/products'), async (original) => ({
  ...(await original()),
  knownSuppliers: async () => ['Old Works'],
  useProducts: () => stored(copied.products),
}));
vi.mock(import('@/data/read/twin'), async () => ({ findTwin: async () => copied.twin }));

const add = button('Add Item');
const preview = page.getByRole('region', { name: 'Preview' });
const missing = 'No picture could be loaded from this address.';
const open = (copyOf?: string) =>
  renderSignedIn(
    <>
      <AddItemForm copyOf={copyOf} onCopied={() => undefined} />
      <Link to="/elsewhere">Leave this page</Link>
    </>,
  );
const expectEmpty = async () => {
  for (const label of entered) await expect.element(field(label)).toHaveValue('');
};

/** As wide as a phone, or as what its margins leave. */
async function onPhone(width = 390): Promise<void> {
  await page.viewport(width, 844);
  onTestFinished(() => page.viewport(1_280, 720));
}

test('what is typed shows in the preview; the owner is the signed-in person', async () => {
  await open();
  await expect.element(field('Owner')).toHaveValue(PERSON.email);
  await expect.element(field('Owner')).toHaveAttribute('readonly');
  await fillIn({ ...typed, Price: '52400.5' });
  await expect.element(preview).toMatchTextContent('Aria');
  await expect.element(preview).toMatchTextContent('$52,400.50');
  await expect.element(preview.getByRole('img')).toHaveAttribute('src', '/cars/sedan-glacier.webp');
});

test('an empty form says which fields are required and focuses the first one; offline, a filled one waits with the reason; nothing is sent', async () => {
  await open();
  const expectNothingSent = watchWrites();
  await add.click();
  await expectRejected(field('Name'), 'Name is required', '');
  for (const label of required) {
    await expect.element(page.getByText(`${label} is required`, { exact: true })).toBeVisible();
    await expect.element(field(label)).toHaveAccessibleDescription(new RegExp(`${label} is required`));
  }
  await expectNoViolation();
  await fillIn(typed);
  (field('Name').element() as HTMLElement).focus();
  await expectDisabledOffline(add, () => userEvent.keyboard('{Enter}'));
  await expect.element(field('Name')).toHaveValue(typed.Name ?? '');
  await expectNothingSent();
});

test.each([
  ['Quantity', '1e3', 'must be written out, without "e"'],
  ['Description', 'a\u2066b', 'contains a control character or a character that reverses the direction of text'],
  ['Carousel picture', 'javascript:alert(1)', 'must start with https://'],
])('given a wrong %s, it is rejected at its field, stays as typed and is not sent', async (label, text, problem) => {
  await open();
  const expectNothingSent = watchWrites();
  await fillIn({ ...typed, [label]: text });
  await add.click();
  await add.click();
  const sentence = new RegExp(RegExp.escape(`${label} ${problem}`));
  await expectRejected(field(label), sentence, text);
  await field(label).fill(typed[label] ?? '');
  await expect.element(page.getByText(sentence)).not.toBeInTheDocument();
  await expectNothingSent();
});

test('a specification is previewed while it is typed', async () => {
  await open();
  const pairs = page.getByRole('group', { name: 'Preview of the specification' });
  await expect.element(pairs).not.toBeInTheDocument();
  await field('Specification').fill('Range: 480 km\n\n  Charging: 10:80 in 18 min \n');
  const texts = (role: 'term' | 'definition') =>
    pairs
      .getByRole(role)
      .elements()
      .map((element) => element.textContent);
  await expect.poll(() => texts('term')).toEqual(['Range', 'Charging']);
  expect(texts('definition')).toEqual(['480 km', '10:80 in 18 min']);
});

test('given a picture that fails to load, it is refused at its field, and one of our own can be chosen', async () => {
  await onPhone();
  await open();
  const expectNothingSent = watchWrites();
  await fillIn({ ...typed, Picture: 'https://pictures.invalid/none.jpg' });
  await expect.element(field('Picture')).toHaveAccessibleDescription(missing);
  await expect.element(preview).toMatchTextContent(missing);
  // What the margins of the page leave.
  await page.viewport(340, 844);
  expect(document.documentElement.scrollWidth).toBe(340);
  await add.click();
  await expectRejected(field('Picture'), missing, 'https://pictures.invalid/none.jpg');
  await page.getByText('Choose from our own pictures').first().click();
  await button('Coupe, crimson').click();
  await expect.element(field('Picture')).toHaveValue('/cars/coupe-crimson.webp');
  await expect.element(field('Picture')).toHaveAccessibleDescription('The picture was found.');
  await expectNothingSent();
});

test('the button does not move while a picture is checked, so no click is lost', async () => {
  await onPhone();
  await open();
  const top = () => add.element().getBoundingClientRect().y;
  for (const address of ['/cars/sedan-glacier-night.webp', '/cars/no-such-car.svg', '']) {
    await field('Carousel picture').fill(address);
    const before = top();
    blur(field('Carousel picture'));
    await expect
      .element(field('Carousel picture'))
      .toHaveAccessibleDescription(address ? /picture was found|No picture could be loaded/ : /^Starts with/);
    expect(top(), address).toBe(before);
  }
});

test('leaving a partly filled form asks first: Escape keeps what was typed and gives the focus back, Leave discards it', async () => {
  const screen = await open();
  await field('Name').fill('Half');
  const leave = page.getByRole('link', { name: 'Leave this page' });
  await leave.click();
  await expect.element(question).toBeVisible();
  await expectNoViolation();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(leave).toHaveFocus();
  await expect.element(field('Name')).toHaveValue('Half');
  await leave.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  await screen.unmount();
  await open();
  await expectEmpty();
});

test('the suppliers of the person are offered', async () => {
  await open();
  const list = field('Supplier').element().getAttribute('list') ?? '';
  const offered = () => [...document.querySelectorAll(`#${list} option`)].map((option) => option.getAttribute('value'));
  await expect.poll(offered).toEqual(['Old Works']);
});

test('given an id that no product can have, the form says that there is nothing to copy, and stays empty', async () => {
  await open('__a__');
  await expect.element(page.getByText('There is no car to copy at this address.')).toBeVisible();
  await expectEmpty();
  await expect.element(add).toHaveAttribute('aria-disabled', 'false');
});

test('given session storage that is forbidden, a failed save keeps what was typed, also on the way back, and is sent again under the same id', async () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  const screen = await open();
  await fillIn(typed);
  for (const times of [1, 2]) {
    await add.click();
    await expect.poll(() => sent).toHaveLength(times);
    await expect.element(add).toHaveAttribute('aria-disabled', 'false');
    await expect.element(page.getByText(/What you typed is still here\./).first()).toBeVisible();
    for (const [label, text] of Object.entries(typed)) await expect.element(field(label)).toHaveValue(text);
  }
  await screen.unmount();
  await open();
  await expect.element(field('Name')).toHaveValue(typed.Name ?? '');
  await add.click();
  await expect.poll(() => sent).toHaveLength(3);
  expect(new Set(sent).size).toBe(1);
  await button('Discard it').click();
});

test('given a product that was stored although its answer was lost, the draft that is edited afterwards does not add it twice, and says so; pressed again, it is another one', async () => {
  sent.length = 0;
  onTestFinished(() => {
    stock.hasOther = false;
  });
  const screen = await open();
  await fillIn(typed);
  await add.click();
  await expect.poll(() => sent).toHaveLength(1);
  await expect.element(add).toHaveAttribute('aria-disabled', 'false');
  await screen.unmount();
  await open();
  await field('Description').fill('Later words.');
  stock.hasOther = true;
  for (const times of [2, 3]) {
    await add.click();
    await expect.poll(() => sent).toHaveLength(times);
    await expect.element(add).toHaveAttribute('aria-disabled', 'false');
    await expect.element(page.getByText(/An earlier attempt has added this car/).first()).toBeVisible();
    await expect.element(field('Description')).toHaveValue('Later words.');
  }
  expect(sent[1]).toBe(sent[0]);
  expect(sent[2]).not.toBe(sent[0]);
  await button('Discard it').click();
});

test('given a VIN and a stock number, they are checked and sent with the car; a scan fills its field and sends nothing; they are kept as the draft is', async () => {
  const screen = await open();
  await fillIn(typed);
  await field('VIN').fill('1234');
  await add.click();
  await expectRejected(field('VIN'), /A VIN has 17 characters/, '1234');
  expect(codes).toEqual([]);
  await field('VIN').clear();
  (field('VIN').element() as HTMLElement).focus();
  scanKeys('1m8gdm9axkp042788');
  await expect.element(field('VIN')).toHaveValue('1m8gdm9axkp042788');
  await field('Stock number').fill('st 77');
  await expect.element(field('Stock number')).toHaveAccessibleDescription('Stored as ST77.');
  await screen.unmount();
  await open();
  await expect.element(field('Stock number')).toHaveValue('st 77');
  const times = sent.length;
  await add.click();
  await expect.poll(() => sent).toHaveLength(times + 1);
  expect(codes).toEqual([
    { code: '1M8GDM9AXKP042788', kind: 'vin' },
    { code: 'ST77', kind: 'stock' },
  ]);
  await button('Discard it').click();
  await expect.element(field('Stock number')).toHaveValue('');
});

test('given a damaged draft, the form opens, and is empty', async () => {
  sessionStorage.setItem(`draft:${PERSON.uid}:add-item`, '{"texts":{"name":"Ha');
  await open();
  await expectEmpty();
});

test('one picture fills both, until another is chosen for the carousel', async () => {
  await open();
  await field('Picture').fill('/cars/sedan-glacier.webp');
  await expect.element(field('Carousel picture')).toHaveValue('/cars/sedan-glacier.webp');
  await field('Picture').fill('/cars/coupe-crimson.webp');
  await expect.element(field('Carousel picture')).toHaveValue('/cars/coupe-crimson.webp');
  await field('Carousel picture').fill('/cars/sedan-glacier-night.webp');
  await field('Picture').fill('/cars/sedan-glacier.webp');
  await expect.element(field('Picture')).toHaveValue('/cars/sedan-glacier.webp');
  await expect.element(field('Carousel picture')).toHaveValue('/cars/sedan-glacier-night.webp');
});

test('given a copy of a car without a carousel picture, as an import has made it, it has the picture of the card', async () => {
  const { carouselImg: _none, ...imported } = PRODUCT;
  copied.products = [imported];
  onTestFinished(() => {
    copied.products = [];
  });
  await open(PRODUCT._id);
  await expect.element(field('Name')).toHaveValue('Solis');
  await expect.element(field('Carousel picture')).toHaveValue(PRODUCT.img);
});

test('given a copy of a car of somebody else’s while something is typed, that is kept, and the form asks', async () => {
  copied.products = [{ ...PRODUCT, email: 'other@meridian.example' }];
  onTestFinished(() => {
    copied.products = [];
  });
  const screen = await open();
  await field('Name').fill('Half a car');
  await screen.unmount();
  await open(PRODUCT._id);
  const note = page.getByText('Solis was not filled in, because something is typed already.');
  await expect.element(note).toBeVisible();
  await expect.element(field('Name')).toHaveValue('Half a car');
  await expectNoViolation();
  (button('Use the copy').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Name')).toHaveValue('Solis');
  await expect.element(field('Name')).toHaveFocus();
  await expect.element(field('Owner')).toHaveValue(PERSON.email);
});

test('given a car of this name and supplier, it is said before anything is added, with the way to it; it is added all the same when the person says so', async () => {
  copied.twin = PRODUCT;
  onTestFinished(() => {
    copied.twin = undefined;
  });
  const before = sent.length;
  await open();
  await fillIn(typed);
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'You have this car already' });
  await expect.element(dialog).toMatchTextContent('Solis of Old Works is in your stock: 10 pieces.');
  await expect
    .element(dialog.getByRole('link', { name: 'Open it' }))
    .toHaveAttribute('href', `/manageitems/updateitem/${PRODUCT._id}`);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(sent).toHaveLength(before);
  await add.click();
  await dialog.getByRole('button', { name: 'Add all the same' }).click();
  await expect.poll(() => sent).toHaveLength(before + 1);
  await expect.element(dialog).not.toBeInTheDocument();
});
