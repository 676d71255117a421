import { formatDollars, formatRupees } from 'storefront-kit';

export type Currency = 'dollars' | 'rupees';

interface Priced {
  originalPrice?: number | undefined;
  dollarPrice?: number | undefined;
  discountedPrice?: number | undefined;
}

/** What one unit costs; nothing where it is priced on request. */
export function priceOf(product: Priced, currency: Currency): number | undefined {
  if (currency === 'rupees') return product.discountedPrice;
  return product.dollarPrice ?? product.originalPrice;
}

export function formatMoney(amount: number, currency: Currency): string {
  return currency === 'dollars' ? formatDollars(amount) : formatRupees(amount);
}
