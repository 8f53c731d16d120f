import type { Page } from '@playwright/test';

/** What a browser finds in the HTML of a car's page, without running it. */
export const readDocument = (page: Page, html: string) =>
  page.evaluate((text) => {
    const found = new DOMParser().parseFromString(text, 'text/html');
    const contentOf = (selector: string) => found.querySelector(selector)?.getAttribute('content') ?? '';
    const parsed = (selector: string) =>
      [...found.querySelectorAll(selector)].flatMap((one) => {
        try {
          return [JSON.parse(one.textContent ?? '')];
        } catch {
          return [];
        }
      });
    const car = parsed('script[type="application/ld+json"]').find((one) => one['@type'] === 'Car');
    const model = parsed('#snapshot')[0]?.page?.model;
    const attributes = [...found.querySelectorAll('*')].flatMap((one) => [...one.attributes]);
    const runs = attributes.filter(
      ({ name, value }) =>
        name.startsWith('on') ||
        (/^(?:href|src|srcset|action|xlink:href)$/.test(name) && /^\s*(?:javascript|data:text|vbscript):/i.test(value)),
    );
    return {
      /** Elements and attributes that a text must not make. */
      made: [
        ...[...found.querySelectorAll('[data-hit], iframe, base, object, embed')].map(({ outerHTML }) => outerHTML),
        ...runs.map(({ name, value }) => `${name}=${value}`),
      ],
      titles: [found.querySelector('title')?.textContent, contentOf('[property="og:title"]')],
      descriptions: [contentOf('[name=description]'), contentOf('[property="og:description"]')],
      pictures: [contentOf('[property="og:image"]')],
      car: car && [car.name, car.description, car.manufacturer.name],
      snapshot: model && [model.name, model.description, model.supplier],
    };
  }, html);
