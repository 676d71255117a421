import { joinWithMiddleDot, type PricesWithheldReason, type Product } from 'contracts';
import { formatUnit, Link, pageHref, Skeleton, VisuallyHidden } from 'storefront-kit';
import { LoginLink } from '../../lib/prices/login-link.js';
import { invalidatePrices } from '../../lib/prices/price-book.js';
import { PriceLine } from '../../lib/prices/price-line.js';
import {
  toPriceVisibility,
  type VisiblePrice,
  type PriceFields,
} from '../../lib/prices/pricing.js';
import type { PriceState } from '../../lib/prices/use-priced.js';
import css from './price-block.module.css';
import { productTexts } from '../../texts/product.js';

type PricedProduct = PriceFields & Pick<Product, 'quantityUnit'>;

export function PriceBlock({ product, state }: { product: PricedProduct; state: PriceState }) {
  return (
    <div className={css['block']}>
      <Price product={product} state={state} />
    </div>
  );
}

function Price({ product, state }: { product: PricedProduct; state: PriceState }) {
  const pricing = toPriceVisibility(product);
  if (state === 'waiting') return <PriceOutline />;
  if (state === 'failed') return <FailedPrice />;
  if (pricing.kind === 'hidden') return <LoginLink isButton />;
  if (pricing.kind === 'withheld') return <WithheldPrice why={pricing.why} />;
  if (pricing.kind === 'ask') return <p className={css['note']}>{productTexts.askForPrice}</p>;
  return <KnownPrice pricing={pricing} unit={formatUnit(product.quantityUnit)} />;
}

function WithheldPrice({ why }: { why: PricesWithheldReason }) {
  return (
    <>
      <p className={css['withheld']}>{productTexts.withheld[why]}</p>
      <p className={css['note']}>
        {productTexts.withheldNext[why]}
        {why === 'declined' && (
          <>
            {' '}
            <Link href={pageHref('ownAccount')}>{productTexts.whyDeclined}</Link>
          </>
        )}
      </p>
    </>
  );
}

function FailedPrice() {
  return (
    <p className={css['note']}>
      {`${productTexts.priceFailed} `}
      <button type="button" className={css['again']} onClick={invalidatePrices}>
        {productTexts.priceAgain}
      </button>
    </p>
  );
}

function PriceOutline() {
  return (
    <p className={css['outline']}>
      <VisuallyHidden>{productTexts.priceComing}</VisuallyHidden>
      <Skeleton shape="line" />
    </p>
  );
}

function KnownPrice({ pricing, unit }: { pricing: VisiblePrice; unit: string }) {
  return (
    <>
      <PriceLine pricing={pricing} css={css} />
      <p className={css['note']}>{joinWithMiddleDot([pricing.rupees, unit])}</p>
    </>
  );
}
