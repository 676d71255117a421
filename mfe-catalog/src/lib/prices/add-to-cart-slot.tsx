import { useCallback, useState, type MouseEvent } from 'react';
import { ButtonLink, classNames, FragmentSlot, Icon, pageHref, useSession } from 'storefront-kit';
import { productTexts } from '../../texts/product.js';
import { CartUnavailable } from './cart-unavailable.js';

/**
 * Slot for the Add to Cart button; empty for visitors. Until the button has loaded, a link with the same appearance
 * records a click and passes it on to the button. If loading fails, a message of the same height is displayed.
 */
export function AddToCartSlot({ className, ...props }: AddToCartSlotProps) {
  const { isSignedIn } = useSession();
  const [isPressed, setIsPressed] = useState(false);
  const press = (event: MouseEvent) => {
    event.preventDefault();
    setIsPressed(true);
  };
  // Discards the recorded click, because the message that the cart is unavailable is now displayed.
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
  /** CSS class of the "Save to list" button on a card. */
  saveClassName?: string | undefined;
}
