const shape = /^#([\w-]{43})$/;

/**
 * Returns the token of an access link and removes it from the URL, so that it does not remain in the history or on
 * screen.
 */
export function takeLinkToken(): string | undefined {
  const { pathname, search, hash } = window.location;
  const token = shape.exec(hash)?.[1];
  if (token) window.history.replaceState(window.history.state, '', pathname + search);
  return token;
}
