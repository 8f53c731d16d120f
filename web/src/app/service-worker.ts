/** Registers the service worker; `onUpdate` hands out the step to the new version when one waits. */
export async function registerServiceWorker(onUpdate: (update: () => void) => void): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/sw.js');
  const offer = (worker: ServiceWorker) =>
    onUpdate(() => {
      // The person was asked about a draft and stayed: the new version runs already.
      if (worker.state !== 'installed') return location.reload();
      serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      worker.postMessage({ type: 'SKIP_WAITING' });
    });
  // The very first worker replaces nothing, so there is nothing to offer.
  if (registration.waiting && serviceWorker.controller) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && serviceWorker.controller) offer(worker);
    });
  });
}
