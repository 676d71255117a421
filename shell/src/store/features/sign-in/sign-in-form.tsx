import css from '../../lib/form.module.css';
import { useAfterSignIn, useRedirectIfSignedIn } from '../../lib/use-after-sign-in.js';
import { OtherSignInMethods } from './other-sign-in-methods.js';
import { PasswordForm } from './password-form.js';
import { useGoogleSignInMessage } from './use-google-sign-in-message.js';

export function SignInForm() {
  useRedirectIfSignedIn();
  useGoogleSignInMessage();
  return (
    <div className={css['form']}>
      <PasswordForm onSignedIn={useAfterSignIn()} />
      <OtherSignInMethods />
    </div>
  );
}
