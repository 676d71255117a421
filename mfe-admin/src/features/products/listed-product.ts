import type { StaffProduct } from 'contracts';
import { formatDollars, formatRupees } from 'storefront-kit';

export type ListedProduct = StaffProduct;

export const dollars = (amount: number | undefined) =>
  amount === undefined ? '–' : formatDollars(amount);
export const rupees = (amount: number | undefined) =>
  amount === undefined ? '–' : formatRupees(amount);

/** Everything that the search looks into: texts in part, numbers and the id as a whole, as on the server. */
export function searchableTexts(product: ListedProduct, q: string): string[] {
  const { modelNumber, productName, category, crystalType, description } = product;
  const { specialNotes = '', benefits, quantityUnit, id } = product;
  const texts = [modelNumber, productName, category, crystalType, description];
  const isIt = id === q.toLowerCase() || numbersOf(product).includes(amountIn(q));
  return [...texts, specialNotes, quantityUnit, ...benefits, ...(isIt ? [q] : [])];
}

const amountIn = (q: string) => (q.trim() === '' ? NaN : Number(q.replace(/^[$₹]/, '')));

function numbersOf({ originalPrice, dollarPrice, discountedPrice, ...rest }: ListedProduct) {
  const { minQuantity, quantity, dimensions } = rest;
  const sides = Object.values(dimensions ?? {});
  return [originalPrice, dollarPrice, discountedPrice, minQuantity, quantity, ...sides];
}
