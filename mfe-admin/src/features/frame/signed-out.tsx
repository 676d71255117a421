import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { pageHref } from 'storefront-kit';
import { meQuery } from '../../lib/api/me.js';
import { useSessionEnded } from '../../lib/api/session-ended.js';
import { texts } from '../../texts.js';
import css from './signed-out.module.css';

/** Asks the user to sign in again without leaving the current screen. */
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

/**
 * Refetches the user when the session ends, so that the server clears the stale cookies, and retries failed queries
 * after the next sign-in.
 */
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
