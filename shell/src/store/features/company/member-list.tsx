import { companyRoles, type CompanyMember, type CompanyRole } from 'contracts';
import { useRef } from 'react';
import { companyTexts as texts } from '../../company-texts.js';
import form from '../../lib/form.module.css';
import css from './company.module.css';
import { ConfirmButton } from './confirmed-button.js';
import { request } from './request.js';
import { useCompanyChange } from './use-change.js';

interface MemberListProps {
  members: CompanyMember[];
  /** The id of the signed-in member. */
  uid: string;
  isOwner: boolean;
  onChanged: () => void;
}

export function MemberList({ members, uid, isOwner, onChanged }: MemberListProps) {
  const section = useRef<HTMLElement>(null);
  const onRemoved = () => {
    // Moves the focus, because the clicked button disappears when the member is removed.
    section.current?.focus();
    onChanged();
  };
  const isChangeable = (member: CompanyMember) => isOwner && member.uid !== uid;
  return (
    <section ref={section} tabIndex={-1} className={css['part']} aria-label={texts.members}>
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
              {!isChangeable(member) && <span>{texts.roleNames[member.role]}</span>}
            </div>
            {isChangeable(member) && (
              <MemberActions member={member} onChanged={onChanged} onRemoved={onRemoved} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface MemberActionsProps {
  member: CompanyMember;
  onChanged: () => void;
  onRemoved: () => void;
}

function MemberActions({ member, onChanged, onRemoved }: MemberActionsProps) {
  const { uid, name, role } = member;
  const { isBusy, run } = useCompanyChange(onChanged);
  const change = (next: string) => {
    // The cast is safe, because every option value is a role.
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
        {companyRoles.map((companyRole) => (
          <option key={companyRole} value={companyRole}>
            {texts.roleNames[companyRole]}
          </option>
        ))}
      </select>
      <ConfirmButton
        label={texts.remove}
        name={texts.removeMember(name)}
        question={texts.removeSure(name)}
        act={() => request('removeMember', { params: { uid } })}
        onChanged={onRemoved}
      />
      <ConfirmButton
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
