import type { ComponentProps } from 'react';
import css from './form.module.css';
import { useFieldNote } from './use-field-note.js';

interface ChoiceFieldProps extends ComponentProps<'select'> {
  label: string;
  /** Value and label of each option. */
  options: readonly (readonly [string, string])[];
  /** Replaces the hint. */
  error?: string | undefined;
  hint?: string;
}

export function ChoiceField({ label, options, error, hint, ...select }: ChoiceFieldProps) {
  const { control, note } = useFieldNote({ error, hint });
  return (
    <div className={css['field']}>
      <label htmlFor={control.id}>{label}</label>
      <select {...control} {...select}>
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      {note}
    </div>
  );
}
