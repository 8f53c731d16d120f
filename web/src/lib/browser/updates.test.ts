import { expect, test } from 'vitest';
import { whenUpdated } from './updates';

/** As a browser tells of a worker that is installed while, or although, the page has a controller already. */
async function offered(active: object | null): Promise<number> {
  const installing = Object.assign(new EventTarget(), { state: 'installing' });
  const registration = Object.assign(new EventTarget(), { active, waiting: null, installing });
  const container = { controller: null as object | null, register: async () => registration };
  let offers = 0;
  await whenUpdated(container as unknown as ServiceWorkerContainer, () => {
    offers += 1;
  });
  registration.dispatchEvent(new Event('updatefound'));
  container.controller = installing;
  registration.active = registration.active ?? installing;
  installing.state = 'installed';
  installing.dispatchEvent(new Event('statechange'));
  return offers;
}

test('given a first visit whose worker has taken over the page before its event, no new version is offered', async () => {
  expect(await offered(null)).toBe(0);
});

test('control: given an older worker, the new one is offered once', async () => {
  expect(await offered({ state: 'activated' })).toBe(1);
});
