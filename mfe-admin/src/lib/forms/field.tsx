import { useId, type ReactNode } from 'react';
import css from './field.module.css';

export interface FieldAttributes {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  isRequired?: boolean;
  error?: string | undefined;
  children: (ids: FieldAttributes) => ReactNode;
}

export function Field({ label, isRequired = false, error, children }: FieldProps) {
  const id = useId();
  return (
    <div className={css['field']}>
      <label htmlFor={id}>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': error ? `${id}-error` : undefined,
      })}
      {error && (
        <p id={`${id}-error`} className={css['error']}>
          {error}
        </p>
      )}
    </div>
  );
}
