import { expect, type Page, type ViewportSize } from '@playwright/test';

/**
 * Waits until no style is changing. An inherited colour comes to a child when that of its parent has come, which begins another transition.
 * On a page where something always changes, 20 rounds are enough.
 */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let round = 0; round < 20; round += 1) {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      // In what is hidden, such as closed details, a transition never ends.
      const changes = document
        .getAnimations()
        .filter(
          (animation) =>
            animation instanceof CSSTransition && (animation.effect as KeyframeEffect).target?.checkVisibility(),
        );
      if (changes.length === 0) return;
      await Promise.allSettled(changes.map(({ finished }) => finished));
    }
  });

/** Resizes the window and waits until no style changes, since anything measured or focused earlier may still move. */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size);
  await idle(page);
}

/** Nothing is animated for longer than the 0.01 ms that reduced motion leaves to animations. */
export async function expectNothingMoves(page: Page): Promise<void> {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) > 50)
      .map((animation) => ('animationName' in animation ? String(animation.animationName) : 'transition')),
  );
  expect(moving).toEqual([]);
}
