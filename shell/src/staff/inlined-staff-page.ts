import type { SiteInfo, Slots } from 'storefront-kit';
import type { LiveRemotes } from '../lib/remotes/live-remotes.js';

export interface InlinedStaffPage {
  site: SiteInfo;
  /** Path prefix of the staff area, without a trailing slash. */
  adminPath: string;
  registry: LiveRemotes;
  slots: Slots;
  /** URL of the staff registry, which is not part of the shop's registry. */
  registryUrl: string;
}

export function readInlinedStaffPage(): InlinedStaffPage {
  // The cast is safe: our own server serialises the data for this script.
  return JSON.parse(document.getElementById('page')?.textContent ?? '') as InlinedStaffPage;
}
