import { emit, Link, pageHref } from 'storefront-kit';
import type { MouseEvent, ReactNode } from 'react';

/** Opens a drawer of the cart; until the page is alive it is a way to sign in, as both need it. */
export function DrawerLink({ shows, className, label, children }: DrawerLinkProps) {
  const open = (event: MouseEvent) => {
    event.preventDefault();
    emit(shows, null);
  };
  return (
    <Link
      className={className}
      href={pageHref('signIn')}
      aria-haspopup="dialog"
      aria-label={label}
      aria-current={undefined}
      onClick={open}
    >
      {children}
    </Link>
  );
}

interface DrawerLinkProps {
  shows: 'cart:show' | 'inquiries:show';
  className: string | undefined;
  /** Accessible name of a link without text. */
  label: string | undefined;
  children: ReactNode;
}
