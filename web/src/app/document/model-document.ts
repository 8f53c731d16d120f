import { AVAILABILITY, availabilityOf } from '@contract/availability';
import { isChanged, lineUp } from '@contract/list/line-up';
import { readListState } from '@contract/list/list-address';
import type { Model, ModelsPage } from '@contract/site/server-page';
import { parseSpecification } from '@contract/specification';
import { brand } from '@/brand';
import { preview } from '@/lib/product/text';
import { paths } from '@/lib/site/paths';
import { lineUpHead } from '@/storefront/line-up/line-up-view';
import { colourChoice, stageViews } from '@/storefront/stage/colours';
import { type DocumentPage, sharedPicture } from './head-tags';

/** What the head of a car's page says, for search engines and link previews, which show the car in the colour of the address. */
export function modelDocument(model: Model, search: string): DocumentPage {
  const { _id, name, description, img, carouselImg } = model;
  const path = paths.model(_id);
  const colour = colourChoice(model, new URLSearchParams(search).get('colour'))?.colour;
  const card = colour ? stageViews(model, colour)[0]?.src : img;
  const pictures = [card, carouselImg].flatMap((picture) => sharedPicture(picture, name) ?? []);
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
      image: pictures.map(({ href }) => href),
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

export const unavailableDocument = (address: string): DocumentPage => ({
  path: pathOf(address),
  address,
  title: 'Models',
  description: 'This page cannot be shown right now.',
  access: 'account',
});

export function modelsDocument({ models, canonical }: ModelsPage, address: string): DocumentPage {
  const { state, damaged } = readListState(new URL(address, brand.origin).searchParams, lineUp);
  const head = lineUpHead(state, canonical);
  return {
    ...head,
    path: pathOf(address),
    address,
    access: 'public',
    ...((damaged || isChanged(state)) && { robots: 'noindex, follow' }),
    // An ItemList without items is an error to search engines.
    ...(models.length > 0 && {
      subject: {
        '@type': 'ItemList',
        name: `${brand.name} models`,
        itemListElement: models.map(({ _id, name }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          url: brand.origin + paths.model(_id),
          name,
        })),
      },
    }),
  };
}

const pathOf = (address: string): string => new URL(address, brand.origin).pathname;
