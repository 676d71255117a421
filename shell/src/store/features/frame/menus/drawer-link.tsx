import {
  emit,
  FragmentSlot,
  Icon,
  Link,
  pageHref,
  replayProps,
  useSession,
  VisuallyHidden,
} from 'storefront-kit';
import type { MouseEvent } from 'react';
import css from './drawer-link.module.css';
import type { FrameLinkProps } from './frame-link.js';

const events = { cart: 'cart:show', inquiry: 'inquiries:show' } as const;
/** URL fragments that make the home page open a drawer. */
const fragments = { cart: '#cart', inquiry: '#inquiries' } as const;

/**
 * Link that opens a drawer of the cart remote. In a new tab, the link opens the home page with that drawer, or the
 * sign-in page for visitors.
 */
export function DrawerLink({ of, className, label, name }: DrawerLinkProps) {
  // Visitors have no inquiries, so the badge with the number of inquiries is not loaded for them.
  const { isSignedIn } = useSession();
  const open = (event: MouseEvent) => {
    event.preventDefault();
    emit(events[of], null);
  };
  return (
    <Link
      {...replayProps}
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
