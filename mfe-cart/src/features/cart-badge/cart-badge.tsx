import { useSyncExternalStore } from 'react';
import { onEvent, VisuallyHidden } from 'storefront-kit';
import { texts } from '../../texts.js';
import { readChosen, watchOtherTabs } from './chosen-products.js';
import css from './cart-badge.module.css';

const mostShown = 99;

/** How many products are in the cart; nothing for an empty one. */
export function CartBadge() {
  const count = useSyncExternalStore(watchCart, countChosen, () => 0);
  if (count === 0) return null;
  return (
    <span className={css['badge']} data-part="cart">
      <span aria-hidden="true">{count > mostShown ? `${mostShown}+` : count}</span>
      <VisuallyHidden>{texts.items(count)}</VisuallyHidden>
    </span>
  );
}

function countChosen() {
  return readChosen().length;
}

function watchCart(onChange: () => void) {
  const stops = [onEvent('cart:changed', onChange), watchOtherTabs(onChange)];
  return () => stops.forEach((stop) => stop());
}
