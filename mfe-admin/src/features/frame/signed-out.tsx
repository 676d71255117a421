import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { pageHref } from 'storefront-kit';
import { meQuery } from '../../lib/me.js';
import { useSessionEnded } from '../../lib/session-ended.js';
import { texts } from '../../texts.js';
import css from './signed-out.module.css';

/** Says that the session is over and offers the way back, without leaving what is on the screen. */
export function SignedOut() {
  const hasEnded = useSessionEnded();
  useFreshData(hasEnded);
  if (!hasEnded) return null;
  return (
    <div role="alert" className={css['banner']}>
      <p>
        <strong>{texts.session.ended}</strong> {texts.session.detail}
      </p>
      <a href={pageHref('staffSignIn')} target="_blank" rel="noopener">
        {texts.session.signIn}
      </a>
    </div>
  );
}

/** Asks the server for its word, which ends the old cookies too; once somebody is back, what failed is fetched again. */
function useFreshData(hasEnded: boolean) {
  const client = useQueryClient();
  const was = useRef(hasEnded);
  useEffect(() => {
    if (was.current === hasEnded) return;
    was.current = hasEnded;
    if (hasEnded) void client.invalidateQueries({ queryKey: meQuery.queryKey });
    else void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  }, [client, hasEnded]);
}
