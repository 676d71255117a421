import { emit, onEvent, readSession } from 'storefront-kit';
import { api } from '../../lib/api.js';

const currentUid = () => {
  const session = readSession();
  return session.isSignedIn ? session.uid : '';
};

/**
 * Keeps this page true to the session: the cookie is a hint that the server confirms once, other tabs tell of their
 * changes, and a tab that is looked at again looks for itself. Ends when the answer is called.
 */
export function watchSession(): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const tabs = new BroadcastChannel('session');
  let known = currentUid();
  let isHeard = false;

  const check = () => {
    if (currentUid() !== known) emit('session:changed', { isSignedIn: readSession().isSignedIn });
  };
  const stop = onEvent('session:changed', () => {
    known = currentUid();
    markDocument();
    if (!isHeard) tabs.postMessage(known);
  });
  tabs.addEventListener(
    'message',
    () => {
      isHeard = true;
      emit('session:changed', { isSignedIn: readSession().isSignedIn });
      isHeard = false;
    },
    { signal },
  );
  window.addEventListener('focus', check, { signal });
  document.addEventListener('visibilitychange', check, { signal });
  // The server takes the hint away from a browser whose session has ended; a visitor asks nothing.
  if (known) void api.call('showMe').then(check, () => undefined);
  return () => {
    stop();
    stopping.abort();
    tabs.close();
  };
}

/** Lets style sheets keep room for what only customers see; a script in the document does the same ahead of the first paint. */
function markDocument() {
  document.documentElement.toggleAttribute('data-customer', readSession().isSignedIn);
}
