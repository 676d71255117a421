import { useSyncExternalStore } from 'react';
import { useSession, VisuallyHidden } from 'storefront-kit';
import { readGuestCart, onGuestCartChange } from '../../lib/guest-cart.js';
import { useCart } from '../../lib/use-cart.js';
import { texts } from '../../texts.js';
import css from './cart-badge.module.css';
import { useAutoOpen } from './use-auto-open.js';

const maxShown = 99;

/** How many products are in the cart, or chosen by a visitor; nothing for an empty one. */
export function CartBadge() {
  const session = useSession();
  const { items, uid } = useCart();
  const chosen = useSyncExternalStore(onGuestCartChange, countGuestItems, () => 0);
  useAutoOpen(session.isSignedIn && chosen > 0);
  const own = session.isSignedIn && session.uid === uid ? items.length : 0;
  const count = session.isSignedIn ? own : chosen;
  if (count === 0) return null;
  return (
    <span className={css['badge']} data-part="mfe-cart">
      <span aria-hidden="true">{count > maxShown ? `${maxShown}+` : count}</span>
      <VisuallyHidden>{texts.items(count)}</VisuallyHidden>
    </span>
  );
}

function countGuestItems() {
  return readGuestCart().length;
}
