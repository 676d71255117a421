import type { ReactNode } from 'react';
import css from './field-group.module.css';

/** Fields that belong together, in a frame with a title. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={css['group']}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
