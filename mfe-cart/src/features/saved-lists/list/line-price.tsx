import { multiplyPrice, type SavedListLine } from 'contracts';
import { formatDollars, formatUnit } from 'storefront-kit';
import { unitPriceOf } from '../../../lib/money.js';
import { texts } from '../../../texts.js';
import css from './list-line.module.css';

/** The current unit price and the amount of a line in US dollars. Renders nothing while prices are withheld. */
export function LinePrice({ product, quantity }: LinePriceProps) {
  if (product.pricesWithheld) return null;
  const price = unitPriceOf(product, 'dollars', quantity);
  return (
    <span className={css['price']}>
      {price === undefined ? texts.askForPrice : formatDollars(price)}{' '}
      <span className={css['unit']}>{formatUnit(product.quantityUnit)}</span>
      {price !== undefined && <b>{formatDollars(multiplyPrice(price, quantity))}</b>}
    </span>
  );
}

interface LinePriceProps {
  product: NonNullable<SavedListLine['now']>;
  quantity: number;
}
