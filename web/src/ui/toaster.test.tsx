import Button from '@mui/material/Button';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { unwrittenNow } from '@/lib/session/unwritten';
import { expectNoViolation } from '@/testing/axe';
import { button, OFFLINE, setOnline } from '@/testing/product';
import { renderSignedIn } from '@/testing/render';
import { notify, type Toast } from './notify';

const deliver = button('Deliver');
const undo = page.getByRole('button', { name: 'Undo' });
const toast = (text: string) => page.getByRole('status').filter({ hasText: text });
const delivered = toast('Delivered.');
const link = page.getByRole('link', { name: 'Leave this page' });

const done: Toast = { message: 'Delivered.' };

function open(run: () => Promise<Toast | undefined> = async () => ({ message: 'Undone.' })) {
  return renderSignedIn(
    <main>
      <Button onClick={() => notify({ ...done, undo: { of: 'Solis', run } })}>Deliver</Button>
      <a href="#elsewhere">Leave this page</a>
    </main>,
  );
}

const frame = () => new Promise(requestAnimationFrame);

/** Lets the time of the toasts pass, and shows what it has changed. */
async function pass(milliseconds: number): Promise<void> {
  await frame();
  vi.advanceTimersByTime(milliseconds);
  await frame();
}

const texts = () => delivered.elements().map(({ textContent }) => textContent);

/** The clock of the toasts stands, the window has the focus, and no toast appears under the pointer. */
async function openOnFakeClock(): Promise<void> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await open();
  await link.hover();
  (link.element() as HTMLElement).focus();
}

test('given a success and an error, the first is a status and the second an alert, with the message and a second line to the letter', async () => {
  await open();
  notify({ message: 'Quantity is 0 ', variant: 'error', detail: 'Solis' });
  notify({ message: 'update Quantity successfully', detail: 'Solis · 41 to 38' });
  await expect.poll(() => page.getByRole('alert').element().textContent).toBe('Quantity is 0 Solis');
  await expect
    .poll(() => toast('update Quantity').element().textContent)
    .toBe('update Quantity successfullySolis · 41 to 38');
  await expectNoViolation();
});

test('given nobody holds it, a toast is there for 5 seconds', async () => {
  await openOnFakeClock();
  notify(done);
  await expect.poll(texts).toEqual(['Delivered.']);
  await pass(4_900);
  expect(texts()).toEqual(['Delivered.']);
  await pass(100);
  expect(texts()).toEqual([]);
});

test('given the pointer or the focus in it, a toast stays; afterwards its time begins again', async () => {
  await openOnFakeClock();
  await deliver.click();
  await delivered.hover();
  await pass(6_000);
  expect(texts()).toHaveLength(1);
  (undo.element() as HTMLElement).focus();
  await link.hover();
  await pass(6_000);
  expect(texts()).toHaveLength(1);
  (deliver.element() as HTMLElement).focus();
  await pass(4_900);
  expect(texts()).toHaveLength(1);
  await pass(100);
  expect(texts()).toEqual([]);
});

test('given presses of one command, they are one toast that says how many; those of another command have their own', async () => {
  await openOnFakeClock();
  const press = (key: string, times?: number) => notify({ ...done, key, detail: key, times });
  press('Solis');
  press('Terra');
  await expect.poll(texts).toHaveLength(2);
  await pass(2_600);
  press('Solis', 9);
  await pass(2_300);
  expect(texts()).toEqual(['Delivered. ×1010 timesSolis', 'Delivered.Terra']);
  await pass(100);
  expect(texts()).toEqual(['Delivered. ×1010 timesSolis']);
  await pass(2_500);
  expect(texts()).toHaveLength(1);
  await pass(100);
  expect(texts()).toEqual([]);
});

test('given merged presses, Undo takes each back, the last first, runs once, and how it went takes its place', async () => {
  const undone: string[] = [];
  await open();
  for (const name of ['first', 'second'])
    notify({
      ...done,
      key: 'deliver',
      undo: {
        of: 'Solis',
        run: async () => {
          undone.push(name);
          return { message: `Undone: ${name}.` };
        },
      },
    });
  await undo.dblClick();
  await expect.element(toast('Undone: first.')).toBeVisible();
  await expect.element(toast('Undone: second.')).toBeVisible();
  expect(undone).toEqual(['second', 'first']);
  await expect.element(delivered).not.toBeInTheDocument();
  await expect.element(undo).not.toBeInTheDocument();
});

test('given an Undo under way, a second press on it does nothing, and a further command has a toast of its own', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const run = vi.fn(() => promise);
  await open();
  const press = () => notify({ ...done, key: 'Solis', undo: { of: 'Solis', run } });
  press();
  await undo.click();
  await expect.element(undo).toHaveAttribute('aria-busy', 'true');
  expect((await unwrittenNow()).map(({ sentenceStart }) => sentenceStart)).toEqual(['The Undo of Solis is']);
  await undo.click({ force: true });
  expect(run).toHaveBeenCalledOnce();
  press();
  await expect.poll(() => delivered.elements()).toHaveLength(2);
  resolve(undefined);
  await expect.poll(() => delivered.elements()).toHaveLength(1);
});

test('given no connection, Undo does nothing and says why; control: with one it runs', async () => {
  const run = vi.fn(async () => ({ message: 'Undone.' }));
  await open(run);
  await deliver.click();
  await expect.element(undo).toBeVisible();
  setOnline(false);
  await expect.element(undo).toHaveAttribute('aria-disabled', 'true');
  await expect.element(undo).toHaveAccessibleDescription(OFFLINE);
  await undo.click({ force: true });
  expect(run).not.toHaveBeenCalled();
  setOnline(true);
  await undo.click();
  await expect.element(toast('Undone.')).toBeVisible();
});

test('with the keyboard alone, Undo and Close are reached by Tab, and the focus goes back to the page', async () => {
  await open();
  (deliver.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(delivered).toBeVisible();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(undo).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(delivered).not.toBeInTheDocument();
  await expect.element(link).toHaveFocus();
});
