import { useId } from 'react';
import { ownInquiriesTexts } from '../../own-inquiries-texts.js';
import type { InquiryFilter } from './choose-inquiries.js';
import css from './own-inquiries.module.css';

interface FiltersProps {
  choice: InquiryFilter;
  count: number;
  onChange: (choice: InquiryFilter) => void;
}

// The cast is safe: `Object.entries` widens the keys, which are the group names, to string.
const groups = Object.entries(ownInquiriesTexts.groups) as [InquiryFilter['group'], string][];

export function InquiryFilters({ choice, count, onChange }: FiltersProps) {
  const id = useId();
  const choose = (value: string) => {
    const [group = 'all'] = groups.find(([name]) => name === value) ?? [];
    onChange({ ...choice, group });
  };
  return (
    <form role="search" className={css['filters']} onSubmit={(event) => event.preventDefault()}>
      <div className={css['field']}>
        <label htmlFor={`${id}-search`}>{ownInquiriesTexts.search}</label>
        <input
          id={`${id}-search`}
          type="search"
          placeholder={ownInquiriesTexts.searchHint}
          value={choice.search}
          onChange={({ target }) => onChange({ ...choice, search: target.value })}
        />
      </div>
      <div className={css['field']}>
        <label htmlFor={`${id}-group`}>{ownInquiriesTexts.filter}</label>
        <select
          id={`${id}-group`}
          value={choice.group}
          onChange={({ target }) => choose(target.value)}
        >
          {groups.map(([group, label]) => (
            <option key={group} value={group}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <h2 className={css['count']} aria-live="polite">
        {ownInquiriesTexts.count(count)}
      </h2>
    </form>
  );
}
