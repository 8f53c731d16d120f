import type { Model } from '@contract/site/server-page';
import { expect, test } from 'vitest';
import { brand } from '@/brand';
import { headTags } from './head-tags';
import { modelDocument } from './model-document';

const car: Model = {
  _id: 'aBc',
  img: '/cars/sedan-glacier.webp',
  carouselImg: 'https://pictures.example/wide.jpg',
  price: 41_000,
  quantity: 2,
  supplier: 'Nordlicht',
  name: 'Aria',
  description: 'A quiet sedan.',
};
const picturesOf = (model: Model) => modelDocument(model, '').subject as { image: string[] };
const preview = (model: Model) =>
  [...headTags(modelDocument(model, '')).matchAll(/"og:(image[^"]*)" content="([^"]*)"/g)].map(([, name, value]) => [
    name,
    value,
  ]);

test('given a car with two pictures, search engines get both, and link previews that of the cards, each as JPEG', () => {
  const own = `${brand.origin}/cars/sedan-glacier.jpg`;
  expect(picturesOf(car).image).toEqual([own, 'https://pictures.example/wide.jpg']);
  expect(preview(car)).toEqual([
    ['image', own],
    ['image:width', '1200'],
    ['image:height', '630'],
    ['image:type', 'image/jpeg'],
    ['image:alt', 'Aria'],
  ]);
});

test('given a covered car, no picture of it is told', () => {
  const covered = { ...car, img: '/cars/placeholder.svg', carouselImg: '/cars/placeholder.svg' };
  expect(picturesOf(covered).image).toEqual([]);
  expect(preview(covered)[0]).toEqual(['image', `${brand.origin}/og.jpg`]);
});

test.each([
  [0, 'OutOfStock'],
  [1, 'LimitedAvailability'],
  [3, 'LimitedAvailability'],
  [4, 'InStock'],
])('given %i pieces, search engines get its price in US dollars and %s', (quantity, schema) => {
  expect(modelDocument({ ...car, quantity }, '').subject).toMatchObject({
    offers: {
      '@type': 'Offer',
      price: '41000.00',
      priceCurrency: 'USD',
      availability: `https://schema.org/${schema}`,
    },
  });
});

test('given a specification, search engines get seats and driven wheels as properties of a car, and numbers with their units', () => {
  const lines = [
    'Range: 560 km (WLTP)',
    'Length: 4,905 mm',
    'Drive: Rear wheels',
    'Seats: 5',
    'Roof: Hard top in 11 s',
  ];
  const named = (name: string, value: unknown) => ({ '@type': 'PropertyValue', name, ...Object(value) });
  expect(modelDocument({ ...car, specification: lines.join('\n') }, '').subject).toMatchObject({
    '@type': ['Product', 'Car'],
    vehicleSeatingCapacity: 5,
    driveWheelConfiguration: 'https://schema.org/RearWheelDriveConfiguration',
    additionalProperty: [
      named('Range', { value: 560, unitCode: 'KMT' }),
      named('Length', { value: 4_905, unitCode: 'MMT' }),
      named('Drive', { value: 'Rear wheels' }),
      named('Seats', { value: '5' }),
      named('Roof', { value: 'Hard top in 11 s' }),
    ],
  });
  expect(modelDocument(car, '').subject).not.toHaveProperty('driveWheelConfiguration');
});

test('given a picture of another host, link previews get it as it is, without a size that nobody knows', () => {
  const picture = 'https://pictures.example/cars/a.svg';
  expect(preview({ ...car, name: 'A & "B"', img: picture })).toEqual([
    ['image', picture],
    ['image:alt', 'A &#38; &#34;B&#34;'],
  ]);
});

test.each([
  'https://pictures.example:99999/a.jpg',
  'https://1.2.3.999/a.jpg',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg onload="alert(1)"/>',
  '//pictures.example/a.jpg',
  'https://pictures.example/"><script>alert(1)</script>',
])('given a picture at %s, which nobody can load, the car has a page without it', (picture) => {
  expect(picturesOf({ ...car, img: picture }).image).toEqual(['https://pictures.example/wide.jpg']);
  const without: Model = { ...car, img: picture, carouselImg: picture };
  expect(picturesOf(without).image).toEqual([]);
  expect(preview(without)[0]).toEqual(['image', `${brand.origin}/og.jpg`]);
});
