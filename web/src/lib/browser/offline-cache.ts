/** Resolves once the service worker answers for this page. */
let control: Promise<void> | undefined;

async function takeControl(): Promise<void> {
  if (navigator.serviceWorker.controller) return;
  await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
  void keepLoaded();
}

/**
 * What the first visit has loaded without the worker passes through it afterwards, out of the browser's own cache, so that it is kept too:
 * one file after the other, since all of them at once would keep a press waiting.
 */
async function keepLoaded(): Promise<void> {
  for (const { name } of performance.getEntriesByType('resource'))
    if (/^\/(assets|cars|pictures)\//.test(name.replace(location.origin, ''))) await fetch(name).catch(() => undefined);
}

/**
 * The service worker keeps the pages that were asked for; this asks for those that the app has shown without. Where there is no worker,
 * as for a person who saves data, it asks for nothing.
 */
export function whenCaching(ask: () => Promise<unknown>): void {
  if (!('serviceWorker' in navigator)) return;
  control ??= takeControl();
  const idle = () => new Promise<unknown>((done) => (window.requestIdleCallback ?? setTimeout)(done));
  void control
    .then(idle)
    .then(ask)
    .catch(() => undefined);
}

/** Asks for a page of the site, unless it is kept. */
export const cachePage = (path: string): void =>
  whenCaching(async () => {
    if (!(await caches.match(path))) await fetch(path);
  });
