/** What one part of a page tells the others, on `window`; listeners fetch again. */
export interface SiteEvents {
  'cart:changed': { count: number };
  'session:changed': { isSignedIn: boolean };
}

export type SiteEventName = keyof SiteEvents;
