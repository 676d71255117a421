import { maxQuantity, roundToGrams } from 'contracts';
import { readGuestCart, storeGuestCart, type GuestCartItem } from './guest-cart.js';

/** Adds items to the guest cart. Quantities of the same product are summed, up to the maximum quantity. */
export function addToGuestCart(...items: GuestCartItem[]): void {
  const quantities = new Map(readGuestCart().map((item) => [item.productId, item.quantity]));
  for (const { productId, quantity } of items) {
    const sum = roundToGrams((quantities.get(productId) ?? 0) + quantity);
    quantities.set(productId, Math.min(sum, maxQuantity));
  }
  storeGuestCart(Array.from(quantities, ([productId, quantity]) => ({ productId, quantity })));
}

/** Removes products from the guest cart. Returns those that another tab has not already removed. */
export function takeFromGuestCart(productIds: string[]): Set<string> {
  const ids = new Set(productIds);
  const before = readGuestCart();
  storeGuestCart(before.filter(({ productId }) => !ids.has(productId)));
  return new Set(before.map(({ productId }) => productId).filter((id) => ids.has(id)));
}

export function clearGuestCart(): void {
  storeGuestCart([]);
}
