import { emit, onEvent, readSession } from 'storefront-kit';
import { api } from '../../lib/api.js';

const currentUid = () => {
  const session = readSession();
  return session.isSignedIn ? session.uid : '';
};

/**
 * Keeps this page in sync with the session: verifies the session cookie with the server once, follows session changes
 * in other tabs, and reads the cookie again when the tab becomes visible. Returns a function that stops watching.
 */
export function watchSession(): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const tabs = new BroadcastChannel('session');
  let lastUid = currentUid();
  let isHeard = false;

  const check = () => {
    if (currentUid() !== lastUid) emit('session:changed', { isSignedIn: readSession().isSignedIn });
  };
  const stop = onEvent('session:changed', () => {
    lastUid = currentUid();
    markDocument();
    if (!isHeard) tabs.postMessage(lastUid);
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
  // The server deletes the cookie if the session has ended. No request is sent for visitors.
  if (lastUid) void api.call('showMe').then(check, () => undefined);
  return () => {
    stop();
    stopping.abort();
    tabs.close();
  };
}

/**
 * Marks the document so that style sheets reserve space for customer content. An inlined script does the same before
 * the first paint.
 */
function markDocument() {
  document.documentElement.toggleAttribute('data-customer', readSession().isSignedIn);
}
