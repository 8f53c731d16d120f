import { z } from 'zod';
import { derivedFields } from '../../functions/src/contract/list/derived-fields.ts';
import { newProduct, productId } from '../../functions/src/contract/product.ts';
import { productInput } from '../../functions/src/contract/product-form.ts';
import type { SeedContent } from './contents.ts';
import type { SeedProduct } from './products.ts';

const contentSchema = z.strictObject({
  img: z.string().regex(/^\/pictures\/[a-z-]+\.webp$/),
  name: z.string().min(1).max(120),
  description: z.string().min(1).max(300),
  navigate: z.string().regex(/^\/[A-Za-z]+$/),
  order: z.int(),
});

/** The stored form of a product, after the contract has accepted it. */
export function productDocument({ _id, createdAt, reorderAt, ...input }: SeedProduct) {
  productId.parse(_id);
  const product = newProduct.parse(input);
  const level = productInput.pick({ reorderAt: true }).parse(reorderAt === undefined ? {} : { reorderAt });
  return { ...product, ...level, ...derivedFields(product), createdAt };
}

export const contentDocument = ({ _id, ...content }: SeedContent) => contentSchema.parse(content);
