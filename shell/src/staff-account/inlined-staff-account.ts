import type { SiteInfo } from 'storefront-kit';

export type StaffAccountPage = 'staffSignIn' | 'staffProfile';

export interface InlinedStaffAccount {
  name: StaffAccountPage;
  site: SiteInfo;
}

export function readInlinedStaffAccount(): InlinedStaffAccount {
  // Serialised by our own server for exactly this code.
  return JSON.parse(document.getElementById('page')?.textContent ?? '') as InlinedStaffAccount;
}
