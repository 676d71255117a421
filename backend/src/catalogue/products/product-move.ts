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
const told = ['modelNumber', 'productName', 'quantityUnit', 'revision'] as const;
export const movedFields = [...movable, ...told];
/** The fields that an import writes, too. */
export const allFields = [
  ...movedFields,
  ...productFieldRows.map(({ key }) => key),
  ...pictureFields,
];

/** Some fields of a product; null where they are absent. */
export type ProductState = Partial<Record<StateField, string | number | boolean | object | null>>;
type StateField = (typeof movable)[number] | ProductFieldKey | (typeof pictureFields)[number];
/** The fields of a product that bulk changes use. */
export type MovableProduct = Pick<StoredProduct, '_id' | (typeof movedFields)[number]> &
  Partial<Pick<StoredProduct, StateField>>;

/** A product's change from one state to another. */
export interface ProductMove {
  id: string;
  /** The stored revision; absent before the first change. */
  revision: number | null;
  from: ProductState;
  to: ProductState;
}
