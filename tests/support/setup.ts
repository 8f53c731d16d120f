import { afterAll } from 'vitest';
import { removeStoredProducts } from './product-store.ts';
import { deleteCreatedUsers } from './users.ts';

/** Runs before each file of the functions tests and the proofs: what a file has added is removed at its end. */
afterAll(async () => {
  await removeStoredProducts();
  await deleteCreatedUsers();
});
