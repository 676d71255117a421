import type { MemberInvitation } from 'contracts';
import { Button } from 'storefront-kit';
import { companyTexts as texts } from '../../company-texts.js';
import css from './company.module.css';
import { request } from './request.js';
import { useCompanyChange } from './use-change.js';

interface PendingInvitationsProps {
  invitations: MemberInvitation[];
  onChanged: () => void;
}

export function PendingInvitations({ invitations, onChanged }: PendingInvitationsProps) {
  return (
    <section className={css['part']} aria-label={texts.invitations}>
      <h3>{texts.invitations}</h3>
      <ul className={css['list']}>
        {invitations.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  );
}

interface InvitationProps {
  invitation: MemberInvitation;
  onChanged: () => void;
}

function Invitation({ invitation, onChanged }: InvitationProps) {
  const { id, email, role, state, expiresAt } = invitation;
  const { isBusy, run } = useCompanyChange(onChanged);
  const params = { id };
  return (
    <li className={css['member']}>
      <div className={css['who']}>
        <b>{email}</b>
        <span>{state === 'open' ? texts.invited(role, expiresAt) : texts.expired(role)}</span>
      </div>
      <div className={css['actions']}>
        <Button
          look="secondary"
          aria-label={texts.resendTo(email)}
          isBusy={isBusy}
          onClick={() => void run(() => request('resendMemberInvitation', { params }))}
        >
          {texts.resend}
        </Button>
        <Button
          look="quiet"
          aria-label={texts.revokeOf(email)}
          disabled={isBusy}
          onClick={() => void run(() => request('revokeMemberInvitation', { params }))}
        >
          {texts.revoke}
        </Button>
      </div>
    </li>
  );
}
