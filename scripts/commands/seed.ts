import { PRODUCTS } from '../seed/products.ts';
import { seed } from '../seed/seed.ts';
import { parseCount, parseFlags, runCommand } from '../support/cli.ts';
import { needEmulators } from '../support/hub.ts';

const PRODUCTS_MAX = 200_000;

await runCommand(async () => {
  const { products } = parseFlags('seed', { products: { type: 'string' } });
  const total = parseCount('products', products, PRODUCTS_MAX, PRODUCTS.length);
  await needEmulators('seed');
  await seed({ total });
  return 0;
});
