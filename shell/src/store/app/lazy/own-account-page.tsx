import '../../lib/schemas-without-eval.js';
import { useSession } from 'storefront-kit';
import { useLocation } from 'react-router-dom';
import { ConfirmEmail } from '../../features/account/confirm-email.js';
import { signOut } from '../../features/account/sign-out.js';
import { SignInMethods } from '../../features/account/sign-in-methods.js';
import { Company } from '../../features/company/company.js';
import { JoinCompany } from '../../features/company/join-company.js';
import { OwnAccount } from '../../features/own-account/own-account.js';
import { ChangePasswordForm } from '../../features/passwords/change-form.js';
import type { AccountScreenProps } from '../../lib/account-screen-props.js';
import { useAccount } from '../../lib/use-account.js';

/** The account page of the signed-in customer, in a separate chunk. Also opens company invitations from emails. */
export function OwnAccountPage(props: AccountScreenProps) {
  const { search } = useLocation();
  const token = new URLSearchParams(search).get('invitation');
  if (!token) return <SignedInAccount />;
  return <JoinCompany {...props} token={token} signOut={() => signOut('logout')} />;
}

function SignedInAccount() {
  const session = useSession();
  return (
    <OwnAccount
      confirmEmail={<ConfirmEmail account={useAccount()} />}
      changePassword={<ChangePasswordForm />}
      signInMethods={<SignInMethods />}
      company={<Company uid={session.isSignedIn ? session.uid : ''} />}
    />
  );
}
