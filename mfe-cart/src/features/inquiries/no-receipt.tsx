import { useEffect, useState } from 'react';
import type { Answers } from 'storefront-kit';
import { api } from '../../lib/api.js';
import { inquiryTexts } from '../../texts.js';
import css from './inquiries-drawer.module.css';

/** Explains why no receipt was sent while the e-mail address is unconfirmed. */
export function NoReceipt() {
  const email = useUnconfirmedEmail();
  if (!email) return null;
  return (
    <p className={css['noReceipt']} role="note">
      {inquiryTexts.noReceipt(email)}
    </p>
  );
}

function useUnconfirmedEmail() {
  const [email, setEmail] = useState('');
  useEffect(() => {
    let isCurrent = true;
    const show = ({ user }: Answers['showMe']) => {
      if (isCurrent && user?.isEmailConfirmed === false) setEmail(user.email);
    };
    // Nothing is missing from the list where this cannot be read.
    api.call('showMe').then(show, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, []);
  return email;
}
