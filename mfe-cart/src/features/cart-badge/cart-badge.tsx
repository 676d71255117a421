import { useSyncExternalStore } from 'react';
import { useSession, VisuallyHidden } from 'storefront-kit';
import { readChosen, watchChosen } from '../../lib/chosen-products.js';
import { useCart } from '../../lib/use-cart.js';
import { texts } from '../../texts.js';
import css from './cart-badge.module.css';
import { useOpening } from './use-opening.js';

const mostShown = 99;

/** How many products are in the cart, or chosen by a visitor; nothing for an empty one. */
export function CartBadge() {
  const session = useSession();
  const { items, uid } = useCart();
  const chosen = useSyncExternalStore(watchChosen, countChosen, () => 0);
  useOpening(session.isSignedIn && chosen > 0);
  const own = session.isSignedIn && session.uid === uid ? items.length : 0;
  const count = session.isSignedIn ? own : chosen;
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
