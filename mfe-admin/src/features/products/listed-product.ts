import type { StaffProduct } from 'contracts';
import { formatDollars, formatRupees } from 'storefront-kit';

export type ListedProduct = StaffProduct;

export const dollars = (amount: number | undefined) =>
  amount === undefined ? '–' : formatDollars(amount);
export const rupees = (amount: number | undefined) =>
  amount === undefined ? '–' : formatRupees(amount);

/** Everything that the search looks into. */
export function textsOf(product: ListedProduct): string[] {
  const { modelNumber, productName, category, crystalType, description } = product;
  const { specialNotes = '', benefits, quantityUnit } = product;
  const { originalPrice, dollarPrice, discountedPrice } = product;
  const prices = [originalPrice, dollarPrice, discountedPrice].flatMap((price) => price ?? []);
  return [
    ...[modelNumber, productName, category, crystalType, description, specialNotes, quantityUnit],
    ...benefits,
    ...prices.map(String),
    ...[dollars(originalPrice), dollars(dollarPrice), rupees(discountedPrice)],
  ];
}
