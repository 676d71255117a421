import { staffRoles, type StaffList, type StaffRole } from 'contracts';
import { useState } from 'react';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { request } from '../../lib/api/request.js';
import { roleNames } from '../../lib/format/role-names.js';
import css from './staff.module.css';

type SecondFactorRuleProps = Pick<StaffList, 'members' | 'secondFactorRoles'> & {
  onChanged: () => unknown;
};

export function SecondFactorRule({ members, secondFactorRoles, onChanged }: SecondFactorRuleProps) {
  const [message, setMessage] = useState('');
  // Optimistic value, shown until the stored value has been refetched.
  const [selectedRoles, setSelectedRoles] = useState<StaffRole[]>();
  const required = selectedRoles ?? secondFactorRoles;
  const set = async (role: StaffRole, isRequired: boolean) => {
    const otherRoles = required.filter((candidate) => candidate !== role);
    const roles = isRequired ? [...otherRoles, role] : otherRoles;
    setSelectedRoles(roles);
    try {
      setMessage((await request('requireSecondFactor', { body: { roles } })).message);
    } catch (error) {
      setMessage(errorMessage(error, "Couldn't save. Try again."));
    }
    await onChanged();
    setSelectedRoles(undefined);
  };
  const lacking = (role: StaffRole) =>
    members.filter((member) => member.role === role && !member.hasSecondFactor).length;
  return (
    <section className={css['card']} aria-labelledby="second-factor-rule">
      <h2 id="second-factor-rule">Authenticator app</h2>
      <p className={css['soft']}>
        Staff with a selected role must set up an authenticator app before they can continue.
      </p>
      {staffRoles.toReversed().map((role) => (
        <label key={role} className={css['rule']}>
          <input
            type="checkbox"
            checked={required.includes(role)}
            onChange={({ target }) => void set(role, target.checked)}
          />
          {roleNames[role]} <span className={css['soft']}>{without(lacking(role))}</span>
        </label>
      ))}
      <p role="status" className={css['soft']}>
        {message}
      </p>
    </section>
  );
}

const without = (count: number) => (count === 0 ? '' : `${count} without an authenticator app`);
