import { useSyncExternalStore } from 'react';
import { onEvent } from '../events/events.js';
import { readCookie } from './cookies.js';

/** The user according to the `user` cookie. Use it only for display, because the server authorises every request. */
export type Session =
  | { isSignedIn: false }
  | { isSignedIn: true; uid: string; role: string | undefined; name: string | undefined };

const visitor: Session = { isSignedIn: false };

let lastCookie: string | undefined;
let lastSession: Session = visitor;

/** Parses the `user` cookie. Returns the same object until the cookie changes. */
export function readSession(): Session {
  const cookie = readCookie('user');
  if (cookie !== lastCookie) {
    lastCookie = cookie;
    lastSession = parseSession(cookie);
  }
  return lastSession;
}

/**
 * Returns the current session and re-renders the component when it changes. Returns a visitor's session on the server
 * and during hydration.
 */
export function useSession(): Session {
  return useSyncExternalStore(watchSession, readSession, () => visitor);
}

function watchSession(onChange: () => void) {
  const stop = onEvent('session:changed', onChange);
  // Reads the cookie again when the window gets the focus, because the user may have signed out in another tab.
  window.addEventListener('focus', onChange);
  return () => {
    stop();
    window.removeEventListener('focus', onChange);
  };
}

function parseSession(cookie: string | undefined): Session {
  const user = parseJson(cookie);
  if (typeof user !== 'object' || user === null) return visitor;
  // The cast is safe: `user` is an object, and the types of its fields are checked below.
  const { uid, role, name } = user as Record<string, unknown>;
  if (typeof uid !== 'string' || uid === '') return visitor;
  return { isSignedIn: true, uid, role: textOf(role), name: textOf(name) };
}

function textOf(value: unknown) {
  return typeof value === 'string' ? value : undefined;
}

function parseJson(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
