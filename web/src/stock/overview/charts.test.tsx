import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderAt } from '@/testing/render';
import { PiecesChart, ValueChart } from './charts';

const days = Array.from({ length: 30 }, (_, at) => ({
  day: `2026-11-${String(at + 1).padStart(2, '0')}`,
  in: 10_000,
  out: 123_456,
  closing: 1_234_567_800,
}));

test('no name and no number beside the axes is cut on a phone, however large it is', async () => {
  await page.viewport(375, 800);
  await renderAt(
    <>
      <PiecesChart days={days} />
      <ValueChart days={days} />
    </>,
  );
  const texts = () => [...document.querySelectorAll('svg text')].map(({ textContent }) => textContent);
  await expect.poll(texts).toContain('$12.3M');
  expect(texts()).toContain('150K');
  expect(texts().filter((text) => text?.includes('…'))).toEqual([]);
  const right = Math.max(
    ...[...document.querySelectorAll('svg text')].map((text) => text.getBoundingClientRect().right),
  );
  expect(right).toBeLessThanOrEqual(375);
});
