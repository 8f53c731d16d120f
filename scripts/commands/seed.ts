import { parseCount, parseFlags } from '../host/arguments.ts';
import { runCommand } from '../host/failure.ts';
import { runningHub } from '../host/run-lock.ts';
import { PRODUCTS } from '../seed/products.ts';
import { seed } from '../seed/seed.ts';

const PRODUCTS_MAX = 200_000;

await runCommand(async () => {
  const { products } = parseFlags('seed', { products: { type: 'string' } });
  const total = parseCount('products', products, PRODUCTS_MAX, PRODUCTS.length);
  await seed(runningHub('seed'), total);
  return 0;
});
