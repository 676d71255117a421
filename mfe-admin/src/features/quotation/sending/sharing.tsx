import { isTransitionAllowed, type Inquiry, type StaffQuotation } from 'contracts';
import { Link2 } from 'lucide-react';
import { Button } from 'storefront-kit';
import { PermissionFieldset } from '../../../lib/inquiries/permission-fieldset.js';
import css from '../quotation.module.css';
import { ShareLink } from './share-link.js';
import type { QuotationActions } from './use-quotation-calls.js';

interface SharingProps {
  version: StaffQuotation;
  inquiry: Inquiry;
  calls: QuotationActions;
}

/** Shows the link that was just created, or offers to create a link if the quotation could not be delivered. */
export function LinkSharing({ version, inquiry, calls }: SharingProps) {
  if (calls.linkUrl) return <ShareLink version={version} inquiry={inquiry} url={calls.linkUrl} />;
  const isUndelivered = version.delivery?.state === 'not_delivered';
  if (!isUndelivered || !isTransitionAllowed(version.state, 'accept')) return null;
  return (
    <PermissionFieldset may="inquiries.answer">
      <div className={css['undelivered']} role="note">
        <p>
          {`${inquiry.customer.name || 'The buyer'} hasn't received this quotation. Share a link instead.`}
        </p>
        <Button look="secondary" onClick={() => void calls.createLink()}>
          <Link2 size={18} aria-hidden="true" /> Create link to share
        </Button>
      </div>
    </PermissionFieldset>
  );
}
