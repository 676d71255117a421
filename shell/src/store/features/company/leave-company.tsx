import type { CompanyMember } from 'contracts';
import { companyTexts as texts } from '../../company-texts.js';
import css from './company.module.css';
import { ConfirmButton } from './confirmed-button.js';
import { request } from './request.js';

interface LeaveCompanyProps {
  members: CompanyMember[];
  /** The id of the signed-in member. */
  uid: string;
  onLeft: () => void;
}

export function LeaveCompany({ members, uid, onLeft }: LeaveCompanyProps) {
  const otherMembers = members.filter((member) => member.uid !== uid);
  const isLast = otherMembers.length === 0;
  const self = members.find((member) => member.uid === uid);
  const hasHeir = self?.role !== 'owner' || otherMembers.some(({ role }) => role === 'owner');
  return (
    <div className={css['part']}>
      {isLast || hasHeir ? (
        <ConfirmButton
          label={isLast ? texts.dissolve : texts.leave}
          question={isLast ? texts.dissolveSure : texts.leaveSure}
          act={() => request('leaveCompany', {})}
          onChanged={onLeft}
        />
      ) : (
        <p>{texts.lastOwner}</p>
      )}
    </div>
  );
}
