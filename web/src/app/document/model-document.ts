import { AVAILABILITY, availabilityOf } from '@contract/availability';
import { isChanged, lineUp } from '@contract/list/line-up';
import { readListState } from '@contract/list/list-address';
import type { Model, ModelsPage } from '@contract/site/server-page';
import { figuresOf, parseSpecification } from '@contract/specification';
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
      // A car alone is no product to Google.
      '@type': ['Product', 'Car'],
      '@id': brand.origin + path,
      url: brand.origin + path,
      name,
      description,
      image: [...new Set(pictures.map(({ href }) => href))],
      brand: { '@type': 'Brand', name: brand.name },
      manufacturer: { '@type': 'Organization', name: model.supplier },
      ...technicalData(model.specification),
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

/** UN/CEFACT's codes of the units in which specifications are written. */
const UNITS: Record<string, string> = { km: 'KMT', 'km/h': 'KMH', kW: 'KWT', kWh: 'KWH', kg: 'KGM', mm: 'MMT' };
const QUANTITY = /^(\d[\d,]*(?:\.\d+)?) ([A-Za-z/]+)(?= \(|$)/;

/** Seats and driven wheels have properties of their own. Of the other lines a number with a known unit is a quantity, else the line is a text. */
function technicalData(specification = '') {
  const entries = parseSpecification(specification);
  const lineOf = (name: string) => entries.find(({ label }) => label.toLowerCase() === name)?.value ?? '';
  const { seats } = figuresOf(specification);
  const [driven] = /^(All|Rear|Front)\b/.exec(lineOf('drive')) ?? [];
  return {
    ...(seats && { vehicleSeatingCapacity: seats }),
    ...(driven && { driveWheelConfiguration: `https://schema.org/${driven}WheelDriveConfiguration` }),
    additionalProperty: entries.map(({ label, value }) => {
      const [, number = '', unit = ''] = QUANTITY.exec(value) ?? [];
      const quantity = { value: Number(number.replaceAll(',', '')), unitCode: UNITS[unit] };
      return { '@type': 'PropertyValue', name: label, ...(quantity.unitCode ? quantity : { value }) };
    }),
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
