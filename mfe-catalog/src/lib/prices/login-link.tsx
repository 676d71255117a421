import { ButtonLink, emit, Link, pageHref } from 'storefront-kit';
import type { MouseEvent } from 'react';
import { productTexts } from '../../texts/product.js';

/** Link that opens the login popup. Before hydration it opens the sign-in page. */
export function LoginLink({ className, isButton = false }: LoginLinkProps) {
  const props = {
    href: pageHref('signIn'),
    onClick: openLogin,
    children: productTexts.loginToSeePrice,
  };
  return isButton ? (
    <ButtonLink look="secondary" {...props} />
  ) : (
    <Link className={className} {...props} />
  );
}

interface LoginLinkProps {
  className?: string | undefined;
  isButton?: boolean;
}

function openLogin(event: MouseEvent) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  emit('popup:wanted', { popup: 'login' });
}
