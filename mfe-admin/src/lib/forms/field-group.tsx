import type { ReactNode } from 'react';
import css from './field-group.module.css';

export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={css['group']}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
