import type { Session } from 'storefront-kit';

/** What the readable cookie says of a visitor; only a hint, the server decides with every call. */
export function whoIsThere(session: Session): 'visitor' | 'customer' | 'staff' {
  if (!session.isSignedIn) return 'visitor';
  return session.role === 'admin' ? 'staff' : 'customer';
}
