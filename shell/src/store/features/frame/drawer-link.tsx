import { emit, FragmentSlot, Icon, Link, pageHref, useSession } from 'storefront-kit';
import type { MouseEvent } from 'react';
import css from './drawer-link.module.css';
import type { FrameLinkProps } from './frame-link.js';

const events = { cart: 'cart:show', inquiry: 'inquiries:show' } as const;

/**
 * Opens a drawer of the cart; until the page is alive it is a way to sign in, as both need it. The count on it is the
 * cart's own and may be away.
 */
export function DrawerLink({ of, className, label, name }: DrawerLinkProps) {
  // A visitor has no inquiries: nothing is fetched for their number.
  const { isSignedIn } = useSession();
  const open = (event: MouseEvent) => {
    event.preventDefault();
    emit(events[of], null);
  };
  return (
    <Link
      className={className}
      href={pageHref('signIn')}
      aria-haspopup="dialog"
      aria-label={name}
      aria-current={undefined}
      onClick={open}
    >
      <span className={css['icon']}>
        <Icon name={of} />
        {(isSignedIn || of === 'cart') && (
          <span className={css['badge']}>
            <FragmentSlot slot={`badge.${of}`} isBrowserOnly loading={null} fallback={null} />
          </span>
        )}
      </span>
      {label}
    </Link>
  );
}

interface DrawerLinkProps extends FrameLinkProps {
  of: keyof typeof events;
  /** Accessible name of a link without text. */
  name?: string;
}
