import { classNames } from 'storefront-kit';
import { useId, type ComponentProps, type ReactNode } from 'react';
import css from './form.module.css';

export function Field({ label, error, hint, beside, className, ...input }: FieldProps) {
  const id = useId();
  const [errorId, hintId] = [`${id}error`, `${id}hint`];
  return (
    <div className={classNames(css['field'], className)}>
      <label htmlFor={id}>{label}</label>
      <div className={css['box']}>
        <input
          id={id}
          className={css['input']}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : hint && hintId}
          {...input}
        />
        {beside}
      </div>
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

export interface FieldProps extends ComponentProps<'input'> {
  label: string;
  /** Replaces the hint. */
  error?: string | undefined;
  hint?: string | undefined;
  /** Content inside the box, after the input. */
  beside?: ReactNode;
}
