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
