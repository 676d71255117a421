import type { FilterName, FilterOption } from 'contracts';
import { filterTexts } from '../../texts/filters.js';
import css from './filter-bar.module.css';
import { filterOptionText } from './option-text.js';

export function FilterSelect({ name, value = '', options }: FilterSelectProps) {
  const isListed = value === '' || options.some((option) => option.value === value);
  return (
    <label className={css['field']}>
      <span className={css['label']}>{filterTexts.names[name]}</span>
      <select name={name} defaultValue={value} className={css['select']}>
        <option value="">{filterTexts.any[name]}</option>
        {!isListed && <option value={value}>{filterOptionText(name, value)}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {`${filterOptionText(name, option.value)} (${option.count})`}
          </option>
        ))}
      </select>
    </label>
  );
}

interface FilterSelectProps {
  name: FilterName;
  value: string | undefined;
  options: FilterOption[];
}
