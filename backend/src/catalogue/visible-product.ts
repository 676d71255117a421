import {
  toWire,
  wireNames,
  type Product,
  type ProductWire,
  type StaffProductWire,
} from 'contracts';
import type { Viewer } from '../accounts/index.js';
import type { StoredProduct } from './product.schema.js';

/** The only way for a product to leave: it names every field, and prices only for those who are signed in. */
export function visibleProduct(stored: StoredProduct, viewer: Viewer): ProductWire {
  const seen: Product = {
    ...publicFields(stored),
    ...(viewer.kind !== 'visitor' && pricesOf(stored)),
  };
  return toWire(wireNames.product, seen);
}

/** A product as staff see it. */
export function staffProduct(stored: StoredProduct): StaffProductWire {
  const seen: Product = { ...publicFields(stored), ...pricesOf(stored) };
  return {
    ...toWire<ProductWire, typeof wireNames.product>(wireNames.product, seen),
    revision: stored.revision ?? 0,
  };
}

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

function pricesOf(stored: StoredProduct) {
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
