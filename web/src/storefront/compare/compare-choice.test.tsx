import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderAt } from '@/testing/render';
import { toasts } from '@/ui/notify';
import { CompareToggle, comparePath, parseIds } from './compare-choice';

test.each([
  ['', [], false],
  ['a', ['a'], false],
  ['a,b,c', ['a', 'b', 'c'], false],
  ['constructor,-_9', ['constructor', '-_9'], false],
  ['a,b,c,d', ['a', 'b', 'c'], true],
  ['a,b,a', ['a', 'b'], true],
  ['a,a,b,c', ['a', 'b', 'c'], true],
  [',a,', ['a'], true],
  ['a,b c,__x__,../b,<b>,é', ['a'], true],
  [`a,${'x'.repeat(129)}`, ['a'], true],
  ['{"a":1}', [], true],
])('given the address or the entry %j, %j are taken; something was left out: %s', (text, ids, leftOut) => {
  expect(parseIds(text)).toEqual({ ids, leftOut });
});

test('given some ids, the address of their comparison names them', () => {
  expect(comparePath(['a', 'b'])).toBe('/compare?models=a,b');
});

test('three cars can be chosen and taken away, and a fourth is refused', async () => {
  await renderAt(['a', 'b', 'c', 'd'].map((id) => <CompareToggle key={id} id={id} name={id} />));
  const toggle = (id: string) => page.getByRole('button', { name: `Compare ${id}`, exact: true });
  const press = async (id: string, isChosen: boolean) => {
    await toggle(id).click();
    await expect.element(toggle(id)).toHaveAttribute('aria-pressed', String(isChosen));
  };
  for (const id of ['a', 'b', 'c']) await press(id, true);
  await press('d', false);
  expect(toasts.get()).toMatchObject([{ message: 'You can compare three cars at once. Remove one first.' }]);
  expect(localStorage.getItem('compare')).toBe('a,b,c');
  for (const id of ['b', 'a', 'c']) await press(id, false);
  expect(localStorage.getItem('compare')).toBeNull();
});
