import { buyerPrices } from '../catalogue/buyer-prices.js';
import type { PriceTier } from '../catalogue/price-tiers.js';
import { toMinorUnits, type Currency } from '../money.js';

interface DocumentedPrices {
  category: string;
  originalPrice?: number | null | undefined;
  dollarPrice?: number | null | undefined;
  discountedPrice?: number | null | undefined;
  priceTiers?: readonly PriceTier[] | null | undefined;
}

/** The percentages of a price list, in basis points; negative percentages are discounts. */
export interface PriceRules {
  /** The currencies whose prices the list sets. Prices in other currencies equal the shop prices. */
  currencies: readonly Currency[];
  /** Percentages, keyed by category name. */
  categories: ReadonlyMap<string, number>;
  /** The percentage for products whose category is not in `categories`. */
  basisPoints: number;
}

/**
 * The explicit prices of one product in a price list. An absent price is calculated from the percentages of the list.
 */
export interface ExplicitPrice {
  dollarPrice?: number | null | undefined;
  /** Tier prices. Each replaces the explicit dollar price at its minimum quantity and above. */
  priceTiers?: readonly PriceTier[] | null | undefined;
  discountedPrice?: number | null | undefined;
}

/** The rules and explicit prices of a price list that apply to one product. */
export interface Pricing {
  rules: PriceRules;
  explicit?: ExplicitPrice | undefined;
}

/** The prices that a buyer sees. An absent price means "price on request". */
export interface EffectivePrices {
  originalPrice?: number;
  dollarPrice?: number;
  discountedPrice?: number;
  priceTiers?: PriceTier[];
}

/**
 * The rounding increment of calculated prices in minor units: one cent, or one rupee, because the shop shows no paise.
 */
const roundingSteps: Record<Currency, number> = { USD: 1, INR: 100 };

/**
 * Returns the prices of a product that a buyer sees. Without a price list, these are the shop prices. In each currency
 * of the list, an explicit price takes precedence over percentages. The percentage depends on the product's category,
 * or `basisPoints` if the list has none for the category. A percentage applies to the original price, the current price
 * and the tier prices. The results are rounded half up to a cent or a rupee, with a minimum of one cent or rupee. A
 * price on request stays on request unless the list has an explicit price.
 */
export function effectivePrices(product: DocumentedPrices, pricing?: Pricing): EffectivePrices {
  const documented = documentedPrices(product);
  if (!pricing) return documented;
  const { currencies } = pricing.rules;
  const { discountedPrice, ...dollars } = documented;
  const rupees = discountedPrice === undefined ? {} : { discountedPrice };
  const basisPoints = pricing.rules.categories.get(product.category) ?? pricing.rules.basisPoints;
  const applied = { explicit: pricing.explicit, basisPoints };
  return {
    ...(currencies.includes('USD') ? dollarsBy(applied, dollars) : dollars),
    ...(currencies.includes('INR') ? rupeesBy(applied, rupees) : rupees),
  };
}

/**
 * Applies a percentage to an amount in minor units. Rounds half up to a cent or a whole rupee; the minimum is one cent
 * or rupee.
 */
export function applyPercentage(minor: number, basisPoints: number, currency: Currency): number {
  const step = roundingSteps[currency];
  const steps = Math.floor((minor * (10_000 + basisPoints) + 5_000 * step) / (10_000 * step));
  return Math.max(1, steps) * step;
}

function documentedPrices({ priceTiers, ...prices }: DocumentedPrices): EffectivePrices {
  return { ...buyerPrices(prices), ...(priceTiers && { priceTiers: [...priceTiers] }) };
}

interface Applied {
  explicit: ExplicitPrice | undefined;
  basisPoints: number;
}

type Dollars = Pick<EffectivePrices, 'originalPrice' | 'dollarPrice' | 'priceTiers'>;
type Rupees = Pick<EffectivePrices, 'discountedPrice'>;

function dollarsBy({ explicit, basisPoints }: Applied, documented: Dollars): Dollars {
  if (explicit?.dollarPrice) return explicitDollars(explicit.dollarPrice, explicit, documented);
  if (basisPoints === 0) return documented;
  const { originalPrice, dollarPrice, priceTiers } = documented;
  const changed = (price: number) => percentOf(price, basisPoints, 'USD');
  const prices = {
    ...(originalPrice !== undefined && { originalPrice: changed(originalPrice) }),
    ...(dollarPrice !== undefined && { dollarPrice: changed(dollarPrice) }),
  };
  const tiers = priceTiers?.map(({ fromQuantity, dollarPrice: price }) => ({
    fromQuantity,
    dollarPrice: changed(price),
  }));
  return { ...prices, ...fallingTiers(tiers, prices.dollarPrice ?? prices.originalPrice) };
}

function explicitDollars(
  dollarPrice: number,
  { priceTiers }: ExplicitPrice,
  { originalPrice = 0 }: Dollars,
): Dollars {
  return {
    // The original price is shown only if it is higher than the current price.
    ...(originalPrice > dollarPrice && { originalPrice }),
    dollarPrice,
    ...fallingTiers(priceTiers ?? [], dollarPrice),
  };
}

function rupeesBy({ explicit, basisPoints }: Applied, documented: Rupees): Rupees {
  if (explicit?.discountedPrice) return { discountedPrice: explicit.discountedPrice };
  const { discountedPrice } = documented;
  if (basisPoints === 0 || discountedPrice === undefined) return documented;
  return { discountedPrice: percentOf(discountedPrice, basisPoints, 'INR') };
}

const percentOf = (price: number, basisPoints: number, currency: Currency) =>
  applyPercentage(toMinorUnits(price), basisPoints, currency) / 100;

/**
 * Omits each tier that is no longer cheaper than the previous one, because rounding may make two small prices equal.
 */
function fallingTiers(tiers: readonly PriceTier[] | undefined, price = Infinity): Dollars {
  const falling: PriceTier[] = [];
  for (const tier of tiers ?? [])
    if (tier.dollarPrice < (falling.at(-1)?.dollarPrice ?? price)) falling.push(tier);
  return falling.length > 0 ? { priceTiers: falling } : {};
}
