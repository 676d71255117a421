interface Rules {
  /** Returns the URL if the page may run it as a script, else null. */
  createScriptURL: (url: string) => string | null;
}

declare global {
  /** The Trusted Types API; undefined in browsers without it (https://www.w3.org/TR/trusted-types/). */
  var trustedTypes: { createPolicy: (name: string, rules: Rules) => unknown } | undefined;
}

/** `/dev/` exists only in development; no production site serves it. */
const ownPaths = /^\/(assets|releases|dev)\//;

function isOwnScript(url: string) {
  const { origin, pathname } = new URL(url, location.href);
  return origin === location.origin && ownPaths.test(pathname);
}

/** Returns the URL of a script of our own builds or releases. Throws a `TypeError` for any other URL. */
export function ownScriptUrl(url: string): string {
  if (isOwnScript(url)) return url;
  throw new TypeError(`Not a script of this site: ${url}`);
}

/**
 * Creates the default policy for Trusted Types. It applies to every script URL of the page, including those of chunks
 * that the loaders of remotes add. Must run once, before any other code adds scripts.
 */
export function allowOwnScripts(): void {
  const createScriptURL = (url: string) => (isOwnScript(url) ? url : null);
  globalThis.trustedTypes?.createPolicy('default', { createScriptURL });
}
