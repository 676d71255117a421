import { nextOrderableQuantity, roundToGrams, type ReadyRow } from 'contracts';

/**
 * Returns each product once, with the quantity summed over all rows and adjusted to the product's minimum and
 * increment.
 */
export function sumQuantitiesByProduct(rows: (ReadyRow & { quantity: number })[]) {
  const sums = new Map<string, { productId: string; quantity: number }>();
  for (const { product, quantity } of rows) {
    const sum = roundToGrams((sums.get(product.id)?.quantity ?? 0) + quantity);
    const rule = { minimum: product.minQuantity ?? 1, step: product.orderStep };
    sums.set(product.id, { productId: product.id, quantity: nextOrderableQuantity(sum, rule) });
  }
  return [...sums.values()];
}
