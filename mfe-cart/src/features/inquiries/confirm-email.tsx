import { useState } from 'react';
import { Button } from 'storefront-kit';
import { api } from '../../lib/api.js';
import { notify, serverMessageOf } from '../../lib/notify.js';
import { inquiryTexts } from '../../inquiry-texts.js';
import css from './submission-confirmation.module.css';

export function ConfirmEmail({ email }: { email: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  const send = async () => {
    setIsBusy(true);
    try {
      setMessage((await api.call('sendEmailLink')).message);
    } catch (error) {
      notify.error(serverMessageOf(error) ?? inquiryTexts.fetchBroken);
    }
    setIsBusy(false);
  };
  if (message) return <p role="status">{message}</p>;
  return (
    <>
      <p>{inquiryTexts.confirmFor(email)}</p>
      <Button
        look="secondary"
        className={css['button']}
        isBusy={isBusy}
        onClick={() => void send()}
      >
        {inquiryTexts.confirmEmail}
      </Button>
    </>
  );
}

/**
 * Resolves to the user's email address if it is unconfirmed, otherwise to undefined. The list of inquiries is displayed
 * only after this request, so that the reminder does not shift the list.
 */
export async function readUnconfirmedEmail(): Promise<string | undefined> {
  try {
    const { user } = await api.call('showMe');
    return user?.isEmailConfirmed === false ? user.email : undefined;
  } catch {
    // A failure is ignored, because the list can be displayed without the email address.
    return undefined;
  }
}
