import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { pageHref } from 'storefront-kit';
import { meQuery } from '../../lib/api/me.js';
import { useSessionEnded } from '../../lib/api/session-ended.js';
import { texts } from '../../texts.js';
import css from './signed-out.module.css';

/** Banner that the session has ended, with a sign-in link that leaves the current screen open. */
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
 * When the session ends, asks the server, which also clears the stale cookies. After the next sign-in, failed queries
 * are fetched again.
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
