import { useId } from 'react';
import css from './text-field.module.css';

export function TextField({ label, hint, rows, ...field }: TextFieldProps) {
  const id = useId();
  const { value, maxLength, isWrong = false, isLocked = false, onChange } = field;
  const shared = {
    id,
    value,
    maxLength,
    readOnly: isLocked,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': hint ? `${id}hint` : undefined,
  };
  return (
    <div className={css['field']}>
      <label htmlFor={id}>{label}</label>
      {rows ? (
        <textarea rows={rows} {...shared} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input autoComplete="name" {...shared} onChange={({ target }) => onChange(target.value)} />
      )}
      {hint && (
        <p id={`${id}hint`} className={css['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface TextFieldProps {
  label: string;
  hint?: string;
  /** Number of visible lines; undefined for a single-line field. */
  rows?: number;
  value: string;
  maxLength: number;
  isWrong?: boolean;
  /** True while the text is being sent. */
  isLocked?: boolean;
  onChange: (value: string) => void;
}
