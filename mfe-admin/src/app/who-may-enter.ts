import type { Session } from 'storefront-kit';

/** True if the readable cookie says that the user is staff. Only a hint; the server checks every call. */
export const isStaff = (session: Session) => session.isSignedIn && session.role === 'admin';
