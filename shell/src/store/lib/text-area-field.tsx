import { useId, type ComponentProps } from 'react';
import css from './form.module.css';

interface TextAreaFieldProps extends ComponentProps<'textarea'> {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
}

/** A field for longer text. The error replaces the hint. */
export function TextAreaField({ label, error, hint, ...area }: TextAreaFieldProps) {
  const id = useId();
  const text = error ?? hint;
  return (
    <div className={css['field']}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={css['input']}
        rows={3}
        aria-invalid={error ? true : undefined}
        aria-describedby={text && `${id}text`}
        {...area}
      />
      {text && (
        <p id={`${id}text`} className={error ? css['error'] : css['hint']}>
          {text}
        </p>
      )}
    </div>
  );
}
