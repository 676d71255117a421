import { companyRoles, type CompanyMember, type CompanyRole } from 'contracts';
import { companyTexts as texts } from '../../company-texts.js';
import form from '../../lib/form.module.css';
import css from './company.module.css';
import { ConfirmedButton } from './confirmed-button.js';
import { request } from './request.js';
import { useChange } from './use-change.js';

interface MemberListProps {
  members: CompanyMember[];
  /** The id of the signed-in member. */
  uid: string;
  isOwner: boolean;
  onChanged: () => void;
}

export function MemberList({ members, uid, isOwner, onChanged }: MemberListProps) {
  return (
    <section className={css['part']} aria-label={texts.members}>
      <h3>{texts.members}</h3>
      <ul className={css['list']}>
        {members.map((member) => (
          <li key={member.uid} className={css['member']}>
            <div className={css['who']}>
              <b>
                {member.name}
                {member.uid === uid && ` (${texts.you})`}
              </b>
              {member.email !== member.name && <span>{member.email}</span>}
              <span className={css['role']}>{texts.roleNames[member.role]}</span>
            </div>
            {isOwner && member.uid !== uid && (
              <MemberActions member={member} onChanged={onChanged} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function MemberActions({ member, onChanged }: { member: CompanyMember; onChanged: () => void }) {
  const { uid, name, role } = member;
  const { isBusy, run } = useChange(onChanged);
  const change = (next: string) => {
    // The options are the roles.
    const body = { role: next as CompanyRole };
    void run(() => request('changeMemberRole', { params: { uid }, body }));
  };
  return (
    <div className={css['actions']}>
      <select
        className={form['input']}
        aria-label={texts.roleOf(name)}
        value={role}
        disabled={isBusy}
        onChange={({ target }) => change(target.value)}
      >
        {companyRoles.map((one) => (
          <option key={one} value={one}>
            {texts.roleNames[one]}
          </option>
        ))}
      </select>
      <ConfirmedButton
        label={texts.remove}
        name={texts.removeMember(name)}
        question={texts.removeSure(name)}
        act={() => request('removeMember', { params: { uid } })}
        onChanged={onChanged}
      />
      <ConfirmedButton
        label={texts.transfer}
        name={texts.transferTo(name)}
        look="quiet"
        question={texts.transferSure(name)}
        act={() => request('transferCompany', { body: { uid } })}
        onChanged={onChanged}
      />
    </div>
  );
}
