import { mayDo, type Permission, type StaffRole } from 'contracts';
import { AppError } from '../../../platform/errors.js';

/** Who asks. */
export type Viewer = Visitor | SignedIn;

export interface Visitor {
  kind: 'visitor';
}

export type SignedIn = Customer | StaffMember;

export interface Customer {
  kind: 'customer';
  uid: string;
  /** The stored id of the session. */
  session: string;
}

export interface StaffMember {
  kind: 'staff';
  uid: string;
  session: string;
  /** As it is stored now: a change counts from the next request on. */
  role: StaffRole;
  /** Whether an authenticator app has to be set up before anything else. */
  mustSetUpSecondFactor?: true;
}

export const visitor: Visitor = { kind: 'visitor' };

/** A call always acts for its caller, whatever id it names. */
export function assertOwnUid(viewer: Viewer, named?: string): string {
  if (viewer.kind === 'visitor') throw new AppError('access.signed_out', 'Please sign in.');
  if (named && named.toLowerCase() !== viewer.uid) throw forbidden();
  return viewer.uid;
}

/** Whether somebody is staff, in a staff session, and his role has this permission. */
export function mayStaff(viewer: Viewer, permission: Permission): boolean {
  if (viewer.kind !== 'staff' || !mayDo(viewer.role, permission)) return false;
  return !viewer.mustSetUpSecondFactor || permission === 'own.sign_in';
}

/** The refusal of a call that one has no right to. */
export const forbidden = () => new AppError('access.forbidden', 'You may not do this.');
