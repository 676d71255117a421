import { useSyncExternalStore } from 'react';
import { readGuestCart, onGuestCartChange } from '../../lib/guest-cart.js';
import { Notice } from '../../lib/notice.js';
import { cartTexts } from '../../texts.js';

export function VisitorCart() {
  const length = useSyncExternalStore(onGuestCartChange, () => readGuestCart().length);
  const text = length > 0 ? cartTexts.visitorChose(length) : cartTexts.empty;
  return <Notice icon="cart" text={text} hint={cartTexts.visitor} leadsTo="signIn" />;
}
