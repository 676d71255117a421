import type { ReauthenticationForm, OwnProfile } from 'contracts';
import { useState } from 'react';
import { Button } from 'storefront-kit';
import form from '../../lib/form.module.css';
import { errorMessage, notify } from '../../lib/notify.js';
import { PasswordField } from '../../lib/password-field.js';
import { ownAccountTexts as texts } from '../../own-account-texts.js';
import { CodeField } from './code-field.js';
import { request } from './request.js';

interface OwnerProofProps {
  profile: Pick<OwnProfile, 'proof' | 'mobile'>;
  value: ReauthenticationForm;
  onChange: (proof: ReauthenticationForm) => void;
  error?: string | undefined;
}

/**
 * Asks for the password or a one-time code to confirm the user's identity. If neither is possible, asks the user to
 * sign in again.
 */
export function ReauthenticationField({ profile, value, onChange, error }: OwnerProofProps) {
  if (profile.proof === 'signIn') return <p className={form['hint']}>{texts.signInAgain}</p>;
  if (profile.proof === 'code')
    return <OwnCode {...{ mobile: profile.mobile, value, onChange, error }} />;
  return (
    <PasswordField
      label={texts.password}
      autoComplete="current-password"
      error={error}
      value={value.currentPassword ?? ''}
      onChange={(event) => onChange({ currentPassword: event.target.value })}
    />
  );
}

type OwnCodeProps = Omit<OwnerProofProps, 'profile'> & { mobile: string };

function OwnCode({ mobile, value, onChange, error }: OwnCodeProps) {
  const [echo, setEcho] = useState<string>();
  const send = async () => {
    try {
      setEcho((await request('sendOwnCode', {})).otp);
    } catch (failure) {
      notify.error(errorMessage(failure, texts.broken));
    }
  };
  return (
    <>
      <p className={form['hint']}>{texts.ownCodeTo(mobile)}</p>
      <Button look="secondary" onClick={() => void send()}>
        {texts.sendCode}
      </Button>
      {echo && <p className={form['echo']}>{texts.codeEcho(echo)}</p>}
      <CodeField
        label={texts.ownCode}
        error={error}
        value={value.ownCode ?? ''}
        onChange={(ownCode) => onChange({ ownCode })}
      />
    </>
  );
}
