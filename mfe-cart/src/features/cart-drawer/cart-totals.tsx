import type { CartItem } from 'contracts';
import { formatMoney, type Currency } from '../../lib/money.js';
import { cartTexts } from '../../texts.js';
import css from './cart-totals.module.css';
import { ReplyTime } from './reply-time.js';
import { totalsOf } from './totals-of.js';

/** What the cart comes to. */
export function CartTotals({ items, currency }: { items: CartItem[]; currency: Currency }) {
  const { products, units, amount, onRequest } = totalsOf(items, currency);
  return (
    <div className={css['totals']}>
      <dl className={css['list']}>
        <dt>{cartTexts.products}</dt>
        <dd>{products}</dd>
        <dt>{cartTexts.pieces}</dt>
        <dd>{units}</dd>
        <dt className={css['total']}>{cartTexts.total}</dt>
        <dd className={css['total']}>{formatMoney(amount, currency)}</dd>
      </dl>
      {onRequest > 0 && <p className={css['hint']}>{cartTexts.onRequest(onRequest)}</p>}
      <p className={css['hint']}>{cartTexts.totalHint}</p>
      <ReplyTime />
    </div>
  );
}
