import type { SiteInfo } from 'storefront-kit';

/** The account pages of staff outside the staff area. */
export type StaffAccountPage = 'staffSignIn' | 'staffProfile';

/** Data that the server inlines into the document of such a page. */
export interface InlinedStaffAccount {
  name: StaffAccountPage;
  site: SiteInfo;
}

/** Reads the data that the server inlined. */
export function readInlinedStaffAccount(): InlinedStaffAccount {
  // Written by our own server for exactly this code.
  return JSON.parse(document.getElementById('page')?.textContent ?? '') as InlinedStaffAccount;
}
