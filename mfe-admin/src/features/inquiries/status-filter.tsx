import { inquiryStatuses, type InquiryStatus } from 'contracts';
import css from './inquiries.module.css';
import { statuses } from './inquiry.js';

interface StatusFilterProps {
  value: InquiryStatus | undefined;
  onChange: (status: InquiryStatus | undefined) => void;
}

/** Narrows the list to one status. */
export const StatusFilter = ({ value, onChange }: StatusFilterProps) => (
  <select
    className={css['filter']}
    aria-label="Status"
    value={value ?? ''}
    onChange={({ target }) => onChange(inquiryStatuses.find((status) => status === target.value))}
  >
    <option value="">All Statuses</option>
    {inquiryStatuses.map((status) => (
      <option key={status} value={status}>
        {statuses[status].word}
      </option>
    ))}
  </select>
);
