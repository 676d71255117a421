import type { InquiryCustomer } from 'contracts';
import { Link } from 'react-router-dom';
import css from './inquiries.module.css';

export function CustomerContactDetails({
  customer: { id, name, email, mobile },
}: {
  customer: InquiryCustomer;
}) {
  if (!name && !email && !mobile) return <span className={css['soft']}>Deleted user</span>;
  return (
    <div className={css['customer']}>
      <strong>
        <Link to={`/customers/${id}`}>{name || 'N/A'}</Link>
      </strong>
      {email && (
        <a href={`mailto:${email}`} data-wide="">
          {email}
        </a>
      )}
      {mobile && (
        <a href={`tel:${mobile}`} data-wide="">
          {mobile}
        </a>
      )}
    </div>
  );
}
