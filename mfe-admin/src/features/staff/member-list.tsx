import { useQuery } from '@tanstack/react-query';
import { formatDateTime, type StaffMemberWire, joinWithMiddleDot } from 'contracts';
import { UserCog } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../lib/badge.js';
import { ChangeRole } from '../../lib/change-role/change-role.js';
import { IconButton } from '../../lib/icon-button.js';
import { meQuery } from '../../lib/api/me.js';
import { roleNames } from '../../lib/format/role-names.js';
import css from './staff.module.css';

interface MemberListProps {
  members: StaffMemberWire[];
  onChanged: () => unknown;
}

export function MemberList({ members, onChanged }: MemberListProps) {
  const { data: me } = useQuery(meQuery);
  const [changed, setChanged] = useState<StaffMemberWire>();
  return (
    <section className={css['card']} aria-labelledby="members">
      <h2 id="members">Staff</h2>
      <ul className={css['rows']}>
        {members.map((member) => {
          const { uid, name, email, role, hasSecondFactor, lastLoginAt } = member;
          const isOwn = uid === me?.uid;
          return (
            <li key={uid}>
              <div className={css['who']}>
                <strong>{name || email}</strong>
                {isOwn && ' (you)'}{' '}
                <Badge colour={role === 'admin' ? 'green' : 'blue'}>{roleNames[role]}</Badge>
                <div className={css['soft']}>
                  {joinWithMiddleDot([
                    name && email,
                    hasSecondFactor ? 'Authenticator app' : 'Password only',
                    lastLoginAt ? `last active ${formatDateTime(lastLoginAt)}` : 'never active',
                  ])}
                </div>
              </div>
              <IconButton
                icon={UserCog}
                label={`Change the role of ${name || email}`}
                disabled={isOwn}
                title={isOwn ? "You can't change your own role" : 'Change role'}
                onClick={() => setChanged(member)}
              />
            </li>
          );
        })}
      </ul>
      {changed && (
        <ChangeRole member={changed} onChanged={onChanged} onClose={() => setChanged(undefined)} />
      )}
    </section>
  );
}
