import type { StoredProduct } from './product.schema.js';

/** Filter for products that the shop shows and sells: neither deleted nor hidden. */
export const onSaleFilter = { deletedAt: null, hidden: null } as const;

export const isOnSale = ({ deletedAt, hidden }: Pick<StoredProduct, 'deletedAt' | 'hidden'>) =>
  !deletedAt && !hidden;
