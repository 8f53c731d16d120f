import { AVAILABILITY, availabilityOf } from '@contract/availability';
import { PICTURE_PATTERN } from '@contract/limits';
import type { Model } from '@contract/server-page';
import { parseSpecification } from '@contract/specification';
import { brand } from '@/brand';
import { paths } from '@/lib/paths';
import { preview } from '@/lib/product/text';
import type { DocumentPage } from './head-tags';

/** What the head of a car's page says, for search engines and link previews. */
export function modelDocument(model: Model): DocumentPage {
  const { _id, name, description, img, carouselImg } = model;
  const path = paths.model(_id);
  const pictures = [img, carouselImg].flatMap(absolute);
  return {
    path,
    title: name,
    description: preview(description, 155),
    access: 'public',
    ...(pictures[0] && { picture: pictures[0] }),
    subject: {
      '@type': 'Car',
      '@id': brand.origin + path,
      url: brand.origin + path,
      name,
      description,
      image: pictures,
      brand: { '@type': 'Brand', name: brand.name },
      manufacturer: { '@type': 'Organization', name: model.supplier },
      additionalProperty: parseSpecification(model.specification ?? '').map(({ label, value }) => ({
        '@type': 'PropertyValue',
        name: label,
        value,
      })),
      offers: {
        '@type': 'Offer',
        url: brand.origin + path,
        price: model.price.toFixed(2),
        priceCurrency: 'USD',
        availability: AVAILABILITY[availabilityOf(model.quantity)].schema,
      },
    },
  };
}

/** The page of a car while the database cannot be reached. */
export const unavailableDocument = (path: string): DocumentPage => ({
  path,
  title: 'Models',
  description: 'This page cannot be shown right now.',
  access: 'account',
});

/** The rules admit addresses that nobody can load, such as one with the port 99999: those are left out. */
const absolute = (picture: string | undefined): string[] =>
  picture !== undefined && PICTURE_PATTERN.test(picture) && URL.canParse(picture, brand.origin)
    ? [new URL(picture, brand.origin).href]
    : [];
