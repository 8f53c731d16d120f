import type { Page } from '@playwright/test';

declare global {
  interface Window {
    delivered: string[];
  }
}

/**
 * Records each document that Firestore sends to the page in `window.delivered`, by parsing its responses: each one is a billed
 * read, also the news that a document does not exist.
 */
export async function watchReads(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.delivered = [];
    const original = window.fetch;
    window.fetch = async (...request) => {
      const response = await original(...request);
      if (!/\/Listen\/channel/.test(response.url) || !response.body) return response;
      const [counted, passedOn] = response.body.tee();
      const reader = counted.pipeThrough(new TextDecoderStream()).getReader();
      void (async () => {
        let text = '';
        for (let part = await reader.read(); !part.done; part = await reader.read()) {
          text += part.value;
          const found = [
            ...text.matchAll(
              /"document(?:Change|Delete)"\s*:\s*\{\s*"document"\s*:\s*(?:\{\s*"name"\s*:\s*)?"([^"]+)"/g,
            ),
          ];
          const last = found.at(-1);
          window.delivered.push(...found.map(([, name]) => name ?? ''));
          if (last) text = text.slice(last.index + last[0].length);
        }
      })().catch(() => undefined);
      return new Response(passedOn, response);
    };
  });
}
