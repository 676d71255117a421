import { joinWithMiddleDot, type PricesWithheldReason } from 'contracts';
import { classNames, formatUnit, Skeleton, VisuallyHidden } from 'storefront-kit';
import type { CardProduct } from '../../lib/prices/card-product.js';
import { LoginLink } from '../../lib/prices/login-link.js';
import { PriceLine } from '../../lib/prices/price-line.js';
import {
  minQuantityOf,
  toPriceVisibility,
  type VisiblePrice,
  type PriceFields,
} from '../../lib/prices/pricing.js';
import type { PriceState } from '../../lib/prices/use-priced.js';
import css from './card-price.module.css';
import { productTexts } from '../../texts/product.js';

type PricedProduct = CardProduct & PriceFields;

/**
 * Price of a product, or a sign-in link for visitors. The height is the same in every state, so that the layout does
 * not shift.
 */
export function CardPrice({ product, state }: { product: PricedProduct; state: PriceState }) {
  const pricing = toPriceVisibility(product);
  return (
    <div className={css['price']}>
      {state === 'waiting' && <PriceOutline />}
      {state === 'failed' && <p className={css['note']}>{productTexts.priceFailed}</p>}
      {state === 'ready' && pricing.kind === 'hidden' && <NoPrice product={product} />}
      {state === 'ready' && pricing.kind === 'withheld' && (
        <WithheldPrice product={product} why={pricing.why} />
      )}
      {state === 'ready' && pricing.kind === 'ask' && (
        <p className={css['line']}>{productTexts.askForPrice}</p>
      )}
      {state === 'ready' && pricing.kind === 'known' && (
        <KnownPrice product={product} pricing={pricing} />
      )}
    </div>
  );
}

function NoPrice({ product: { crystalType, quantityUnit } }: { product: PricedProduct }) {
  return (
    <>
      <p className={css['line']}>
        <LoginLink className={css['login']} />
      </p>
      <p className={classNames(css['note'], css['clipped'])}>{crystalType}</p>
      <p className={css['note']}>{productTexts.sold(formatUnit(quantityUnit))}</p>
    </>
  );
}

function WithheldPrice({ product, why }: { product: PricedProduct; why: PricesWithheldReason }) {
  const minimum = minQuantityOf(product);
  return (
    <>
      <p className={classNames(css['line'], css['withheld'])}>{productTexts.withheld[why]}</p>
      <p className={css['note']}>{productTexts.sold(formatUnit(product.quantityUnit))}</p>
      {minimum > 1 && <p className={css['note']}>{productTexts.minimum(minimum)}</p>}
    </>
  );
}

function PriceOutline() {
  return (
    <p className={css['outline']}>
      <VisuallyHidden>{productTexts.priceComing}</VisuallyHidden>
      <Skeleton shape="line" />
      <Skeleton shape="line" />
    </p>
  );
}

function KnownPrice({ product, pricing }: { product: PricedProduct; pricing: VisiblePrice }) {
  const minimum = minQuantityOf(product);
  return (
    <>
      <PriceLine pricing={pricing} css={css} />
      <p className={css['note']}>
        {joinWithMiddleDot([pricing.rupees, formatUnit(product.quantityUnit)])}
      </p>
      {minimum > 1 && <p className={css['note']}>{productTexts.minimum(minimum)}</p>}
    </>
  );
}
