import type { SiteInfo } from 'storefront-kit';

export type StaffAccountPage = 'staffSignIn' | 'staffProfile';

export interface InlinedStaffAccount {
  name: StaffAccountPage;
  site: SiteInfo;
}

export function readInlinedStaffAccount(): InlinedStaffAccount {
  // The cast is safe: our own server serialises the data for this script.
  return JSON.parse(document.getElementById('page')?.textContent ?? '') as InlinedStaffAccount;
}
