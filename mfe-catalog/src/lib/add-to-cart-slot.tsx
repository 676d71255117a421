import { useCallback, useState, type MouseEvent } from 'react';
import { ButtonLink, classNames, FragmentSlot, Icon, pageHref, useSession } from 'storefront-kit';
import { productTexts } from '../texts/product.js';
import { CartUnavailable } from './cart-unavailable.js';

/**
 * The place of the cart's own button, which is for customers. Until it is here a link of the same look stands there and
 * passes the press on; when it cannot be had, words of the same height.
 */
export function AddToCartSlot({ className, ...props }: AddToCartSlotProps) {
  const { isSignedIn } = useSession();
  const [isPressed, setIsPressed] = useState(false);
  const press = (event: MouseEvent) => {
    event.preventDefault();
    setIsPressed(true);
  };
  // Who pressed was told that it cannot be done: it must not be done much later.
  const forgetPress = useCallback(() => setIsPressed(false), []);
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
  if (!isSignedIn) return null;
  return (
    <FragmentSlot
      slot="product.buy"
      isBrowserOnly
      loading={standIn}
      fallback={<CartUnavailable place={props.place} onShown={forgetPress} />}
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
