import { formatPlainAmount, toMinorUnits } from '../money.js';

/** A unit price in US dollars that applies from a minimum quantity. */
export interface PriceTier {
  fromQuantity: number;
  dollarPrice: number;
}

type Tiers = readonly PriceTier[] | null | undefined;

interface PricedByQuantity {
  originalPrice?: number | null | undefined;
  dollarPrice?: number | null | undefined;
  priceTiers?: Tiers;
}

/** Returns the price tier that applies to a quantity, or undefined if the quantity is below the first tier. */
export const findPriceTier = (tiers: Tiers, quantity: number): PriceTier | undefined =>
  tiers?.filter(({ fromQuantity }) => fromQuantity <= quantity).at(-1);

/** Returns the unit price in US dollars for a quantity, or undefined if the price is on request. */
export function dollarPriceAt(product: PricedByQuantity, quantity: number): number | undefined {
  const { dollarPrice, originalPrice, priceTiers } = product;
  return (
    findPriceTier(priceTiers, quantity)?.dollarPrice ?? dollarPrice ?? originalPrice ?? undefined
  );
}

interface InquiryPrices extends Pick<PricedByQuantity, 'originalPrice' | 'dollarPrice'> {
  /** The tier price that applied; absent or null if no tier price applied. */
  unitPrice?: number | null | undefined;
}

/**
 * Returns the unit price in US dollars at the time of the inquiry, or undefined if the price was on
 * request.
 */
export const dollarPriceAtInquiry = (line: InquiryPrices): number | undefined =>
  line.unitPrice ?? line.dollarPrice ?? line.originalPrice ?? undefined;

/** Formats tier prices for forms and tables: `50: $8.20; 100: $7.90`. */
export const formatPriceTiers = (tiers: Tiers): string =>
  (tiers ?? []).map(formatPriceTier).join('; ');

/** Formats one tier: `50: $8.20`. Without the dollar sign a spreadsheet would read it as a time of day. */
export const formatPriceTier = ({ fromQuantity, dollarPrice }: PriceTier): string =>
  `${fromQuantity}: $${formatPlainAmount(toMinorUnits(dollarPrice))}`;
