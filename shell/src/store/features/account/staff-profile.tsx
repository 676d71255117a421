import { Button, ButtonLink, pageHref, useNavigation, useSession } from 'storefront-kit';
import { useEffect, useState, type ReactNode } from 'react';
import { accountTexts as texts } from '../../account-texts.js';
import { useAccount } from '../../lib/use-account.js';
import { AccountDetails } from './account-details.js';
import css from './account.module.css';
import { SignInMethods } from './sign-in-methods.js';
import { signOut } from './sign-out.js';

/** The staff profile. Redirects visitors to the staff login and customers to the home page. */
export function StaffProfile({ changePassword }: { changePassword: ReactNode }) {
  const { navigate } = useNavigation();
  const session = useSession();
  const account = useAccount();
  const [isLeaving, setIsLeaving] = useState(false);
  const isStaff = account?.role === 'admin';
  useEffect(() => {
    if (isLeaving || account === undefined || isStaff) return;
    navigate(pageHref(account ? 'home' : 'staffSignIn'), { replace: true });
  }, [account, isStaff, isLeaving, navigate]);
  const leave = async () => {
    setIsLeaving(true);
    if (await signOut('logoutEverywhere')) navigate(pageHref('home'));
    else setIsLeaving(false);
  };
  if (!isStaff || !session.isSignedIn) return <AccountDetails account={undefined} />;
  return (
    <div className={css['profile']}>
      <AccountDetails account={account} />
      <section>
        <h2>{texts.changePassword}</h2>
        {changePassword}
      </section>
      <section>
        <h2>{texts.app}</h2>
        <p>{texts.appLead}</p>
        <ButtonLink look="secondary" href={pageHref('staff')} rel="external">
          {texts.appPlace}
        </ButtonLink>
      </section>
      <section>
        <h2>{texts.showMeans}</h2>
        <SignInMethods />
      </section>
      <section>
        <h2>{texts.signOutEverywhere}</h2>
        <p>{texts.signOutEverywhereLead}</p>
        <Button look="secondary" onClick={() => void leave()}>
          {texts.signOutEverywhere}
        </Button>
      </section>
    </div>
  );
}
