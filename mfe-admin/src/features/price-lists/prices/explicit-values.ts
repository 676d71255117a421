import {
  explicitPrices,
  parseAmount,
  formatPlainAmount,
  productFormShape,
  formatPriceTiers,
  toMinorUnits,
  type ExplicitPrices,
  type PriceListProduct,
} from 'contracts';
import { formatDollars, formatRupees } from 'storefront-kit';

export type PriceField = keyof ExplicitPrices;

const noPrices: ExplicitPrices = { dollarPrice: null, discountedPrice: null, priceTiers: [] };

/** Titles of the columns with fixed prices. */
export const priceTitles: Record<PriceField, string> = {
  dollarPrice: 'Fixed ($)',
  discountedPrice: 'Fixed (₹)',
  priceTiers: 'Fixed tiers ($)',
};

/** Formats a fixed price for its input field. Returns an empty string if the product has no fixed price. */
export function formatPriceInput({ explicit }: PriceListProduct, field: PriceField): string {
  if (!explicit) return '';
  if (field === 'priceTiers') return formatPriceTiers(explicit.priceTiers);
  const price = explicit[field];
  if (price === null) return '';
  const isWhole = field === 'discountedPrice' && Number.isInteger(price);
  return isWhole ? String(price) : formatPlainAmount(toMinorUnits(price));
}

/** Formats a fixed price for display. Returns `–` if the product has no fixed price. */
export function formatPriceValue({ explicit }: PriceListProduct, field: PriceField): string {
  if (!explicit) return '–';
  if (field === 'priceTiers') return formatPriceTiers(explicit.priceTiers) || '–';
  const price = explicit[field];
  if (price === null) return '–';
  return field === 'dollarPrice' ? formatDollars(price) : formatRupees(price);
}

type Changed = { fault: string } | { explicit: ExplicitPrices | null };

/**
 * Returns the fixed prices of a product after one of them was changed to the typed text, or the validation error. Empty
 * text removes the price; null means that no fixed price is left.
 */
export function applyTypedPrice(
  product: PriceListProduct,
  field: PriceField,
  typed: string,
): Changed {
  const read = readPrice(field, typed);
  if ('fault' in read) return read;
  const changed = { ...(product.explicit ?? noPrices), ...read };
  if (changed.dollarPrice === null && changed.priceTiers.length > 0)
    return { fault: needsDollars[field] };
  const isEmpty = changed.dollarPrice === null && changed.discountedPrice === null;
  if (isEmpty) return { explicit: null };
  const parsed = explicitPrices.safeParse(changed);
  if (parsed.success) return { explicit: parsed.data };
  return { fault: parsed.error.issues[0]?.message ?? '' };
}

const needsDollars: Record<PriceField, string> = {
  dollarPrice: 'Remove the fixed tiers first',
  discountedPrice: 'Remove the fixed tiers first',
  priceTiers: 'Enter the fixed price ($) first',
};

function readPrice(field: PriceField, typed: string): { fault: string } | Partial<ExplicitPrices> {
  if (field === 'priceTiers') {
    const tiers = productFormShape.priceTiers.safeParse(typed);
    if (!tiers.success) return { fault: tiers.error.issues[0]?.message ?? '' };
    return { priceTiers: tiers.data ?? [] };
  }
  if (typed.trim() === '') return { [field]: null };
  const amount = parseAmount(typed, { currency: field === 'dollarPrice' ? 'USD' : 'INR' });
  return amount.ok ? { [field]: amount.value } : { fault: amount.message };
}
