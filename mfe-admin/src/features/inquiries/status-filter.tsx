import { inquiryStatuses, type InquiryStatus } from 'contracts';
import { FilterSelect } from '../../lib/forms/filter-select.js';
import { inquiryStatusBadges } from '../../lib/format/inquiry-statuses.js';

interface StatusFilterProps {
  value: InquiryStatus | undefined;
  onChange: (status: InquiryStatus | undefined) => void;
}

const options = [
  ['', 'All Statuses'],
  ...inquiryStatuses.map((status) => [status, inquiryStatusBadges[status].word] as const),
] as const;

export const StatusFilter = ({ value, onChange }: StatusFilterProps) => (
  <FilterSelect
    label="Status"
    value={value ?? ''}
    options={options}
    onChange={(status) => onChange(status || undefined)}
  />
);
