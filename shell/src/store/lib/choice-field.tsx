import { useId, type ComponentProps } from 'react';
import css from './form.module.css';

interface ChoiceFieldProps extends ComponentProps<'select'> {
  label: string;
  /** Value and label of each option. */
  options: readonly (readonly [string, string])[];
  /** Replaces the hint. */
  error?: string | undefined;
  hint?: string;
}

export function ChoiceField({ label, options, error, hint, ...select }: ChoiceFieldProps) {
  const id = useId();
  const [errorId, hintId] = [`${id}error`, `${id}hint`];
  return (
    <div className={css['field']}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={css['input']}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : hint && hintId}
        {...select}
      >
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      {error ? (
        <p id={errorId} className={css['error']}>
          {error}
        </p>
      ) : (
        hint && (
          <p id={hintId} className={css['hint']}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
