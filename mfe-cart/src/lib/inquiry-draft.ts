import { readSession } from 'storefront-kit';
import { persistFields } from './use-persisted-fields.js';

/**
 * Returns the key under which this tab stores the text and files of an inquiry until the customer has sent the inquiry.
 */
export const inquiryDraftKey = (uid: string): string => `inquiry of ${uid}`;

interface Reopened {
  contactPhone: string;
  note: string;
  deliveryAddress?: string | undefined;
}

/** Replaces the text fields of the draft with those of an inquiry that was moved back to the cart. */
export function storeReopenedInquiry({ contactPhone, note, deliveryAddress = '' }: Reopened): void {
  const session = readSession();
  if (!session.isSignedIn) return;
  persistFields(inquiryDraftKey(session.uid), { contactPhone, note, deliveryAddress });
}

export function clearInquiryDraft(uid: string): void {
  persistFields(inquiryDraftKey(uid), {});
}
