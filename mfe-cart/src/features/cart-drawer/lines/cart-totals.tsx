import type { CartItem } from 'contracts';
import type { Currency } from '../../../lib/money.js';
import { cartTexts } from '../../../cart-texts.js';
import css from './cart-totals.module.css';
import { ReplyHint } from '../reply-hint.js';
import { computeCartTotals, formatTotal } from './totals-of.js';

export function CartTotals({ items, currency }: { items: CartItem[]; currency: Currency }) {
  const totals = computeCartTotals(items, currency);
  const { products, units, onRequest } = totals;
  return (
    <div className={css['totals']}>
      <dl className={css['list']}>
        <dt>{cartTexts.products}</dt>
        <dd>{products}</dd>
        <dt>{cartTexts.pieces}</dt>
        <dd>{units}</dd>
        <dt className={css['total']}>{cartTexts.total}</dt>
        <dd className={css['total']}>{formatTotal(totals, currency)}</dd>
      </dl>
      {onRequest > 0 && onRequest < products && (
        <p className={css['hint']}>{cartTexts.onRequest(onRequest)}</p>
      )}
      <ReplyHint />
    </div>
  );
}
