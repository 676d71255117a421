import type { ComponentProps } from 'react';
import css from './form.module.css';
import { useFieldNote } from './use-field-note.js';

interface TextAreaFieldProps extends ComponentProps<'textarea'> {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
}

/** A multi-line text field. An error replaces the hint. */
export function TextAreaField({ label, error, hint, ...area }: TextAreaFieldProps) {
  const { control, note } = useFieldNote({ error, hint });
  return (
    <div className={css['field']}>
      <label htmlFor={control.id}>{label}</label>
      <textarea {...control} rows={3} {...area} />
      {note}
    </div>
  );
}
