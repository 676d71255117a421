import {
  toWire,
  wireNames,
  type PricesWire,
  type Product,
  type ProductWire,
  type StaffProductWire,
} from 'contracts';
import type { Viewer } from '../accounts/index.js';
import type { StoredProduct } from './product.schema.js';

/** The stored fields that visitors never see. */
export const pricesStored = [
  'originalPrice',
  'dollarPrice',
  'discountedPrice',
  'minQuantity',
] as const;

/** The only way for a product to leave: it names every field, and prices only for those who are signed in. */
export function visibleProduct(stored: StoredProduct, viewer: Viewer): ProductWire {
  const seen: Product = {
    ...publicFields(stored),
    ...(viewer.kind !== 'visitor' && pricesOf(stored)),
  };
  return toWire(wireNames.product, seen);
}

/** What a product costs, for those who may know. */
export function productPrices(stored: Priced): PricesWire[number] {
  return toWire(wireNames.product, { id: String(stored._id), ...pricesOf(stored) });
}

/** A product as staff see it. */
export function staffProduct(stored: StoredProduct): StaffProductWire {
  const seen: Product = { ...publicFields(stored), ...pricesOf(stored) };
  return {
    ...toWire<ProductWire, typeof wireNames.product>(wireNames.product, seen),
    revision: stored.revision ?? 0,
  };
}

type Priced = Pick<StoredProduct, '_id' | (typeof pricesStored)[number]>;

function publicFields(stored: StoredProduct): Product {
  const { quantity, dimensions, specialNotes, mainImage } = stored;
  return {
    id: String(stored._id),
    productName: stored.productName,
    description: stored.description,
    category: stored.category,
    crystalType: stored.crystalType,
    modelNumber: stored.modelNumber,
    ...(mainImage && { mainImage: imageOf(mainImage) }),
    additionalImages: stored.additionalImages.map((picture) => ({
      ...imageOf(picture),
      public_id: picture.public_id,
    })),
    ...(typeof quantity === 'number' && { quantity }),
    quantityUnit: stored.quantityUnit,
    benefits: [...stored.benefits],
    ...(dimensions && { dimensions: sizesOf(dimensions) }),
    ...(specialNotes && { specialNotes }),
    isBest: stored.isBest,
  };
}

function pricesOf(stored: Omit<Priced, '_id'>) {
  const { originalPrice, dollarPrice, discountedPrice, minQuantity } = stored;
  return {
    ...(typeof originalPrice === 'number' && { originalPrice }),
    ...(typeof dollarPrice === 'number' && { dollarPrice }),
    ...(typeof discountedPrice === 'number' && { discountedPrice }),
    minQuantity,
  };
}

function imageOf({ url, width, height }: { url: string; width: number; height: number }) {
  return { url, width, height };
}

function sizesOf({ length, width, height }: Record<'length' | 'width' | 'height', number>) {
  return { length, width, height };
}
