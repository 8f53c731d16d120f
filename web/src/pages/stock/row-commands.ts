import type { Product } from '@contract/product';
import { createElement, Fragment } from 'react';
import { AddPieces } from '@/features/products/pieces/add-pieces';
import { DeliverOne } from '@/features/products/pieces/deliver-one';

/** What the owner of a product can do at once in its row. */
export const rowCommands = (product: Product) =>
  createElement(Fragment, null, createElement(AddPieces, { product }), createElement(DeliverOne, { product }));
