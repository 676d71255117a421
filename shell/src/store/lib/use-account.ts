import type { Answers } from 'storefront-kit';
import { useSession } from 'storefront-kit';
import { useEffect, useState } from 'react';
import { api } from './api.js';

/** Returns the account of the signed-in user: undefined while loading, null if signed out or if loading failed. */
export function useAccount(): Answers['showMe']['user'] | undefined {
  const session = useSession();
  const uid = session.isSignedIn ? session.uid : '';
  const [account, setAccount] = useState<Answers['showMe']['user']>();
  useEffect(() => {
    let isCurrent = true;
    const show = (user: Answers['showMe']['user']) => {
      if (isCurrent) setAccount(user);
    };
    api.call('showMe').then(
      ({ user }) => show(user),
      () => show(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [uid]);
  return account;
}
