/** Lists the pages that the service worker has stored, by their titles. */
const stored = new Map();
for (const name of await caches.keys()) {
  const cache = await caches.open(name);
  for (const request of await cache.keys()) {
    const answer = await cache.match(request);
    if (!answer.headers.get('Content-Type')?.startsWith('text/html')) continue;
    const address = new URL(request.url);
    address.searchParams.delete('__WB_REVISION__');
    const { title } = new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (title !== document.title) stored.set(title.replace(/ \| .*/, ''), address);
  }
}
for (const [title, address] of [...stored].toSorted(([a], [b]) => a.localeCompare(b))) {
  const item = document.createElement('li');
  item.append(Object.assign(document.createElement('a'), { href: address, textContent: title }));
  document.querySelector('ul').append(item);
}
document.querySelector('section').hidden = stored.size === 0;

export {};
