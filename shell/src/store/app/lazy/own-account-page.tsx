import '../../lib/schemas-without-eval.js';
import { SignInMethods } from '../../features/account/sign-in-methods.js';
import { OwnAccount } from '../../features/own-account/own-account.js';
import { ChangeForm } from '../../features/passwords/change-form.js';

/** The page of the own account; its code is fetched by nobody who does not open it. */
export const OwnAccountPage = () => (
  <OwnAccount changePassword={<ChangeForm />} signInMethods={<SignInMethods />} />
);
