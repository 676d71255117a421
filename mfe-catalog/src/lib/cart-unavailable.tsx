import { useEffect } from 'react';
import { classNames } from 'storefront-kit';
import { productTexts } from '../texts/product.js';
import css from './cart-unavailable.module.css';

/** Stands where the cart's button cannot be had, beside the link that asks in chat; on a card it is told in fewer words. */
export function CartUnavailable({ place, onShown }: CartAwayProps) {
  useEffect(onShown, [onShown]);
  // One voice for a page: cards have many.
  const role = place === 'page' ? 'status' : undefined;
  return (
    <p role={role} className={classNames(css['away'], css[place])}>
      {productTexts.cartAway[place]}
    </p>
  );
}

interface CartAwayProps {
  place: 'card' | 'page';
  onShown: () => void;
}
