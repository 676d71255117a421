import type { SiteInfo, Slots } from 'storefront-kit';
import type { LiveRemotes } from '../lib/remotes/live-remotes.js';

/** Data that the server inlines into the staff document. */
export interface InlinedStaffPage {
  site: SiteInfo;
  /** The prefix of the staff area, without a trailing slash. */
  adminPath: string;
  registry: LiveRemotes;
  slots: Slots;
  /** URL of the staff registry, which the shop's registry does not name. */
  registryUrl: string;
}

/** Reads what the server left. */
export function readInlinedStaffPage(): InlinedStaffPage {
  // Written by our own server for exactly this code.
  return JSON.parse(document.getElementById('page')?.textContent ?? '') as InlinedStaffPage;
}
