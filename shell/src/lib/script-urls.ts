interface Policy {
  /** The address as browsers want it, which is no string; nothing else is ever done with it. */
  createScriptURL: (url: string) => string;
}

declare global {
  /** Where the browser has it: https://www.w3.org/TR/trusted-types/ */
  var trustedTypes: { createPolicy: (name: string, rules: Policy) => Policy } | undefined;
}

/** What is below `/dev/` is served where a part is developed, and by no site. */
const ours = /^\/(assets|releases|dev)\//;

/** Makes the one policy under which a bundle adds scripts: they come from our own builds and releases, nowhere else. */
export function scriptPolicy(name: 'boot' | 'shop'): Policy {
  const createScriptURL = (url: string) => {
    const { origin, pathname } = new URL(url, location.href);
    if (origin === location.origin && ours.test(pathname)) return url;
    throw new TypeError(`Not a script of this site: ${url}`);
  };
  return globalThis.trustedTypes?.createPolicy(name, { createScriptURL }) ?? { createScriptURL };
}
