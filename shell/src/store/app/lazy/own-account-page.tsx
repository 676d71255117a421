import '../../lib/schemas-without-eval.js';
import { ConfirmEmail } from '../../features/account/confirm-email.js';
import { SignInMethods } from '../../features/account/sign-in-methods.js';
import { OwnAccount } from '../../features/own-account/own-account.js';
import { ChangeForm } from '../../features/passwords/change-form.js';
import { useAccount } from '../../lib/use-account.js';

/** The account page of the signed-in customer, in a separate chunk. */
export const OwnAccountPage = () => (
  <OwnAccount
    confirmEmail={<ConfirmEmail account={useAccount()} />}
    changePassword={<ChangeForm />}
    signInMethods={<SignInMethods />}
  />
);
