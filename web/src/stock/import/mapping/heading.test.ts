import { describe, expect, test } from 'vitest';
import { headingKind } from './heading';

const kindOf = (heading: string) => {
  const said = headingKind(heading);
  return said.kind === 'other' ? 'other' : `${said.kind} ${said.field}`;
};

describe('a heading is taken when all of it is known', () => {
  test.each([
    ['Price', 'price'],
    ['PRICE*', 'price'],
    ['unit_price', 'price'],
    ['unitPrice', 'price'],
    ['Price (USD)', 'price'],
    ['Preis EUR netto', 'price'],
    ['Prix unitaire HT (€)', 'price'],
    ['Prijs incl. BTW', 'price'],
    ['Price without VAT', 'price'],
    ['Cena netto PLN', 'price'],
    ['Preço', 'price'],
    ['Stock [pcs]', 'quantity'],
    ['Total stock', 'quantity'],
    ['Qty on hand', 'quantity'],
    ['Aantal stuks', 'quantity'],
    ['Estoque', 'quantity'],
    ['Stock #', 'stock'],
    ['Stk No', 'stock'],
    ['Bestandsnr.', 'stock'],
    ['N° de stock', 'stock'],
    ['# Article', 'article'],
    ['Chassis no.', 'vin'],
    ['Min. stock', 'reorderAt'],
    ['Model', 'name'],
    ['Name of the car', 'name'],
    ['Naam', 'name'],
    ['Leverancier', 'supplier'],
    ['Supplier name', 'supplier'],
    ['Long description (EN)', 'description'],
    ['Image 1 URL', 'img'],
  ])('given “%s”, it is the %s', (heading, field) => {
    expect(kindOf(heading)).toBe(`known ${field}`);
  });

  test.each([
    ['Old price', 'price'],
    ['Preis pro Tag', 'price'],
    ['Price per day', 'price'],
    ['Prix de l’ancien tarif', 'price'],
    ['Preço antigo', 'price'],
    ['Competitor’s price', 'price'],
    ['Group price', 'price'],
    ['Price change', 'price'],
    ['Price factor', 'price'],
    ['Precio /mes', 'price'],
    ['Price (k$)', 'price'],
    ['Preis in Tsd. EUR', 'price'],
    ['price_cents', 'price'],
    ['Supplier price', 'price'],
    ['Net-net price', 'price'],
    ['Safety stock', 'quantity'],
    ['Stock value', 'quantity'],
    ['Stock Berlin', 'quantity'],
    ['Stock last year', 'quantity'],
    ['Voorraad alarm', 'quantity'],
    ['Qty per pack', 'quantity'],
    ['Estoque mínimo', 'quantity'],
    ['In stock?', 'quantity'],
    ['Customer name', 'name'],
    ['Model year', 'name'],
    ['Former supplier', 'supplier'],
  ])('given “%s”, which may be another number than the %s, it is asked', (heading, field) => {
    expect(kindOf(heading)).toBe(`unsure ${field}`);
  });

  test.each([
    ['Stock location id'],
    ['Supplier ID'],
    ['Price code'],
    ['Price date'],
    ['Stock date'],
    ['Price per'],
    ['Preiseinheit'],
    ['Body'],
    ['Colour'],
    ['Einkaufspreis'],
    [''],
    ['1'],
    ['x'.repeat(200)],
  ])('given “%s”, it is no field', (heading) => {
    expect(kindOf(heading)).toBe('other');
  });
});
