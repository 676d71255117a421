import type { ComponentProps } from 'react';
import css from './pill-button.module.css';

/** A small button for actions in a table row. */
export const PillButton = (props: ComponentProps<'button'>) => (
  <button type="button" className={css['button']} {...props} />
);
