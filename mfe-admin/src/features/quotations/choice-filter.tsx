import { quotationStates } from 'contracts';
import { quotationStateWords } from '../../lib/quotation-state-badge.js';
import css from './quotations.module.css';
import type { Choice } from './use-choice.js';

interface ChoiceFilterProps {
  choice: Choice;
  onChange: (choice: Choice) => void;
}

/** Narrows the list to one state, or to what ends within a week. */
export function ChoiceFilter({ choice, onChange }: ChoiceFilterProps) {
  const choose = (value: string) => {
    const state = quotationStates.find((one) => one === value);
    if (value === 'week') onChange({ ends: value });
    else onChange(state ? { state } : {});
  };
  return (
    <select
      className={css['filter']}
      aria-label="State"
      value={choice.ends ?? choice.state ?? ''}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">All states</option>
      <option value="week">Ending this week</option>
      {quotationStates.map((state) => (
        <option key={state} value={state}>
          {quotationStateWords[state].word}
        </option>
      ))}
    </select>
  );
}
