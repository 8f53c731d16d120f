/** Lists what the service worker has stored: the cars that were opened, with their pictures, and the other pages, by their titles. */
const read = (key) => {
  try {
    return localStorage.getItem(key);
  } catch {}
};
const theme = read('theme');
if (theme) document.documentElement.dataset.theme = theme;

const lists = { cars: new Map(), pages: new Map() };
for (const name of await caches.keys()) {
  const cache = await caches.open(name);
  for (const request of await cache.keys()) {
    const answer = await cache.match(request);
    if (!answer.headers.get('Content-Type')?.startsWith('text/html')) continue;
    const address = new URL(request.url);
    address.searchParams.delete('__WB_REVISION__');
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const title = page.title.replace(/ \| .*/, '');
    const isCar = address.pathname.startsWith('/models/');
    // Of the line-up the whole; of a car the colour in which it was opened.
    if (page.title === document.title || (!isCar && address.search)) continue;
    if (address.pathname === '/compare' && read('compare')) address.searchParams.set('models', read('compare'));
    const list = isCar ? lists.cars : lists.pages;
    if (address.search || !list.has(title)) list.set(title, { address, picture: isCar && page.querySelector('main img') });
  }
}
for (const [id, list] of Object.entries(lists)) {
  const shown = document.getElementById(id);
  for (const [title, { address, picture }] of [...list].toSorted(([a], [b]) => a.localeCompare(b))) {
    const link = Object.assign(document.createElement('a'), { href: address });
    if (picture) {
      const image = document.importNode(picture.closest('picture') ?? picture, true);
      // The name stands beside it; a picture that is not stored leaves no frame.
      for (const shownImage of [image, ...image.querySelectorAll('img')]) shownImage.alt = '';
      image.addEventListener('error', () => image.remove(), true);
      link.append(image);
    }
    link.append(title);
    const item = document.createElement('li');
    item.append(link);
    shown.append(item);
  }
  shown.parentElement.hidden = list.size === 0;
}

export {};
