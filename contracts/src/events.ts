/** What one part of a page tells the others, on `window`; listeners fetch again. */
export interface SiteEvents {
  'cart:changed': { count: number };
  'session:changed': { isSignedIn: boolean };
  /** Asks the host to show a short message; the next one of the same `key` takes its place. */
  'toast:show': { kind: 'success' | 'error' | 'blank' | 'loading'; text: string; key?: string };
  /** A visitor has asked for something that needs an account. */
  'session:wanted': Record<string, never>;
}

export type SiteEventName = keyof SiteEvents;
