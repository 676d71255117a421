import { useState, type MouseEvent } from 'react';
import { ButtonLink, classNames, Icon, pageHref, RemoteSlot } from 'storefront-kit';
import { productTexts } from '../texts/product.js';

/**
 * The place of the cart's own button. Until it is here a way to sign in of the same look stands there, as adding needs that;
 * in a page that is alive it passes the press on.
 */
export function AddToCartSlot({ className, ...props }: AddToCartSlotProps) {
  const [isPressed, setIsPressed] = useState(false);
  const press = (event: MouseEvent) => {
    event.preventDefault();
    setIsPressed(true);
  };
  const standIn = (
    <ButtonLink
      className={classNames(className)}
      href={pageHref('signIn')}
      aria-disabled={isPressed || undefined}
      onClick={press}
    >
      <Icon name="cart" size={18} />
      {productTexts.addToCart}
    </ButtonLink>
  );
  return (
    <RemoteSlot
      remote="mfe-cart"
      module="add-to-cart"
      isBrowserOnly
      loading={standIn}
      fallback={null}
      props={{ ...props, className, isPressed }}
    />
  );
}

interface AddToCartSlotProps {
  productId: string;
  quantity: number;
  minimum: number;
  place: 'card' | 'page';
  className?: string | undefined;
}
