import type { CartItem } from 'contracts';
import { Button } from 'storefront-kit';
import { formatMoney, type Currency } from '../../lib/money.js';
import { useIsOnline } from '../../lib/online.js';
import { cartTexts, inquiryTexts } from '../../texts.js';
import css from './submit-bar.module.css';
import { totalsOf } from './totals-of.js';

/** What the cart comes to and the button that sends it, at the lower edge of the drawer however long the cart is. */
export function SubmitBar({ form, items, currency, isBusy, problem }: SubmitBarProps) {
  const isOnline = useIsOnline();
  return (
    <div className={css['bar']}>
      {problem && (
        <p role="alert" className={css['problem']}>
          {problem}
        </p>
      )}
      {!isOnline && (
        <p role="status" className={css['offline']}>
          {isBusy ? inquiryTexts.offlineSending : inquiryTexts.offline}
        </p>
      )}
      <p className={css['total']}>
        {cartTexts.total} <b>{formatMoney(totalsOf(items, currency).amount, currency)}</b>
      </p>
      <Button type="submit" form={form} className={css['submit']} isBusy={isBusy}>
        {isBusy ? inquiryTexts.submitting : inquiryTexts.submit}
      </Button>
    </div>
  );
}

interface SubmitBarProps {
  /** The id of the form that the button sends. */
  form: string;
  items: CartItem[];
  currency: Currency;
  isBusy: boolean;
  problem: string | undefined;
}
