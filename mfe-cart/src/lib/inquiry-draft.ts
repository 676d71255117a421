import { readSession } from 'storefront-kit';
import { persistFields } from './use-persisted-fields.js';

/** Key of the texts and files of the inquiry that a customer has not yet sent. This tab keeps them until it is sent. */
export const inquiryDraft = (uid: string): string => `inquiry of ${uid}`;

/** Replaces the texts of the draft by those of an inquiry that was moved back to the cart. */
export function storeReopened(texts: { contactPhone: string; note: string }): void {
  const session = readSession();
  if (session.isSignedIn) persistFields(inquiryDraft(session.uid), texts);
}

export function forgetDraft(uid: string): void {
  persistFields(inquiryDraft(uid), {});
}
