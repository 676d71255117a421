import { Button } from 'storefront-kit';
import { notify } from '../../../lib/notify.js';
import { paymentTexts } from '../../../payment-texts.js';
import css from './payment.module.css';

interface PaymentFact {
  label: string;
  value: string;
  canCopy: boolean;
}

export const PaymentFacts = ({ facts }: { facts: PaymentFact[] }) => (
  <dl className={css['facts']}>
    {facts
      .filter(({ value }) => value !== '')
      .map(({ label, value, canCopy }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className={css['value']}>{value}</span>
            {canCopy && <CopyButton label={label} value={value} />}
          </dd>
        </div>
      ))}
  </dl>
);

function CopyButton({ label, value }: { label: string; value: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      notify.success(paymentTexts.copied(label));
    } catch {
      notify.error(paymentTexts.copyFailed);
    }
  };
  return (
    <Button
      look="quiet"
      className={css['copy']}
      aria-label={paymentTexts.copyOf(label)}
      data-print="hide"
      onClick={() => void copy()}
    >
      {paymentTexts.copy}
    </Button>
  );
}
