import {
  maxLines,
  maxQuantity,
  nextOrderableQuantity,
  orderQuantityError,
  roundToGrams,
} from 'contracts';
import { isOnSale, type StoredProduct } from '../../catalogue/products/index.js';
import { AppError, ValidationError } from '../../platform/errors.js';
import type { StoredCartLine } from './cart-line.schema.js';

export interface LineToAdd {
  pid: string;
  quantity: number;
  note?: string | undefined;
}

interface Cart {
  lines: StoredCartLine[];
  products: Map<string, StoredProduct>;
}

/** Returns the total quantity of each product. */
export function sumQuantitiesByProduct(added: LineToAdd[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { pid, quantity } of added) {
    const id = pid.toLowerCase();
    sums.set(id, roundToGrams((sums.get(id) ?? 0) + quantity));
  }
  return sums;
}

/** Returns the first note of each product that has one. */
export function notesByProduct(added: LineToAdd[]): Map<string, string> {
  const notes = new Map<string, string>();
  for (const { pid, note } of added) {
    const id = pid.toLowerCase();
    if (note && !notes.has(id)) notes.set(id, note);
  }
  return notes;
}

/**
 * Returns the new cart quantity of each product in an order. Throws `product.not_found`, `cart.full`, or
 * `ValidationError` for a quantity that cannot be ordered.
 */
export function planCartQuantities(
  sums: Map<string, number>,
  { lines, products }: Cart,
): Map<string, number> {
  const own = new Map(lines.map(({ productId, quantity }) => [String(productId), quantity]));
  const added = [...sums.keys()].filter((id) => !own.has(id));
  if (own.size + added.length > maxLines)
    throw new AppError('cart.full', `A cart holds at most ${maxLines} products. Split this order.`);

  return new Map(
    [...sums].map(([id, sum]) => [id, newQuantity(products.get(id), sum, own.get(id) ?? 0)]),
  );
}

function newQuantity(product: StoredProduct | undefined, sum: number, own: number): number {
  if (!product || !isOnSale(product)) {
    const name = product?.productName ?? 'A product';
    throw new AppError('product.not_found', `${name} is no longer available.`);
  }
  const fault = orderQuantityError(sum, product);
  if (fault) throw invalid(product, fault);
  const total = roundToGrams(own + sum);
  if (total > maxQuantity) throw invalid(product, 'Enter at most 1,000,000');
  return nextOrderableQuantity(total, { minimum: product.minQuantity, step: product.orderStep });
}

function invalid({ productName, modelNumber }: StoredProduct, fault: string) {
  return new ValidationError({ [modelNumber]: fault }, `${productName}: ${fault}`);
}
