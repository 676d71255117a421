import type { Product } from 'contracts';

const required = ['id', 'productName', 'modelNumber', 'crystalType', 'quantityUnit'] as const;
/** What visitors are not told. */
export const priceFields = [
  'originalPrice',
  'dollarPrice',
  'discountedPrice',
  'minQuantity',
  'orderStep',
  'priceTiers',
] as const;
const optional = ['mainImage', ...priceFields] as const;

/** What a product card shows: a page's data holds this much of each product and no more. */
export type CardProduct = Pick<Product, (typeof required)[number] | (typeof optional)[number]> & {
  /** Of those that are shown with one; it is cut where a card has no more room. */
  description?: string;
};

export function toCardProduct(product: Product): CardProduct {
  const shown = [...required, ...optional].filter((key) => product[key] !== undefined);
  // The keys are exactly those of the type; absent ones are optional in it.
  return Object.fromEntries(shown.map((key) => [key, product[key]])) as unknown as CardProduct;
}

const longestDescription = 140;

/** A product whose card shows its description too. */
export function toDescribedProduct(product: Product): CardProduct {
  const { description: whole } = product;
  const cut = whole.slice(0, longestDescription).replace(/\s+\S*$/, '…');
  const description = whole.length > longestDescription ? cut : whole;
  return { ...toCardProduct(product), description };
}
