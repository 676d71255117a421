import { useId, type ComponentProps } from 'react';
import css from './form.module.css';

interface ChoiceFieldProps extends ComponentProps<'select'> {
  label: string;
  /** Value and label of each option. */
  options: readonly (readonly [string, string])[];
  error?: string | undefined;
}

export function ChoiceField({ label, options, error, ...select }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div className={css['field']}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={css['input']}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}error` : undefined}
        {...select}
      >
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}error`} className={css['error']}>
          {error}
        </p>
      )}
    </div>
  );
}
