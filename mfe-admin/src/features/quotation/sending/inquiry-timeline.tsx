import { formatDateTime, type StaffTimelineEntry } from 'contracts';
import css from '../quotation.module.css';

const words: Record<StaffTimelineEntry['kind'], string> = {
  inquiry_submitted: 'Inquiry sent',
  inquiry_status: 'Status',
  quotation_sent: 'Quotation sent',
  change_requested: 'Change requested',
  quotation_accepted: 'Quotation accepted',
  quotation_declined: 'Quotation declined',
  quotation_expired: 'Quotation expired',
  quotation_withdrawn: 'Quotation withdrawn',
  lot_approved: 'Lot approved',
  lot_another: 'Different lot requested',
  link_created: 'Link created',
  link_opened: 'Link opened',
  link_revoked: 'Link revoked',
};
/** Distinguishes inquiries that staff created for a customer from those that customers submitted. */
const wordsOf = ({ kind, by }: StaffTimelineEntry) =>
  kind === 'inquiry_submitted' && by === 'staff' ? 'Inquiry created for the customer' : words[kind];

const sides = { buyer: 'the buyer', staff: 'staff', shop: 'the shop' };

export function InquiryTimeline({ timeline }: { timeline: StaffTimelineEntry[] }) {
  return (
    <section className={css['card']} aria-labelledby="history">
      <h3 id="history">History</h3>
      <ol className={css['history']}>
        {timeline.toReversed().map((entry, at) => (
          <li key={`${entry.at}-${at}`}>
            <span>
              {wordsOf(entry)}
              {entry.version !== null && ` · version ${entry.version}`}
              {entry.line !== null && ` · line ${entry.line}`}
              {entry.text && `: ${entry.text}`}
            </span>
            <small>{`${formatDateTime(entry.at)} · ${entry.name || sides[entry.by]}`}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}
