import { cartMessage, middleDotSeparator, formatDateTime, joinWithMiddleDot } from 'contracts';
import { Link } from 'react-router-dom';
import { Assignee } from './assignee.js';
import { texts } from '../../texts.js';
import css from './quotation.module.css';
import type { StaffInquiry } from './staff-inquiry.js';
import { DeliveryBadge } from '../../lib/inquiries/delivery-badge.js';
import { StateBadge } from '../../lib/inquiries/quotation-state-badge.js';

export function InquiryHeader({ page: { inquiry, versions } }: { page: StaffInquiry }) {
  const {
    assignee,
    company,
    createdBy,
    customer,
    contactPhone,
    message,
    note,
    number,
    submittedAt,
  } = inquiry;
  const [latest] = versions;
  const text = [message === cartMessage ? '' : message, note].filter(Boolean).join('\n');
  return (
    <header className={css['head']}>
      <div>
        <h2>
          {latest ? latest.number : number} {latest && <StateBadge state={latest.state} />}{' '}
          {latest && <DeliveryBadge version={latest} />}
        </h2>
        <p>
          <Link to={`/admin-Inquiries?q=${number}`}>{number}</Link>
          {middleDotSeparator}
          {customer.name ? (
            <Link to={`/customers/${customer.id}`}>{customer.name}</Link>
          ) : (
            'Deleted user'
          )}
          {middleDotSeparator}
          {joinWithMiddleDot([
            formatDateTime(submittedAt),
            createdBy && texts.inquiries.createdBy(createdBy.name),
          ])}
        </p>
        {company && <p>{texts.inquiries.sentFor(company, inquiry)}</p>}
        <p className={css['reach']}>
          {customer.email && <a href={`mailto:${customer.email}`}>{customer.email}</a>}
          {(contactPhone || customer.mobile) && (
            <a href={`tel:${contactPhone || customer.mobile}`}>{contactPhone || customer.mobile}</a>
          )}
        </p>
        <Assignee number={number} assignee={assignee} />
      </div>
      {text && <blockquote>{text}</blockquote>}
    </header>
  );
}
