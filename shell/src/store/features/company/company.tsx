import {
  countryName,
  joinWithMiddleDot,
  type Company as Details,
  type OwnCompany,
} from 'contracts';
import { useState, type ReactNode } from 'react';
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
  if (!own.company) {
    return (
      <EditableCompany company={undefined} onDone={reload}>
        <p>{texts.none}</p>
        <p>{texts.noneNext}</p>
      </EditableCompany>
    );
  }
  return <Members own={own} company={own.company} uid={uid} onChanged={reload} />;
}

interface EditableCompanyProps {
  /** The company to change; undefined to create one. */
  company: Details | undefined;
  onDone: () => void;
  children: ReactNode;
}

/** Shows the children and a button that replaces them with a form. When the form closes, the button takes the focus. */
function EditableCompany({ company, onDone, children }: EditableCompanyProps) {
  const [form, setForm] = useState<'never opened' | 'open' | 'closed'>('never opened');
  const close = () => setForm('closed');
  if (form === 'open') {
    const finish = () => {
      // The form for a new company stays open until the new company has loaded.
      if (company) close();
      onDone();
    };
    return <CompanyForm company={company} onDone={finish} onCancel={close} />;
  }
  return (
    <div className={css['part']}>
      {children}
      {(!company || company.role === 'owner') && (
        <Button
          ref={form === 'closed' ? focusOnMount : undefined}
          look="secondary"
          onClick={() => setForm('open')}
        >
          {company ? texts.edit : texts.create}
        </Button>
      )}
    </div>
  );
}

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
  const { name, role, taxNumber, country, address } = company;
  const limit = limitsOf(company);
  const registration = joinWithMiddleDot([taxNumber, country && countryName(country)]);
  return (
    <EditableCompany company={company} onDone={onChanged}>
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
    </EditableCompany>
  );
}

function limitsOf({ approvalLimits: { dollars, rupees } }: Details) {
  const limits = [
    dollars !== null && formatDollars(dollars),
    rupees !== null && formatRupees(rupees),
  ];
  return limits.filter(Boolean).join(' or ');
}
