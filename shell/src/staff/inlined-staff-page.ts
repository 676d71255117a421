import type { SiteInfo, Slots } from 'storefront-kit';
import type { LiveRemotes } from '../lib/remotes/live-remotes.js';

/** Data that the server inlines into the staff document. */
export interface InlinedStaffPage {
  site: SiteInfo;
  /** Path prefix of the staff area, without a trailing slash. */
  adminPath: string;
  registry: LiveRemotes;
  slots: Slots;
  /** URL of the staff registry, which the shop's registry does not mention. */
  registryUrl: string;
}

/** Reads the data that the server inlined. */
export function readInlinedStaffPage(): InlinedStaffPage {
  // Serialised by our own server for exactly this code.
  return JSON.parse(document.getElementById('page')?.textContent ?? '') as InlinedStaffPage;
}
