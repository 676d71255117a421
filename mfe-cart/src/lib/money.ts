import { dollarPriceAt, type PriceTier } from 'contracts';
import { formatDollars, formatRupees } from 'storefront-kit';

export type Currency = 'dollars' | 'rupees';

interface Priced {
  originalPrice?: number | undefined;
  dollarPrice?: number | undefined;
  discountedPrice?: number | undefined;
  priceTiers?: PriceTier[] | undefined;
  /** The unit price displayed at the time of the inquiry. */
  unitPrice?: number | undefined;
}

/** Returns the unit price for a quantity, or undefined if the product is priced on request. */
export function unitPriceOf(product: Priced, currency: Currency, quantity = 0): number | undefined {
  if (currency === 'rupees') return product.discountedPrice;
  return product.unitPrice ?? dollarPriceAt(product, quantity);
}

export function formatMoney(amount: number, currency: Currency): string {
  return currency === 'dollars' ? formatDollars(amount) : formatRupees(amount);
}
