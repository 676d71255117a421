import type { SiteInfo } from 'storefront-kit';
import type { LiveRemotes } from '../lib/remotes/live-remotes.js';

/** What the server leaves in the staff area's document. */
export interface InlinedStaff {
  site: SiteInfo;
  /** The prefix of the staff area, without a trailing slash. */
  adminPath: string;
  registry: LiveRemotes;
  /** Where the staff area's registry is read anew: the shop's own does not name it. */
  registryUrl: string;
}

/** Reads what the server left. */
export function readInlinedStaff(): InlinedStaff {
  // Written by our own server for exactly this code.
  return JSON.parse(document.getElementById('page')?.textContent ?? '') as InlinedStaff;
}
