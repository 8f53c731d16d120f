import { z } from '@hono/zod-openapi';
import { productId } from '../contract/product.js';

export const idParameter = z.strictObject({ id: productId.meta({ description: 'The product, its _id.' }) });

export const conditionHeaders = z.object({
  'if-match': z.string().max(1_024).optional().meta({ description: 'Only if the product still has this ETag.' }),
  'if-none-match': z.string().max(1_024).optional().meta({ description: 'Only if the product has another ETag.' }),
});
