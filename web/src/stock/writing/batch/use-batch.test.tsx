import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button } from '@/testing/product';
import { renderSignedIn } from '@/testing/render';
import { jobs } from '../queue';
import type { WrittenRow } from './row';
import { useBatch } from './use-batch';

const written = vi.hoisted(() => ({ answer: Promise.withResolvers<'done'[]>() }));
vi.mock(import('@/data/write/change'), async (original) => ({
  ...(await original()),
  writeAll: () => written.answer.promise,
}));

function Reader({ answer }: { answer: Promise<string[]> }) {
  const { state, read, cancel } = useBatch<string[]>('read for a test', 'import');
  return (
    <>
      <button type="button" onClick={() => void read(() => answer)}>
        Read
      </button>
      <button type="button" onClick={cancel}>
        Cancel
      </button>
      <output>{JSON.stringify(state)}</output>
    </>
  );
}
const state = page.getByRole('status').filter({ hasText: 'step' });

test('given Cancel while products are read, what comes afterwards is not shown; without Cancel it is', async () => {
  const first = Promise.withResolvers<string[]>();
  const screen = await renderSignedIn(<Reader answer={first.promise} />);
  await button('Read').click();
  await expect.element(state).toHaveTextContent('{"step":"reading","count":0}');
  await button('Cancel').click();
  await expect.element(state).toHaveTextContent('{"step":"unread"}');
  first.resolve(['Aria']);
  await first.promise;
  await new Promise(requestAnimationFrame);
  expect(state.element().textContent).toBe('{"step":"unread"}');
  await screen.unmount();
  await renderSignedIn(<Reader answer={Promise.resolve(['Aria'])} />);
  await button('Read').click();
  await expect.element(state).toHaveTextContent('{"step":"plan","read":["Aria"]}');
});

test('given a press while one is under way, it ends nothing: what is under way is written to its end; until then Logout names what is left', async () => {
  const row: WrittenRow = { key: 1, name: 'Aria', change: { kind: 'delete' } };
  function Writer() {
    const { state, write } = useBatch<string>('write for a test', 'delete');
    return (
      <>
        <button type="button" onClick={() => write('a list', [row])}>
          Write
        </button>
        <output>{JSON.stringify(state)}</output>
      </>
    );
  }
  await renderSignedIn(<Writer />);
  await button('Write').click();
  await expect.element(state).toMatchTextContent('"step":"writing"');
  expect(jobs.get().map((job) => job.sentenceStart(job))).toEqual(['Aria is']);
  await button('Write').click();
  written.answer.resolve(['done']);
  await expect.element(state).toMatchTextContent('"step":"done"');
  await expect.element(state).toMatchTextContent('"isCancelled":false');
  await expect.poll(() => jobs.get()).toEqual([]);
});
