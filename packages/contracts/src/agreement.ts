/** The version of the agreement between host, remotes and backend. */
export const contractVersion = 2;

/** The oldest version that still works with this one: a breaking change raises both to the same new number. */
export const contractSince = 2;

/** What a release says of the agreement that it was made for; one without `since` works with its own version alone. */
export interface Agreed {
  contract: number;
  since?: number;
}

/**
 * Whether a release works with a host: neither is older than what the other still works with.
 *
 * @param made what the release was made for
 * @param host what the host was made for; by default this very build
 */
export function isAgreed(made: Agreed, host: Required<Agreed> = thisBuild): boolean {
  return made.contract >= host.since && host.contract >= (made.since ?? made.contract);
}

const thisBuild = { contract: contractVersion, since: contractSince };
