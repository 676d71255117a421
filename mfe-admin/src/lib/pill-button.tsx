import type { ComponentProps } from 'react';
import css from './pill-button.module.css';

/** A small button in a row of a table. */
export const PillButton = (props: ComponentProps<'button'>) => (
  <button type="button" className={css['button']} {...props} />
);
