import type { Product } from 'contracts';

const required = ['id', 'productName', 'modelNumber', 'crystalType', 'quantityUnit'] as const;

/**
 * The fields that a product card displays, without prices. Page data contains only these fields of each product.
 */
export type CardProduct = Pick<Product, (typeof required)[number] | 'mainImage'> & {
  /** Description of the product, truncated to fit on a card; set only for cards that display it. */
  description?: string;
};

export function toCardProduct(product: Product): CardProduct {
  const keys = [...required, 'mainImage' as const].filter((key) => product[key] !== undefined);
  // The cast is safe: only keys of the type are copied, and only the optional key can be missing.
  return Object.fromEntries(keys.map((key) => [key, product[key]])) as unknown as CardProduct;
}

const longestDescription = 140;

/**
 * Returns the card data of a product including its description, truncated at a word boundary after
 * at most 140 characters.
 */
export function toCardProductWithDescription(product: Product): CardProduct {
  const { description: whole } = product;
  const cut = whole.slice(0, longestDescription).replace(/\s+\S*$/, '…');
  const description = whole.length > longestDescription ? cut : whole;
  return { ...toCardProduct(product), description };
}
