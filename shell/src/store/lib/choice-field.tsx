import { useId, type ComponentProps } from 'react';
import css from './form.module.css';

interface ChoiceFieldProps extends ComponentProps<'select'> {
  label: string;
  /** Value and name of each. */
  options: readonly (readonly [string, string])[];
  error?: string | undefined;
}

/** A labelled choice with its fault below it. */
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
