import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderAt } from '@/testing/render';
import { AccountChooser } from './account-chooser';

test.each(['Cancel', 'Escape'])('given no email, the chooser says so and asks nobody; %s closes it', async (way) => {
  const [run, onClose] = [vi.fn(), vi.fn()];
  await renderAt(<AccountChooser run={run} onClose={onClose} />);
  const email = page.getByLabelText('Email');
  await email.clear();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(email).toHaveAccessibleDescription('please input an Email');
  await expect.element(email).toHaveFocus();
  if (way === 'Escape') await userEvent.keyboard('{Escape}');
  else await page.getByRole('button', { name: way }).click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(run).not.toHaveBeenCalled();
});
