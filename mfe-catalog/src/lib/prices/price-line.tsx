import { VisuallyHidden } from 'storefront-kit';
import { productTexts } from '../../texts/product.js';
import type { VisiblePrice } from './pricing.js';

interface PriceLineProps {
  pricing: VisiblePrice;
  /** CSS module with the classes `line`, `current`, `original` and `discount`. */
  css: Readonly<Record<string, string>>;
}

/** Shows the price, with the original price and the discount, if any. */
export const PriceLine = ({ pricing: { current, original, discount }, css }: PriceLineProps) => (
  <p className={css['line']}>
    <span className={css['current']}>{current}</span>
    {original && (
      <s className={css['original']}>
        <VisuallyHidden>{productTexts.originalPrice} </VisuallyHidden>
        <span>{original}</span>
      </s>
    )}
    {discount && <span className={css['discount']}>{productTexts.discount(discount)}</span>}
  </p>
);
