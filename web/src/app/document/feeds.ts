import type { FeedCar } from '@contract/site/feeds';
import Papa from 'papaparse';
import { brand } from '@/brand';
import { paths } from '@/lib/site/paths';
import { escapeHtml, sharedPicture } from './head-tags';

/** The shorter one of Google's limit and Meta's. */
const MOST = { id: 50, title: 150, description: 5_000, address: 2_000, label: 100 };

/** XML can have no other characters, not even escaped. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Cut behind a word; a longer word, or a text without spaces, is cut where it must be. */
function shorten(text: string, most: number): string {
  const plain = text.replace(NOT_IN_XML, '').trim();
  if (plain.length <= most) return plain;
  const cut = plain.slice(0, most - 1).replace(/\s+\S{0,40}$/, '');
  // Half of a character that takes two units.
  return `${cut.replace(/\p{Surrogate}$/u, '')}…`;
}

/** As in link previews: of the site's own cars the JPEG, since Meta takes no WebP. */
const pictureOf = ({ img, carouselImg, name }: FeedCar): string | undefined =>
  [img, carouselImg]
    .map((address) => sharedPicture(address, name)?.href)
    .find((href) => href !== undefined && href.length <= MOST.address);

/** In the names of both. A car that neither would take is left out: without a picture or a price, or with a longer id. */
const entriesOf = (cars: readonly FeedCar[]) =>
  cars.flatMap((car) => {
    const picture = pictureOf(car);
    if (picture === undefined || car.price <= 0 || car._id.length > MOST.id) return [];
    return {
      id: car._id,
      title: shorten(car.name, MOST.title),
      description: shorten(car.description, MOST.description),
      link: brand.origin + paths.model(car._id),
      image_link: picture,
      availability: car.quantity > 0 ? 'in stock' : 'out of stock',
      price: `${car.price.toFixed(2)} USD`,
      condition: 'new',
      // As the structured data of the car's page say it; the supplier is a works or a dealer.
      brand: brand.name,
      custom_label_0: shorten(car.supplier, MOST.label),
      google_product_category: 'Vehicles & Parts > Vehicles > Motor Vehicles > Cars, Trucks & Vans',
    };
  });

/** Google Merchant Center's product data: RSS 2.0 with its namespace. Cars have neither GTIN nor MPN. */
export function googleFeed(cars: readonly FeedCar[]): string {
  const itemOf = ({ availability, ...entry }: ReturnType<typeof entriesOf>[number]) => {
    const attributes = { ...entry, availability: availability.replaceAll(' ', '_'), identifier_exists: 'no' };
    const lines = Object.entries(attributes).map(
      ([name, value]) => `      <g:${name}>${escapeHtml(value)}</g:${name}>\n`,
    );
    return `    <item>\n${lines.join('')}    </item>\n`;
  };
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
  <channel>
    <title>${escapeHtml(`${brand.name} models`)}</title>
    <link>${escapeHtml(brand.origin + paths.models)}</link>
    <description>${escapeHtml(brand.tagline)}</description>
${entriesOf(cars).map(itemOf).join('')}  </channel>
</rss>
`;
}

const columns = [
  'id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'link',
  'image_link',
  'brand',
  'google_product_category',
  'custom_label_0',
];

/** Meta's commerce catalogue. A text that a spreadsheet would take for a formula gets an apostrophe, also one of several lines. */
export const metaFeed = (cars: readonly FeedCar[]): string =>
  `${Papa.unparse(
    { fields: columns, data: entriesOf(cars) },
    { quotes: true, newline: '\r\n', escapeFormulae: /^[=+\-@\t\r]/ },
  )}\r\n`;
