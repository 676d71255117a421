import type { BuyerPayment } from 'contracts';
import type { ReactNode } from 'react';
import { ButtonLink } from 'storefront-kit';
import { paymentTexts } from '../../../payment-texts.js';
import { PaymentFacts } from './payment-facts.js';
import css from './payment.module.css';

interface UpiPaymentProps {
  upi: NonNullable<BuyerPayment['upi']>;
  /** The amount to pay; undefined if the buyer enters it in the UPI app. */
  amount: string | undefined;
  children: ReactNode;
}

/** Shows a QR code on larger screens and a button that opens a UPI app on phones. */
export function UpiPayment({ upi: { id, uri, qr }, amount, children }: UpiPaymentProps) {
  return (
    <section className={css['way']} aria-label={paymentTexts.upi}>
      <h4>{paymentTexts.upi}</h4>
      <PaymentFacts facts={[{ label: paymentTexts.fields.upiId, value: id, canCopy: true }]} />
      <figure className={css['scan']}>
        <svg
          role="img"
          aria-label={amount ? paymentTexts.qr(amount) : paymentTexts.qrWithoutAmount}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
        >
          <rect width={qr.size} height={qr.size} fill="#fff" />
          <path d={qr.path} fill="#000" />
        </svg>
        <figcaption>{amount ? paymentTexts.scan : paymentTexts.scanAndEnter}</figcaption>
      </figure>
      <ButtonLink className={css['app']} href={uri} data-print="hide">
        {paymentTexts.openApp}
      </ButtonLink>
      {children}
    </section>
  );
}
