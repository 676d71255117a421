import { isStaffRole, mayDo } from 'contracts';
import type { Model } from 'mongoose';
import type { AccountFields } from './account.schema.js';
import { forbidden } from './viewer.js';

/** A manager cares for customers; what is done to an account of staff is the owner's. */
export async function assertMayChange(
  accounts: Model<AccountFields>,
  { role }: Pick<AccountFields, 'role'>,
  actor: string,
) {
  if (!isStaffRole(role)) return;
  const by = await accounts.findOne({ _id: actor, deletedAt: null }, { role: 1 }).lean();
  if (!mayDo(by?.role, 'staff.manage')) throw forbidden();
}
