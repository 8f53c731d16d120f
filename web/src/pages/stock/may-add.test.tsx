import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AddItem } from '@/stock/car/add-item-form';
import { ImportItems } from '@/stock/import/ui/import-items';
import { field } from '@/testing/product';
import { PERSON, renderSignedIn } from '@/testing/render';

const sentence = `Cars can be added only with certain email addresses, and ${PERSON.email} is not one of them.`;

test('given an email that may not add products, Add Item and Import say so in place of their forms', async () => {
  const screen = await renderSignedIn(<AddItem />);
  // Control: everybody may.
  await expect.element(field('Name')).toBeVisible();
  await screen.unmount();
  vi.stubEnv('MAY_ADD', '.*@another[.]example');
  for (const element of [<AddItem key="add" />, <ImportItems key="import" />]) {
    const { unmount } = await renderSignedIn(element);
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect.element(field('Name')).not.toBeInTheDocument();
    await expect.element(page.getByText('Choose a file')).not.toBeInTheDocument();
    await unmount();
  }
  vi.unstubAllEnvs();
});
