import {
  effectivePrices,
  type BulkPriceListChange,
  type EffectivePrices,
  type ExplicitPrices,
  type Pricing,
} from 'contracts';

type Product = Parameters<typeof effectivePrices>[0];

/**
 * Returns a product's explicit prices after a bulk change: null if there are none, or undefined if the change
 * cannot be computed because the product has no price.
 */
export function computeListPrices(
  product: Product,
  { pricing, explicit }: { pricing: Pricing; explicit: ExplicitPrices | null },
  change: BulkPriceListChange,
): ExplicitPrices | null | undefined {
  if (change.kind === 'clear') return null;
  const { basisPoints, currencies, base } = change;
  const rules = { currencies, basisPoints, categories: new Map<string, number>() };
  const start = base === 'documented' ? product : effectiveProduct(product, pricing);
  const changed = effectivePrices(start, { rules });
  const dollarPrice = currencies.includes('USD') ? currentOf(changed) : undefined;
  const discountedPrice = currencies.includes('INR') ? changed.discountedPrice : undefined;
  if (dollarPrice === undefined && discountedPrice === undefined) return undefined;
  return {
    dollarPrice: dollarPrice ?? explicit?.dollarPrice ?? null,
    discountedPrice: discountedPrice ?? explicit?.discountedPrice ?? null,
    priceTiers: dollarPrice ? (changed.priceTiers ?? []) : (explicit?.priceTiers ?? []),
  };
}

function effectiveProduct(product: Product, pricing: Pricing): Product {
  const { category } = product;
  return { category, ...effectivePrices(product, pricing) };
}

const currentOf = ({ dollarPrice, originalPrice }: EffectivePrices) => dollarPrice ?? originalPrice;
