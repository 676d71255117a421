import {
  countryName,
  joinWithMiddleDot,
  type Company as Details,
  type OwnCompany,
} from 'contracts';
import { useState } from 'react';
import { Button, formatDollars, formatRupees, Skeleton } from 'storefront-kit';
import { companyTexts as texts } from '../../company-texts.js';
import { CompanyForm } from './company-form.js';
import css from './company.module.css';
import { InviteMember } from './invite-member.js';
import { LeaveCompany } from './leave-company.js';
import { MemberList } from './member-list.js';
import { PendingInvitations } from './pending-invitations.js';
import { useCompany } from './use-company.js';

/** The company of the signed-in customer, or a form that creates one. */
export function Company({ uid }: { uid: string }) {
  const { own, isFailed, reload } = useCompany();
  if (isFailed) {
    return (
      <div role="alert" className={css['part']}>
        <p>{texts.failed}</p>
        <Button look="secondary" onClick={reload}>
          {texts.again}
        </Button>
      </div>
    );
  }
  if (!own) {
    return (
      <div role="status" aria-label={texts.loading}>
        <Skeleton className={css['box']} />
      </div>
    );
  }
  if (!own.company) return <NoCompany onCreated={reload} />;
  return <Members own={own} company={own.company} uid={uid} onChanged={reload} />;
}

function NoCompany({ onCreated }: { onCreated: () => void }) {
  // Undefined until the form is opened for the first time. False after the form closes; the button that opened it then
  // takes the focus.
  const [isCreating, setIsCreating] = useState<boolean>();
  if (isCreating) {
    return (
      <CompanyForm company={undefined} onDone={onCreated} onCancel={() => setIsCreating(false)} />
    );
  }
  return (
    <div className={css['part']}>
      <p>{texts.none}</p>
      <p>{texts.noneNext}</p>
      <Button
        ref={isCreating === false ? focusOnMount : undefined}
        look="secondary"
        onClick={() => setIsCreating(true)}
      >
        {texts.create}
      </Button>
    </div>
  );
}

/** Ref callback that moves the focus back to the button after the form that it opened has closed. */
const focusOnMount = (button: HTMLButtonElement | null) => button?.focus();

interface MembersProps {
  own: OwnCompany;
  company: Details;
  uid: string;
  onChanged: () => void;
}

function Members({ own, company, uid, onChanged }: MembersProps) {
  const { members, invitations } = own;
  const isOwner = company.role === 'owner';
  return (
    <div className={css['company']}>
      <CompanyDetails company={company} onChanged={onChanged} />
      <MemberList members={members} uid={uid} isOwner={isOwner} onChanged={onChanged} />
      {isOwner && <InviteMember onInvited={onChanged} />}
      {invitations.length > 0 && (
        <PendingInvitations invitations={invitations} onChanged={onChanged} />
      )}
      <LeaveCompany members={members} uid={uid} onLeft={onChanged} />
    </div>
  );
}

function CompanyDetails({ company, onChanged }: { company: Details; onChanged: () => void }) {
  // Undefined until the form is opened for the first time. False after the form closes; the button that opened it then
  // takes the focus.
  const [isEditing, setIsEditing] = useState<boolean>();
  const { name, role, taxNumber, country, address } = company;
  if (isEditing) {
    const finish = () => {
      setIsEditing(false);
      onChanged();
    };
    return <CompanyForm company={company} onDone={finish} onCancel={() => setIsEditing(false)} />;
  }
  const limit = limitsOf(company);
  const registration = joinWithMiddleDot([taxNumber, country && countryName(country)]);
  return (
    <div className={css['part']}>
      <p className={css['name']}>{name}</p>
      {registration && <p>{registration}</p>}
      {address && <p>{address}</p>}
      {company.addresses.map(({ label, text }) => (
        <p key={label}>
          {label}: {text}
        </p>
      ))}
      <p>{texts.yourRole(role)}</p>
      {limit && <p>{texts.limitedTo(limit)}</p>}
      {role === 'owner' && (
        <Button
          ref={isEditing === false ? focusOnMount : undefined}
          look="secondary"
          onClick={() => setIsEditing(true)}
        >
          {texts.edit}
        </Button>
      )}
    </div>
  );
}

function limitsOf({ approvalLimits: { dollars, rupees } }: Details) {
  const limits = [
    dollars !== null && formatDollars(dollars),
    rupees !== null && formatRupees(rupees),
  ];
  return limits.filter(Boolean).join(' or ');
}
