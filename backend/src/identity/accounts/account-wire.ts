import { toWire, wireNames, type Account, type AccountRole, type AccountWire } from 'contracts';
import type { StoredAccount } from './account.schema.js';

/** An account as its owner sees it; never its digest, role or dates. */
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

/** A role as it is answered: staff are `admin`, as documented, with their own role beside it. */
export function roleWire(role: AccountRole) {
  if (role === 'user') return { role };
  return { role: 'admin' as const, ...(role !== 'admin' && { staffRole: role }) };
}
