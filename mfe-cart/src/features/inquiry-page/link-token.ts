const shape = /^#([\w-]{43})$/;

/** Takes the token of a link off the address, so that it stays in no history and on no screen. */
export function takeLinkToken(): string | undefined {
  const { pathname, search, hash } = window.location;
  const token = shape.exec(hash)?.[1];
  if (token) window.history.replaceState(window.history.state, '', pathname + search);
  return token;
}
