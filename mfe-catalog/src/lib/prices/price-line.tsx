import { VisuallyHidden } from 'storefront-kit';
import { productTexts } from '../../texts/product.js';
import type { KnownPricing } from './pricing.js';

interface PriceLineProps {
  pricing: KnownPricing;
  /** Class names of the line and of the `current` and `original` prices and the `discount`. */
  css: Readonly<Record<string, string>>;
}

/** The price with the original price and the discount, if any. */
export const PriceLine = ({ pricing: { current, original, discount }, css }: PriceLineProps) => (
  <p className={css['line']}>
    <span className={css['current']}>{current}</span>
    {original && (
      <s className={css['original']}>
        <VisuallyHidden>{productTexts.originalPrice} </VisuallyHidden>
        {original}
      </s>
    )}
    {discount && <span className={css['discount']}>{productTexts.discount(discount)}</span>}
  </p>
);
