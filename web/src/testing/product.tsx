import { addedFields, fieldsWhere, PRODUCT_FIELDS, type Product } from '@contract/product-fields';
import { type ReactNode, useState } from 'react';
import { expect, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { PERSON, renderSignedIn } from './render';
import { watchRequests } from './requests';

/** A product of the signed-in person. */
export const PRODUCT: Product = {
  _id: 'q7RkT2vNABCDEFGHIJKL',
  email: PERSON.email,
  name: 'Solis',
  supplier: 'Old Works',
  price: 100,
  quantity: 10,
  description: 'First words.',
  img: '/cars/sedan-glacier.webp',
  carouselImg: '/cars/sedan-glacier-night.webp',
};

const labelsOf = (names: readonly (keyof typeof PRODUCT_FIELDS)[]) => names.map((name) => PRODUCT_FIELDS[name].label);
/** The fields that Add Item asks for. */
export const entered = labelsOf(addedFields);
export const required = labelsOf(fieldsWhere('form', 'required'));
/** What a person types into Add Item. */
export const typed = Object.fromEntries(
  addedFields.map((name) => [PRODUCT_FIELDS[name].label, String(PRODUCT_FIELDS[name].example)]),
);

export const field = (label: string) => page.getByLabelText(label, { exact: true });
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const blur = (control: Locator) => (control.element() as HTMLElement).blur();
export const restored = page.getByText(/What you typed before was restored\./);
export const question = page.getByRole('dialog', { name: 'Leave without saving?' });
/** Under a field that was changed elsewhere while it was edited. */
export const conflictOf = (label: string) => page.getByRole('alert', { name: `${label} was changed meanwhile` });

export async function fillIn(values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(label).fill(value);
}

/** The field is wrong, says so to a screen reader too, has the focus and keeps what was typed. A pattern is a part of what is said. */
export async function expectRejected(control: Locator, problem: string | RegExp, text: string): Promise<void> {
  const expected = typeof problem === 'string' ? new RegExp(`(^| )${RegExp.escape(problem)}$`) : problem;
  await expect.element(control).toHaveAccessibleDescription(expected);
  await expect.element(page.getByText(problem).first()).toBeVisible();
  await expect.element(control).toHaveAttribute('aria-invalid', 'true');
  await expect.element(control).toHaveFocus();
  await expect.element(control).toHaveValue(text);
}

/** Begins to watch what would leave the page. The answer expects that nothing has left it and that no write is under way. */
export function watchWrites(): () => Promise<void> {
  const requests = watchRequests();
  return async () => {
    await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull();
    expect(requests()).toEqual([]);
  };
}

export function setOnline(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  dispatchEvent(new Event(online ? 'online' : 'offline'));
}

export const OFFLINE = 'You are offline. This is possible again when the connection is back.';

/** Offline, the button is disabled with its reason, and neither a click nor `press` does anything; online again, it is enabled. */
export async function expectDisabledOffline(command: Locator, press?: () => Promise<void>): Promise<void> {
  const expectNothingSent = watchWrites();
  setOnline(false);
  await expect.element(command).toHaveAttribute('aria-disabled', 'true');
  await expect.element(command).toHaveAccessibleDescription(OFFLINE);
  await command.click({ force: true });
  await press?.();
  await expectNothingSent();
  setOnline(true);
  await expect.element(command).toHaveAttribute('aria-disabled', 'false');
}

/** Renders what shows one product. `change` shows it as somebody else has stored it meanwhile. */
export async function renderProduct(show: (product: Product) => ReactNode, first: Partial<Product> = {}) {
  let change: (changes: Partial<Product>) => void = () => undefined;
  function Live() {
    const [product, setProduct] = useState({ ...PRODUCT, ...first });
    change = (changes) => setProduct((before) => ({ ...before, ...changes }));
    return show(product);
  }
  const screen = await renderSignedIn(<Live />);
  /** The page is loaded again: the product is read as it is stored then. */
  const reload = async (changes: Partial<Product> = {}) => {
    await screen.unmount();
    return renderProduct(show, { ...first, ...changes });
  };
  return { ...screen, reload, change: (changes: Partial<Product>) => change(changes) };
}
