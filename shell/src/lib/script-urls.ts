interface Policy {
  /**
   * Returns a `TrustedScriptURL` in browsers that support it, else the URL itself. The result may only be assigned to
   * elements.
   */
  createScriptURL: (url: string) => string;
}

declare global {
  /** Defined only in browsers that support it: https://www.w3.org/TR/trusted-types/ */
  var trustedTypes: { createPolicy: (name: string, rules: Policy) => Policy } | undefined;
}

/** `/dev/` exists only in development; no production site serves it. */
const ours = /^\/(assets|releases|dev)\//;

/**
 * Creates the policy under which a bundle adds scripts. Its `createScriptURL` throws a `TypeError` unless the URL
 * belongs to our own builds or releases.
 */
export function scriptPolicy(name: 'boot' | 'shop'): Policy {
  const createScriptURL = (url: string) => {
    const { origin, pathname } = new URL(url, location.href);
    if (origin === location.origin && ours.test(pathname)) return url;
    throw new TypeError(`Not a script of this site: ${url}`);
  };
  return globalThis.trustedTypes?.createPolicy(name, { createScriptURL }) ?? { createScriptURL };
}
