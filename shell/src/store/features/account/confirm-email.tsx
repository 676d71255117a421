import { useState } from 'react';
import { Button, type Answers } from 'storefront-kit';
import { accountTexts as texts } from '../../account-texts.js';
import { api } from '../../lib/api.js';
import { errorMessage, notify } from '../../lib/notify.js';
import css from './account.module.css';

export function ConfirmEmail({ account }: { account: Answers['showMe']['user'] | undefined }) {
  const [isBusy, setIsBusy] = useState(false);
  if (!account?.email || account.isEmailConfirmed !== false) return null;
  const send = async () => {
    setIsBusy(true);
    try {
      notify.success((await api.call('sendEmailLink')).message);
    } catch (error) {
      notify.error(errorMessage(error, texts.failed));
    }
    setIsBusy(false);
  };
  return (
    <div className={css['notice']} role="note">
      <p>{texts.unconfirmed}</p>
      <Button look="secondary" isBusy={isBusy} onClick={() => void send()}>
        {texts.sendConfirmation}
      </Button>
    </div>
  );
}
