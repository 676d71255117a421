import {
  formatDay,
  formatMoney,
  orderStepTitles,
  paidAmount,
  type QuotationVersion,
} from 'contracts';
import { orderTexts } from '../../../quotation-texts.js';
import { Section } from '../section.js';
import css from './order-progress.module.css';
import { StepDetails } from './step-details.js';

interface OrderProgressProps {
  version: QuotationVersion;
  number: string;
}

export function OrderProgress({ version, number }: OrderProgressProps) {
  const { currency, totals } = version;
  const steps = version.order?.steps ?? [];
  if (steps.length === 0) return null;
  const paid = paidAmount(steps);
  return (
    <Section heading={orderTexts.heading}>
      <ol className={css['steps']}>
        {steps.map((step) => (
          <li key={step.id} className={css['step']}>
            <p className={css['head']}>
              <strong>{orderStepTitles[step.kind]}</strong>
              <time dateTime={step.date}>{formatDay(step.date)}</time>
            </p>
            <StepDetails step={step} currency={currency} number={number} />
          </li>
        ))}
      </ol>
      {paid > 0 && (
        <p className={css['paid']}>
          {orderTexts.paid(formatMoney(paid, currency), formatMoney(totals.total, currency))}
        </p>
      )}
    </Section>
  );
}
