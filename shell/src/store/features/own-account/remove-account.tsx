import type { OwnProfile } from 'contracts';
import { useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, emit, pageHref } from 'storefront-kit';
import form from '../../lib/form.module.css';
import { ownAccountTexts as texts } from '../../own-account-texts.js';
import css from './own-account.module.css';
import { ReauthenticationField } from './reauthentication-field.js';
import { request } from './request.js';
import { useVerifiedAction } from './use-verified-action.js';

export function RemoveAccount({ profile }: { profile: OwnProfile }) {
  const navigate = useNavigate();
  const [isConfirming, setIsConfirming] = useState(false);
  const { proof, setProof, isBusy, run, proofFault } = useVerifiedAction();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!(await run(() => request('deleteOwnAccount', { body: proof })))) return;
    emit('session:changed', { isSignedIn: false });
    void navigate(pageHref('home'), { replace: true });
  };
  if (!isConfirming) {
    return (
      <>
        <p>{texts.removeLead}</p>
        <Button look="secondary" onClick={() => setIsConfirming(true)}>
          {texts.remove}
        </Button>
      </>
    );
  }
  return (
    <form className={form['form']} noValidate onSubmit={(event) => void submit(event)}>
      <p className={form['lead']}>{texts.removeLead}</p>
      <ReauthenticationField
        profile={profile}
        value={proof}
        onChange={setProof}
        error={proofFault}
      />
      <div className={css['buttons']}>
        <Button type="submit" className={css['danger']} isBusy={isBusy}>
          {texts.removeSure}
        </Button>
        <Button look="quiet" onClick={() => setIsConfirming(false)}>
          {texts.keep}
        </Button>
      </div>
    </form>
  );
}
