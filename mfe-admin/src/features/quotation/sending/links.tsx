import { formatDateTime, type InquiryLink } from 'contracts';
import { Button, useNow } from 'storefront-kit';
import css from '../quotation.module.css';
import type { QuotationActions } from './use-quotation-calls.js';

interface LinksProps {
  links: InquiryLink[];
  onRevoke: QuotationActions['revokeLinks'];
}

/** Lists the inquiry's links, which work without a password, and how often each link was opened. */
export function InquiryLinkList({ links, onRevoke }: LinksProps) {
  const now = useNow();
  if (links.length === 0) return null;
  const isLive = ({ revokedAt, expiresAt }: InquiryLink) =>
    revokedAt === null && Date.parse(expiresAt) > now;
  return (
    <section className={css['card']} aria-labelledby="links">
      <h3 id="links">Links</h3>
      <ul className={css['links']}>
        {links.map((link) => (
          <li key={link.id}>
            <span>
              {`Created ${formatDateTime(link.createdAt)} · ${openedInWords(link.opened)}`}
              <small>{stateOf(link, now)}</small>
            </span>
            {isLive(link) && (
              <Button look="inline" onClick={() => void onRevoke(link.id)}>
                Revoke link
              </Button>
            )}
          </li>
        ))}
      </ul>
      {links.filter(isLive).length > 1 && (
        <Button look="inline" onClick={() => void onRevoke()}>
          Revoke all links
        </Button>
      )}
    </section>
  );
}

function openedInWords(count: number) {
  if (count === 0) return 'not opened yet';
  return count === 1 ? 'opened once' : `opened ${count} times`;
}

function stateOf({ revokedAt, expiresAt }: InquiryLink, now: number) {
  if (revokedAt) return `Revoked ${formatDateTime(revokedAt)}`;
  return `${Date.parse(expiresAt) > now ? 'Expires' : 'Expired'} ${formatDateTime(expiresAt)}`;
}
