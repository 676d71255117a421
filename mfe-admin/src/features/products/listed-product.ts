import {
  parseAmount,
  productFieldRows,
  formatPriceTiers,
  type ProductFieldRow,
  type StaffProduct,
} from 'contracts';
import { formatDollars, formatRupees } from 'storefront-kit';

export type ListedProduct = StaffProduct;

function valuesIn(product: ListedProduct, { kind, key }: ProductFieldRow): (string | number)[] {
  if (kind === 'choices') return product[key];
  if (kind === 'tiers') return [formatPriceTiers(product[key])];
  const value = product[key];
  return typeof value === 'object' ? Object.values(value) : [value ?? []].flat();
}

export const productFieldText = (row: ProductFieldRow, product: ListedProduct) =>
  valuesIn(product, row)
    .map((value) => {
      if (typeof value === 'string') return value;
      if (row.unit === '$') return formatDollars(value);
      return row.unit === '₹' ? formatRupees(value) : String(value);
    })
    .join(', ') || '–';

/**
 * Returns the strings in which the table searches for `q`: the product's text fields, and `q` itself if it equals the
 * product's id or one of its numbers. As in the server's search, part of a number does not match.
 */
export function searchableTexts(product: ListedProduct, q: string): string[] {
  const searched = productFieldRows.filter(({ kind }) => kind !== 'hidden' && kind !== 'tiers');
  const values = searched.flatMap((row) => valuesIn(product, row));
  const amount = parseAmount(q);
  const isIt = product.id === q.toLowerCase() || (amount.ok && values.includes(amount.value));
  return [...values.filter((value) => typeof value === 'string'), ...(isIt ? [q] : [])];
}
