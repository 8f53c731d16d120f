import { parseCount, parseFlags } from './host/arguments.ts';
import { Failure, runCommand } from './host/failure.ts';
import { isHeld, readLock } from './host/run-lock.ts';
import { PRODUCTS } from './seed/products.ts';
import { seed } from './seed/seed.ts';

const PRODUCTS_MAX = 200_000;

await runCommand(async () => {
  const { products } = parseFlags('seed', { products: { type: 'string' } }, process.argv.slice(2));
  const total = typeof products === 'string' ? parseCount('products', products, PRODUCTS_MAX) : PRODUCTS.length;
  const lock = readLock();
  if (!lock || !isHeld(lock) || !lock.emulators?.hub) {
    throw new Failure(
      'The emulators of this project are not running: npm start first, then npm run seed in a second terminal.',
    );
  }
  await seed(lock.emulators.hub, total);
  return 0;
});
