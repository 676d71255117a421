import { VisuallyHidden } from 'storefront-kit';
import css from './count-badge.module.css';

const maxShown = 99;

/** A counter on an icon; hidden when zero. */
export function CountBadge({ count, words }: { count: number; words: string }) {
  if (count === 0) return null;
  return (
    <span className={css['badge']} data-part="mfe-cart">
      <span aria-hidden="true">{count > maxShown ? `${maxShown}+` : count}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
