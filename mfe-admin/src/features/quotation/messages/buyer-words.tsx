import { formatDateTime, type DeclineReason, type QuotationVersion } from 'contracts';
import css from '../quotation.module.css';

const reasons: Record<DeclineReason, string> = {
  too_expensive: 'price too high',
  lead_time: 'lead time too long',
  elsewhere: 'buying elsewhere',
  not_needed: 'no longer needed',
  other: 'other reason',
};

export function BuyerComments({ version }: { version: QuotationVersion | undefined }) {
  const { changeRequest, decline, acceptance } = version ?? {};
  return (
    <>
      {changeRequest && (
        <div className={css['said']} data-said="request">
          <strong>{`Change requested · ${formatDateTime(changeRequest.at)}`}</strong>
          <p>{changeRequest.text || 'See the requested changes in the lines above.'}</p>
        </div>
      )}
      {decline && (
        <div className={css['said']} data-said="decline">
          <strong>{`Declined: ${reasons[decline.reason]} · ${formatDateTime(decline.at)}`}</strong>
          {decline.text && <p>{decline.text}</p>}
        </div>
      )}
      {acceptance && (
        <div className={css['said']} data-said="acceptance">
          <strong>{`Accepted by ${acceptance.name} · ${formatDateTime(acceptance.at)}`}</strong>
          <p>{`Proforma ${acceptance.proformaNumber}`}</p>
        </div>
      )}
    </>
  );
}
