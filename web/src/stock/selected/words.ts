import { counted } from '@/lib/text/plural';

export const productsText = (count: number): string => counted(count, 'product');
export const products = ({ length }: readonly unknown[]): string => productsText(length);
export const eachOf = (rows: readonly unknown[]): string =>
  rows.length === 1 ? products(rows) : `each of ${products(rows)}`;
