import { ButtonLink, formatUnit, pageHref, VisuallyHidden } from 'storefront-kit';
import type { CardProduct } from '../../lib/card-product.js';
import { pricingOf } from '../../lib/pricing.js';
import css from './price-block.module.css';
import { productTexts } from '../../texts/product.js';

type PricedProduct = Omit<CardProduct, 'id' | 'productName' | 'modelNumber'>;

/** What a customer pays; visitors are asked to sign in. */
export function PriceBlock({ product }: { product: PricedProduct }) {
  const pricing = pricingOf(product);
  if (pricing.kind === 'hidden') {
    return (
      <div className={css['block']}>
        <ButtonLink look="secondary" href={pageHref('signIn')}>
          {productTexts.loginToSeePrice}
        </ButtonLink>
      </div>
    );
  }
  if (pricing.kind === 'ask') {
    return <p className={css['block']}>{productTexts.askForPrice}</p>;
  }
  return (
    <div className={css['block']}>
      <p className={css['prices']}>
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
    </div>
  );
}
