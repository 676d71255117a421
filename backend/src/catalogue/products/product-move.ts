import { productFieldRows, type ProductFieldKey } from 'contracts';
import type { StoredProduct } from './product.schema.js';

const pictureFields = ['mainImage', 'additionalImages'] as const;
const movable = [
  'dollarPrice',
  'discountedPrice',
  'originalPrice',
  'priceTiers',
  'category',
  'minQuantity',
  'hidden',
  'isBest',
  'bestRank',
  'deletedAt',
  'deletedBy',
] as const;
const identifyingFields = ['modelNumber', 'productName', 'quantityUnit', 'revision'] as const;
export const bulkChangeFields = [...movable, ...identifyingFields];
/** Fields that bulk changes or imports write. */
export const undoableFields = [
  ...bulkChangeFields,
  ...productFieldRows.map(({ key }) => key),
  ...pictureFields,
];

/** Values of some fields of a product; null for a field that the product lacks. */
export type ProductState = Partial<Record<StateField, string | number | boolean | object | null>>;
type StateField = (typeof movable)[number] | ProductFieldKey | (typeof pictureFields)[number];
export type ProductWithState = Pick<StoredProduct, '_id' | (typeof bulkChangeFields)[number]> &
  Partial<Pick<StoredProduct, StateField>>;

export interface ProductStateChange {
  id: string;
  /** Revision of the product before the change; null if the product has none yet. */
  revision: number | null;
  from: ProductState;
  to: ProductState;
}
