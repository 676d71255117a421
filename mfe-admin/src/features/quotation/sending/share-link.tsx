import {
  computeTotals,
  formatMoney,
  type Inquiry,
  type QuotationVersion,
  type StaffQuotation,
} from 'contracts';
import { Copy, MessageCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, chatLink } from 'storefront-kit';
import { channelNames } from '../../../lib/format/channel-names.js';
import { formatDay } from '../../../lib/format/dates.js';
import { notify } from '../../../lib/notifications/notify.js';
import css from '../quotation.module.css';

interface ShareLinkProps {
  version: StaffQuotation;
  inquiry: Inquiry;
  url: string;
}

/** Lets the user send a new link on WhatsApp or copy it. The group is focused when a link appears. */
export function ShareLink({ version, inquiry, url }: ShareLinkProps) {
  const phone = inquiry.contactPhone || inquiry.customer.mobile;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
  }, [url]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      notify.success('Link copied');
    } catch {
      notify.error("Couldn't copy the link. Select and copy it.");
    }
  };
  return (
    <div
      ref={place}
      className={css['share']}
      role="group"
      aria-label="Link for the buyer"
      data-delivery={version.delivery?.state}
      tabIndex={-1}
    >
      {version.delivery?.state === 'not_delivered' && (
        <p>
          <strong>{notDelivered(version)}</strong> Send the link yourself:
        </p>
      )}
      <p>
        Anyone with this link can open the inquiry. Copy it now: it won&apos;t be shown again.
        <code>{url}</code>
      </p>
      <div className={css['buttons']}>
        <a
          className={css['chat']}
          href={chatLink(phone, quotationChatText(version, url))}
          target="_blank"
          rel="noopener noreferrer"
        >
          <MessageCircle size={18} aria-hidden="true" /> Send on WhatsApp
        </a>
        <Button look="secondary" onClick={() => void copy()}>
          <Copy size={18} aria-hidden="true" /> Copy link
        </Button>
      </div>
    </div>
  );
}

function notDelivered({ mailedTo, messagedTo }: StaffQuotation) {
  if (mailedTo) return `We couldn't email ${mailedTo}.`;
  if (messagedTo)
    return `We couldn't send a link to ${messagedTo.phone} ${channelNames[messagedTo.channel]}.`;
  return "This buyer hasn't confirmed their email, so we couldn't email the quotation.";
}

export function quotationChatText(version: QuotationVersion, url: string) {
  const total = formatMoney(computeTotals(version).total, version.currency);
  const until = formatDay(version.validUntil);
  return `Quotation ${version.number} (version ${version.version}): ${total}, valid until ${until}\n${url}`;
}
