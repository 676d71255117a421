import type { Session } from 'storefront-kit';

/**
 * True if the readable session cookie names a staff role. The cookie can be forged, so the server checks every call.
 */
export const isStaff = (session: Session) => session.isSignedIn && session.role === 'admin';
