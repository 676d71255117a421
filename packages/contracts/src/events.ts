/** What one part of a page tells the others, on `window`; listeners fetch again. */
export interface SiteEvents {
  'cart:changed': { count: number };
  /** Asks the host to open a drawer. */
  'cart:show': null;
  'inquiries:show': null;
  /** Something was read, written or decided: what is unread may be less. */
  'inquiries:changed': null;
  'session:changed': { isSignedIn: boolean };
  /** Asks the host to show a short message; the next one of the same `key` takes its place. */
  'toast:show': { kind: 'success' | 'error' | 'blank' | 'loading'; text: string; key?: string };
  /** Asks the host to open one of its popups: 'login' wherever something needs an account. */
  'popup:wanted': { popup: 'login' | 'subscribe' | 'account' };
}

export type SiteEventName = keyof SiteEvents;
