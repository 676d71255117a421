import {
  buyerOrderRoutes,
  formatMoney,
  type Currency,
  type OrderStep,
  joinWithMiddleDot,
} from 'contracts';
import { addressOf, Icon } from 'storefront-kit';
import { orderTexts } from '../../../quotation-texts.js';
import { DocumentLink } from '../quotation/pdf-link.js';
import css from './order-progress.module.css';

interface StepDetailsProps {
  step: OrderStep;
  currency: Currency;
  number: string;
}

export function StepDetails({ step, currency, number }: StepDetailsProps) {
  if (step.kind === 'payment') {
    return (
      <p className={css['details']}>
        {joinWithMiddleDot([
          formatMoney(step.amount, currency),
          step.reference && orderTexts.reference(step.reference),
        ])}
      </p>
    );
  }
  if (step.kind === 'packed') {
    return (
      <DocumentLink href={addressOf(buyerOrderRoutes.showPackingList, { params: { number } })}>
        {orderTexts.packingList}
      </DocumentLink>
    );
  }
  if (step.kind !== 'shipped') return null;
  const { carrier, trackingNumber, trackingUrl } = step;
  const words = joinWithMiddleDot([carrier, trackingNumber && orderTexts.tracking(trackingNumber)]);
  return (
    <>
      {words && <p className={css['details']}>{words}</p>}
      {trackingUrl && (
        <a
          className={css['track']}
          href={trackingUrl}
          target="_blank"
          rel="noopener noreferrer"
          data-print="hide"
        >
          {orderTexts.track}
          <Icon name="arrow-right" size={18} />
        </a>
      )}
    </>
  );
}
