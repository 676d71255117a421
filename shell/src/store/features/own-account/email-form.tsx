import type { OwnProfile } from 'contracts';
import { useState, type SyntheticEvent } from 'react';
import { Button } from 'storefront-kit';
import { Field } from '../../lib/field.js';
import form from '../../lib/form.module.css';
import { ownAccountTexts as texts } from '../../own-account-texts.js';
import { ReauthenticationField } from './reauthentication-field.js';
import { request } from './request.js';
import { useVerifiedAction } from './use-verified-action.js';

interface EmailFormProps {
  profile: OwnProfile;
  onChanged: () => void;
}

/**
 * Form for changing the email address. The new address takes effect when the user opens the link in the confirmation
 * email.
 */
export function ChangeEmailForm({ profile, onChanged }: EmailFormProps) {
  const { email: now, isEmailConfirmed, pendingEmail } = profile;
  const [email, setEmail] = useState('');
  const { proof, setProof, faults, isBusy, run, proofFault } = useVerifiedAction();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!(await run(() => request('askEmailChange', { body: { email, ...proof } })))) return;
    setEmail('');
    onChanged();
  };
  return (
    <form className={form['form']} noValidate onSubmit={(event) => void submit(event)}>
      <p className={form['lead']}>{texts.emailNow(now, isEmailConfirmed)}</p>
      {pendingEmail && (
        <p role="status" className={form['echo']}>
          {texts.emailPending(pendingEmail)}
        </p>
      )}
      <Field
        label={texts.newEmail}
        type="email"
        autoComplete="email"
        value={email}
        error={faults['email']}
        onChange={(event) => setEmail(event.target.value)}
      />
      <ReauthenticationField
        profile={profile}
        value={proof}
        onChange={setProof}
        error={proofFault}
      />
      <Button type="submit" look="secondary" isBusy={isBusy}>
        {texts.changeEmail}
      </Button>
    </form>
  );
}
