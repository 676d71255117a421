import { nextOrderableQuantity, type Product } from 'contracts';
import { useState } from 'react';
import { ButtonLink, FragmentSlot, Icon, QuantitySteps, useSite } from 'storefront-kit';
import { AddToCartSlot } from '../../lib/prices/add-to-cart-slot.js';
import { orderRuleOf, toPriceVisibility } from '../../lib/prices/pricing.js';
import { productChatUrl } from '../../lib/product-inquiry.js';
import { PriceByQuantity } from './price-by-quantity.js';
import css from './product-detail.module.css';
import { detailTexts } from '../../texts/detail.js';
import { productTexts } from '../../texts/product.js';

export function PurchaseSection({ product }: { product: Product }) {
  const site = useSite();
  const rule = orderRuleOf(product);
  const { minimum } = rule;
  // The minimum quantity loads after the page, so each render adjusts the selected quantity.
  const [chosen, setQuantity] = useState<number>();
  const quantity = nextOrderableQuantity(chosen ?? minimum, rule);
  const isCustomer = toPriceVisibility(product).kind !== 'hidden';
  return (
    <div className={css['purchase']}>
      <div className={css['buy']} data-print="hide">
        <div className={css['choice']}>
          {isCustomer && (
            <>
              <span className={css['label']} aria-hidden="true">
                {detailTexts.quantity}
              </span>
              <QuantitySteps
                label={detailTexts.quantity}
                quantity={quantity}
                {...rule}
                unit={product.quantityUnit}
                unitsPerCarton={product.unitsPerCarton}
                onChange={setQuantity}
              />
              <Note text={minimum > 1 && productTexts.minimum(minimum)} />
              <Note text={product.orderStep && productTexts.steps(product.orderStep)} />
            </>
          )}
        </div>
        <AddToCartSlot productId={product.id} quantity={quantity} minimum={minimum} place="page" />
      </div>
      {isCustomer && <PriceByQuantity product={product} quantity={quantity} />}
      <ButtonLink
        look="secondary"
        href={productChatUrl(product, site)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="chat" size={20} />
        {detailTexts.inquire}
      </ButtonLink>
      <div className={css['actions']} data-print="hide">
        <FragmentSlot
          slot="product.actions"
          loading={<div />}
          fallback={<div />}
          props={{ productId: product.id }}
        />
      </div>
    </div>
  );
}

const Note = ({ text }: { text: string | number | false | undefined }) =>
  text ? <p className={css['minimum']}>{text}</p> : null;
