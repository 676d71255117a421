import { VisuallyHidden } from 'storefront-kit';
import css from './count-badge.module.css';

const maxShown = 99;

export function CountBadge({ count, words }: { count: number; words: string }) {
  if (count === 0) return null;
  return (
    <span className={css['badge']} data-part="mfe-cart">
      <span aria-hidden="true">{count > maxShown ? `${maxShown}+` : count}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
