import { Button } from 'storefront-kit';
import form from '../../lib/form.module.css';
import { ownAccountTexts as texts } from '../../own-account-texts.js';
import { request } from './request.js';
import { useVerifiedAction } from './use-verified-action.js';

export function SignOutOthers() {
  const { isBusy, run } = useVerifiedAction();
  return (
    <>
      <p className={form['hint']}>{texts.signOutOthersLead}</p>
      <Button
        look="secondary"
        isBusy={isBusy}
        onClick={() => void run(() => request('endOtherSessions', {}))}
      >
        {texts.signOutOthers}
      </Button>
    </>
  );
}
