/** Calls back with the worker of a new version, which waits. The first worker replaces none: there is nothing to offer. */
export async function whenUpdated(container: ServiceWorkerContainer, onUpdate: (next: ServiceWorker) => void) {
  const registration = await container.register('/sw.js');
  const offer = (next: ServiceWorker | null) => next?.state === 'installed' && onUpdate(next);
  if (registration.active) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    // Noted now: in Safari the first worker may have taken the page over before it is heard of that it is installed.
    const { active, installing } = registration;
    if (active) installing?.addEventListener('statechange', () => offer(installing));
  });
}
