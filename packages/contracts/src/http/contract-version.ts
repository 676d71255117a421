/** The version of the contract between host, remotes and backend. */
export const contractVersion = 3;

/**
 * The oldest contract version that is compatible with `contractVersion`. A breaking change sets both constants to the
 * same new number.
 */
export const contractSince = 3;

/**
 * The contract versions that a release supports. Without `since`, it supports only the version that it was built for.
 */
export interface SupportedContract {
  contract: number;
  since?: number;
}

/**
 * True if a release is compatible with a host: neither is older than the oldest version that the other supports.
 *
 * @param build the contract versions of the release
 * @param host the contract versions of the host, by default those of this build
 */
export function isCompatible(
  build: SupportedContract,
  host: Required<SupportedContract> = thisBuild,
): boolean {
  return build.contract >= host.since && host.contract >= (build.since ?? build.contract);
}

const thisBuild = { contract: contractVersion, since: contractSince };
