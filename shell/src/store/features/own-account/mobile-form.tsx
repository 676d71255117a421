import type { OwnProfile } from 'contracts';
import { useState, type SyntheticEvent } from 'react';
import { Button } from 'storefront-kit';
import { api } from '../../lib/api.js';
import form from '../../lib/form.module.css';
import { PhoneFields } from '../../lib/phone-fields.js';
import { ownAccountTexts as texts } from '../../own-account-texts.js';
import { CodeField } from './code-field.js';
import { ReauthenticationField } from './reauthentication-field.js';
import { request } from './request.js';
import { useVerifiedAction } from './use-verified-action.js';

interface MobileFormProps {
  profile: OwnProfile;
  onChanged: () => void;
}

const emptyNumber = { countryCode: '+91', phone: '' };

/** Form for changing the mobile number. A code sent to the new number verifies it. */
export function ChangeMobileForm({ profile, onChanged }: MobileFormProps) {
  const [number, setNumber] = useState(emptyNumber);
  const [echo, setEcho] = useState<string>();
  const [otp, setOtp] = useState('');
  const { proof, setProof, faults, isBusy, run, proofFault } = useVerifiedAction();
  const send = () =>
    run(async () => {
      setEcho((await api.call('sendCode', { body: number })).otp);
      return { message: texts.codeSent };
    });
  const change = async () => {
    if (!(await run(() => request('changeMobile', { body: { ...number, otp, ...proof } })))) return;
    setNumber(emptyNumber);
    setOtp('');
    setEcho(undefined);
    onChanged();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void (echo === undefined ? send() : change());
  };
  return (
    <form className={form['form']} noValidate onSubmit={submit}>
      <p className={form['lead']}>{profile.mobile || texts.none}</p>
      <PhoneFields
        labels={{ countryCode: texts.countryCode, phone: texts.newMobile }}
        countryCode={number.countryCode}
        value={number.phone}
        errors={{ countryCode: faults['countryCode'], phone: faults['phone'] }}
        onChange={(event) => setNumber({ ...number, phone: event.target.value })}
        onRead={(read) => setNumber({ ...number, ...read })}
      />
      {echo !== undefined && (
        <>
          {echo && <p className={form['echo']}>{texts.codeEcho(echo)}</p>}
          <CodeField
            label={texts.codeTo(`${number.countryCode} ${number.phone}`)}
            value={otp}
            error={faults['otp']}
            onChange={setOtp}
          />
          <ReauthenticationField
            profile={profile}
            value={proof}
            onChange={setProof}
            error={proofFault}
          />
        </>
      )}
      <Button type="submit" look="secondary" isBusy={isBusy}>
        {echo === undefined ? texts.sendCode : texts.changeMobile}
      </Button>
    </form>
  );
}
