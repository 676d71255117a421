import { kitTexts } from '../texts.js';
import css from './spinner.module.css';
import { VisuallyHidden } from './visually-hidden.js';

export function Spinner({ label = kitTexts.loading }: { label?: string }) {
  return (
    <span role="status" className={css['spinner']}>
      <span className={css['ring']} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
