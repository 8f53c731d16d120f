import { CAN_ADD_PATTERN } from '@contract/who-may-add';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { field } from '@/testing/product';
import { PERSON, renderSignedIn } from '@/testing/render';
import { Component as AddItem } from './add-item';

test('given an email that may not add products, Add Item says so in place of the form', async () => {
  const screen = await renderSignedIn(<AddItem />);
  // Control: the default pattern.
  await expect.element(field('Name')).toBeVisible();
  await screen.unmount();
  // In this browser the pattern admits nobody.
  const Original = RegExp;
  vi.stubGlobal(
    'RegExp',
    new Proxy(Original, {
      construct: (target, [source, ...flags]) =>
        Reflect.construct(target, [source === `^(?:${CAN_ADD_PATTERN})$` ? '^nobody$' : source, ...flags]),
    }),
  );
  await renderSignedIn(<AddItem />);
  vi.unstubAllGlobals();
  const sentence = `Items can be added only with certain email addresses, and ${PERSON.email} is not one of them.`;
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(field('Name')).not.toBeInTheDocument();
});
