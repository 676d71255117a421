import type { Product } from 'contracts';
import { useState } from 'react';
import { ButtonLink, Icon, useSite } from 'storefront-kit';
import { AddToCartSlot } from '../../lib/add-to-cart-slot.js';
import { minimumOf, pricingOf } from '../../lib/pricing.js';
import { productInquiry } from '../../lib/product-inquiry.js';
import { QuantitySelector } from './quantity-selector.js';
import css from './product-detail.module.css';
import { detailTexts } from '../../texts/detail.js';

/** How much of it, and the ways to get it. */
export function Purchase({ product }: { product: Product }) {
  const site = useSite();
  const minimum = minimumOf(product);
  // The minimum arrives after the page; what was chosen counts from then on.
  const [chosen, setQuantity] = useState<number>();
  const quantity = Math.max(minimum, chosen ?? minimum);
  const isCustomer = pricingOf(product).kind !== 'hidden';
  return (
    <div className={css['purchase']}>
      <div className={css['choice']}>
        {isCustomer && (
          <QuantitySelector quantity={quantity} minimum={minimum} onChange={setQuantity} />
        )}
      </div>
      <AddToCartSlot productId={product.id} quantity={quantity} minimum={minimum} place="page" />
      <ButtonLink
        look="secondary"
        href={productInquiry(product, site)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="chat" size={20} />
        {detailTexts.inquire}
      </ButtonLink>
    </div>
  );
}
