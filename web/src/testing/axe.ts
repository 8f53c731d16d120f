import axe from 'axe-core';
import { expect } from 'vitest';

/** A colour in between has a contrast that nobody is meant to read. */
async function settle(): Promise<void> {
  for (;;) {
    await new Promise(requestAnimationFrame);
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    if (changes.length === 0) return;
    await Promise.allSettled(changes.map(({ finished }) => finished));
  }
}

/** Checks what is shown with all of axe's rules for WCAG 2.2 A and AA; the screens as a whole are checked in tests/e2e. */
export async function expectNoViolation(): Promise<void> {
  await settle();
  const { violations, passes } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  });
  expect(passes.length).toBeGreaterThan(0);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join('; ')}`)).toEqual([]);
}
