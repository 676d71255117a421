import { computeTotals, formatMoney, type Inquiry, type QuotationVersion } from 'contracts';
import { Copy, MessageCircle } from 'lucide-react';
import { Button, chatLink } from 'storefront-kit';
import { formatDay } from '../../lib/dates.js';
import { notify } from '../../lib/notify.js';
import css from './quotation.module.css';

interface ShareLinkProps {
  version: QuotationVersion;
  inquiry: Inquiry;
  url: string;
}

/** The address that was told once: by chat, or copied. */
export function ShareLink({ version, inquiry, url }: ShareLinkProps) {
  const phone = inquiry.contactPhone || inquiry.customer.mobile;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      notify.success('Link copied');
    } catch {
      notify.error('The link could not be copied; it stands beside the button');
    }
  };
  return (
    <div className={css['share']} role="group" aria-label="Link for the buyer">
      <p>
        This link opens the inquiry without a password and is shown only now.
        <code>{url}</code>
      </p>
      <div className={css['buttons']}>
        <a
          className={css['chat']}
          href={chatLink(phone, chatTextOf(version, url))}
          target="_blank"
          rel="noopener noreferrer"
        >
          <MessageCircle size={18} aria-hidden="true" /> Send by chat
        </a>
        <Button look="secondary" onClick={() => void copy()}>
          <Copy size={18} aria-hidden="true" /> Copy link
        </Button>
      </div>
    </div>
  );
}

/** What the chat says: number, total, validity and link. */
export function chatTextOf(version: QuotationVersion, url: string) {
  const total = formatMoney(computeTotals(version).total, version.currency);
  const until = formatDay(version.validUntil);
  return `Quotation ${version.number} (version ${version.version}): ${total}, valid until ${until}\n${url}`;
}
