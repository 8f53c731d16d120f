import { z } from 'zod';
import { ownerEmail, productId, productInput, searchKey } from '../../functions/src/contract/product.ts';
import type { SeedContent } from './contents.ts';
import type { SeedProduct } from './products.ts';

const contentSchema = z.strictObject({
  img: z.string().regex(/^\/pictures\/[a-z-]+\.svg$/),
  name: z.string().min(1).max(120),
  description: z.string().min(1).max(300),
  navigate: z.string().regex(/^\/[A-Za-z]+$/),
  order: z.int(),
});

/** The stored form of a product, after the contract has accepted it. */
export function productDocument({ _id, email, createdAt, ...input }: SeedProduct) {
  productId.parse(_id);
  const product = productInput.parse(input);
  return {
    ...product,
    email: ownerEmail.parse(email),
    createdAt,
    nameKey: searchKey(product.name),
    supplierKey: searchKey(product.supplier),
  };
}

export const contentDocument = ({ _id, ...content }: SeedContent) => contentSchema.parse(content);
