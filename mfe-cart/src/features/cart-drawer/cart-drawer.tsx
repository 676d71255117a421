import { quickOrderPath, savedListsPath, type CartItem } from 'contracts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ButtonLink, FragmentSlot, useSession } from 'storefront-kit';
import type { Currency } from '../../lib/money.js';
import { useCart } from '../../lib/use-cart.js';
import { loadCart } from '../../lib/load-cart.js';
import { cartTexts } from '../../cart-texts.js';
import { texts } from '../../texts.js';
import { Notice } from '../../lib/notice.js';
import { PricesWithheldNote, withheldPricesReason } from '../../lib/prices-withheld.js';
import { SaveToList } from '../../lib/save-to-list/save-to-list.js';
import css from './cart-drawer.module.css';
import { CartLine } from './lines/cart-line.js';
import { CartSkeleton } from './cart-skeleton.js';
import { CartTotals } from './lines/cart-totals.js';
import { MergeGuestCart } from './merge-guest-cart.js';
import { CurrencyToggle } from './lines/currency-toggle.js';
import { InquiryForm } from './inquiry-form.js';
import { savePendingChanges } from './lines/save-line.js';
import { isShopView } from '../../lib/staff.js';
import { readGuestCart, onGuestCartChange } from '../../lib/guest-cart.js';

export function CartDrawer({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      void savePendingChanges();
    };
  }, []);
  // If the drawer was closed and opened again before the response to a submission arrives, the new drawer stays open.
  const close = () => {
    if (isOpen.current) onClose();
  };
  return (
    <div className={css['drawer']} data-part="mfe-cart">
      {session.isSignedIn ? (
        <OwnCart uid={session.uid} onClose={close} />
      ) : (
        <VisitorCart onClose={close} />
      )}
    </div>
  );
}

interface OwnCartProps {
  uid: string;
  onClose: () => void;
}

interface CartLinksProps extends Pick<OwnCartProps, 'onClose'> {
  /** True for signed-in customers, because visitors cannot save lists. */
  hasLists: boolean;
}

const CartLinks = ({ hasLists, onClose }: CartLinksProps) => (
  <div className={css['links']}>
    <ButtonLink look="quiet" href={quickOrderPath} onClick={onClose}>
      {cartTexts.quickOrder}
    </ButtonLink>
    {hasLists && (
      <ButtonLink look="quiet" href={savedListsPath} onClick={onClose}>
        {cartTexts.lists}
      </ButtonLink>
    )}
  </div>
);

function OwnCart({ uid, onClose }: OwnCartProps) {
  const { phase, items } = useCart();
  useEffect(() => void loadCart(), []);
  if (isShopView()) return <Notice icon="cart" text={cartTexts.shopView} leadsTo="shop" />;
  if (phase === 'unread' || phase === 'reading') return <CartSkeleton />;
  if (phase === 'failed') {
    return (
      <Notice text={cartTexts.failed} action={{ label: texts.retry, act: () => void loadCart() }} />
    );
  }
  return (
    <>
      <MergeGuestCart uid={uid} />
      {items.length === 0 ? (
        <>
          <Notice icon="cart" text={cartTexts.empty} hint={cartTexts.emptyHint} leadsTo="shop" />
          <CartLinks hasLists onClose={onClose} />
        </>
      ) : (
        <FilledCart {...{ uid, items, onClose }} />
      )}
    </>
  );
}

function FilledCart({ uid, items, onClose }: OwnCartProps & { items: CartItem[] }) {
  const [currency, setCurrency] = useState<Currency>('dollars');
  const products = items.map(({ product }) => product);
  return (
    <>
      {withheldPricesReason(products) ? (
        <PricesWithheldNote products={products} next={cartTexts.withheldNext} />
      ) : (
        <CurrencyToggle currency={currency} onChange={setCurrency} />
      )}
      <ul className={css['lines']}>
        {items.map((item) => (
          <CartLine key={item.id} item={item} currency={currency} />
        ))}
      </ul>
      <div className={css['below']}>
        <FragmentSlot slot="cart.below" loading={<div />} fallback={<div />} />
      </div>
      <SaveToList
        className={css['save']}
        lines={items.map(({ product, quantity, note }) => ({
          productId: product.id,
          ...{ quantity, note },
        }))}
      />
      <CartTotals items={items} currency={currency} />
      <InquiryForm {...{ uid, items, currency, onClose }}>
        <CartLinks hasLists onClose={onClose} />
      </InquiryForm>
    </>
  );
}

function VisitorCart({ onClose }: Pick<OwnCartProps, 'onClose'>) {
  const length = useSyncExternalStore(onGuestCartChange, () => readGuestCart().length);
  const text = length > 0 ? cartTexts.visitorChose(length) : cartTexts.empty;
  return (
    <>
      <Notice icon="cart" text={text} hint={cartTexts.visitor} leadsTo="signIn" />
      <CartLinks hasLists={false} onClose={onClose} />
    </>
  );
}
