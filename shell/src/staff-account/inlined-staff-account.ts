import type { SiteInfo } from 'storefront-kit';

/** Account pages of staff outside the staff area. */
export type StaffAccountPage = 'staffSignIn' | 'staffProfile';

/** Data that the server inlines into the document of an account page of staff. */
export interface InlinedStaffAccount {
  name: StaffAccountPage;
  site: SiteInfo;
}

/** Reads the data that the server inlined. */
export function readInlinedStaffAccount(): InlinedStaffAccount {
  // Serialised by our own server for exactly this code.
  return JSON.parse(document.getElementById('page')?.textContent ?? '') as InlinedStaffAccount;
}
