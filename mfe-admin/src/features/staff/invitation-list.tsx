import { formatDateTime, type Invitation, joinWithMiddleDot } from 'contracts';
import { useState } from 'react';
import { Button } from 'storefront-kit';
import { Badge, type BadgeColour } from '../../lib/badge.js';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { request } from '../../lib/api/request.js';
import { roleNames } from '../../lib/format/role-names.js';
import css from './staff.module.css';

const states: Record<Invitation['state'], { word: string; colour: BadgeColour }> = {
  open: { word: 'Open', colour: 'yellow' },
  accepted: { word: 'Accepted', colour: 'green' },
  revoked: { word: 'Revoked', colour: 'grey' },
  expired: { word: 'Expired', colour: 'red' },
};

interface InvitationListProps {
  invitations: Invitation[];
  onChanged: () => unknown;
}

export function InvitationList({ invitations, onChanged }: InvitationListProps) {
  return (
    <section className={css['card']} aria-labelledby="invitations">
      <h2 id="invitations">Invitations</h2>
      {invitations.length === 0 && <p className={css['soft']}>No invitations yet.</p>}
      <ul className={css['rows']}>
        {invitations.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  );
}

function Row({ invitation, onChanged }: { invitation: Invitation; onChanged: () => unknown }) {
  const { id, email, role, state, sentAt, expiresAt, invitedBy } = invitation;
  const [message, setMessage] = useState('');
  const params = { id };
  const act = async (run: () => Promise<{ message: string }>) => {
    try {
      setMessage((await run()).message);
    } catch (error) {
      setMessage(errorMessage(error, 'Something went wrong. Try again.'));
    }
    await onChanged();
  };
  const isOver = state === 'accepted' || state === 'revoked';
  return (
    <li>
      <div className={css['who']}>
        <strong>{email}</strong> <Badge colour={states[state].colour}>{states[state].word}</Badge>
        <div className={css['soft']}>
          {joinWithMiddleDot([
            roleNames[role],
            `sent ${formatDateTime(sentAt)}${invitedBy && ` by ${invitedBy}`}`,
            state === 'open' && `expires ${formatDateTime(expiresAt)}`,
          ])}
        </div>
        <p role="status" className={css['said']}>
          {message}
        </p>
      </div>
      {!isOver && (
        <div className={css['acts']}>
          <Button
            look="secondary"
            aria-label={`Send again to ${email}`}
            onClick={() => void act(() => request('resendInvitation', { params }))}
          >
            Send again
          </Button>
          <Button
            look="quiet"
            aria-label={`Revoke invitation to ${email}`}
            onClick={() => void act(() => request('revokeInvitation', { params }))}
          >
            Revoke
          </Button>
        </div>
      )}
    </li>
  );
}
