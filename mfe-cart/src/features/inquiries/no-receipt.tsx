import { api } from '../../lib/api.js';
import { inquiryTexts } from '../../texts.js';
import css from './inquiries-drawer.module.css';

/** Explains why no receipt was sent while the e-mail address is unconfirmed. */
export function NoReceipt({ email }: { email: string }) {
  return (
    <p className={css['noReceipt']} role="note">
      {inquiryTexts.noReceipt(email)}
    </p>
  );
}

/** Read before anything is shown, so that nothing moves away from under a finger. */
export async function readUnconfirmedEmail(): Promise<string | undefined> {
  try {
    const { user } = await api.call('showMe');
    return user?.isEmailConfirmed === false ? user.email : undefined;
  } catch {
    // Nothing is missing from the list where this cannot be read.
    return undefined;
  }
}
