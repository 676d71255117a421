import { AppError } from '../errors.js';

/** Who asks. */
export type Viewer = Visitor | SignedIn;

export interface Visitor {
  kind: 'visitor';
}

export interface SignedIn {
  kind: 'customer' | 'staff';
  uid: string;
  /** The stored id of the session. */
  session: string;
}

export const visitor: Visitor = { kind: 'visitor' };

/** A call always acts for its caller, whatever id it names. */
export function assertOwnUid(viewer: Viewer, named?: string): string {
  if (viewer.kind === 'visitor') throw new AppError('access.signed_out', 'Please sign in.');
  if (named && named.toLowerCase() !== viewer.uid)
    throw new AppError('access.forbidden', 'You may not do this.');
  return viewer.uid;
}
