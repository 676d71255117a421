import css from '../../lib/form.module.css';
import { useAfterSignIn, useHomeIfSignedIn } from '../../lib/use-after-sign-in.js';
import { OtherWays } from './other-ways.js';
import { PasswordForm } from './password-form.js';
import { useGoogleSignInMessage } from './use-google-sign-in-message.js';

/** Sign-in page of the shop: e-mail and password, and alternative ways to sign in. */
export function SignInForm() {
  useHomeIfSignedIn();
  useGoogleSignInMessage();
  return (
    <div className={css['form']}>
      <PasswordForm onSignedIn={useAfterSignIn()} />
      <OtherWays />
    </div>
  );
}
