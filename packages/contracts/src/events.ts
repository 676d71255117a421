/** Events that the parts of a page dispatch on `window` to inform each other and the host. */
export interface SiteEvents {
  'cart:changed': { count: number };
  /** Asks the host to open a drawer. */
  'cart:show': null;
  'inquiries:show': null;
  /**
   * Reports that the user read, answered or otherwise changed an inquiry, so that other parts reload inquiries and
   * unread counts.
   */
  'inquiries:changed': null;
  'session:changed': { isSignedIn: boolean };
  /** Asks the host to show a toast; a later toast with the same `key` replaces it. */
  'toast:show': { kind: 'success' | 'error' | 'blank' | 'loading'; text: string; key?: string };
  /** Asks the host to open one of its popups. Parts open `login` if an action requires an account. */
  'popup:wanted': { popup: 'login' | 'subscribe' | 'account' };
}

export type SiteEventName = keyof SiteEvents;
