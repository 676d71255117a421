import { emit, Icon, Link, pageHref, useSession } from 'storefront-kit';
import type { MouseEvent } from 'react';
import { texts } from '../../texts.js';
import type { FrameLinkProps } from './menus/frame-link.js';

export function AccountLink({ className, label }: FrameLinkProps) {
  const session = useSession();
  const name = session.isSignedIn ? session.name : undefined;
  const spoken = name ? `${texts.account}: ${name}` : texts.account;
  const open = (event: MouseEvent) => {
    if (!session.isSignedIn) return;
    event.preventDefault();
    emit('popup:wanted', { popup: 'account' });
  };
  return (
    <Link
      className={className}
      href={pageHref(session.isSignedIn ? 'ownAccount' : 'signIn')}
      aria-label={label ? undefined : spoken}
      aria-haspopup={session.isSignedIn ? 'dialog' : undefined}
      onClick={open}
    >
      <Icon name="account" />
      {label}
    </Link>
  );
}
