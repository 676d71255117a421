import {
  emit,
  FragmentSlot,
  Icon,
  Link,
  pageHref,
  useSession,
  VisuallyHidden,
} from 'storefront-kit';
import type { MouseEvent } from 'react';
import css from './drawer-link.module.css';
import type { FrameLinkProps } from './frame-link.js';

const events = { cart: 'cart:show', inquiry: 'inquiries:show' } as const;
/** The home page opens the drawer that the fragment names. */
const fragments = { cart: '#cart', inquiry: '#inquiries' } as const;

/** Opens a drawer of the cart remote. In a new tab it leads to the drawer on the home page, visitors to the sign-in page. */
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
      href={isSignedIn ? pageHref('home') + fragments[of] : pageHref('signIn')}
      aria-haspopup="dialog"
      aria-current={undefined}
      onClick={open}
    >
      {name && <VisuallyHidden>{name}</VisuallyHidden>}
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
