import {
  formatMoney,
  isTotalDueImmediately,
  type BuyerPayment,
  type QuotationVersion,
} from 'contracts';
import { paymentTexts } from '../../../payment-texts.js';
import { BankTransfer } from './bank-transfer.js';
import css from './payment.module.css';
import { UpiPayment } from './upi-payment.js';

interface NextStepsProps {
  version: QuotationVersion;
  /** The shop's payment details; null if there are none, undefined until they have loaded. */
  payment: BuyerPayment | null | undefined;
}

export const NextSteps = ({ version, payment }: NextStepsProps) => (
  <ol className={css['steps']}>
    <li>
      <Pay version={version} payment={payment} />
    </li>
    <li>
      <Step title={paymentTexts.confirm} hint={paymentTexts.confirmHint} />
    </li>
    <li>
      <Step title={paymentTexts.prepare} hint={paymentTexts.prepareHint} />
    </li>
    <li>
      <Step title={paymentTexts.ship} hint={paymentTexts.shipHint} />
    </li>
  </ol>
);

function Pay({ version, payment }: NextStepsProps) {
  const { currency, totals, paymentTerms, acceptance } = version;
  const amount = formatMoney(totals.total, currency);
  const reference = acceptance?.proformaNumber ?? '';
  return (
    <>
      <Step
        title={paymentTexts.pay(amount)}
        hint={payment === null ? paymentTexts.payLater : payment && waysOf(payment)}
      />
      {paymentTerms && <p className={css['hint']}>{paymentTexts.terms(paymentTerms)}</p>}
      {payment && (
        <>
          <p className={css['hint']}>{paymentTexts.reference(reference)}</p>
          <div className={css['ways']}>
            {payment.bank && <BankTransfer bank={payment.bank} reference={reference} />}
            {payment.upi && (
              <UpiPayment
                upi={payment.upi}
                amount={isTotalDueImmediately(version) ? amount : undefined}
              >
                {payment.bank && totals.total > upiLimit && (
                  <p className={css['hint']}>{paymentTexts.upiLimit}</p>
                )}
              </UpiPayment>
            )}
          </div>
        </>
      )}
    </>
  );
}

/** UPI limit in paise. NPCI limits most payments to businesses to ₹1,00,000. */
const upiLimit = 10_000_000;

const Step = ({ title, hint }: { title: string; hint?: string | undefined }) => (
  <>
    <h3 className={css['step']}>{title}</h3>
    {hint && <p className={css['hint']}>{hint}</p>}
  </>
);

function waysOf({ bank, upi }: BuyerPayment) {
  const { both, bank: byBank, upi: byUpi } = paymentTexts.payBy;
  if (bank && upi) return both;
  return bank ? byBank : byUpi;
}
