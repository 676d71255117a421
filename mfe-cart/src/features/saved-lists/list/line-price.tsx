import { amountOf, type SavedListLine } from 'contracts';
import { formatDollars, formatUnit } from 'storefront-kit';
import { priceOf } from '../../../lib/money.js';
import { texts } from '../../../texts.js';
import css from './list-line.module.css';

/** The current unit price and the amount of a line in US dollars; nothing while prices are withheld. */
export function LinePrice({ product, quantity }: LinePriceProps) {
  if (product.pricesWithheld) return null;
  const price = priceOf(product, 'dollars', quantity);
  return (
    <span className={css['price']}>
      {price === undefined ? texts.askForPrice : formatDollars(price)}{' '}
      <span className={css['unit']}>{formatUnit(product.quantityUnit)}</span>
      {price !== undefined && <b>{formatDollars(amountOf(price, quantity))}</b>}
    </span>
  );
}

interface LinePriceProps {
  product: NonNullable<SavedListLine['now']>;
  quantity: number;
}
