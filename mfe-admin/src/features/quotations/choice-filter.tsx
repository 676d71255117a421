import { quotationStates } from 'contracts';
import { FilterSelect } from '../../lib/forms/filter-select.js';
import { quotationStateWords } from '../../lib/inquiries/quotation-state-badge.js';
import type { QuotationFilter } from './use-choice.js';

interface ChoiceFilterProps {
  choice: QuotationFilter;
  onChange: (choice: QuotationFilter) => void;
}

const options = [
  ['', 'All states'],
  ['week', 'Expiring this week'],
  ['missing', 'Not delivered or opened within a day'],
  ...quotationStates.map((state) => [state, quotationStateWords[state].word] as const),
] as const;

export const QuotationStateFilter = ({ choice, onChange }: ChoiceFilterProps) => (
  <FilterSelect
    label="State"
    value={choice.ends ?? choice.delivery ?? choice.state ?? ''}
    options={options}
    onChange={(value) => onChange(choiceOf(value))}
  />
);

function choiceOf(value: (typeof options)[number][0]): QuotationFilter {
  if (value === '') return {};
  if (value === 'missing') return { delivery: value };
  return value === 'week' ? { ends: value } : { state: value };
}
