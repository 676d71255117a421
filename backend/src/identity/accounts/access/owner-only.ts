import { isStaffRole, hasPermission } from 'contracts';
import type { Model } from 'mongoose';
import type { AccountFields, StoredAccount } from '../account.schema.js';
import { forbiddenError, hasStaffPermission, type Viewer } from './viewer.js';

/**
 * True if the viewer may read the account's sign-in history. The history of a staff account is visible only to
 * owners and to that account.
 */
export function mayReadSignInHistory(
  { _id, role }: Pick<StoredAccount, '_id' | 'role'>,
  viewer: Viewer,
) {
  if (!isStaffRole(role) || hasStaffPermission(viewer, 'staff.manage')) return true;
  return viewer.kind === 'staff' && viewer.uid === String(_id);
}

/**
 * Throws if the account belongs to staff and the actor is not an owner. The access rule of the call determines who may
 * change customer accounts.
 */
export async function assertMayChangeAccount(
  accounts: Model<AccountFields>,
  { role }: Pick<AccountFields, 'role'>,
  actor: string,
) {
  if (!isStaffRole(role)) return;
  const by = await accounts.findOne({ _id: actor, deletedAt: null }, { role: 1 }).lean();
  if (!hasPermission(by?.role, 'staff.manage')) throw forbiddenError();
}
