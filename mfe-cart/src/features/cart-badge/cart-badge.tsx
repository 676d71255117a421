import { useSyncExternalStore } from 'react';
import { useSession } from 'storefront-kit';
import { CountBadge } from '../../lib/count-badge.js';
import { readGuestCart, onGuestCartChange } from '../../lib/guest-cart.js';
import { useCart } from '../../lib/use-cart.js';
import { texts } from '../../texts.js';
import { useAutoOpenDrawer } from './use-auto-open.js';

export function CartBadge() {
  const session = useSession();
  const { items, uid } = useCart();
  const chosen = useSyncExternalStore(onGuestCartChange, countGuestItems, () => 0);
  useAutoOpenDrawer(session.isSignedIn && chosen > 0);
  const own = session.isSignedIn && session.uid === uid ? items.length : 0;
  const count = session.isSignedIn ? own : chosen;
  return <CountBadge count={count} words={texts.items(count)} />;
}

function countGuestItems() {
  return readGuestCart().length;
}
