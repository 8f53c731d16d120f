import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { watchWrites } from '@/testing/product';
import { renderSignedIn } from '@/testing/render';
import { Component as Delivery } from './delivery';
import { Component as Details } from './details';
import { Component as Restock } from './restock';

// Firestore takes seconds to reject a reserved id such as `__a__`.
test.each(['__a__', '%2E%2E%2Fcontents', 'a'.repeat(129), 'ä', '%00'])(
  'given the id %s, which no product can have, its screens say "No such product" without asking for it',
  async (id) => {
    const expectNothingSent = watchWrites();
    for (const Screen of [Delivery, Restock, Details]) {
      const screen = await renderSignedIn(<Screen />, { at: `/product/${id}`, path: '/product/:id' });
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('No such product');
      await expect
        .element(page.getByRole('link', { name: 'Back to All Items' }))
        .toHaveAttribute('href', '/manageitems');
      await screen.unmount();
    }
    await expectNothingSent();
  },
);
