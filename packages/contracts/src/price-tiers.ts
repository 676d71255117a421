/** From so many on, one costs so much in US dollars. */
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

/** The last tier that a quantity reaches. */
export const tierAt = (tiers: Tiers, wanted: number): PriceTier | undefined =>
  tiers?.filter(({ fromQuantity }) => fromQuantity <= wanted).at(-1);

/** What one costs in US dollars where so many are ordered; nothing where it is priced on request. */
export function dollarPriceAt(product: PricedByQuantity, wanted: number): number | undefined {
  const { dollarPrice, originalPrice, priceTiers } = product;
  return tierAt(priceTiers, wanted)?.dollarPrice ?? dollarPrice ?? originalPrice ?? undefined;
}

interface AskedFor extends Pick<PricedByQuantity, 'originalPrice' | 'dollarPrice'> {
  /** The tier's price, where one applied. */
  unitPrice?: number | null | undefined;
}

/** What one cost in US dollars when it was asked for, as its inquiry keeps it; nothing where it is priced on request. */
export const askedDollarPrice = (line: AskedFor): number | undefined =>
  line.unitPrice ?? line.dollarPrice ?? line.originalPrice ?? undefined;

/** `50: $8.20; 100: $7.90`, as forms and tables have them. */
export const tiersAsText = (tiers: Tiers): string => (tiers ?? []).map(tierAsText).join('; ');

/** `50: $8.20`: without its dollar a spreadsheet would read a time of day. */
export const tierAsText = ({ fromQuantity, dollarPrice }: PriceTier): string =>
  `${fromQuantity}: $${dollarPrice.toFixed(2)}`;
