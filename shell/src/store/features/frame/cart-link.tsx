import { Icon, RemoteSlot } from 'storefront-kit';
import { texts } from '../../texts.js';
import css from './cart-link.module.css';
import { DrawerLink } from './drawer-link.js';
import type { FrameLinkProps } from './frame-link.js';

/** The way to the cart; the count on it is the cart's own and may be away. */
export function CartLink({ className, label }: FrameLinkProps) {
  return (
    <DrawerLink shows="cart:show" className={className} label={label ? undefined : texts.cart}>
      <span className={css['icon']}>
        <Icon name="cart" />
        <span className={css['badge']}>
          <RemoteSlot
            remote="mfe-cart"
            module="cart-badge"
            isBrowserOnly
            loading={null}
            fallback={null}
          />
        </span>
      </span>
      {label}
    </DrawerLink>
  );
}
