import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, Button, Icon, pageHref, readSession, useNavigation } from 'storefront-kit';
import { addWithMinimumQuantity } from './add-if-valid.js';
import { addToGuestCart } from '../../lib/change-guest-cart.js';
import { handleSessionEnd, isSignedOut } from '../../lib/load-cart.js';
import { notify } from '../../lib/notify.js';
import { SaveToList } from '../../lib/save-to-list/save-to-list.js';
import { isShopView } from '../../lib/staff.js';
import { texts } from '../../texts.js';
import css from './add-to-cart.module.css';

/**
 * Button that adds a product to the cart. When a visitor presses it, the product is added to the guest cart and the
 * sign-in page opens.
 */
export function AddToCart({ productId, quantity, minimum = 1, place, ...rest }: AddToCartProps) {
  const { className, saveClassName, isPressed = false } = rest;
  const { navigate } = useNavigation();
  const [isBusy, setIsBusy] = useState(false);
  const chosen = { productId, quantity: Math.max(quantity, minimum) };
  const chooseAndSignIn = () => {
    addToGuestCart(chosen);
    const { pathname, search } = window.location;
    navigate(pageHref('signIn'), { state: { next: pathname + search } });
  };
  const press = async () => {
    if (!readSession().isSignedIn) {
      chooseAndSignIn();
      return;
    }
    if (isShopView()) {
      notify.error(texts.add.shopView);
      return;
    }
    setIsBusy(true);
    try {
      await addWithMinimumQuantity(chosen, place);
      notify.success(texts.add.done);
    } catch (error) {
      if (!isSignedOut(error)) {
        notify.error(failureMessage(error, place));
        return;
      }
      await handleSessionEnd();
      chooseAndSignIn();
    } finally {
      setIsBusy(false);
    }
  };
  // Replays the user's click on the placeholder that was displayed while this button was loading.
  const pressNow = useEffectEvent(() => void press());
  useEffect(() => {
    if (!isPressed) return undefined;
    const timer = setTimeout(() => pressNow());
    return () => clearTimeout(timer);
  }, [isPressed]);
  const button = (
    <Button className={className} isBusy={isBusy} data-part="mfe-cart" onClick={() => void press()}>
      <Icon name="cart" size={18} />
      <span>{isBusy ? texts.add.adding : texts.add.label}</span>
    </Button>
  );
  if (place === 'card') {
    return (
      <>
        {button}
        {saveClassName && <SaveToList isIcon className={saveClassName} lines={[chosen]} />}
      </>
    );
  }
  return (
    <div className={css['pair']}>
      {button}
      <SaveToList className={css['save']} lines={[chosen]} />
    </div>
  );
}

/**
 * Returns the message for a failed request, with the server's reason if the customer's role in the company does not
 * allow orders.
 */
function failureMessage(error: unknown, place: AddToCartProps['place']) {
  const failed = texts.add.failedOn[place];
  if (!(error instanceof ApiError) || error.code !== 'access.forbidden') return failed;
  return [failed, error.serverMessage].filter(Boolean).join('. ');
}

export interface AddToCartProps {
  productId: string;
  quantity: number;
  minimum?: number;
  place: 'card' | 'page';
  className?: string;
  /** CSS class of the "Save to list" button on a card. Without this class, the button is not rendered. */
  saveClassName?: string;
  /** True if the user clicked the placeholder that was displayed while this button was loading. */
  isPressed?: boolean;
}
