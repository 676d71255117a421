import { Icon, Link, pageHref, useSession } from 'storefront-kit';
import { texts } from '../../texts.js';
import type { FrameLinkProps } from './frame-link.js';

/** The way to one's account. */
export function AccountLink({ className, label }: FrameLinkProps) {
  const session = useSession();
  const name = session.isSignedIn ? session.name : undefined;
  const spoken = name ? `${texts.account}: ${name}` : texts.account;
  return (
    <Link className={className} href={pageHref('signIn')} aria-label={label ? undefined : spoken}>
      <Icon name="account" />
      {label}
    </Link>
  );
}
