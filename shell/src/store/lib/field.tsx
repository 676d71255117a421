import { classNames } from 'storefront-kit';
import type { ComponentProps, ReactNode } from 'react';
import css from './form.module.css';
import { useFieldNote } from './use-field-note.js';

export function Field({ label, error, hint, beside, className, ...input }: FieldProps) {
  const { control, note } = useFieldNote({ error, hint });
  return (
    <div className={classNames(css['field'], className)}>
      <label htmlFor={control.id}>{label}</label>
      <div className={css['box']}>
        <input {...control} {...input} />
        {beside}
      </div>
      {note}
    </div>
  );
}

export interface FieldProps extends ComponentProps<'input'> {
  label: string;
  /** Replaces the hint. */
  error?: string | undefined;
  hint?: string | undefined;
  /** Content shown inside the border of the field, after the input. */
  beside?: ReactNode;
}
