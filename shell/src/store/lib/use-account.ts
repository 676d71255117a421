import type { Answers } from 'storefront-kit';
import { useSession } from 'storefront-kit';
import { useEffect, useState } from 'react';
import { api } from './api.js';

/** The account of who is signed in: nothing while it is awaited, null when nobody is or it cannot be had. */
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
