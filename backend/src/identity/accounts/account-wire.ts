import { toWire, wireNames, type Account, type AccountRole, type AccountWire } from 'contracts';
import type { StoredAccount } from './account.schema.js';

/** Returns an account as its owner sees it, without password hash, role or dates. */
export function accountWire(stored: StoredAccount): AccountWire {
  const id = String(stored._id);
  const seen: Account = {
    id,
    uid: id,
    name: stored.name,
    email: stored.email ?? '',
    mobile: stored.mobile ?? '',
    address: stored.address,
    isSubscribed: stored.isSubscribed,
  };
  return toWire(wireNames.account, seen);
}

/**
 * Returns a role as the API reports it: staff are `admin`, as documented, with their staff role in a separate field.
 */
export function roleWire(role: AccountRole) {
  if (role === 'user') return { role };
  return { role: 'admin' as const, ...(role !== 'admin' && { staffRole: role }) };
}
