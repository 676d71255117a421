import { useEffect } from 'react';
import { classNames } from 'storefront-kit';
import { productTexts } from '../../texts/product.js';
import css from './cart-unavailable.module.css';

/** Displayed next to the chat link if the Add to Cart button fails to load. The text is shorter on cards. */
export function CartUnavailable({ place, onShown }: CartAwayProps) {
  useEffect(onShown, [onShown]);
  // Screen readers announce the message only on product pages, because lists have many cards.
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
