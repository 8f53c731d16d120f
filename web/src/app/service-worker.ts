/** Registers the service worker. When a new version is waiting, `onUpdate` gets the function that switches to it. */
export async function registerServiceWorker(onUpdate: (update: () => void) => void): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/sw.js');
  const offer = (worker: ServiceWorker) =>
    onUpdate(() => {
      // The new version runs already, but the person chose to stay on the page because of unsaved text.
      if (worker.state !== 'installed') return location.reload();
      serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      worker.postMessage({ type: 'SKIP_WAITING' });
    });
  // The first worker replaces no other, so there is no update to offer.
  if (registration.waiting && serviceWorker.controller) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && serviceWorker.controller) offer(worker);
    });
  });
}

/** The worker has answered with the document of the first page itself. It can also take over a page that it has not answered. */
let hasDocument = typeof navigator === 'object' && Boolean(navigator.serviceWorker?.controller);

/** What the worker was asked to keep before: it is not asked again. */
const asked = new Set<string>();

/**
 * Asks the worker to keep the page that is shown, however it was reached, with what it has loaded. Of the first page of a visit the
 * worker has seen nothing, and a page that was reached by a click has no document: it is fetched once, for a visit without a network.
 * `parts`: other pages that hold what it shows.
 */
export async function keepPage(address: string, parts: readonly string[]): Promise<void> {
  const { serviceWorker } = navigator;
  const isStored = hasDocument;
  hasDocument = false;
  const { active } = await serviceWorker.ready;
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(assets|cars|pictures)\//.test(pathname))
    .map(({ href }) => href)
    .filter((href) => !asked.has(href));
  for (const href of loaded) asked.add(href);
  const pages = (isStored ? parts : [address, ...parts]).map((page) => [page, { headers: { Accept: 'text/html' } }]);
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [...pages, ...loaded] } });
}
