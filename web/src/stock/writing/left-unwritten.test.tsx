import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { endSession, holdUnwritten, type Left, leftUnwritten } from '@/lib/session/unwritten';
import { PERSON, renderSignedIn } from '@/testing/render';
import { LeftUnwritten } from './left-unwritten';

vi.mock(import('@/data/read/commands'), async (original) => ({
  ...(await original()),
  storedCommands: async (_database, ids) => ids.filter((id) => id.startsWith('stored')),
}));

const leave = (...sentences: Left[]) => {
  holdUnwritten({ sentenceStart: () => 'Something is', sentences: () => sentences });
  endSession(PERSON.uid);
};
beforeEach(() => sessionStorage.clear());

test('of what a visit has left, that is named whose command is not stored, or not known, until it is closed', async () => {
  leave(
    { text: 'Written.', commands: ['stored 1', 'stored 2'] },
    { text: 'In part.', commands: ['stored 3', 'lost 1'] },
    { text: 'Lost.', commands: ['lost 2'] },
    { text: 'Unknown.' },
  );
  await renderSignedIn(<LeftUnwritten />);
  await expect.element(page.getByRole('listitem').first()).toBeVisible();
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['In part.', 'Lost.', 'Unknown.']);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('listitem')).not.toBeInTheDocument();
  expect(leftUnwritten(PERSON.uid)).toEqual([]);
});

test('given that all is stored, nothing is said', async () => {
  leave({ text: 'Written.', commands: ['stored 4'] });
  await renderSignedIn(
    <>
      <LeftUnwritten />
      <p>Below</p>
    </>,
  );
  await expect.element(page.getByText('Below')).toBeVisible();
  await new Promise((done) => setTimeout(done, 500));
  expect(page.getByText('Written.').elements()).toEqual([]);
});
