import type { Session } from 'storefront-kit';

/** What the readable cookie says of a visitor; only a hint, the server decides with every call. */
export const isStaff = (session: Session) => session.isSignedIn && session.role === 'admin';
