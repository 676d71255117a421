import type { BuyerPayment } from 'contracts';
import { paymentTexts } from '../../../payment-texts.js';
import { PaymentFacts } from './payment-facts.js';
import css from './payment.module.css';

const { fields } = paymentTexts;
const shown = ['accountHolder', 'bankName', 'branch', 'accountNumber', 'ifsc', 'swift'] as const;
const copied: readonly string[] = ['accountNumber', 'ifsc', 'swift'];

interface BankTransferProps {
  bank: NonNullable<BuyerPayment['bank']>;
  reference: string;
}

export function BankTransfer({ bank, reference }: BankTransferProps) {
  const facts = shown.map((name) => ({
    label: fields[name],
    value: bank[name],
    canCopy: copied.includes(name),
  }));
  return (
    <section className={css['way']} aria-label={paymentTexts.bank}>
      <h4>{paymentTexts.bank}</h4>
      <PaymentFacts
        facts={[...facts, { label: fields.reference, value: reference, canCopy: true }]}
      />
    </section>
  );
}
