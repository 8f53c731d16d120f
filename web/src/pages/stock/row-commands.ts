import type { Product } from '@contract/product';
import { createElement, Fragment } from 'react';
import { DeliverOne } from '@/features/delivery/deliver-one';
import { AddPieces } from '@/features/restock/add-pieces';

/** What the owner of a product can do at once in its row. */
export const rowCommands = (product: Product) =>
  createElement(Fragment, null, createElement(AddPieces, { product }), createElement(DeliverOne, { product }));
