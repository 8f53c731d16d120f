import { afterAll, vi } from 'vitest';
import { removeStoredProducts } from './product-store.ts';
import { deleteCreatedUsers } from './users.ts';

// The log of the function that runs in this process has a line for each request.
vi.spyOn(process.stdout, 'write').mockReturnValue(true);

/** Runs before each file of the functions tests and the proofs: what a file has added is removed at its end. */
afterAll(() => Promise.all([removeStoredProducts(), deleteCreatedUsers()]));
