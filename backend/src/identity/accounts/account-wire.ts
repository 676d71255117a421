import { toWire, wireNames, type Account, type AccountRole, type AccountWire } from 'contracts';
import type { StoredAccount } from './account.schema.js';

type Shown = Pick<StoredAccount, '_id' | 'name' | 'email' | 'mobile' | 'address' | 'isSubscribed'>;

/** Returns the owner's view of an account, without password hash, role and dates. */
export function toAccountWire(storedAccount: Shown): AccountWire {
  const id = String(storedAccount._id);
  const account: Account = {
    id,
    uid: id,
    name: storedAccount.name,
    email: storedAccount.email ?? '',
    mobile: storedAccount.mobile ?? '',
    address: storedAccount.address,
    isSubscribed: storedAccount.isSubscribed,
  };
  return toWire(wireNames.account, account);
}

/**
 * Returns the role as the API documents it: `admin` for all staff, with roles other than the owner's in
 * `staffRole`.
 */
export function toRoleWire(role: AccountRole) {
  if (role === 'user') return { role };
  return { role: 'admin' as const, ...(role !== 'admin' && { staffRole: role }) };
}
