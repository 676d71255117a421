import { formatDateTime, joinWithMiddleDot, type CustomerPage } from 'contracts';
import { Link } from 'react-router-dom';
import { Badge } from '../../lib/badge.js';
import { inquiryStatusBadges } from '../../lib/format/inquiry-statuses.js';
import { StateBadge } from '../../lib/inquiries/quotation-state-badge.js';
import { Card } from './card.js';
import css from './customer.module.css';

interface ListProps {
  page: CustomerPage;
}

const products = (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`;

export function CustomerInquiries({ page: { customer, inquiries, inquiriesTotal } }: ListProps) {
  const q = encodeURIComponent(customer.email || customer.mobile || customer.name);
  return (
    <Card title="Inquiries">
      <ul className={css['rows']}>
        {inquiries.map(({ number, status, submittedAt, lines }) => (
          <li key={number}>
            <Link to={`/quotations/${number}`}>{number}</Link>
            <span className={css['soft']}>
              {joinWithMiddleDot([products(lines), formatDateTime(submittedAt)])}
            </span>
            <Badge colour={inquiryStatusBadges[status].colour}>
              {inquiryStatusBadges[status].word}
            </Badge>
          </li>
        ))}
      </ul>
      {inquiriesTotal > inquiries.length && (
        <Link to={`/admin-Inquiries?q=${q}`}>All {inquiriesTotal} inquiries</Link>
      )}
    </Card>
  );
}

export const CustomerQuotations = ({ page: { quotations } }: ListProps) => (
  <Card title="Quotations">
    <ul className={css['rows']}>
      {quotations.map(({ number, version, inquiryNumber, state }) => (
        <li key={number}>
          <Link to={`/quotations/${inquiryNumber}?version=${version}`}>
            {number} v{version}
          </Link>
          <span className={css['soft']}>for {inquiryNumber}</span>
          <StateBadge state={state} />
        </li>
      ))}
    </ul>
  </Card>
);

/** Chat links that the customer clicked while signed in. */
export const CustomerLeads = ({ page: { leads } }: ListProps) => (
  <Card title="Leads">
    <ul className={css['rows']}>
      {leads.map(({ number, leftAt, answeredAt, inquiryNumber }) => (
        <li key={number}>
          <Link to={`/admin-Inquiries/leads?q=${number}`}>{number}</Link>
          <span className={css['soft']}>{formatDateTime(leftAt)}</span>
          <Badge colour={answeredAt ? 'green' : 'yellow'}>
            {inquiryNumber ?? (answeredAt ? 'Answered' : 'Waiting')}
          </Badge>
        </li>
      ))}
    </ul>
  </Card>
);
