import type { CartItem } from 'contracts';
import { Button } from 'storefront-kit';
import type { Currency } from '../../lib/money.js';
import { useIsOnline } from '../../lib/online.js';
import { approvalTexts } from '../../approval-texts.js';
import { cartTexts } from '../../cart-texts.js';
import { inquiryTexts } from '../../inquiry-texts.js';
import css from './submit-bar.module.css';
import type { SubmissionProblem } from './submit-cart.js';
import { computeCartTotals, formatTotal } from './lines/totals-of.js';

export function SubmitBar({ form, items, currency, isBusy, problem }: SubmitBarProps) {
  const isOnline = useIsOnline();
  const label = problem?.needsApproval
    ? { idle: approvalTexts.ask, busy: approvalTexts.asking }
    : { idle: inquiryTexts.submit, busy: inquiryTexts.submitting };
  return (
    <div className={css['bar']}>
      {problem && (
        <p role="alert" className={css[problem.needsApproval ? 'caution' : 'problem']}>
          {problem.text}
        </p>
      )}
      {!isOnline && (
        <p role="status" className={css['caution']}>
          {isBusy ? inquiryTexts.offlineSending : inquiryTexts.offline}
        </p>
      )}
      <p className={css['total']}>
        {cartTexts.total} <b>{formatTotal(computeCartTotals(items, currency), currency)}</b>
      </p>
      <Button type="submit" form={form} className={css['submit']} isBusy={isBusy}>
        {isBusy ? label.busy : label.idle}
      </Button>
    </div>
  );
}

interface SubmitBarProps {
  /** Id of the form that the button submits. */
  form: string;
  items: CartItem[];
  currency: Currency;
  isBusy: boolean;
  problem: SubmissionProblem | undefined;
}
