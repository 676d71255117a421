import type { Currency, PriceListProduct, PriceList, PriceSource } from 'contracts';
import { describePercentage } from '../percentage.js';

/**
 * Returns the rule that determines a product's price in each currency: `Fixed`, `Category, 5% off`, `10% off` or `Shop
 * price`.
 */
export function describePriceSources(
  { sources, category }: Pick<PriceListProduct, 'sources' | 'category'>,
  { categories, basisPoints }: Pick<PriceList, 'categories' | 'basisPoints'>,
): Record<Currency, string> {
  const categoryBasisPoints = categories.find(({ name }) => name === category)?.basisPoints;
  const words: Record<PriceSource, string> = {
    explicit: 'Fixed',
    category: categoryBasisPoints
      ? `Category, ${describePercentage(categoryBasisPoints)}`
      : 'Shop price',
    everything: describePercentage(basisPoints),
    documented: 'Shop price',
  };
  return { USD: words[sources.USD], INR: words[sources.INR] };
}
