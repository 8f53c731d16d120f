import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    hit: () => void;
    hits: string[];
  }
}

/** Records every effect that a text must not have: open a dialog, run a script, create an element or violate the policy. */
export async function watch(context: BrowserContext) {
  const dialogs: string[] = [];
  context.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  await context.addInitScript(() => {
    window.hits = [];
    window.hit = () => window.hits.push('ran');
    document.addEventListener('securitypolicyviolation', (event) =>
      window.hits.push(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  return {
    dialogs,
    /** Waits until a text on the page could have had its effect: pictures have loaded or failed, and what they started has run. */
    async settled(page: Page): Promise<void> {
      await page.waitForFunction(() =>
        [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
      );
      await page.evaluate(async () => {
        const frame = () => new Promise(requestAnimationFrame);
        for (let frames = 0; frames < 3; frames += 1) await frame();
      });
    },
    /** The findings on a page so far. */
    found: (page: Page): Promise<string[]> =>
      page.evaluate(() => {
        const made = [...document.querySelectorAll('[data-hit], iframe, base, object, embed')].map((one) =>
          one.outerHTML.slice(0, 100),
        );
        const addresses = [...document.querySelectorAll('a, img, form, use')]
          .flatMap((one) => [...one.attributes])
          .filter(
            ({ name, value }) =>
              /^(?:href|src|srcset|action|xlink:href)$/.test(name) &&
              /^\s*(?:javascript|data:text|vbscript):?/i.test(value),
          )
          .map(({ name, value }) => `${name}=${value}`);
        const handlers = [...document.querySelectorAll('*')]
          .flatMap((one) => [...one.attributes])
          .filter(({ name }) => name.startsWith('on'));
        return [...window.hits, ...made, ...addresses, ...handlers.map(({ name }) => name)];
      }),
  };
}
