import { formatUnit, Link, pageHref, VisuallyHidden } from 'storefront-kit';
import type { CardProduct } from '../../lib/card-product.js';
import { minimumOf, pricingOf } from '../../lib/pricing.js';
import css from './card-price.module.css';
import { productTexts } from '../../texts/product.js';

/** The price line of a card: for visitors an invitation to sign in. */
export function CardPrice({ product }: { product: CardProduct }) {
  const pricing = pricingOf(product);
  if (pricing.kind === 'hidden') {
    return (
      <p className={css['line']}>
        <Link className={css['login']} href={pageHref('signIn')}>
          {productTexts.loginToSeePrice}
        </Link>
      </p>
    );
  }
  if (pricing.kind === 'ask') return <p className={css['line']}>{productTexts.askForPrice}</p>;
  const minimum = minimumOf(product);
  return (
    <>
      <p className={css['line']}>
        <span className={css['current']}>{pricing.current}</span>
        {pricing.original && (
          <s className={css['original']}>
            <VisuallyHidden>{productTexts.originalPrice} </VisuallyHidden>
            {pricing.original}
          </s>
        )}
        {pricing.discount && (
          <span className={css['discount']}>{productTexts.discount(pricing.discount)}</span>
        )}
      </p>
      <p className={css['note']}>
        {[pricing.rupees, formatUnit(product.quantityUnit)].filter(Boolean).join(' · ')}
      </p>
      {minimum > 1 && <p className={css['note']}>{productTexts.minimum(minimum)}</p>}
    </>
  );
}
