import { isStaffRole, type AccountRole, type User } from 'contracts';
import { useState } from 'react';
import { errorMessage } from '../api/read-error-response.js';
import { notify } from '../notifications/notify.js';
import { request } from '../api/request.js';
import { roleNames } from '../format/role-names.js';

export type Member = Pick<User, 'uid' | 'name' | 'email'> & { role: AccountRole };

const failed = "Couldn't change the role. Try again.";

/**
 * Changes a role and offers Undo. Removing a user from the staff cannot be undone, because the user then needs a new
 * invitation.
 */
export function useChangeRole(
  { uid, name, email, role: before }: Member,
  onChanged: () => unknown,
) {
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const give = (role: AccountRole) => request('changeRole', { params: { uid }, body: { role } });
  const undo = async () => {
    try {
      await give(before);
      notify.success(`Role of ${name || email} changed back to ${roleNames[before]}`);
    } catch (failure) {
      notify.error(errorMessage(failure, failed));
    }
    await onChanged();
  };
  const change = async (role: AccountRole) => {
    setIsBusy(true);
    try {
      await give(role);
    } catch (failure) {
      setError(errorMessage(failure, failed));
      setIsBusy(false);
      return false;
    }
    const done = `${name || email} now has the role ${roleNames[role]}`;
    if (isStaffRole(role)) notify.undoable(done, undo);
    else notify.success(done);
    await onChanged();
    return true;
  };
  return { change, error, isBusy };
}
