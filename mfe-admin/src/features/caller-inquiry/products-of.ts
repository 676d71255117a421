import { nextOrderableQuantity, roundToGrams, type ReadyRow } from 'contracts';

export interface InquiryProduct {
  productId: string;
  quantity: number;
}

/**
 * Returns each product once, with the quantity summed over all rows and adjusted to the product's minimum and
 * increment.
 */
export function sumQuantitiesByProduct(
  rows: (ReadyRow & { quantity: number })[],
): InquiryProduct[] {
  const sums = new Map<string, InquiryProduct>();
  for (const { product, quantity } of rows) {
    const sum = roundToGrams((sums.get(product.id)?.quantity ?? 0) + quantity);
    const rule = { minimum: product.minQuantity ?? 1, step: product.orderStep };
    sums.set(product.id, { productId: product.id, quantity: nextOrderableQuantity(sum, rule) });
  }
  return [...sums.values()];
}

/** Returns the error messages of rejected products whose quantities have not been changed since, keyed by product id. */
export function errorsByProduct(
  rejected: Map<InquiryProduct, string>,
  products: InquiryProduct[],
): Map<string, string> {
  const unchanged = [...rejected].filter(([{ productId, quantity }]) =>
    products.some((product) => product.productId === productId && product.quantity === quantity),
  );
  return new Map(unchanged.map(([{ productId }, text]) => [productId, text]));
}
